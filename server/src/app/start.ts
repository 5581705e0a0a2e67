import { isIP } from 'node:net';
import { startEmbeddedPostgres } from '../kit/postgres/start.ts';
import type { Settings } from '../kit/settings.ts';
import type { Place, Running } from './serve.ts';

/** Starts everything that the settings ask for. PostgreSQL comes first: the rest of the code is read while it wakes up. */
export async function start(settings: Settings, say: (line: string) => void): Promise<Running> {
  const opening = openPlace(settings, say);
  opening.catch(() => undefined);
  const { serve } = await import('./serve.ts');
  return serve(await opening, settings, say);
}

/** The operator's database, or our own in the data folder; migrated where we may. */
async function openPlace(settings: Settings, say: (line: string) => void): Promise<Place> {
  if (settings.database) {
    const { url, adminUrl } = settings.database;
    const { assertMigrated, migrate } = await import('../kit/db/migrate.ts');
    if (adminUrl) await migrate(adminUrl, url);
    else await assertMigrated(url);
    return { appUrl: url, dataDir: settings.dataDir, stop: async () => undefined };
  }
  const postgres = await startEmbeddedPostgres({ dataDir: settings.dataDir });
  if (postgres.dataDir !== settings.dataDir)
    say(`The data lies in ${postgres.dataDir}: the user of the database may not enter ${settings.dataDir}.`);
  postgres.onExit((event) => say(`PostgreSQL: ${JSON.stringify(event)}`));
  try {
    const { migrate } = await import('../kit/db/migrate.ts');
    await migrate(postgres.adminUrl, postgres.appUrl);
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  return { appUrl: postgres.appUrl, dataDir: postgres.dataDir, stop: () => postgres.stop() };
}

/** Whether cookies travel in the open: plain http on a name that is not this machine. */
export function travelsInTheOpen({ publicUrl }: Settings): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  const loopback =
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    (isIP(hostname) !== 0 && hostname.startsWith('127.'));
  return protocol === 'http:' && !loopback;
}
