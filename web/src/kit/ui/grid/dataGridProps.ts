import type { ReactNode } from 'react';
import type { GridColumn, GridLine } from './gridColumns.ts';
import type { Grid } from './useGrid.ts';

export interface DataGridProps {
  label: string;
  grid: Grid;
  columns: readonly GridColumn[];
  /** The errors of a line, from `lineChecker` */
  check: (line: GridLine) => Readonly<Record<string, string>>;
  most: number;
  /** Shown when too many lines are pasted */
  tooMany: string;
  readOnly?: boolean;
  /** Totals by column key, below the columns */
  totals?: Readonly<Record<string, string>>;
  /** Content beside the grid's buttons */
  tools?: ReactNode;
  /** Opens a preview of pasted cells with titles, headings or totals; without it they are pasted as they are */
  onSheet?: ((cells: string[][]) => void) | undefined;
}
