import { tasks } from '@plumbline/contract/areas/tasks';
import { invalid } from '../../../kit/errors.ts';
import { bulkVerb, partySteps, personStep } from '../../../kit/records/index.ts';
import { TASK_REFERENCES } from '../details.ts';
import { remind, setTask, taskStep } from './taskVerb.ts';
import { handOver, setDue, shiftStep, workersAfter } from './update.ts';
import { accept, assign, voidTask } from './work.ts';

/** One verb on many: each is done or refused with its reason. As a preview it only says which would be. */
export const bulk = bulkVerb(tasks.bulk, 'taskId', {
  assign: (each, { reason }) => each(assign, { note: reason }),
  shift: (each, { days, reason }) => {
    if (!days) throw invalid({ days: 'Fill this in' });
    return each(shiftStep, { days, reason });
  },
  setDue: (each, { dueDate, reason }) => each(setDue, { dueDate: dueDate ?? '', reason }),
  setManager: (each, { personIds: [managerId = ''] = [] }) => each(setManager, { managerId }),
  setLead: (each, { personIds: [leadId = ''] = [] }) => each(setLead, { leadId }),
  accept: (each, { reason }) => each(accept, { note: reason }),
  addWatchers: (each, { personIds = [] }) => each(addWatchers, { personIds }),
  remind: (each, { reason }) => each(remind, { note: reason }),
  void: (each, { reason }) => each(voidTask, { reason: reason ?? '' }),
});

const { addWatchers, setManager } = partySteps(taskStep, 'managerId', TASK_REFERENCES, handOver);

const setLead = personStep(taskStep, {
  field: 'leadId',
  references: TASK_REFERENCES,
  set: setTask,
  passed: (given) => workersAfter(given, { leadId: given.input.leadId }),
  as: 'update',
});
