import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from '../db/sql.ts';
import type { Actor } from '../actor.ts';
import type { Tx } from '../db/tx.ts';

/**
 * Makes new files of the actor's own over the content of others, because a file is attached in one place. Answers their ids in the same order. The
 * caller has checked that the actor sees the others.
 */
export async function copyFiles(tx: Tx, actor: Actor, fileIds: readonly string[]): Promise<string[]> {
  if (fileIds.length === 0) return [];
  const copyIds = fileIds.map(() => newId(actor.now.getTime()));
  await tx.run(sql`
    insert into file (tenant_id, id, name, mime, kind, bytes, sha256, storage_key, thumbnail_key, inline, uploaded_by, created_at,
      read_at, taken_at, latitude, longitude, width, height)
    select f.tenant_id, copy.id, f.name, f.mime, f.kind, f.bytes, f.sha256, f.storage_key, f.thumbnail_key, f.inline,
      ${actor.personId}, f.created_at, f.read_at, f.taken_at, f.latitude, f.longitude, f.width, f.height
    from unnest(${[...fileIds]}::uuid[], ${copyIds}::uuid[]) as copy(of_id, id)
      join file f on f.tenant_id = ${tx.tenantId} and f.id = copy.of_id`);
  return copyIds;
}

/** Removes files that hang on no record; their bytes go with the next sweep. */
export async function removeFiles(tx: Tx, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return;
  await tx.run(sql`
    delete from file f
    where f.tenant_id = ${tx.tenantId} and f.id = any(${[...fileIds]}::uuid[])
      and not exists (select from attachment a where a.tenant_id = f.tenant_id and a.file_id = f.id)`);
}
