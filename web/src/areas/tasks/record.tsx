import ConstructionOutlined from '@mui/icons-material/ConstructionOutlined';
import type { TaskStatus } from '@plumbline/contract/areas/tasks';
import type { T } from '@plumbline/contract/kit/words';
import type { RecordsPart } from '../../kit/records/areas.ts';
import { listParts } from '../../kit/records/listParts.ts';
import type { RecordKind } from '../../kit/records/recordKinds.ts';
import { wordFor } from '../../kit/words/choices.ts';

export function statusWords(t: T): Record<TaskStatus, string> {
  return {
    draft: t('Draft'),
    open: t('Open'),
    inProgress: t('In progress'),
    blocked: t('Blocked'),
    readyForReview: t('Ready for review'),
    closed: t('Closed'),
    void: t('Void'),
  };
}

/** A task, as every shared part shows it. */
export const taskKind: RecordKind = {
  kind: 'task',
  noun: (t) => t('Task'),
  plural: (t) => t('Tasks'),
  icon: ConstructionOutlined,
  path: ({ recordId, projectId }) => `/project/${projectId ?? ''}/task/${recordId}`,
  customFields: true,
  tones: {
    draft: 'neutral',
    open: 'attention',
    inProgress: 'progress',
    blocked: 'stopped',
    readyForReview: 'attention',
    closed: 'good',
    void: 'stopped',
  },
  statusWord: (status, t) => wordFor(statusWords(t), status),
};

/** The page of a task. */
export function taskPath(row: { projectId: string; taskId: string }): string {
  return taskKind.path({ recordId: row.taskId, projectId: row.projectId });
}

/** Where tasks of all projects are listed. */
export const TASKS = '/dashboard/accesstask';

/** Tasks wherever records of all kinds are shown. */
export const records: RecordsPart = {
  kinds: [taskKind],
  ...listParts(taskKind, {
    path: TASKS,
    start: (t) => t('New task'),
    mine: (t) => t('Tasks in my court'),
    late: (t) => t('Late tasks'),
  }),
};
