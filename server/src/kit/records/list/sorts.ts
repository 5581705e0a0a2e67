import type { Sql } from '../../db/sql.ts';
import { sql } from '../../db/sql.ts';
import { personName } from './columns.ts';
import { literalNames } from './statement.ts';
import type { ListStatement } from './statement.ts';
import { home } from './aliases.ts';

/** An order as SQL, `down` being empty or ` desc`; null where the actor may not sort so. */
export type Sort = (down: Sql, q: ListStatement) => Sql | null;

/** Sorts by an expression, with nulls last in both directions. */
export function nullsLast(expression: Sql): Sort {
  return (down) => sql`${expression}${down} nulls last`;
}

/** Sorts by the place of a code in a list of codes. */
export function inOrder(column: Sql, codes: readonly string[]): Sort {
  return (down) => sql`array_position(array[${literalNames(codes)}], ${column})${down}`;
}

/** What every kind of record in a project is sorted by. */
export const recordSorts = {
  number: (down: Sql) => sql`length(r.number)${down}, r.number${down}`,
  title: (down: Sql) => sql`lower(r.title)${down}`,
  dueDate: (down: Sql, q: ListStatement) => sql`coalesce(${q.due}, r.due_date)${down} nulls last`,
  /** What lists are grouped by: weeks begin on Monday. */
  dueWeek: (down: Sql, q: ListStatement) =>
    sql`date_trunc('week', coalesce(${q.due}, r.due_date)::timestamp)${down} nulls last`,
  project: (down: Sql) => sql`${home}.title${down} nulls last, r.project_id${down}`,
  manager: (down: Sql) => sql`${personName(sql`r.owner_id`)}${down} nulls last`,
  createdAt: (down: Sql) => sql`r.created_at${down}`,
  updatedAt: (down: Sql) => sql`r.updated_at${down}`,
  closedAt: (down: Sql) => sql`r.closed_at${down} nulls last`,
  /** The most days held means the earliest start, so the direction is reversed. */
  heldDays: (down: Sql) => sql`(
      select min(stay.from_at) from custody stay
      where stay.tenant_id = r.tenant_id and stay.record_id = r.id and stay.to_at is null)${down.text ? sql`` : sql` desc`} nulls last`,
};
