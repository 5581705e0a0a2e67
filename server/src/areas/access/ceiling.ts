import type { Grant } from '@plumbline/contract/areas/access';
import { SCOPES } from '@plumbline/contract/kit/endpoint';
import type { Action, Scope } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../kit/db/sql.ts';
import { reaches } from '../../kit/actor.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import { keyOf } from './cells.ts';
import { isAdmin } from './policy.ts';
import { ROLES } from './roles.ts';

/** How far an actor may hand rights on. */
export interface Ceiling {
  /** Whether a grant of this width lies within what the actor may give and take away. */
  covers(grant: Grant): boolean;
  hasTree: boolean;
}

/** The widest that any role which comes with Plumbline grants. */
const APPOINTED = new Map<string, Scope>();
for (const grant of ROLES.flatMap((role) => role.grants)) {
  const key = keyOf(grant);
  if (!reaches(APPOINTED.get(key) ?? 'none', grant.scope)) APPOINTED.set(key, grant.scope);
}

/**
 * The most that an actor may grant: their own rights, no wider and no higher. An admin appoints accountants without paying bills, so an admin may also
 * grant the rights of Plumbline's standard roles, and over sub-tenants every right that reaches the company. Nobody changes their own roles, so this
 * adds nothing to an admin's own rights.
 */
export async function ceilingOf(read: Read, actor: Actor): Promise<Ceiling> {
  const [limits, [tree]] = await Promise.all([
    read.all(sql<{ resource: string; action: string; limit_cents: string | null }>`
      select g.resource, g.action, case when bool_or(g.limit_cents is null) then null else max(g.limit_cents) end as limit_cents
      from membership_role mr join role_grant g on g.tenant_id = mr.tenant_id and g.role_id = mr.role_id
      where mr.tenant_id = ${read.tenantId} and mr.person_id = ${actor.personId} and g.effect = 'allow' and ${valid('mr')}
      group by g.resource, g.action having not bool_or(g.limit_cents is null)`),
    read.all(sql<{ has: boolean }>`select identity.has_sub_tenants() as has`),
  ]);
  const limitBy = new Map(limits.map((row) => [keyOf(row), Number(row.limit_cents)]));
  const admin = isAdmin(actor);
  const hasTree = tree?.has === true;

  function widest(key: string, resource: string, action: Action): Scope {
    const held = actor.scope(resource, action);
    if (!admin) return held;
    const appointed = APPOINTED.get(key) ?? 'none';
    const most = reaches(held, appointed) ? held : appointed;
    return hasTree && reaches(most, 'company') ? 'tree' : most;
  }

  return {
    hasTree,
    covers(grant) {
      if (grant.effect === 'deny') return true;
      const key = keyOf(grant);
      if (!reaches(widest(key, grant.resource, grant.action), grant.scope)) return false;
      const limit = admin && APPOINTED.has(key) ? undefined : limitBy.get(key);
      return limit === undefined || (grant.limitCents !== null && grant.limitCents <= limit);
    },
  };
}

/** Scopes that a role of a company may have. */
export function scopesFor(hasTree: boolean): Scope[] {
  return SCOPES.filter((scope) => scope !== 'tree' || hasTree);
}

/** Whether a role given for a time counts today, as SQL over an alias of `membership_role`. */
export function valid(alias: 'mr' | 'one') {
  const row = sql.ref(alias);
  return sql<boolean>`((${row}.valid_from is null or ${row}.valid_from <= current_date)
    and (${row}.valid_to is null or ${row}.valid_to >= current_date))`;
}
