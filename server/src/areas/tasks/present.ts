import { TASK_STATUSES } from '@plumbline/contract/areas/tasks';
import type { Task, TaskNeighbour } from '@plumbline/contract/areas/tasks';
import { daysBetween } from '@plumbline/contract/kit/days';
import type { Actor } from '../../kit/actor.ts';
import { presentRecord, shownDetails } from '../../kit/records/index.ts';
import type { RecordPage } from '../../kit/records/index.ts';
import { taskDetails } from './details.ts';
import type { TaskDetails } from './details.ts';
import { gatesOf } from './policy.ts';
import type { Neighbour } from './policy.ts';
import { taskKind } from './policy.ts';
import { taskWorkflow } from './workflow.ts';

/** One task with all that its page shows, in one round trip. Throws 1004 when the actor may not see it. */
export const get = taskDetails.page('taskId', presentTask);

const KIND = { kind: taskKind, statuses: TASK_STATUSES, workflow: taskWorkflow };
const TO_DO: ReadonlySet<string> = new Set(['open', 'inProgress', 'blocked']);

/** A task as its page shows it, with what the actor may do now. */
function presentTask(actor: Actor, { record, shared: parts, details }: RecordPage<TaskDetails>): Task {
  const { today, predecessors, successors, blockedBy } = details;
  const shown = shownDetails(
    details,
    'leadId',
    'leadCompanyId',
    'blockers',
    'heldPoints',
    'checklists',
    'photos',
    'today',
  );
  const { status, can } = presentRecord(actor, KIND, record, details);
  const isAhead = status === 'draft' || status === 'open';
  return {
    ...parts,
    ...shown,
    taskId: parts.recordId,
    projectId: parts.projectId ?? '',
    status,
    predecessors: presentNeighbours(predecessors),
    successors: presentNeighbours(successors),
    gates: isAhead
      ? gatesOf(details).map(({ reason, values, record }) => ({ reason: actor.t(reason, values), record }))
      : [],
    blockedBy: blockedBy?.seen ? withoutSeen(blockedBy) : null,
    dueInDays: TO_DO.has(status) && parts.dueDate ? daysBetween(today, parts.dueDate) : null,
    can,
  };
}

function presentNeighbours(neighbours: readonly Neighbour[]): TaskNeighbour[] {
  return neighbours.flatMap(({ seen, recordId, number, title, status: code, lagDays }) => {
    const status = TASK_STATUSES.find((one) => one === code);
    return seen && status ? [{ taskId: recordId, number, title, status, lagDays }] : [];
  });
}

function withoutSeen<Ref extends { seen: boolean }>({ seen: _seen, ...ref }: Ref): Omit<Ref, 'seen'> {
  return ref;
}
