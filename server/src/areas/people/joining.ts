import { sql } from 'kysely';
import { systemActor } from '../../kit/actor.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/tx.ts';
import { change, lock } from '../../kit/records/index.ts';
import { personKind } from '../contacts/index.ts';
import { actAs } from './queries.ts';

/**
 * Whoever was invited belongs to the company from now on; false when they were not waiting. Answers them as an actor, who
 * stands in the trail of their own card.
 */
export async function join(
  tx: Tx,
  who: { personId: string; accountId: string },
  context: { t: Actor['t']; now: Date },
): Promise<Actor | false> {
  const { personId, accountId } = who;
  const joined =
    await tx.run(sql`update membership set status = 'active', joined_at = ${context.now}, accepted_at = ${context.now}
    where tenant_id = ${tx.tenantId} and person_id = ${personId} and account_id = ${accountId} and status = 'invited'`);
  if (joined !== 1) return false;
  const actor = await actAs(tx, personId, context);
  const card = await lock(tx, systemActor(tx.tenantId, context.now), personKind, personId);
  await change(tx, actor, card, { bump: false }, { verb: 'acceptInvitation' });
  return actor;
}

/** The card of a member gets the address of their account, unless another card of the directory has it. */
export async function followAddress(tx: Tx, accountId: string, email: string, now: Date): Promise<void> {
  const card = await tx.first(sql<{ id: string; email: string | null }>`
    select p.id, p.email from person p join membership m on m.tenant_id = p.tenant_id and m.person_id = p.id
    where m.tenant_id = ${tx.tenantId} and m.account_id = ${accountId} and lower(p.email) is distinct from ${email}
      and not exists (select from person other where other.tenant_id = p.tenant_id and lower(other.email) = ${email})`);
  if (!card) return;
  const system = systemActor(tx.tenantId, now);
  const record = await lock(tx, system, personKind, card.id);
  await tx.run(sql`update person set email = ${email} where tenant_id = ${tx.tenantId} and id = ${card.id}`);
  await change(tx, system, record, {}, { verb: 'update', changes: { email: [card.email, email] } });
}
