import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { id } from '@plumbline/contract/kit/fields';
import { sql } from '../db/sql.ts';
import * as z from 'zod/mini';
import type { AppContext } from '../http/routes.ts';
import { readExif } from '../images/exif.ts';
import { heifToJpeg, isHeif } from '../images/heif.ts';
import { ImageError, pictureSize, thumbnail } from '../images/thumbnail.ts';
import { eachTenant } from '../jobs/tenants.ts';
import type { Clockwork, Job } from '../jobs/worker.ts';
import { NoSuchFile } from './fileStore.ts';
import { ORPHAN_MS, PREVIEW_PX, THUMBNAIL_MOST, THUMBNAIL_PX } from './limits.ts';
import { tellShown } from './preview.ts';
import { releaseAbandoned } from './reserve.ts';
import { stagingFolder, sweepStaging } from './staging.ts';

const thumbnailPayload = z.object({ tenantId: id, fileId: id });

/** How many pictures of a company that were not read are read at a time. */
const UNREAD_AT_ONCE = 100;

/** The jobs of files: small pictures and what pictures tell of themselves, and sweeping up what belongs to nothing. */
export function fileJobs(context: AppContext): { jobs: Record<string, Job>; clockwork: Clockwork[] } {
  return {
    jobs: {
      async thumbnail(payload) {
        const { tenantId, fileId } = z.parse(thumbnailPayload, payload);
        await makeThumbnail(context, tenantId, fileId);
      },
      readPictures: () => readPictures(context),
      sweepUploads: () => sweepUploads(context, Date.now()),
      sweepFiles: () => sweepFiles(context, Date.now()),
    },
    clockwork: [
      { job: 'readPictures', at: '*/10 * * * *' },
      { job: 'sweepUploads', at: '*/10 * * * *' },
      { job: 'sweepFiles', at: '23 * * * *' },
    ],
  };
}

async function makeThumbnail(context: AppContext, tenantId: string, fileId: string): Promise<void> {
  const file = await context.database.read(tenantId, (read) =>
    read.first(sql<{
      storageKey: string;
      thumbnailKey: string | null;
      isRead: boolean;
      inline: boolean;
      bytes: number;
    }>`select storage_key as "storageKey", thumbnail_key as "thumbnailKey", read_at is not null as "isRead", inline, bytes
      from file
      where tenant_id = ${tenantId} and id = ${fileId}`),
  );
  if (!file || (file.thumbnailKey && file.isRead)) return;
  const bytes = file.bytes > THUMBNAIL_MOST ? undefined : await contentOf(context, file.storageKey);
  const small = file.thumbnailKey || !bytes ? undefined : await smallPicture(bytes, file.inline);
  const thumbnailKey = small ? `${file.storageKey}.webp` : file.thumbnailKey;
  if (small && thumbnailKey) await context.files.put(thumbnailKey, Readable.from([small]));
  const size = bytes && (await pictureSize(bytes));
  const { takenAt = null, position = null } = bytes ? readExif(bytes) : {};
  await context.database.transact(tenantId, async (tx) => {
    // A preview by the phone may have come meanwhile.
    await tx.run(sql`update file
      set thumbnail_key = coalesce(${thumbnailKey}, thumbnail_key), width = ${size?.width ?? null}, height = ${size?.height ?? null},
        taken_at = ${takenAt}::timestamp, latitude = ${position?.latitude ?? null}, longitude = ${position?.longitude ?? null},
        read_at = now()
      where tenant_id = ${tenantId} and id = ${fileId}`);
    if (!small) return;
    await tellShown(tx, fileId);
  });
}

/** Reads the pictures that came before this version did, the newest first, some at a time. */
export async function readPictures(context: AppContext): Promise<void> {
  await eachTenant(context.database, async (tenantId) => {
    const unread = await context.database.read(tenantId, (read) =>
      read.all(sql<{ id: string }>`select id from file
        where tenant_id = ${tenantId} and kind = 'image' and read_at is null
        order by created_at desc
        limit ${UNREAD_AT_ONCE}`),
    );
    for (const { id: fileId } of unread) await makeThumbnail(context, tenantId, fileId);
  });
}

/** Undefined when the bytes are gone. */
async function contentOf(context: AppContext, key: string): Promise<Buffer | undefined> {
  try {
    return await buffer(await context.files.get(key));
  } catch (error) {
    if (error instanceof NoSuchFile) return undefined;
    throw error;
  }
}

/**
 * Makes a thumbnail. Answers undefined for a file that is not a picture, and for a HEIC that the server cannot decode. A format that browsers do not
 * show gets a larger preview, which is shown in its place.
 */
async function smallPicture(bytes: Buffer, isShown: boolean): Promise<Buffer | undefined> {
  try {
    const decoded = isHeif(bytes) ? await heifToJpeg(bytes) : bytes;
    return decoded && (await thumbnail(decoded, { maxPx: isShown ? THUMBNAIL_PX : PREVIEW_PX }));
  } catch (error) {
    if (error instanceof ImageError) return undefined;
    throw error;
  }
}

/** What `keepFile` and `makeThumbnail` store: a tenant, and an id that begins with the time it was made. */
const KEY = /^([0-9a-f-]{36})\/([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}(\.webp)?$/;

/** Takes away uploads that nobody went on with for an hour. The sender begins anew. */
export async function sweepUploads(context: AppContext, now: number): Promise<void> {
  await eachTenant(context.database, (tenantId) => releaseAbandoned(context.database, tenantId, now));
  await sweepStaging(context.database, stagingFolder(context), now);
  // Warns the operator, who reads the log, of a disk that fills up while nobody uploads.
  await context.disk.isShort();
}

/** Takes away, an hour after they came, stored bytes whose row was never written. */
export async function sweepFiles(context: AppContext, now: number): Promise<void> {
  let keys: { tenantId: string; key: string }[] = [];
  for await (const key of context.files.list()) {
    const [, tenantId, high, low] = KEY.exec(key) ?? [];
    if (tenantId === undefined || now - Number.parseInt(`${high}${low}`, 16) < ORPHAN_MS) continue;
    keys.push({ tenantId, key });
    if (keys.length < 500) continue;
    await removeOrphans(context, keys);
    keys = [];
  }
  await removeOrphans(context, keys);
}

async function removeOrphans(context: AppContext, keys: { tenantId: string; key: string }[]): Promise<void> {
  for (const [tenantId, group] of Map.groupBy(keys, (one) => one.tenantId)) {
    const wanted = group.map((one) => one.key);
    const orphans = await context.database.read(tenantId, (read) =>
      read.all(sql<{ key: string }>`select key from unnest(${wanted}::text[]) as key
        where not exists (select from file f where f.tenant_id = ${tenantId} and (f.storage_key = key or f.thumbnail_key = key))`),
    );
    for (const { key } of orphans) await context.files.remove(key);
  }
}
