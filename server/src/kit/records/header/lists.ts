import { sql } from '../../db/sql.ts';
import type { Sql } from '../../db/sql.ts';

/**
 * Lists of a record by the names in the answer. Each is SQL without values that selects one row: `list`, and `people`, the ids of the people in it. It
 * may use `tenant_id` and `id` of the alias `r`.
 */
export type Lists = Readonly<Record<string, Sql>>;

/**
 * SQL: the lists of a record as the one row `lists`, with the ids of all people in them as `people`. Reads them before the record and separately. Joined
 * to the record, each list would carry all of the record's columns, which costs more than the lists.
 */
export function selectLists(tenantId: string, id: string, lists: Lists): Sql {
  const names = Object.keys(lists).map((name) => sql.ref(name));
  const columns = names.map((name) => sql`${name}.list as ${name}`);
  const people = names.map((name) => sql`${name}.people`);
  const joins = Object.entries(lists).map(([name, list]) => sql`cross join lateral (${list}) ${sql.ref(name)}`);
  return sql`(select ${sql.join(columns)}, ${sql.join(people, sql` || `)} as people
    from (select ${tenantId}::uuid as tenant_id, ${id}::uuid as id) r ${sql.join(joins, sql` `)}
    offset 0) lists`;
}

/** SQL: the columns of these lists, of the row `lists`. */
export function listColumns(lists: Lists): Sql {
  return sql.join(
    Object.keys(lists).map((name) => sql`, lists.${sql.ref(name)}`),
    sql``,
  );
}
