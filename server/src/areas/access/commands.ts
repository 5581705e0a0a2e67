import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from '../../kit/db/sql.ts';
import type { Tx } from '../../kit/db/tx.ts';
import { ROLES } from './roles.ts';

/** Gives a new tenant the system roles with their grants. */
export async function seedRoles(tx: Tx, now: Date): Promise<void> {
  const roles = ROLES.map((role) => ({ ...role, id: newId(now.getTime()) }));
  await tx.run(sql`insert into role (tenant_id, id, family, code, name)
    select ${tx.tenantId}, *
    from unnest(${roles.map((role) => role.id)}::uuid[], ${roles.map((role) => role.family)}::text[],
      ${roles.map((role) => role.code)}::text[], ${roles.map((role) => role.name)}::text[])`);
  const grants = roles.flatMap((role) => role.grants.map((grant) => ({ ...grant, role: role.id })));
  await tx.run(sql`insert into role_grant (tenant_id, role_id, resource, action, scope)
    select ${tx.tenantId}, *
    from unnest(${grants.map((grant) => grant.role)}::uuid[], ${grants.map((grant) => grant.resource)}::text[],
      ${grants.map((grant) => grant.action)}::text[], ${grants.map((grant) => grant.scope)}::text[])`);
}
