import { createWriteStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Readable } from 'node:stream';
import { FileStore } from '@tus/file-store';
import { ERRORS } from '@tus/server';
import type { Upload } from '@tus/server';
import { sql } from '../db/sql.ts';
import type { Database } from '../db/database.ts';
import { isDiskFull } from '../disk.ts';
import type { AppContext } from '../http/routes.ts';
import { ORPHAN_MS } from './limits.ts';

/** Where files lie while they come in. */
export function stagingFolder(context: Pick<AppContext, 'settings'>): string {
  return join(context.settings.dataDir, 'incoming');
}

/** Uploads in progress, as files of a folder. Calls `released` for an upload that was cancelled or could not start. */
export class Staging extends FileStore {
  private readonly released: (key: string) => Promise<void>;

  constructor(folder: string, released: (key: string) => Promise<void>) {
    super({ directory: folder });
    this.released = released;
  }

  override async create(upload: Upload): Promise<Upload> {
    try {
      return await super.create(upload);
    } catch (error) {
      await this.released(upload.id);
      throw error;
    }
  }

  /** As in the library, but what went wrong is told: a full disk is refused by another sentence than a cut line. */
  override async write(content: Readable, key: string, offset: number): Promise<number> {
    const file = createWriteStream(join(this.directory, key), { flags: 'r+', start: offset });
    try {
      await pipeline(content, file);
    } catch (error) {
      throw isDiskFull(error) ? error : ERRORS.FILE_WRITE_ERROR;
    }
    return offset + file.bytesWritten;
  }

  override async remove(key: string): Promise<void> {
    try {
      await super.remove(key);
    } finally {
      await this.released(key);
    }
  }

  /** Takes away what lies there of an upload, whose reservation is gone already. */
  async discard(key: string): Promise<void> {
    await super.remove(key).catch(() => undefined);
  }
}

/** As `keyOf` in uploads makes them: tenant, sender, file. */
const KEY = /^([0-9a-f-]{36})\.([0-9a-f-]{36})\.([0-9a-f-]{36})(\.json)?$/;

/** Deletes staged files after an hour without a running upload. */
export async function sweepStaging(database: Database, folder: string, now: number): Promise<void> {
  const old: { tenantId: string; name: string; sender: string; file: string }[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    const found = await stat(join(folder, name)).catch(() => undefined);
    const [, tenantId = '', sender = '', file = ''] = KEY.exec(name) ?? [];
    if (found?.isFile() && tenantId && now - found.mtimeMs >= ORPHAN_MS) old.push({ tenantId, name, sender, file });
  }
  for (const [tenantId, group] of Map.groupBy(old, (one) => one.tenantId)) {
    const going = await database.read(tenantId, (read) =>
      read.all(
        sql<{ key: string }>`select sender_id || '.' || id as key from upload
          where tenant_id = ${tenantId} and touched_at >= ${new Date(now - ORPHAN_MS)}`,
      ),
    );
    const kept = new Set(going.map(({ key }) => key));
    for (const { name, sender, file } of group)
      if (!kept.has(`${sender}.${file}`)) await rm(join(folder, name), { force: true });
  }
}
