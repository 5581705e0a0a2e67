import type { Actor } from '../actor.ts';
import type { Read, Tx } from '../db/tx.ts';
import type { AppContext } from '../http/routes.ts';
import type { Cell } from '../sheets/table.ts';
import type { Tables } from '../db/tables.generated.ts';
import type { Columns, ValuesOf } from './columns.ts';
import type { Directory } from './directory.ts';
import type { Numbering } from './numbering.ts';
import type { OwnHeadings } from './ownSheets.ts';
import type { ImportRow, RowData } from './rows.ts';
import type { Updating } from './updates.ts';

/** A row with what becomes of it: `refused`, or a state of the kind. */
export type JudgedRow<C extends Columns> = RowData<ValuesOf<C>> & { state: string };
export type Counts = Record<string, number>;

/** The writing of one import, all of it in one transaction. */
export interface Writing<Row> {
  tx: Tx;
  /** who imports, by way of an import */
  actor: Actor;
  context: AppContext;
  /** for a kind whose records belong to a project; else empty */
  projectId: string;
  importId: string;
  columns: Columns;
  /** all the rows that will be written, with the numbers of their records */
  rows: readonly Row[];
  /** who the names of the list are */
  directory: Directory;
}

/** A table with rows of its own for a kind of record, and the column that names the record. */
export type DetailTable = { [Name in keyof Tables]: readonly [Name, keyof Tables[Name] & string] }[keyof Tables];

/** A file that was uploaded to be imported. */
export interface ImportFile {
  tenantId: string;
  name: string;
  bytes: number;
  storageKey: string;
}

/** An import that runs on its own, before it writes. */
export interface BesideWork<Row> {
  context: AppContext;
  actor: Actor;
  file: ImportFile;
  /** those that are written */
  rows: readonly Row[];
  /** rows of known records that change */
  changed: readonly Row[];
}

/** What an area hands over to have its lists imported. */
export interface ImportKind<C extends Columns, Row extends JudgedRow<C>, Result extends Counts> {
  /** of the run, its job (`rfiImport`), its client reference (`rfi.import`) and its counter of numbers */
  kind: string;
  /** the resource of the records that come in, for a kind of records: who manages and answers them must have its rights */
  resource?: string;
  columns: C;
  /** the largest file in bytes; as large as a sheet may be when left out */
  mostBytes?: number;
  /** the most lines in one import; without it as many as a sheet can hold */
  most?: number;
  /** Reads the rows of a file that is not a sheet, each cell by its field. Answers undefined for a file to read as a sheet. */
  readOther?: (
    company: string,
    bytes: Uint8Array,
    name: string,
  ) => Promise<{ [Field in keyof C]?: Cell }[] | undefined>;
  /** Checks a row as a whole, and sets values that follow from others. */
  check?: (row: ImportRow<ValuesOf<C>>) => void;
  /** The headings of our own sheet of the kind, by which a sheet is known that comes back. */
  ownHeadings?: OwnHeadings;
  /** Its lines may fill the custom fields of this kind of record. */
  customFields?: string;
  /** Throws 1004 or 403 for who may not import into the project. */
  authorize?: (read: Read, actor: Actor, projectId: string) => Promise<void>;
  /** Throws 2000 for a project into which nothing can be imported now. */
  assertOpen?: (tx: Tx, projectId: string) => Promise<unknown>;
  /** Compares each row with existing records and with earlier rows, and decides its state. */
  judge: (read: Read, rows: readonly RowData<ValuesOf<C>>[], projectId: string | null) => Promise<Row[]>;
  /** the states of the rows that are written */
  written: readonly Row['state'][];
  /** What an import comes to: answered by `importNow`, and kept with the run. */
  result: (rows: readonly Row[]) => Result;
  /** how its records are numbered, for a kind of records in projects */
  numbers?: Numbering<Row>;
  /** the tables with its details, each after those that point to it: for a kind whose imports can be undone */
  details?: readonly DetailTable[];
  /** changes what came in before and has changed in the log since */
  update?: Updating<ValuesOf<C>>;
  /**
   * Slow work for the rows that are written or changed, such as storing pictures. Runs before the transaction. Answers a function that finishes the
   * work, with the ids of the new records.
   */
  beside?: (work: BesideWork<Row>) => Promise<((tx: Tx, ids: readonly string[]) => Promise<void>) | undefined>;
  /** Prepares, and answers what writes a batch: the id of what each row became, in their order. */
  writer: (writing: Writing<Row>) => Promise<(batch: readonly Row[]) => Promise<string[]>>;
}
