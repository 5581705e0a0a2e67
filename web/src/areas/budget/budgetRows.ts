import { sumFigures } from '@plumbline/contract/areas/budget';
import type { BudgetRow, Figures } from '@plumbline/contract/areas/budget';
import { lineName } from '@plumbline/contract/areas/budget/names';
import { costTypeWords } from '@plumbline/contract/areas/bids/names';
import type { T } from '@plumbline/contract/kit/words';

/** Names a line in a call. */
export function keyOf({ costCodeId, costType }: Pick<BudgetRow, 'costCodeId' | 'costType'>) {
  return { costCodeId, costType };
}

export function idOf({ costCodeId, costType }: Pick<BudgetRow, 'costCodeId' | 'costType'>): string {
  return `${costCodeId ?? ''} ${costType}`;
}

/** The title of a line: its code, name and cost type. */
export function titleOf(row: Pick<BudgetRow, 'code' | 'name' | 'costType'>, t: T): string {
  return `${[row.code, lineName(t, row)].filter(Boolean).join(' ')}, ${costTypeWords(t)[row.costType]}`;
}

/** The lines of one CSI division, which is the first two digits of their codes. */
export interface Division {
  /** Null for lines without a cost code */
  division: string | null;
  rows: BudgetRow[];
  figures: Figures | null;
}

/** Groups lines by division, in the order of the lines. */
export function divisionsOf(rows: readonly BudgetRow[]): Division[] {
  const groups = Map.groupBy(rows, ({ code }) =>
    code === null ? null : (/^\d\d/.exec(code)?.[0] ?? code.slice(0, 1)),
  );
  return [...groups].map(([division, of]) => {
    const figures = of.flatMap((row) => row.figures ?? []);
    return { division, rows: of, figures: figures.length === of.length ? sumFigures(figures) : null };
  });
}
