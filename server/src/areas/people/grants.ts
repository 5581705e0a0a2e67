import type { people } from '@plumbline/contract/areas/people';
import type { Action, OutputOf, Scope } from '@plumbline/contract/kit/endpoint';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from 'kysely';
import { reaches } from '../../kit/actor.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';

/** A role of the company with why this actor may not give or take it; null when they may. */
export interface Grantable {
  roleId: string;
  code: string;
  name: string;
  family: string;
  reason: string | null;
}

/** Roles that people hold, and which of them the actor may give: none that holds more than the actor does. */
export async function grantable(read: Read, actor: Actor, roleIds?: readonly string[]): Promise<Grantable[]> {
  const roles = await read.all(sql<Omit<Grantable, 'reason'> & { grants: [string, Action, Scope][] }>`
    select held.id as "roleId", held.code, held.name, held.family, coalesce((select json_agg(json_build_array(g.resource, g.action, g.scope)) from role_grant g
        where g.tenant_id = held.tenant_id and g.role_id = held.id and g.effect = 'allow' and g.scope <> 'none'), '[]') as grants
    from role held where held.tenant_id = ${read.tenantId} ${roleIds ? sql`and held.id = any(${roleIds}::uuid[])` : sql``}
    order by array_position(array['employee', 'technician', 'external'], held.family), held.name, held.id`);
  return roles.map(({ grants, ...role }) => ({
    ...role,
    reason: grants.every(([resource, action, scope]) => reaches(actor.scope(resource, action), scope))
      ? null
      : 'This role may do more than you may: somebody who holds it can give it.',
  }));
}

/** The roles of the company for a picker. */
export async function roles(
  read: Read,
  actor: Actor,
  { family }: ParsedOf<typeof people.roles>,
): Promise<OutputOf<typeof people.roles>> {
  const assigns = actor.scope('employee.role', 'update') !== 'none';
  const all = await grantable(read, actor);
  return all
    .filter((role) => !family || role.family === family)
    .map(({ reason, ...role }) => ({
      ...role,
      ...(assigns ? { mayGrant: reason === null ? (true as const) : actor.t(reason) } : {}),
    }));
}
