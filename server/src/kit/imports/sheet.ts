import { buffer } from 'node:stream/consumers';
import type { ImportChoices } from '@plumbline/contract/kit/imports';
import { sql } from '../db/sql.ts';
import type { Actor } from '../actor.ts';
import type { Read } from '../db/tx.ts';
import { notFound, refuse } from '../errors.ts';
import type { AppContext } from '../http/routes.ts';
import { matchColumns } from '../sheets/columns.ts';
import type { Mapping } from '../sheets/columns.ts';
import { findHeader, headerAt } from '../sheets/headings.ts';
import { readTable } from '../sheets/read.ts';
import { SHEET_LIMITS, SheetError, cellText } from '../sheets/table.ts';
import type { SheetShape, Table } from '../sheets/table.ts';
import type { Meanings } from './choices.ts';
import { specsOf } from './columns.ts';
import type { Columns, ValuesOf } from './columns.ts';
import type { ImportFile, ImportKind, JudgedRow } from './kind.ts';
import { MAPPINGS, findKeptMapping } from './mappings.ts';
import type { MappedShape } from './mappings.ts';
import { matchOwnSheet } from './ownSheets.ts';
import { leftOutOf, repairRows, repairsKey } from './repairs.ts';
import type { FileTexts } from './repairs.ts';
import { reasonsColumn } from './refusedFile.ts';
import { readRows } from './rows.ts';
import type { ImportRows } from './rows.ts';

/** A parsed list: its columns, their mapping, and its rows. */
export interface ImportSheet<V> extends ImportRows<V> {
  columns: { index: number; name: string; sample: string[] }[];
  mapping: Mapping;
  /** fields whose column was guessed from its cells */
  guessed: string[];
  /** whether the company mapped a file with the same headings before, and this mapping is kept from it */
  isMappingKept: boolean;
  /** the sheets of a workbook, and the one that was read */
  sheets: SheetShape[];
  sheet: string | null;
  /** the first and the last line of the headings; null in a file without headings */
  header: [number, number] | null;
  fileTexts: FileTexts;
  /** what a workbook shows in a cell that holds something else */
  shownAt: (line: number, field: string) => string | undefined;
  /** a line as the file shows it, by its columns */
  textsOf: (line: number) => string[];
}

/** How a person wants a file read: the columns of its fields, what its words mean, which sheet, and the lines of its headings. */
export interface ReadingChoices {
  mapping?: Mapping | undefined;
  values?: Meanings['values'];
  choices?: Partial<ImportChoices> | null | undefined;
}

type Reading<C extends Columns> = Pick<
  ImportKind<C, JudgedRow<C>, never>,
  'kind' | 'columns' | 'most' | 'mostBytes' | 'readOther' | 'check' | 'ownHeadings'
>;

/** A file that the actor uploaded. Throws 1004 for any other. */
export async function importFile(read: Read, actor: Actor, fileId: string): Promise<ImportFile> {
  const file = await read.first(sql<ImportFile>`
    select tenant_id as "tenantId", name, bytes, storage_key as "storageKey"
    from file
    where tenant_id = ${read.tenantId} and id = ${fileId} and uploaded_by = ${actor.personId}`);
  if (!file) throw notFound();
  return file;
}

/** Long lists that were read last, while people look through their lines. */
const remembered = new Map<string, { sheet: unknown; storageKey: string; timer: NodeJS.Timeout }>();
const REMEMBER_MS = 5 * 60_000;
const REMEMBER_MOST = 4;
const REMEMBER_BYTES = 256 * 1024;

/** Reads a list with the person's choices, and guesses the rest. Throws 2000 when the file is not a list, or too long. */
export async function readSheet<C extends Columns>(
  context: Pick<AppContext, 'files'>,
  file: ImportFile,
  kind: Reading<C>,
  chosen: ReadingChoices = {},
): Promise<ImportSheet<ValuesOf<C>>> {
  const { mapping, values = new Map(), choices } = chosen;
  const keyOf = (columns: Mapping | undefined) =>
    JSON.stringify([
      kind.kind,
      Object.keys(kind.columns),
      file.storageKey,
      [...values].map(([field, words]) => [field, ...words]),
      choices?.sheet,
      choices?.header,
      columns && Object.entries(columns).map(String).toSorted(),
      repairsKey(choices),
    ]);
  const known = remembered.get(keyOf(mapping));
  if (known) return known.sheet as ImportSheet<ValuesOf<C>>;
  const sheet = await read(context, file, kind, chosen);
  // The mapping that was guessed comes back with the run.
  if (file.bytes >= REMEMBER_BYTES)
    for (const key of [keyOf(mapping), keyOf(sheet.mapping)]) {
      forget(key);
      const timer = setTimeout(() => forget(key), REMEMBER_MS).unref();
      remembered.set(key, { sheet, storageKey: file.storageKey, timer });
    }
  for (const old of [...remembered.keys()].slice(0, -REMEMBER_MOST)) forget(old);
  return sheet;
}

function forget(key: string): void {
  clearTimeout(remembered.get(key)?.timer);
  remembered.delete(key);
}

/** Gives the memory of a list back that was brought in: a long one holds hundreds of megabytes, and nobody looks at it again. */
export function forgetSheet({ storageKey }: ImportFile): void {
  for (const [key, kept] of remembered) if (kept.storageKey === storageKey) forget(key);
}

async function read<C extends Columns>(
  { files }: Pick<AppContext, 'files'>,
  file: ImportFile,
  kind: Reading<C>,
  { mapping, values, choices }: ReadingChoices,
): Promise<ImportSheet<ValuesOf<C>>> {
  const { tenantId, name } = file;
  const most = kind.mostBytes ?? SHEET_LIMITS.bytes;
  if (file.bytes > most) throw refuse('{name} is larger than {max} MB', { name, max: most / 1024 / 1024 });
  const content = async (): Promise<Uint8Array> => buffer(await files.get(file.storageKey));
  const sheet =
    (kind.readOther &&
      (await readOther(kind, await kind.readOther(tenantId, await content(), name), values, choices))) ??
    (await readTable(tenantId, content, name, { sheet: choices?.sheet, fields: specsOf(kind.columns) })
      .then((table) => readColumns(kind, table, name, { mapping, values, choices }))
      .catch(refuseSheet));
  if (kind.most !== undefined && sheet.rows.length > kind.most)
    throw refuse('At most {n} lines come in at once. Split the list and try again.', { n: kind.most });
  return sheet;
}

/** Rows that come by field, as if they were of a sheet without a header. */
async function readOther<C extends Columns>(
  kind: Reading<C>,
  given: Awaited<ReturnType<NonNullable<Reading<C>['readOther']>>>,
  values: Meanings['values'] | undefined,
  choices: ReadingChoices['choices'],
) {
  if (!given) return undefined;
  const fields = Object.keys(kind.columns);
  const rows = given.map((cells) => fields.map((field) => cells[field] ?? null));
  const mapping = Object.fromEntries(fields.map((field, index) => [field, index]));
  const header = { index: -1, names: [] };
  const repaired = repairRows({ rows }, 0, mapping, choices ?? {});
  return {
    columns: [],
    mapping: {},
    guessed: [],
    isMappingKept: false,
    sheets: [],
    sheet: null,
    header: null,
    fileTexts: repaired.fileTexts,
    shownAt: () => undefined,
    textsOf: () => [],
    ...(await readRows(repaired.table, header, mapping, kind.columns, kind.check, values, leftOutOf(choices))),
  };
}

async function readColumns<C extends Columns>(
  kind: Reading<C>,
  file: Table,
  name: string,
  { mapping: given, values, choices }: ReadingChoices,
): Promise<ImportSheet<ValuesOf<C>>> {
  const specs = specsOf(kind.columns);
  const lines = choices?.header;
  const found = lines ? headerAt(file, lines) : findHeader(file, specs);
  if (!found) throw refuse('No line of {name} names the columns of such a list.', { name });
  // Why we refused a line is nothing that it says.
  const reasons = reasonsColumn(found.names);
  const table = withoutColumn(file, reasons);
  const header = { ...found, names: found.names.map((title, index) => (index === reasons ? '' : title)) };
  const isThere = ([field, column]: [string, number]) =>
    field in kind.columns && column < header.names.length && column !== reasons;
  const body = table.rows.slice(header.index + 1);
  const kept = given ? undefined : findKeptMapping(values?.get(MAPPINGS), header.names);
  const own = await matchOwnSheet(kind.ownHeadings, kind.columns, header.names);
  const chosen = given ?? kept ?? own;
  const matches = chosen ? undefined : matchColumns(header.names, specs, body, header.parts);
  const mapping = matches?.mapping ?? Object.fromEntries(Object.entries(chosen ?? {}).filter(isThere));
  const textAt = (row: number, column: number) =>
    table.shown?.get(header.index + 1 + row)?.get(column) ?? cellText(body[row]?.[column]);
  const samplesOf = (index: number) => body.flatMap((_, row) => textAt(row, index).slice(0, 80) || []).slice(0, 3);
  const repaired = repairRows(table, header.index + 1, mapping, choices ?? {});
  const leftOut = leftOutOf(choices);
  const isOwn = own !== undefined;
  return {
    columns: header.names.flatMap((title, index) =>
      index === reasons ? [] : { index, name: title, sample: samplesOf(index) },
    ),
    mapping,
    guessed: matches?.guessed ?? [],
    isMappingKept: kept !== undefined,
    sheets: table.sheets ?? [],
    sheet: table.sheet ?? null,
    header: [header.index + 1 - (header.above ?? 0), header.index + 1],
    fileTexts: repaired.fileTexts,
    shownAt: (line, field) => table.shown?.get(line - 1)?.get(mapping[field] ?? -1),
    textsOf: (line) =>
      header.names.flatMap((_title, index) => (index === reasons ? [] : textAt(line - header.index - 2, index))),
    ...(await readRows(repaired.table, header, mapping, kind.columns, kind.check, values, leftOut, isOwn)),
  };
}

function withoutColumn(table: Table, column: number): Table {
  if (column < 0) return table;
  return { ...table, rows: table.rows.map((cells) => cells.map((cell, index) => (index === column ? null : cell))) };
}

/** The headings of a list with its mapping, to keep for the next file of this shape; null for a list without headings. */
export function shapeOfSheet({
  columns,
  mapping,
}: Pick<ImportSheet<never>, 'columns' | 'mapping'>): MappedShape | null {
  const names = Array.from({ length: (columns.at(-1)?.index ?? -1) + 1 }, () => '');
  for (const { index, name } of columns) names[index] = name;
  return columns.length === 0 ? null : { names, mapping };
}

function refuseSheet(error: unknown): never {
  throw error instanceof SheetError ? refuse(error.sentence, error.values) : error;
}
