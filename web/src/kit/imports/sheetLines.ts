import { readTypedCents } from '@plumbline/contract/kit/money/typed';
import { sumCents, unlessTooLarge } from '@plumbline/contract/kit/money/exact';
import type { SheetRows } from '../ui/grid/foreignSheet.ts';
import type { NumberBounds } from '@plumbline/contract/kit/numbers';
import { nameKey } from '../ui/grid/gridClipboard.ts';
import { SheetTotal, isTotalName } from '../ui/grid/totalNames.ts';

/** The limits of amounts and totals in a sheet: larger than a line's, and negative for deductions. */
export const SHEET_AMOUNT: NumberBounds = { places: 2, digits: 12, unit: 'money', signed: true };

interface Places {
  /** The name of a row */
  name: (row: readonly string[]) => string;
  /** The column of its amount */
  amount: number;
  /** Whether a row is a heading for the rows below it */
  isHeading?: (row: readonly string[]) => boolean;
}

export type SheetLines = Pick<SheetRows, 'headings' | 'totals' | 'sheetCents'> & { lines: (readonly string[])[] };

/**
 * Separates the lines of a sheet from its headings and totals, which would count twice. A list of only headings counts
 * as lines.
 */
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

/** The sum of lines; null if one is invalid or the sum is too large. */
export function sumOfLines(amounts: readonly (number | null)[]): number | null {
  return amounts.includes(null) ? null : unlessTooLarge(() => sumCents(amounts.map((cents) => cents ?? 0)));
}
