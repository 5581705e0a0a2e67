import { sql } from '../../../kit/db/sql.ts';
import { tasks } from '@plumbline/contract/areas/tasks';
import type { Read } from '../../../kit/db/tx.ts';
import { invalid, notFound } from '../../../kit/errors.ts';
import { defineVerbs, remind as reminded, rowSetter } from '../../../kit/records/index.ts';
import type { Given } from '../../../kit/records/index.ts';
import { taskDetails } from '../details.ts';
import type { TaskDetails } from '../details.ts';
import { get } from '../present.ts';
import { taskWorkflow } from '../workflow.ts';

/** Makes a verb of tasks: see `defineVerbs`. */
export const {
  verb: taskVerb,
  step: taskStep,
  write: writeTask,
} = defineVerbs({ kind: 'task', workflow: taskWorkflow, id: 'taskId', lock: taskDetails.lock, get });

/** A task that something is done to. */
export type OnTask = Pick<Given<TaskDetails, unknown>, 'tx' | 'actor' | 'record' | 'details'>;

/** SQL that sets columns of the task's own row. */
export const setTask = rowSetter('task');

/** The holder of the ball while work is open: the lead, else the owner, else the actor. */
export function doerOf({ actor, record, details }: OnTask): string {
  return details.leadId ?? ownerOf({ actor, record });
}

/** The person who accepts the work: the owner, else the actor. */
export function ownerOf({ actor, record }: Pick<OnTask, 'actor' | 'record'>): string {
  return record.ownerId ?? actor.personId;
}

export const remind = taskVerb(tasks.remind, ({ tx, actor, record, input }) => reminded(tx, actor, record, input.note));

/** Throws 1400 when the planned finish lies before the start. */
export function assertDays({
  startDate,
  dueDate,
}: {
  startDate?: string | null | undefined;
  dueDate?: string | null | undefined;
}): void {
  if (startDate && dueDate && dueDate < startDate) throw invalid({ dueDate: 'Choose the start or a later day' });
}

/** Throws 1004 when one of these is nobody in the directory. */
export async function assertPeople(read: Read, personIds: readonly string[] = []): Promise<void> {
  if (personIds.length === 0) return;
  const wanted = [...new Set(personIds)];
  const found = await read.first(sql<{ n: number }>`select count(*)::int as n
    from person
    where tenant_id = ${read.tenantId} and id = any(${wanted}::uuid[])`);
  if (found?.n !== wanted.length) throw notFound();
}
