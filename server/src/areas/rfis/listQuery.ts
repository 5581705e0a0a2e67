import type { RfiRow, rfiListInput } from '@plumbline/contract/areas/rfis';
import type * as z from 'zod/mini';
import type { Actor } from '../../kit/actor.ts';
import type { Read, Sql } from '../../kit/db/tx.ts';
import { EFFECTIVE_DUE, SHOWN_DUE, conditions, draftFor, order, tables, today, unseen } from './filters.ts';
import type { Draft, Needs, RfiFilters } from './filters.ts';
import { readsCost } from './policy.ts';

type ListInput = z.output<typeof rfiListInput>;
/** Every row carries the total; the answer's contract takes it off. */
type Row = RfiRow & { total: number };

/** RFIs that the actor may see, filtered, sorted and paged, with their total: one statement. */
export async function listRfis(
  read: Read,
  actor: Actor,
  input: ListInput,
): Promise<{ rows: RfiRow[]; total: number; pageNum: number; pageSize: number }> {
  const { pageNum, pageSize } = input;
  const found = await read.all(pageOf(actor, input));
  // A page beyond the end has no row that could carry the total.
  const total = found[0]?.total ?? (pageNum > 1 ? ((await read.first(countOf(actor, input)))?.total ?? 0) : 0);
  return { rows: found, total, pageNum, pageSize };
}

/** The statement of a page. */
export function pageOf(actor: Actor, input: ListInput): Sql<Row> {
  const draft = draftFor(actor);
  const found = conditions(draft, input);
  const sorted = order(draft, actor, input);
  const chosen = tables(draft, merge(found.needs, sorted.needs));
  // Written in: a plan that does not know how few rows are wanted is made for a tenth of the table.
  const limit = Math.trunc(input.pageSize);
  const offset = input.pageNum === 1 ? '' : `offset ${draft.put((input.pageNum - 1) * input.pageSize)}::int`;
  const text = `${found.with}
    ${columns(draft, actor, `(select count(*)::int from ${tables(draft, found.needs)} where ${found.where}) as total,`)}
    from (select ${HEADER}, row_number() over (order by ${sorted.by}) as place from ${chosen} where ${found.where} order by ${sorted.by} limit ${limit} ${offset}) r
    ${JOINED(draft)} order by r.place`;
  return { text, values: draft.values };
}

/** Every id of a filtered list, in its order. Whole lists are read by them, batch by batch. */
export function idsOf(actor: Actor, input: RfiFilters & { sort?: string | undefined }): Sql<{ id: string }> {
  const draft = draftFor(actor);
  const found = conditions(draft, input);
  const sorted = order(draft, actor, input);
  return {
    text: `${found.with} select r.id from ${tables(draft, merge(found.needs, sorted.needs))} where ${found.where} order by ${sorted.by}`,
    values: draft.values,
  };
}

/** The rows of these ids, in their order. */
export function rowsOf(actor: Actor, ids: readonly string[]): Sql<RfiRow> {
  const draft = draftFor(actor);
  const text = `${columns(draft, actor, '')}
    from (select ${HEADER}, wanted.place from unnest(${draft.put(ids)}::uuid[]) with ordinality as wanted(id, place)
      join record r on r.tenant_id = ${draft.tenant} and r.id = wanted.id and ${draft.visible}) r
    ${JOINED(draft)} order by r.place`;
  return { text, values: draft.values };
}

export function countOf(actor: Actor, input: RfiFilters): Sql<{ total: number }> {
  const draft = draftFor(actor);
  const found = conditions(draft, input);
  return {
    text: `${found.with} select count(*)::int as total from ${tables(draft, found.needs)} where ${found.where}`,
    values: draft.values,
  };
}

function columns(draft: Draft, actor: Actor, first: string): string {
  return `select ${first} r.id as "rfiId", r.version, r.number, r.title, r.status, r.project_id as "projectId", home.title as "projectName",
      held.people as "ballInCourt", coalesce(held.mine, false) as mine,
      greatest(coalesce(round((extract(epoch from ${draft.now} - held.since) / 86400)::numeric, 1), 0), 0)::float8 as "heldDays",
      ${SHOWN_DUE} as "dueDate", ${EFFECTIVE_DUE} - ${today(draft)} as "dueInDays",
      x.opened_at as "openedAt", r.created_at as "createdAt", r.closed_at as "closedAt",
      (select m.full_name from person m where m.tenant_id = r.tenant_id and m.id = r.owner_id) as "managerName",
      coalesce((select m.full_name from person m where m.tenant_id = r.tenant_id and m.id = x.received_from_id), x.received_from_name) as "receivedFromName",
      coalesce((select c.company_name from company c where c.tenant_id = r.tenant_id and c.id = x.responsible_company_id), x.responsible_company_name) as "responsibleCompanyName",
      x.disciplines, (select l.path from location l where l.tenant_id = r.tenant_id and l.id = x.location_id) as "locationPath",
      x.cost_impact as "costImpact", ${readsCost(actor) ? 'x.cost_impact_cents as "costImpactCents",' : ''}
      x.schedule_impact as "scheduleImpact", x.schedule_impact_days as "scheduleImpactDays", x.drawing_refs as "drawingRefs", x.spec_section as "specSection",
      x.priority, r.is_private as "isPrivate", x.has_official as "officialAnswer",
      (select count(*)::int from attachment a where a.tenant_id = r.tenant_id and a.record_id = r.id and a.removed_at is null) as "attachmentCount",
      x.comment_count as "commentCount", ${unseen(draft)} as unread,
      coalesce((select v.starred from visit v where v.tenant_id = r.tenant_id and v.person_id = ${draft.me} and v.record_id = r.id), false) as starred,
      r.updated_at as "updatedAt"`;
}

/** What of the header is shown: its search text stays where it is. */
const HEADER =
  'r.tenant_id, r.id, r.project_id, r.number, r.title, r.status, r.version, r.is_private, r.owner_id, r.created_by, r.created_at, r.updated_at, r.closed_at, r.due_date, r.trail_seq';

/** `asked` is one row at most; its limit says so to the planner, who else reads all that the actor was ever asked. */
const JOINED = (draft: Draft) => `
    join rfi x on x.tenant_id = r.tenant_id and x.id = r.id
    join project p on p.tenant_id = r.tenant_id and p.id = r.project_id
    join record home on home.tenant_id = r.tenant_id and home.id = r.project_id
    left join lateral (select a.due_date from record_reviewer a where a.tenant_id = r.tenant_id and a.record_id = r.id and a.round = x.round and a.person_id = ${draft.me}
      and a.answered_at is null and not a.co_reviewer limit 1) asked on true
    cross join lateral (
      select coalesce(json_agg(json_build_object('personId', h.id, 'fullName', h.full_name, 'companyName', f.company_name) order by h.full_name, h.id), '[]') as people,
        bool_or(c.person_id = ${draft.me}) as mine, min(c.from_at) as since
      from custody c join person h on h.tenant_id = c.tenant_id and h.id = c.person_id left join company f on f.tenant_id = h.tenant_id and f.id = h.company_id
      where c.tenant_id = r.tenant_id and c.record_id = r.id and c.to_at is null) held`;

function merge(...all: Needs[]): Needs {
  return all.reduce((merged, one) => ({ ...merged, ...one }), {});
}
