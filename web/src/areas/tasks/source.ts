import { dashboard } from '@plumbline/contract/areas/dashboard';
import { projectReads } from '@plumbline/contract/areas/projects/reads';
import { taskReads } from '@plumbline/contract/areas/tasks/reads';
import type { Endpoint } from '@plumbline/contract/kit/endpoint';
import { records } from '@plumbline/contract/kit/records';
import { recordSource } from '../../kit/records/recordSource.ts';
import { taskKind } from './record.tsx';

/** Reads that a change of a task makes untrue. */
export const TASK_READS: Endpoint[] = [
  taskReads.list,
  taskReads.counts,
  taskReads.totals,
  taskReads.get,
  records.activity,
  records.court,
  dashboard.get,
  projectReads.list,
  projectReads.get,
];

/** How a task is read, named in a call, and kept in the cache. */
export const taskSource = recordSource({
  kind: taskKind,
  nameOf: (task, t) => task.number ?? t('The task'),
  get: taskReads.get,
  id: 'taskId',
  touches: TASK_READS,
});
