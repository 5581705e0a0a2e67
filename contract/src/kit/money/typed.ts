import type { T } from '../words.ts';
import { plainDecimal } from './fields.ts';

/*
 * What people type or paste as an amount: "1,234.50", "$1234.5", "(12.00)", "-5", "1.234,50", "12 %". It is taken or refused with a sentence,
 * never guessed: a formula is not worked out, and a third decimal of an amount is not rounded away.
 */

export interface TypedBounds {
  /** decimals that are kept: two of an amount, four of a quantity */
  places: number;
  /** digits before the point that are taken */
  digits?: number;
  /** may it be below zero */
  signed?: boolean;
}

export type TypedFault = 'formula' | 'noNumber' | 'exponent' | 'negative' | 'places' | 'large';
/** A decimal as text, or why it is refused. */
export type Typed = { value: string } | { fault: TypedFault };

/** The sentence that refuses what was typed. */
export function typedRefusal(fault: TypedFault, { places }: Pick<TypedBounds, 'places'>, t: T): string {
  switch (fault) {
    case 'formula':
      return t('A formula is not taken: paste the number that it gives');
    case 'noNumber':
      return t('This is not a number');
    case 'exponent':
      return t('Write the number without an exponent');
    case 'negative':
      return t('This may not be negative');
    case 'places':
      return t('At most {n|one decimal|# decimals}', { n: places });
    case 'large':
      return t('This number is too large');
  }
}

/** Reads a number as people write it in English or Spanish. */
export function readTyped(given: string, bounds: TypedBounds): Typed {
  // A schedule that is pasted has thousands of them, nearly all as they are kept.
  if (/^(0|[1-9]\d*)(\.\d*[1-9])?$/.test(given)) return within(given, bounds);
  const decimal = decimalOf(given);
  return typeof decimal === 'string' ? within(plainDecimal(decimal), bounds) : decimal;
}

/** The decimal that is meant, with its sign, or why it is none. */
function decimalOf(given: string): string | { fault: TypedFault } {
  const text = given
    .normalize('NFKC')
    .replaceAll(/[\u2212\u2013\u2014]/g, '-')
    .replaceAll(/[\s$€%]/g, '');
  // "+5" and "-5" are numbers; "=SUM(A1)", "@A1" and "+A1" are not.
  if (/^[=@]/.test(text) || /^[+-][^\d.,(]/.test(text)) return { fault: 'formula' };
  const [, inBrackets] = /^\((.*)\)$/.exec(text) ?? [];
  const [, sign = '', bare = ''] = /^([+-]?)(.*)$/.exec(inBrackets ?? text) ?? [];
  const isNegative = inBrackets !== undefined || sign === '-';
  if (/^[\d.,]+e[+-]?\d+$/i.test(bare)) return { fault: 'exponent' };
  if (/\d[*/+^-]|[*/^]\d/.test(bare)) return { fault: 'formula' };
  const decimal = withoutGroups(bare);
  if (decimal === null || (inBrackets !== undefined && sign !== '')) return { fault: 'noNumber' };
  return isNegative ? `-${decimal}` : decimal;
}

function within(value: string, { places, digits = 10, signed = false }: TypedBounds): Typed {
  const isNegative = value.startsWith('-');
  const point = value.includes('.') ? value.indexOf('.') : value.length;
  if (value.length - point - 1 > places) return { fault: 'places' };
  if (point - (isNegative ? 1 : 0) > digits) return { fault: 'large' };
  return isNegative && !signed ? { fault: 'negative' } : { value };
}

/** What was typed as whole cents. */
export function readTypedCents(
  given: string,
  bounds: { digits?: number; signed?: boolean } = {},
): { cents: number } | Exclude<Typed, { value: string }> {
  const typed = readTyped(given, { places: 2, ...bounds });
  if ('fault' in typed) return typed;
  const [whole = '', fraction = ''] = typed.value.split('.');
  const cents = Number(`${whole}${fraction.padEnd(2, '0')}`);
  return { cents: cents === 0 ? 0 : cents };
}

/**
 * Digits with at most one point, out of "1,234.50", "1.234,50", "1'234.5" and "12,5"; null for what is no number. Where both signs stand, the last
 * one is the point; several of one sign group. A single comma before three digits groups, and a single point is the point. Behind a leading zero
 * nothing groups: "0,125" is a decimal.
 */
function withoutGroups(text: string): string | null {
  if (/^(\d+\.?\d*|\.\d+)$/.test(text)) return withZeros(text);
  if (/^[1-9]\d{0,2}([,']\d{3})+(\.\d*)?$/.test(text)) return withZeros(text.replaceAll(/[,']/g, ''));
  if (/^[1-9]\d{0,2}(\.\d{3})+,\d*$/.test(text) || /^[1-9]\d{0,2}(\.\d{3}){2,}$/.test(text))
    return withZeros(text.replaceAll('.', '').replace(',', '.'));
  return /^\d*,\d+$/.test(text) ? withZeros(text.replace(',', '.')) : null;
}

function withZeros(text: string): string {
  const [whole = '', fraction = ''] = text.split('.');
  return `${whole || '0'}${fraction && `.${fraction}`}`;
}

/** A decimal as text with its thousands grouped, as in "1,234.5"; the fraction as it is, never by way of a float. */
export function formatDecimal(value: string): string {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d*)(\.\d+)?$/.exec(value) ?? [];
  return `${sign}${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}${fraction}`;
}

/** A quantity with its unit, as in "2,400 sf"; empty where there is none. */
export function quantityText({
  quantity,
  unit,
}: {
  quantity?: string | null | undefined;
  unit?: string | null | undefined;
}): string {
  return quantity ? [formatDecimal(quantity), unit].filter(Boolean).join(' ') : '';
}

/** Cents as they are typed, such as 12.30; nothing for none. */
export function centsText(cents: number | null | undefined): string {
  return typeof cents === 'number' ? (cents / 100).toFixed(2) : '';
}
