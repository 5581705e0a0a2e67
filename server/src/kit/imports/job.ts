import type { ImportChoices } from '@plumbline/contract/kit/imports';
import { translator } from '@plumbline/contract/kit/words';
import type { T } from '@plumbline/contract/kit/words';
import { sql } from '../db/sql.ts';
import type { Sql } from '../db/sql.ts';
import * as z from 'zod/mini';
import type { Actor } from '../actor.ts';
import type { Read, Tx } from '../db/tx.ts';
import { Refusal, refuse } from '../errors.ts';
import type { AppContext } from '../http/routes.ts';
import type { Job } from '../jobs/worker.ts';
import { nextNumber } from '../records/index.ts';
import type { Mapping } from '../sheets/columns.ts';
import { meaningsOf } from './choices.ts';
import type { Columns } from './columns.ts';
import { withCustomColumns } from './customColumns.ts';
import type { Counts, ImportFile, ImportKind, JudgedRow } from './kind.ts';
import { judgeNumbers, moveCounters, readCounters } from './numbering.ts';
import type { Counters, Numbering } from './numbering.ts';
import type { MappedShape } from './mappings.ts';
import { forgetSheet, importFile, readSheet, shapeOfSheet } from './sheet.ts';
import { judgeChanges } from './updates.ts';
import { whyRefused, rowsToWrite, writeRows } from './writeRows.ts';

interface Run {
  projectId: string;
  fileId: string;
  startedBy: string;
  mapping: Mapping;
  /** without `values` in a run that was started before there were any */
  choices: Partial<ImportChoices>;
  skipLines: number[];
  firstNumber: number | null;
  numberCount: number;
}
/** A running import: its condition in SQL, and a second transaction next to the one that writes. */
export interface Work {
  isIt: Sql<boolean>;
  beside: <T>(write: (tx: Tx) => Promise<T>) => Promise<T>;
}
/** Makes the actor of the person who asked for a job. */
export type ActAs = (read: Read, personId: string, how: { t: T; now: Date; via: string }) => Promise<Actor>;

class Cancelled extends Error {}
const payloadShape = z.object({ tenantId: z.string(), importId: z.string(), at: z.string() });

/** The job that does the imports of a kind which `startImport` left. `actAs` makes the actor of who started one. */
export function importJob<C extends Columns, Row extends JudgedRow<C>, Result extends Counts>(
  context: AppContext,
  kind: ImportKind<C, Row, Result>,
  actAs: ActAs,
): Record<string, Job> {
  return {
    async [`${kind.kind}Import`](payload) {
      const { tenantId, importId, at } = z.parse(payloadShape, payload);
      const act = (read: Read, personId: string) =>
        actAs(read, personId, { t: translator('en'), now: new Date(at), via: 'import' });
      await runImport(context, kind, tenantId, importId, act);
    },
  };
}

/**
 * Imports all rows of a list or none, in one transaction. Reports progress outside that transaction. After a crash the import starts again, because
 * nothing uncommitted exists.
 */
async function runImport<C extends Columns, Row extends JudgedRow<C>, Result extends Counts>(
  context: AppContext,
  own: ImportKind<C, Row, Result>,
  tenantId: string,
  importId: string,
  act: (read: Read, personId: string) => Promise<Actor>,
): Promise<void> {
  const { database } = context;
  const isIt = sql<boolean>`i.tenant_id = ${tenantId} and i.id = ${importId}`;
  const work: Work = { isIt, beside: (write) => database.transact(tenantId, write) };
  const set = (values: Sql) =>
    work.beside((tx) =>
      tx.first(sql<{ cancelAsked: boolean }>`
        update import_run i set ${values}, updated_at = now() where ${isIt} returning cancel_asked as "cancelAsked"`),
    );
  const run = await database.read(tenantId, (read) =>
    read.first(sql<Run>`
      select project_id as "projectId", file_id as "fileId", started_by as "startedBy", mapping, choices, skip_lines as "skipLines",
        first_number as "firstNumber", number_count as "numberCount"
      from import_run i
      where ${isIt} and state in ('waiting', 'running')`),
  );
  if (!run) return;
  const kind = await database.read(tenantId, (read) => withCustomColumns(read, own));
  await set(sql`state = 'running', done = 0`);
  try {
    const choices: ImportChoices = { values: {}, people: {}, update: false, overwrite: [], ...run.choices };
    const { actor, file, rows: read, shape } = await prepare(context, kind, tenantId, run, choices, act);
    const beside = kind.numbers?.makeScopes ? undefined : kind.numbers;
    const rows = beside ? await reserve(work, kind, beside, run, read, choices) : read;
    const wanted = wantedOf(kind, rows, choices);
    await set(sql`total = ${wanted.length}`);
    const changed = rows.filter(({ state }) => state === 'changed');
    const finish = await kind.beside?.({ context, actor, file, rows: wanted, changed });
    await database.transact(tenantId, async (tx) => {
      // Nobody waits at a screen, and a busy database may take its time for thousands of rows.
      await tx.first(sql`select set_config('statement_timeout', '60s', true)`);
      const numbered = await numberInside(tx, kind, run.projectId, rows, choices);
      const last = await writeRows({
        tx,
        actor,
        context,
        kind,
        importId,
        rows: numbered,
        projectId: run.projectId,
        choices,
        shape,
        ...(finish && { finish }),
        async progress(done) {
          if ((await set(sql`done = ${done}`))?.cancelAsked) throw new Cancelled();
        },
      });
      // One announcement for all: people who may see the last record refresh their list.
      if (last) tx.announce({ kind: kind.kind, id: last, projectId: run.projectId, version: 1 });
    });
  } catch (error) {
    const end = endOf(error);
    if (end) await giveBack(work);
    await set(sql`${end ?? sql`state = 'waiting'`}, done = 0`);
    if (!end) throw error;
  }
}

/** Who imports, and the rows with what becomes of each. */
async function prepare<C extends Columns, Row extends JudgedRow<C>, Result extends Counts>(
  context: AppContext,
  kind: ImportKind<C, Row, Result>,
  tenantId: string,
  run: Run,
  choices: ImportChoices,
  act: (read: Read, personId: string) => Promise<Actor>,
): Promise<{ actor: Actor; file: ImportFile; rows: Row[]; shape: MappedShape | null }> {
  const { actor, file, meanings } = await context.database.read(tenantId, async (read) => {
    const who = await act(read, run.startedBy);
    await kind.authorize?.(read, who, run.projectId);
    return {
      actor: who,
      file: await importFile(read, who, run.fileId),
      meanings: await meaningsOf(read, kind.kind, choices),
    };
  });
  const sheet = await readSheet(context, file, kind, { mapping: run.mapping, values: meanings.values, choices });
  forgetSheet(file);
  const skipped = new Set(run.skipLines);
  const wanted = sheet.rows.filter(({ line }) => !skipped.has(line));
  const rows = await context.database.read(tenantId, async (read) => {
    const judged = await kind.judge(read, wanted, run.projectId);
    return choices.update && kind.update ? judgeChanges(read, judged as never, kind.update as never) : judged;
  });
  return { actor, file, rows: rows as Row[], shape: shapeOfSheet(sheet) };
}

/** The rows that are written or whose changes are. Throws 2000 when one is refused that was not left out, or none is left. */
function wantedOf<C extends Columns, Row extends JudgedRow<C>, Result extends Counts>(
  kind: ImportKind<C, Row, Result>,
  rows: readonly Row[],
  { update }: ImportChoices,
): Row[] {
  const refused = whyRefused(rows);
  if (refused) throw refuse(refused.sentence, refused.values);
  const written = rowsToWrite(kind, rows);
  if (written.length === 0 && !(update && rows.some(({ state }) => state === 'changed')))
    throw refuse('There is nothing left to import: every line is here already or left out.');
  return written;
}

/** Numbers the rows inside the import's transaction, for a kind whose counters the import creates. */
async function numberInside<C extends Columns, Row extends JudgedRow<C>, Result extends Counts>(
  tx: Tx,
  kind: ImportKind<C, Row, Result>,
  projectId: string,
  rows: Row[],
  choices: ImportChoices,
): Promise<Row[]> {
  const { numbers } = kind;
  if (!numbers?.makeScopes) return rows;
  await numbers.makeScopes(tx, projectId, rowsToWrite(kind, rows));
  for (const scopeId of (await numbers.scopes(tx, projectId)).values()) await nextNumber(tx, scopeId, kind.kind, 0);
  const before = await readCounters(tx, kind.kind, numbers, projectId);
  const { rows: numbered, after } = await judgedNumbers(tx, kind, numbers, projectId, rows, before, choices);
  wantedOf(kind, numbered, choices);
  await moveCounters(tx, kind.kind, numbers, projectId, { before, after });
  return numbered;
}

function judgedNumbers<C extends Columns, Row extends JudgedRow<C>, Result extends Counts>(
  read: Read,
  kind: ImportKind<C, Row, Result>,
  numbers: Numbering<Row>,
  projectId: string,
  rows: readonly Row[],
  before: Counters,
  { numbers: given }: ImportChoices,
): Promise<{ rows: Row[]; after: Counters }> {
  const by = { projectId, written: kind.written, before, given };
  return judgeNumbers(read, kind.kind, numbers as never, rows as never, by) as never;
}

/**
 * Numbers the rows and reserves their block outside the import's transaction. Otherwise a long import would lock the counter for everybody else in the
 * project. A restarted import keeps its block.
 */
async function reserve<C extends Columns, Row extends JudgedRow<C>, Result extends Counts>(
  work: Work,
  kind: ImportKind<C, Row, Result>,
  numbers: Numbering<Row>,
  run: Run,
  rows: readonly Row[],
  choices: ImportChoices,
): Promise<Row[]> {
  await giveBack(work);
  return work.beside(async (tx) => {
    const free = await nextNumber(tx, run.projectId, kind.kind, 0);
    const now = await readCounters(tx, kind.kind, numbers, run.projectId);
    const kept = await tx.first(sql<{ first: number }>`
      select first_number as first from import_run i where ${work.isIt} and first_number is not null`);
    // Its block, where others got numbers after it.
    const before = kept ? new Map([...now].map(([prefix, one]) => [prefix, { ...one, last: kept.first - 1 }])) : now;
    const { rows: numbered, after } = await judgedNumbers(tx, kind, numbers, run.projectId, rows, before, choices);
    wantedOf(kind, numbered, choices);
    if (kept) return numbered;
    await moveCounters(tx, kind.kind, numbers, run.projectId, { before, after });
    const count = Math.max(0, ...[...after.values()].map(({ last }) => last)) - free + 1;
    await tx.run(sql`
      update import_run i set first_number = ${count > 0 ? free : null}, number_count = ${Math.max(count, 0)} where ${work.isIt}`);
    return numbered;
  });
}

/** Gives a reserved block of numbers back, unless others got numbers after it: then the run keeps it, and says why they are missing. */
export async function giveBack({ isIt, beside }: Work): Promise<void> {
  await beside((tx) =>
    tx.run(sql`
    with back as (
      update counter c
      set last = c.last - i.number_count
      from import_run i
      where ${isIt} and c.tenant_id = i.tenant_id and c.scope_id = i.project_id and c.kind = i.kind
        and c.last = i.first_number + i.number_count - 1
      returning i.id
    )
    update import_run i set first_number = null, number_count = 0 from back where ${isIt}`),
  );
}

/** The final state of an import for an error. Undefined for an error that may be temporary: then the import runs again. */
function endOf(error: unknown) {
  if (error instanceof Cancelled) return sql`state = 'cancelled'`;
  if (!(error instanceof Refusal) || error.status === 429 || error.status === 503) return undefined;
  return sql`state = 'failed', message = ${JSON.stringify([error.sentence, error.values ?? {}])}`;
}
