import type { Action } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../kit/db/sql.ts';
import type { Sql } from '../../kit/db/sql.ts';
import { reaches } from '../../kit/actor.ts';
import type { Actor } from '../../kit/actor.ts';

/*
 * Training rights cover people: the whole company, people on one's projects, or oneself. Nobody manages their own papers: another person reviews the
 * ones they add.
 */

/** SQL over the alias `f` of `profile`: people whom an action on training covers. */
export function reachable(actor: Actor, action: Action): Sql<boolean> {
  const scope = actor.scope('training', action);
  if (reaches(scope, 'company')) return sql<boolean>`true`;
  if (scope === 'none') return sql<boolean>`false`;
  const me = sql<boolean>`f.person_id = ${actor.personId}`;
  if (!reaches(scope, 'project')) return me;
  return sql<boolean>`(${me} or exists (select from project_member pm where pm.tenant_id = f.tenant_id and pm.person_id = f.person_id
    and pm.project_id = any(${[...actor.projectIds]}::uuid[])))`;
}

/** The same for managing: never one's own. */
export function manageable(actor: Actor): Sql<boolean> {
  return sql<boolean>`(f.person_id <> ${actor.personId} and ${reachable(actor, 'update')})`;
}
