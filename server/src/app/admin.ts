/** `npm run admin -- tenant …`: the operator's commands. */
import { readSettings } from '../kit/settings.ts';
import { runAdmin } from './admin/run.ts';
import { openStores } from './stores.ts';

try {
  const settings = readSettings(process.env);
  process.exitCode = await runAdmin({
    args: process.argv.slice(2),
    openStores: () => openStores(settings),
    publicUrl: settings.publicUrl,
    diskReserve: settings.diskReserve,
    folder: process.env.INIT_CWD ?? '.',
    say: (line) => console.log(line),
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
