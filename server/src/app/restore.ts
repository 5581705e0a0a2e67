/** `npm run restore -- file`: brings a backup into an empty installation; all of it, or nothing. */
import { resolve } from 'node:path';
import { restoreBackup } from '../kit/backup/restore.ts';
import { findKey, keepKey as storeKey } from '../kit/identity/vault.ts';
import { readSettings } from '../kit/settings.ts';
import { openStores } from './stores.ts';
import { tellSize } from './tellSize.ts';

try {
  const name = process.argv[2];
  if (!name) throw new Error('Say which backup: npm run restore -- plumbline-….tar.gz');
  const file = resolve(process.env.INIT_CWD ?? '.', name);
  const settings = readSettings(process.env);
  const stores = await openStores(settings);
  try {
    const totals = await restoreBackup({ ...stores, file, keepKey });
    console.log(
      `Restored ${totals.rows} rows and ${totals.files} files, ${tellSize(totals.bytes)}. Start with npm start.`,
    );
  } finally {
    await stores.close();
  }

  async function keepKey(key: string | undefined): Promise<void> {
    if (!key) {
      if (!settings.secret)
        console.log('The backup was made with a PLUMBLINE_SECRET: set the same one before the first start.');
      return;
    }
    if (settings.secret && settings.secret !== key)
      throw new Error(
        'The backup brings its own key, and PLUMBLINE_SECRET is another. Restore without PLUMBLINE_SECRET.',
      );
    if (!settings.secret && !(await storeKey(stores.dataDir, key)) && (await findKey(stores.dataDir)) !== key)
      throw new Error(
        `There is another key in ${stores.dataDir}/secret.key. A backup is restored into an empty place only.`,
      );
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
