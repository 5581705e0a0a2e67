import type { ReactNode } from 'react';

/** Where a cell is edited: under it, until it is closed. */
export interface EditFrame {
  anchor: HTMLElement;
  onClose: () => void;
}

/** Changing a value where it stands in the table. */
export interface CellEdit<Row> {
  /** what pressing the cell does, as in "Change due date" */
  label: string;
  editor: (row: Row, frame: EditFrame) => ReactNode;
}

/** Words of a cell, or nothing. */
export type Words = string | number | null | false | undefined;

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
  /** its cells begin with room for a mark, such as the mark of unread records: the heading stands above the cells' words */
  marked?: boolean;
  /** left out while no row has something to show in it */
  has?: (row: Row) => boolean;
  /** not shown until the person chooses it */
  extra?: boolean;
  /** what its cell says in words: rows are grouped by it where they are sorted by it */
  words?: (row: Row) => Words;
  /** `open` opens the row as pressing it does */
  cell: (row: Row, open: (row: Row) => void) => ReactNode;
  /** makes its cells buttons that edit; absent without the right to */
  edit?: CellEdit<Row>;
}

export type Density = 'auto' | 'compact' | 'comfortable';

/** What a person chose for one table: kept per table on this device. */
export interface TableChoice {
  density: Density;
  /** column id → shown or not, where it differs from the column's own default */
  columns: Record<string, boolean>;
  /** rows of a page; as many as fit where none was chosen */
  rows?: number;
  /** the view that the list opens with, as a saved query */
  view?: string;
}

export const NO_CHOICE: TableChoice = { density: 'auto', columns: {} };

/** What the choice of columns needs to know of one. */
export type ColumnFacts = Pick<ListColumn<never>, 'id' | 'head' | 'fixed' | 'extra'>;

export function isShown(column: ColumnFacts, choice: TableChoice): boolean {
  if (column.fixed) return true;
  return choice.columns[column.id] ?? !column.extra;
}

/** The columns to draw; beside an open record only the narrow ones stay. */
export function shownColumns<Row>(
  columns: readonly ListColumn<Row>[],
  choice: TableChoice,
  besideRecord = false,
): ListColumn<Row>[] {
  return columns.filter(
    (column) => isShown(column, choice) && (!besideRecord || column.fixed === true || column.narrow === true),
  );
}

/** px that number and title keep, by the room that there is. */
const LEAST_TITLE = { wide: 352, medium: 280, narrow: 200 };
const SELECT = 40;
/** px that the last column has more, so that the table keeps the screen's own edge. */
const EDGE = 8;

/**
 * What fits into `room` px: while number and title would get less than their least, the last columns go that the person did not
 * choose. `least` is the width below which the table scrolls sideways instead.
 */
export function fitColumns<Row>(
  columns: readonly ListColumn<Row>[],
  choice: TableChoice,
  room: number,
  selectable: boolean,
): { columns: ListColumn<Row>[]; least: number } {
  const title = LEAST_TITLE[room === 0 || room >= 1100 ? 'wide' : room < 800 ? 'narrow' : 'medium'];
  const widthOf = (list: readonly ListColumn<Row>[]) =>
    list.reduce((sum, column) => sum + (column.width ?? title), selectable ? SELECT + EDGE : EDGE);
  const fitting = [...columns];
  while (room > 0 && widthOf(fitting) > room) {
    const last = fitting.findLastIndex(
      (column) => !column.fixed && !column.narrow && choice.columns[column.id] !== true,
    );
    if (last < 0) break;
    fitting.splice(last, 1);
  }
  const least = widthOf(fitting);
  const last = fitting.at(-1);
  if (last?.width) fitting.splice(-1, 1, { ...last, width: last.width + EDGE });
  return { columns: fitting, least };
}

/** The sort after a press on a header: its first direction, then the other, then the list's own order. */
export function nextSort<Row>(
  column: Pick<ListColumn<Row>, 'sort' | 'sortDown'>,
  sort: string | undefined,
): string | undefined {
  if (!column.sort) return sort;
  const [first, second] = column.sortDown ? [`-${column.sort}`, column.sort] : [column.sort, `-${column.sort}`];
  if (sort === first) return second;
  return sort === second ? undefined : first;
}

export function sortDirection<Row>(
  column: Pick<ListColumn<Row>, 'sort'>,
  sort: string | undefined,
): 'asc' | 'desc' | undefined {
  if (!column.sort || !sort) return undefined;
  if (sort === column.sort) return 'asc';
  return sort === `-${column.sort}` ? 'desc' : undefined;
}
