import { taskReads } from '@plumbline/contract/areas/tasks/reads';
import type { TaskStatus } from '@plumbline/contract/areas/tasks/shapes';
import { projectChoices } from './readChoices.ts';

const NOT_OVER: TaskStatus[] = ['draft', 'open', 'inProgress', 'blocked'];

/** The tasks of a project that are not over. */
export const TASKS = tasksWith(NOT_OVER);

/** Only a task that has not started can wait for a hold point. One that was chosen before it started is still named. */
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
