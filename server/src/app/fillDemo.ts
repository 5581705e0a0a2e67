/** Fills the demo company: a process of its own that the first start begins, tells where the database is, and waits for. */
import { emptyInstallation } from '../kit/backup/empty.ts';
import { openDatabase } from '../kit/db/database.ts';
import { oneAtATime } from '../kit/db/oneAtATime.ts';
import { CannotStart } from '../kit/errors.ts';
import { readSettings } from '../kit/settings.ts';
import { fillDemo } from './demo/fill.ts';
import { whatIsThere } from './firstStart.ts';
import { diskOf, filesOf } from './stores.ts';
import { registryOfAll } from './registry.ts';
import { openVault } from './vault.ts';
import { catchUp } from './work.ts';
import type { Place } from './place.ts';

/** Names this work among those that one process at a time does on a database. */
const FILLING = 7_416_003;

/** What goes wrong with a job is tried again, and told, by the app. */
const LOG = { info: () => undefined, warn: () => undefined, error: () => undefined };
const say = (line: string) => console.log(line);
const end = () => process.exit(1);
process.once('SIGTERM', end);
process.once('disconnect', end);
// Ctrl-C reaches everybody in the terminal: the app hears it, and tells us.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.once('message', (place) => {
  void fill(place as Omit<Place, 'stop'>)
    .then(() => 0)
    .catch((error: unknown) => {
      console.error(error instanceof CannotStart ? error.message : error);
      return 1;
    })
    .then((code) => process.exit(code));
});

async function fill({ appUrl, adminUrl, dataDir }: Omit<Place, 'stop'>): Promise<void> {
  const settings = { ...readSettings(process.env), dataDir };
  const files = filesOf(settings, dataDir);
  await oneAtATime(appUrl, {
    number: FILLING,
    waits: () => say('Another process is filling the demo company. Waiting for it.'),
    async does() {
      const database = await openDatabase({ url: appUrl });
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
        say('Filling the demo company. This happens once and takes about a quarter of a minute.');
        const disk = diskOf(dataDir, settings);
        const context = { database, settings, files, disk, vault: await openVault(database, settings) };
        await database.call('identity.note_demo', [false]);
        const registry = registryOfAll();
        await fillDemo(context, registry, { say: (line) => say(`  ${line}`) });
        await database.call('identity.note_demo', [true]);
        // Notices, mails and small pictures: the app would do them, and keep the memory that drawing takes.
        if (settings.worker !== 'off') await catchUp({ context, registry, url: appUrl, log: LOG });
      } finally {
        await database.close();
      }
    },
  });
}
