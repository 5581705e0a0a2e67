import { LINK_FILES_MOST } from '@plumbline/contract/kit/fileLimits';
import { sql } from '../db/sql.ts';
import type { Database } from '../db/database.ts';
import type { Read, Tx } from '../db/tx.ts';
import { Refusal, invalid } from '../errors.ts';
import { ORPHAN_MS, SHARE_BYTES_MOST, UNFINISHED_BYTES_MOST, UNFINISHED_MOST } from './limits.ts';

/** The person who sends a file, or the person of the share link that sends it. */
export interface Uploader {
  tenantId: string;
  personId: string;
  shareId: string | null;
}

/** The storage that a plan allows for a company and its children on the same plan, and the storage in use. */
export interface PlanUse {
  /** The company that has the plan. */
  holderId: string;
  storageMost: number;
  storageUsed: number;
  subtenantsMost: number;
  subtenantsUsed: number;
}

/** The use of the current plan. With `hold` nobody else can use its quota until the transaction ends. */
export async function planUse(read: Read, hold?: 'hold'): Promise<PlanUse> {
  const use =
    await read.first(sql<PlanUse>`select holder_id as "holderId", storage_most as "storageMost", storage_used as "storageUsed",
      subtenants_most as "subtenantsMost", subtenants_used as "subtenantsUsed" from identity.plan_use(${hold === 'hold'})`);
  if (!use) throw new Error('A tenant without a row');
  return use;
}

/** The id of the sender for names and keys: the share link, or the person. */
export function senderOf({ shareId, personId }: Uploader): string {
  return shareId ?? personId;
}

/**
 * Counts the declared bytes of a new upload against the company's plan and against the limit of its person or share link. Starting the same upload again
 * counts only the larger size. Throws 413 with the limit that the upload would exceed; several uploads at once cannot pass it either.
 */
export async function reserve(database: Database, uploader: Uploader, fileId: string, bytes: number): Promise<void> {
  if (bytes === 0) throw invalid({ '': 'The file is empty' });
  const { tenantId, personId, shareId } = uploader;
  const senderId = senderOf(uploader);
  await database.transact(tenantId, async (tx) => {
    const [plan, sent] = await Promise.all([
      planUse(tx, 'hold'),
      shareId === null ? unfinishedOf(tx, personId, fileId) : sentBy(tx, shareId, fileId),
    ]);
    const size = Math.max(bytes, sent.before);
    if (plan.storageUsed - sent.before + size > plan.storageMost)
      throw tooLarge('There is no room left for files. Ask your administrator.');
    if (shareId !== null && (sent.count >= LINK_FILES_MOST || sent.bytes + size > SHARE_BYTES_MOST))
      throw tooLarge('No more files can be sent by this link.');
    if (shareId === null && (sent.count >= UNFINISHED_MOST || sent.bytes + size > UNFINISHED_BYTES_MOST))
      throw tooLarge(
        'Too much is on its way already. Finish or cancel your other uploads first; what nobody goes on with ends after an hour.',
      );
    await tx.run(sql`insert into upload (tenant_id, sender_id, id, person_id, share_id, bytes)
      values (${tenantId}, ${senderId}, ${fileId}, ${personId}, ${shareId}, ${size})
      on conflict (tenant_id, sender_id, id) do update set bytes = excluded.bytes, touched_at = now()`);
  });
}

interface Sent {
  count: number;
  bytes: number;
  /** The bytes that are already reserved for this upload. */
  before: number;
}

async function unfinishedOf(tx: Tx, personId: string, fileId: string): Promise<Sent> {
  const sent = await tx.first(sql<Sent>`select count(*) filter (where id <> ${fileId})::int as count,
      coalesce(sum(bytes) filter (where id <> ${fileId}), 0)::bigint as bytes,
      coalesce(sum(bytes) filter (where id = ${fileId}), 0)::bigint as before
    from upload where tenant_id = ${tx.tenantId} and sender_id = ${personId}`);
  return sent ?? { count: 0, bytes: 0, before: 0 };
}

/** How many files a share link still takes. */
export async function filesLeftOf(read: Read, shareId: string): Promise<number> {
  const { count } = await sentBy(read, shareId, null);
  return Math.max(0, LINK_FILES_MOST - count);
}

/** All that came by a link, finished or not; besides one of them. */
async function sentBy(read: Read, shareId: string, fileId: string | null): Promise<Sent> {
  const sent =
    await read.first(sql<Sent>`select count(*) filter (where id is distinct from ${fileId}::uuid)::int as count,
      coalesce(sum(bytes) filter (where id is distinct from ${fileId}::uuid), 0)::bigint as bytes,
      coalesce(sum(bytes) filter (where id = ${fileId} and not kept), 0)::bigint as before
    from (select id, bytes, false as kept from upload where tenant_id = ${read.tenantId} and sender_id = ${shareId}
      union all select id, bytes, true from file where tenant_id = ${read.tenantId} and share_id = ${shareId}) came`);
  return sent ?? { count: 0, bytes: 0, before: 0 };
}

function tooLarge(sentence: string): Refusal {
  return new Refusal(413, sentence, { status: 413 });
}

/** Records that an upload continues. Answers its reserved bytes, undefined when the upload does not exist (any more). */
export async function touch(database: Database, uploader: Uploader, fileId: string): Promise<number | undefined> {
  const row = await database.transact(uploader.tenantId, (tx) =>
    tx.only(sql<{ bytes: number }>`update upload set touched_at = now()
      where tenant_id = ${tx.tenantId} and sender_id = ${senderOf(uploader)} and id = ${fileId} returning bytes`),
  );
  return row?.bytes;
}

/** Releases the reserved bytes of an upload. */
export async function release(tx: Tx, uploader: Uploader, fileId: string): Promise<void> {
  await tx.run(
    sql`delete from upload where tenant_id = ${tx.tenantId} and sender_id = ${senderOf(uploader)} and id = ${fileId}`,
  );
}

/** Releases the reserved bytes of a company's uploads that were idle for an hour before `now`. */
export async function releaseAbandoned(database: Database, tenantId: string, now: number): Promise<void> {
  await database.write(
    tenantId,
    sql`delete from upload where tenant_id = ${tenantId} and touched_at < ${new Date(now - ORPHAN_MS)}`,
  );
}
