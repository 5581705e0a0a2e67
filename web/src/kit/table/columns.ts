import type { ReactNode } from 'react';

/** The place of a cell's editor: under the cell, until it is closed. */
export interface EditFrame {
  anchor: HTMLElement;
  onClose: () => void;
}

/** Edits a value in place in the table. */
export interface CellEdit<Row> {
  /** The label of the edit, such as "Change due date" */
  label: string;
  editor: (row: Row, frame: EditFrame) => ReactNode;
}

/** The words of a cell, or nothing. */
export type Words = string | number | null | false | undefined;

/** A column of a list. The first column is number and title; it cannot be hidden and takes the remaining width. */
export interface ListColumn<Row> {
  id: string;
  head: string;
  /** In px; without it the column takes the remaining width */
  width?: number;
  align?: 'right';
  /** The field of the server's sort */
  sort?: string;
  /** The first press sorts descending, such as for money and days */
  sortDown?: boolean;
  /** Stays when a record is open beside the list */
  narrow?: boolean;
  fixed?: boolean;
  /** Its cells start with space for a mark, such as the unread mark; the heading aligns with the words */
  marked?: boolean;
  /** Hidden while no row has a value */
  has?: (row: Row) => boolean;
  /** Hidden until the person chooses it */
  extra?: boolean;
  /** The cell in words: rows sorted by it are grouped by these */
  words?: (row: Row) => Words;
  /** `open` opens the row like a press */
  cell: (row: Row, open: (row: Row) => void) => ReactNode;
  /** Makes its cells editable; undefined without the right */
  edit?: CellEdit<Row>;
}

export type Density = 'auto' | 'compact' | 'comfortable';

/** A person's settings of one table, stored on this device. */
export interface TableChoice {
  density: Density;
  /** column id → shown or not, if it differs from the column's default */
  columns: Record<string, boolean>;
  /** The page size; as many as fit if none was chosen */
  rows?: number;
  /** The opening view of the list, as a saved query */
  view?: string;
}

export const NO_CHOICE: TableChoice = { density: 'auto', columns: {} };

/** The properties of a column that the column chooser needs. */
export type ColumnFacts = Pick<ListColumn<never>, 'id' | 'head' | 'fixed' | 'extra'>;

export function isShown(column: ColumnFacts, choice: TableChoice): boolean {
  if (column.fixed) return true;
  return choice.columns[column.id] ?? !column.extra;
}

/** The columns to draw; beside an open record only the narrow ones. */
export function shownColumns<Row>(
  columns: readonly ListColumn<Row>[],
  choice: TableChoice,
  besideRecord = false,
): ListColumn<Row>[] {
  return columns.filter(
    (column) => isShown(column, choice) && (!besideRecord || column.fixed === true || column.narrow === true),
  );
}

/** The least width in px of number and title, by the available width. */
const LEAST_TITLE = { wide: 352, medium: 280, narrow: 200 };
const SELECT = 40;
/** Extra px of the last column, so that the table keeps the screen's edge. */
const EDGE = 8;

/**
 * The columns that fit into `room` px. While number and title would get too little, trailing columns go. Columns that are
 * fixed, narrow or chosen by the person stay. Below `least` the table scrolls sideways instead.
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
