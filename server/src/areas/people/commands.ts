import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/tx.ts';
import { invalid } from '../../kit/errors.ts';
import { insertRecord } from '../../kit/records/index.ts';

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
 * `identity.make_account`) and roles. Throws 1400 when a role code is unknown.
 */
export async function addMember(tx: Tx, actor: Actor, accountId: string, member: NewMember): Promise<string> {
  const personId = member.personId ?? newId(actor.now.getTime());
  await insertRecord(tx, actor, {
    id: personId,
    kind: 'person',
    projectId: null,
    title: member.fullName,
    status: 'active',
    createdBy: null,
    searchText: `${member.fullName} ${member.email} ${member.title ?? ''}`,
    content: member,
    trail: { actorId: null },
  });
  await tx.run(sql`insert into person (tenant_id, id, company_id, full_name, email, title)
    values (${tx.tenantId}, ${personId}, ${member.companyId ?? null}, ${member.fullName}, ${member.email}, ${member.title ?? null})`);
  await tx.run(sql`insert into membership (tenant_id, person_id, account_id, family, joined_at)
    values (${tx.tenantId}, ${personId}, ${accountId}, ${member.family}, ${actor.now})`);
  const given = await tx.run(sql`insert into membership_role (tenant_id, person_id, role_id)
    select tenant_id, ${personId}, id from role where tenant_id = ${tx.tenantId} and code = any(${member.roles}::text[])`);
  if (given !== member.roles.length) throw invalid({ roles: 'This role does not exist here' });
  return personId;
}
