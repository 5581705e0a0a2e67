import { sql } from '../db/sql.ts';
import type { Sql } from '../db/sql.ts';
import type { Actor } from '../actor.ts';
import { areasOpenFile } from '../area.ts';
import type { Read } from '../db/tx.ts';
import { notFound } from '../errors.ts';
import type { Registry } from '../records/header/index.ts';
import { openAttachments, openToAuthor } from '../records/page/index.ts';

/** The stored facts of an uploaded file. */
export interface StoredFile {
  fileId: string;
  name: string;
  mime: string;
  kind: string;
  bytes: number;
  inline: boolean;
  sha256: Buffer;
  storageKey: string;
  thumbnailKey: string | null;
}

const columns = sql`f.id as "fileId", f.name, f.mime, f.kind, f.bytes, f.inline, f.sha256, f.storage_key as "storageKey",
  f.thumbnail_key as "thumbnailKey"`;

/**
 * Finds a file that the actor may open. They uploaded it, may see its record, or an area lets them see it. They may also open a picture or paper of their
 * own card, even if they see nothing else of the directory. Throws 1004 for any other file.
 */
export async function findFile(read: Read, actor: Actor, registry: Registry, fileId: string): Promise<StoredFile> {
  return find(
    read,
    fileId,
    sql`(f.uploaded_by = ${actor.personId} or exists (select from attachment a join record r on r.tenant_id = a.tenant_id
      and r.id = a.record_id
      where a.tenant_id = f.tenant_id and a.file_id = f.id and a.removed_at is null and ${openAttachments(actor, registry.kinds)}
        and (${registry.visible(actor)} or (a.record_id = ${actor.personId} and a.role in ('photo', 'evidence'))))
      or ${areasOpenFile(actor, registry)})`,
  );
}

/**
 * Finds a file that a share link shows: a file of its record, or a file that came by the link itself. Files of comments are left out; with `isWithheld`
 * all files of the record are. `isOwn` (SQL over `f`) adds files that the person handed in another way. Throws 1004 for any other file.
 */
export async function findSharedFile(
  read: Read,
  share: { shareId: string; recordId: string; personId: string | null },
  fileId: string,
  isWithheld = false,
  isOwn: Sql<boolean> = sql<boolean>`false`,
): Promise<StoredFile> {
  return find(
    read,
    fileId,
    sql`(f.share_id = ${share.shareId} or ${isOwn} or exists (select from attachment a
      where ${!isWithheld} and a.tenant_id = f.tenant_id and a.file_id = f.id and a.record_id = ${share.recordId} and a.removed_at is null
        and a.role <> 'comment'
        and ${openToAuthor(share.personId)}))`,
  );
}

async function find(read: Read, fileId: string, condition: Sql): Promise<StoredFile> {
  const file = await read.first(
    sql<StoredFile>`select ${columns} from file f where f.tenant_id = ${read.tenantId} and f.id = ${fileId} and ${condition}`,
  );
  if (!file) throw notFound();
  return file;
}
