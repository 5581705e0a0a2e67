import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { PassThrough } from 'node:stream';
import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from '../db/sql.ts';
import { Refusal, notFound } from '../errors.ts';
import type { AppContext } from '../http/routes.ts';
import { TYPE_SAMPLE_BYTES, detectType } from '../images/detectType.ts';
import { safeFileName } from '../images/names.ts';
import { CODE } from '@plumbline/contract/kit/codes';
import { release } from './reserve.ts';
import type { Uploader } from './reserve.ts';

/**
 * Stores an uploaded file. Its bytes are on the disk before its row exists, so a row without bytes cannot exist. The reserved bytes count as the file
 * from then on. Calling it again with the same bytes changes nothing. Throws 1501 when the id belongs to other bytes, 1004 when it belongs to another
 * person.
 */
export async function keepFile(
  context: AppContext,
  uploader: Uploader,
  fileId: string,
  name: string,
  path: string,
  bytes: number,
  now: Date,
): Promise<void> {
  const type = await detectType(await firstBytes(path), name);
  const storageKey = `${uploader.tenantId}/${newId(now.getTime())}`;
  const sha256 = await store(context, storageKey, path);
  const kept = await context.database.transact(uploader.tenantId, async (tx) => {
    const made =
      await tx.run(sql`insert into file (tenant_id, id, name, mime, kind, inline, bytes, sha256, storage_key, uploaded_by,
        share_id, created_at)
      values (${tx.tenantId}, ${fileId}, ${safeFileName(name)}, ${type.mime}, ${type.kind}, ${type.inline}, ${bytes}, ${sha256},
        ${storageKey}, ${uploader.personId}, ${uploader.shareId}, ${now})
      on conflict do nothing`);
    await release(tx, uploader, fileId);
    if (made > 0) {
      if (type.kind === 'image') await tx.job('thumbnail', { fileId });
      return 'kept';
    }
    const known = await tx.first(
      sql<{
        sha256: Buffer;
        uploaded_by: string | null;
      }>`select sha256, uploaded_by from file where tenant_id = ${tx.tenantId} and id = ${fileId}`,
    );
    if (known?.uploaded_by !== uploader.personId) return 'foreign';
    return known.sha256.equals(sha256) ? 'again' : 'other';
  });
  if (kept === 'kept') return;
  await context.files.remove(storageKey);
  if (kept === 'foreign') throw notFound();
  if (kept === 'other') throw new Refusal(CODE.refTaken, 'This was already saved with other content.');
}

async function firstBytes(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(TYPE_SAMPLE_BYTES), 0, TYPE_SAMPLE_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function store(context: AppContext, key: string, path: string): Promise<Buffer> {
  const hash = createHash('sha256');
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const content = new PassThrough();
  await Promise.all([pipeline(createReadStream(path), hashing, content), context.files.put(key, content)]);
  return hash.digest();
}
