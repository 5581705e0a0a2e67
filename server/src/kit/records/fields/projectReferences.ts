import type { PersonRef } from '@plumbline/contract/kit/fields';
import type { RecordRef } from '@plumbline/contract/kit/records';
import { sql } from '../../db/sql.ts';
import type { Sql } from '../../db/sql.ts';
import type { Actor } from '../../actor.ts';
import type { RecordKind } from '../header/index.ts';
import { managerOf } from './mayHold.ts';
import { columnOf } from './fields.ts';
import { ofCompany, ofProject } from './referenceFields.ts';
import type { Reference } from './referenceFields.ts';
import { refColumns, registryOf } from '../header/index.ts';

/* What records of projects point at alike, each for the references of its kind: see `Reference`. */

/** What one points at by a name, with its id. */
type Pointing<Name extends string, Thing> = Readonly<Record<`${Name}Id`, string | null> & Record<Name, Thing>>;

/** The manager of a record: its owner in the header. The person must be a member whose role lets them manage `resource`, or fit `usable`. */
export function managerReference(resource: string, usable = managerOf) {
  return {
    column: null,
    name: ofCompany('person', 'full_name'),
    now: ({ ownerId, manager }: { ownerId: string | null; manager: PersonRef | null }) =>
      [ownerId, manager?.fullName] as const,
    usable: usable(resource),
  };
}

/** A person whom a record names, such as its lead: for `lead` the id is `leadId`, in the column `lead_id`. `usable` is a further condition on them. */
export function personReference<const Name extends string>(name: Name, usable?: Reference<never>['usable']) {
  return {
    column: columnOf(`${name}Id`),
    name: ofCompany('person', 'full_name'),
    now: (details: Pointing<Name, PersonRef | null>) => [details[`${name}Id`], details[name]?.fullName] as const,
    ...(usable && { usable }),
  };
}

/** The company that answers for it. */
export const responsibleCompany = {
  column: 'responsible_company_id',
  name: ofCompany('company', 'company_name'),
  now: (details: { responsibleCompany: { companyId: string; companyName: string } | null }) =>
    [details.responsibleCompany?.companyId, details.responsibleCompany?.companyName] as const,
} as const;

/** The location and the cost code, in the project. */
export const projectPlaces = {
  locationId: {
    column: 'location_id',
    name: ofProject('location', 'path'),
    now: ({ location }: { location: { locationId: string; path: string } | null }) =>
      [location?.locationId, location?.path] as const,
  },
  costCodeId: {
    column: 'cost_code_id',
    name: ofProject('cost_code', 'code'),
    now: ({ costCode }: { costCode: { costCodeId: string; code: string } | null }) =>
      [costCode?.costCodeId, costCode?.code] as const,
  },
} as const;

/** Another record that this one points at, and whether the actor may see it: otherwise they do not learn that it exists. */
export type SeenRef = RecordRef & { seen: boolean };

/** Names another record of the project by its number and title; `kind` is the kind that points at it. */
export function ofRecord(kind: RecordKind, pointsAt: string): Reference<never>['name'] {
  return (id, { actor, projectId }) => sql`(select concat_ws(' ', r.number, r.title) from record r
    where r.tenant_id = ${actor.tenantId} and r.project_id = ${projectId} and r.kind = ${pointsAt} and r.id = ${id}
      and ${registryOf(kind).visible(actor)})`;
}

/** Its name for the trail; null for a record that the actor may not see. */
export function nameIfSeen(record: SeenRef | null): string | null {
  return record?.seen ? [record.number, record.title].filter(Boolean).join(' ') : null;
}

/** A reference to a record of a kind, such as a task: for `task` the id is `taskId`, in the column `task_id`. */
export function recordReference<const Name extends string>(of: RecordKind, name: Name) {
  return {
    column: columnOf(`${name}Id`),
    name: ofRecord(of, name),
    now: (details: Pointing<Name, SeenRef | null>) => [details[`${name}Id`], nameIfSeen(details[name])] as const,
  };
}

/** The visible part of a reference; null for a record that the actor may not see. */
export function ifSeen<Ref extends { seen: boolean }>(record: Ref | null): Omit<Ref, 'seen'> | null {
  if (!record?.seen) return null;
  const { seen: _seen, ...shown } = record;
  return shown;
}

/**
 * SQL: records around the row `x` of a kind as JSON, sorted by number. Each is a `SeenRef` with its relation (`as`) and whether it has ended. `near` is
 * SQL that selects `id` and `as` of records of these `kinds`. Reads all kinds in one query, because the visibility of several kinds is a long condition.
 */
export function selectNear(kind: RecordKind, actor: Actor, kinds: readonly string[], near: Sql): Sql {
  return sql`(select coalesce(json_agg(to_json(found) order by found.number, found."recordId"), '[]') from (
      select ${refColumns}, ${registryOf(kind).visible(actor, kinds)} as seen, near.as, r.is_final as "isFinal"
      from (${near}) near ${nearRecord}) found)`;
}

/** SQL: the record `r` of each row of `near`, found one by one: of a join the planner, who cannot know how few are near, reads all records. */
export const nearRecord = sql`cross join lateral (
          select one.*
          from record one
          where one.tenant_id = x.tenant_id and one.id = near.id
          limit 1) r`;
export type NearRef = SeenRef & { as: string; isFinal: boolean };

/** The nearby record with this relation, as a `SeenRef`; null when there is none. */
export function nearAs(near: readonly NearRef[], as: string): SeenRef | null {
  const found = near.find((one) => one.as === as);
  if (!found) return null;
  const { as: _as, isFinal: _final, ...record } = found;
  return record;
}

/** SQL: whether the row of `r` in its kind's own table names a company, or one of these people in one of these columns. Both are SQL. */
export function namesIn(table: string, ...personColumns: readonly string[]) {
  return (companyId: Sql, personIds: Sql) => sql<boolean>`exists (
    select from ${sql.ref(table)} x
    where x.tenant_id = r.tenant_id and x.id = r.id
      and (x.responsible_company_id = ${companyId} or ${sql.join(
        personColumns.map((column) => sql`x.${sql.ref(column)} in (${personIds})`),
        sql` or `,
      )}))`;
}
