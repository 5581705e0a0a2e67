import { Sql, sql } from '../../db/sql.ts';
import type { ListStatement } from './statement.ts';

/** Joins by alias, in a valid order, each with at most one row per record. `over` is a page of records when the planner may visit them one by one. */
export type Joins = Readonly<Record<string, (q: ListStatement, over: 'all' | 'page') => Sql>>;

/** The tables that every list can name. */
export const recordJoins: Joins = {
  project: () => sql`left join project on project.tenant_id = r.tenant_id and project.id = r.project_id`,
  sorted: (q) => customJoin(sql`sorted`, q.sortField, q),
  grouped: (q) => customJoin(sql`grouped`, q.groupField ?? sql`null::uuid`, q),
  home: () => sql`left join record home on home.tenant_id = r.tenant_id and home.id = r.project_id`,
  court: (q) => sql`cross join lateral (
      select
        coalesce(json_agg(
          json_build_object('personId', holder.id, 'fullName', holder.full_name, 'companyName', firm.company_name)
          order by holder.full_name, holder.id
        ), '[]') as people,
        bool_or(stay.person_id = ${q.me}) as mine, min(stay.from_at) as since
      from custody stay join person holder on holder.tenant_id = stay.tenant_id and holder.id = stay.person_id
        left join company firm on firm.tenant_id = holder.tenant_id and firm.id = holder.company_id
      where stay.tenant_id = r.tenant_id and stay.record_id = r.id and stay.to_at is null) court`,
  // One row at most; its limit says so to the planner, who else reads all that the actor ever saw.
  visited: (q) => sql`left join lateral (
      select seen.starred, seen.seen_at
      from visit seen
      where seen.tenant_id = r.tenant_id and seen.person_id = ${q.me} and seen.record_id = r.id
      limit 1) visited on true`,
};

/** The join by which a list is sorted or grouped by a custom field, one row of a record at most. */
function customJoin(alias: Sql, field: Sql, { tenant }: ListStatement): Sql {
  return sql`left join custom_value ${alias}
      on ${alias}.tenant_id = ${tenant} and ${alias}.record_id = r.id and ${alias}.field_id = ${field}`;
}

/** The joins of the tables that parts of a statement name, and of those that these name. */
export function joinTables(joins: Joins, q: ListStatement, over: 'all' | 'page', ...parts: Sql[]): Sql {
  const named = new Set(parts.flatMap(({ tables }) => tables));
  const found: Sql[] = [];
  for (const [alias, join] of Object.entries(joins).toReversed()) {
    if (!named.has(alias)) continue;
    const made = join(q, over);
    for (const table of made.tables) named.add(table);
    found.unshift(made);
  }
  return sql.join(found, sql` `);
}

/** A statement with its own joins, for use inside another statement that cannot join for it. */
export function withOwnJoins<Row>(joins: Joins, statement: Sql<Row>): Sql<Row> {
  return new Sql(
    statement.pieces,
    statement.between,
    statement.tables.filter((alias) => !(alias in joins)),
  );
}
