import { lazy } from 'react';
import { taskReads } from '@plumbline/contract/areas/tasks/reads';
import type { ProjectPart } from '../../kit/records/areas.ts';
import { LateRecords } from '../../kit/records/LateRecords.tsx';
import { useT } from '../../kit/words/index.ts';
import { taskPath } from './record.tsx';

export { guide } from './guide.ts';

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
  Late: LateTasks,
};

function LateTasks({ projectId, href, brief }: { projectId: string; href: string; brief: boolean }) {
  const t = useT();
  return (
    <LateRecords
      list={taskReads.list}
      projectId={projectId}
      rowOf={(row) => ({ id: row.taskId, href: taskPath(row) })}
      words={{
        title: t('Late tasks'),
        all: t('All late tasks'),
        total: (n) => t('{n|1 task|# tasks}', { n }),
      }}
      href={href}
      brief={brief}
    />
  );
}
