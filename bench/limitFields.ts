/*
 * What the limit answers of records of field work: the same results as the lists and pages of each kind. What all kinds have
 * stands once.
 */

const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
const person = (column: string) =>
  `(select json_build_object('personId', h.id, 'fullName', h.full_name, 'companyName', f.company_name)
    from person h left join company f on f.tenant_id = h.tenant_id and f.id = h.company_id
    where h.tenant_id = r.tenant_id and h.id = ${column})`;
const today = '(now() at time zone p.time_zone)::date';
const personName = (column: string) =>
  `(select n.full_name from person n where n.tenant_id = r.tenant_id and n.id = ${column})`;
const location = `(select l.path from location l where l.tenant_id = r.tenant_id and l.id = x.location_id)`;
const company = (column: string) =>
  `(select n.company_name from company n where n.tenant_id = r.tenant_id and n.id = ${column})`;

interface Kind {
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
    r.id as "id", r.version, r.number, r.title, r.status, r.project_id as "projectId", home.title as "projectName",
    held.people as "ballInCourt", coalesce(held.mine, false) as mine,
    greatest(coalesce(round((extract(epoch from now() - held.since) / 86400)::numeric, 1), 0), 0)::float8 as "heldDays",
    coalesce(${due}, r.due_date) as "dueDate", ${due} - ${today} as "dueInDays", r.created_at as "createdAt",
    r.closed_at as "closedAt", r.updated_at as "updatedAt", r.is_private as "isPrivate",
    (select count(*)::int from attachment a
      where a.tenant_id = r.tenant_id and a.record_id = r.id and a.removed_at is null) as "attachmentCount",
    not exists (select from visit v
      where v.tenant_id = r.tenant_id and v.person_id = $2 and v.record_id = r.id and v.seen_at >= r.updated_at) as unread,
    coalesce((select v.starred from visit v
      where v.tenant_id = r.tenant_id and v.person_id = $2 and v.record_id = r.id), false) as starred, ${row}
  from (select r.* from record r where r.tenant_id = $1 and r.kind = '${kind}' order by ${order} limit $3) r
    join ${table} x on x.tenant_id = r.tenant_id and x.id = r.id
    join project p on p.tenant_id = r.tenant_id and p.id = r.project_id
    join record home on home.tenant_id = r.tenant_id and home.id = r.project_id ${join}
    cross join lateral (
      select coalesce(json_agg(json_build_object('personId', h.id, 'fullName', h.full_name, 'companyName', f.company_name)
          order by h.full_name, h.id), '[]') as people, bool_or(k.person_id = $2) as mine, min(k.from_at) as since
      from custody k join person h on h.tenant_id = k.tenant_id and h.id = k.person_id
        left join company f on f.tenant_id = h.tenant_id and f.id = h.company_id
      where k.tenant_id = r.tenant_id and k.record_id = r.id and k.to_at is null) held
  order by ${order}`;
}

/** $1 the tenant, $2 which, $3 who asks. */
function getOf({ table, page }: Kind): string {
  return `select r.id as "recordId", r.kind, r.version, r.number, r.title, r.status, r.project_id as "projectId",
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
      where v.tenant_id = r.tenant_id and v.person_id = $3 and v.record_id = r.id), false) as starred,
    ${person('r.owner_id')} as manager, x.description, ${location} as location, p.time_zone as "timeZone", ${page}
  from record r join ${table} x on x.tenant_id = r.tenant_id and x.id = r.id
    join project p on p.tenant_id = r.tenant_id and p.id = r.project_id
    join record home on home.tenant_id = r.tenant_id and home.id = r.project_id
  where r.tenant_id = $1 and r.id = $2`;
}

const neighbours = (
  near: string,
  own: string,
) => `(select coalesce(json_agg(json_build_object('id', b.id, 'number', b.number,
    'title', b.title, 'status', b.status, 'lagDays', o.lag_days)), '[]')
  from task_predecessor o join record b on b.tenant_id = o.tenant_id and b.id = o.${near}
  where o.tenant_id = x.tenant_id and o.${own} = x.id)`;
const plan = `x.category, x.start_date as "startDate", x.percent_complete as "percentComplete", x.planned_hours as "plannedHours",
    x.actual_hours as "actualHours", x.planned_quantity as "plannedQuantity", x.installed_quantity as "installedQuantity", x.unit,
    x.actual_start as "actualStart", x.actual_finish as "actualFinish", x.blocked_reason as "blockedReason",
    x.rework_count as "reworkCount"`;
const photo = (
  role: string,
) => `(select a.file_id from attachment a join file f on f.tenant_id = a.tenant_id and f.id = a.file_id
    where a.tenant_id = r.tenant_id and a.record_id = r.id and a.removed_at is null and a.role = '${role}' and f.kind = 'image'
    order by a.added_at desc, a.id desc limit 1)`;
const photos = (
  role: string,
) => `(select count(*)::int from attachment a join file f on f.tenant_id = a.tenant_id and f.id = a.file_id
    where a.tenant_id = r.tenant_id and a.record_id = r.id and a.removed_at is null and a.role = '${role}' and f.kind = 'image')`;
const costCode = `(select json_build_object('costCodeId', c.id, 'code', c.code, 'name', c.name) from cost_code c
    where c.tenant_id = x.tenant_id and c.id = x.cost_code_id) as "costCode"`;
const item = `x.item_type as "itemType", x.priority, x.root_cause as "rootCause", x.drawing_ref as "drawingRef",
    x.change_candidate as "changeCandidate", x.rework_count as "reworkCount", x.estimated_cents as "estimatedCents",
    x.holdback_cents as "holdbackCents"`;

/** The kinds that are measured, by the name of their statements. */
export const FIELD_KINDS = {
  task: {
    kind: 'task',
    table: 'task',
    order: 'length(r.number) desc, r.number desc, r.id desc',
    due: `case when r.status in ('open', 'inProgress', 'blocked') then r.due_date end`,
    row: `${plan}, r.due_date as "finishDate", ${personName('r.owner_id')} as "managerName", ${personName('x.lead_id')} as "leadName",
      ${company('x.responsible_company_id')} as "responsibleCompanyName", ${location} as "locationPath",
      (select count(*)::int from record_party c
        where c.tenant_id = r.tenant_id and c.record_id = r.id and c.role = 'assignee') as "crewCount",
      exists (select from task_predecessor o join record b on b.tenant_id = o.tenant_id and b.id = o.predecessor_id
        where o.tenant_id = r.tenant_id and o.task_id = r.id and not b.is_final) as waiting, x.comment_count as "commentCount"`,
    page: `${plan}, ${person('x.lead_id')} as lead, ${company('x.responsible_company_id')} as "responsibleCompany", ${costCode},
      (select coalesce(json_agg(json_build_object('id', b.id, 'number', b.number, 'title', b.title, 'status', b.status)), '[]')
        from link k join record b on b.tenant_id = k.tenant_id and b.id = k.from_id
        where k.tenant_id = x.tenant_id and k.to_id = x.id and k.relation = 'blocks' and not b.is_final) as blockers,
      (select json_build_object('id', b.id, 'number', b.number, 'title', b.title) from record b
        where b.tenant_id = x.tenant_id and b.id = x.blocked_by_id) as "blockedBy", ${photos('evidence')} as photos, ${neighbours('predecessor_id', 'task_id')} as predecessors,
      ${neighbours('task_id', 'predecessor_id')} as successors,
      (select coalesce(json_agg(${person('c.person_id')}), '[]') from record_party c
        where c.tenant_id = r.tenant_id and c.record_id = r.id and c.role = 'assignee') as crew`,
  },
  punchItem: {
    kind: 'punchItem',
    table: 'punch_item',
    order: 'length(r.number), r.number, r.id',
    due: `case when r.status in ('open', 'disputed', 'notAccepted') then r.due_date end`,
    row: `${item}, pack.number as "packageNumber", pack.title as "packageTitle", r.due_date as "fixBy", ${location} as "locationPath",
      ${personName('r.owner_id')} as "managerName", ${personName('x.approver_id')} as "approverName", parts.people as "assigneeNames",
      parts.companies as "companyNames", parts.trades as "tradeNames",
      ${company('x.backcharge_company_id')} as "backchargeCompanyName", ${photo('before')} as "beforeFileId",
      ${photo('after')} as "afterFileId", x.comment_count as "commentCount"`,
    join: `join record pack on pack.tenant_id = x.tenant_id and pack.id = x.package_id
      cross join lateral (
        select coalesce(array_agg(h.full_name order by g.place), '{}') as people,
          coalesce(array_agg(distinct c.company_name) filter (where c.id is not null), '{}') as companies,
          coalesce(array_agg(distinct t.name) filter (where t.id is not null), '{}') as trades
        from punch_assignment g join person h on h.tenant_id = g.tenant_id and h.id = g.person_id
          left join company c on c.tenant_id = g.tenant_id and c.id = g.company_id
          left join trade t on t.tenant_id = g.tenant_id and t.id = g.trade_id
        where g.tenant_id = r.tenant_id and g.item_id = r.id and g.status <> 'withdrawn') parts`,
    page: `${item}, ${costCode}, ${photos('before')} as "beforePhotos", ${photos('after')} as "afterPhotos",
      ${person('x.approver_id')} as approver, ${company('x.backcharge_company_id')} as "backchargeCompany",
      (select json_build_object('id', b.id, 'number', b.number, 'title', b.title) from record b
        where b.tenant_id = x.tenant_id and b.id = x.package_id) as package,
      (select coalesce(json_agg(json_build_object('id', g.id, 'person', ${person('g.person_id')}, 'status', g.status,
          'notifiedAt', ${instant('g.notified_at')}, 'resolvedAt', ${instant('g.resolved_at')}, 'note', g.note) order by g.place), '[]')
        from punch_assignment g where g.tenant_id = x.tenant_id and g.item_id = x.id) as assignments`,
  },
} satisfies Record<string, Kind>;

/** The statements of the limit: `<kind>s` is a list, `<kind>` a page. */
export const FIELD_STATEMENTS = Object.fromEntries(
  Object.entries(FIELD_KINDS).flatMap(([name, kind]) => [
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
        text: getOf(kind),
        values: (q: URLSearchParams) => [q.get('tenant'), q.get('id'), q.get('me')],
        isList: false,
      },
    ],
  ]),
);
