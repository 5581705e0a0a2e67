import { taskReads } from '@plumbline/contract/areas/tasks/reads';
import type { Endpoint } from '@plumbline/contract/kit/endpoint';
import { PROJECT_RECORD_READS } from '../../kit/records/list/recordReads.ts';
import { recordSource } from '../../kit/records/kind/recordSource.ts';
import { taskKind } from './record.tsx';

/** Reads to refetch after a change of a task. */
export const TASK_READS: Endpoint[] = [...Object.values(taskReads), ...PROJECT_RECORD_READS];

/** How a task is read, named in calls and cached. */
export const taskSource = recordSource({
  kind: taskKind,
  nameOf: (task, t) => task.number ?? t('The task'),
  get: taskReads.get,
  id: 'taskId',
  touches: TASK_READS,
});
