import type { Action } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../db/sql.ts';
import type { Sql } from '../../db/sql.ts';
import type { Read } from '../../db/tx.ts';
import { invalid } from '../../errors.ts';
import type { Reference } from './referenceFields.ts';
import { findRegistry } from '../header/index.ts';

/* Decides who can act on a record in their court: a member whose roles allow it, or a person of another company without an account, who answers by a link. */

/**
 * SQL: whether a member with a duty on records of a resource may do this to them. They are active or invited, a current role of theirs allows it that
 * far, and none denies it. `tenant` and `person` are SQL.
 */
export function mayAsMember(tenant: Sql, person: Sql, resource: string, action: string): Sql<boolean> {
  const grants = (which: Sql) => sql`exists (select from membership_role mr
      join role_grant g on g.tenant_id = mr.tenant_id and g.role_id = mr.role_id
    where mr.tenant_id = ${tenant} and mr.person_id = ${person}
      and coalesce(mr.valid_from <= current_date, true) and coalesce(mr.valid_to >= current_date, true)
      and g.resource = ${resource} and g.action = ${action} and ${which})`;
  return sql<boolean>`(exists (select from membership m
      where m.tenant_id = ${tenant} and m.person_id = ${person} and m.status in ('active', 'invited'))
    and ${grants(sql`g.effect = 'allow' and g.scope not in ('none', 'own')`)}
    and not ${grants(sql`g.effect = 'deny'`)})`;
}

/**
 * SQL: whether a person can be asked to do this: a member with the right, or a person without membership, who does it by a link. Members on leave,
 * suspended or gone cannot.
 */
export function canBeAsked(tenant: Sql, person: Sql, resource: string, action: string): Sql<boolean> {
  return sql<boolean>`(not exists (select from membership m
      where m.tenant_id = ${tenant} and m.person_id = ${person} and m.status <> 'invited')
    or ${mayAsMember(tenant, person, resource, action)})`;
}

/** Throws 1400 at `field` unless everybody who is asked could answer the record. */
export async function assertCanAnswer(
  read: Read,
  { kind }: { kind: string },
  personIds: readonly string[],
  field: string,
): Promise<void> {
  const resource = findRegistry(kind)?.named(kind).resource ?? kind;
  const unable = await read.first(sql<{ name: string }>`
    select p.full_name as name
    from person p
    where p.tenant_id = ${read.tenantId} and p.id = any(${[...personIds]}::uuid[])
      and not ${canBeAsked(sql`p.tenant_id`, sql`p.id`, resource, 'respond')}
    order by p.full_name
    limit 1`);
  if (unable)
    throw invalid({
      [field]: { sentence: '{name} cannot answer here. Choose somebody whose role lets them', values: unable },
    });
}

/** For managers of records of a resource: active or invited members whose roles allow it. */
export function managerOf(resource: string): NonNullable<Reference<never>['usable']> {
  return {
    when: (id, { actor }) => mayAsMember(sql`${actor.tenantId}`, id, resource, 'manage'),
    otherwise: (field) => invalid({ [field]: 'Choose somebody who works here and whose role lets them manage this' }),
  };
}

/** For people who do or accept work on records of a resource: active or invited members whose roles let them respond to records on which they have a duty. */
export const workerOf = memberWho('respond');

/** For people with records of a resource: active or invited members whose roles allow this action on records on which they have a duty. */
export function memberWho(action: Action): (resource: string) => NonNullable<Reference<never>['usable']> {
  return (resource) => ({
    when: (id, { actor }) => mayAsMember(sql`${actor.tenantId}`, id, resource, action),
    otherwise: (field) => invalid({ [field]: 'Choose somebody who works here and whose role lets them do this' }),
  });
}

/** For somebody who is to answer or hand in records of a resource. */
export function answererOf(resource: string): NonNullable<Reference<never>['usable']> {
  return {
    when: (id, { actor }) => canBeAsked(sql`${actor.tenantId}`, id, resource, 'respond'),
    otherwise: (field) => invalid({ [field]: 'Choose somebody whose role lets them answer this' }),
  };
}
