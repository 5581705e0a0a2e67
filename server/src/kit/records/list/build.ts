import type { Actor } from '../../actor.ts';
import type { Paging } from '../../db/page.ts';
import { sql } from '../../db/sql.ts';
import type { Sql } from '../../db/sql.ts';
import { HEADER } from './columns.ts';
import { customGroup, customSort } from './customFields.ts';
import { courtGroup } from './filters.ts';
import type { Filter } from './filters.ts';
import type { Sort } from './sorts.ts';
import { ListStatement } from './statement.ts';
import type { Listed } from './statement.ts';
import { withOwnJoins, joinTables, recordJoins } from './tables.ts';
import type { Joins } from './tables.ts';

/** The options of a list, besides its filters. */
export interface ListOrder {
  sort?: string | undefined;
  /** Mine first, then my company's, then the rest. */
  groupByCourt?: boolean | undefined;
  /** Groups rows with equal values of this sort; the other order applies within a group. */
  groupBy?: string | undefined;
}

/** The filters of a list out of the input of its contract. */
export type FiltersOf<Input> = Omit<Input, keyof ListOrder | keyof Paging>;

/** What an area says of its list: SQL over the alias `r` of `record` and over its joins. No text depends on a value that a person gave. */
export interface ListSpec<Input> extends Partial<Pick<Listed, 'statuses' | 'open' | 'due'>> {
  /**
   * Tables besides `record r`, each with at most one row per record. A table is joined when the statement names it by `sql.table`. The joins of every
   * list are in tables.ts.
   */
  join?: Joins;
  columns: Text;
  /** A condition for all records of the list, independent of the filters. */
  where?(q: ListStatement, filters: FiltersOf<Input>): Sql;
  /** One for everything that the list can be filtered by. */
  filters: { [Key in keyof FiltersOf<Input>]-?: Filter<NonNullable<Input[Key]>> };
  sorts: Readonly<Record<string, Sort>>;
  /** The default order, such as `-number`. */
  sort: string;
}
export type Text = (q: ListStatement) => Sql;

/** A list in the form that its statements use. */
export interface List extends Listed {
  columns: Text;
  where: ((q: ListStatement, filters: never) => Sql) | undefined;
  sorts: Readonly<Record<string, Sort>>;
  sort: string;
  filters: [name: string, filter: Filter<never>][];
  joins: Joins;
}

export function listOf<Input>(kinds: Listed['kinds'], spec: ListSpec<Input>): List {
  const { statuses = [], open = [], due = sql`r.due_date`, where, columns, sorts, sort } = spec;
  return {
    kinds,
    statuses,
    open,
    due,
    columns,
    where,
    sorts,
    sort,
    filters: Object.entries<Filter<never>>(spec.filters),
    joins: { ...recordJoins, ...spec.join },
  };
}

/** A page and the total, which is counted unless it is known: the page is picked from an index and joined afterwards. */
export function pageStatement<Row>(list: List, actor: Actor, input: ListOrder & Paging, known?: number): Sql<Row> {
  const q = new ListStatement(actor, list);
  const found = conditionsOf(list, q, input);
  const by = orderOf(list, q, input);
  // Inlines LIMIT: with a parameter the planner assumes 10 % of the table.
  const limit = sql.lit(Math.trunc(input.pageSize));
  const offset = input.pageNum === 1 ? sql`` : sql`offset ${(input.pageNum - 1) * input.pageSize}::int`;
  // Materialized, because without statistics of a new table a plan may read a subquery again for each joined row.
  q.first.push(sql`page as materialized (
      select ${HEADER}, row_number() over (order by ${by}) as place
      from ${tables(list, q, found.named, by)}
      where ${found.where}
      order by ${by}
      limit ${limit} ${offset}
    )`);
  const total =
    known === undefined
      ? sql`select count(*)::int from ${tables(list, q, found.named)} where ${found.where}`
      : sql`${known}::int`;
  const columns = list.columns(q);
  return sql<Row>`${q.with}
    select (${total}) as total, ${columns}
    from page r ${joinTables(list.joins, q, 'page', columns)}
    order by r.place`;
}

export function idStatement(list: List, actor: Actor, input: ListOrder): Sql<{ id: string }> {
  const q = new ListStatement(actor, list);
  const found = conditionsOf(list, q, input);
  const by = orderOf(list, q, input);
  return sql<{ id: string }>`${q.with}
    select r.id from ${tables(list, q, found.named, by)} where ${found.where} order by ${by}`;
}

/** The rows of these ids, in their order, with `more` columns. */
export function rowStatement<Row>(list: List, actor: Actor, ids: readonly string[], more?: Text): Sql<Row> {
  const q = new ListStatement(actor, list);
  const columns = more ? sql`${list.columns(q)}, ${more(q)}` : list.columns(q);
  return sql<Row>`select ${columns}
    from (
      select ${HEADER}, wanted.place
      from unnest(${ids}::uuid[]) with ordinality as wanted(id, place)
        join record r on r.id = wanted.id and ${q.isListed}
    ) r ${joinTables(list.joins, q, 'page', columns)}
    order by r.place`;
}

/** Columns over everything that is found, one row of each record or, with aggregates, of all; `end` is what follows the conditions. */
export function aggregate<Row>(list: List, actor: Actor, filters: object, columns: Text, end?: Text): Sql<Row> {
  const q = new ListStatement(actor, list);
  const found = conditionsOf(list, q, filters);
  const wanted = columns(q);
  const last = end?.(q) ?? sql``;
  const statement = sql<Row>`${q.with}
    select ${wanted}
    from ${tables(list, q, found.named, wanted, last)}
    where ${found.where} ${last}`;
  return withOwnJoins(list.joins, statement);
}

/** The conditions of a list; `named` are those that may name a join. */
export function conditionsOf(list: List, q: ListStatement, input: object): { where: Sql; named: Sql } {
  const all = list.where ? [list.where(q, input as never)] : [];
  for (const [name, filter] of list.filters) {
    const value = (input as Readonly<Record<string, unknown>>)[name];
    const condition = value === undefined || value === null ? null : filter(value as never, q);
    if (condition) all.push(condition);
  }
  // Open records are never final. Saying so lets the planner use the index of records that are not final.
  if (isOpenAlone(list, input)) all.push(sql`not r.is_final`);
  const named = sql.join(all, sql` and `);
  return { where: all.length > 0 ? sql`${q.isListed} and ${named}` : q.isListed, named };
}

/** Whether only statuses of open records are requested. */
function isOpenAlone({ open }: List, input: object): boolean {
  if (!('status' in input) || !Array.isArray(input.status) || input.status.length === 0) return false;
  return input.status.every((status) => open.includes(status));
}

/** The order that is asked for, without a tie. */
function orderOf(list: List, q: ListStatement, { sort, groupByCourt, groupBy }: ListOrder): Sql {
  const by = (wanted: string) => {
    const down = wanted.startsWith('-') ? sql` desc` : sql``;
    const name = wanted.replace(/^-/, '');
    const order = customSort(name, down, q) ?? list.sorts[name]?.(down, q);
    return order && sql`${order}, r.id${down}`;
  };
  const group = groupByCourt ? courtGroup(q) : groupBy && (customGroup(groupBy, q) ?? list.sorts[groupBy]?.(sql``, q));
  return sql`${group ? sql`${group}, ` : sql``}${(sort && by(sort)) || (by(list.sort) ?? sql`r.id`)}`;
}

/** Every record, with the tables that parts of the statement name. */
export function tables(list: List, q: ListStatement, ...parts: Sql[]): Sql {
  return sql`record r ${joinTables(list.joins, q, 'all', ...parts)}`;
}
