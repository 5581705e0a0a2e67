import { translator } from '@plumbline/contract/kit/words';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/tx.ts';
import { refuse } from '../../kit/errors.ts';
import type { AppContext } from '../../kit/http/routes.ts';
import type { Job } from '../../kit/jobs/worker.ts';
import { displayNumber, nextNumber } from '../../kit/records/index.ts';
import { actAs } from '../people/index.ts';
import { assertProjectOpen, placesByPath } from '../projects/index.ts';
import { keepMessage } from './importCommands.ts';
import { asRefusal, forgetLog, isForGood, knownRefs, logFile, projectToImport, readLog, stateOf } from './importLog.ts';
import { directoryOf, importBatch } from './importRows.ts';
import type { Target } from './importRows.ts';
import type { ImportRow } from './logRow.ts';

const payloadShape = z.object({ tenantId: z.string(), importId: z.string(), at: z.string() });
const BATCH = 250;

interface Run {
  projectId: string;
  fileId: string;
  startedBy: string;
  mapping: Record<string, number>;
  skipLines: number[];
  state: string;
  firstNumber: number | null;
  numberCount: number;
}

class Cancelled extends Error {}

/** The jobs of RFIs. */
export function rfiJobs(context: AppContext): Record<string, Job> {
  return {
    async rfiImport(payload) {
      const { tenantId, importId, at } = z.parse(payloadShape, payload);
      await runImport(context, tenantId, importId, new Date(at));
    },
  };
}

/**
 * Imports a log, all of its good lines or none, in one transaction; how far it is, is told on another connection. Begun anew
 * after a crash: what was not committed is not there.
 */
async function runImport(context: AppContext, tenantId: string, importId: string, now: Date): Promise<void> {
  const tell = (set: ReturnType<typeof sql>) =>
    context.database.transact(tenantId, (tx) =>
      tx.run(sql`update import_run set ${set}, updated_at = now() where tenant_id = ${tenantId} and id = ${importId}`),
    );
  const run = await context.database.read(tenantId, (read) =>
    read.first(sql<Run>`select project_id as "projectId", file_id as "fileId", started_by as "startedBy", mapping, skip_lines as "skipLines", state,
        first_number as "firstNumber", number_count as "numberCount" from import_run where tenant_id = ${tenantId} and id = ${importId}`),
  );
  if (!run || (run.state !== 'waiting' && run.state !== 'running')) return;
  await tell(sql`state = 'running', done = 0`);
  try {
    const { actor, rows, total } = await prepare(context, tenantId, run, now);
    await tell(sql`total = ${total}`);
    const first = await reserve(context, tenantId, importId, run, rows.filter((row) => row.status !== 'draft').length);
    await context.database.transact(tenantId, (tx) =>
      importAll(tx, actor, importId, run.projectId, rows, first, (done) => report(context, tenantId, importId, done)),
    );
  } catch (error) {
    const known = asRefusal(error);
    const end =
      error instanceof Cancelled
        ? sql`state = 'cancelled'`
        : isForGood(known)
          ? sql`state = 'failed', message = ${keepMessage(known.sentence, known.values)}`
          : null;
    if (end) await giveBack(context, tenantId, importId);
    await tell(sql`${end ?? sql`state = 'waiting'`}, done = 0`);
    if (!end) throw error;
  }
}

/** Who imports, and the lines to import. Throws 2000 when a refused line was not left out. */
async function prepare(
  context: AppContext,
  tenantId: string,
  run: Run,
  now: Date,
): Promise<{ actor: Actor; rows: ImportRow[]; total: number }> {
  const { actor, file, known } = await context.database.read(tenantId, async (read) => {
    const actor = await actAs(read, run.startedBy, { t: translator('en'), now, via: 'import' });
    const [, file, known] = await Promise.all([
      projectToImport(read, actor, run.projectId),
      logFile(read, actor, run.fileId),
      knownRefs(read, run.projectId),
    ]);
    return { actor, file, known };
  });
  const { log } = await readLog(context, file, run.mapping);
  forgetLog(file);
  const left = new Set(run.skipLines);
  const wanted = log.rows.filter((row) => !left.has(row.line) && stateOf(row, known) !== 'already');
  const refused = wanted.find((row) => row.problems.length > 0);
  if (refused)
    throw refuse('Line {line} cannot be imported as it is. Leave it out, or mend the file.', { line: refused.line });
  if (wanted.length === 0) throw refuse('There is nothing left to import: every line is here already or left out.');
  return { actor, rows: wanted, total: wanted.length };
}

/**
 * Reserves a block of numbers, in a transaction of its own: held until the end of a long import, the counter would keep everybody
 * else in the project from submitting. An import that is begun anew keeps its block.
 */
async function reserve(
  context: AppContext,
  tenantId: string,
  importId: string,
  run: Run,
  howMany: number,
): Promise<number> {
  if (run.firstNumber !== null && run.numberCount === howMany) return run.firstNumber;
  await giveBack(context, tenantId, importId);
  return context.database.transact(tenantId, async (tx) => {
    const first = howMany > 0 ? await nextNumber(tx, run.projectId, 'rfi', howMany) : 0;
    await tx.run(
      sql`update import_run set first_number = ${howMany > 0 ? first : null}, number_count = ${howMany} where tenant_id = ${tenantId} and id = ${importId}`,
    );
    return first;
  });
}

/** Gives a reserved block back, unless others got numbers after it: then the run keeps it, and says why they are missing. */
async function giveBack(context: AppContext, tenantId: string, importId: string): Promise<void> {
  await context.database.transact(tenantId, (tx) =>
    tx.run(sql`with back as (
        update counter c set last = c.last - i.number_count from import_run i
        where i.tenant_id = ${tenantId} and i.id = ${importId} and i.first_number is not null
          and c.tenant_id = i.tenant_id and c.scope_id = i.project_id and c.kind = 'rfi' and c.last = i.first_number + i.number_count - 1
        returning i.id)
      update import_run i set first_number = null, number_count = 0 from back where i.tenant_id = ${tenantId} and i.id = back.id`),
  );
}

async function importAll(
  tx: Tx,
  actor: Actor,
  importId: string,
  projectId: string,
  rows: ImportRow[],
  first: number,
  say: (done: number) => Promise<void>,
): Promise<void> {
  await assertProjectOpen(tx, projectId);
  const [directory, placeOf] = await Promise.all([
    directoryOf(tx, projectId, actor),
    placesByPath(
      tx,
      projectId,
      rows.map(({ location }) => location),
    ),
  ]);
  const target: Target = { ...directory, projectId, placeOf };
  let next = first;
  let last = '';
  for (let at = 0; at < rows.length; at += BATCH) {
    const batch = rows.slice(at, at + BATCH);
    last = await importBatch(tx, actor, target, batch, () => displayNumber('RFI', next++));
    await say(at + batch.length);
  }
  await tx.run(
    sql`update import_run set state = 'done', done = ${rows.length}, updated_at = ${actor.now} where tenant_id = ${tx.tenantId} and id = ${importId}`,
  );
  // One for all: whoever may see the last one looks at their list again.
  tx.announce({ kind: 'rfi', id: last, projectId, version: 1 });
}

/** Tells how many lines are in, and hears whether somebody wants it to stop. */
async function report(context: AppContext, tenantId: string, importId: string, done: number): Promise<void> {
  const run = await context.database.transact(tenantId, (tx) =>
    tx.first(
      sql<{
        cancelAsked: boolean;
      }>`update import_run set done = ${done}, updated_at = now() where tenant_id = ${tenantId} and id = ${importId} returning cancel_asked as "cancelAsked"`,
    ),
  );
  if (run?.cancelAsked) throw new Cancelled();
}
