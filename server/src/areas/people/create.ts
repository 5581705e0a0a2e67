import type { Member, MemberStatus } from '@plumbline/contract/areas/people';
import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from '../../kit/db/sql.ts';
import { authorOf } from '../../kit/actor.ts';
import type { Actor } from '../../kit/actor.ts';
import { unlessTaken } from '../../kit/db/failures.ts';
import type { Tx } from '../../kit/db/tx.ts';
import { forbidden, invalid } from '../../kit/errors.ts';
import type { AppContext } from '../../kit/http/routes.ts';
import {
  change,
  displayNumber,
  insertRecord,
  lock,
  nextNumber,
  claimRef,
  withExisting,
} from '../../kit/records/index.ts';
import { EMAIL_TAKEN, personKind } from '../contacts/index.ts';
import { sendInvitation } from './joining.ts';
import { get } from './memberQuery.ts';
import type { Family, Input } from './policy.ts';
import { forGood, giveRoles, requestRoles, rolesToHire } from './roles.ts';
import { NUMBER_TAKEN, wordsOf, writeFacts } from './update.ts';
import { auditMember, memberVerb } from './verbs.ts';
import type { Given } from './verbs.ts';

type Create = Input<'create'>;

/** Makes a person of the company. A contact with this email address becomes the person and keeps the card. The same again answers them. */
export async function create(
  tx: Tx,
  actor: Actor,
  family: Family,
  input: Create,
  context: AppContext,
): Promise<Member> {
  if (input.roleIds.length > 0 && actor.scope('employee.role', 'update') === 'none') throw forbidden();
  if (input.invite && !input.email) throw invalid({ email: 'An invitation needs an email address' });
  const made = async () => get(tx, actor, await madeBy(tx, input), [family]);
  const isNew = await withExisting(claimRef(tx, 'people.create', input.clientRef, input), () =>
    made().catch(() => null),
  );
  if (!isNew) return made();
  const { given, waiting } = await rolesToHire(tx, actor, input.roleIds);
  const personId = await addMember(tx, actor, null, {
    personId: input.clientRef,
    fullName: input.fullName,
    email: input.email ?? null,
    title: input.title ?? null,
    phone: input.phone ?? null,
    family,
    roles: [],
    number: input.number ?? null,
  });
  await giveRoles(tx, personId, forGood(given));
  await writeFacts(tx, actor, personId, input);
  await auditMember(tx, actor, personId, { verb: 'addMember', resource: family, subject: input.fullName });
  await requestRoles(tx, actor, personId, waiting, input.invite);
  // The invitation waits with the roles: who comes in finds what they were hired for.
  if (input.invite && waiting.length === 0) await sendInvitation(tx, actor, context, personId);
  return get(tx, actor, personId, [family]);
}

/** Who was made by a create: the card of its own, or the contact with this address. */
async function madeBy(tx: Tx, { clientRef, email }: Create): Promise<string> {
  const row = await tx.first(sql<{ id: string }>`
    select id
    from person
    where tenant_id = ${tx.tenantId} and (id = ${clientRef} or lower(email) = lower(${email ?? null}))
    order by id = ${clientRef} desc
    limit 1`);
  return row?.id ?? clientRef;
}

/** Makes somebody who works here an employee or a technician too. */
export function enlist(family: Family) {
  return memberVerb(
    family === 'employee' ? 'enlistEmployee' : 'enlistTechnician',
    async ({ tx, actor, line, input }: Given<Input<'enlist'>>) => {
      const { families } = line.standing;
      await giveNumber(tx, actor, input.personId, family, input.number);
      return { verb: 'enlist', changes: { family: [families.join(', '), [...families, family].sort().join(', ')] } };
    },
  );
}

export interface NewMember {
  personId?: string;
  fullName: string;
  email: string | null;
  title?: string | null;
  phone?: string | null;
  companyId?: string | null;
  family: 'employee' | 'technician' | 'external';
  /** Codes of roles of the tenant. */
  roles: string[];
  /** Of an employee or technician; the next free one without it. */
  number?: string | null;
  status?: MemberStatus;
  /** When they signed in last, of somebody who comes from elsewhere with a past. */
  lastLoginAt?: Date;
}

/**
 * Makes a person of the directory a member of the tenant, with roles, and with an existing account (see `identity.make_account`) or none. A member made
 * `active` with an account has accepted it; all others are `invited`. A contact with this email address becomes the member and keeps its card; otherwise
 * a card is created. Throws 1400 when a role code is unknown, the number is taken or a member has this email address.
 */
export async function addMember(tx: Tx, actor: Actor, accountId: string | null, member: NewMember): Promise<string> {
  const known = member.email ? await contactWith(tx, member.email) : undefined;
  const personId = known ?? member.personId ?? newId(actor.now.getTime());
  const status = member.status ?? 'active';
  await (known ? promote(tx, actor, known) : makeCard(tx, actor, personId, member));
  await tx.run(sql`
    insert into membership (tenant_id, person_id, account_id, family, status, joined_at, accepted_at, last_login_at)
    values (${tx.tenantId}, ${personId}, ${accountId}, ${member.family}, ${status}, ${actor.now},
      ${status === 'active' ? actor.now : null}, ${member.lastLoginAt ?? null})`);
  const [given] = await Promise.all([
    tx.run(sql`
      insert into membership_role (tenant_id, person_id, role_id)
      select tenant_id, ${personId}, id
      from role
      where tenant_id = ${tx.tenantId} and code = any(${member.roles}::text[])`),
    member.family === 'external' ? undefined : giveNumber(tx, actor, personId, member.family, member.number),
  ]);
  if (given !== new Set(member.roles).size) throw invalid({ roles: 'This role does not exist here' });
  return personId;
}

/** Makes a member an employee or a technician, with the requested number or the next free one. Throws 1400 when it is taken. */
export async function giveNumber(
  tx: Tx,
  actor: Pick<Actor, 'now'>,
  personId: string,
  family: Family,
  wished: string | null | undefined,
): Promise<void> {
  const column = sql.ref(`${family}_number`);
  const number = wished || (await freeNumber(tx, family));
  const give = tx.run(sql`
    insert into profile (tenant_id, person_id, ${column}, hire_date)
    values (${tx.tenantId}, ${personId}, ${number}, ${actor.now}::timestamptz::date)
    on conflict (tenant_id, person_id) do update set ${column} = excluded.${column}`);
  await unlessTaken(give, ...NUMBER_TAKEN);
}

const PREFIX: Record<Family, string> = { employee: 'E', technician: 'T' };

/** The next number that nobody was given by hand. */
async function freeNumber(tx: Tx, family: Family): Promise<string> {
  for (;;) {
    const number = displayNumber(PREFIX[family], await nextNumber(tx, tx.tenantId, family));
    const taken = await tx.first(sql`
      select 1 as found
      from profile f
      where f.tenant_id = ${tx.tenantId} and f.${sql.ref(`${family}_number`)} = ${number}`);
    if (!taken) return number;
  }
}

/** The contact who has this email address and is no member yet. */
async function contactWith(tx: Tx, email: string): Promise<string | undefined> {
  const contact = await tx.first(sql<{ id: string }>`
    select p.id
    from person p
    where p.tenant_id = ${tx.tenantId} and lower(p.email) = lower(${email})
      and not exists (select from membership m where m.tenant_id = p.tenant_id and m.person_id = p.id)`);
  return contact?.id;
}

async function promote(tx: Tx, actor: Actor, personId: string): Promise<void> {
  const record = await lock(tx, { ...actor, scope: () => 'company' }, personKind, personId);
  await change(tx, actor, record, { bump: false }, { verb: 'addMember' });
}

async function makeCard(tx: Tx, actor: Actor, personId: string, member: NewMember): Promise<void> {
  const { fullName: title, companyId = null, email } = member;
  const record = { id: personId, kind: 'person', projectId: null, title, status: 'active', createdBy: authorOf(actor) };
  const writes = Promise.all([
    insertRecord(tx, actor, { ...record, searchText: wordsOf(member), content: member }),
    tx.run(sql`
      insert into person (tenant_id, id, company_id, full_name, email, phone, title)
      values (${tx.tenantId}, ${personId}, ${companyId}, ${title}, ${email}, ${member.phone || null},
        ${member.title || null})`),
  ]);
  await unlessTaken(writes, ...EMAIL_TAKEN);
}
