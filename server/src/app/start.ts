import { holdPort } from '../kit/http/port.ts';
import { ensureFolder } from '../kit/postgres/folder.ts';
import { startEmbeddedPostgres } from '../kit/postgres/start.ts';
import { isLoopback } from '../kit/settings.ts';
import type { Settings } from '../kit/settings.ts';
import type { Place } from './place.ts';
import type { Running, Starting } from './serve.ts';

/**
 * Starts everything in the settings. Takes the port first, so that nothing starts for a port in use; then PostgreSQL. The rest of the code loads while
 * PostgreSQL starts.
 */
export async function start(settings: Settings, starting: Omit<Starting, 'port'>): Promise<Running> {
  const port = settings.worker === 'only' ? undefined : await holdPort(settings);
  try {
    const opening = openPlace(settings, starting.say);
    opening.catch(() => undefined);
    const { serve } = await import('./serve.ts');
    return await serve(await opening, settings, { ...starting, port });
  } finally {
    await port?.release();
  }
}

/** The operator's database, or our own in the data folder; migrated where we may. */
async function openPlace(settings: Settings, say: (line: string) => void): Promise<Place> {
  if (settings.database) {
    const { url, adminUrl } = settings.database;
    if (!settings.s3 || !settings.secret) await ensureFolder(settings.dataDir);
    const { assertMigrated, migrate } = await import('../kit/db/migrate.ts');
    if (adminUrl) await migrate(adminUrl, url);
    else await assertMigrated(url);
    return { appUrl: url, adminUrl, dataDir: settings.dataDir, stop: async () => undefined };
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
  const { appUrl, adminUrl, dataDir } = postgres;
  return { appUrl, adminUrl, dataDir, stop: () => postgres.stop() };
}

/** Whether cookies travel in the open: plain http on a name that is not this machine. */
export function travelsInTheOpen({ publicUrl }: Settings): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'http:' && !isLoopback(hostname);
}
