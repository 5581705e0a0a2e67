import { centsOf, readNumber } from '@plumbline/contract/kit/numbers';
import type { DecimalMark, NumberBounds, NumberFault, NumberRead } from '@plumbline/contract/kit/numbers';
import { isForeignAmount } from './currencies.ts';
import type { Cell } from './table.ts';

/*
 * Reads numbers in cells of sheets. The contract's kit parses the number; this file removes the text that lists write around it. Never rounds text;
 * rounds cells that a spreadsheet computed.
 */

/** The decimal mark of a column; `ask` when its cells have two readings and nobody has chosen one. */
export type ColumnMark = DecimalMark | 'ask';

/** How the cells of a column are read. In a column that is asked about, a comma or a point may group. */
export function markBounds(mark: ColumnMark | undefined): Pick<NumberBounds, 'language' | 'mark'> {
  return mark === 'ask' ? { language: 'es' } : { mark };
}

const ABOUT =
  /^(?:ca|circa|approx|approximately|about|rom|est|etwa|rund|rd|env|environ|aprox|alrededor de|unos|cerca de|[~≈±])\.?\s*(?=[$€\d(+-]|US)/i;

/** Removes words for "about" from an amount, and replaces the dashes that mean no cents by zeros: `3.200,--`. */
export function bareAmount(text: string): string {
  return text
    .trim()
    .replace(ABOUT, '')
    .replace(/(?<=\d)([.,]) ?(?:--|[–—]{1,2}|-(?= ?\p{L}| ?[$€£]|$))(?=[^\d]*$)/u, '$100');
}

/**
 * A cell as integer cents: $36,154.00 · (1,234.50) · -5 · USD 12k · ca. 500. `rounded` means that precision was lost: a computed value with more
 * decimals, or an approximate amount.
 */
export function readAmount(
  cell: Cell,
  mark?: ColumnMark,
): { cents: number; rounded: boolean } | { fault: NumberFault | null } {
  if (typeof cell === 'number') return amountOfNumber(cell);
  if (typeof cell !== 'string' || cell.length > 60) return { fault: null };
  if (isForeignAmount(cell)) return { fault: { kind: 'currency', given: cell } };
  const isAbout = ABOUT.test(cell.trim());
  const bare = bareAmount(cell)
    .replaceAll(/\b(?:USD|US)|\s+(?=[$\d(-])/gi, ' ')
    .trim();
  const [, head = bare, letter = ''] = /^(.*\d[.,]?)\s*([km])$/i.exec(bare) ?? [];
  const zeros = { '': 0, k: 3, m: 6 }[letter.toLowerCase()] ?? 0;
  const read = readNumber(head, { places: 2 + zeros, digits: 11, signed: true, unit: 'money', ...markBounds(mark) });
  if ('fault' in read) return read;
  const cents = centsOf(shifted(read.value, zeros));
  return Math.abs(cents) < 1e13 ? { cents, rounded: isAbout } : { fault: null };
}

/** A cell as integer cents, or null when it is no amount. */
export function parseCents(cell: Cell, mark?: ColumnMark): number | null {
  const read = readAmount(cell, mark);
  return 'cents' in read ? read.cents : null;
}

/** A cell as a decimal; a number as a spreadsheet shows it: with fifteen digits, which leave out what its floats add. */
export function readDecimal(cell: Cell, bounds: NumberBounds, mark?: ColumnMark): NumberRead {
  if (typeof cell !== 'number') return readNumber(String(cell ?? ''), { ...bounds, ...markBounds(mark) });
  return readNumber(String(Number(cell.toPrecision(15))), { ...bounds, mark: 'point' });
}

/** A cell as a whole number: 3 · "3 days" · "3.0" · "1,200"; null when it is none or does not fit 32 bits. */
export function parseWhole(cell: Cell): number | null {
  const text = typeof cell === 'number' ? String(cell) : typeof cell === 'string' && cell.length <= 60 ? cell : '';
  const [, head = ''] =
    /^(.*?)\s*(?:\(?(?:calendar|cal\.?|working|work|business|bus\.?)?\s*(?:d|days?|cd|wd|d[ií]as?)\.?\)?)?$/i.exec(
      text.trim(),
    ) ?? [];
  const read = readNumber(head, { places: 0, signed: true, unit: 'count' });
  const number = 'value' in read ? Number(read.value) : Number.NaN;
  return Math.abs(number) <= 2_147_483_647 ? number + 0 : null;
}

function amountOfNumber(cell: number): { cents: number; rounded: boolean } | { fault: null } {
  if (!Number.isFinite(cell) || Math.abs(cell) >= 1e11) return { fault: null };
  const text = String(Number(cell.toPrecision(15)));
  // below 1e-6 a number prints with an exponent, and is no cents either way
  const [whole = '0', fraction = ''] = text.includes('e') ? ['0', '001'] : text.split('.');
  const up = Number(fraction[2] ?? 0) >= 5 ? 1 : 0;
  const cents = Math.abs(centsOf(`${whole.replace('-', '')}.${fraction.slice(0, 2)}`)) + up;
  return { cents: cents === 0 ? 0 : cell < 0 ? -cents : cents, rounded: fraction.length > 2 };
}

/** Moves the decimal point to the right by `by` places. */
function shifted(value: string, by: number): string {
  const [whole = '', fraction = ''] = value.split('.');
  return `${whole}${fraction.slice(0, by).padEnd(by, '0')}.${fraction.slice(by)}`;
}
