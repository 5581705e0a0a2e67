import { emptyInstallation } from '../kit/backup/empty.ts';
import { openDatabase } from '../kit/db/database.ts';
import { oneAtATime } from '../kit/db/oneAtATime.ts';
import { CannotStart } from '../kit/errors.ts';
import type { AppContext } from '../kit/http/routes.ts';
import type { Registry } from '../kit/records/index.ts';
import { readSettings } from '../kit/settings.ts';
import { whatIsThere } from './firstStart.ts';
import type { Place } from './place.ts';
import { registryOfAll } from './registry.ts';
import { diskOf, filesOf } from './stores.ts';
import { openVault } from './vault.ts';
import { catchUp } from './work.ts';

/** Names this work among those that one process at a time does on a database. */
const FILLING = 7_416_003;

/** What goes wrong with a job is tried again, and told, by the app. */
const LOG = { info: () => undefined, warn: () => undefined, error: () => undefined };

interface Filling {
  say(line: string): void;
  fill(context: AppContext, registry: Registry): Promise<void>;
}

/**
 * Fills an empty installation, for the program that the first start forks: one process at a time, marked as unfinished until it is done. Runs the jobs
 * that it queues, unless jobs are off here. Empties a half-filled one first. Throws `CannotStart`.
 */
export async function fillOnce({ appUrl, adminUrl, dataDir }: Omit<Place, 'stop'>, filling: Filling): Promise<void> {
  const settings = { ...readSettings(process.env), dataDir };
  const files = filesOf(settings, dataDir);
  const { say } = filling;
  await oneAtATime(appUrl, {
    number: FILLING,
    waits: () => say('Another process is filling the demo company. Waiting for it.'),
    async does() {
      const database = await openDatabase({ url: appUrl, patient: true });
      try {
        let found = await whatIsThere(database);
        if (found === 'unfinished') {
          say('The demo company was not filled to its end the last time. What there is of it is taken away.');
          if (!adminUrl)
            throw new CannotStart('Only the owner of the database can do that: start once with DATABASE_ADMIN_URL.');
          await emptyInstallation(adminUrl, files);
          found = 'empty';
        }
        if (!settings.demo || found === 'settled') return;
        say('Filling the demo company. This happens once and takes about a minute.');
        const disk = diskOf(dataDir, settings);
        const context = { database, settings, files, disk, vault: await openVault(database, settings) };
        await database.call('identity.note_demo', [false]);
        const registry = registryOfAll();
        // Registers job names at start. Otherwise the first enqueue locks the queue until its transaction ends.
        await catchUp({ context, registry, url: appUrl, log: LOG });
        await filling.fill(context, registry);
        await database.call('identity.note_demo', [true]);
        // Notices, mails and small pictures: the app would do them, and keep the memory that drawing takes.
        if (settings.worker !== 'off') await catchUp({ context, registry, url: appUrl, log: LOG });
      } finally {
        await database.close();
      }
    },
  });
}
