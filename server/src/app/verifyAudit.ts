/** `npm run verify-audit`: works out every chain and seal of every company anew, while the app may go on working. */
import { openDatabase } from '../kit/db/database.ts';
import { readSettings } from '../kit/settings.ts';
import { openStores } from './stores.ts';
import { verifyEverything } from './verifyEverything.ts';

try {
  const ground = await openStores(readSettings(process.env));
  try {
    const database = await openDatabase({ url: ground.appUrl });
    try {
      if (!(await verifyEverything(database, (line) => console.log(line)))) process.exitCode = 1;
    } finally {
      await database.close();
    }
  } finally {
    await ground.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
