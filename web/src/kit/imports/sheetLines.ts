import { readTypedCents } from '@plumbline/contract/kit/money/typed';
import { sumCents, unlessTooLarge } from '@plumbline/contract/kit/money/exact';
import type { SheetRows } from '../ui/grid/foreignSheet.ts';
import type { NumberBounds } from '@plumbline/contract/kit/numbers';
import { nameKey } from '../ui/grid/gridClipboard.ts';
import { SheetTotal, isTotalName } from '../ui/grid/totalNames.ts';

/* Which rows of a sheet are its lines, where they are read into a list that is looked over. */

/** Amounts of a sheet and their totals: larger than a line may be, and below zero where a line deducts. */
export const SHEET_AMOUNT: NumberBounds = { places: 2, digits: 12, unit: 'money', signed: true };

interface Places {
  /** the name of a row */
  name: (row: readonly string[]) => string;
  /** where its amount stands */
  amount: number;
  /** a row that heads the ones below it */
  isHeading?: (row: readonly string[]) => boolean;
}

export type SheetLines = Pick<SheetRows, 'headings' | 'totals' | 'sheetCents'> & { lines: (readonly string[])[] };

/** Tells the lines of a sheet from its headings and totals, which would count twice. A list of headings alone is lines. */
export function linesOfSheet(rows: readonly (readonly string[])[], places: Places): SheetLines {
  const found: SheetLines = { lines: [], headings: 0, totals: 0, sheetCents: null };
  const total = new SheetTotal();
  for (const row of rows) {
    const key = nameKey(places.name(row) || (row.find((cell) => /[a-z]/i.test(cell)) ?? ''));
    const read = readTypedCents(row[places.amount] ?? '', SHEET_AMOUNT);
    if (isTotalName(key)) {
      found.totals += 1;
      total.addTotal(key, 'cents' in read ? read.cents : null);
    } else if (places.isHeading?.(row)) found.headings += 1;
    else {
      found.lines.push(row);
      if ('cents' in read) total.addLine(read.cents);
    }
  }
  found.sheetCents = total.cents;
  if (found.lines.length > 0 || found.totals > 0) return found;
  return { ...found, lines: [...rows], headings: 0 };
}

/** What lines come to; null where one of them is not understood, or the sum is too large. */
export function sumOfLines(amounts: readonly (number | null)[]): number | null {
  return amounts.includes(null) ? null : unlessTooLarge(() => sumCents(amounts.map((cents) => cents ?? 0)));
}
