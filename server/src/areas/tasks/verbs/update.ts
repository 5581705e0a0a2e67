import { tasks } from '@plumbline/contract/areas/tasks';
import { addWorkingDays, subtractWorkingDays } from '@plumbline/contract/kit/workingDays';
import { sql } from '../../../kit/db/sql.ts';
import { invalid, notFound, refuse } from '../../../kit/errors.ts';
import {
  findRecordChanges,
  editOutcome,
  makeManagerHandOver,
  namesOf,
  noteChange,
  passPartiesSql,
  notice,
} from '../../../kit/records/index.ts';
import type { Outcome, RecordHeader } from '../../../kit/records/index.ts';
import { TASK_FIELDS, TASK_REFERENCES, searchTextOf } from '../details.ts';
import type { Tx } from '../../../kit/db/tx.ts';
import { taskKind } from '../policy.ts';
import { assertDays, assertPeople, setTask, taskVerb, taskStep } from './taskVerb.ts';
import type { OnTask } from './taskVerb.ts';

/** Changes a task; what the input leaves out stays. Once it is assigned it keeps a lead, an owner and its days. */
export const update = taskVerb(tasks.update, async (given) => {
  const { tx, record, details, input } = given;
  const { startDate = details.startDate, dueDate = record.dueDate, leadId, crewIds } = input;
  assertDays({ startDate, dueDate });
  assertKept(record, { ...input, startDate, dueDate });
  const edit = { ...given, input: { ...input, dueDate } };
  const [found] = await Promise.all([findRecordChanges(edit, TASK_FIELDS, TASK_REFERENCES), assertPeople(tx, crewIds)]);
  if (crewIds) {
    const crew = crewIds.filter((id) => id !== (leadId ?? details.leadId));
    const before = details.crew.map(({ fullName }) => fullName).join(', ');
    noteChange(found.changes, 'crew', before, await namesOf(tx, crew));
  }
  const workers = workersAfter(given, { leadId, crewIds });
  return editOutcome(edit, found, { fields: TASK_FIELDS, set: setTask, handOver, searchTextOf }, workers);
});

interface Kept {
  managerId?: string | null | undefined;
  leadId?: string | null | undefined;
  startDate: string | null;
  dueDate: string | null;
}

/** Throws 1400 when an assigned task would lose what it was assigned with. */
function assertKept({ status }: RecordHeader, { managerId, leadId, startDate, dueDate }: Kept): void {
  if (status === 'draft') return;
  if (managerId === null) throw invalid({ managerId: 'Choose who accepts it' });
  if (leadId === null) throw invalid({ leadId: 'Choose who leads the work' });
  if (!startDate) throw invalid({ startDate: 'Choose a day' });
  if (!dueDate) throw invalid({ dueDate: 'Choose a day' });
}

/** Gives a task another owner. */
export const handOver = makeManagerHandOver(
  ['blocked', 'readyForReview'],
  '{by} made you the owner of {number} {title}',
);

/** Changes lead and crew of a task; omitted fields stay. The new lead gets the ball while the task is open or in progress. */
export function workersAfter(
  { tx, actor, record, details }: OnTask,
  { leadId: wanted, crewIds }: { leadId?: string | null | undefined; crewIds?: string[] | undefined },
): Pick<Outcome, 'ball' | 'ballReason' | 'notices' | 'writes'> {
  const leadId = wanted === undefined ? details.leadId : wanted;
  const crew = crewIds ?? details.crew.map(({ personId }) => personId);
  const now = new Set([...(details.leadId ? [details.leadId] : []), ...details.crew.map(({ personId }) => personId)]);
  const after = new Set([...(leadId ? [leadId] : []), ...crew]);
  const gone = [...now].filter((id) => !after.has(id));
  const come = [...after].filter((id) => !now.has(id));
  const isNewLead = leadId !== null && leadId !== details.leadId;
  const isHeld = isNewLead && ['open', 'inProgress'].includes(record.status);
  const sentence = '{by} put you on {number} {title}';
  const notices: Outcome['notices'] =
    record.status === 'draft'
      ? []
      : [
          ...(isNewLead
            ? [{ reason: isHeld ? ('court' as const) : ('assigned' as const), sentence, to: [leadId] }]
            : []),
          { reason: 'assigned' as const, sentence, to: come.filter((id) => id !== leadId) },
        ];
  return {
    writes: passPartiesSql(tx, actor, record.id, 'assignee', { gone, come }),
    notices: notices.filter(({ to }) => to.length > 0),
    ...(isHeld ? { ball: [leadId], ballReason: 'new lead' } : {}),
  };
}

/** Moves the planned days. */
export const setDue = taskVerb(tasks.setDue, (given) => {
  const { startDate = given.details.startDate, dueDate, reason } = given.input;
  return daysSet(given, { startDate, dueDate }, reason);
});

/** Moves the planned days by a number of working days. */
export const shiftStep = taskStep<{ taskId: string; days: number; reason: string | null | undefined }>(
  'setDue',
  (given) => {
    const { days, reason } = given.input;
    const { startDate, calendar } = given.details;
    const moved = (day: string) =>
      days < 0 ? subtractWorkingDays(calendar, day, -days) : addWorkingDays(calendar, day, days);
    const { dueDate } = given.record;
    if (!dueDate) throw refuse('It has no planned days yet.');
    return daysSet(given, { startDate: startDate && moved(startDate), dueDate: moved(dueDate) }, reason);
  },
);

interface Days {
  startDate: string | null;
  dueDate: string;
}

function daysSet(
  { actor, record, details }: OnTask,
  { startDate, dueDate }: Days,
  reason: string | null | undefined,
): Outcome | null {
  assertDays({ startDate, dueDate });
  const changes = {};
  noteChange(changes, 'startDate', details.startDate, startDate);
  noteChange(changes, 'dueDate', record.dueDate, dueDate);
  if (Object.keys(changes).length === 0) return null;
  return {
    changes: { dueDate },
    writes: [setTask(record, actor, sql`start_date = ${startDate}`)],
    notices: [
      notice('watching', record.ball, '{by} moved the planned days of {number} {title}: due {day}', { day: dueDate }),
    ],
    trail: { note: reason, changes },
  };
}

/** Says which tasks must be finished before it starts. Throws 2000 when they would wait for each other. */
export const setPredecessors = taskVerb(tasks.setPredecessors, async ({ tx, actor, record, details, input }) => {
  const wanted = [...new Map(input.predecessors.map((before) => [before.taskId, before])).values()];
  const ids = wanted.map(({ taskId }) => taskId);
  // One at a time in a project: two who each close half of a circle would not see it.
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`task predecessors ${record.projectId}`}, 0))`);
  const found = await tx.all(sql<{ id: string; name: string }>`select r.id, concat_ws(' ', r.number, r.title) as name
    from record r
    where r.tenant_id = ${tx.tenantId} and r.kind = 'task' and r.project_id = ${record.projectId}
      and r.id = any(${ids}::uuid[]) and ${taskKind.visible(actor)}`);
  if (found.length !== wanted.length) throw notFound();
  await assertNoCircle(tx, record.id, ids);
  const seen = details.predecessors.filter((one) => one.seen);
  const before = seen.map(({ number, title, lagDays }) => withLag([number, title].filter(Boolean).join(' '), lagDays));
  const after = wanted.map(({ taskId, lagDays }) =>
    withLag(found.find(({ id }) => id === taskId)?.name ?? '', lagDays),
  );
  const changes = {};
  noteChange(changes, 'predecessors', before.sort(), after.sort());
  if (Object.keys(changes).length === 0) return null;
  // Those that the actor does not see stay as they are.
  const replaced = [...seen.map(({ recordId }) => recordId), ...ids];
  await tx.run(sql`delete from task_predecessor
    where tenant_id = ${tx.tenantId} and task_id = ${record.id} and predecessor_id = any(${replaced}::uuid[])`);
  return {
    writes: [
      sql`insert into task_predecessor (tenant_id, task_id, predecessor_id, lag_days)
        select ${tx.tenantId}, ${record.id}, before.id, before.lag
        from unnest(${ids}::uuid[], ${wanted.map(({ lagDays }) => lagDays)}::int[]) as before(id, lag)`,
    ],
    trail: { changes },
  };
});

function withLag(name: string, lagDays: number): string {
  return lagDays > 0 ? `${name} +${lagDays}` : name;
}

/** Throws 2000 when one of these tasks waits for this one already, however far back. */
async function assertNoCircle(tx: Tx, taskId: string, ids: readonly string[]): Promise<void> {
  if (ids.includes(taskId)) throw refuse('A task cannot come before itself.');
  const circle = await tx.first(sql<{ name: string }>`
    with recursive earlier as (
      select before.id, before.id as first
      from unnest(${ids}::uuid[]) as before(id)
      union
      select o.predecessor_id, earlier.first
      from task_predecessor o join earlier on earlier.id = o.task_id
      where o.tenant_id = ${tx.tenantId}
    )
    select concat_ws(' ', r.number, r.title) as name
    from earlier join record r on r.tenant_id = ${tx.tenantId} and r.id = earlier.first
    where earlier.id = ${taskId}
    limit 1`);
  if (circle)
    throw refuse('{name} waits for this task already: they would wait for each other and neither could start.', circle);
}
