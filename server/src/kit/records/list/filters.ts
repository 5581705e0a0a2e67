import { sql } from '../../db/sql.ts';
import type { Sql } from '../../db/sql.ts';
import { holdsWords } from '../../db/words.ts';
import { customFilter } from './customFields.ts';
import { isNews } from './columns.ts';
import type { ListStatement } from './statement.ts';
import { project, x } from './aliases.ts';

/** The condition that a value of a filter makes, as SQL over `r` and the tables of the list; null where it asks for nothing. */
export type Filter<Value> = (value: Value, q: ListStatement) => Sql | null;

/** Among some values. */
export function isAmong(column: Sql, type: 'uuid' | 'text' = 'text'): Filter<readonly string[]> {
  return (list) => (list.length === 0 ? null : sql`${column} = any(${list}::${sql.raw(type)}[])`);
}

/** Of a column that is a list: at least one of some values. */
export function overlaps(column: Sql): Filter<readonly string[]> {
  return (list) => (list.length === 0 ? null : sql`${column} && ${list}::text[]`);
}

/** In some locations of a project, or in what lies in them. */
export function inPlace(column: Sql): Filter<readonly string[]> {
  return (list, q) =>
    list.length === 0
      ? null
      : sql`${column} in (with recursive under as (
          select place.id from location place where place.tenant_id = ${q.tenant} and place.id = any(${list}::uuid[])
          union
          select place.id from location place join under on place.parent_id = under.id where place.tenant_id = ${q.tenant}
        ) select id from under)`;
}

/** Text that holds every word that a person typed: see `holdsWords`. */
export function contains(text: Sql): Filter<string> {
  return (typed) => (typed === '' ? null : holdsWords(text, typed));
}

/** A yes that asks for something; a no asks for nothing. */
export function flag(condition: (q: ListStatement) => Sql): Filter<boolean> {
  return (wanted, q) => (wanted ? condition(q) : null);
}

/** Who holds `r` now, as `stay` and `holder`. */
const HELD = sql`from custody stay join person holder on holder.tenant_id = stay.tenant_id and holder.id = stay.person_id
    where stay.tenant_id = r.tenant_id and stay.record_id = r.id and stay.to_at is null`;
const isHeldBy = (people: Sql) => sql`exists (
    select from custody stay
    where stay.tenant_id = r.tenant_id and stay.record_id = r.id and stay.to_at is null and ${people})`;

/** SQL: whether `r` is in the actor's court. */
export function isMine(q: ListStatement): Sql {
  return isHeldBy(sql`stay.person_id = ${q.me}`);
}

/** SQL: the group of a record by court: 0 mine, 1 somebody else's, 2 nobody's. */
export function courtGroup(q: ListStatement): Sql {
  return sql`case when ${isMine(q)} then 0 when ${isHeldBy(sql`true`)} then 1 else 2 end`;
}

/** SQL: in whose court a stay is, 0 mine, 1 my company's, 2 another's. */
export function courtOfStay(q: ListStatement): Sql {
  return sql`min(case when stay.person_id = ${q.me} then 0 when holder.company_id is not distinct from ${q.company} then 1 else 2 end)`;
}

/** SQL: the roles of a company that designs, as its card in the directory says. */
export const DESIGNERS = sql`array['architect', 'engineer']`;
/** SQL: whether the company of `holder` designs. */
const DESIGNS = sql`exists (
    select from company firm
    where firm.tenant_id = holder.tenant_id and firm.id = holder.company_id and firm.roles && ${DESIGNERS})`;

/** SQL: the court of `r`, as above, and 3 for nobody's. */
function courtOf(q: ListStatement): Sql {
  return sql`coalesce((select ${courtOfStay(q)} ${HELD}), 3)`;
}

/** SQL: not seen since its last change. */
function isUnread(q: ListStatement): Sql {
  return sql`${isNews(q)}
    and not exists (
      select from visit seen
      where seen.tenant_id = r.tenant_id and seen.person_id = ${q.me} and seen.record_id = r.id and seen.seen_at >= r.updated_at)`;
}

/** What every kind of record in a project is filtered by. */
export const recordFilters = {
  projectId: isAmong(sql`r.project_id`, 'uuid'),
  status: isAmong(sql`r.status`),
  createdById: isAmong(sql`r.created_by`, 'uuid'),
  ballId: (list: readonly string[]) =>
    list.length === 0 ? null : isHeldBy(sql`stay.person_id = any(${list}::uuid[])`),
  court: (court: 'mine' | 'ours' | 'theirs' | 'design', q: ListStatement) =>
    court === 'mine'
      ? isMine(q)
      : court === 'design'
        ? sql`(${courtOf(q)} = 2 and exists (select ${HELD} and ${DESIGNS}))`
        : sql`${courtOf(q)} = ${sql.lit(court === 'ours' ? 1 : 2)}`,
  late: flag((q) => q.isLate),
  /** Days of the project on which it was made. */
  from: (day: string) => sql`r.created_at >= ${day}::date::timestamp at time zone ${project}.time_zone`,
  to: (day: string) => sql`r.created_at < (${day}::date + 1)::timestamp at time zone ${project}.time_zone`,
  importId: (importId: string, q: ListStatement) =>
    sql`r.id in (
      select came.record_id from imported_record came
      where came.tenant_id = ${q.tenant} and came.import_id = ${importId}::uuid)`,
  starred: flag(
    (q) => sql`exists (
      select from visit seen where seen.tenant_id = r.tenant_id and seen.person_id = ${q.me} and seen.record_id = r.id and seen.starred)`,
  ),
  unread: flag(isUnread),
  custom: customFilter,
  /** Words of its search text, each as a beginning. */
  keyword: (typed: string, q: ListStatement) => {
    if (!/[\p{L}\p{N}]/u.test(typed)) return null;
    q.first.push(sql`found as materialized (select id from lookup.search(search_query(${typed}), ${q.kinds}, 10000))`);
    return sql`r.id in (select id from found)`;
  },
};

/** The filters of every list of records of field work, over the own row `x` of each. */
export const fieldFilters = {
  ...recordFilters,
  managerId: isAmong(sql`r.owner_id`, 'uuid'),
  responsibleCompanyId: isAmong(sql`${x}.responsible_company_id`, 'uuid'),
  locationId: inPlace(sql`${x}.location_id`),
};
