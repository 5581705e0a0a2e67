import type { T } from '@plumbline/contract/kit/words';
import { sql } from '../../kit/db/sql.ts';
import { WITHOUT_SESSION, actorOf, factsFrom, systemActor } from '../../kit/actor.ts';
import type { Actor, FactsRow } from '../../kit/actor.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import { notFound } from '../../kit/errors.ts';
import type { AppContext } from '../../kit/http/routes.ts';
import { invite as sendMail } from '../../kit/identity/invite.ts';
import { change, lock } from '../../kit/records/index.ts';
import { personKind } from '../contacts/index.ts';
import type { Input } from './policy.ts';
import { memberVerb } from './verbs.ts';
import type { Given } from './verbs.ts';

/** Invites a person, or sends the invitation anew. */
export const invite = memberVerb(
  'invite',
  async ({ tx, actor, context, record }: Given<Omit<Input<'invite'>, 'version'>>) => {
    await sendInvitation(tx, actor, context, record.id);
    return { verb: 'invite' };
  },
);

/** An invited person stays `invited` until they accept the account. Ends the earlier invitation. */
export async function sendInvitation(tx: Tx, actor: Actor, context: AppContext, personId: string): Promise<void> {
  await tx.run(sql`
    update membership set status = 'invited' where tenant_id = ${tx.tenantId} and person_id = ${personId}`);
  await sendMail(tx, actor, { personId, publicUrl: context.settings.publicUrl });
}

/** A member of the tenant as an actor, without a session: for the demo, imports and jobs. Throws 1004 for a stranger. */
export async function actAs(read: Read, personId: string, context: { t: T; now: Date; via?: string }): Promise<Actor> {
  const known = await read.first(sql<{ facts: FactsRow }>`
    select facts from identity.member_facts(array[${personId}::uuid])`);
  if (!known) throw notFound();
  return actorOf({ ...WITHOUT_SESSION, ...factsFrom(known.facts), preferences: {} }, context);
}

/** Makes an invited person a member; false when they were not waiting. Answers them as the actor who appears in the trail of their own card. */
export async function join(
  tx: Tx,
  who: { personId: string; accountId: string },
  context: { t: Actor['t']; now: Date },
): Promise<Actor | false> {
  const { personId, accountId } = who;
  const joined = await tx.run(sql`
    update membership
    set status = 'active', joined_at = ${context.now}, accepted_at = ${context.now}
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
    select p.id, p.email
    from person p
      join membership m on m.tenant_id = p.tenant_id and m.person_id = p.id
    where m.tenant_id = ${tx.tenantId} and m.account_id = ${accountId} and lower(p.email) is distinct from ${email}
      and not exists (select from person other where other.tenant_id = p.tenant_id and lower(other.email) = ${email})`);
  if (!card) return;
  const system = systemActor(tx.tenantId, now);
  const record = await lock(tx, system, personKind, card.id);
  await tx.run(sql`update person set email = ${email} where tenant_id = ${tx.tenantId} and id = ${card.id}`);
  await change(tx, system, record, {}, { verb: 'update', changes: { email: [card.email, email] } });
}
