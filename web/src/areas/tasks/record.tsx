import ConstructionOutlined from '@mui/icons-material/ConstructionOutlined';
import { TASK_TONES, statusWords } from '@plumbline/contract/areas/tasks/statusNames';
import type { RecordTile, RecordsPart } from '../../kit/records/kind/areas.ts';
import { listParts } from '../../kit/records/list/listParts.ts';
import type { RecordKind } from '../../kit/records/kind/recordKinds.ts';
import { wordFor } from '../../kit/words/choices.ts';

/** A task, as every shared part shows it. */
export const taskKind: RecordKind = {
  kind: 'task',
  noun: (t) => t('Task'),
  plural: (t) => t('Tasks'),
  icon: ConstructionOutlined,
  path: ({ recordId, projectId }) => `/project/${projectId ?? ''}/task/${recordId}`,
  customFields: true,
  statusWidth: 152,
  tones: TASK_TONES,
  statusWord: (status, t) => wordFor(statusWords(t), status),
};

/** The page of a task. */
export function taskPath(row: { projectId: string; taskId: string }): string {
  return taskKind.path({ recordId: row.taskId, projectId: row.projectId });
}

/** Path of the list of tasks of all projects. */
export const TASKS = '/project/task';

/** Statuses that are under way: assigned and not closed. A finished task still waits for its review. */
export const UNDER_WAY = ['open', 'inProgress', 'blocked', 'readyForReview'] as const;

/** Tasks on the dashboard. */
export const dashboard: RecordTile = {
  counts: taskKind.kind,
  resource: 'task',
  path: '/dashboard/accesstask',
  open: UNDER_WAY,
  label: (t) => t('Open tasks'),
};

/** Registers tasks for places that show all kinds of records. */
export const records: RecordsPart = {
  kinds: [taskKind],
  ...listParts(taskKind, {
    path: TASKS,
    start: (t) => t('New task'),
    mine: (t) => t('Tasks in my court'),
    late: (t) => t('Late tasks'),
  }),
};
