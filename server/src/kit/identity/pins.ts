import type { Database } from '../db/database.ts';
import { invalid } from '../errors.ts';
import { forgetTry, ownTries, takeTry } from './attempts.ts';
import { isRun } from './passwordRules.ts';
import { checkPassword } from './passwords.ts';

/** Throws 1400 for a PIN that is tried first: 123456, 111111, 121212. */
export function assertPin(pin: string): void {
  if (isRun(pin) || new Set(pin).size < 3)
    throw invalid({ pin: 'This is guessed at once. Choose digits without an order.' });
}

/**
 * Throws 1400 unless this is the PIN of somebody who works for the company. Tries are counted as those of a sign-in are: ten in a
 * quarter of an hour, fifty a day, whoever makes them; then HTTP 429. Called outside of a transaction: what is counted stays.
 */
export async function proveByPin(database: Database, tenantId: string, personId: string, pin: string): Promise<void> {
  const [holder] = await database.call<{ account_id: string; pin_hash: string | null }>('identity.pin_of', [
    tenantId,
    personId,
  ]);
  const tries = ownTries(`pin ${holder?.account_id ?? personId}`, 10, 50);
  await takeTry(database, tries);
  if (!(await checkPassword(holder?.pin_hash, pin)))
    throw invalid({ pin: 'This PIN is not right, or this person has set none in their profile.' });
  await forgetTry(database, tries);
}
