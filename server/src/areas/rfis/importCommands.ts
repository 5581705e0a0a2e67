import type { rfis } from '@plumbline/contract/areas/rfis';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import type { Values } from '@plumbline/contract/kit/words';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import { notFound, refuse, signedOut } from '../../kit/errors.ts';
import type { AppContext, OpenRequest } from '../../kit/http/routes.ts';
import { once, orTaken } from '../../kit/records/index.ts';
import { cellText } from '../../kit/sheets/table.ts';
import type { Cell } from '../../kit/sheets/table.ts';
import { assertProjectOpen } from '../projects/index.ts';
import { asRefusal, knownRefs, logFile, projectToImport, readLog, stateOf } from './importLog.ts';
import { sayProblem } from './logRow.ts';

type Preview = OutputOf<typeof rfis.importPreview>;
type State = OutputOf<typeof rfis.importStatus>;

const SAMPLES = 3;

/** What a log would bring, line by line. Changes nothing. */
export async function importPreview(
  { context, actor }: OpenRequest,
  input: ParsedOf<typeof rfis.importPreview>,
): Promise<Preview> {
  if (!actor) throw signedOut();
  const [, file, known] = await context.database.read(actor.tenantId, (read) =>
    Promise.all([
      projectToImport(read, actor, input.projectId),
      logFile(read, actor, input.fileId),
      knownRefs(read, input.projectId),
    ]),
  );
  const { table, headerLine, names, mapping, log } = await readLog(context, file, input.mapping).catch(
    (error: unknown) => {
      throw asRefusal(error);
    },
  );
  const judged = log.rows.map((row) => ({ row, state: stateOf(row, known) }));
  const shown: Preview['rows'] =
    input.state === 'ignored'
      ? log.ignored.map(({ line, text, sentence }) => ({
          line,
          number: null,
          title: text,
          status: null,
          state: 'ignored',
          problems: [actor.t(sentence)],
        }))
      : judged
          .filter(({ state }) => !input.state || state === input.state)
          .map(({ row, state }) => ({
            line: row.line,
            number: row.ref || null,
            title: row.title || null,
            status: row.status,
            state,
            problems: [...row.problems, ...row.notes].map((one) => sayProblem(actor.t, one)),
          }));
  const from = (input.pageNum - 1) * input.pageSize;
  return {
    importId: input.fileId,
    columns: names.map((name, index) => ({ index, name, sample: samplesOf(table.rows.slice(headerLine), index) })),
    mapping,
    headerLine,
    total: judged.length,
    good: judged.filter(({ state }) => state === 'good').length,
    already: judged.filter(({ state }) => state === 'already').length,
    rows: shown.slice(from, from + input.pageSize),
  };
}

function samplesOf(rows: readonly (readonly Cell[])[], column: number): string[] {
  const samples: string[] = [];
  for (const row of rows) {
    const text = cellText(row[column]);
    if (text) samples.push(text.slice(0, 80));
    if (samples.length === SAMPLES) break;
  }
  return samples;
}

/** Starts an import; the same clientRef again answers the one that it started. One runs at a time in a project. */
export async function importRun(
  tx: Tx,
  actor: Actor,
  input: ParsedOf<typeof rfis.importRun>,
  { disk }: AppContext,
): Promise<State> {
  await disk.assertRoom();
  const { clientRef: importId, projectId, fileId, mapping, skipLines } = input;
  await Promise.all([
    projectToImport(tx, actor, projectId),
    logFile(tx, actor, fileId),
    assertProjectOpen(tx, projectId),
  ]);
  const isNew = await orTaken(once(tx, 'rfi.import', importId, input), () => importStatus(tx, actor, { importId }));
  if (!isNew) return importStatus(tx, actor, { importId });
  // Two who start at the same moment: the second waits here and then sees the first.
  await tx.first(sql`select pg_advisory_xact_lock(hashtextextended(${`import ${projectId}`}, 0))`);
  const busy = await tx.first(
    sql`select 1 as one from import_run where tenant_id = ${tx.tenantId} and project_id = ${projectId} and state in ('waiting', 'running')`,
  );
  if (busy) throw refuse('Another import into this project is under way.');
  await tx.run(sql`insert into import_run (tenant_id, id, project_id, file_id, started_by, mapping, skip_lines, state, created_at)
    values (${tx.tenantId}, ${importId}, ${projectId}, ${fileId}, ${actor.personId}, ${JSON.stringify(mapping)}::jsonb, ${skipLines}::int[], 'waiting', ${actor.now})`);
  await tx.job('rfiImport', { importId, at: actor.now.toISOString() });
  return importStatus(tx, actor, { importId });
}

/** How far an import is: for who started it, and for who may import into the project. */
export async function importStatus(read: Read, actor: Actor, { importId }: { importId: string }): Promise<State> {
  const run = await read.first(sql<Omit<State, 'importId'> & { projectId: string; startedBy: string }>`
    select state, done, total, message, project_id as "projectId", started_by as "startedBy" from import_run where tenant_id = ${read.tenantId} and id = ${importId}`);
  if (!run) throw notFound();
  if (run.startedBy !== actor.personId) await projectToImport(read, actor, run.projectId);
  return {
    importId,
    state: run.state,
    done: run.done,
    total: run.total,
    message: run.message === null ? null : sayMessage(actor, run.message),
  };
}

/** Stops an import. One that runs sees it before its next batch, and nothing of it stays. */
export async function importCancel(tx: Tx, actor: Actor, { importId }: { importId: string }): Promise<State> {
  const { state } = await importStatus(tx, actor, { importId });
  if (state === 'done') throw refuse('The import has finished: its RFIs are there.');
  await tx.run(sql`update import_run set cancel_asked = true, state = case state when 'waiting' then 'cancelled' else state end, updated_at = ${actor.now}
    where tenant_id = ${tx.tenantId} and id = ${importId} and state in ('waiting', 'running')`);
  return importStatus(tx, actor, { importId });
}

/** A message is kept as a sentence with its values, and said in the language of who asks. */
export function keepMessage(sentence: string, values: Values = {}): string {
  return JSON.stringify([sentence, values]);
}
function sayMessage({ t }: Actor, kept: string): string {
  const [sentence, values]: [string, Values] = JSON.parse(kept);
  return t(sentence, values);
}
