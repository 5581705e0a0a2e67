import {
  DESIGN_REVIEW_DAYS,
  INTERNAL_REVIEW_DAYS,
  SUBMITTAL_STATUSES,
  SUBMITTAL_TYPES,
} from '@plumbline/contract/areas/submittals';
import type { SubmittalRow, SubmittalStatus, submittalItems } from '@plumbline/contract/areas/submittals';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../kit/db/sql.ts';
import type { Sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import {
  isAmong,
  companyName,
  fieldColumns,
  fieldFilters,
  flag,
  inOrder,
  locationPath,
  nullsLast,
  personName,
  recordColumns,
  recordList,
  recordSorts,
  summaryOf,
  x,
} from '../../kit/records/list/index.ts';
import type { ListStatement, RecordSummary } from '../../kit/records/list/index.ts';
import { withinScope } from '../../kit/records/index.ts';
import { EFFECTIVE_DUE, submittalKind } from './policy.ts';

const s = sql.table('s');
const d = sql.table('d');
const pack = sql.table('package');
const calendar = sql.table('calendar');

/** The filters that the list, its counts, the register and the exports share. */
type Input = ParsedOf<typeof submittalItems.list> & { submittalItemId?: string[] | undefined };

/** What still wants doing. */
export const OPEN: SubmittalStatus[] = ['required', 'submitted', 'inReview', 'reviewed'];

/** SQL: no later revision has taken its place. Few have one: they are read once, in an index that holds them alone, and the others are not looked at. */
const isCurrent = ({ tenant }: ListStatement) => sql`r.id not in (
      select old.id from submittal old where old.tenant_id = ${tenant} and not old.is_current)`;

/** SQL: it may be ordered. */
const RELEASED = sql`(${x}.is_current and r.status = 'closed' and coalesce(${d}.effect = 'release', false))`;

/** SQL: the day moved forward by working days of the project. */
const later = (day: Sql, days: Sql) => sql`add_working_days(${day}, ${days}, ${calendar}.week, ${calendar}.days_off)`;

/** SQL for the float in working days, as `floatDays` of the contract works it out. */
function float(q: ListStatement): Sql {
  const { today } = q;
  const design = sql`coalesce(${x}.design_review_days, ${DESIGN_REVIEW_DAYS})`;
  const internal = sql`coalesce(${x}.internal_review_days, ${INTERNAL_REVIEW_DAYS})`;
  const round = sql`${internal} + ${design}`;
  const back = sql`case when ${x}.return_due_date > ${today} then ${x}.return_due_date else ${later(today, sql`1`)} end`;
  const rejected = asksForMore(q);
  const returns = sql`case r.status
      when 'closed' then ${later(today, round)}
      when 'reviewed' then case when ${rejected} then ${later(today, round)} else ${today} end
      when 'inReview' then case when ${rejected} then ${later(sql`(${back})`, round)} else ${back} end
      when 'submitted' then ${later(today, design)}
      else ${later(today, round)} end`;
  return sql`case when r.status not in ('closed', 'void') or r.status = 'closed' and ${x}.is_current and ${d}.effect = 'resubmit'
    then working_days_between(${returns}, ${x}.planned_return_date, ${calendar}.week, ${calendar}.days_off) end`;
}

/** SQL: somebody's last answer of the round asks for another revision, and the actor may read it. */
function asksForMore(q: ListStatement): Sql {
  const manages = withinScope(q.actor, q.actor.scope('submittal', 'manage'));
  return sql`exists (
        select from submittal_response s
          join submittal_disposition e on e.tenant_id = ${s}.tenant_id and e.id = ${s}.disposition_id and e.effect = 'resubmit'
        where ${s}.tenant_id = r.tenant_id and ${s}.submittal_id = r.id and ${s}.round = ${x}.round and not exists (
          select from submittal_response next
          where next.tenant_id = ${s}.tenant_id and next.submittal_id = ${s}.submittal_id and next.round = ${s}.round
            and next.author_id = ${s}.author_id and (next.at, next.id) > (${s}.at, ${s}.id)))
      and (${manages} or exists (
        select from record_party rp
        where rp.tenant_id = r.tenant_id and rp.record_id = r.id and rp.person_id = ${q.me}
          and rp.role in ('manager', 'reviewer', 'coReviewer')))`;
}

export const submittalList = recordList<SubmittalRow, Input>(submittalKind, {
  statuses: SUBMITTAL_STATUSES,
  open: OPEN,
  due: EFFECTIVE_DUE,
  join: {
    x: () => sql`join submittal x on x.tenant_id = r.tenant_id and x.id = r.id`,
    s: () =>
      sql`left join spec_section s on s.tenant_id = ${x}.tenant_id and s.project_id = ${x}.project_id and s.id = ${x}.spec_section_id`,
    d: () => sql`left join submittal_disposition d on d.tenant_id = r.tenant_id and d.id = ${x}.disposition_id`,
    // A private package is named to those who see it; both kinds are seen by the same rule.
    package: (q) => sql`left join lateral (
        select r.id, r.number, r.title from record r
        where r.tenant_id = ${x}.tenant_id and r.id = ${x}.package_id and (not r.is_private or ${q.visible})) package on true`,
    calendar: () => calendarJoin(sql`r.tenant_id`, sql`r.project_id`),
    asked: (q) => sql`left join lateral (
        select asked.due_date from record_reviewer asked
        where asked.tenant_id = r.tenant_id and asked.person_id = ${q.me} and asked.record_id = r.id and asked.round = ${x}.round
          and asked.answered_at is null and not asked.co_reviewer
        limit 1) asked on true`,
  },
  columns: (q) => sql`r.id as "submittalItemId", ${recordColumns(q)}, ${x}.revision, ${x}.is_current as "isCurrent",
      ${pack}.id as "packageId", ${pack}.number as "packageNumber", ${pack}.title as "packageTitle",
      ${s}.number as "specSection", ${s}.title as "specSectionTitle", ${x}.type, ${x}.category,
      ${d}.name as "dispositionName", ${d}.effect, ${RELEASED} as released,
      ${fieldColumns}, ${personName(sql`${x}.submitter_id`)} as "submitterName",
      ${x}.required_on_site_date as "requiredOnSiteDate", ${x}.lead_time_days as "leadTimeDays",
      ${x}.planned_return_date as "plannedReturnDate", ${x}.planned_send_date as "plannedSendDate",
      ${x}.planned_submit_date as "plannedSubmitDate", ${float(q)} as "floatDays",
      ${x}.received_date as "receivedDate", ${x}.distributed_at as "distributedAt", ${x}.ordered_date as "orderedDate",
      ${x}.confirmed_delivery_date as "confirmedDeliveryDate", ${x}.actual_delivery_date as "actualDeliveryDate"`,
  where: (q, { allRevisions }) => (allRevisions ? sql`true` : isCurrent(q)),
  filters: {
    ...fieldFilters,
    submittalItemId: isAmong(sql`r.id`, 'uuid'),
    submitterId: isAmong(sql`${x}.submitter_id`, 'uuid'),
    packageId: isAmong(sql`${x}.package_id`, 'uuid'),
    specSectionId: isAmong(sql`${x}.spec_section_id`, 'uuid'),
    division: isAmong(sql`left(${s}.number, 2)`),
    type: isAmong(sql`${x}.type`),
    category: isAmong(sql`${x}.category`),
    effect: isAmong(sql`${d}.effect`),
    allRevisions: () => null,
    atRisk: flag((q) => sql`${float(q)} < 0`),
    toOrder: flag(() => sql`${RELEASED} and ${x}.ordered_date is null`),
  },
  sorts: {
    ...recordSorts,
    number: nullsLast(sql`r.number`),
    status: inOrder(sql`r.status`, SUBMITTAL_STATUSES),
    specSection: (down) => sql`${s}.number${down} nulls last, r.number${down} nulls last`,
    type: inOrder(sql`${x}.type`, SUBMITTAL_TYPES),
    result: nullsLast(sql`${d}.name`),
    company: nullsLast(companyName(sql`${x}.responsible_company_id`)),
    package: (down) => sql`${pack}.number${down} nulls last, ${pack}.id${down}`,
    submitter: nullsLast(personName(sql`${x}.submitter_id`)),
    location: nullsLast(locationPath(sql`${x}.location_id`)),
    submitByDate: nullsLast(sql`coalesce(${x}.submit_by_date, ${x}.planned_submit_date)`),
    requiredOnSiteDate: nullsLast(sql`${x}.required_on_site_date`),
    floatDays: (down, q) => sql`${float(q)}${down} nulls last`,
  },
  sort: 'number',
});

type Totals = OutputOf<typeof submittalItems.totals>;

/** How the filtered submittals do together. The first review of a submittal is told by its current revision. */
export async function totals(read: Read, actor: Actor, input: ParsedOf<typeof submittalItems.totals>): Promise<Totals> {
  const isReviewed = sql`${x}.is_current and (${x}.revision > 0 or ${x}.round > 1 or (${x}.sent_at is not null and ${x}.returned_at is not null))`;
  const found = await submittalList.totals<Totals>(
    read,
    actor,
    input,
    (q) => sql`count(*)::int as total, count(*) filter (where ${float(q)} < 0)::int as "atRisk",
      count(*) filter (where ${RELEASED})::int as released,
      count(*) filter (where ${RELEASED} and ${x}.ordered_date is null)::int as "toOrder",
      count(*) filter (where ${isReviewed})::int as "firstReviews",
      count(*) filter (where ${isReviewed} and ${RELEASED} and ${x}.revision = 0 and ${x}.round = 1)::int as "firstApprovals"`,
  );
  return found ?? { total: 0, atRisk: 0, released: 0, toOrder: 0, firstReviews: 0, firstApprovals: 0 };
}

/** Submittals for projects to count. */
export const submittalSummary: RecordSummary = summaryOf(submittalList, {
  unfinished: ['draft', ...OPEN],
  answered: ['reviewed', 'closed'],
  openedAt: sql`${x}.requested_at`,
  closedAt: sql`case when r.status = 'closed' then r.closed_at end`,
  answerDays: sql`(extract(epoch from ${x}.returned_at - ${x}.sent_at) / 86400)::float8`,
});

/** SQL: a lateral join of the calendar of a project as `calendar`, with the columns `week` and `days_off`. */
function calendarJoin(tenant: Sql, project: Sql): Sql {
  return sql`left join lateral (
        select k.week, k.days_off from work_calendar k
        where k.tenant_id = ${tenant} and (k.project_id is null or k.project_id = ${project})
        order by k.project_id nulls last limit 1) calendar on true`;
}
