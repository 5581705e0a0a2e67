import { tasks } from '@plumbline/contract/areas/tasks';
import { addWorkingDays, subtractWorkingDays } from '@plumbline/contract/kit/days';
import { sql } from 'kysely';
import type { Tx } from '../../../kit/db/tx.ts';
import { notFound, refuse } from '../../../kit/errors.ts';
import { noteChange, notice, numberFor, partiesAdded } from '../../../kit/records/index.ts';
import type { Outcome } from '../../../kit/records/index.ts';
import { searchTextOf } from '../details.ts';
import { visibleTasks } from '../policy.ts';
import { assertDays, doerOf, ownerOf, setTask, taskStep, taskVerb } from './taskVerb.ts';
import type { OnTask } from './taskVerb.ts';

/** Moves the planned days. */
export const setDue = taskVerb(tasks.setDue, (given) => {
  const { startDate = given.details.startDate, dueDate, reason } = given.input;
  return daysSet(given, { startDate, dueDate }, reason);
});

/** Moves the planned days by so many working days. */
export const shiftStep = taskStep<{ taskId: string; days: number; reason: string | null | undefined }>(
  'setDue',
  (given) => {
    const { days, reason } = given.input;
    const moved = (day: string) => (days < 0 ? subtractWorkingDays(day, -days) : addWorkingDays(day, days));
    const { startDate } = given.details;
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
      and r.id = any(${ids}::uuid[]) and ${visibleTasks(actor)}`);
  if (found.length !== wanted.length) throw notFound();
  await assertNoCircle(tx, record.id, ids);
  const nameOf = (id: string, lag: number) => {
    const name = found.find((one) => one.id === id)?.name ?? '';
    return lag > 0 ? `${name} +${lag}` : name;
  };
  const seen = details.predecessors.filter((before) => before.seen);
  const changes = {};
  noteChange(
    changes,
    'predecessors',
    seen
      .map(
        ({ number, title, lagDays }) =>
          `${[number, title].filter(Boolean).join(' ')}${lagDays > 0 ? ` +${lagDays}` : ''}`,
      )
      .sort(),
    wanted.map(({ taskId, lagDays }) => nameOf(taskId, lagDays)).sort(),
  );
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

/** draft → open: gives the number and puts it into the court of its lead. Without an owner whoever assigns it accepts it. */
export const assign = taskVerb(tasks.assign, async (given) => {
  const { tx, actor, record, details } = given;
  const { note } = given.input;
  const lead = doerOf(given);
  const ownerId = ownerOf(given);
  const crew = details.crew.map(({ personId }) => personId);
  const number = record.number ?? (await numberFor(tx, record.id, 'task', sql`'T'`)) ?? null;
  return {
    changes: { number, ownerId, searchText: searchTextOf({ title: record.title, number }, details) },
    writes: [
      setTask(record, actor, sql`assigned_at = ${actor.now}`),
      partiesAdded(tx, record.id, [ownerId], 'manager'),
    ],
    ball: [lead],
    ballReason: note,
    notices: [
      notice('court', [lead], '{by} assigned {number} {title} to you, due {day}', { day: record.dueDate ?? '' }),
      notice('assigned', crew, '{by} put you on {number} {title}'),
    ],
    trail: { note },
  };
});
