import { cleanText } from './table.ts';

/*
 * Text that a spreadsheet would run when it opens a CSV file: it begins with = + - @, also after spaces and in full-width forms, or with a tab or a line
 * break. A leading apostrophe makes it text; reading removes it again.
 */
const SIGN = '[=+\\-@\\uff1d\\uff0b\\uff0d\\uff20\\ufe62\\ufe63\\ufe66\\ufe6b\\u2212]';
const FORMULA = new RegExp(`^[\\s\\p{Cf}]*${SIGN}|^[\\t\\r\\n]`, 'u');
const GUARDED = new RegExp(`^'(?:$|[\\s']|[\\s\\p{Cf}]*${SIGN})`, 'u');

/** Text that is safe as a cell of a CSV file. */
export function guardFormula(text: string): string {
  return FORMULA.test(text) || GUARDED.test(text) ? `'${text}` : text;
}

/** Text of a cell that is typed as text: one that begins as guarded text does is guarded too, so that reading leaves its own apostrophe. */
export function keepApostrophe(text: string): string {
  return GUARDED.test(cleanText(text)) ? `'${text}` : text;
}

/** Takes off what `guardFormula` set before text. */
export function unguarded(text: string): string {
  return GUARDED.test(text) ? text.slice(1).trim() : text;
}
