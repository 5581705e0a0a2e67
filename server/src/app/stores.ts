import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDisk } from '../kit/disk.ts';
import type { Disk } from '../kit/disk.ts';
import { createFolderStore, createS3Store } from '../kit/files/store.ts';
import type { FileStore } from '../kit/files/store.ts';
import { findRunning, startEmbeddedPostgres } from '../kit/postgres/start.ts';
import type { Settings } from '../kit/settings.ts';

/** The database and files of the app, for commands that run next to it. */
export interface Stores {
  adminUrl: string;
  appUrl: string;
  files: FileStore;
  /** Where the embedded database and the key of the installation lie. */
  dataDir: string;
  close(): Promise<void>;
}

/** Opens the database and files of the settings; next to a running app it uses the app's own PostgreSQL. */
export async function openStores(settings: Settings): Promise<Stores> {
  const nothing = async () => undefined;
  if (settings.database) {
    const { url, adminUrl } = settings.database;
    if (!adminUrl) throw new Error('This needs DATABASE_ADMIN_URL, the owner of the database; see docs/settings.md.');
    return {
      adminUrl,
      appUrl: url,
      files: filesOf(settings, settings.dataDir),
      dataDir: settings.dataDir,
      close: nothing,
    };
  }
  const app = await findRunning(settings.dataDir);
  if (app?.adminUrl && app.appUrl) {
    const dataDir = app.dataDir ?? settings.dataDir;
    return { adminUrl: app.adminUrl, appUrl: app.appUrl, files: filesOf(settings, dataDir), dataDir, close: nothing };
  }
  const postgres = await startEmbeddedPostgres({ dataDir: settings.dataDir });
  const { adminUrl, appUrl, dataDir } = postgres;
  return { adminUrl, appUrl, files: filesOf(settings, dataDir), dataDir, close: postgres.stop };
}

/** The store of files: S3, or a folder next to the database. */
export function filesOf(settings: Settings, dataDir: string): FileStore {
  return settings.s3 ? createS3Store(settings.s3) : createFolderStore(`${dataDir}/files`);
}

/** The disks that the database, uploads, files and temporary files lie on; each may be one of its own. */
export function diskOf(dataDir: string, { diskReserve: reserve }: Pick<Settings, 'diskReserve'>): Disk {
  return makeDisk({ folders: [dataDir, join(dataDir, 'incoming'), join(dataDir, 'files'), tmpdir()], reserve });
}
