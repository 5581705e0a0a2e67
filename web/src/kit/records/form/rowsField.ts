import type { ReactNode } from 'react';
import type { Field } from './formFields.ts';

/** A row of a form. Its key names the row on the screen and is not sent. */
export interface KeyedRow {
  key: string;
}
/** The inputs of a row by what the row holds: a row may hold more. */
export type RowFields<Row> = { readonly [Name in keyof Row]?: Field<Row[Name]> };

/** How rows of fields are typed. */
export interface Rows<Row extends KeyedRow> {
  /** the inputs of a row in the order of the screen, which may differ with what the row holds: texts, choices of few, boxes, decimals, and controls of an area's own */
  of: (row: Row) => RowFields<Row>;
  /** a row that is added behind these */
  fresh: (rows: readonly Row[]) => Row;
  /** as in "Line 3", "Remove line 3" and "Add a line" */
  words: { name: (n: number) => string; remove: (n: number) => string; add: string };
  /** the columns of a row from this width on; a phone has two */
  columns: { sm: string } | { md: string };
  /** inputs that take both columns of a phone */
  whole?: readonly (keyof Row)[];
  /** inputs that stand below the others */
  below?: readonly (keyof Row)[];
  /** by which fields of the call a refusal names an input, where they are called differently */
  sentAs?: { readonly [Name in keyof Row]?: readonly string[] };
  /** a row as it becomes once something was typed in the row `before` */
  settle?: (row: Row, before: Row) => Row;
  /** no more rows are added; 500 without */
  most?: number;
  /** above the rows, once there are any */
  note?: string;
  /** beside the button that adds a row, as their sum */
  aside?: (rows: readonly Row[]) => ReactNode;
}

/** Rows of a form, which `FormRows` draws. */
export interface RowsField<Row extends KeyedRow> extends Field<Row[]> {
  props: Rows<Row>;
}

/** Rows of fields, as the lines of a price: rows are added, typed in and removed. A refusal at `lines.3.quantity` stands at its input. */
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
