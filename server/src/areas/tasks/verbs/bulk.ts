import { tasks } from '@plumbline/contract/areas/tasks';
import { invalid } from '../../../kit/errors.ts';
import { bulkVerb, changedReferences, partySteps } from '../../../kit/records/index.ts';
import { TASK_REFERENCES } from '../details.ts';
import { assignStep, setDue, shiftStep } from './plan.ts';
import { remind, setTask, taskStep } from './taskVerb.ts';
import { handOver, workersAfter } from './update.ts';
import { acceptStep, voidTask } from './work.ts';

/** One verb on many: each is done or refused with its reason. As a preview it only says which would be. */
export const bulk = bulkVerb(tasks.bulk, 'taskId', {
  assign: (each, { reason }) => each(assignStep, { note: reason }),
  shift: (each, { days, reason }) => {
    if (!days) throw invalid({ days: 'Fill this in' });
    return each(shiftStep, { days, reason });
  },
  setDue: (each, { dueDate, reason }) => each(setDue, { dueDate: dueDate ?? '', reason }),
  setManager: (each, { personIds: [managerId = ''] = [] }) => each(setManager, { managerId }),
  setLead: (each, { personIds = [] }) => {
    const [leadId, ...others] = personIds;
    if (!leadId || others.length > 0) throw invalid({ personIds: 'Choose one person' });
    return each(setLead, { leadId });
  },
  accept: (each, { reason }) => each(acceptStep, { note: reason }),
  addWatchers: (each, { personIds = [] }) => each(addWatchers, { personIds }),
  remind: (each, { reason }) => each(remind, { note: reason }),
  void: (each, { reason }) => each(voidTask, { reason: reason ?? '' }),
});

const { addWatchers, setManager } = partySteps(taskStep, 'managerId', TASK_REFERENCES, handOver);

const setLead = taskStep<{ taskId: string; leadId: string }>('update', async (given) => {
  const { actor, record, input } = given;
  const { assignments, changes } = await changedReferences(given, TASK_REFERENCES, { leadId: input.leadId });
  if (assignments.length === 0) return null;
  const { writes = [], ...workers } = workersAfter(given, { leadId: input.leadId });
  return { ...workers, writes: [setTask(record, actor, assignments), ...writes], trail: { changes } };
});
