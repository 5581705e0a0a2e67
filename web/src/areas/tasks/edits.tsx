import { taskCalls } from '@plumbline/contract/areas/tasks/verbs';
import { taskReads } from '@plumbline/contract/areas/tasks/reads';
import { rowEdits } from '../../kit/records/list/rowEdits.tsx';
import { TASK_READS } from './source.ts';
import { useTaskActions } from './useTaskActions.tsx';

/** Finish, owner and status, changed in the list. */
export const { DueEdit, ManagerEdit, StatusEdit } = rowEdits({
  list: taskReads.list,
  get: taskReads.get,
  setDue: taskCalls.setDue,
  bulk: taskCalls.bulk,
  id: 'taskId',
  ids: 'taskIds',
  touches: TASK_READS,
  manager: (t) => t('Owner'),
  useActions: useTaskActions,
  moves: ['assign', 'start', 'finish', 'block', 'unblock', 'accept', 'return', 'reopen', 'void'],
});
