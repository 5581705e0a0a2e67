import type { Member, MemberMove, MemberStatus, people } from '@plumbline/contract/areas/people';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from 'kysely';
import type { CardStep } from '@plumbline/contract/areas/contacts/steps';
import type { Actor } from '../../kit/actor.ts';
import { audit } from '../../kit/audit/audit.ts';
import type { Tx } from '../../kit/db/tx.ts';
import type { AppContext } from '../../kit/http/routes.ts';
import { change } from '../../kit/records/index.ts';
import { assertAdminRemains, beginRightsChange, announceRights } from '../access/index.ts';
import { assertGivable } from './grants.ts';
import { sendInvitation } from './invitation.ts';
import { giveRoles } from './roleCommands.ts';
import { answerWith, take } from './take.ts';
import type { Taken } from './take.ts';
import { moved } from './workflow.ts';

interface Step {
  personId: string;
  version: number;
  reason?: string | null | undefined;
}

/** Makes one of the plain moves: leave of absence, suspension, deactivation, and back. */
export async function move(tx: Tx, actor: Actor, verb: MemberMove, input: Step): Promise<Member> {
  const version = await beginRightsChange(tx);
  const taken = await take(tx, actor, input, verb);
  await moveTaken(tx, actor, taken, verb, input.reason || null);
  announceRights(tx, [input.personId], version);
  return answerWith(tx, actor, input.personId);
}

/** The move of a person in hand who was judged. Whoever no longer works here is signed out of this company. */
export async function moveTaken(
  tx: Tx,
  actor: Actor,
  taken: Taken,
  verb: MemberMove,
  reason: string | null,
): Promise<void> {
  const { record, line } = taken;
  const to = await stand(tx, record.id, moved(line.status, verb) ?? line.status);
  await Promise.all([to === 'active' ? undefined : endWork(tx, record.id), tell(tx, actor, taken, verb, to, reason)]);
}

/** Sets where somebody stands. Nobody becomes active by another's hand: who has an account and has not accepted is invited still. */
async function stand(tx: Tx, personId: string, status: MemberStatus): Promise<MemberStatus> {
  const row = await tx.first(sql<{ status: MemberStatus }>`
    update membership set status = case when ${status} = 'active' and account_id is not null
      and accepted_at is null then 'invited' else ${status} end
    where tenant_id = ${tx.tenantId} and person_id = ${personId} returning status`);
  return row?.status ?? status;
}

/** The move in the history of the card; from where to where and why is for the audit, which fewer people read. */
export async function tell(
  tx: Tx,
  actor: Actor,
  { record, line }: Taken,
  verb: CardStep,
  to: MemberStatus,
  reason: string | null,
  detail: Record<string, unknown> = {},
): Promise<void> {
  await Promise.all([
    change(tx, actor, record, {}, { verb }),
    audit(tx, actor, {
      verb,
      resource: 'employee.status',
      subjectKind: 'person',
      subjectId: record.id,
      subject: line.fullName,
      detail: { from: line.status, to, reason, ...detail },
    }),
  ]);
}

/** Whoever does not work here now is signed out, and somebody else keeps the roles of the company. */
async function endWork(tx: Tx, personId: string): Promise<void> {
  await Promise.all([assertAdminRemains(tx), endSessions(tx, personId)]);
}

/** Ends every session that a person has in this company. Their sockets are cut with the next look at who is alive. */
export async function endSessions(tx: Tx, personId: string): Promise<void> {
  await tx.run(sql`select identity.end_sessions(m.account_id, m.tenant_id, null) from membership m
    where m.tenant_id = ${tx.tenantId} and m.person_id = ${personId} and m.account_id is not null`);
}

/**
 * Hires somebody again: same card, same account, new roles; the roles of before ended when they left. Leaving ended what they had
 * accepted: whoever has an account is invited.
 */
export async function rehire(
  tx: Tx,
  actor: Actor,
  input: ParsedOf<typeof people.rehire>,
  context: AppContext,
): Promise<Member> {
  await beginRightsChange(tx);
  const taken = await take(tx, actor, input, 'rehire');
  await assertGivable(tx, actor, input.roleIds);
  const [status] = await Promise.all([
    stand(tx, input.personId, 'active'),
    tx.run(
      sql`update profile set hire_date = ${input.hireDate}, end_date = null
        where tenant_id = ${tx.tenantId} and person_id = ${input.personId}`,
    ),
    tx.run(sql`delete from membership_role where tenant_id = ${tx.tenantId} and person_id = ${input.personId}`),
  ]);
  await giveRoles(
    tx,
    input.personId,
    input.roleIds.map((roleId) => ({ roleId })),
  );
  if (status === 'invited') await sendInvitation(tx, actor, context, input.personId);
  await tell(tx, actor, taken, 'rehire', status, null, { roleIds: input.roleIds });
  return answerWith(tx, actor, input.personId);
}

/** Exempts somebody from the second factor, or asks them for it whatever their roles ask. */
export async function exemptFactor(tx: Tx, actor: Actor, input: ParsedOf<typeof people.exemptFactor>): Promise<Member> {
  const taken = await take(tx, actor, input, 'exemptFactor');
  await askFactor(tx, actor, taken, !input.exempt, input.reason);
  return answerWith(tx, actor, input.personId);
}

/** Whether a second factor is asked of a person in hand. */
export async function askFactor(
  tx: Tx,
  actor: Actor,
  { record, line }: Taken,
  asked: boolean,
  reason: string | null,
): Promise<void> {
  const verb = asked ? 'requireFactor' : 'exemptFactor';
  await Promise.all([
    tx.run(sql`update membership set factor_exempt = ${!asked}, factor_required_at = ${asked ? actor.now : null}
      where tenant_id = ${tx.tenantId} and person_id = ${record.id}`),
    change(tx, actor, record, {}, { verb }),
    audit(tx, actor, {
      verb,
      resource: 'employee.status',
      subjectKind: 'person',
      subjectId: record.id,
      subject: line.fullName,
      detail: { reason },
    }),
  ]);
}
