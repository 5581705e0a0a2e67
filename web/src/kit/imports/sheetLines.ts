import { readTypedCents } from '@plumbline/contract/kit/money/typed';
import { sumCents, unlessTooLarge } from '@plumbline/contract/kit/money/exact';
import type { SheetRows } from '../ui/grid/foreignSheet.ts';
import { nameKey } from '../ui/grid/gridClipboard.ts';
import { isGrandTotalName, isTotalName } from '../ui/grid/totalNames.ts';

/* Which rows of a sheet are its lines, where they are read into a list that is looked over. */

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
  let isGrand = false;
  for (const row of rows) {
    const key = nameKey(places.name(row) || (row.find((cell) => /[a-z]/i.test(cell)) ?? ''));
    if (isTotalName(key)) {
      found.totals += 1;
      const read = readTypedCents(row[places.amount] ?? '', { signed: true, digits: 12 });
      const grand = isGrandTotalName(key);
      if ('cents' in read && (grand || (!isGrand && !isOfPart(key)))) found.sheetCents = read.cents;
      isGrand ||= grand;
    } else if (places.isHeading?.(row)) found.headings += 1;
    else found.lines.push(row);
  }
  if (found.lines.length > 0 || found.totals > 0) return found;
  return { ...found, lines: [...rows], headings: 0 };
}

/** What lines come to; null where one of them is not understood, or the sum is too large. */
export function sumOfLines(amounts: readonly (number | null)[]): number | null {
  return amounts.includes(null) ? null : unlessTooLarge(() => sumCents(amounts.map((cents) => cents ?? 0)));
}

/** Whether a total says that it is the one of a division or a page. */
function isOfPart(key: string): boolean {
  return /^sub|\S totals?$|^totals? .*\b(division|section|page|sheet|phase)\b/.test(key);
}
