import type { ImportChoices } from '@plumbline/contract/kit/imports';
import type { ImportState, PastImport } from '@plumbline/contract/kit/importCalls';
import type { Values } from '@plumbline/contract/kit/words';
import { sql } from '../db/sql.ts';
import type { Actor } from '../actor.ts';
import { audit } from '../audit/audit.ts';
import type { Read, Tx } from '../db/tx.ts';
import { invalid, notFound, refuse, signedOut } from '../errors.ts';
import type { AppContext, OpenRequest } from '../http/routes.ts';
import { claimRef, withExisting } from '../records/index.ts';
import { selectPerson } from '../records/header/index.ts';
import type { Mapping } from '../sheets/columns.ts';
import { meaningsOf } from './choices.ts';
import type { Columns } from './columns.ts';
import type { Counts, ImportKind, JudgedRow } from './kind.ts';
import { importFile, readSheet, shapeOfSheet } from './sheet.ts';
import { startUndo } from './undo.ts';
import { whyRefused, writeRows } from './writeRows.ts';

export interface RunInput {
  clientRef: string;
  fileId: string;
  projectId?: string;
  mapping?: Mapping | undefined;
  choices?: ImportChoices | undefined;
  skipLines: number[];
}
type Guarded = Pick<ImportKind<Columns, never, never>, 'kind' | 'authorize' | 'assertOpen'>;

/**
 * Imports a short list within the request, all or nothing. The same call again answers the first result. Throws 1400 for a refused line that was not
 * left out.
 */
export async function importNow<C extends Columns, Row extends JudgedRow<C>, Result extends Counts>(
  { context, actor }: OpenRequest,
  kind: ImportKind<C, Row, Result>,
  input: RunInput,
): Promise<Result> {
  if (!actor) throw signedOut();
  await context.disk.assertRoom();
  const { clientRef: importId, fileId, skipLines, projectId } = input;
  const [file, { values }] = await context.database.read(actor.tenantId, (read) =>
    Promise.all([
      importFile(read, actor, fileId),
      meaningsOf(read, kind.kind, input.choices),
      projectId && kind.authorize?.(read, actor, projectId),
    ]),
  );
  const sheet = await readSheet(context, file, kind, { mapping: input.mapping, values, choices: input.choices });
  const wanted = sheet.rows.filter(({ line }) => !skipLines.includes(line));
  return context.database.transact(actor.tenantId, async (tx) => {
    const before = () => resultOf<Result>(tx, importId);
    const isNew = await withExisting(claimRef(tx, `${kind.kind}.import`, importId, input), before);
    const rows = await kind.judge(tx, wanted, projectId ?? null);
    const detail = kind.result(rows);
    if (!isNew) return (await before()) ?? detail;
    const refused = whyRefused(rows);
    if (refused) throw invalid({ skipLines: refused });
    await insertRun(tx, actor, kind, { ...input, mapping: sheet.mapping }, 'running');
    await writeRows({
      tx,
      actor: { ...actor, via: 'import' },
      context,
      kind,
      importId,
      projectId: projectId ?? '',
      rows,
      choices: input.choices ?? null,
      shape: shapeOfSheet(sheet),
    });
    const subject = { subjectKind: 'file', subjectId: fileId, subject: file.name };
    await audit(tx, actor, { verb: 'import', resource: kind.kind, ...subject, detail });
    return detail;
  });
}

async function resultOf<Result>(read: Read, importId: string): Promise<Result | undefined> {
  const run = await read.first(sql<{ result: Result | null }>`
    select result from import_run where tenant_id = ${read.tenantId} and id = ${importId}`);
  return run?.result ?? undefined;
}

/** The calls of an import that runs as a job: to start one, to ask how far it is, to stop it. */
export function importCalls<C extends Columns, Row extends JudgedRow<C>, Result extends Counts>(
  kind: ImportKind<C, Row, Result>,
) {
  return {
    run: (tx: Tx, actor: Actor, input: RunInput & { projectId: string }, { disk }: AppContext) =>
      startImport(tx, actor, kind, input, disk),
    status: (read: Read, actor: Actor, { importId }: { importId: string }) => importStatus(read, actor, kind, importId),
    cancel: (tx: Tx, actor: Actor, { importId }: { importId: string }) => cancelImport(tx, actor, kind, importId),
    undo: async (tx: Tx, actor: Actor, { importId }: { importId: string }): Promise<ImportState> => {
      await startUndo(tx, actor, kind, await importStatus(tx, actor, kind, importId));
      return importStatus(tx, actor, kind, importId);
    },
    list: async (read: Read, actor: Actor, { projectId }: { projectId: string }): Promise<{ rows: PastImport[] }> => {
      await kind.authorize?.(read, actor, projectId);
      const rows = await pastImports(read, kind.kind, projectId);
      return { rows: rows.map((row) => ({ ...row, message: row.message && presentMessage(actor, row.message) })) };
    },
  };
}

/** Starts an import as a job; the same clientRef again answers the one that it started. One runs at a time in a project. */
async function startImport(
  tx: Tx,
  actor: Actor,
  kind: Guarded,
  input: RunInput & { projectId: string },
  disk: AppContext['disk'],
): Promise<ImportState> {
  await disk.assertRoom();
  const { clientRef: importId, projectId, fileId } = input;
  await Promise.all([
    kind.authorize?.(tx, actor, projectId),
    importFile(tx, actor, fileId),
    kind.assertOpen?.(tx, projectId),
  ]);
  const status = () => importStatus(tx, actor, kind, importId);
  if (!(await withExisting(claimRef(tx, `${kind.kind}.import`, importId, input), status))) return status();
  // Two who start at the same moment: the second waits here and then sees the first.
  await tx.first(sql`select pg_advisory_xact_lock(hashtextextended(${`import ${projectId}`}, 0))`);
  const busy = await tx.first(sql`
    select 1 as one
    from import_run
    where tenant_id = ${tx.tenantId} and project_id = ${projectId} and state in ('waiting', 'running', 'undoing')`);
  if (busy) throw refuse('Another import into this project is under way.');
  await insertRun(tx, actor, kind, input, 'waiting');
  await tx.job(`${kind.kind}Import`, { importId, at: actor.now.toISOString() });
  return status();
}

async function insertRun(
  tx: Tx,
  actor: Actor,
  { kind }: Guarded,
  { clientRef, projectId, fileId, mapping = {}, choices = {} as ImportChoices, skipLines }: RunInput,
  state: ImportState['state'],
): Promise<void> {
  await tx.run(sql`
    insert into import_run (tenant_id, id, kind, project_id, file_id, started_by, mapping, choices, skip_lines, state, created_at)
    values (${tx.tenantId}, ${clientRef}, ${kind}, ${projectId ?? null}, ${fileId}, ${actor.personId},
      ${JSON.stringify(mapping)}::jsonb, ${JSON.stringify(choices)}::jsonb, ${skipLines}::int[], ${state}, ${actor.now})`);
}

/** How far an import is: for who started it, and for who may import into the project. */
async function importStatus(read: Read, actor: Actor, kind: Guarded, importId: string): Promise<ImportState> {
  const run = await read.first(sql<Omit<ImportState, 'importId'> & { projectId: string | null; startedBy: string }>`
    select state, done, total, message, project_id as "projectId", started_by as "startedBy",
      (select count(*)::int
        from imported_record came
          join record r on r.tenant_id = came.tenant_id and r.id = came.record_id
        where came.tenant_id = run.tenant_id and came.import_id = run.id and r.status = 'draft') as drafts
    from import_run run
    where tenant_id = ${read.tenantId} and id = ${importId} and kind = ${kind.kind}`);
  if (!run) throw notFound();
  const { projectId, startedBy, message, ...state } = run;
  if (startedBy !== actor.personId) {
    if (!projectId || !kind.authorize) throw notFound();
    await kind.authorize(read, actor, projectId);
  }
  return { importId, ...state, message: message && presentMessage(actor, message) };
}

const MOST_PAST = 50;

/** The last imports of a kind into a project, the newest first. */
async function pastImports(read: Read, kind: string, projectId: string): Promise<PastImport[]> {
  return read.all(sql<PastImport>`
    select i.id as "importId", f.name as "fileName", i.state, cardinality(i.made_ids) as records, i.created_at as at,
      i.message,
      ${selectPerson(sql`i.tenant_id`, sql`i.started_by`)} as "startedBy"
    from import_run i join file f on f.tenant_id = i.tenant_id and f.id = i.file_id
    where i.tenant_id = ${read.tenantId} and i.kind = ${kind} and i.project_id = ${projectId}
    order by i.created_at desc, i.id desc
    limit ${MOST_PAST}`);
}

/** Stops an import. A running import checks before its next batch and rolls everything back. */
async function cancelImport(tx: Tx, actor: Actor, kind: Guarded, importId: string): Promise<ImportState> {
  const { state } = await importStatus(tx, actor, kind, importId);
  if (state === 'done') throw refuse('The import has finished: what it made is there.');
  await tx.run(sql`
    update import_run
    set cancel_asked = true, state = case state when 'waiting' then 'cancelled' else state end, updated_at = ${actor.now}
    where tenant_id = ${tx.tenantId} and id = ${importId} and state in ('waiting', 'running')`);
  return importStatus(tx, actor, kind, importId);
}

/** A message is kept as a sentence with its values, and said in the language of who asks. */
function presentMessage({ t }: Actor, kept: string): string {
  const [sentence, values]: [string, Values] = JSON.parse(kept);
  return t(sentence, values);
}
