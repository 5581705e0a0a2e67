import { punchPackageReads } from '@plumbline/contract/areas/punch/packageReads';
import { taskReads } from '@plumbline/contract/areas/tasks/reads';
import { projectChoices } from './readChoices.ts';

/* Records of the project that others point at. */

const named = (row: { number: string | null; title: string }) => [row.number, row.title].filter(Boolean).join(' ');

/** The tasks of a project that are not over. */
export const TASKS = projectChoices(
  taskReads.list,
  ({ rows }) => rows.map((row) => ({ value: row.taskId, label: named(row) })),
  (projectId) => ({
    projectId: [projectId],
    status: ['draft', 'open', 'inProgress', 'blocked'],
    sort: '-updatedAt',
    pageSize: 100,
  }),
);
/** The punch lists of a project that still take items. */
export const PUNCH_LISTS = projectChoices(
  punchPackageReads.list,
  ({ rows }) => rows.map((row) => ({ value: row.punchListPackageId, label: named(row) })),
  (projectId) => ({ projectId: [projectId], status: ['draft', 'issued'], sort: '-updatedAt', pageSize: 100 }),
);
