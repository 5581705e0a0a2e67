import type { Sequence, Table } from './tables.ts';

/*
 * The order of entries in a backup: plumbline.json; the installation's key, if it is our own; per table its rows in parts and then their checksum; per
 * file its content and then its checksum; last end.json, which only a complete backup has.
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
