import { Readable } from 'node:stream';
import { sql } from '../db/sql.ts';
import type { Tx } from '../db/tx.ts';
import { tellPictureRead } from '../area.ts';
import { notFound } from '../errors.ts';
import type { AppContext } from '../http/routes.ts';
import { thumbnail } from '../images/thumbnail.ts';
import { PREVIEW_PX } from './limits.ts';
import { release } from './reserve.ts';
import type { Uploader } from './reserve.ts';

/** What an upload says of the picture that it is a preview of. */
export interface PreviewOf {
  fileId: string;
  /** sha-256 of the picture, in hex */
  sha256: string;
}

/**
 * Stores the preview that a phone made of a picture the server cannot decode, such as a HEIC. The preview is shown wherever the file is shown; the file
 * stays unchanged. A file that has a preview keeps it. Throws 1004 unless the sender uploaded a picture of these bytes, and ImageError for bytes that
 * are not a picture.
 */
export async function keepPreview(
  context: AppContext,
  uploader: Uploader,
  reservedId: string,
  { fileId, sha256 }: PreviewOf,
  path: string,
): Promise<void> {
  const file = await context.database.read(uploader.tenantId, (read) =>
    read.first(sql<{ storageKey: string }>`select storage_key as "storageKey"
      from file
      where tenant_id = ${uploader.tenantId} and id = ${fileId} and kind = 'image' and not inline
        and uploaded_by is not distinct from ${uploader.personId} and share_id is not distinct from ${uploader.shareId}
        and encode(sha256, 'hex') = ${sha256}`),
  );
  if (!file) {
    await context.database.transact(uploader.tenantId, (tx) => release(tx, uploader, reservedId));
    throw notFound();
  }
  const small = await thumbnail(path, { maxPx: PREVIEW_PX });
  const key = `${file.storageKey}.webp`;
  await context.files.put(key, Readable.from([small]));
  await context.database.transact(uploader.tenantId, async (tx) => {
    await release(tx, uploader, reservedId);
    const shown = await tx.run(sql`update file set thumbnail_key = ${key}
      where tenant_id = ${tx.tenantId} and id = ${fileId} and thumbnail_key is null`);
    if (shown > 0) await tellShown(tx, fileId);
  });
}

/** Tells those who look at a record with a picture that its small picture is there. */
export async function tellShown(tx: Tx, fileId: string): Promise<void> {
  const shown = await tx.all(sql<{
    id: string;
    kind: string;
    projectId: string | null;
    version: number;
  }>`select r.id, r.kind, r.project_id as "projectId", r.version
    from attachment a join record r on r.tenant_id = a.tenant_id and r.id = a.record_id
    where a.tenant_id = ${tx.tenantId} and a.file_id = ${fileId} and a.removed_at is null`);
  for (const record of shown) tx.announce(record);
  await tellPictureRead(tx, fileId);
}
