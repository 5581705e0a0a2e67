import type { PersonRef } from '@plumbline/contract/kit/fields';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { managerOf } from './mayHold.ts';
import { ofCompany, ofProject } from './referenceFields.ts';

/* What records of projects point at alike, each for the references of its kind: see `Reference`. */

/** Who manages it: the owner in its header, who works here and whose role lets them manage what `resource` names. */
export function managerReference(resource: string) {
  return {
    column: null,
    name: ofCompany('person', 'full_name'),
    now: ({ ownerId, manager }: { ownerId: string | null; manager: PersonRef | null }) =>
      [ownerId, manager?.fullName] as const,
    usable: managerOf(resource),
  };
}

/** The company that answers for it. */
export const responsibleCompany = {
  column: 'responsible_company_id',
  name: ofCompany('company', 'company_name'),
  now: (details: { responsibleCompany: { companyId: string; companyName: string } | null }) =>
    [details.responsibleCompany?.companyId, details.responsibleCompany?.companyName] as const,
} as const;

/** Where it is, and what it costs, in the project. */
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

/** SQL: whether the row of `r` in its kind's own table names a company, or in this column one of these people. Both are SQL. */
export function namesIn(table: string, personColumn: string) {
  return (companyId: RawBuilder<unknown>, personIds: RawBuilder<unknown>) => sql<boolean>`exists (
    select from ${sql.table(table)} x
    where x.tenant_id = r.tenant_id and x.id = r.id
      and (x.responsible_company_id = ${companyId} or x.${sql.ref(personColumn)} in (${personIds})))`;
}
