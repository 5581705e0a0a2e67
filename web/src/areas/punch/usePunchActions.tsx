import AddAPhotoOutlined from '@mui/icons-material/AddAPhotoOutlined';
import AssignmentIndOutlined from '@mui/icons-material/AssignmentIndOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import DoneAllOutlined from '@mui/icons-material/DoneAllOutlined';
import GavelOutlined from '@mui/icons-material/GavelOutlined';
import HandshakeOutlined from '@mui/icons-material/HandshakeOutlined';
import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined';
import ReportProblemOutlined from '@mui/icons-material/ReportProblemOutlined';
import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import type { PunchListItem, PunchStatus } from '@plumbline/contract/areas/punch';
import { useActor } from '../../kit/nav/index.ts';
import { reviewActions } from '../../kit/records/verbs/reviewActions.ts';
import { formVerbDialog, lazyDialog, useLedActions } from '../../kit/records/page/useRecordActions.tsx';
import type { LedActions } from '../../kit/records/page/useRecordActions.tsx';
import { useT } from '../../kit/words/index.ts';
import { isFor } from './fixers.ts';
import { punchSource } from './source.ts';

const ask = formVerbDialog<PunchListItem>(() => import('./formVerbs.ts').then((module) => module.punchVerbs), true);

const update = lazyDialog<PunchListItem>(() => import('./PunchForm.tsx').then((module) => module.EditPunch));

/** Offers every verb of an item with its dialog. The record says which verbs may be pressed. */
export function usePunchActions(item: PunchListItem): LedActions {
  const t = useT();
  const shared = reviewActions(t);
  const entries = [
    { verb: 'submit', label: t('Submit'), icon: UploadFileOutlined, dialog: ask },
    { ...shared.send, label: t('Send'), dialog: ask },
    { verb: 'assign', label: t('Assign'), icon: AssignmentIndOutlined, dialog: ask },
    { verb: 'resolve', label: t('Report as fixed'), icon: CheckCircleOutlined, dialog: ask },
    { verb: 'start', label: t('Start'), icon: PlayArrowOutlined, dialog: ask },
    { verb: 'dispute', label: t('Dispute'), icon: ReportProblemOutlined, dialog: ask },
    { verb: 'uphold', label: t('Uphold'), icon: GavelOutlined, dialog: ask },
    { verb: 'agree', label: t('Agree'), icon: HandshakeOutlined, dialog: ask },
    { verb: 'verify', label: t('Verify'), icon: CheckCircleOutlined, dialog: ask },
    { ...shared.return, verb: 'reject', label: t('Do not accept'), dialog: ask },
    { verb: 'close', label: t('Close item'), icon: TaskAltOutlined, dialog: ask },
    { ...shared.return, verb: 'notAccept', label: t('Do not accept'), dialog: ask },
    { verb: 'addPhotos', label: t('Add photos'), icon: AddAPhotoOutlined, dialog: ask },
    { verb: 'closeNow', label: t('Close now'), icon: DoneAllOutlined, dialog: ask },
    { ...shared.reopen, dialog: ask },
    { ...shared.update, dialog: update },
    { ...shared.setDue, dialog: ask },
    { ...shared.remind, dialog: ask },
    { ...shared.deleteDraft, dialog: ask },
    { ...shared.void, dialog: ask },
  ];
  return useLedActions(punchSource, item, entries, leadingOf(item, useActor().personId));
}

/** The primary verbs in each status, in the order of the work. */
const LEADING: Record<PunchStatus, readonly string[]> = {
  draft: ['submit', 'assign', 'update'],
  triage: ['send', 'assign', 'closeNow'],
  open: ['resolve', 'start', 'dispute'],
  disputed: ['uphold', 'agree'],
  readyForReview: ['verify', 'reject'],
  notAccepted: ['resolve', 'send', 'dispute'],
  readyToClose: ['close', 'notAccept'],
  closed: ['reopen'],
  void: [],
};

/** The primary verbs. A person who fixes no part gets the verbs that follow up with the fixers. */
export function leadingOf(
  item: Pick<PunchListItem, 'status' | 'assignments' | 'ballInCourt' | 'can'>,
  me: string,
): readonly string[] {
  const { status, assignments, ballInCourt, can } = item;
  const isWithMe = ballInCourt.some(({ personId }) => personId === me);
  if (status === 'notAccepted' && isWithMe && !assignments.some((part) => isFor(part, me)))
    return ['send', 'assign', 'closeNow'];
  if ((status === 'open' || status === 'notAccepted') && !isWithMe) return ['remind', 'assign', 'setDue'];
  const [verifies = ''] = LEADING[status];
  // A person who fixed the item cannot verify it. The button stays and says why; no other verb is primary.
  if ((status === 'readyForReview' || status === 'readyToClose') && typeof can[verifies] === 'string')
    return [verifies];
  return LEADING[status];
}
