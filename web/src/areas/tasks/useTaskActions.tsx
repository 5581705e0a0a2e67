import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined';
import AssignmentIndOutlined from '@mui/icons-material/AssignmentIndOutlined';
import BlockOutlined from '@mui/icons-material/BlockOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import EditCalendarOutlined from '@mui/icons-material/EditCalendarOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import FlagOutlined from '@mui/icons-material/FlagOutlined';
import LockOpenOutlined from '@mui/icons-material/LockOpenOutlined';
import NotificationsActiveOutlined from '@mui/icons-material/NotificationsActiveOutlined';
import PanToolOutlined from '@mui/icons-material/PanToolOutlined';
import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined';
import TimelapseOutlined from '@mui/icons-material/TimelapseOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import type { Task, TaskStatus } from '@plumbline/contract/areas/tasks';
import type { RecordAction } from '../../kit/records/actions.ts';
import { formVerbDialog, lazyDialog, useRecordActions } from '../../kit/records/useRecordActions.tsx';
import type { LedActions } from '../../kit/records/useRecordActions.tsx';
import { useT } from '../../kit/words/index.ts';
import { taskSource } from './source.ts';

const ask = formVerbDialog<Task>(() => import('./formVerbs.ts').then((module) => module.taskVerbs));
const finish = lazyDialog<Task>(() => import('./verbs/FinishDialog.tsx').then((module) => module.FinishDialog));
const before = lazyDialog<Task>(() =>
  import('./verbs/PredecessorsDialog.tsx').then((module) => module.PredecessorsDialog),
);
const update = lazyDialog<Task>(() => import('./TaskForm.tsx').then((module) => module.EditTask));

/** Every verb of a task with its dialog; which may be pressed is said by the record. */
export function useTaskActions(task: Task): LedActions {
  const t = useT();
  const leading = LEADING[task.status];
  // More lists what may come up again; a refused verb of a state that is past only makes it longer.
  const isUseful = ({ verb }: RecordAction) => task.can[verb] === true || leading.includes(verb);
  const table = useRecordActions(taskSource, task, [
    { verb: 'assign', label: t('Assign'), icon: AssignmentIndOutlined, dialog: ask },
    { verb: 'start', label: t('Start'), icon: PlayArrowOutlined, dialog: ask },
    { verb: 'finish', label: t('Finish'), icon: FlagOutlined, dialog: finish },
    { verb: 'setProgress', label: t('Note progress'), icon: TimelapseOutlined, dialog: ask },
    { verb: 'block', label: t('Block'), icon: PanToolOutlined, dialog: ask },
    { verb: 'unblock', label: t('Go on'), icon: PlayArrowOutlined, dialog: ask },
    { verb: 'accept', label: t('Accept'), icon: CheckCircleOutlined, dialog: ask },
    { verb: 'return', label: t('Return'), icon: UndoOutlined, dialog: ask },
    { verb: 'reopen', label: t('Reopen'), icon: LockOpenOutlined, dialog: ask },
    { verb: 'update', label: t('Edit'), icon: EditOutlined, dialog: update },
    { verb: 'setPredecessors', label: t('What comes before'), icon: AccountTreeOutlined, dialog: before },
    { verb: 'setDue', label: t('Move the days'), icon: EditCalendarOutlined, dialog: ask },
    { verb: 'remind', label: t('Remind'), icon: NotificationsActiveOutlined, dialog: ask },
    { verb: 'void', label: t('Void'), icon: BlockOutlined, danger: true, dialog: ask },
  ]);
  return { ...table, actions: table.actions.filter(isUseful), leading };
}

/** The verbs that lead in each state, in the order of the work. */
const LEADING: Record<TaskStatus, readonly string[]> = {
  draft: ['assign', 'update', 'setPredecessors'],
  open: ['start', 'setDue', 'update'],
  inProgress: ['finish', 'setProgress', 'block'],
  blocked: ['unblock', 'remind', 'setDue'],
  readyForReview: ['accept', 'return'],
  closed: ['reopen'],
  void: [],
};
