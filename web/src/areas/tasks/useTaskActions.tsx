import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined';
import AssignmentIndOutlined from '@mui/icons-material/AssignmentIndOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import FlagOutlined from '@mui/icons-material/FlagOutlined';
import PanToolOutlined from '@mui/icons-material/PanToolOutlined';
import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined';
import TimelapseOutlined from '@mui/icons-material/TimelapseOutlined';
import type { Task, TaskStatus } from '@plumbline/contract/areas/tasks';
import { useT } from '../../kit/words/index.ts';
import { reviewActions } from '../../kit/records/verbs/reviewActions.ts';
import { formVerbDialog, lazyDialog, useLedActions } from '../../kit/records/page/useRecordActions.tsx';
import type { LedActions } from '../../kit/records/page/useRecordActions.tsx';
import { taskSource } from './source.ts';

const ask = formVerbDialog<Task>(() => import('./formVerbs.tsx').then((module) => module.taskVerbs));

const before = lazyDialog<Task>(() => import('./formVerbs.tsx').then((module) => module.PredecessorsDialog));

const update = lazyDialog<Task>(() => import('./TaskForm.tsx').then((module) => module.EditTask));

/** Offers every verb of a task with its dialog. The record says which verbs may be pressed. */
export function useTaskActions(task: Task): LedActions {
  const t = useT();
  const shared = reviewActions(t);
  const entries = [
    { verb: 'assign', label: t('Assign'), icon: AssignmentIndOutlined, dialog: ask },
    { verb: 'start', label: t('Start'), icon: PlayArrowOutlined, dialog: ask },
    { verb: 'finish', label: t('Finish'), icon: FlagOutlined, dialog: ask },
    { verb: 'setProgress', label: t('Note progress'), icon: TimelapseOutlined, dialog: ask },
    { verb: 'block', label: t('Block'), icon: PanToolOutlined, dialog: ask },
    { verb: 'unblock', label: t('Go on'), icon: PlayArrowOutlined, dialog: ask },
    { verb: 'accept', label: t('Accept'), icon: CheckCircleOutlined, dialog: ask },
    { ...shared.return, dialog: ask },
    { ...shared.reopen, dialog: ask },
    { ...shared.update, dialog: update },
    { verb: 'setPredecessors', label: t('Set predecessors'), icon: AccountTreeOutlined, dialog: before },
    { ...shared.setDue, label: t('Move the days'), dialog: ask },
    { ...shared.remind, dialog: ask },
    { ...shared.void, dialog: ask },
  ];
  return {
    ...useLedActions(taskSource, task, entries, LEADING[task.status]),
    isReasonShown: task.gates.length > 0,
  };
}

/** The primary verbs in each status, in the order of the work. */
const LEADING: Record<TaskStatus, readonly string[]> = {
  draft: ['assign', 'update', 'setPredecessors'],
  open: ['start', 'setDue', 'update'],
  inProgress: ['finish', 'setProgress', 'block'],
  blocked: ['unblock', 'remind', 'setDue'],
  readyForReview: ['accept', 'return'],
  closed: ['reopen'],
  void: [],
};
