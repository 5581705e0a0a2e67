import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { reaches } from '../../kit/actor.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import { Refusal, forbidden, notFound, refuse } from '../../kit/errors.ts';
import type { AppContext } from '../../kit/http/routes.ts';
import type { Mapping } from '../../kit/sheets/columns.ts';
import { readTable } from '../../kit/sheets/read.ts';
import { SheetError } from '../../kit/sheets/table.ts';
import type { Table } from '../../kit/sheets/table.ts';
import { projectFacts } from '../projects/index.ts';
import type { ProjectFacts } from '../projects/index.ts';
import { LOG_COLUMNS } from './logColumns.ts';
import type { LogField } from './logColumns.ts';
import type { ImportRow } from './logRow.ts';
import { readRfiLogGently, recogniseLog } from './readLog.ts';
import type { RfiLog } from './readLog.ts';

export interface LogFile {
  tenantId: string;
  fileId: string;
  name: string;
  bytes: number;
  storageKey: string;
}

export interface ReadLog {
  table: Table;
  headerLine: number;
  names: string[];
  mapping: Mapping;
  log: RfiLog;
}

/** The project to import into. Throws 1004 when the actor may not see it, 403 without the right over it. */
export async function projectToImport(read: Read, actor: Actor, projectId: string): Promise<ProjectFacts> {
  const project = await projectFacts(read, actor, projectId);
  if (!project.visible) throw notFound();
  const scope = actor.scope('rfi', 'configure');
  if (!reaches(scope, 'company') && !(reaches(scope, 'project') && actor.projectIds.includes(projectId)))
    throw forbidden();
  return project;
}

/** A file that the actor uploaded. Throws 1004 for any other. */
export async function logFile(read: Read, actor: Actor, fileId: string): Promise<LogFile> {
  const file =
    await read.first(sql<LogFile>`select tenant_id as "tenantId", id as "fileId", name, bytes, storage_key as "storageKey" from file
    where tenant_id = ${read.tenantId} and id = ${fileId} and uploaded_by = ${actor.personId}`);
  if (!file) throw notFound();
  return file;
}

/** What a log says, by the columns given, else by those it seems to have. Throws 2000 when it is no log. */
export async function readLog(context: AppContext, file: LogFile, mapping: Mapping | undefined): Promise<ReadLog> {
  const entry = await remember(context, file);
  const key = JSON.stringify(mapping ?? null);
  if (entry.read?.key !== key) entry.read = { key, log: readTableAs(await entry.table, file, mapping) };
  return entry.read.log;
}

async function readTableAs(table: Table, file: LogFile, mapping: Mapping | undefined): Promise<ReadLog> {
  const known = recogniseLog(table);
  if (!known) throw refuse('No line of {name} names the columns of a log.', { name: file.name });
  const used = mapping ? fieldsOnly(mapping, known.names.length) : known.mapping;
  return {
    table,
    headerLine: known.index + 1,
    names: known.names,
    mapping: used,
    log: await readRfiLogGently(table, known, used),
  };
}

function fieldsOnly(mapping: Mapping, columns: number): Mapping {
  const fields = new Set<string>(LOG_COLUMNS.map(({ key }): LogField => key));
  return Object.fromEntries(Object.entries(mapping).filter(([field, column]) => fields.has(field) && column < columns));
}

/** The logs read last, while people look through their lines. */
interface Remembered {
  table: Promise<Table>;
  read?: { key: string; log: Promise<ReadLog> };
  until: number;
}
const remembered = new Map<string, Remembered>();
const REMEMBER_MS = 5 * 60_000;
const REMEMBER_MOST = 2;

async function remember(context: AppContext, file: LogFile): Promise<Remembered> {
  const now = Date.now();
  for (const [key, { until }] of remembered) if (until < now) remembered.delete(key);
  const known = remembered.get(file.storageKey);
  if (known) return known;
  for (const key of [...remembered.keys()].slice(0, Math.max(0, remembered.size - REMEMBER_MOST + 1)))
    remembered.delete(key);
  const entry: Remembered = {
    table: readTable(file.tenantId, async () => buffer(await context.files.get(file.storageKey)), file.name),
    until: now + REMEMBER_MS,
  };
  remembered.set(file.storageKey, entry);
  entry.table.catch(() => remembered.delete(file.storageKey));
  return entry;
}

/** Lets go of what was read of a log: after its import nobody looks at its lines. */
export function forgetLog(file: LogFile): void {
  remembered.delete(file.storageKey);
}

/** A table that cannot be read, as the refusal that a person hears. */
export function asRefusal(error: unknown): unknown {
  return error instanceof SheetError ? refuse(error.sentence, error.values) : error;
}

/** A refusal about the content, and not about the moment: trying again changes nothing. */
export function isForGood(error: unknown): error is Refusal {
  return error instanceof Refusal && error.status !== 429 && error.status !== 503;
}

/** The numbers that RFIs of this project had elsewhere. */
export async function knownRefs(read: Read, projectId: string): Promise<Set<string>> {
  const rows = await read.all(
    sql<{
      ref: string;
    }>`select imported_ref as ref from rfi where tenant_id = ${read.tenantId} and project_id = ${projectId} and imported_ref is not null`,
  );
  return new Set(rows.map(({ ref }) => refKey(ref)));
}

/** By what a number of another system is known again. */
export function refKey(ref: string): string {
  return ref.toLowerCase().replace(/\s+/g, ' ').trim();
}

export type RowState = 'good' | 'already' | 'refused';
export function stateOf(row: ImportRow, known: ReadonlySet<string>): RowState {
  if (row.ref && known.has(refKey(row.ref))) return 'already';
  return row.problems.length > 0 ? 'refused' : 'good';
}
