import { sql } from '../../db/sql.ts';
import type { Sql } from '../../db/sql.ts';

/**
 * Lists that hang on a record, by the names under which they are answered: each SQL without values that selects one row, with
 * `list` and with `people`, the ids of those whom it names. Of the alias `r` it knows `tenant_id` and `id`.
 */
export type Lists = Readonly<Record<string, Sql>>;

/**
 * SQL: the lists of a record as the one row `lists`, with the ids of all whom they name as `people`. They are read for themselves,
 * before the record: joined to it one by one, each would carry all of its columns, which costs more than the lists do.
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
