/* What the statements of the limit have in common: pieces of SQL over a record as `r`, its own row as `x` and its project as `p`. */

export const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
export const person = (column: string) =>
  `(select json_build_object('personId', h.id, 'fullName', h.full_name, 'companyName', f.company_name)
    from person h left join company f on f.tenant_id = h.tenant_id and f.id = h.company_id
    where h.tenant_id = r.tenant_id and h.id = ${column})`;
export const personName = (column: string) =>
  `(select n.full_name from person n where n.tenant_id = r.tenant_id and n.id = ${column})`;
export const company = (column: string) =>
  `(select n.company_name from company n where n.tenant_id = r.tenant_id and n.id = ${column})`;
export const today = '(now() at time zone p.time_zone)::date';

/** The columns that rows of every kind have; `due` is SQL of the day that presses. $2 is who asks. */
export const rowColumns = (
  due: string,
) => `r.version, r.number, r.title, r.status, r.project_id as "projectId", home.title as "projectName",
    held.people as "ballInCourt", coalesce(held.mine, false) as mine,
    greatest(coalesce(round((extract(epoch from now() - held.since) / 86400)::numeric, 1), 0), 0)::float8 as "heldDays",
    coalesce(${due}, r.due_date) as "dueDate", ${due} - ${today} as "dueInDays", r.created_at as "createdAt",
    r.closed_at as "closedAt", r.updated_at as "updatedAt", r.is_private as "isPrivate",
    (select count(*)::int from attachment a
      where a.tenant_id = r.tenant_id and a.record_id = r.id and a.removed_at is null) as "attachmentCount",
    not exists (select from visit v
      where v.tenant_id = r.tenant_id and v.person_id = $2 and v.record_id = r.id and v.seen_at >= r.updated_at) as unread,
    coalesce((select v.starred from visit v
      where v.tenant_id = r.tenant_id and v.person_id = $2 and v.record_id = r.id), false) as starred`;

/** Who has it now, as `held`. $2 is who asks. */
export const HELD = `cross join lateral (
      select coalesce(json_agg(json_build_object('personId', h.id, 'fullName', h.full_name, 'companyName', f.company_name)
          order by h.full_name, h.id), '[]') as people, bool_or(k.person_id = $2) as mine, min(k.from_at) as since
      from custody k join person h on h.tenant_id = k.tenant_id and h.id = k.person_id
        left join company f on f.tenant_id = h.tenant_id and f.id = h.company_id
      where k.tenant_id = r.tenant_id and k.record_id = r.id and k.to_at is null) held`;

/** The columns that pages of every kind have. $3 is who asks. */
export const PAGE_COLUMNS = `r.id as "recordId", r.kind, r.version, r.number, r.title, r.status, r.project_id as "projectId",
    home.title as "projectName", r.is_private as "isPrivate", ${person('r.created_by')} as "createdBy", r.created_at as "createdAt",
    r.updated_at as "updatedAt", r.due_date as "dueDate",
    (select coalesce(json_agg(json_build_object('person', ${person('stay.person_id')}, 'from', ${instant('stay.from_at')},
        'to', ${instant('stay.to_at')}, 'reason', stay.reason) order by stay.from_at, stay.id), '[]')
      from custody stay where stay.tenant_id = r.tenant_id and stay.record_id = r.id) as custody,
    (select coalesce(json_agg(json_build_object('attachmentId', a.id, 'fileId', f.id, 'name', f.name) order by a.added_at), '[]')
      from attachment a join file f on f.tenant_id = a.tenant_id and f.id = a.file_id
      where a.tenant_id = r.tenant_id and a.record_id = r.id and a.removed_at is null) as attachments,
    (select coalesce(json_agg(json_build_object('personId', w.id, 'fullName', w.full_name)), '[]')
      from record_party d join person w on w.tenant_id = d.tenant_id and w.id = d.person_id
      where d.tenant_id = r.tenant_id and d.record_id = r.id and d.role = 'watcher') as watchers,
    (select coalesce(json_agg(json_build_object('linkId', k.id)), '[]') from link k
      where k.tenant_id = r.tenant_id and (k.from_id = r.id or k.to_id = r.id)) as links,
    coalesce((select v.starred from visit v
      where v.tenant_id = r.tenant_id and v.person_id = $3 and v.record_id = r.id), false) as starred`;

/** The cost code of a page. */
export const COST_CODE = `(select json_build_object('costCodeId', c.id, 'code', c.code, 'name', c.name) from cost_code c
    where c.tenant_id = x.tenant_id and c.id = x.cost_code_id) as "costCode"`;

/** A kind of record with one row of its own, as its list and page read it. */
export interface Kind {
  kind: string;
  table: string;
  /** the order of its list */
  order: string;
  /** SQL of the day that presses */
  due: string;
  /** the columns that its rows, and its page, have of their own, over `x` */
  row: string;
  page: string;
  /** tables that `row` reads */
  join?: string;
}

/** $1 the tenant, $2 who asks, $3 how many. */
function listOf({ kind, table, order, due, row, join = '' }: Kind): string {
  return `select (select count(*)::int from record r where r.tenant_id = $1 and r.kind = '${kind}') as total,
    r.id as "id", ${rowColumns(due)}, ${row}
  from (select r.* from record r where r.tenant_id = $1 and r.kind = '${kind}' order by ${order} limit $3) r
    join ${table} x on x.tenant_id = r.tenant_id and x.id = r.id
    join project p on p.tenant_id = r.tenant_id and p.id = r.project_id
    join record home on home.tenant_id = r.tenant_id and home.id = r.project_id ${join}
    ${HELD}
  order by ${order}`;
}

/** $1 the tenant, $2 which, $3 who asks; `more` are columns that the pages of several kinds have. */
function getOf({ table, page }: Kind, more: string): string {
  return `select ${PAGE_COLUMNS}, ${person('r.owner_id')} as manager, p.time_zone as "timeZone", ${more}${page}
  from record r join ${table} x on x.tenant_id = r.tenant_id and x.id = r.id
    join project p on p.tenant_id = r.tenant_id and p.id = r.project_id
    join record home on home.tenant_id = r.tenant_id and home.id = r.project_id
  where r.tenant_id = $1 and r.id = $2`;
}

/** The statements of kinds: `<kind>s` is a list, `<kind>` a page. `more` are columns that all their pages have, each with a comma behind it. */
export function statementsOf(kinds: Readonly<Record<string, Kind>>, more = '') {
  return Object.fromEntries(
    Object.entries(kinds).flatMap(([name, kind]) => [
      [
        `${name}s`,
        {
          text: listOf(kind),
          values: (q: URLSearchParams) => [q.get('tenant'), q.get('me'), Number(q.get('pageSize'))],
          isList: true,
        },
      ],
      [
        name,
        {
          text: getOf(kind, more),
          values: (q: URLSearchParams) => [q.get('tenant'), q.get('id'), q.get('me')],
          isList: false,
        },
      ],
    ]),
  );
}
