/** `npm run restore -- file`: brings a backup into an empty installation; all of it, or nothing. */
import { resolve } from 'node:path';
import { restoreBackup } from '../kit/backup/restore.ts';
import { readSettings } from '../kit/settings.ts';
import { openGround } from './ground.ts';
import { tellSize } from './tellSize.ts';

try {
  const name = process.argv[2];
  if (!name) throw new Error('Say which backup: npm run restore -- plumbline-….tar.gz');
  const file = resolve(process.env.INIT_CWD ?? '.', name);
  const ground = await openGround(readSettings(process.env));
  try {
    const totals = await restoreBackup({ ...ground, file });
    console.log(
      `Restored ${totals.rows} rows and ${totals.files} files, ${tellSize(totals.bytes)}. Start with npm start.`,
    );
  } finally {
    await ground.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
