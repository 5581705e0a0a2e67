import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/tx.ts';
import { beginRightsChange, announceRights } from '../access/index.ts';
import { moveTaken } from './moves.ts';
import { take } from './take.ts';

/** Suspends somebody by a rule of the company rather than by a person's hand. Throws 2000 when it does not fit, as for the last admin. */
export async function suspendMember(tx: Tx, actor: Actor, personId: string, reason: string): Promise<void> {
  const version = await beginRightsChange(tx);
  await moveTaken(tx, actor, await take(tx, actor, { personId }, 'suspend'), 'suspend', reason);
  announceRights(tx, [personId], version);
}
