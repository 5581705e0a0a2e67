import { plainDecimal } from './money/fields.ts';
import { LOCALES } from './words.ts';
import type { Locale } from './words.ts';

/*
 * The one reader of numbers: for form fields, grid cells, pastes and imports. It reads a text, refuses it with a reason, or finds two readings and asks.
 * It never rounds, cuts or computes.
 */

/** Which mark is the decimal point; the other one separates thousands. */
export type DecimalMark = 'point' | 'comma';

/** What a field takes. */
export interface NumberBounds {
  /** decimals that are kept: two of an amount, four of a quantity, none of a count */
  places: number;
  /** digits before the point that are taken; ten where it is left out */
  digits?: number;
  /** may it be below zero */
  signed?: boolean;
  /** the smallest and the largest value */
  least?: number;
  most?: number;
  /** of `money` a dollar sign is taken, of a `percent` its sign, of a `count` neither; where it is left out a dollar sign */
  unit?: 'money' | 'percent' | 'count';
  /** k, m and b after a number mean thousands, millions and billions, as in 24.8M */
  letters?: boolean;
  /** the unit shown after the field; it may be typed too */
  word?: string;
  /** the reader's language: in English a comma before three digits is a thousands separator */
  language?: Locale;
  /** what the other cells of a column prove, or a person has said of them */
  mark?: DecimalMark | undefined;
}

export type FaultKind =
  | 'formula'
  | 'noNumber'
  | 'exponent'
  | 'currency'
  | 'percent'
  | 'two'
  | 'places'
  | 'negative'
  | 'small'
  | 'large';
/** Why a text is refused, with the values for the sentence. */
export interface NumberFault {
  kind: FaultKind;
  /** as it was typed */
  given: string;
  /** the largest value that is taken, or the smallest one of `small` */
  bound?: string;
  places?: number;
  unit?: NumberBounds['unit'];
  /** of `two`: what it is where its mark groups, and where its mark is the decimal one */
  readings?: readonly [grouped: string, decimal: string];
}
/** A decimal as text in its one form, or why there is none. */
export type NumberRead = { value: string } | { fault: NumberFault };

/** Reads a number as people write it. */
export function readNumber(given: string, bounds: NumberBounds): NumberRead {
  // A schedule that is pasted has thousands of them, nearly all as they are kept.
  if (/^(0|[1-9]\d*)(\.\d*[1-9])?$/.test(given) && openMark(given) === null) return within(given, given, bounds);
  const { head, zeros } = withoutLetter(given, bounds);
  const found = markedOf(head, bounds);
  if ('kind' in found) return { fault: { given, ...found } };
  const { sign, digits } = found;
  const asked = digitsOf(digits, { ...bounds, places: bounds.places + zeros });
  if (asked === null) return { fault: { kind: 'noNumber', given } };
  const valueOf = (text: string) => plainDecimal(`${sign}${shifted(text, zeros)}`);
  if (typeof asked === 'string') return within(given, valueOf(asked), bounds);
  const readings = [valueOf(asked[0]), valueOf(asked[1])] as const;
  const [grouped, decimal] = [within(given, readings[0], bounds), within(given, readings[1], bounds)];
  if ('fault' in decimal) return grouped;
  return 'fault' in grouped ? decimal : { fault: { kind: 'two', given, readings } };
}

/**
 * Reads the text of a number field: a stored decimal, or a refused text. Refuses a text that readers of the product's languages read as different
 * numbers, because its field asks about it and keeps it until a person has answered.
 */
export function readHeld(held: string, bounds: NumberBounds): NumberRead {
  if (/^-?\d+(\.\d+)?$/.test(held)) return readNumber(held, { ...bounds, mark: 'point' });
  const reads = LOCALES.map((language) => readNumber(held, { ...bounds, language }));
  const [first, ...others] = reads;
  const fault = reads.find((read) => 'fault' in read);
  if (fault || !first || !('value' in first)) return fault ?? { fault: { kind: 'noNumber', given: held } };
  const other = others.find((read) => 'value' in read && read.value !== first.value);
  return other && 'value' in other
    ? { fault: { kind: 'two', given: held, readings: [first.value, other.value] } }
    : first;
}

/** Whole cents of an amount that a number field holds; see `readHeld`. */
export function heldCents(
  held: string,
  bounds: Omit<NumberBounds, 'places'> = {},
): { cents: number } | { fault: NumberFault } {
  return inCents(readHeld(held, { unit: 'money', ...bounds, places: 2 }));
}

/** Whole cents of an amount. */
export function readCents(
  given: string,
  bounds: Omit<NumberBounds, 'places'> = {},
): { cents: number } | { fault: NumberFault } {
  return inCents(readNumber(given, { unit: 'money', ...bounds, places: 2 }));
}

function inCents(read: NumberRead): { cents: number } | { fault: NumberFault } {
  return 'fault' in read ? read : { cents: centsOf(read.value) };
}

/** A decimal of two places as cents. */
export function centsOf(value: string): number {
  const [whole = '', fraction = ''] = value.split('.');
  const cents = Number(`${whole}${fraction.padEnd(2, '0')}`);
  return cents === 0 ? 0 : cents;
}

/** Whether two readings are possible before anything is known of the column: one mark with three digits behind it, one to three before. */
export function isOpenText(given: string): boolean {
  return openMark(plainText(given)) !== null;
}

/**
 * Which mark the cells of a column prove to be the decimal one; `both` where they contradict each other, null where none proves
 * anything.
 */
export function markProven(cells: Iterable<string>): DecimalMark | 'both' | null {
  let proven: DecimalMark | null = null;
  for (const cell of cells) {
    const mark = markIn(plainText(cell));
    if (mark && proven && mark !== proven) return 'both';
    proven ??= mark;
  }
  return proven;
}

const SPACES = /[\s\u2000-\u200b\u202f\u205f\u2060\u3000]/gu;

/** The text in plain characters: full-width and Arabic digits and signs, every minus and every space as the usual one. */
function plainText(given: string): string {
  return given
    .replaceAll(/[\uff01-\uff5e]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0xfee0))
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replaceAll('\u066b', '.')
    .replaceAll(/[\u066c\u2019\u02bc]/g, "'")
    .replaceAll('\u066a', '%')
    .replaceAll(/[\u2212\u2010-\u2015\ufe63]/g, '-')
    .replaceAll(/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replaceAll(SPACES, ' ')
    .trim();
}

/** The digits with their marks, without sign, brackets and unit; or why it is no number. */
function markedOf(given: string, bounds: NumberBounds): { sign: '' | '-'; digits: string } | { kind: FaultKind } {
  let text = withoutWord(plainText(given), bounds.word);
  // "+5" and "-5" are numbers; "=SUM(A1)", "@A1" and "+A1" are not.
  if (/^[=@]/.test(text) || /^[+-][^\d.,($€£¥ ]/.test(text)) return { kind: 'formula' };
  const unit = bounds.unit ?? 'money';
  if (/%/.test(text) && unit !== 'percent') return { kind: 'percent' };
  if (/[€£¥]|\b(?:EUR|GBP|CAD|MXN|CHF)\b/i.test(text)) return { kind: 'currency' };
  if (/\$/.test(text) && unit !== 'money') return { kind: 'currency' };
  text = text.replace(/^([(+-]*) ?(?:US ?\$|USD|\$) ?/i, '$1').replace(/ ?(?:US ?\$|USD|\$)([)-]?)$/i, '$1');
  text = text.replace(/ ?%(\)?)$/, '$1').replace(/^([+-]) /, '$1');
  const [, inBrackets] = /^\( ?(.*?) ?\)$/.exec(text) ?? [];
  const [, before = '', bare = '', behind = ''] = /^([+-]?)\$? ?(.*?)( ?-)?$/.exec(inBrackets ?? text) ?? [];
  const signs = [inBrackets === undefined ? '' : '(', before, behind].filter(Boolean);
  if (/^[\d.,]+e[+-]?\d+$/i.test(bare)) return { kind: 'exponent' };
  if (/\d ?[*/+^] ?[\d(]|[*/^] ?\d|^[a-z]\w*\(/i.test(bare)) return { kind: 'formula' };
  // "41.300,-" has no cents, and is not below zero: its comma is the decimal mark.
  const hasNoCents = behind === '-' && /[.,]-?$/.test(bare);
  const digits = hasNoCents ? `${bare.replace(/-$/, '')}0` : bare;
  if (signs.length > (hasNoCents ? 2 : 1)) return { kind: 'noNumber' };
  const isNegative = hasNoCents ? signs.length === 2 && before !== '+' : signs.length === 1 && before !== '+';
  return { sign: isNegative ? '-' : '', digits };
}

function withoutWord(text: string, word: string | undefined): string {
  if (!word || !text.toLowerCase().endsWith(word.toLowerCase())) return text;
  const rest = text.slice(0, -word.length).trimEnd();
  return /\d[.,]?$/.test(rest) ? rest : text;
}

const ZEROS: Readonly<Record<string, number>> = { k: 3, m: 6, b: 9 };

/** Splits off a letter for thousands, millions or billions, and answers its zeros. */
function withoutLetter(given: string, { letters = false }: NumberBounds): { head: string; zeros: number } {
  const [, head = given, letter = ''] = (letters && /^(.*\d[.,]?)\s*([kmb])\s*$/i.exec(given)) || [];
  return { head, zeros: ZEROS[letter.toLowerCase()] ?? 0 };
}

/** Moves the point of digits to the right. */
function shifted(digits: string, by: number): string {
  if (by === 0) return digits;
  const [whole = '', fraction = ''] = digits.split('.');
  const rest = fraction.slice(by);
  return `${whole}${fraction.slice(0, by).padEnd(by, '0')}${rest && `.${rest}`}`;
}

/** Returns the decimal that a text means, or both when it has two readings. Returns null when the text is not a number. */
function digitsOf(text: string, bounds: NumberBounds): string | readonly [string, string] | null {
  const mark = /^[\d.,]+$/.test(text) ? openMark(text) : null;
  if (mark === null) return structured(text);
  const grouped = text.replace(/[.,]/, '');
  const decimal = text.replace(',', '.');
  if (bounds.mark) return bounds.mark === mark ? decimal : grouped;
  const { places, language = 'en' } = bounds;
  const isKept = places >= 3;
  if (mark === 'comma') return language === 'en' || !isKept ? grouped : [grouped, decimal];
  if (isKept) return language === 'en' ? decimal : [grouped, decimal];
  // "8.750" of an amount is 8.75, or eight thousand as others write it.
  if ((plainDecimal(decimal).split('.')[1] ?? '').length <= places) return [grouped, decimal];
  return language === 'en' ? decimal : grouped;
}

/** The mark of a text that groups or is the decimal one, by what its writer is used to; null where it can only be one of them. */
function openMark(text: string): DecimalMark | null {
  const [, sign] = /^[^\d]*[1-9]\d{0,2}([.,])\d{3}[^\d.,']*$/.exec(text) ?? [];
  return sign === undefined ? null : sign === '.' ? 'point' : 'comma';
}

/** The decimal mark that a text proves by its form alone. */
function markIn(text: string): DecimalMark | null {
  const digits = /\d[\d.,' ]*\d|[.,]\d+|\d+[.,]/.exec(text)?.[0].trim() ?? '';
  if (!/[.,]/.test(digits) || openMark(digits) || structured(digits) === null) return null;
  const [last] = digits.match(/[.,](?=[^.,]*$)/) ?? [];
  const isGroup = (digits.match(/[.,]/g) ?? []).filter((sign) => sign === last).length > 1;
  return (last === ',') === isGroup ? 'point' : 'comma';
}

const GROUPED: readonly [groups: RegExp, point: string][] = [
  [/^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/, '.'],
  [/^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d*)?$/, ','],
  [/^[1-9]\d{0,2}(?:'\d{3})+(?:[.]\d*)?$/, '.'],
  [/^[1-9]\d{0,2}(?:'\d{3})+(?:,\d*)?$/, ','],
  [/^[1-9]\d{0,2}(?: \d{3})+(?:[.]\d*)?$/, '.'],
  [/^[1-9]\d{0,2}(?: \d{3})+(?:,\d*)?$/, ','],
];

/** Extracts digits with at most one point from a text whose form shows what its marks mean; null for a text that is not a number. */
function structured(text: string): string | null {
  if (/^(?:\d+[.,]?\d*|[.,]\d+)$/.test(text)) return withZeros(text.replace(',', '.'));
  const [, point] = GROUPED.find(([groups]) => groups.test(text)) ?? [];
  if (point === undefined) return null;
  const [whole = '', fraction = ''] = text.split(point);
  return withZeros(`${whole.replaceAll(/\D/g, '')}.${fraction}`);
}

function withZeros(text: string): string {
  const [whole = '', fraction = ''] = text.split('.');
  return `${whole || '0'}${fraction && `.${fraction}`}`;
}

function within(given: string, value: string, bounds: NumberBounds): NumberRead {
  const { places, digits = 10, signed = false, unit } = bounds;
  const isNegative = value.startsWith('-');
  const [whole = '', fraction = ''] = value.replace('-', '').split('.');
  const fault = (kind: FaultKind, bound?: number | string): NumberRead => ({
    fault: { kind, given, places, unit, ...(bound !== undefined && { bound: String(bound) }) },
  });
  if (fraction.length > places) return fault('places');
  const largest = `${'9'.repeat(digits)}${places > 0 ? `.${'9'.repeat(places)}` : ''}`;
  if (whole.length > digits) return fault('large', bounds.most ?? largest);
  if (isNegative && !signed) return fault('negative');
  if (bounds.most !== undefined && Number(value) > bounds.most) return fault('large', bounds.most);
  if (bounds.least !== undefined && Number(value) < bounds.least) return fault('small', bounds.least);
  return { value };
}
