import type { Database } from '../kit/db/database.ts';
import { makeVault, readKey } from '../kit/identity/vault.ts';
import type { Vault } from '../kit/identity/vault.ts';
import { WrongSettings } from '../kit/settings.ts';
import type { Settings } from '../kit/settings.ts';

/** Throws when the database was begun with another key: what it holds sealed could not be opened. */
export async function openVault(database: Database, settings: Settings): Promise<Vault> {
  const vault = makeVault(await readKey(settings));
  const [row] = await database.call<{ keep_secret_mark: boolean }>('identity.keep_secret_mark', [vault.mark]);
  if (row?.keep_secret_mark) return vault;
  const where = settings.secret ? 'PLUMBLINE_SECRET' : `The key in ${settings.dataDir}/secret.key`;
  throw new WrongSettings(
    `${where} is not the key that this database was begun with; authenticator apps and recovery codes could not be read. ` +
      'Give every process the same key, the one from the beginning. If it is lost for good: npm run new-secret.',
  );
}
