import { customJoin } from './customFields.ts';
import type { ListStatement } from './statement.ts';

/** Joins by alias, each at most one row of a record; `over` a page of records where the planner may walk them one by one. */
export type Joins = Readonly<Record<string, (q: ListStatement, over: 'all' | 'page') => string>>;

/** What of the header is shown: its search text stays where it is. */
export const HEADER = `r.tenant_id, r.id, r.project_id, r.kind, r.number, r.title, r.status, r.version, r.is_private, r.owner_id,
      r.created_by, r.created_at, r.updated_at, r.closed_at, r.due_date, r.trail_seq`;

/**
 * The tables that every list can name: `project`, its record `home`, the `court` that a record is in, and when the actor
 * `visited` it.
 */
export const recordJoins: Joins = {
  project: () => 'left join project on project.tenant_id = r.tenant_id and project.id = r.project_id',
  sorted: (q) => customJoin('sorted', q.sortField, q),
  grouped: (q) => customJoin('grouped', q.groupField ?? 'null::uuid', q),
  home: () => 'left join record home on home.tenant_id = r.tenant_id and home.id = r.project_id',
  court: (q) => `cross join lateral (
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
  visited: (q) => `left join lateral (
      select seen.starred, seen.seen_at
      from visit seen
      where seen.tenant_id = r.tenant_id and seen.person_id = ${q.me} and seen.record_id = r.id
      limit 1) visited on true`,
};

/** The columns that rows of every kind in a project have. */
export function recordColumns(q: ListStatement): string {
  return `r.version, r.number, r.title, r.status, r.project_id as "projectId", home.title as "projectName",
      court.people as "ballInCourt", coalesce(court.mine, false) as mine,
      greatest(coalesce(round((extract(epoch from ${q.now} - court.since) / 86400)::numeric, 1), 0), 0)::float8 as "heldDays",
      coalesce(${q.due}, r.due_date) as "dueDate", ${q.due} - ${q.today} as "dueInDays",
      r.created_at as "createdAt", r.closed_at as "closedAt", r.updated_at as "updatedAt", r.is_private as "isPrivate",
      (select count(*)::int from attachment a
        where a.tenant_id = r.tenant_id and a.record_id = r.id and a.removed_at is null and ${q.isAttachmentOpen}) as "attachmentCount",
      ${isNews(q)} and coalesce(visited.seen_at < r.updated_at, true) as unread,
      ${IS_STARRED} as starred${q.groupField ? ', grouped.value as "customGroup"' : ''}`;
}

/** SQL: whether the actor starred `r`. */
export const IS_STARRED = 'coalesce(visited.starred, false)';

/** SQL: the name of the person, the name of the company, the path of the location with this id. */
export function personName(id: string): string {
  return `(select named.full_name from person named where named.tenant_id = r.tenant_id and named.id = ${id})`;
}
export function companyName(id: string): string {
  return `(select named.company_name from company named where named.tenant_id = r.tenant_id and named.id = ${id})`;
}
export function locationPath(id: string): string {
  return `(select named.path from location named where named.tenant_id = r.tenant_id and named.id = ${id})`;
}

/** The columns of `fieldRow` of the contract, over the own row `x` of a record of field work. */
export const fieldColumns = `${personName('r.owner_id')} as "managerName",
      ${companyName('x.responsible_company_id')} as "responsibleCompanyName",
      ${locationPath('x.location_id')} as "locationPath", x.comment_count as "commentCount"`;

/** SQL: whether `r` has news: what was imported and not touched since has none, nor has for its maker what they just made. */
export function isNews(q: ListStatement): string {
  return `case when r.trail_seq > 1 then true
    when r.created_by = ${q.me} then r.updated_at > r.created_at
    else r.created_by is not null end`;
}
