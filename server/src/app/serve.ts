import { openDatabase } from '../kit/db/database.ts';
import type { Database } from '../kit/db/database.ts';
import { createFolderStore, createS3Store } from '../kit/files/store.ts';
import type { House } from '../kit/http/routes.ts';
import { newToken } from '../kit/http/sessions.ts';
import { makeVault, readKey } from '../kit/identity/vault.ts';
import type { Vault } from '../kit/identity/vault.ts';
import { makeNudger } from '../kit/jobs/nudge.ts';
import { startLive } from '../kit/live/live.ts';
import type { Registry } from '../kit/records/index.ts';
import { WrongSettings } from '../kit/settings.ts';
import type { Settings } from '../kit/settings.ts';
import { compose } from './compose.ts';
import { diskOf } from './ground.ts';
import { servePages } from './pages.ts';

/** Where the database and the files are. */
export interface Place {
  appUrl: string;
  dataDir: string;
  stop(): Promise<void>;
}

/** A running Plumbline. */
export interface Running {
  /** Where it answers; empty for a process that only does jobs. */
  address: string;
  house: House;
  /** Resolves when jobs are done too, a moment after the first answer; rejects when they cannot be. */
  working: Promise<void>;
  /** Lets what is under way finish, ten seconds at most. */
  stop(): Promise<void>;
}

/** Serves what lies at a place, in the order in which each part needs the other. It is given back when that fails. */
export async function serve(place: Place, settings: Settings, say: (line: string) => void): Promise<Running> {
  // What was begun last is ended first; also when a later step fails.
  const ends: (() => Promise<void>)[] = [() => place.stop()];
  const stop = async () => {
    for (let end = ends.pop(); end; end = ends.pop()) await end();
  };
  try {
    const nudger = makeNudger(place.appUrl);
    ends.push(() => nudger.close());
    const database = await openDatabase({ url: place.appUrl, afterCommit: nudger.hear });
    ends.push(() => database.close());
    const files = settings.s3 ? createS3Store(settings.s3) : createFolderStore(`${place.dataDir}/files`);
    const vault = await openVault(database, { ...settings, dataDir: place.dataDir });
    const disk = diskOf(place.dataDir, settings);
    const house: House = { database, settings: { ...settings, dataDir: place.dataDir }, files, disk, vault };
    const origins = originsOf(settings);
    const { app, sessions, registry } = await compose({
      house,
      checkAnswers: process.env.NODE_ENV === 'development',
      origins,
      extend: servePages,
    });
    ends.push(() => app.close());
    await fillIfEmpty(house, registry, say);
    const work = async () => {
      if (settings.worker === 'off') return;
      const { startWork } = await import('./work.ts');
      const worker = await startWork({ house, registry, url: place.appUrl, log: app.log });
      ends.push(() => worker.stop());
    };
    if (settings.worker === 'only') {
      await work();
      return { address: '', house, working: Promise.resolve(), stop };
    }
    const live = startLive(app.server, { database, sessions, registry, url: place.appUrl, origins, log: app.log });
    ends.push(() => live.close());
    const address = await app.listen({ port: settings.port, host: settings.host });
    const working = work();
    // What is being begun is waited for before it is ended.
    ends.push(() => working.catch(() => undefined));
    return { address, house, working, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Throws when the database was begun with another key: what it holds sealed could not be opened. */
async function openVault(database: Database, settings: Settings): Promise<Vault> {
  const vault = makeVault(await readKey(settings));
  const [row] = await database.call<{ keep_secret_mark: boolean }>('identity.keep_secret_mark', [vault.mark]);
  if (row?.keep_secret_mark) return vault;
  const where = settings.secret ? 'PLUMBLINE_SECRET' : `The key in ${settings.dataDir}/secret.key`;
  throw new WrongSettings(
    `${where} is not the key that this database was begun with; authenticator apps and recovery codes could not be read. ` +
      'Give every process the same key, the one from the beginning. If it is lost for good: npm run new-secret.',
  );
}

/** A first start shows the demo, or prints the link that makes the first company. */
async function fillIfEmpty(house: House, registry: Registry, say: (line: string) => void): Promise<void> {
  const [row] = await house.database.call<{ is_empty: boolean }>('identity.is_empty', []);
  if (!row?.is_empty) return;
  if (house.settings.demo) {
    say('Filling the demo company. This happens once.');
    const { fillDemo } = await import('./demo/fill.ts');
    await fillDemo(house, registry);
    return;
  }
  const { token, hash } = newToken();
  await house.database.call('identity.offer_setup', [hash]);
  say(
    `There is no company yet. Make the first one with this link, which works once:\n  ${house.settings.publicUrl}/login/setup/${token}`,
  );
}

/** Where our own pages come from. On loopback people type either name. */
function originsOf({ publicUrl, port }: Settings): string[] {
  const origins = [new URL(publicUrl).origin];
  if (publicUrl.startsWith('http://localhost')) origins.push(`http://127.0.0.1:${port}`, `http://[::1]:${port}`);
  return origins;
}
