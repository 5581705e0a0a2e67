import type { Schema } from '@plumbline/contract/kit/endpoint';
import type { T } from '@plumbline/contract/kit/words';
import * as z from 'zod/mini';
import { Refusal } from '../errors.ts';
import { CODE } from '@plumbline/contract/kit/codes';

/** Parses an input by its schema; throws 1400 with one sentence for each field. */
export function parseInput<S extends Schema>(schema: S, value: unknown, t: T): z.output<S> {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  const fields = result.error.issues.slice(0, 50).flatMap((issue) => explain(issue, t));
  throw new Refusal(CODE.invalid, 'Some fields need a change.', { data: { fields } });
}

type Issue = z.core.$ZodIssue;

function explain(issue: Issue, t: T): { path: string; msg: string }[] {
  const path = issue.path.join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...issue.path, key].join('.'), msg: t('This field is not known here') }));
  }
  return [{ path, msg: sentence(issue, t) }];
}

function sentence(issue: Issue, t: T): string {
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'string')
        return Number(issue.minimum) <= 1
          ? t('Fill this in')
          : t('Use at least {n} characters', { n: Number(issue.minimum) });
      if (issue.origin === 'array') return t('Choose at least {n}', { n: Number(issue.minimum) });
      return t('Must be at least {n}', { n: Number(issue.minimum) });
    case 'too_big':
      if (issue.origin === 'string') return t('Use at most {n} characters', { n: Number(issue.maximum) });
      if (issue.origin === 'array') return t('Choose at most {n}', { n: Number(issue.maximum) });
      return t('Must be at most {n}', { n: Number(issue.maximum) });
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? t('Fill this in')
        : t('This is not the right kind of value');
    case 'invalid_format':
      if (issue.format === 'email') return t('Enter a whole email address');
      if (issue.format === 'date') return t('Enter a date as year-month-day');
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
