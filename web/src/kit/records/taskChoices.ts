import { taskReads } from '@plumbline/contract/areas/tasks/reads';
import { projectChoices } from './readChoices.ts';

/** The tasks of a project that are not over. */
export const TASKS = projectChoices(
  taskReads.list,
  ({ rows }) => rows.map((row) => ({ value: row.taskId, label: [row.number, row.title].filter(Boolean).join(' ') })),
  (projectId) => ({
    projectId: [projectId],
    status: ['draft', 'open', 'inProgress', 'blocked'],
    sort: '-updatedAt',
    pageSize: 100,
  }),
);
