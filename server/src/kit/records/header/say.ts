import type { PersonRef } from '@plumbline/contract/kit/fields';
import { sql } from '../../db/sql.ts';
import type { Sql } from '../../db/sql.ts';

/*
 * Pieces of SQL that say a thing as the contract says it, so that a statement answers whole objects.
 */

/** A person as `personRef`, or null. `id` is SQL. */
export function selectPerson(tenantId: string | Sql, id: Sql): Sql {
  return sql`(select json_build_object('personId', said.id, 'fullName', said.full_name, 'companyName', firm.company_name)
    from person said left join company firm on firm.tenant_id = said.tenant_id and firm.id = said.company_id
    where said.tenant_id = ${tenantId} and said.id = ${id})`;
}

/** A company of the directory as `{ companyId, companyName }`, or null. `tenant` and `id` are SQL. */
export function selectCompany(tenant: Sql, id: Sql): Sql {
  return sql`(select json_build_object('companyId', firm.id, 'companyName', firm.company_name) from company firm
    where firm.tenant_id = ${tenant} and firm.id = ${id})`;
}

/** A location of a project as `{ locationId, path }`, or null. All are SQL. */
export function selectLocation(tenant: Sql, projectId: Sql, id: Sql) {
  return sql`(select json_build_object('locationId', place.id, 'path', place.path)
    from location place
    where place.tenant_id = ${tenant} and place.id = ${id} and place.project_id = ${projectId})`;
}

/** A cost code of a project as `{ costCodeId, code, name }`, or null. All are SQL. */
export function selectCostCode(tenant: Sql, projectId: Sql, id: Sql) {
  return sql`(select json_build_object('costCodeId', cost.id, 'code', cost.code, 'name', cost.name)
    from cost_code cost
    where cost.tenant_id = ${tenant} and cost.id = ${id} and cost.project_id = ${projectId})`;
}

/** The location and the cost code of a row `x` of a record in a project, as columns of its details. */
export const selectPlaces = sql`
  ${selectLocation(sql`x.tenant_id`, sql`x.project_id`, sql`x.location_id`)} as location,
  ${selectCostCode(sql`x.tenant_id`, sql`x.project_id`, sql`x.cost_code_id`)} as "costCode"`;

/** People as an array of `personRef`, by name. `ids` is SQL for an array of ids. */
export function selectPeople(tenantId: string, ids: Sql): Sql {
  return sql`(select coalesce(json_agg(json_build_object('personId', said.id, 'fullName', said.full_name,
    'companyName', firm.company_name) order by said.full_name, said.id), '[]')
    from person said left join company firm on firm.tenant_id = said.tenant_id and firm.id = said.company_id
    where said.tenant_id = ${tenantId} and said.id = any(${ids}))`;
}

/** Finds people by id among those that a statement read once with `selectPeople`, because naming them in every place is slow. */
export function makePersonFinder(people: readonly PersonRef[]): (id: string | null | undefined) => PersonRef | null {
  return (id) => people.find(({ personId }) => personId === id) ?? null;
}

/** An instant inside JSON, in the form in which instants travel. */
export function selectInstant(at: Sql): Sql {
  return sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** An instant as a column of it is read back: without the zeros at its end. */
export function readInstant(at: Date): string {
  return at.toISOString().replace(/\.?0+Z$/, 'Z');
}

/** The name of the project of `r`. */
export const projectName = sql`(select project.title from record project
  where project.tenant_id = r.tenant_id and project.id = r.project_id)`;

/** The columns of `recordRef` over the alias `r` of `record`. */
export const refColumns = sql`r.id as "recordId", r.kind, r.number, r.title, r.status, r.project_id as "projectId",
  ${projectName} as "projectName"`;

/** Elapsed days with one decimal. */
export function elapsedDays(from: string, to: Date | string): number {
  return Math.max(0, Math.round((new Date(to).getTime() - Date.parse(from)) / 8_640_000) / 10);
}
