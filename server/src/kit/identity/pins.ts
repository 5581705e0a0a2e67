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
 * Throws 1400 unless this is the PIN of a person who works for the company. Counts tries like a sign-in: ten in 15 minutes, fifty a day, from anybody;
 * then HTTP 429. Call it outside a transaction, so that the count stays.
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
