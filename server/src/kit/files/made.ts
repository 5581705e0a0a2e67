import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { newId } from '@plumbline/contract/kit/uuid';
import type { Actor } from '../actor.ts';
import { insertRows } from '../db/insertRows.ts';
import type { Tx } from '../db/tx.ts';
import { refuse } from '../errors.ts';
import type { AppContext } from '../http/routes.ts';
import { TYPE_SAMPLE_BYTES, detectType } from '../images/detectType.ts';
import type { DetectedType } from '../images/detectType.ts';
import { safeFileName } from '../images/names.ts';
import { planUse } from './reserve.ts';

/** A file with stored bytes and no row yet. */
export interface MadeFile extends DetectedType {
  fileId: string;
  name: string;
  bytes: number;
  sha256: string;
  storageKey: string;
}

/** Stores the bytes of a file that came inside of another one; without its row they are swept away after an hour. */
export async function storeMade(
  context: Pick<AppContext, 'files'>,
  { tenantId, now }: Pick<Actor, 'tenantId' | 'now'>,
  name: string,
  content: Uint8Array,
): Promise<MadeFile> {
  const storageKey = `${tenantId}/${newId(now.getTime())}`;
  await context.files.put(storageKey, Readable.from([Buffer.from(content)]));
  return {
    ...(await detectType(content.subarray(0, TYPE_SAMPLE_BYTES), name)),
    fileId: newId(now.getTime()),
    name: safeFileName(name),
    bytes: content.length,
    sha256: `\\x${createHash('sha256').update(content).digest('hex')}`,
    storageKey,
  };
}

/** Writes the rows of stored files as uploads of the actor. Throws 2000 when the plan of the company has no room for them. */
export async function keepMade(tx: Tx, actor: Actor, files: readonly MadeFile[]): Promise<void> {
  if (files.length === 0) return;
  const plan = await planUse(tx, 'hold');
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  if (plan.storageUsed + bytes > plan.storageMost)
    throw refuse('There is no room left for files. Ask your administrator.');
  const rows = files.map(({ fileId, name, mime, kind, inline, bytes: size, sha256, storageKey }) => ({
    id: fileId,
    name,
    mime,
    kind,
    inline,
    bytes: size,
    sha256: sha256 as never,
    storage_key: storageKey,
    uploaded_by: actor.personId,
    created_at: actor.now,
  }));
  await insertRows(tx, 'file', rows);
  await Promise.all(files.flatMap(({ kind, fileId }) => (kind === 'image' ? [tx.job('thumbnail', { fileId })] : [])));
}
