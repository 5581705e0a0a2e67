import type { Inspection, InspectionStatus } from '@plumbline/contract/areas/inspections';
import AssignmentReturnedOutlined from '@mui/icons-material/AssignmentReturnedOutlined';
import CancelOutlined from '@mui/icons-material/CancelOutlined';
import EventAvailableOutlined from '@mui/icons-material/EventAvailableOutlined';
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined';
import EventRepeatOutlined from '@mui/icons-material/EventRepeatOutlined';
import GavelOutlined from '@mui/icons-material/GavelOutlined';
import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined';
import PlaylistAddOutlined from '@mui/icons-material/PlaylistAddOutlined';
import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import { useGo } from '../../kit/nav/index.ts';
import { useT } from '../../kit/words/index.ts';
import { reviewActions } from '../../kit/records/verbs/reviewActions.ts';
import { formVerbDialog, lazyDialog, useLedActions } from '../../kit/records/page/useRecordActions.tsx';
import type { LedActions } from '../../kit/records/page/useRecordActions.tsx';
import { inspectionPath } from './record.tsx';
import { inspectionSource } from './source.ts';

const ask = formVerbDialog<Inspection>(() => import('./formVerbs.tsx').then((module) => module.inspectionVerbs));

const update = lazyDialog<Inspection>(() => import('./InspectionForm.tsx').then((module) => module.EditInspection));

/** Offers every verb of an inspection with its dialog. The record says which verbs may be pressed. */
export function useInspectionActions(inspection: Inspection): LedActions {
  const t = useT();
  const shared = reviewActions(t);
  const go = useGo();
  const isScheduled = inspection.status === 'scheduled';
  const next = inspection.runs.find(({ missing }) => missing > 0);
  const entries = [
    { verb: 'request', label: t('Request'), icon: SendOutlined, dialog: ask },
    {
      verb: 'schedule',
      label: isScheduled ? t('Move the appointment') : t('Schedule {name}', { name: '' }).trim(),
      icon: EventAvailableOutlined,
      dialog: ask,
    },
    { verb: 'start', label: t('Start'), icon: PlayArrowOutlined, dialog: ask },
    { verb: 'notReady', label: t('Mark as not ready'), icon: EventBusyOutlined, dialog: ask },
    ...(next
      ? [
          {
            verb: 'answer',
            label: t('Fill in'),
            icon: EditNoteOutlined,
            run: () => go(`${inspectionPath(inspection)}/run/${next.formRunId}`),
          },
        ]
      : []),
    { verb: 'submit', label: t('Submit'), icon: AssignmentReturnedOutlined, dialog: ask },
    { verb: 'close', label: t('Give the verdict'), icon: GavelOutlined, dialog: ask },
    { ...shared.return, dialog: ask },
    { verb: 'reinspect', label: t('Inspect again'), icon: ReplayOutlined, dialog: ask },
    { ...shared.reopen, dialog: ask },
    { ...shared.update, dialog: update },
    { verb: 'addRuns', label: t('Add forms'), icon: PlaylistAddOutlined, dialog: ask },
    { verb: 'setRecurrence', label: t('Set recurrence'), icon: EventRepeatOutlined, dialog: ask },
    { ...shared.remind, dialog: ask },
    { verb: 'cancel', label: t('Cancel the visit'), icon: CancelOutlined, danger: true, dialog: ask },
  ];
  return useLedActions(inspectionSource, inspection, entries, LEADING[inspection.status], ['start', 'close']);
}

/** The primary verbs in each status, in the order of the work. */
const LEADING: Record<InspectionStatus, readonly string[]> = {
  draft: ['request', 'schedule', 'update'],
  requested: ['schedule', 'update'],
  scheduled: ['start', 'notReady', 'schedule'],
  inProgress: ['answer', 'submit', 'addRuns'],
  inReview: ['close', 'return'],
  closed: ['reinspect', 'reopen'],
  cancelled: [],
};
