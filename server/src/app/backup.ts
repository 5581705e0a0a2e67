/** `npm run backup [-- file]`: everything in one file, while the app may go on working. */
import { resolve } from 'node:path';
import { writeBackup } from '../kit/backup/write.ts';
import { findKey } from '../kit/identity/vault.ts';
import { readSettings } from '../kit/settings.ts';
import { openStores } from './stores.ts';
import { tellSize } from './tellSize.ts';

const stamp = new Date().toISOString().replace(/[-:]/g, '').slice(0, 15);
const out = resolve(process.env.INIT_CWD ?? '.', process.argv[2] ?? `plumbline-${stamp}.tar.gz`);

try {
  const settings = readSettings(process.env);
  const ground = await openStores(settings);
  try {
    const key = settings.secret ? undefined : await findKey(ground.dataDir);
    const totals = await writeBackup({
      adminUrl: ground.adminUrl,
      files: ground.files,
      key,
      out,
      reserve: settings.diskReserve,
    });
    console.log(
      `Wrote ${out}: ${totals.rows} rows and ${totals.files} files, ${tellSize(totals.bytes)} before compression.`,
    );
    console.log('It holds everything, names and password hashes too: keep it as safe as the installation itself.');
    if (settings.secret)
      console.log(
        'PLUMBLINE_SECRET is not in it. Keep that apart: without it, authenticator apps must be set up anew.',
      );
  } finally {
    await ground.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
