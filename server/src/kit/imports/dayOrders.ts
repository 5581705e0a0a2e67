import { detectDateOrder, openDay } from '../sheets/dates.ts';
import type { ColumnOrder, DateOrder } from '../sheets/dates.ts';
import type { FieldSpec } from '../sheets/columns.ts';
import { cellText } from '../sheets/table.ts';
import type { Cell } from '../sheets/table.ts';
import { DAY_ORDER } from './choices.ts';

/* Which of day and month comes first in the columns of a list. */

/** A column of days with cells that have two readings: its order, and what some of the cells are by either. */
export interface FoundOrder {
  field: string;
  order: DateOrder | null;
  samples: { text: string; mdy: string; dmy: string }[];
}

type DayColumn = FieldSpec & { column: number; order?: ColumnOrder; given: ReadonlyMap<string, string> | undefined };

/**
 * Sets the day order of each column of days. A person's answer wins over proof from the column, and that over proof from other columns,
 * because one person writes one list. Returns the columns that have cells with two readings.
 */
export function orderColumns(specs: readonly DayColumn[], body: readonly Cell[][]): FoundOrder[] {
  const days = specs.filter(({ type }) => type === 'date');
  const cellsOf = ({ column }: DayColumn) => body.map((row) => row[column] ?? null);
  const common = detectDateOrder(days.flatMap(cellsOf));
  return days.flatMap((spec): FoundOrder[] => {
    const cells = cellsOf(spec);
    const said = spec.given?.get(DAY_ORDER);
    const given = said === 'mdy' || said === 'dmy' ? said : (detectDateOrder(cells) ?? common);
    spec.order = given ?? 'ask';
    const open = new Map(
      cells.flatMap((cell) => {
        const two = openDay(cell);
        return two ? [[cellText(cell), two] as const] : [];
      }),
    );
    const samples = [...open].slice(0, 3).map(([text, two]) => ({ text, ...two }));
    return samples.length === 0 ? [] : [{ field: spec.key, order: given ?? null, samples }];
  });
}
