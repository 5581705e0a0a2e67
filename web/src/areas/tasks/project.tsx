import { lazy } from 'react';
import { taskReads } from '@plumbline/contract/areas/tasks/reads';
import type { GuidePart, ProjectPart } from '../../kit/records/areas.ts';
import { lateRecords } from '../../kit/records/LateRecords.tsx';
import { taskPath } from './record.tsx';

/** Tasks on the page of a project. */
export const project: ProjectPart = {
  tab: 'tasks',
  resource: 'task',
  label: (t) => t('Tasks'),
  Panel: lazy(() => import('./TaskList.tsx').then((module) => ({ default: module.TaskListPanel }))),
  counts: taskReads.counts,
  numbers: (counts, t) => [
    {
      id: 'tasksOpen',
      label: t('Tasks under way'),
      n: counts?.open,
      narrowed: 'status=["open","inProgress","blocked","readyForReview"]',
    },
    { id: 'tasksLate', label: t('Late tasks'), n: counts?.late, narrowed: 'late=true' },
  ],
  Late: lateRecords({
    list: taskReads.list,
    rowOf: (row) => ({ id: row.taskId, href: taskPath(row) }),
    words: (t) => ({ title: t('Late tasks'), all: t('All late tasks'), total: (n) => t('{n|1 task|# tasks}', { n }) }),
  }),
};

/** What the guide says of it. */
export const guide: GuidePart = {
  title: (t) => t('A task'),
  steps: (t) => [
    t('A task is planned with its place, its days, its lead and its crew, and then assigned.'),
    t(
      'The lead starts it. While a task before it is not accepted, or a linked record blocks it, it cannot be started, and the page says why.',
    ),
    t('Whoever is held up says that it is blocked and by what; its owner sees that the work can go on.'),
    t('The lead finishes it, with a photo or a note where that is asked for. The owner accepts it or returns it.'),
  ],
  text: (t) => [
    t(
      'To make a record hold up a task, link it to the task with “blocks”: until it is closed the task cannot be started.',
    ),
  ],
};
