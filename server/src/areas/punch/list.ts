import { PUNCH_OPEN, PUNCH_PRIORITIES, PUNCH_STATUSES, PUNCH_TYPES } from '@plumbline/contract/areas/punch';
import type { PunchRow, punchListItems } from '@plumbline/contract/areas/punch';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../kit/db/sql.ts';
import type { Sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import { SHOWS } from '../../kit/files/index.ts';
import {
  isAmong,
  companyName,
  flag,
  inOrder,
  inPlace,
  locationPath,
  nullsLast,
  personName,
  recordColumns,
  recordFilters,
  recordList,
  recordSorts,
  summaryOf,
  x,
} from '../../kit/records/list/index.ts';
import type { ListStatement, RecordSummary } from '../../kit/records/list/index.ts';
import { EFFECTIVE_DUE, itemKind, readsCost } from './policy.ts';

const pack = sql.table('pack');
const parts = sql.table('parts');

/** The filters that the list, its counts and the exports share. */
type Input = ParsedOf<typeof punchListItems.list> & { punchListItemId?: string[] | undefined };

const firstOf = (name: string, table: string, id: string) => sql`(
      select named.${sql.ref(name)}
      from punch_assignment g join ${sql.ref(table)} named on named.tenant_id = g.tenant_id and named.id = g.${sql.ref(id)}
      where g.tenant_id = r.tenant_id and g.item_id = r.id and g.status <> 'withdrawn'
      order by g.place
      limit 1)`;
/** The newest photo that a browser can show; one that cannot be shown only where there is no other. */
const photo = (role: 'before' | 'after') => sql`(
      select a.file_id
      from attachment a join file f on f.tenant_id = a.tenant_id and f.id = a.file_id
      where a.tenant_id = r.tenant_id and a.record_id = r.id and a.removed_at is null and a.role = ${sql.lit(role)} and f.kind = 'image'
      order by ${SHOWS} desc, a.added_at desc, a.id desc
      limit 1)`;
/** Filters by people, companies or trades with a part that is not withdrawn. `isTheirs` is SQL over `g`, given the ids as SQL. */
const withPart = (isTheirs: (ids: Sql) => Sql) => (list: readonly string[], q: ListStatement) =>
  list.length === 0
    ? null
    : sql`r.id in (
      select g.item_id from punch_assignment g
      where g.tenant_id = ${q.tenant} and g.status <> 'withdrawn' and ${isTheirs(sql`any(${list}::uuid[])`)})`;
/** A part of a person, or of the company that they are of. */
const ofPerson = (ids: Sql) => sql`case when g.for_company
        then g.company_id in (select one.company_id from person one where one.tenant_id = g.tenant_id and one.id = ${ids})
        else g.person_id = ${ids} end`;

export const itemList = recordList<PunchRow, Input>(itemKind, {
  statuses: PUNCH_STATUSES,
  open: PUNCH_OPEN,
  due: EFFECTIVE_DUE,
  join: {
    x: () => sql`join punch_item x on x.tenant_id = r.tenant_id and x.id = r.id`,
    pack: () => sql`join record pack on pack.tenant_id = ${x}.tenant_id and pack.id = ${x}.package_id`,
    // One row always, so that an item without parts has empty lists.
    parts: () => sql`cross join lateral (
      select coalesce(array_agg(case when g.for_company then c.company_name else p.full_name end order by g.place), '{}') as people,
        coalesce(array_agg(distinct c.company_name) filter (where c.id is not null), '{}') as companies,
        coalesce(array_agg(distinct t.name) filter (where t.id is not null), '{}') as trades
      from punch_assignment g
        join person p on p.tenant_id = g.tenant_id and p.id = g.person_id
        left join company c on c.tenant_id = g.tenant_id and c.id = g.company_id
        left join trade t on t.tenant_id = g.tenant_id and t.id = g.trade_id
      where g.tenant_id = r.tenant_id and g.item_id = r.id and g.status <> 'withdrawn') parts`,
  },
  columns: (
    q,
  ) => sql`r.id as "punchListItemId", ${recordColumns(q)}, ${x}.package_id as "packageId", ${pack}.number as "packageNumber",
      ${pack}.title as "packageTitle", ${x}.item_type as "itemType", ${x}.priority, ${x}.root_cause as "rootCause",
      ${x}.drawing_ref as "drawingRef", ${x}.change_candidate as "changeCandidate", ${x}.rework_count as "reworkCount",
      ${readsCost(q.actor) ? sql`${x}.estimated_cents as "estimatedCents", ${x}.holdback_cents as "holdbackCents",` : sql``}
      r.due_date as "fixBy", ${locationPath(sql`${x}.location_id`)} as "locationPath", ${personName(sql`r.owner_id`)} as "managerName",
      ${personName(sql`${x}.approver_id`)} as "approverName", ${parts}.people as "assigneeNames", ${parts}.companies as "companyNames",
      ${parts}.trades as "tradeNames", ${companyName(sql`${x}.backcharge_company_id`)} as "backchargeCompanyName",
      (coalesce(r.closed_at, ${x}.voided_at, ${q.now})::date - ${x}.submitted_at::date) as "daysOpen",
      ${photo('before')} as "beforeFileId", ${photo('after')} as "afterFileId", ${x}.comment_count as "commentCount"`,
  filters: {
    ...recordFilters,
    punchListItemId: isAmong(sql`r.id`, 'uuid'),
    managerId: isAmong(sql`r.owner_id`, 'uuid'),
    approverId: isAmong(sql`${x}.approver_id`, 'uuid'),
    packageId: isAmong(sql`${x}.package_id`, 'uuid'),
    itemType: isAmong(sql`${x}.item_type`),
    priority: isAmong(sql`${x}.priority`),
    rootCause: isAmong(sql`${x}.root_cause`),
    locationId: inPlace(sql`${x}.location_id`),
    costCodeId: isAmong(sql`${x}.cost_code_id`, 'uuid'),
    backchargeCompanyId: isAmong(sql`${x}.backcharge_company_id`, 'uuid'),
    assigneeId: withPart(ofPerson),
    companyId: withPart((ids) => sql`g.company_id = ${ids}`),
    tradeId: withPart((ids) => sql`g.trade_id = ${ids}`),
    reworked: flag(() => sql`${x}.rework_count > 0`),
    changeCandidate: flag(() => sql`${x}.change_candidate`),
    unsent: flag(() => sql`r.status in ('draft', 'triage')`),
  },
  sorts: {
    ...recordSorts,
    status: inOrder(sql`r.status`, PUNCH_STATUSES),
    priority: inOrder(sql`${x}.priority`, PUNCH_PRIORITIES),
    itemType: inOrder(sql`${x}.item_type`, PUNCH_TYPES),
    location: nullsLast(locationPath(sql`${x}.location_id`)),
    package: (down) =>
      sql`length(${pack}.number)${down} nulls last, ${pack}.number${down} nulls last, ${pack}.title${down}`,
    company: nullsLast(firstOf('company_name', 'company', 'company_id')),
    trade: nullsLast(firstOf('name', 'trade', 'trade_id')),
    dueDate: nullsLast(sql`r.due_date`),
    reworkCount: (down) => sql`${x}.rework_count${down}`,
  },
  sort: 'number',
});

type Totals = OutputOf<typeof punchListItems.totals>;

/** The totals row of a list. Money is not even added up for who may not read it. */
export async function totals(read: Read, actor: Actor, input: ParsedOf<typeof punchListItems.totals>): Promise<Totals> {
  const held = sql`coalesce(sum(${x}.holdback_cents) filter (where r.status not in ('closed', 'void')), 0)::float8 as "heldCents",`;
  const columns = () => sql`count(*)::int as total, ${readsCost(actor) ? held : sql``}
    count(*) filter (where r.status = 'closed')::int as closed,
    count(*) filter (where r.status in ('draft', 'triage'))::int as unsent,
    count(${x}.accepted_at)::int as accepted,
    count(${x}.accepted_at) filter (where ${x}.rework_count = 0)::int as "acceptedFirst"`;
  const none = { total: 0, closed: 0, unsent: 0, accepted: 0, acceptedFirst: 0 };
  return (await itemList.totals<Totals>(read, actor, input, columns)) ?? none;
}

/** Punch items for the counts of dashboards and projects: an item that was reported fixed counts as answered. */
export const punchSummary: RecordSummary = summaryOf(itemList, {
  unfinished: ['draft', ...PUNCH_OPEN],
  answered: ['readyForReview', 'readyToClose', 'closed'],
  openedAt: sql`${x}.sent_at`,
  closedAt: sql`case when r.status = 'closed' then r.closed_at end`,
  answerDays: sql`(extract(epoch from ${x}.accepted_at - ${x}.sent_at) / 86400)::float8`,
});
