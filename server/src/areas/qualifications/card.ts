import type { CardStep } from '@plumbline/contract/areas/contacts/steps';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/tx.ts';
import { change, lock } from '../../kit/records/index.ts';
import { personKind } from '../contacts/index.ts';

/** Adds a change of a person's papers to the history of their card. The caller has checked the right. */
export async function tellOnCard(
  tx: Tx,
  actor: Actor,
  personId: string,
  verb: CardStep,
  changes: Record<string, [string | null, string | null]>,
): Promise<void> {
  const record = await lock(tx, { ...actor, scope: () => 'company' }, personKind, personId);
  await change(tx, actor, record, { bump: false }, { verb, changes });
}
