import type { Schema } from '@plumbline/contract/kit/endpoint';
import type { T } from '@plumbline/contract/kit/words';
import * as z from 'zod/mini';
import { Refusal } from '../errors.ts';
import { CODE } from '@plumbline/contract/kit/codes';

/** Parses an input by its schema; throws 1400 with one sentence for each field. */
export function parseInput<S extends Schema>(schema: S, value: unknown, t: T): z.output<S> {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  const fields = result.error.issues.slice(0, 50).flatMap((issue) => explain(issue, value, t));
  throw new Refusal(CODE.invalid, 'Some fields need a change.', { data: { fields } });
}

type Issue = z.core.$ZodIssue;

function explain(issue: Issue, input: unknown, t: T): { path: string; msg: string }[] {
  const path = issue.path.join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...issue.path, key].join('.'), msg: t('This field is not known here') }));
  }
  return [{ path, msg: sentence(issue, at(input, issue.path), t) }];
}

/** Reads the value at a path of an input. */
function at(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), input);
}

function isObject(value: unknown): value is Readonly<Record<PropertyKey, unknown>> {
  return typeof value === 'object' && value !== null;
}

function sentence(issue: Issue, given: unknown, t: T): string {
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'string')
        return Number(issue.minimum) <= 1
          ? t('Fill this in')
          : t('Use at least {n} characters', { n: Number(issue.minimum) });
      if (issue.origin === 'array') return t('Add at least {n|one entry|# entries}', { n: Number(issue.minimum) });
      return isCents(issue)
        ? t('Enter an amount from {bound} on', { bound: dollars(issue.minimum) })
        : t('Enter {bound} or more', { bound: grouped(issue.minimum) });
    case 'too_big':
      if (issue.origin === 'string') return t('Use at most {n} characters', { n: Number(issue.maximum) });
      if (issue.origin === 'array')
        return t('{n|1 entry was|# entries were} sent; {most} is the most.', {
          n: Array.isArray(given) ? given.length : 0,
          most: grouped(issue.maximum),
        });
      return isCents(issue)
        ? t('Enter an amount up to {bound}', { bound: dollars(issue.maximum) })
        : t('Enter a number up to {bound}', { bound: grouped(issue.maximum) });
    case 'invalid_type':
      if (given === undefined || given === null) return t('Fill this in');
      return wrongType(issue, given, t);
    case 'invalid_format':
      if (issue.format === 'email') return t('Enter a whole email address');
      if (issue.format === 'date') return t('Enter a day, such as 2026-11-20 or 11/20/2026');
      return issue.message && issue.message !== 'Invalid input'
        ? t(issue.message)
        : t('This does not have the right form');
    case 'invalid_value':
    case 'invalid_union':
      return t('Choose one of the values offered');
    default:
      return issue.message && issue.message !== 'Invalid input' ? t(issue.message) : t('This value cannot be used');
  }
}

function wrongType(issue: Issue & { code: 'invalid_type' }, given: unknown, t: T): string {
  const isWhole = issue.expected === 'int';
  if (issue.expected !== 'number' && !isWhole) return t('This is not the right kind of value');
  if (given === Infinity || given === -Infinity) return t('This number is too large');
  const isNumber = typeof given === 'number' && Number.isFinite(given);
  if (isNumber && isWhole) return isCents(issue) ? t('Enter at most 2 decimals') : t('Enter a whole number');
  return isCents(issue) ? t('Enter an amount such as 1,234.50') : t('Enter a number such as 1,234.5');
}

/** Whether a field holds money in cents, which nobody types so. */
function isCents({ path }: Issue): boolean {
  return /cents$/i.test(String(path.at(-1) ?? ''));
}

function dollars(cents: number | bigint): string {
  return (Number(cents) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
}

function grouped(value: number | bigint): string {
  return Number(value).toLocaleString('en-US', { maximumFractionDigits: 6 });
}
