import { isOpenText, markProven, readNumber } from '@plumbline/contract/kit/numbers';
import type { DecimalMark } from '@plumbline/contract/kit/numbers';
import type { Locale } from '@plumbline/contract/kit/words';
import type { GridColumn } from './gridColumns.ts';
import type { Cells } from './gridLines.ts';

/* The decimal mark of columns that come from elsewhere: what their cells prove, else what a person says. */

/** The name of a column and its number limits; null stands for a column without numbers. */
export type NumberColumn = Pick<GridColumn, 'head' | 'number'>;

/** A column of ambiguous numbers: its place in the grid, and sample cells with both values. */
export interface OpenColumn {
  column: number;
  samples: readonly { text: string; point: string; comma: string }[];
}

/** How many sample cells of a column are shown. */
const SAMPLES = 3;

/**
 * The columns that a person is asked about: their cells are ambiguous, and nothing shows that our own marks are meant.
 */
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
    // A comma groups and a point separates decimals here. A Spanish reader may write the opposite, and nobody writes
    // cents with three digits.
    const isOther = column.number.places < 3 ? open.some((text) => text.includes('.')) : language !== 'en';
    if (proven === null && !isOther) return [];
    const samples = [...new Set(open)].slice(0, SAMPLES).flatMap((text) => samplesOf(text, column) ?? []);
    return [{ column: at, samples }];
  });
}

/** Cells with their numbers rewritten in our marks, by the marks of their columns. Unreadable cells stay. */
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
