import type { Scope } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../db/sql.ts';
import type { Sql } from '../../db/sql.ts';
import { reaches } from '../../actor.ts';
import type { Actor } from '../../actor.ts';
import type { RecordHeader } from './header.ts';

/** What each actor may read by the scopes of both rights: kinds of alike rights share one condition, by which `anyVisible` groups them. */
const readable = new WeakMap<Actor, Map<string, Sql<boolean>>>();

/**
 * SQL over the alias `r` of `record`: the records of a resource that an actor may read. Applies the read scope, and shows private records only to people
 * concerned or with the right `readPrivate`.
 */
export function visibleRecords(actor: Actor, resource: string): Sql<boolean> {
  const scopes = [actor.scope(resource, 'read'), actor.scope(resource, 'readPrivate')] as const;
  const known = readable.get(actor) ?? new Map<string, Sql<boolean>>();
  readable.set(actor, known);
  const condition = known.get(scopes.join()) ?? visibleWithin(actor, ...scopes);
  known.set(scopes.join(), condition);
  return condition;
}

function visibleWithin(actor: Actor, readScope: Scope, privateScope: Scope): Sql<boolean> {
  const read = withinScope(actor, readScope);
  // If the private scope reaches as far as the read scope, one condition suffices.
  if (reaches(privateScope, readScope)) return read;
  const open = withinScope(actor, privateScope);
  const concerned = sql`(r.created_by = ${actor.personId} or exists (select from record_party rp where rp.tenant_id = r.tenant_id
    and rp.record_id = r.id and rp.person_id = ${actor.personId}))`;
  return sql`(${read} and (not r.is_private or ${open} or ${concerned}))`;
}

/** The same for one record in hand: whether it lies within a scope of the actor's. */
export function liesWithin(
  actor: Actor,
  record: Stood,
  resource: string,
  action: Parameters<Actor['scope']>[1],
): boolean {
  return reaches(actor.scope(resource, action), nearness(actor, record));
}

/** Makes a function that tells whether a record is in the actor's scope for an action on a resource. */
export function mayDo(resource: string) {
  return (action: Parameters<Actor['scope']>[1]) =>
    (actor: Actor, record: Stood): boolean =>
      liesWithin(actor, record, resource, action);
}

/** Whether the actor may do this in a project that they see: make a record there, or set something up. A scope below project asks for being on its team. */
export function mayMakeIn(
  actor: Actor,
  projectId: string,
  resource: string,
  action: Parameters<Actor['scope']>[1],
): boolean {
  const scope = actor.scope(resource, action);
  if (scope === 'none') return false;
  return reaches(scope, 'company') || actor.projectIds.includes(projectId);
}

/** The rights of a `RecordKind`, all of one resource. */
export function rightsOver(resource: string) {
  const may = (action: 'comment' | 'manage') => (actor: Actor, record: RecordHeader) =>
    liesWithin(actor, record, resource, action) ? (true as const) : ('noRight' as const);
  return {
    resource,
    visible: (actor: Actor) => visibleRecords(actor, resource),
    mayComment: may('comment'),
    mayManage: may('manage'),
  };
}

type Stood = Pick<RecordHeader, 'projectId' | 'createdBy' | 'myRoles' | 'ball'>;

/** The narrowest scope that reaches a record for an actor: they made it, have a duty on it, are on its project, or only the company. */
export function nearness(actor: Pick<Actor, 'personId' | 'projectIds'>, record: Stood): Scope {
  if (record.createdBy === actor.personId) return 'own';
  const isOnProject = record.projectId !== null && actor.projectIds.includes(record.projectId);
  // A name as who it was received from gives no right beyond the projects that one is on.
  const hasDuty = record.myRoles.some((role) => role !== 'receivedFrom' || isOnProject);
  if (hasDuty || record.ball.includes(actor.personId)) return 'assigned';
  return isOnProject ? 'project' : 'company';
}

/** SQL over the alias `r` of `record`: whether it lies within a scope of the actor's. */
export function withinScope(actor: Actor, scope: ReturnType<Actor['scope']>): Sql<boolean> {
  if (reaches(scope, 'company')) return sql`true`;
  if (scope === 'none') return sql`false`;
  const mine = sql`r.created_by = ${actor.personId}`;
  if (scope === 'own') return sql`${mine}`;
  const assigned = sql`exists (select from record_party rp where rp.tenant_id = r.tenant_id and rp.record_id = r.id
    and rp.person_id = ${actor.personId}
    and (rp.role <> 'receivedFrom' or r.project_id = any(${actor.projectIds}::uuid[])))
    or exists (select from custody held where held.tenant_id = r.tenant_id and held.record_id = r.id
      and held.person_id = ${actor.personId} and held.to_at is null)`;
  if (scope === 'assigned') return sql`(${mine} or ${assigned})`;
  return sql`(r.project_id = any(${actor.projectIds}::uuid[]) or ${mine} or ${assigned})`;
}
