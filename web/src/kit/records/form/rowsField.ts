import type { ReactNode } from 'react';
import type { Field } from './formFields.ts';

/** A row of a form. Its key names the row on the screen and is not sent. */
export interface KeyedRow {
  key: string;
}
/** The inputs of a row, by the names of its values. A row may have values without an input. */
export type RowFields<Row> = { readonly [Name in keyof Row]?: Field<Row[Name]> };

/** The settings of rows in a form. */
export interface Rows<Row extends KeyedRow> {
  /** The inputs of a row in the order of the screen; they may depend on the row's values */
  of: (row: Row) => RowFields<Row>;
  /** Makes the row that is added after these */
  fresh: (rows: readonly Row[]) => Row;
  /** Such as "Line 3", "Remove line 3" and "Add a line" */
  words: { name: (n: number) => string; remove: (n: number) => string; add: string };
  /** The columns of a row from this width on; a phone has two */
  columns: { sm: string } | { md: string };
  /** Inputs that take both columns on a phone */
  whole?: readonly (keyof Row)[];
  /** Inputs that are below the others */
  below?: readonly (keyof Row)[];
  /** The call's fields of an input, if their names differ: refusals use those names */
  sentAs?: { readonly [Name in keyof Row]?: readonly string[] };
  /** Completes a row after an edit; `before` is the row before the edit */
  settle?: (row: Row, before: Row) => Row;
  /** The most rows; 500 by default */
  most?: number;
  /** Shown above the rows, if there are any */
  note?: string;
  /** Shown beside the add button, such as the sum of the rows */
  aside?: (rows: readonly Row[]) => ReactNode;
}

/** A form's field of rows, which `FormRows` draws. */
export interface RowsField<Row extends KeyedRow> extends Field<Row[]> {
  props: Rows<Row>;
}

/** A field of rows, such as the lines of a price. A refusal at `lines.3.quantity` shows at that row's input. */
export function rowsField<Row extends KeyedRow>(label: string, rows: Rows<Row>): RowsField<Row> {
  return { label, empty: [], control: 'rows', props: rows };
}

/** The rows whose inputs all have a value: a draft that was typed in an earlier version may lack some of those that a fresh row has. */
export function rowsLike<Row extends KeyedRow>(
  { of, fresh }: Pick<Rows<Row>, 'of' | 'fresh'>,
  rows: readonly Row[],
): readonly Row[] {
  // JSON leaves out what is undefined.
  const names = Object.entries(fresh(rows)).flatMap(([name, held]) => (held === undefined ? [] : [name]));
  const like = rows.filter((row) => Object.keys(of(row)).every((name) => name in row || !names.includes(name)));
  return like.length === rows.length ? rows : like;
}
