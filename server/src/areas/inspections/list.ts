import { INSPECTION_RESULTS, INSPECTION_STATUSES, INSPECTION_TYPES } from '@plumbline/contract/areas/inspections';
import type { InspectionRow, InspectionStatus, inspections } from '@plumbline/contract/areas/inspections';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../kit/db/sql.ts';
import type { Sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import { runTotals } from '../../kit/forms/index.ts';
import { registryOf } from '../../kit/records/index.ts';
import {
  isAmong,
  companyName,
  fieldColumns,
  fieldFilters,
  flag,
  inOrder,
  nullsLast,
  personName,
  project,
  recordColumns,
  recordList,
  recordSorts,
  summaryOf,
  x,
} from '../../kit/records/list/index.ts';
import type { RecordSummary } from '../../kit/records/list/index.ts';
import { DEFICIENCY_KINDS, EFFECTIVE_DUE, inspectionKind } from './policy.ts';

const runs = sql.table('runs');

/** The filters that the list, its counts and the exports share. */
type Input = ParsedOf<typeof inspections.list> & { inspectionPackageId?: string[] | undefined };

/** What still wants doing. */
export const OPEN: InspectionStatus[] = ['requested', 'scheduled', 'inProgress', 'inReview'];

/** SQL over `r` and `x`: of a form of it. */
const ofRuns = (condition: Sql) => sql`exists (select from form_run run
    where run.tenant_id = r.tenant_id and run.record_id = r.id and ${condition})`;
/** The day of the appointment in the project, or the requested day. */
const DAY = sql`coalesce((${x}.scheduled_at at time zone ${project}.time_zone)::date, r.due_date)`;
const INSPECTOR = sql`coalesce(${personName(sql`${x}.inspector_id`)}, ${x}.external_name)`;
const NOTICE_ENDS = sql`${x}.requested_at + ${x}.notice_hours * interval '1 hour'`;
const FINISHED_ON = sql`(${x}.finished_at at time zone ${project}.time_zone)::date`;

export const inspectionList = recordList<InspectionRow, Input>(inspectionKind, {
  statuses: INSPECTION_STATUSES,
  open: OPEN,
  due: EFFECTIVE_DUE,
  join: {
    x: () => sql`join inspection x on x.tenant_id = r.tenant_id and x.id = r.id`,
    runs: () => sql`cross join lateral (${runTotals(sql`r.tenant_id`, sql`r.id`)}) runs`,
  },
  columns: (
    q,
  ) => sql`r.id as "inspectionPackageId", ${recordColumns(q)}, ${fieldColumns}, ${x}.inspection_type as "inspectionType",
      ${x}.result, ${x}.scheduled_at as "scheduledAt", ${project}.time_zone as "timeZone", ${x}.window_minutes as "windowMinutes", ${x}.notice_hours as "noticeHours",
      ${NOTICE_ENDS} as "noticeEndsAt",
      (case when r.status in ('requested', 'scheduled')
        then greatest(0, ceil(extract(epoch from ${NOTICE_ENDS} - ${q.now}) / 3600)) end)::int as "noticeHoursLeft",
      ${x}.requested_at as "requestedAt", ${x}.started_at as "startedAt", ${x}.finished_at as "finishedAt",
      ${runs}."runCount", ${runs}."itemCount", ${runs}.answered, ${runs}.conforming, ${runs}.deficient, ${runs}."notApplicable", ${runs}.neutral,
      ${runs}.missing, ${runs}.unsigned, ${runs}.held, ${runs}.score, ${INSPECTOR} as "inspectorName",
      array(select distinct t.name from form_run run
          join form_template_version v on v.tenant_id = run.tenant_id and v.id = run.version_id
          join form_template t on t.tenant_id = v.tenant_id and t.id = v.template_id
        where run.tenant_id = r.tenant_id and run.record_id = r.id order by 1) as "templateNames",
      (select s.number from spec_section s where s.tenant_id = r.tenant_id and s.id = ${x}.spec_section_id) as "specSection",
      ${openDeficiencies(registryOf(inspectionKind).visible(q.actor, DEFICIENCY_KINDS))} as "openDeficiencies",
      exists (select from record_recurrence again
        where again.tenant_id = r.tenant_id and again.record_id = r.id and again.next_on is not null) as recurs,
      ${x}.reinspection_of_id is not null as "isReinspection"`,
  filters: {
    ...fieldFilters,
    inspectionPackageId: isAmong(sql`r.id`, 'uuid'),
    inspectionType: isAmong(sql`${x}.inspection_type`),
    result: isAmong(sql`${x}.result`),
    inspectorId: isAmong(sql`${x}.inspector_id`, 'uuid'),
    closedById: isAmong(sql`${x}.closed_by`, 'uuid'),
    pointOfContactId: isAmong(sql`${x}.point_of_contact_id`, 'uuid'),
    specSectionId: isAmong(sql`${x}.spec_section_id`, 'uuid'),
    taskId: isAmong(sql`${x}.task_id`, 'uuid'),
    formTemplateId: (ids, q) => sql`r.id in (select run.record_id from form_run run
        join form_template_version v on v.tenant_id = run.tenant_id and v.id = run.version_id
      where run.tenant_id = ${q.tenant} and v.template_id = any(${ids}::uuid[]))`,
    held: flag(() => sql`r.status <> 'cancelled' and ${ofRuns(sql`run.held > 0`)}`),
    deficient: flag(() => ofRuns(sql`run.deficient > 0`)),
    scheduledFrom: (day) => sql`${DAY} >= ${day}::date`,
    scheduledTo: (day) => sql`${DAY} <= ${day}::date`,
  },
  sorts: {
    ...recordSorts,
    status: inOrder(sql`r.status`, INSPECTION_STATUSES),
    inspectionType: inOrder(sql`${x}.inspection_type`, INSPECTION_TYPES),
    result: inOrder(sql`${x}.result`, INSPECTION_RESULTS),
    scheduledAt: nullsLast(sql`${x}.scheduled_at`),
    dueDate: nullsLast(sql`r.due_date`),
    score: nullsLast(sql`${runs}.score`),
    company: nullsLast(companyName(sql`${x}.responsible_company_id`)),
    inspector: nullsLast(INSPECTOR),
  },
  sort: '-number',
});

/** Records that its deficient items led to, not ended yet; `seen` is SQL over `r`. */
function openDeficiencies(seen: Sql): Sql {
  return sql`(select count(*)::int from form_run run
          join form_deficiency d on d.tenant_id = run.tenant_id and d.run_id = run.id
        where run.tenant_id = r.tenant_id and run.record_id = r.id
          and (select not r.is_final and ${seen} from record r where r.tenant_id = d.tenant_id and r.id = d.record_id))`;
}

type Totals = OutputOf<typeof inspections.totals>;

/** The totals row of a list. */
export async function totals(read: Read, actor: Actor, input: ParsedOf<typeof inspections.totals>): Promise<Totals> {
  const judged = sql`r.status = 'closed' and ${x}.result <> 'notReady' and ${x}.reinspection_of_id is null`;
  const columns = () => sql`count(*)::int as total, count(*) filter (where ${judged})::int as "judgedFirst",
    count(*) filter (where ${judged} and ${x}.result = 'pass')::int as "passedFirst",
    coalesce(sum(${runs}.deficient), 0)::int as deficient, count(${x}.finished_at)::int as finished,
    count(*) filter (where ${FINISHED_ON} <= r.due_date)::int as "onTime",
    coalesce(sum(${runs}.held) filter (where r.status <> 'cancelled'), 0)::int as held`;
  const none = { total: 0, judgedFirst: 0, passedFirst: 0, deficient: 0, finished: 0, onTime: 0, held: 0 };
  return (await inspectionList.totals<Totals>(read, actor, input, columns)) ?? none;
}

/** Inspections for the counts of dashboards and projects: a submitted one counts as answered. */
export const inspectionSummary: RecordSummary = summaryOf(inspectionList, {
  unfinished: ['draft', ...OPEN],
  answered: ['inReview', 'closed'],
  openedAt: sql`coalesce(${x}.requested_at, ${x}.started_at)`,
  closedAt: sql`case when r.status = 'closed' then r.closed_at end`,
  answerDays: sql`(extract(epoch from ${x}.finished_at - coalesce(${x}.requested_at, ${x}.started_at)) / 86400)::float8`,
});
