import type { Sql } from '../../db/sql.ts';
import { sql } from '../../db/sql.ts';
import type { ListStatement } from './statement.ts';
import { court, grouped, home, visited, x } from './aliases.ts';

/** What of the header is shown: its search text stays where it is. */
export const HEADER = sql`r.tenant_id, r.id, r.project_id, r.kind, r.number, r.title, r.status, r.version, r.is_private, r.owner_id,
      r.created_by, r.created_at, r.updated_at, r.closed_at, r.due_date, r.trail_seq`;

/** The columns that rows of every kind in a project have. */
export function recordColumns(q: ListStatement): Sql {
  return sql`r.version, r.number, r.title, r.status, r.project_id as "projectId", ${home}.title as "projectName",
      ${court}.people as "ballInCourt", coalesce(${court}.mine, false) as mine,
      greatest(coalesce(round((extract(epoch from ${q.now} - ${court}.since) / 86400)::numeric, 1), 0), 0)::float8 as "heldDays",
      coalesce(${q.due}, r.due_date) as "dueDate", ${q.due} - ${q.today} as "dueInDays",
      r.created_at as "createdAt", r.closed_at as "closedAt", r.updated_at as "updatedAt", r.is_private as "isPrivate",
      (select count(*)::int from attachment a
        where a.tenant_id = r.tenant_id and a.record_id = r.id and a.removed_at is null and ${q.isAttachmentOpen}) as "attachmentCount",
      ${isNews(q)} and coalesce(${visited}.seen_at < r.updated_at, true) as unread,
      ${IS_STARRED} as starred${q.groupField ? sql`, ${grouped}.value as "customGroup"` : sql``}`;
}

/** SQL: whether the actor starred `r`. */
export const IS_STARRED = sql`coalesce(${visited}.starred, false)`;

/** SQL: the name of the person, the name of the company, the path of the location with this id. */
export function personName(id: Sql): Sql {
  return sql`(select named.full_name from person named where named.tenant_id = r.tenant_id and named.id = ${id})`;
}
export function companyName(id: Sql): Sql {
  return sql`(select named.company_name from company named where named.tenant_id = r.tenant_id and named.id = ${id})`;
}
export function locationPath(id: Sql): Sql {
  return sql`(select named.path from location named where named.tenant_id = r.tenant_id and named.id = ${id})`;
}

/** The columns of `fieldRow` of the contract, over the own row `x` of a record of field work. */
export const fieldColumns = sql`${personName(sql`r.owner_id`)} as "managerName",
      ${companyName(sql`${x}.responsible_company_id`)} as "responsibleCompanyName",
      ${locationPath(sql`${x}.location_id`)} as "locationPath", ${x}.comment_count as "commentCount"`;

/** SQL: whether `r` has news. An imported record has none until somebody touches it, and a new record has none for its maker. */
export function isNews(q: ListStatement): Sql {
  return sql`case when r.trail_seq > 1 then true
    when r.created_by = ${q.me} then r.updated_at > r.created_at
    else r.created_by is not null end`;
}
