import type { factors as calls } from '@plumbline/contract/areas/factors';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from '../../kit/db/sql.ts';
import { reaches } from '../../kit/actor.ts';
import type { Actor } from '../../kit/actor.ts';
import { audit } from '../../kit/audit/audit.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import { forbidden, noScreen, notFound, refuse } from '../../kit/errors.ts';
import type { Refusal } from '../../kit/errors.ts';
import type { AppContext } from '../../kit/http/routes.ts';
import { sendMail } from '../../kit/mail/send.ts';
import { letterWords, quote } from '../../kit/mail/words.ts';
import type { Translators } from '../../kit/translators.ts';
import { askOwner, assertNotAsked } from './askOwner.ts';
import type { Member } from './askOwner.ts';
import { tellOwner } from './tell.ts';

/**
 * Removes a member's second factors; for an admin the other admins are asked. If the person also works for another company, they are asked themselves:
 * the account is theirs.
 */
export async function reset(
  tx: Tx,
  actor: Actor,
  { personId, reason }: ParsedOf<typeof calls.reset>,
  { settings }: AppContext,
  translators: Translators,
): Promise<OutputOf<typeof calls.reset>> {
  if (!keeps(actor, 'employee') && !keeps(actor, 'technician')) throw forbidden();
  const member = await find(tx, personId);
  if (!keeps(actor, member.family)) throw forbidden();
  if (personId === actor.personId)
    throw refuse('Your own second factors are in your profile. If you have lost them, ask another admin.');
  if (!member.accountId) throw notHere(actor, member);
  if (!member.hasFactors) throw refuse('{name} has no second factor.', { name: member.fullName });
  await assertNotAsked(tx, actor, member);
  if (member.isAdmin) {
    await ask(tx, actor, member, reason, translators);
    return { state: 'waiting' };
  }
  return { state: await carryOut(tx, actor, member, { reason, resetId: null }, { settings, translators }) };
}

/** What waits for a second admin. */
export async function waitingResets(read: Read, actor: Actor): Promise<OutputOf<typeof calls.waitingResets>> {
  if (!keeps(actor, 'employee')) throw noScreen();
  const resets = await read.all(sql<OutputOf<typeof calls.waitingResets>['resets'][number]>`
    select f.id as "resetId", f.person_id as "personId", p.full_name as "fullName", f.reason, f.asked_by as "askedById",
      by.full_name as "askedBy", f.asked_at as "askedAt", f.asked_by = ${actor.personId} as mine
    from factor_reset f join person p on p.tenant_id = f.tenant_id and p.id = f.person_id
      join person by on by.tenant_id = f.tenant_id and by.id = f.asked_by
    where f.tenant_id = ${read.tenantId} and f.settled_at is null and f.confirm_until is null order by f.asked_at`);
  return { resets };
}

/** A second admin agrees, or declines. Who asked may take it back, but not agree. */
export async function settleReset(
  tx: Tx,
  actor: Actor,
  { resetId, agree }: ParsedOf<typeof calls.settleReset>,
  { settings }: AppContext,
  translators: Translators,
): Promise<OutputOf<typeof calls.settleReset>> {
  if (!keeps(actor, 'employee')) throw forbidden();
  const asked = await tx.first(sql<{ personId: string; askedBy: string; reason: string }>`
    select person_id as "personId", asked_by as "askedBy", reason from factor_reset
    where tenant_id = ${tx.tenantId} and id = ${resetId} and settled_at is null and confirm_until is null for update`);
  if (!asked) throw notFound();
  if (agree && asked.askedBy === actor.personId)
    throw refuse('You asked for this yourself. Another admin must agree to it.');
  if (agree && (!actor.facts.roles.includes(ADMIN) || asked.personId === actor.personId)) throw forbidden();
  const member = await find(tx, asked.personId);
  const state = agree
    ? await carryOut(tx, actor, member, { reason: asked.reason, resetId }, { settings, translators })
    : 'declined';
  if (state === 'asked') return { state };
  await tx.run(sql`update factor_reset set settled_by = ${actor.personId}, settled_at = ${actor.now}, outcome = ${state}
    where tenant_id = ${tx.tenantId} and id = ${resetId}`);
  if (!agree) await line(tx, actor, 'declineFactorReset', member, { reason: asked.reason });
  return { state };
}

const ADMIN = 'tenantAdmin';

/** Whether an actor keeps the members of a family, in the whole company. */
function keeps(actor: Actor, family: string): boolean {
  const resource = family === 'technician' ? 'technician' : 'employee.status';
  return reaches(actor.scope(resource, 'update'), 'company');
}

async function find(read: Read, personId: string): Promise<Member> {
  const [member] = await members(read, sql`m.person_id = ${personId}`);
  if (!member) throw notFound();
  return member;
}

function members(read: Read, which: ReturnType<typeof sql>): Promise<Member[]> {
  return read.all(sql<Member>`
    select m.person_id as "personId", (known.facts ->> 'accountId')::uuid as "accountId", p.full_name as "fullName",
      coalesce(known.facts ->> 'email', p.email) as email,
      coalesce(known.facts -> 'preferences' ->> 'locale', 'en') as locale, m.family, m.factor_enrolled or m.factor_pending as "hasFactors",
      exists (select from membership_role mr join role r on r.tenant_id = mr.tenant_id and r.id = mr.role_id
        where mr.tenant_id = m.tenant_id and mr.person_id = m.person_id and r.code = ${ADMIN}) as "isAdmin"
    from membership m join person p on p.tenant_id = m.tenant_id and p.id = m.person_id
      left join lateral identity.member_facts(array[m.person_id]) known on true
    where m.tenant_id = ${read.tenantId} and ${which}`);
}

/** Nobody removes an admin's second factors alone, because that person could then sign in as the admin. */
async function ask(tx: Tx, actor: Actor, member: Member, reason: string, translators: Translators): Promise<void> {
  const others = (
    await members(
      tx,
      sql`m.status = 'active' and m.person_id <> ${member.personId} and m.person_id <> ${actor.personId}`,
    )
  ).filter((one) => one.isAdmin);
  if (others.length === 0)
    throw refuse('{name} is an admin: a second admin must agree to this, and there is none.', {
      name: member.fullName,
    });
  const id = newId(actor.now.getTime());
  const asked = await tx.run(sql`insert into factor_reset (tenant_id, id, person_id, asked_by, asked_at, reason)
    values (${tx.tenantId}, ${id}, ${member.personId}, ${actor.personId}, ${actor.now}, ${reason}) on conflict do nothing`);
  if (asked === 0) throw refuse('This was asked for already, and waits for a second admin.');
  await line(tx, actor, 'askFactorReset', member, { reason });
  for (const admin of others) {
    const t = letterWords(await translators(admin.locale));
    const mail = {
      to: admin.email,
      subject: t('{by} asks you to agree: new second factors for {name}', {
        by: actor.facts.fullName,
        name: member.fullName,
      }),
      lines: [
        t('Hello {name},', { name: admin.fullName }),
        t('{by} asks to take the second factors of {name} away, who is an admin. The reason:', {
          by: actor.facts.fullName,
          name: member.fullName,
        }),
        quote(reason),
        t('Ask {name} by telephone or in person before you agree. You agree or decline in the company profile.', {
          name: member.fullName,
        }),
      ],
    };
    await sendMail(tx, { kind: 'colleague', now: actor.now }, mail);
  }
}

/** Carries out the request: at once when no other company uses the account, else with a mail to the person. */
async function carryOut(
  tx: Tx,
  actor: Actor,
  member: Member,
  asked: { reason: string; resetId: string | null },
  { settings, translators }: { settings: AppContext['settings']; translators: Translators },
): Promise<'done' | 'asked'> {
  const row = await tx.first(
    sql<{
      outcome: 'done' | 'ask' | 'notActive';
    }>`select identity.reset_factors(${member.personId}::uuid, ${actor.now}::timestamptz) as outcome`,
  );
  if (row?.outcome !== 'done' && (row?.outcome !== 'ask' || !member.accountId)) throw notHere(actor, member);
  const { reason } = asked;
  if (row.outcome === 'ask') {
    await askOwner(tx, actor, member, asked, { publicUrl: settings.publicUrl, t: await translators(member.locale) });
    await line(tx, actor, 'askFactorOwner', member, { reason });
    return 'asked';
  }
  await line(tx, actor, 'resetFactors', member, { reason });
  const t = await translators(member.locale);
  await tellOwner(
    tx,
    actor.now,
    { email: member.email, fullName: member.fullName, t },
    t('{by} took your second factors away, and you were signed out everywhere. Sign in and set up new ones.', {
      by: actor.facts.fullName,
    }),
  );
  return 'done';
}

/** The same for everybody who does not work here now: it tells nothing of their account. */
function notHere({ facts }: Actor, { fullName }: Member): Refusal {
  return refuse(
    '{name} does not work for {company} now, or has not accepted the invitation: how they sign in is theirs alone.',
    { name: fullName, company: facts.tenant.name },
  );
}

/** A line of the audit about how a member signs in. */
export function line(
  tx: Tx,
  actor: Parameters<typeof audit>[1],
  verb: string,
  member: Pick<Member, 'personId' | 'fullName' | 'family'>,
  detail: Record<string, unknown>,
): Promise<void> {
  return audit(tx, actor, {
    verb,
    resource: member.family === 'technician' ? 'technician' : 'employee.status',
    subjectKind: 'person',
    subjectId: member.personId,
    subject: member.fullName,
    detail,
  });
}
