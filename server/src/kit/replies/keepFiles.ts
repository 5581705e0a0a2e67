import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { keepFile } from '../files/keep.ts';
import { reserve } from '../files/reserve.ts';
import type { Uploader } from '../files/reserve.ts';
import { stagingFolder } from '../files/staging.ts';
import type { AppContext } from '../http/routes.ts';

interface Sent {
  fileId: string;
  name: string;
  bytes: Uint8Array;
}

/** Stores the files of a mail within the limits of uploads. Unattached files are deleted like other uploads. */
export async function keepFiles(
  context: AppContext,
  uploader: Uploader,
  files: readonly Sent[],
  now: Date,
): Promise<void> {
  const folder = stagingFolder(context);
  if (files.length > 0) await mkdir(folder, { recursive: true });
  for (const { fileId, name, bytes } of files) {
    const held = await context.disk.hold(bytes.byteLength * 2);
    const path = join(folder, `${uploader.tenantId}.${uploader.shareId ?? uploader.personId}.${fileId}`);
    try {
      await reserve(context.database, uploader, fileId, bytes.byteLength);
      await writeFile(path, bytes);
      await keepFile(context, uploader, fileId, name, path, bytes.byteLength, now);
    } finally {
      held();
      await rm(path, { force: true });
    }
  }
}
