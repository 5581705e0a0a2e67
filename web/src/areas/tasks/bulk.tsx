import AssignmentIndOutlined from '@mui/icons-material/AssignmentIndOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import EngineeringOutlined from '@mui/icons-material/EngineeringOutlined';
import MoveDownOutlined from '@mui/icons-material/MoveDownOutlined';
import { TASK_VERBS, tasks } from '@plumbline/contract/areas/tasks';
import { taskDownloads, taskReads } from '@plumbline/contract/areas/tasks/reads';
import { recordBulk } from '../../kit/records/list/recordBulk.tsx';
import { TASK_READS } from './source.ts';
import { useTaskActions } from './useTaskActions.tsx';

const SHIFTS = [-10, -5, -3, -2, -1, 1, 2, 3, 5, 10, 15, 20];

/** Bulk actions on tasks; finish, owner and status can be edited in the list. */
export const {
  Bulk: TaskBulk,
  DueEdit,
  ManagerEdit,
  StatusEdit,
} = recordBulk({
  resource: 'task',
  reads: taskReads,
  downloads: taskDownloads,
  bulk: tasks.bulk,
  setDue: tasks.setDue,
  id: 'taskId',
  touches: TASK_READS,
  manager: (t) => t('Owner'),
  useActions: useTaskActions,
  moves: TASK_VERBS,
  title: (t, values) => t('{label}: {n|1 task|# tasks}', values),
  verbs(t, { note, ...common }) {
    const shifts = SHIFTS.map((n) => ({
      value: String(n),
      label:
        n < 0
          ? t('{n|1 working day|# working days} earlier', { n: -n })
          : t('{n|1 working day|# working days} later', { n }),
    }));
    return [
      { verb: 'assign', label: t('Assign'), icon: <AssignmentIndOutlined />, asks: [note] },
      {
        verb: 'shift',
        label: t('Move the days'),
        icon: <MoveDownOutlined />,
        asks: [{ asks: 'choice', name: 'days', label: t('Move by'), placeholder: t('Choose'), options: shifts }, note],
      },
      {
        verb: 'setLead',
        label: t('Change lead'),
        icon: <EngineeringOutlined />,
        asks: [{ asks: 'person', name: 'personIds', label: t('Lead') }],
      },
      { ...common.setManager, label: t('Change owner') },
      { verb: 'accept', label: t('Accept'), icon: <CheckCircleOutlined />, asks: [note] },
      common.addWatchers,
      common.remind,
      common.void,
    ];
  },
  input: (verb, { choice }) => (verb === 'shift' ? { days: Number(choice) || null } : {}),
});
