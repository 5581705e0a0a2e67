import type { ReactNode } from 'react';
import type { GridColumn, GridLine } from './gridColumns.ts';
import type { Grid } from './useGrid.ts';

export interface DataGridProps {
  label: string;
  grid: Grid;
  columns: readonly GridColumn[];
  /** what is wrong in a line, as `lineChecker` finds it */
  check: (line: GridLine) => Readonly<Record<string, string>>;
  most: number;
  /** said where more lines are pasted than there may be */
  tooMany: string;
  readOnly?: boolean;
  /** below the columns of these keys */
  totals?: Readonly<Record<string, string>>;
  /** what stands beside the buttons of the grid */
  tools?: ReactNode;
  /** opens what was pasted with titles, headings or totals among its lines, to be looked over; left out, it is pasted as it is */
  onSheet?: ((cells: string[][]) => void) | undefined;
}
