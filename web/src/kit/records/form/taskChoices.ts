import { taskReads } from '@plumbline/contract/areas/tasks/reads';
import type { TaskStatus } from '@plumbline/contract/areas/tasks/shapes';
import { projectChoices } from './readChoices.ts';

const NOT_OVER: TaskStatus[] = ['draft', 'open', 'inProgress', 'blocked'];

/** The unfinished tasks of a project. */
export const TASKS = tasksWith(NOT_OVER);

/** The tasks that can wait for a hold point: only those that have not started. A task chosen earlier is still named. */
export const WAITING_TASKS = tasksWith(['draft', 'open']);

function tasksWith(offered: readonly TaskStatus[]) {
  return projectChoices(
    taskReads.list,
    ({ rows }) =>
      rows.map(({ taskId, number, title, status }) => ({
        value: taskId,
        label: [number, title].filter(Boolean).join(' '),
        disabled: !offered.includes(status),
      })),
    (projectId) => ({ projectId: [projectId], status: NOT_OVER, sort: '-updatedAt', pageSize: 100 }),
  );
}
