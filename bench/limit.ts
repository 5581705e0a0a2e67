/*
 * The limit: the same results over a bare node:http server with `pg`, prepared statements and JSON.stringify. No sign-in, no rights, no tenant policy
 * (it signs in as a superuser, whom policies do not bind), no input checks. Everything Plumbline does beyond this is its price.
 */
import { createServer } from 'node:http';
import pg from 'pg';
import { CHAT_STATEMENTS } from './limitChat.ts';
import { FIELD_STATEMENTS } from './limitFields.ts';
import { MONEY_STATEMENTS } from './limitMoney.ts';
import { SUBMITTAL_GET, SUBMITTAL_LIST } from './limitSubmittals.ts';

pg.types.setTypeParser(1082, (text: string) => text);
pg.types.setTypeParser(20, Number);
pg.types.setTypeParser(1184, (text: string) => `${text.slice(0, 10)}T${text.slice(11).replace(/\+00(:00)?$/, '')}Z`);
const pool = new pg.Pool({
  connectionString: process.env.LIMIT_DATABASE ?? '',
  max: 10,
  options: '-c timezone=UTC -c plan_cache_mode=force_generic_plan',
});

const person = (column: string) =>
  `(select json_build_object('personId', h.id, 'fullName', h.full_name, 'companyName', f.company_name) from person h left join company f on f.tenant_id = h.tenant_id and f.id = h.company_id where h.tenant_id = r.tenant_id and h.id = ${column})`;
const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
const pressing = `case r.status when 'answered' then x.manager_due_date when 'open' then coalesce(asked.due_date, r.due_date) when 'submitted' then r.due_date end`;

const LIST = `select (select count(*)::int from record r where r.tenant_id = $1 and r.kind = 'rfi') as total,
    r.id as "rfiId", r.version, r.number, r.title, r.status, r.project_id as "projectId", home.title as "projectName", held.people as "ballInCourt", coalesce(held.mine, false) as mine,
    greatest(coalesce(round((extract(epoch from now() - held.since) / 86400)::numeric, 1), 0), 0)::float8 as "heldDays",
    coalesce(${pressing}, r.due_date) as "dueDate", ${pressing} - (now() at time zone p.time_zone)::date as "dueInDays", x.opened_at as "openedAt", r.created_at as "createdAt", r.closed_at as "closedAt",
    m.full_name as "managerName", coalesce(rf.full_name, x.received_from_name) as "receivedFromName", coalesce(rc.company_name, x.responsible_company_name) as "responsibleCompanyName",
    x.disciplines, l.path as "locationPath", x.cost_impact as "costImpact", x.cost_impact_cents as "costImpactCents", x.schedule_impact as "scheduleImpact", x.schedule_impact_days as "scheduleImpactDays",
    x.drawing_refs as "drawingRefs", x.spec_section as "specSection", x.priority, r.is_private as "isPrivate", x.has_official as "officialAnswer",
    (select count(*)::int from attachment a where a.tenant_id = r.tenant_id and a.record_id = r.id and a.removed_at is null) as "attachmentCount", x.comment_count as "commentCount",
    not exists (select from visit v where v.tenant_id = r.tenant_id and v.person_id = $2 and v.record_id = r.id and v.seen_at >= r.updated_at) as unread,
    coalesce((select v.starred from visit v where v.tenant_id = r.tenant_id and v.person_id = $2 and v.record_id = r.id), false) as starred, r.updated_at as "updatedAt"
  from (select * from record r where r.tenant_id = $1 and r.kind = 'rfi' order by length(r.number) desc, r.number desc, r.id desc limit $3) r
  join rfi x on x.tenant_id = r.tenant_id and x.id = r.id
  join project p on p.tenant_id = r.tenant_id and p.id = r.project_id
  join record home on home.tenant_id = r.tenant_id and home.id = r.project_id
  left join person m on m.tenant_id = r.tenant_id and m.id = r.owner_id
  left join person rf on rf.tenant_id = r.tenant_id and rf.id = x.received_from_id
  left join company rc on rc.tenant_id = r.tenant_id and rc.id = x.responsible_company_id
  left join location l on l.tenant_id = r.tenant_id and l.id = x.location_id
  left join record_reviewer asked on asked.tenant_id = r.tenant_id and asked.person_id = $2 and asked.record_id = r.id and asked.round = x.round and asked.answered_at is null and not asked.co_reviewer
  cross join lateral (select coalesce(json_agg(json_build_object('personId', h.id, 'fullName', h.full_name, 'companyName', f.company_name) order by h.full_name, h.id), '[]') as people,
      bool_or(c.person_id = $2) as mine, min(c.from_at) as since
    from custody c join person h on h.tenant_id = c.tenant_id and h.id = c.person_id left join company f on f.tenant_id = h.tenant_id and f.id = h.company_id
    where c.tenant_id = r.tenant_id and c.record_id = r.id and c.to_at is null) held
  order by length(r.number) desc, r.number desc, r.id desc`;

const GET = `select r.id as "recordId", r.kind, r.version, r.number, r.title, r.status, r.project_id as "projectId", home.title as "projectName", r.is_private as "isPrivate",
    ${person('r.created_by')} as "createdBy", r.created_at as "createdAt", r.updated_at as "updatedAt", r.due_date as "dueDate",
    (select coalesce(json_agg(json_build_object('person', ${person('stay.person_id')}, 'from', ${instant('stay.from_at')}, 'to', ${instant('stay.to_at')}, 'reason', stay.reason) order by stay.from_at, stay.id), '[]')
      from custody stay where stay.tenant_id = r.tenant_id and stay.record_id = r.id) as custody,
    (select coalesce(json_agg(json_build_object('attachmentId', a.id, 'fileId', f.id, 'name', f.name) order by a.added_at), '[]') from attachment a join file f on f.tenant_id = a.tenant_id and f.id = a.file_id
      where a.tenant_id = r.tenant_id and a.record_id = r.id and a.removed_at is null) as attachments,
    (select coalesce(json_agg(json_build_object('personId', w.id, 'fullName', w.full_name)), '[]') from record_party d join person w on w.tenant_id = d.tenant_id and w.id = d.person_id
      where d.tenant_id = r.tenant_id and d.record_id = r.id and d.role = 'watcher') as watchers,
    (select coalesce(json_agg(json_build_object('linkId', k.id)), '[]') from link k where k.tenant_id = r.tenant_id and (k.from_id = r.id or k.to_id = r.id)) as links,
    coalesce((select v.starred from visit v where v.tenant_id = r.tenant_id and v.person_id = $3 and v.record_id = r.id), false) as starred,
    x.question, x.suggested_answer as "suggestedAnswer", x.reason, x.disciplines, x.priority, ${person('r.owner_id')} as manager, ${person('x.received_from_id')} as "receivedFrom",
    (select l.path from location l where l.tenant_id = r.tenant_id and l.id = x.location_id) as location, x.drawing_refs as "drawingRefs", x.spec_section as "specSection",
    x.needed_on_site_date as "neededOnSiteDate", x.cost_impact as "costImpact", x.cost_impact_cents as "costImpactCents", x.schedule_impact as "scheduleImpact", x.schedule_impact_days as "scheduleImpactDays",
    x.round, x.submitted_at as "submittedAt", x.opened_at as "openedAt", x.responded_at as "respondedAt", p.time_zone as "timeZone",
    (select coalesce(json_agg(json_build_object('addendumId', a.id, 'by', ${person('a.author_id')}, 'at', ${instant('a.at')}, 'body', a.body) order by a.at), '[]') from rfi_addendum a where a.tenant_id = r.tenant_id and a.rfi_id = r.id) as addenda,
    (select coalesce(json_agg(json_build_object('person', ${person('v.person_id')}, 'required', v.required, 'dueDate', v.due_date, 'askedAt', ${instant('v.asked_at')}, 'askedBy', ${person('v.asked_by')}, 'round', v.round) order by v.round, v.asked_at), '[]')
      from record_reviewer v where v.tenant_id = r.tenant_id and v.record_id = r.id) as reviewers,
    (select coalesce(json_agg(json_build_object('responseId', s.id, 'by', ${person('s.author_id')}, 'at', ${instant('s.at')}, 'body', s.body, 'official', s.official, 'round', s.round) order by s.at), '[]')
      from rfi_response s where s.tenant_id = r.tenant_id and s.rfi_id = r.id) as responses
  from record r join rfi x on x.tenant_id = r.tenant_id and x.id = r.id join project p on p.tenant_id = r.tenant_id and p.id = r.project_id
  join record home on home.tenant_id = r.tenant_id and home.id = r.project_id where r.tenant_id = $1 and r.id = $2`;

const SEARCH = `select r.id as "recordId", r.kind, r.number, r.title, r.status, r.project_id as "projectId", home.title as "projectName", ts_headline('simple', r.title, q) as snippet
  from (select to_tsquery('simple', $2) as q) w, lateral (select * from record r where r.tenant_id = $1 and tenant_words(r.tenant_id, r.search) @@ tenant_query($1, w.q) order by ts_rank(r.search, w.q) desc limit 20) r
  left join record home on home.tenant_id = r.tenant_id and home.id = r.project_id`;

/** What a menu is made of: what the plan holds, and every grant of one's roles. */
const MENU = `select t.areas, (select json_agg(json_build_object('resource', g.resource, 'action', g.action, 'scope', g.scope, 'effect', g.effect))
    from membership_role m join role_grant g on g.tenant_id = m.tenant_id and g.role_id = m.role_id where m.tenant_id = t.tenant_id and m.person_id = $2) as grants
  from tenant t where t.tenant_id = $1`;

/** A bare INSERT: the record and the RFI, one statement, committed. */
const INSERT = `with made as (insert into record (tenant_id, id, project_id, kind, title, status, created_by, created_at, updated_at, create_hash, search)
    values ($1, $2, $3, 'rfi', $4, 'draft', $5, now(), now(), '\\x', '') returning tenant_id, id, project_id)
  insert into rfi (tenant_id, id, project_id, question) select tenant_id, id, project_id, $6 from made`;

interface Statement {
  text: string;
  values(q: URLSearchParams): unknown[];
  /** its rows are a page, each with the total */
  isList?: boolean;
}

const statements: Record<string, Statement> = {
  ...FIELD_STATEMENTS,
  ...MONEY_STATEMENTS,
  ...CHAT_STATEMENTS,
  list: {
    isList: true,
    text: LIST,
    values: (q: URLSearchParams) => [q.get('tenant'), q.get('me'), Number(q.get('pageSize'))],
  },
  get: { text: GET, values: (q: URLSearchParams) => [q.get('tenant'), q.get('rfiId'), q.get('me')] },
  search: { text: SEARCH, values: (q: URLSearchParams) => [q.get('tenant'), q.get('keyword')] },
  submittals: {
    isList: true,
    text: SUBMITTAL_LIST,
    values: (q: URLSearchParams) => [q.get('tenant'), q.get('me'), Number(q.get('pageSize'))],
  },
  submittal: { text: SUBMITTAL_GET, values: (q: URLSearchParams) => [q.get('tenant'), q.get('id'), q.get('me')] },
  menu: { text: MENU, values: (q: URLSearchParams) => [q.get('tenant'), q.get('me')] },
};

/** The tree that Plumbline answers, asked for once: the limit works none out, and writes the very same. */
let tree: Promise<unknown> | undefined;
async function askForTree(cookie: string): Promise<unknown> {
  const answer = await fetch(`${process.env.LIMIT_APP}/apisc/auth/resource/menuTree`, { headers: { cookie } });
  return ((await answer.json()) as { data: unknown }).data;
}

createServer(async (request, response) => {
  try {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://limit');
    response.setHeader('content-type', 'application/json; charset=utf-8');
    if (request.method === 'POST') {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const body = JSON.parse(Buffer.concat(chunks).toString());
      await pool.query({
        name: 'insert',
        text: INSERT,
        values: [body.tenant, body.id, body.projectId, body.title, body.me, body.question],
      });
      return response.end(JSON.stringify({ code: 0, msg: '', data: body }));
    }
    const name = pathname.slice(1);
    const { text, values, isList } = statements[name] ?? { text: '', values: () => [] };
    const { rows } = await pool.query({ name, text, values: values(searchParams) });
    const data = isList
      ? {
          rows: rows.map(({ total: _total, ...row }) => row),
          total: rows[0]?.total ?? 0,
          pageNum: 1,
          pageSize: rows.length,
        }
      : name === 'menu'
        ? await (tree ??= askForTree(request.headers.cookie ?? ''))
        : rows;
    response.end(JSON.stringify({ code: 0, msg: '', data }));
  } catch (error) {
    response.statusCode = 500;
    response.end(String(error));
  }
}).listen(Number(process.env.LIMIT_PORT), '127.0.0.1', () => console.log('The limit is ready'));
