import type { MemberMove, MemberStatus } from '@plumbline/contract/areas/people';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/tx.ts';
import { refuse } from '../../kit/errors.ts';
import type { AppContext } from '../../kit/http/routes.ts';
import { assertAdminRemains } from '../access/index.ts';
import { sendInvitation } from './joining.ts';
import type { Input } from './policy.ts';
import { assertGivable, forGood, giveRoles } from './roles.ts';
import { changingRights, memberVerb } from './verbs.ts';
import type { Done, Given } from './verbs.ts';
import { statusAfter } from './workflow.ts';

interface Step {
  personId: string;
  version?: number;
  reason?: string | null | undefined;
}

/**
 * A plain move: leave of absence, suspension, deactivation, and back. Ends the company's sessions of a person who no longer works here. `check` may
 * refuse it; `before` runs first, and answers further details for the audit.
 */
export function move<Input extends Step>(
  verb: MemberMove,
  before?: (given: Given<Input>) => Promise<object>,
  check?: (given: Given<Input>) => Promise<void>,
) {
  const act = async (given: Given<Input>) => {
    const { tx, record, line, input } = given;
    const detail = await before?.(given);
    const to = await setStatus(tx, record.id, statusAfter(line.status, verb) ?? line.status);
    // Ends the sessions of a person who does not work here now, and checks that another person keeps the company's roles.
    if (to !== 'active') await Promise.all([assertAdminRemains(tx), endSessions(tx, record.id)]);
    return movedTo(given, verb, to, input.reason || null, detail);
  };
  return memberVerb(verb, act, check);
}

/** Suspends somebody by a rule of the company rather than by a person's hand. Throws 2000 when it does not fit, as for the last admin. */
export async function suspendMember(
  tx: Tx,
  actor: Actor,
  context: AppContext,
  personId: string,
  reason: string,
): Promise<void> {
  await changingRights(move('suspend')())(tx, actor, { personId, reason }, context);
}

/** Sets a person's status. Nobody else can make a person active: one with an account who has not accepted stays invited. */
async function setStatus(tx: Tx, personId: string, status: MemberStatus): Promise<MemberStatus> {
  const row = await tx.first(sql<{ status: MemberStatus }>`
    update membership
    set status = case when ${status} = 'active' and account_id is not null and accepted_at is null then 'invited'
      else ${status} end
    where tenant_id = ${tx.tenantId} and person_id = ${personId}
    returning status`);
  return row?.status ?? status;
}

/** The move in the history of the card; from where to where and why is for the audit, which fewer people read. */
export function movedTo(
  { line }: Given<unknown>,
  verb: MemberMove,
  to: MemberStatus,
  reason: string | null,
  detail: object = {},
): Done {
  return { verb, audit: { resource: 'employee.status', detail: { from: line.status, to, reason, ...detail } } };
}

/** Ends every session that a person has in this company. Their sockets are cut with the next look at who is alive. */
export async function endSessions(tx: Tx, personId: string): Promise<void> {
  await tx.run(sql`
    select identity.end_sessions(m.account_id, m.tenant_id, null)
    from membership m
    where m.tenant_id = ${tx.tenantId} and m.person_id = ${personId} and m.account_id is not null`);
}

/**
 * Hires a person again: same card, same account, new roles, because the earlier roles ended when they left. Leaving ended their acceptance too: a person
 * with an account is invited.
 */
export const rehire = memberVerb('rehire', async (given: Given<Input<'rehire'>>) => {
  const { tx, actor, context, input } = given;
  const { personId, hireDate, roleIds } = input;
  await assertGivable(tx, actor, roleIds);
  const person = sql`tenant_id = ${tx.tenantId} and person_id = ${personId}`;
  const [status] = await Promise.all([
    setStatus(tx, personId, 'active'),
    tx.run(sql`update profile set hire_date = ${hireDate}, end_date = null where ${person}`),
    tx.run(sql`delete from membership_role where ${person}`),
  ]);
  await giveRoles(tx, personId, forGood(roleIds));
  if (status === 'invited') await sendInvitation(tx, actor, context, personId);
  return movedTo(given, 'rehire', status, null, { roleIds });
});

/** Exempts a person from the second factor, or requires it from them regardless of their roles. */
export const exemptFactor = memberVerb('exemptFactor', (given: Given<Input<'exemptFactor'>>) =>
  askFactor(given, !given.input.exempt, given.input.reason),
);

/** Asks somebody for a second factor who has none. */
export const requireFactor = memberVerb(
  'exemptFactor',
  (given: Given<{ personId: string }>) => askFactor(given, true, null),
  ({ line }) => {
    if (line.mfaStatus === 'enrolled') throw refuse('This person has a second factor already.');
    if (line.factorRequired) throw refuse('The second factor is asked of this person already.');
  },
);

async function askFactor({ tx, actor, record }: Given<unknown>, asked: boolean, reason: string | null): Promise<Done> {
  await tx.run(sql`
    update membership
    set factor_exempt = ${!asked}, factor_required_at = ${asked ? actor.now : null}
    where tenant_id = ${tx.tenantId} and person_id = ${record.id}`);
  return {
    verb: asked ? 'requireFactor' : 'exemptFactor',
    audit: { resource: 'employee.status', detail: { reason } },
  };
}
