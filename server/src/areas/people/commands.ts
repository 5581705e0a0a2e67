import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from 'kysely';
import { authorOf } from '../../kit/actor.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/tx.ts';
import { invalid } from '../../kit/errors.ts';
import { change, insertRecord, lock } from '../../kit/records/index.ts';
import { emailTaken, personKind } from '../contacts/index.ts';

export interface NewMember {
  personId?: string;
  fullName: string;
  email: string;
  title?: string | null;
  companyId?: string | null;
  family: 'employee' | 'technician' | 'external';
  /** Codes of roles of the tenant. */
  roles: string[];
}

/**
 * Makes a person of the directory a member of the tenant, with an account that exists already (see
 * `identity.make_account`) and roles. A contact with this e-mail address becomes the member and keeps its card; otherwise
 * a card is made. Throws 1400 when a role code is unknown or a member has this e-mail address.
 */
export async function addMember(tx: Tx, actor: Actor, accountId: string, member: NewMember): Promise<string> {
  const known = member.personId ? undefined : await contactWith(tx, member.email);
  const personId = known ?? member.personId ?? newId(actor.now.getTime());
  await (known ? promote(tx, actor, known) : makeCard(tx, actor, personId, member));
  const [, given] = await Promise.all([
    tx.run(sql`insert into membership (tenant_id, person_id, account_id, family, joined_at)
      values (${tx.tenantId}, ${personId}, ${accountId}, ${member.family}, ${actor.now})`),
    tx.run(sql`insert into membership_role (tenant_id, person_id, role_id)
      select tenant_id, ${personId}, id from role where tenant_id = ${tx.tenantId} and code = any(${member.roles}::text[])`),
  ]);
  if (given !== new Set(member.roles).size) throw invalid({ roles: 'This role does not exist here' });
  return personId;
}

/** The contact who has this e-mail address and is no member yet. */
async function contactWith(tx: Tx, email: string): Promise<string | undefined> {
  const contact = await tx.first(sql<{ id: string }>`
    select p.id from person p where p.tenant_id = ${tx.tenantId} and lower(p.email) = lower(${email})
      and not exists (select from membership m where m.tenant_id = p.tenant_id and m.person_id = p.id)`);
  return contact?.id;
}

async function promote(tx: Tx, actor: Actor, personId: string): Promise<void> {
  const record = await lock(tx, actor, personKind, personId);
  await change(tx, actor, record, { bump: false }, { verb: 'addMember' });
}

async function makeCard(tx: Tx, actor: Actor, personId: string, member: NewMember): Promise<void> {
  try {
    await Promise.all([
      insertRecord(tx, actor, {
        id: personId,
        kind: 'person',
        projectId: null,
        title: member.fullName,
        status: 'active',
        createdBy: authorOf(actor),
        searchText: [member.fullName, member.email, member.title].filter(Boolean).join(' '),
        content: member,
      }),
      tx.run(sql`insert into person (tenant_id, id, company_id, full_name, email, title)
        values (${tx.tenantId}, ${personId}, ${member.companyId ?? null}, ${member.fullName}, ${member.email}, ${member.title ?? null})`),
    ]);
  } catch (error) {
    throw emailTaken(error);
  }
}
