import AssignmentReturnedOutlined from '@mui/icons-material/AssignmentReturnedOutlined';
import CancelOutlined from '@mui/icons-material/CancelOutlined';
import EventAvailableOutlined from '@mui/icons-material/EventAvailableOutlined';
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import EventRepeatOutlined from '@mui/icons-material/EventRepeatOutlined';
import GavelOutlined from '@mui/icons-material/GavelOutlined';
import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined';
import PlaylistAddOutlined from '@mui/icons-material/PlaylistAddOutlined';
import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import type { Inspection, InspectionStatus } from '@plumbline/contract/areas/inspections';
import { reviewActions } from '../../kit/records/reviewActions.ts';
import { formVerbDialog, lazyDialog, useLedActions } from '../../kit/records/useRecordActions.tsx';
import type { LedActions } from '../../kit/records/useRecordActions.tsx';
import { useT } from '../../kit/words/index.ts';
import { inspectionSource } from './source.ts';

const ask = formVerbDialog<Inspection>(() => import('./formVerbs.tsx').then((module) => module.inspectionVerbs));
const update = lazyDialog<Inspection>(() => import('./InspectionForm.tsx').then((module) => module.EditInspection));

/** Every verb of an inspection with its dialog; which may be pressed is said by the record. */
export function useInspectionActions(inspection: Inspection): LedActions {
  const t = useT();
  const shared = reviewActions(t);
  const isScheduled = inspection.status === 'scheduled';
  const entries = [
    { verb: 'request', label: t('Request'), icon: SendOutlined, dialog: ask },
    {
      verb: 'schedule',
      label: isScheduled ? t('Move the appointment') : t('Schedule'),
      icon: EventAvailableOutlined,
      dialog: ask,
    },
    { verb: 'start', label: t('Start'), icon: PlayArrowOutlined, dialog: ask },
    { verb: 'notReady', label: t('Not ready'), icon: EventBusyOutlined, dialog: ask },
    { verb: 'submit', label: t('Submit'), icon: AssignmentReturnedOutlined, dialog: ask },
    { verb: 'close', label: t('Give the verdict'), icon: GavelOutlined, dialog: ask },
    { ...shared.return, dialog: ask },
    { verb: 'reinspect', label: t('Inspect again'), icon: ReplayOutlined, dialog: ask },
    { ...shared.reopen, dialog: ask },
    { ...shared.update, dialog: update },
    { verb: 'addRuns', label: t('Add forms'), icon: PlaylistAddOutlined, dialog: ask },
    { verb: 'setRecurrence', label: t('Comes again'), icon: EventRepeatOutlined, dialog: ask },
    { ...shared.remind, dialog: ask },
    { verb: 'cancel', label: t('Cancel the visit'), icon: CancelOutlined, danger: true, dialog: ask },
  ];
  return useLedActions(inspectionSource, inspection, entries, LEADING[inspection.status], ['start', 'close']);
}

/** The verbs that lead in each state, in the order of the work. */
const LEADING: Record<InspectionStatus, readonly string[]> = {
  draft: ['request', 'schedule', 'update'],
  requested: ['schedule', 'update'],
  scheduled: ['start', 'notReady', 'schedule'],
  inProgress: ['submit', 'addRuns'],
  inReview: ['close', 'return'],
  closed: ['reinspect', 'reopen'],
  cancelled: [],
};
