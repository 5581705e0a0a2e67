import { isOpenText, markProven, readNumber } from '@plumbline/contract/kit/numbers';
import type { DecimalMark } from '@plumbline/contract/kit/numbers';
import type { Locale } from '@plumbline/contract/kit/words';
import type { GridColumn } from './gridColumns.ts';
import type { Cells } from './gridLines.ts';

/* Which mark stands before the decimals in columns that come from elsewhere: what their cells prove, else what a person says of them. */

/** What a column is called and which numbers it takes; null stands for a column that nobody takes. */
export type NumberColumn = Pick<GridColumn, 'head' | 'number'>;

/** A column whose cells have two readings: its place in the grid, and some of the cells with both of their values. */
export interface OpenColumn {
  column: number;
  samples: readonly { text: string; point: string; comma: string }[];
}

/** So many cells of a column are shown. */
const SAMPLES = 3;

/** The columns that a person is asked about: their cells have two readings, and nothing says that the product's own is meant. */
export function openColumns(
  cells: Cells,
  columns: readonly (NumberColumn | null)[],
  left: number,
  language: Locale,
): readonly OpenColumn[] {
  return columns.flatMap((column, at) => {
    if (!column?.number || at < left) return [];
    const texts = cells.flatMap((row) => row[at - left] ?? []);
    const open = texts.filter((text) => isOpenText(text) && samplesOf(text, column) !== null);
    if (open.length === 0) return [];
    const proven = markProven(texts);
    if (proven === 'point') return [];
    // Here a comma groups and a point stands before decimals. A reader of Spanish may write either the other way, and nobody writes cents in three digits.
    const isOther = column.number.places < 3 ? open.some((text) => text.includes('.')) : language !== 'en';
    if (proven === null && !isOther) return [];
    const samples = [...new Set(open)].slice(0, SAMPLES).flatMap((text) => samplesOf(text, column) ?? []);
    return [{ column: at, samples }];
  });
}

/** Cells whose numbers are written as the product keeps them, by the marks of their columns. What cannot be read stays. */
export function cellsByMarks<Row extends Cells[number]>(
  cells: readonly Row[],
  columns: readonly (NumberColumn | null)[],
  left: number,
  marks: ReadonlyMap<number, DecimalMark>,
): readonly (readonly Row[number][])[] {
  if (marks.size === 0) return cells;
  return cells.map((row) =>
    row.map((text: Row[number], at) => {
      const mark = marks.get(left + at);
      const bounds = columns[left + at]?.number;
      if (!mark || !bounds || text === undefined) return text;
      const read = readNumber(text, { ...bounds, mark });
      return 'value' in read ? read.value : text;
    }),
  );
}

function samplesOf(text: string, { number }: NumberColumn): OpenColumn['samples'][number] | null {
  if (!number) return null;
  const [point, comma] = (['point', 'comma'] as const).map((mark) => readNumber(text, { ...number, mark }));
  if (!point || !comma || 'fault' in point || 'fault' in comma) return null;
  return { text, point: point.value, comma: comma.value };
}
