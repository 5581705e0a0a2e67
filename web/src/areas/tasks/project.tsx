import { taskReads } from '@plumbline/contract/areas/tasks/reads';
import { lazyPart } from '../../kit/nav/index.ts';
import type { ProjectPart } from '../../kit/records/kind/areas.ts';
import { lateRecords, usualNumbers } from '../../kit/records/list/lateLists.ts';
import { UNDER_WAY, taskPath } from './record.tsx';

/** Tasks on the page of a project. */
export const project: ProjectPart = {
  tab: 'tasks',
  resource: 'task',
  label: (t) => t('Tasks'),
  Panel: lazyPart(() => import('./TaskList.tsx').then((module) => module.TaskList)),
  counts: taskReads.counts,
  numbers: (counts, t) =>
    usualNumbers('tasks', counts, UNDER_WAY, { open: t('Tasks under way'), late: t('Late tasks') }),
  late: lateRecords({
    list: taskReads.list,
    rowOf: (row) => ({ id: row.taskId, href: taskPath(row) }),
  }),
};
