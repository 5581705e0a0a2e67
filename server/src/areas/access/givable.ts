import type { RoleFamily } from '@plumbline/contract/areas/access';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import { ceilingOf } from './ceiling.ts';
import { grantsOf } from './grants.ts';

/** A role that people hold, and whether this actor may give it to somebody or take it away. */
export interface GivableRole {
  roleId: string;
  code: string;
  name: string;
  family: RoleFamily;
  /** A retired role can be removed, but not given any more. */
  status: 'active' | 'retired';
  /** False when it holds more than the actor may hand on. */
  mayGive: boolean;
}

/** Roles of the company, or these of them, by family and name. */
export async function givableRoles(read: Read, actor: Actor, roleIds?: readonly string[]): Promise<GivableRole[]> {
  const roles = await read.all(sql<Omit<GivableRole, 'mayGive'>>`
    select r.id as "roleId", r.code, r.name, r.family, r.status from role r
    where r.tenant_id = ${read.tenantId} ${roleIds ? sql`and r.id = any(${[...roleIds]}::uuid[])` : sql``}
    order by array_position(array['employee', 'technician', 'external'], r.family), r.name, r.id`);
  const [grants, ceiling] = await Promise.all([
    grantsOf(
      read,
      roles.map(({ roleId }) => roleId),
    ),
    ceilingOf(read, actor),
  ]);
  return roles.map((role) => ({
    ...role,
    mayGive: (grants.get(role.roleId) ?? []).every((grant) => ceiling.covers(grant)),
  }));
}
