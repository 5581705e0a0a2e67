import type { RfiRow, RfiStatus, rfis } from '@plumbline/contract/areas/rfis';
import { PRIORITIES, RFI_STATUSES } from '@plumbline/contract/areas/rfis';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import {
  isAmong,
  companyName,
  contains,
  fieldFilters,
  inOrder,
  locationPath,
  nullsLast,
  overlaps,
  personName,
  recordColumns,
  recordList,
  recordSorts,
  summaryOf,
  x,
} from '../../kit/records/list/index.ts';
import { pendingReview } from '../../kit/records/index.ts';
import type { RecordSummary } from '../../kit/records/list/index.ts';
import { effectiveDue, rfiKind, readsCost } from './policy.ts';

/** The filters that the list, its counts, the log and the exports share. */
type Input = ParsedOf<typeof rfis.list> & { rfiId?: string[] | undefined };

/** What still wants doing. */
export const OPEN: RfiStatus[] = ['submitted', 'open', 'answered'];

/** Read only where an RFI is answered. So counting the open RFIs of a large company reads no other row of `rfi`. */
const MANAGER_DUE = sql`(
    select answered.manager_due_date from rfi answered where answered.tenant_id = r.tenant_id and answered.id = r.id)`;

export const rfiList = recordList<RfiRow, Input>(rfiKind, {
  statuses: RFI_STATUSES,
  open: OPEN,
  due: effectiveDue(MANAGER_DUE),
  join: {
    x: () => sql`join rfi x on x.tenant_id = r.tenant_id and x.id = r.id`,
    // There is at most one row. On a whole page the limit tells the planner so; otherwise it reads every review that the actor was ever asked for.
    asked: (q, over) =>
      over === 'page'
        ? sql`left join lateral (select asked.due_date from record_reviewer asked where ${pendingReview(q.me)} limit 1) asked on true`
        : sql`left join (
            select mine.record_id, mine.due_date
            from record_reviewer mine
              join rfi reviewed on reviewed.tenant_id = mine.tenant_id and reviewed.id = mine.record_id and reviewed.round = mine.round
            where mine.tenant_id = ${q.tenant} and mine.person_id = ${q.me} and mine.answered_at is null and not mine.co_reviewer
          ) asked on asked.record_id = r.id`,
  },
  columns: (
    q,
  ) => sql`r.id as "rfiId", ${recordColumns(q)}, ${personName(sql`r.owner_id`)} as "managerName", ${x}.opened_at as "openedAt",
      coalesce(${personName(sql`${x}.received_from_id`)}, ${x}.received_from_name) as "receivedFromName",
      coalesce(${companyName(sql`${x}.responsible_company_id`)}, ${x}.responsible_company_name) as "responsibleCompanyName",
      ${x}.disciplines, ${locationPath(sql`${x}.location_id`)} as "locationPath", ${x}.drawing_refs as "drawingRefs", ${x}.spec_section as "specSection",
      ${x}.priority, ${x}.cost_impact as "costImpact", ${readsCost(q.actor) ? sql`${x}.cost_impact_cents as "costImpactCents",` : sql``}
      ${x}.schedule_impact as "scheduleImpact", ${x}.schedule_impact_days as "scheduleImpactDays",
      ${x}.has_official as "officialAnswer", ${x}.comment_count as "commentCount"`,
  filters: {
    ...fieldFilters,
    rfiId: isAmong(sql`r.id`, 'uuid'),
    receivedFromId: isAmong(sql`${x}.received_from_id`, 'uuid'),
    discipline: overlaps(sql`${x}.disciplines`),
    priority: isAmong(sql`${x}.priority`),
    costImpact: isAmong(sql`${x}.cost_impact`),
    rfiTypeId: isAmong(sql`${x}.rfi_type_id`, 'uuid'),
    reviewerId: (people, q) => sql`r.id in (
      select v.record_id from record_reviewer v
      where v.tenant_id = ${q.tenant} and v.person_id = any(${people}::uuid[]))`,
    specSection: contains(sql`${x}.spec_section`),
    drawing: contains(sql`${x}.drawing_refs`),
    dueFrom: (day, q) => sql`coalesce(${q.due}, r.due_date) >= ${day}::date`,
    dueTo: (day, q) => sql`coalesce(${q.due}, r.due_date) <= ${day}::date`,
  },
  sorts: {
    ...recordSorts,
    status: inOrder(sql`r.status`, RFI_STATUSES),
    openedAt: nullsLast(sql`${x}.opened_at`),
    priority: inOrder(sql`${x}.priority`, PRIORITIES),
    scheduleImpactDays: nullsLast(sql`${x}.schedule_impact_days`),
    discipline: nullsLast(sql`${x}.disciplines[1]`),
    drawing: nullsLast(sql`lower(${x}.drawing_refs)`),
    specSection: nullsLast(sql`${x}.spec_section`),
    location: nullsLast(locationPath(sql`${x}.location_id`)),
    receivedFrom: nullsLast(sql`coalesce(${personName(sql`${x}.received_from_id`)}, ${x}.received_from_name)`),
    company: nullsLast(sql`coalesce(${companyName(sql`${x}.responsible_company_id`)}, ${x}.responsible_company_name)`),
    officialAnswer: (down) => sql`${x}.has_official${down}`,
    costImpactCents: (down, { actor }) => (readsCost(actor) ? sql`${x}.cost_impact_cents${down} nulls last` : null),
  },
  sort: '-number',
});

type Totals = OutputOf<typeof rfis.totals>;
type Similar = OutputOf<typeof rfis.similar>;

/** The totals row of a list. Money is not even added up for who may not read it. */
export async function totals(read: Read, actor: Actor, input: ParsedOf<typeof rfis.totals>): Promise<Totals> {
  const money = readsCost(actor)
    ? sql`count(${x}.cost_impact_cents)::int as priced, coalesce(sum(${x}.cost_impact_cents), 0)::float8 as "costImpactCents",`
    : sql``;
  const columns = () =>
    sql`count(*)::int as total, ${money} coalesce(sum(${x}.schedule_impact_days), 0)::int as "scheduleImpactDays"`;
  return (await rfiList.totals<Totals>(read, actor, input, columns)) ?? { total: 0, scheduleImpactDays: 0 };
}

/** RFIs of the project that share the most telling words with a title and question. */
export function similar(read: Read, actor: Actor, input: ParsedOf<typeof rfis.similar>): Promise<Similar> {
  const { projectId, exceptId, title, question } = input;
  return rfiList.similar(
    read,
    actor,
    { projectId, exceptId, text: `${title} ${question ?? ''}`, where: sql`r.status <> 'void'` },
    () => sql`r.id as "rfiId", r.number, r.title, r.status, ${x}.has_official as answered`,
  );
}

/** RFIs for dashboards and projects to count. */
export const rfiSummary: RecordSummary = summaryOf(rfiList, {
  unfinished: ['draft', ...OPEN],
  answered: ['answered', 'closed'],
  openedAt: sql`${x}.opened_at`,
  closedAt: sql`case when r.status = 'closed' then r.closed_at end`,
  answerDays: sql`(extract(epoch from ${x}.responded_at - ${x}.opened_at) / 86400)::float8`,
});
