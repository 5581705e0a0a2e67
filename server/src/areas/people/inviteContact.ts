import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/tx.ts';
import { forbidden, invalid, refuse, stale } from '../../kit/errors.ts';
import type { AppContext } from '../../kit/http/routes.ts';
import { allow, change, lock } from '../../kit/records/index.ts';
import { announceRights, beginRightsChange } from '../access/index.ts';
import { mayChangeCard, personKind } from '../contacts/index.ts';
import { sendInvitation } from './joining.ts';
import type { Answer, Input } from './policy.ts';
import { assertGivable, forGood, giveRoles } from './roles.ts';
import { auditMember } from './verbs.ts';

/**
 * Gives a contact an account: the card stays theirs, and they become an outside member, with roles for outside members, invited by mail. A person who
 * was invited and did not come is invited again. Throws 2000 for a person who has joined already or works here, 1400 without an email address.
 */
export async function inviteContact(
  tx: Tx,
  actor: Actor,
  { personId, version, roleIds }: Input<'inviteContact'>,
  context: AppContext,
): Promise<Answer<'inviteContact'>> {
  if (actor.scope('employee.role', 'update') === 'none') throw forbidden();
  const rights = await beginRightsChange(tx);
  const record = await lock(tx, actor, personKind, personId);
  if (record.version !== version) throw stale({ personId, version: record.version });
  const member = await tx.first(sql<{ name: string; family: string | null; status: string | null }>`
    select p.full_name as name, m.family, m.status
    from person p left join membership m on m.tenant_id = p.tenant_id and m.person_id = p.id
    where p.tenant_id = ${tx.tenantId} and p.id = ${personId}`);
  allow(mayChangeCard(actor, record, member?.family ?? null));
  if (member?.status && member.status !== 'invited')
    throw refuse('{name} has an account already.', { name: member.name });
  if (member?.status && member.family !== 'external')
    throw refuse('{name} works here: invite them from their page.', { name: member.name });
  const roles = await assertGivable(tx, actor, roleIds);
  if (roles.some(({ family }) => family !== 'external'))
    throw invalid({ roleIds: 'Choose a role for people from outside' });
  if (!member?.status) {
    await tx.run(sql`
      insert into membership (tenant_id, person_id, family, status, joined_at)
      values (${tx.tenantId}, ${personId}, 'external', 'invited', ${actor.now})`);
    await auditMember(tx, actor, personId, { verb: 'addMember', resource: 'contact', subject: record.title });
  }
  await tx.run(sql`delete from membership_role where tenant_id = ${tx.tenantId} and person_id = ${personId}`);
  await giveRoles(tx, personId, forGood(roleIds));
  await change(
    tx,
    actor,
    record,
    {},
    { verb: 'invite', changes: { roles: [null, roles.map(({ name }) => name).join(', ') || null] } },
  );
  await sendInvitation(tx, actor, context, personId);
  announceRights(tx, [personId], rights);
  return { personId, version: record.version };
}
