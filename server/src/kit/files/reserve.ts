import { LINK_FILES_MOST } from '@plumbline/contract/kit/fileLimits';
import { sql } from '../db/sql.ts';
import type { Database } from '../db/database.ts';
import type { Read, Tx } from '../db/tx.ts';
import { Refusal, invalid } from '../errors.ts';
import { ORPHAN_MS, SHARE_BYTES_MOST, UNFINISHED_BYTES_MOST, UNFINISHED_MOST } from './limits.ts';

/** Who sends a file. By a share link it is the person whom the link is for. */
export interface Uploader {
  tenantId: string;
  personId: string;
  shareId: string | null;
}

/** What the plan of a company allows to it and to those under the same plan, and what of it is used. */
export interface PlanUse {
  /** The company whose plan it is. */
  holderId: string;
  storageMost: number;
  storageUsed: number;
  subtenantsMost: number;
  subtenantsUsed: number;
}

/** The use of the plan at hand. With `hold` nobody else decides by it until the transaction ends. */
export async function planUse(read: Read, hold?: 'hold'): Promise<PlanUse> {
  const use =
    await read.first(sql<PlanUse>`select holder_id as "holderId", storage_most as "storageMost", storage_used as "storageUsed",
      subtenants_most as "subtenantsMost", subtenants_used as "subtenantsUsed" from identity.plan_use(${hold === 'hold'})`);
  if (!use) throw new Error('A tenant without a row');
  return use;
}

/** What stands for the sender in names and keys: the share link, or the person. */
export function senderOf({ shareId, personId }: Uploader): string {
  return shareId ?? personId;
}

/**
 * Counts the declared bytes of an upload that begins against the company's plan, and against what its person or share link
 * may have. Beginning the same upload again changes nothing, but that the larger size counts. Throws 413 with the bound that
 * would be passed; of several at once none passes it.
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
  /** What is reserved already for the upload that begins. */
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

/** Notes that somebody goes on with an upload; answers its reserved bytes, undefined when there is no such upload (any more). */
export async function touch(database: Database, uploader: Uploader, fileId: string): Promise<number | undefined> {
  const row = await database.transact(uploader.tenantId, (tx) =>
    tx.only(sql<{ bytes: number }>`update upload set touched_at = now()
      where tenant_id = ${tx.tenantId} and sender_id = ${senderOf(uploader)} and id = ${fileId} returning bytes`),
  );
  return row?.bytes;
}

/** Gives back what was reserved for an upload. */
export async function release(tx: Tx, uploader: Uploader, fileId: string): Promise<void> {
  await tx.run(
    sql`delete from upload where tenant_id = ${tx.tenantId} and sender_id = ${senderOf(uploader)} and id = ${fileId}`,
  );
}

/** Gives back what is reserved for uploads of a company that nobody went on with for an hour before `now`. */
export async function releaseAbandoned(database: Database, tenantId: string, now: number): Promise<void> {
  await database.write(
    tenantId,
    sql`delete from upload where tenant_id = ${tenantId} and touched_at < ${new Date(now - ORPHAN_MS)}`,
  );
}
