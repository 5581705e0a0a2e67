import AssignmentIndOutlined from '@mui/icons-material/AssignmentIndOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import EngineeringOutlined from '@mui/icons-material/EngineeringOutlined';
import MoveDownOutlined from '@mui/icons-material/MoveDownOutlined';
import { tasks } from '@plumbline/contract/areas/tasks';
import { taskDownloads, taskReads } from '@plumbline/contract/areas/tasks/reads';
import type { T } from '@plumbline/contract/kit/words';
import { ProjectRecordBulk } from '../../kit/records/list/BulkBar.tsx';
import { bulkInput, commonBulkVerbs, exportChosen } from '../../kit/records/list/bulkVerbs.tsx';
import type { BulkVerb } from '../../kit/records/list/RecordBulkDialog.tsx';
import { rowEdits } from '../../kit/records/list/rowEdits.tsx';
import type { BulkFrame } from '../../kit/records/list/recordListProps.ts';
import { useT } from '../../kit/words/index.ts';
import { TASK_READS } from './source.ts';
import { useTaskActions } from './TaskDetails.tsx';

type Verb = BulkVerb<typeof tasks.bulk>;
const SHIFTS = [-10, -5, -3, -2, -1, 1, 2, 3, 5, 10, 15, 20];

/** What can be done with several tasks at once. */
export function TaskBulk({ frame }: { frame: BulkFrame }) {
  const t = useT();
  return (
    <ProjectRecordBulk
      resource="task"
      frame={frame}
      endpoint={tasks.bulk}
      touches={TASK_READS}
      verbs={verbsOf(t)}
      actions={[exportChosen(t, taskDownloads.export.path, 'taskId')]}
      inputOf={(verb, taskIds, values) => ({
        taskIds,
        verb,
        ...bulkInput(values),
        ...(verb === 'shift' && { days: Number(values.choice) || null }),
      })}
      titleOf={(label, n) => t('{label}: {n|1 task|# tasks}', { label, n })}
    />
  );
}

function verbsOf(t: T): Verb[] {
  const common = commonBulkVerbs(t, { manager: t('Owner') });
  const note = { asks: 'text', name: 'reason', label: t('Note'), optional: true, maxLength: 2000 } as const;
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
      asks: [{ asks: 'choice', name: 'days', label: t('By'), placeholder: t('Choose'), options: shifts }, note],
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
}

/** Finish, owner and status, changed in the list. */
export const { DueEdit, ManagerEdit, StatusEdit } = rowEdits({
  list: taskReads.list,
  get: taskReads.get,
  setDue: tasks.setDue,
  bulk: tasks.bulk,
  id: 'taskId',
  ids: 'taskIds',
  touches: TASK_READS,
  manager: (t) => t('Owner'),
  useActions: useTaskActions,
  moves: ['assign', 'start', 'finish', 'block', 'unblock', 'accept', 'return', 'reopen', 'void'],
});
