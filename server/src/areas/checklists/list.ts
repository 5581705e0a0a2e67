import { CHECKLIST_STATUSES } from '@plumbline/contract/areas/checklists';
import type { ChecklistRow, ChecklistStatus, checklists } from '@plumbline/contract/areas/checklists';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../kit/db/sql.ts';
import type { Sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import { runStatesWhere, runTotals } from '../../kit/forms/index.ts';
import { registryOf } from '../../kit/records/index.ts';
import {
  isAmong,
  companyName,
  fieldColumns,
  fieldFilters,
  flag,
  inOrder,
  inPlace,
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
import { EFFECTIVE_DUE, checklistKind } from './policy.ts';

const done = sql.table('done');

/** The filters that the list, its counts and the exports share. */
type Input = ParsedOf<typeof checklists.list> & { checklistPackageId?: string[] | undefined };

/** What still wants doing. */
export const OPEN: ChecklistStatus[] = ['scheduled', 'inProgress', 'pendingSignature'];

/** SQL: whether a form of `r` is so. */
const someRun = (condition: Sql) =>
  sql`exists (select from form_run run where run.tenant_id = r.tenant_id and run.record_id = r.id and ${condition})`;

/** SQL: what `r` belongs to, as far as the reader may see it. */
function attachedTo(q: ListStatement): Sql {
  const named = (id: Sql, kind: string) => sql`(select concat_ws(' ', r.number, r.title) from record r
    where r.tenant_id = ${x}.tenant_id and r.id = ${id} and ${registryOf(checklistKind).visible(q.actor, [kind])})`;
  return sql`coalesce(${named(sql`${x}.task_id`, 'task')}, ${named(sql`${x}.punch_package_id`, 'punchPackage')}, ${x}.equipment)`;
}

/** SQL: answers by what applies. */
const PROGRESS = sql`(${done}.answered - ${done}."notApplicable")::float8 / nullif(${done}."itemCount" - ${done}."notApplicable", 0)`;

export const checklistList = recordList<ChecklistRow, Input>(checklistKind, {
  statuses: CHECKLIST_STATUSES,
  open: OPEN,
  due: EFFECTIVE_DUE,
  join: {
    x: () => sql`join checklist x on x.tenant_id = r.tenant_id and x.id = r.id`,
    done: () => sql`cross join lateral (${runTotals(sql`r.tenant_id`, sql`r.id`)}) done`,
  },
  columns: (
    q,
  ) => sql`r.id as "checklistPackageId", ${recordColumns(q)}, ${x}.equipment, ${x}.is_required as "isRequired",
      ${x}.strict_order as "strictOrder", ${x}.scheduled_date as "scheduledDate", r.due_date as "lastDay", ${x}.started_at as "startedAt",
      ${x}.completed_at as "completedAt", ${x}.signed_off_at as "signedOffAt", ${x}.return_count as "returnCount",
      ${done}."runCount", ${done}."doneCount", ${done}."itemCount", ${done}.answered, ${done}.deficient, ${done}."notApplicable", ${done}.missing, ${done}.unsigned,
      ${fieldColumns}, ${personName(sql`${x}.lead_id`)} as "leadName", ${attachedTo(q)} as "attachedTo",
      array(select distinct t.name || ' v' || v.number
        from form_run run
          join form_template_version v on v.tenant_id = run.tenant_id and v.id = run.version_id
          join form_template t on t.tenant_id = v.tenant_id and t.id = v.template_id
        where run.tenant_id = r.tenant_id and run.record_id = r.id
        order by 1) as "templateNames"`,
  filters: {
    ...fieldFilters,
    checklistPackageId: isAmong(sql`r.id`, 'uuid'),
    formTemplateId: (templates, q) =>
      templates.length === 0
        ? null
        : someRun(sql`run.version_id in (select v.id from form_template_version v
            where v.tenant_id = ${q.tenant} and v.template_id = any(${templates}::uuid[]))`),
    leadId: (people, q) =>
      sql`(${isAmong(sql`${x}.lead_id`, 'uuid')(people, q)} or ${someRun(sql`run.lead_id = any(${people}::uuid[])`)})`,
    locationId: (places, q) =>
      places.length === 0
        ? null
        : sql`(${inPlace(sql`${x}.location_id`)(places, q)} or ${someRun(inPlace(sql`run.location_id`)(places, q) ?? sql`true`)})`,
    taskId: isAmong(sql`${x}.task_id`, 'uuid'),
    punchPackageId: isAmong(sql`${x}.punch_package_id`, 'uuid'),
    failed: flag(() => someRun(sql`run.deficient > 0`)),
    required: flag(() => sql`${x}.is_required`),
    plannedFrom: (day) => sql`coalesce(r.due_date, ${x}.scheduled_date) >= ${day}::date`,
    plannedTo: (day) => sql`coalesce(${x}.scheduled_date, r.due_date) <= ${day}::date`,
  },
  sorts: {
    ...recordSorts,
    status: inOrder(sql`r.status`, CHECKLIST_STATUSES),
    dueDate: nullsLast(sql`r.due_date`),
    scheduledDate: nullsLast(sql`${x}.scheduled_date`),
    progress: nullsLast(PROGRESS),
    failed: (down) => sql`${done}.deficient${down}`,
    company: nullsLast(companyName(sql`${x}.responsible_company_id`)),
    lead: nullsLast(personName(sql`${x}.lead_id`)),
    location: nullsLast(locationPath(sql`${x}.location_id`)),
  },
  sort: '-number',
});

type Totals = OutputOf<typeof checklists.totals>;
const FAILED_SHOWN = 5;
/** The most forms with failures, the newest, whose steps are counted. */
const FAILED_READ = 200;

/** The totals row of a list, and what fails most. */
export async function totals(read: Read, actor: Actor, input: ParsedOf<typeof checklists.totals>): Promise<Totals> {
  const columns = () => sql`count(*)::int as total, coalesce(sum(${done}."itemCount"), 0)::int as "itemCount",
    coalesce(sum(${done}.answered), 0)::int as answered, coalesce(sum(${done}."notApplicable"), 0)::int as "notApplicable",
    coalesce(sum(${done}.deficient), 0)::int as deficient,
    round(avg(extract(epoch from ${x}.completed_at - ${x}.started_at) / 60))::int as "meanMinutes"`;
  const sums = await checklistList.totals<Omit<Totals, 'mostFailed'>>(read, actor, input, columns);
  const none = { total: 0, itemCount: 0, answered: 0, notApplicable: 0, deficient: 0, meanMinutes: null };
  return {
    ...(sums ?? none),
    mostFailed: (sums?.deficient ?? 0) > 0 ? await mostFailed(read, actor, input) : [],
  };
}

async function mostFailed(
  read: Read,
  actor: Actor,
  input: ParsedOf<typeof checklists.totals>,
): Promise<Totals['mostFailed']> {
  const found = checklistList.select(actor, input, () => sql`r.id`);
  const runs = await runStatesWhere(
    read,
    sql`run.id in (
      select worst.id from form_run worst
      where worst.tenant_id = ${read.tenantId} and worst.deficient > 0 and worst.record_id in (${found})
      order by worst.started_at desc nulls last
      limit ${FAILED_READ})`,
  );
  const counted = new Map<string, Totals['mostFailed'][number]>();
  for (const { formTemplateId, name, definition, evaluation } of runs) {
    const labels = new Map(definition.sections.flatMap(({ items }) => items.map(({ id, label }) => [id, label])));
    for (const itemId of evaluation.failing) {
      const key = `${formTemplateId} ${itemId}`;
      const step = { formTemplateId, templateName: name, label: labels.get(itemId) ?? '', count: 0 };
      counted.set(key, { ...step, count: (counted.get(key)?.count ?? 0) + 1 });
    }
  }
  return [...counted.values()]
    .sort((a, b) => b.count - a.count || a.label.localeCompare(b.label))
    .slice(0, FAILED_SHOWN);
}

/** Checklists for the counts of dashboards and projects: a completed one counts as answered. */
export const checklistSummary: RecordSummary = summaryOf(checklistList, {
  unfinished: ['draft', ...OPEN],
  answered: ['completed', 'pendingSignature', 'signedOff'],
  openedAt: sql`${x}.scheduled_at`,
  closedAt: sql`case when r.status in ('completed', 'signedOff') then r.closed_at end`,
  answerDays: sql`(extract(epoch from ${x}.completed_at - ${x}.scheduled_at) / 86400)::float8`,
});
