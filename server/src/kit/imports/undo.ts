import * as z from 'zod/mini';
import type { ImportState } from '@plumbline/contract/kit/importCalls';
import { translator } from '@plumbline/contract/kit/words';
import { authorOf } from '../actor.ts';
import type { Actor } from '../actor.ts';
import { audit } from '../audit/audit.ts';
import { codeOf } from '../db/failures.ts';
import { sql } from '../db/sql.ts';
import type { Read, Tx } from '../db/tx.ts';
import { Refusal, refuse } from '../errors.ts';
import type { AppContext } from '../http/routes.ts';
import { trailHash } from '../records/header/index.ts';
import type { TrailEntry } from '../records/header/index.ts';
import type { Job } from '../jobs/worker.ts';
import { giveBack } from './job.ts';
import type { ActAs } from './job.ts';
import type { DetailTable } from './kind.ts';

/*
 * Undoes an import: its records leave every list, and their numbers become free. The trail is append-only, so each record keeps its header under a kind
 * that nobody reads.
 */

/** The kind of a record whose import was undone. */
const UNDONE = 'undone';

/** Rows that an import writes besides the details of its kind, and rows that a person's screen leaves. Undo deletes them. */
export const GOES = [
  ['imported_record', 'record_id'],
  ['custom_value', 'record_id'],
  ['record_reviewer', 'record_id'],
  ['record_party', 'record_id'],
  ['custody', 'record_id'],
  ['bcf_comment', 'record_id'],
  ['bcf_file', 'record_id'],
  ['bcf_topic', 'record_id'],
  ['attachment', 'record_id'],
  ['notification', 'record_id'],
  ['notification_mute', 'record_id'],
  ['record_presence', 'record_id'],
  ['visit', 'record_id'],
] as const satisfies readonly DetailTable[];

/** What only people make: an import that has any of it cannot be undone. */
export const BLOCKS = [
  ['link', 'from_id'],
  ['link', 'to_id'],
  ['share', 'record_id'],
  ['approval_run', 'record_id'],
  ['chat_message_record', 'record_id'],
  ['chat_room', 'record_id'],
  ['form_run', 'record_id'],
  ['form_deficiency', 'record_id'],
  ['mail_reply', 'record_id'],
  ['mail_rest', 'record_id'],
  ['record_recurrence', 'record_id'],
  ['record_clause', 'record_id'],
  ['contact_grouping_member', 'record_id'],
  ['task', 'blocked_by_id'],
  ['inspection', 'task_id'],
  ['inspection', 'punch_package_id'],
  ['inspection_punch_list', 'package_id'],
  ['change_order', 'origin_id'],
  ['award', 'source_id'],
  ['award', 'converted_to_id'],
] as const satisfies readonly DetailTable[];

/** What undoing the imports of a kind takes. */
export interface UndoKind {
  kind: string;
  details?: readonly DetailTable[];
  assertOpen?: (tx: Tx, projectId: string) => Promise<unknown>;
}

/** Starts the undo of an import as a job. Throws 2000 for one that has not finished, or whose records people have worked on. */
export async function startUndo(
  tx: Tx,
  actor: Actor,
  kind: UndoKind,
  { importId, state }: Pick<ImportState, 'importId' | 'state'>,
): Promise<void> {
  if (state === 'undoing' || state === 'undone') return;
  if (state !== 'done') throw refuse('Only an import that has finished can be undone.');
  await assertUntouched(tx, importId);
  const run = await tx.first(sql<{ projectId: string }>`
    update import_run set state = 'undoing', message = null, updated_at = ${actor.now}
    where tenant_id = ${tx.tenantId} and id = ${importId} and state = 'done'
    returning project_id as "projectId"`);
  if (!run) return;
  await kind.assertOpen?.(tx, run.projectId);
  await tx.job(`${kind.kind}ImportUndo`, { importId, askedBy: actor.personId, at: actor.now.toISOString() });
}

/** Throws 2000 with the first records that somebody worked on since they came in. */
async function assertUntouched(read: Read, importId: string): Promise<void> {
  const blocking = BLOCKS.map(
    ([table, column]) =>
      sql`or exists (select from ${sql.ref(table)} o where o.tenant_id = r.tenant_id and o.${sql.ref(column)} = r.id)`,
  );
  const touched = await read.first(sql<{ count: number; some: string[] }>`
    select count(*)::int as count, (array_agg(coalesce(r.number, r.title) order by r.number))[1:3] as some
    from import_run i
      join record r on r.tenant_id = i.tenant_id and r.id = any(i.made_ids)
    where i.tenant_id = ${read.tenantId} and i.id = ${importId}
      and (r.trail_seq > 1
        or exists (select from comment c where c.tenant_id = r.tenant_id and c.record_id = r.id and c.via is distinct from 'import')
        ${sql.join(blocking, sql` `)})`);
  if (touched && touched.count > 0)
    throw refuse(
      'This import cannot be undone: somebody has worked on {n|1 of its records|# of its records} since, such as {some}.',
      { n: touched.count, some: touched.some.join(', ') },
    );
}

const payloadShape = z.object({ tenantId: z.string(), importId: z.string(), askedBy: z.string(), at: z.string() });

/** The job that undoes the imports of a kind which `startUndo` left. `actAs` makes the actor of the person who asked for it. */
export function undoJob(context: AppContext, kind: UndoKind, actAs: ActAs): Record<string, Job> {
  return {
    async [`${kind.kind}ImportUndo`](payload) {
      const { tenantId, importId, askedBy, at } = z.parse(payloadShape, payload);
      const how = { t: translator('en'), now: new Date(at), via: 'import' };
      await undoImport(context, kind, tenantId, importId, (read) => actAs(read, askedBy, how));
    },
  };
}

/** Undoes an import completely, or not at all with the reason in the run. */
async function undoImport(
  { database }: Pick<AppContext, 'database'>,
  kind: UndoKind,
  tenantId: string,
  importId: string,
  act: (read: Read) => Promise<Actor>,
): Promise<void> {
  const isIt = sql<boolean>`i.tenant_id = ${tenantId} and i.id = ${importId}`;
  try {
    await database.transact(tenantId, async (tx) => {
      await tx.first(sql`select set_config('statement_timeout', '60s', true)`);
      const run = await tx.first(sql<{ ids: string[]; projectId: string; file: string }>`
        select i.made_ids as ids, i.project_id as "projectId", f.name as file
        from import_run i join file f on f.tenant_id = i.tenant_id and f.id = i.file_id
        where ${isIt} and i.state = 'undoing'
        for update of i`);
      if (!run) return;
      const actor = await act(tx);
      await assertUntouched(tx, importId);
      await removeDetails(tx, kind, run.ids);
      await retire(tx, actor, run.ids);
      await tx.run(sql`update import_run i set state = 'undone', updated_at = ${actor.now} where ${isIt}`);
      const subject = { subjectKind: 'import', subjectId: importId, subject: run.file };
      await audit(tx, actor, {
        verb: 'undoImport',
        resource: kind.kind,
        ...subject,
        detail: { records: run.ids.length },
      });
      const last = run.ids.at(-1);
      if (last) tx.announce({ kind: kind.kind, id: last, projectId: run.projectId, version: 1 });
    });
    await giveBack({ isIt, beside: (write) => database.transact(tenantId, write) });
  } catch (error) {
    const refusal = isReferenced(error)
      ? refuse('This import cannot be undone: other records point to its records.')
      : error;
    if (!(refusal instanceof Refusal) || refusal.status === 503) throw error;
    const message = JSON.stringify([refusal.sentence, refusal.values ?? {}]);
    await database.transact(tenantId, (tx) =>
      tx.run(sql`update import_run i set state = 'done', message = ${message} where ${isIt} and i.state = 'undoing'`),
    );
  }
}

async function removeDetails(tx: Tx, { details = [] }: UndoKind, ids: readonly string[]): Promise<void> {
  for (const [table, column] of [...GOES, ...details])
    await tx.run(sql`
      delete from ${sql.ref(table)} where tenant_id = ${tx.tenantId} and ${sql.ref(column)} = any(${ids}::uuid[])`);
}

/** Frees the numbers of records and takes them out of every list; the trail of each says who undid the import. */
async function retire(tx: Tx, actor: Actor, ids: readonly string[]): Promise<void> {
  const heads = await tx.all(sql<{ id: string; number: string | null; status: string; hash: Buffer }>`
    select id, number, status, trail_hash as hash from record where tenant_id = ${tx.tenantId} and id = any(${ids}::uuid[])`);
  const hashes = heads.map(({ id, number, status, hash }) => trailHash(hash, id, 2, entryOf(actor, number, status)));
  await tx.run(sql`
    with given as (
      select * from unnest(${heads.map(({ id }) => id)}::uuid[], ${heads.map(({ number }) => number)}::text[],
        ${heads.map(({ status }) => status)}::text[], ${hashes}::bytea[]) as one(id, number, status, hash)
    ), told as (
      insert into trail (tenant_id, record_id, seq, at, actor_id, via, verb, from_status, to_status, note, hash)
      select ${tx.tenantId}, id, 2, ${actor.now}, ${authorOf(actor)}, ${actor.via}, 'undoImport', status, null, number, hash from given
    )
    update record r
    set kind = ${UNDONE}, number = null, is_final = true, owner_id = null, due_date = null, search = '', trail_seq = 2,
      trail_hash = given.hash, updated_at = ${actor.now}
    from given
    where r.tenant_id = ${tx.tenantId} and r.id = given.id`);
}

function entryOf(actor: Actor, number: string | null, fromStatus: string): TrailEntry {
  const who = { actorId: authorOf(actor), behalfId: null, via: actor.via };
  return { ...who, at: actor.now, verb: 'undoImport', fromStatus, toStatus: null, note: number, changes: null };
}

/** Whether PostgreSQL kept a row because another table points to it. */
function isReferenced(error: unknown): boolean {
  return codeOf(error) === '23503';
}
