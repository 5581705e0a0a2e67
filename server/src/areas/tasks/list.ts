import { TASK_CATEGORIES, TASK_STATUSES } from '@plumbline/contract/areas/tasks';
import type { TaskRow, TaskStatus, tasks } from '@plumbline/contract/areas/tasks';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import { taskGates } from '../../kit/area.ts';
import type { Read } from '../../kit/db/tx.ts';
import {
  isAmong,
  companyName,
  fieldColumns,
  fieldFilters,
  flag,
  inOrder,
  nullsLast,
  personName,
  recordColumns,
  recordList,
  recordSorts,
  summaryOf,
  x,
} from '../../kit/records/list/index.ts';
import type { RecordSummary } from '../../kit/records/list/index.ts';
import { EFFECTIVE_DUE, taskKind } from './policy.ts';

/** The filters that the list, its counts and the exports share. */
type Input = ParsedOf<typeof tasks.list> & { taskId?: string[] | undefined };

/** What still wants doing. */
export const OPEN: TaskStatus[] = ['open', 'inProgress', 'blocked', 'readyForReview'];

/** Whether something keeps `r` from being started: see `gatesOf`. A lag that runs is left to its page. */
const waiting = () => sql`(r.status in ('draft', 'open') and (
    exists (select from task_predecessor o join record earlier on earlier.tenant_id = o.tenant_id and earlier.id = o.predecessor_id
      where o.tenant_id = r.tenant_id and o.task_id = r.id and not earlier.is_final)
    or exists (select from link l join record blocker on blocker.tenant_id = l.tenant_id and blocker.id = l.from_id
      where l.tenant_id = r.tenant_id and l.to_id = r.id and l.relation = 'blocks'
        and blocker.project_id is not null and not blocker.is_final)
    or exists (${taskGates(sql`r.tenant_id`, sql`r.id`)})))`;

export const taskList = recordList<TaskRow, Input>(taskKind, {
  statuses: TASK_STATUSES,
  open: OPEN,
  due: EFFECTIVE_DUE,
  join: { x: () => sql`join task x on x.tenant_id = r.tenant_id and x.id = r.id` },
  columns: (
    q,
  ) => sql`r.id as "taskId", ${recordColumns(q)}, ${x}.category, ${x}.start_date as "startDate", r.due_date as "finishDate",
      ${x}.percent_complete as "percentComplete", ${x}.planned_hours as "plannedHours", ${x}.actual_hours as "actualHours",
      ${x}.planned_quantity as "plannedQuantity", ${x}.installed_quantity as "installedQuantity", ${x}.unit,
      ${x}.actual_start as "actualStart", ${x}.actual_finish as "actualFinish", ${x}.blocked_reason as "blockedReason",
      ${x}.rework_count as "reworkCount", ${fieldColumns}, ${personName(sql`${x}.lead_id`)} as "leadName",
      (select count(*)::int from record_party c
        where c.tenant_id = r.tenant_id and c.record_id = r.id and c.role = 'assignee'
          and c.person_id is distinct from ${x}.lead_id) as "crewCount",
      (select cost.code from cost_code cost where cost.tenant_id = r.tenant_id and cost.id = ${x}.cost_code_id) as "costCode",
      ${waiting()} as waiting,
      array(select o.predecessor_id from task_predecessor o where o.tenant_id = r.tenant_id and o.task_id = r.id)
        as "predecessorIds"`,
  filters: {
    ...fieldFilters,
    taskId: isAmong(sql`r.id`, 'uuid'),
    category: isAmong(sql`${x}.category`),
    blockedReason: isAmong(sql`${x}.blocked_reason`),
    assigneeId: (people, q) => sql`r.id in (
      select c.record_id from record_party c
      where c.tenant_id = ${q.tenant} and c.role = 'assignee' and c.person_id = any(${people}::uuid[]))`,
    costCodeId: isAmong(sql`${x}.cost_code_id`, 'uuid'),
    waiting: flag(waiting),
    plannedFrom: (day) => sql`coalesce(r.due_date, ${x}.start_date) >= ${day}::date`,
    plannedTo: (day) => sql`coalesce(${x}.start_date, r.due_date) <= ${day}::date`,
  },
  sorts: {
    ...recordSorts,
    status: inOrder(sql`r.status`, TASK_STATUSES),
    category: inOrder(sql`${x}.category`, TASK_CATEGORIES),
    startDate: nullsLast(sql`${x}.start_date`),
    dueDate: nullsLast(sql`r.due_date`),
    percentComplete: (down) => sql`${x}.percent_complete${down}`,
    company: nullsLast(sql`${companyName(sql`${x}.responsible_company_id`)}`),
    lead: nullsLast(sql`${personName(sql`${x}.lead_id`)}`),
  },
  sort: '-number',
});

type Totals = OutputOf<typeof tasks.totals>;

/** The totals row of a list. */
export async function totals(read: Read, actor: Actor, input: ParsedOf<typeof tasks.totals>): Promise<Totals> {
  const columns = () => sql`count(*)::int as total, coalesce(sum(${x}.planned_hours), 0) as "plannedHours",
    coalesce(sum(${x}.actual_hours), 0) as "actualHours",
    count(*) filter (where r.status = 'blocked')::int as blocked, count(*) filter (where ${waiting()})::int as waiting`;
  const none = { total: 0, plannedHours: 0, actualHours: 0, blocked: 0, waiting: 0 };
  return (await taskList.totals<Totals>(read, actor, input, columns)) ?? none;
}

/** Tasks for the counts of dashboards and projects: a finished task counts as answered. */
export const taskSummary: RecordSummary = summaryOf(taskList, {
  unfinished: ['draft', ...OPEN],
  answered: ['readyForReview', 'closed'],
  openedAt: sql`${x}.assigned_at`,
  closedAt: sql`case when r.status = 'closed' then r.closed_at end`,
  answerDays: sql`(extract(epoch from ${x}.actual_finish - ${x}.actual_start) / 86400)::float8`,
});
