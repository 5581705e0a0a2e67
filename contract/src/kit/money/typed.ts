import { readCents, readNumber } from '../numbers.ts';
import type { NumberBounds, NumberFault, NumberRead } from '../numbers.ts';
import type { T } from '../words.ts';

/* Turns typed or pasted amounts into cents, and prints amounts and quantities. The number reader itself is `numbers.ts`. */

export type TypedBounds = NumberBounds;
export type TypedFault = NumberFault;
/** A decimal as text, or why it is refused. */
export type Typed = NumberRead;
export const readTyped = readNumber;
export const readTypedCents = readCents;

/** The refusal of a typed number. It quotes the text and says what the field accepts. */
export function typedRefusal(fault: TypedFault | 'large', { places }: Pick<TypedBounds, 'places'>, t: T): string {
  if (fault === 'large') return t('This number is too large');
  const value = shortened(fault.given);
  const bound = fault.bound === undefined ? '' : formatDecimal(fault.bound);
  const isAmount = fault.unit === 'money';
  switch (fault.kind) {
    case 'formula':
      return t('{value} is a formula. Enter the number that it gives.', { value });
    case 'noNumber':
      return t('{value} is not a number. Enter one such as 1,234.5', { value });
    case 'exponent':
      return t('{value} has an exponent. Enter all digits of the number.', { value });
    case 'currency':
      return t('{value} has a currency that does not fit here. Enter the number alone; amounts are in dollars.', {
        value,
      });
    case 'percent':
      return t('{value} is a percentage. Enter a number without %.', { value });
    case 'negative':
      return t('{value} is negative. Enter zero or more.', { value });
    case 'small':
      return t('{value} is too small. Enter {bound} or more.', { value, bound });
    case 'places':
      return places === 0
        ? t('{value} has decimals. Enter a whole number.', { value })
        : t('{value} has too many decimals. Enter at most {n|1 decimal|# decimals}.', { value, n: places });
    case 'large':
      return isAmount ? t('Enter an amount up to {bound}', { bound }) : t('Enter a number up to {bound}', { bound });
    case 'two': {
      const [grouped = '', decimal = ''] = fault.readings ?? [];
      return t('{value} can mean {grouped} or {decimal}. Enter it without a mark for thousands.', {
        value,
        grouped,
        decimal,
      });
    }
  }
}

function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39).toWellFormed()}…` : text;
}

/** A decimal as text with its thousands grouped, as in "1,234.5"; the fraction as it is, never by way of a float. */
export function formatDecimal(value: string): string {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d*)(\.\d+)?$/.exec(value) ?? [];
  return `${sign}${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}${fraction}`;
}

/** The price of a unit, with two decimals at least: "3.40", "0.0525". Empty where there is none. */
export function formatPrice(value: string): string {
  if (value === '') return '';
  const [whole = '', fraction = ''] = formatDecimal(value).split('.');
  return `${whole}.${fraction.padEnd(2, '0')}`;
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
