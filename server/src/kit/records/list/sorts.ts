import { personName } from './columns.ts';
import { quoted } from './statement.ts';
import type { ListStatement } from './statement.ts';

/** An order as SQL, `down` being empty or ` desc`; empty where the actor may not sort so. */
export type Sort = (down: string, q: ListStatement) => string;

/** Sorts by an expression whose nulls stand last either way. */
export function nullsLast(expression: string): Sort {
  return (down) => `${expression}${down} nulls last`;
}

/** Sorts by the place of a code in a list of codes. */
export function inOrder(column: string, codes: readonly string[]): Sort {
  return (down) => `array_position(array[${quoted(codes)}], ${column})${down}`;
}

/** What every kind of record in a project is sorted by. */
export const recordSorts = {
  number: (down: string) => `length(r.number)${down}, r.number${down}`,
  title: (down: string) => `lower(r.title)${down}`,
  dueDate: (down: string, q: ListStatement) => `coalesce(${q.due}, r.due_date)${down} nulls last`,
  /** What lists are grouped by: weeks begin on Monday. */
  dueWeek: (down: string, q: ListStatement) =>
    `date_trunc('week', coalesce(${q.due}, r.due_date)::timestamp)${down} nulls last`,
  project: (down: string) => `home.title${down} nulls last, r.project_id${down}`,
  manager: (down: string) => `${personName('r.owner_id')}${down} nulls last`,
  createdAt: (down: string) => `r.created_at${down}`,
  updatedAt: (down: string) => `r.updated_at${down}`,
  closedAt: (down: string) => `r.closed_at${down} nulls last`,
  /** Held longest is held since the earliest day. */
  heldDays: (down: string) => `(
      select min(stay.from_at) from custody stay
      where stay.tenant_id = r.tenant_id and stay.record_id = r.id and stay.to_at is null)${down ? '' : ' desc'} nulls last`,
};
