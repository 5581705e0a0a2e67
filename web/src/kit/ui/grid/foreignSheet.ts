import { sumCents, unlessTooLarge } from '@plumbline/contract/kit/money/exact';
import { quantityCents } from '@plumbline/contract/kit/money/markups';
import { readTyped, readTypedCents } from '@plumbline/contract/kit/money/typed';
import { nameKey } from './gridClipboard.ts';
import type { GridColumn } from './gridColumns.ts';
import { SheetTotal, isTotalName } from './totalNames.ts';

/*
 * Reads schedules of values of other offices, such as a G703 continuation sheet. Such sheets have a title above the
 * headings, headings over up to three rows, section headings, subtotals, totals and blank rows. Only the lines come in,
 * and their sum is compared with the sheet's total.
 */

type Row = readonly string[];

/** The place of the headings, and the grid column that each names. */
export interface Headings {
  top: number;
  height: number;
  named: (number | null)[];
}

/** The rows below the headings, sorted into lines and others. */
export interface SheetRows {
  lines: Row[];
  headings: number;
  totals: number;
  blanks: number;
  /** The sum of the lines; null if a cell is not an amount */
  linesCents: number | null;
  /** The sheet's own total; null without one */
  sheetCents: number | null;
}

/** Headings are searched in the first `DEPTH` rows, and are up to `HEIGHT` rows high. */
const DEPTH = 25;
const HEIGHT = 3;

/**
 * The headings of a sheet: the block of one to three rows that names columns in the most words. Null if none names two.
 */
export function headingsOf(cells: readonly Row[], columns: readonly GridColumn[]): Headings | null {
  let best: (Headings & { words: number }) | null = null;
  for (let top = 0; top < Math.min(cells.length, DEPTH); top += 1)
    for (let height = 1; height <= HEIGHT && top + height <= cells.length; height += 1) {
      const found = namedBy(cells.slice(top, top + height), columns);
      if (found && found.words > (best?.words ?? 0)) best = { top, height, ...found };
    }
  return best && { top: best.top, height: best.height, named: best.named };
}

/**
 * The columns that a block of headings names, each by its longest name. A column letter above, as in a G703, does not
 * count.
 */
function namedBy(rows: readonly Row[], columns: readonly GridColumn[]) {
  const wide = Math.max(...rows.map((row) => row.length));
  const names = new Map<string, { at: number; isOwn: boolean }>();
  columns.forEach(({ also = [] }, at) => also.forEach((name) => names.set(nameKey(name), { at, isOwn: false })));
  columns.forEach(({ head }, at) => names.set(nameKey(head), { at, isOwn: true }));
  const found = Array.from({ length: wide }, (_, place) => {
    const key = nameKey(rows.map((row) => row[place] ?? '').join(' '))
      .replace(/^[a-z](?= )/, '')
      .trim();
    const name = names.get(key);
    return name ? { ...name, place, words: key.split(' ').length } : null;
  });
  const named: (number | null)[] = Array.from({ length: wide }, () => null);
  let words = 0;
  let count = 0;
  const byRank = found
    .flatMap((one) => one ?? [])
    .toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn) || b.words - a.words);
  for (const { at, place, words: more } of byRank) {
    if (named.includes(at)) continue;
    named[place] = at;
    words += more;
    count += 1;
  }
  return count < 2 ? null : { named, words };
}

/** Whether a sheet has more than headings in its first row and lines below: then it needs a preview. */
export function isForeign(cells: readonly Row[], columns: readonly GridColumn[]): boolean {
  const headings = headingsOf(cells, columns);
  if (!headings) return false;
  if (headings.top > 0 || headings.height > 1) return true;
  return rowsOf(cells.slice(1), headings.named, columns).totals > 0;
}

/** Separates the lines from other rows of a sheet, below its headings. */
export function rowsOf(
  rows: readonly Row[],
  named: readonly (number | null)[],
  columns: readonly GridColumn[],
  heads: readonly Row[] = [],
): SheetRows {
  const placeOf = (key: string) => named.indexOf(columns.findIndex((column) => column.key === key));
  const places = {
    text: placeOf('description'),
    amount: placeOf('amount'),
    quantity: placeOf('quantity'),
    unitCost: placeOf('unitCost'),
  };
  const again = new Set(heads.map(keyOfRow));
  const found: SheetRows = { lines: [], headings: 0, totals: 0, blanks: 0, linesCents: 0, sheetCents: null };
  const total = new SheetTotal();
  let isUnknown = false;
  for (const row of rows) {
    if (row.every((cell) => cell.trim() === '')) found.blanks += 1;
    else if (again.has(keyOfRow(row))) found.headings += 1;
    else {
      const cents = centsOf(row, places);
      const name = totalOf(row, places.text, cents, [total.section, total.lines]);
      if (name !== null) {
        found.totals += 1;
        total.addTotal(name, typeof cents === 'number' ? cents : null);
      } else if (cents === null) found.headings += 1;
      else {
        found.lines.push(zeroWritten(row, places.amount));
        if (cents === 'wrong') isUnknown = true;
        else total.addLine(cents);
      }
    }
  }
  found.sheetCents = total.cents;
  // In a list without amounts every row is a line.
  if (found.lines.length === 0 && found.totals === 0)
    return { ...found, lines: rows.filter((row) => !again.has(keyOfRow(row)) && row.some(Boolean)), headings: 0 };
  found.linesCents = isUnknown ? null : unlessTooLarge(() => sumCents(total.lines));
  return found;
}

const keyOfRow = (row: Row) => row.map(nameKey).join('|');

interface Places {
  amount: number;
  quantity: number;
  unitCost: number;
}

/**
 * The amount of a row: its amount, else quantity × unit cost. Null if it has neither, `wrong` if the text is not a
 * number.
 */
function centsOf(row: Row, { amount, quantity, unitCost }: Places): number | 'wrong' | null {
  const text = (row[amount] ?? '').trim();
  if (isDash(text)) return 0;
  if (text !== '' && !text.startsWith('=')) {
    const typed = readTypedCents(text, { signed: true, digits: 12 });
    return 'cents' in typed ? typed.cents : /\d/.test(text) || NO_PRICE.test(text) ? 'wrong' : null;
  }
  const [units, price] = [row[quantity] ?? '', row[unitCost] ?? ''].map((cell) =>
    cell.trim() === '' ? null : readTyped(cell, { places: 4, signed: true }),
  );
  if (units && price && 'value' in units && 'value' in price)
    return unlessTooLarge(() => quantityCents(units.value, price.value)) ?? 'wrong';
  // A formula without a result, on a line that is not a total.
  if (text.startsWith('=') || [units, price].some((typed) => typed && 'fault' in typed)) return 'wrong';
  // Only a quantity or only a price: a line that is not priced yet.
  return units || price ? 0 : null;
}

/** Texts in place of an amount: why there is none, or a broken formula. */
const NO_PRICE =
  /^(#[a-z/]+[!?]?|nan|n\.?\/?a\.?|n\.?i\.?c\.?|t\.?b\.?[da]\.?|incl(\.|uded)?|(by|per) .*|no (charge|cost|bid))$/i;

/** A dash, which spreadsheets write for zero. */
const isDash = (text: string) => /^\$?\s*[-–—]$/.test(text);

function zeroWritten(row: Row, amount: number): Row {
  return isDash((row[amount] ?? '').trim()) ? row.with(amount, '0.00') : row;
}

/**
 * The name of a row that is a total: its words say so, or it has no words and equals the lines before it. "Total
 * station survey" is a line, unless it equals the sum above it. Null for other rows.
 */
function totalOf(
  row: Row,
  place: number,
  cents: number | 'wrong' | null,
  above: readonly (readonly number[])[],
): string | null {
  const own = nameKey(row[place] ?? '');
  const words = own || nameKey(row.find((cell) => /[a-z]/i.test(cell) && !cell.trim().startsWith('=')) ?? '');
  const isSum =
    typeof cents === 'number' && cents !== 0 && above.some((sum) => sum.length > 1 && sumCents(sum) === cents);
  if (isTotalName(words)) return words;
  // A formula without a result that is named a total.
  if (cents === 'wrong' && /^totals?\b/.test(words) && row.some((cell) => cell.trim().startsWith('='))) return words;
  return isSum && (words === '' || /\btotal|\bsum\b/.test(words)) ? words : null;
}
