import { setTimeout as pause } from 'node:timers/promises';
import { prepareBinaries } from './binaries.ts';
import type { Binaries } from './binaries.ts';
import { makeCluster, writeAccess } from './cluster.ts';
import { openFolder, removeSocketFolder } from './folder.ts';
import type { Folder } from './folder.ts';
import { keepRunning } from './keeper.ts';
import type { Event } from './keeper.ts';
import { clearLeftovers, endOrphans } from './leftovers.ts';
import { livingHolder, takeLock } from './lock.ts';
import type { Holder, Lock } from './lock.ts';
import { choosePlace, flagsFor } from './place.ts';
import type { Place } from './place.ts';
import { startPostmaster } from './postmaster.ts';
import type { Postmaster } from './postmaster.ts';
import { ensureRoles, waitUntilReady } from './roles.ts';

export { FolderInUse } from './lock.ts';

export interface EmbeddedPostgresOptions {
  /** The folder that holds the database and all that belongs to it; made when it is missing. */
  dataDir: string;
  /** Listen on 127.0.0.1 too, with passwords; 0 picks a free port. */
  tcpPort?: number;
  /** Settings of PostgreSQL that differ from ours. Turning fsync off is for tests alone. */
  settings?: Record<string, string>;
}

export interface EmbeddedPostgres {
  /** The owner of the schema: migrations, backup, roles. */
  adminUrl: string;
  /** The app's own role, which owns nothing. */
  appUrl: string;
  /** The same two over 127.0.0.1 with passwords, when `tcpPort` was given (and on Windows always). */
  tcp: { adminUrl: string; appUrl: string; port: number } | undefined;
  socketDir: string;
  port: number;
  /** Where the data really is: elsewhere than asked for when root keeps the place closed. */
  dataDir: string;
  readonly postmasterPid: number;
  /** Hears when PostgreSQL ended by itself and when it answers again; the addresses stay the same. */
  onExit(listener: (event: Event) => void): void;
  /** Stops PostgreSQL cleanly and gives the folder back. */
  stop(): Promise<void>;
}

/**
 * Starts the bundled PostgreSQL on a folder of its own and keeps it running while this process lives. Throws `FolderInUse` when another running app has
 * the folder.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const folder = await openFolder(options.dataDir);
  const lock = await takeLock(folder.lock, options.dataDir);
  try {
    return await startHolding(folder, lock, options);
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** The app that uses a data folder now, with the addresses of its database; undefined when none does. */
export async function findRunning(dataDir: string): Promise<Holder | undefined> {
  const folder = await openFolder(dataDir);
  return livingHolder(folder.lock);
}

async function startHolding(
  folder: Folder,
  lock: Lock,
  { tcpPort, settings }: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  await removeSocketFolder(folder, lock.previous?.socketDir);
  await clearLeftovers(folder);
  const binaries = await prepareBinaries(folder.root, folder.identity);
  await makeCluster(folder, binaries, settings?.['fsync'] !== 'off');
  await writeAccess(folder);
  const place = await choosePlace(folder, tcpPort);
  const flags = flagsFor(folder, place, settings);
  const keeper = await keepRunning(() => startPatiently(folder, binaries, flags, place));
  try {
    await ensureRoles(place.address, place.passwords);
    await lock.tell({
      adminUrl: place.adminUrl,
      appUrl: place.appUrl,
      socketDir: place.socketDir,
      dataDir: folder.root,
    });
  } catch (error) {
    await keeper.stop();
    throw error;
  }
  return {
    adminUrl: place.adminUrl,
    appUrl: place.appUrl,
    tcp: place.tcp,
    socketDir: place.socketDir,
    port: place.port,
    dataDir: folder.root,
    get postmasterPid() {
      return keeper.pid;
    },
    onExit: keeper.onExit,
    async stop() {
      await keeper.stop();
      await removeSocketFolder(folder, place.socketDir);
      await lock.release();
    },
  };
}

/** Right after a kill -9 PostgreSQL's orphans still hold its memory: we try again for some seconds, then end them. */
async function startPatiently(folder: Folder, binaries: Binaries, flags: string[], place: Place): Promise<Postmaster> {
  const begun = Date.now();
  for (;;) {
    await clearLeftovers(folder);
    const postmaster = await startPostmaster(folder, binaries, flags);
    if (await waitUntilReady(place.address, postmaster.hasEnded)) return postmaster;
    await postmaster.stop();
    if (Date.now() - begun > 10_000) throw new Error(`PostgreSQL does not start; see ${folder.log}.`);
    if (Date.now() - begun > 1_500) endOrphans(folder);
    await pause(100);
  }
}
