import type { Sequence, Table } from './tables.ts';

/*
 * What stands in a backup, in this order: plumbline.json; the key of the installation, where it is ours; per table its rows in parts and then their sum; per file its
 * content and then its sum; at last end.json, which only a whole backup has.
 */
export const HEAD = 'plumbline.json';
export const END = 'end.json';
export const KEY = 'secret.key';

/** Rows are carried in pieces of this size, because a tar must know a length beforehand. */
export const PART = 1024 * 1024;

export interface Head {
  format: 1;
  madeAt: string;
  /** The newest migration of the database. */
  schema: string;
  tables: Pick<Table, 'schema' | 'name' | 'columns'>[];
  sequences: Pick<Sequence, 'schema' | 'name' | 'value'>[];
}

export interface Sum {
  sha256: string;
  bytes: number;
}

export interface Totals {
  tables: number;
  rows: number;
  files: number;
  bytes: number;
}
