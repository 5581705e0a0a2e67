import { sql } from '../../db/sql.ts';
import type { Tx } from '../../db/tx.ts';
import { Refusal } from '../../errors.ts';

/** Runs work that may be refused, within other work. Answers false for a refusal and rolls all of it back, even a number. */
export async function unlessRefused(tx: Tx, work: () => Promise<unknown>): Promise<boolean> {
  await tx.run(sql`savepoint unless_refused`);
  try {
    await work();
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await tx.run(sql`rollback to savepoint unless_refused`);
    return false;
  }
}
