import type { ReactNode } from 'react';

/** One column of a list. The first one is number and title; it cannot be hidden and takes the space that is left. */
export interface ListColumn<Row> {
  id: string;
  head: string;
  /** px; without it the column takes what is left */
  width?: number;
  align?: 'right';
  /** field of the server's sort */
  sort?: string;
  /** the first press sorts downwards, as for money and days */
  sortDown?: boolean;
  /** stays when a record is open beside the list */
  narrow?: boolean;
  fixed?: boolean;
  /** not shown until the person chooses it */
  extra?: boolean;
  cell: (row: Row) => ReactNode;
}

export type Density = 'auto' | 'compact' | 'comfortable';

/** What a person chose for one table: kept per table on this device. */
export interface TableChoice {
  density: Density;
  /** column id → shown or not, where it differs from the column's own default */
  columns: Record<string, boolean>;
}

export const NO_CHOICE: TableChoice = { density: 'auto', columns: {} };

export function isShown<Row>(column: ListColumn<Row>, choice: TableChoice): boolean {
  if (column.fixed) return true;
  return choice.columns[column.id] ?? !column.extra;
}

/** The columns to draw; beside an open record only the narrow ones stay. */
export function shownColumns<Row>(columns: readonly ListColumn<Row>[], choice: TableChoice, besideRecord = false): ListColumn<Row>[] {
  return columns.filter((column) => isShown(column, choice) && (!besideRecord || column.fixed === true || column.narrow === true));
}

/** Column id → shown, for every column: the table's visibility state. */
export function visibility<Row>(columns: readonly ListColumn<Row>[], choice: TableChoice, besideRecord = false): Record<string, boolean> {
  const shown = new Set(shownColumns(columns, choice, besideRecord).map((column) => column.id));
  return Object.fromEntries(columns.map((column) => [column.id, shown.has(column.id)]));
}

/** The sort after a press on a header: its first direction, then the other, then the list's own order. */
export function nextSort<Row>(column: Pick<ListColumn<Row>, 'sort' | 'sortDown'>, sort: string | undefined): string | undefined {
  if (!column.sort) return sort;
  const [first, second] = column.sortDown ? [`-${column.sort}`, column.sort] : [column.sort, `-${column.sort}`];
  if (sort === first) return second;
  return sort === second ? undefined : first;
}

export function sortDirection<Row>(column: Pick<ListColumn<Row>, 'sort'>, sort: string | undefined): 'asc' | 'desc' | undefined {
  if (!column.sort || !sort) return undefined;
  if (sort === column.sort) return 'asc';
  return sort === `-${column.sort}` ? 'desc' : undefined;
}
