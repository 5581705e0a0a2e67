import BlockOutlined from '@mui/icons-material/BlockOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import DifferenceOutlined from '@mui/icons-material/DifferenceOutlined';
import EditCalendarOutlined from '@mui/icons-material/EditCalendarOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import ForwardOutlined from '@mui/icons-material/ForwardOutlined';
import GroupAddOutlined from '@mui/icons-material/GroupAddOutlined';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import LockOpenOutlined from '@mui/icons-material/LockOpenOutlined';
import MarkEmailUnreadOutlined from '@mui/icons-material/MarkEmailUnreadOutlined';
import NotificationsActiveOutlined from '@mui/icons-material/NotificationsActiveOutlined';
import QuestionAnswerOutlined from '@mui/icons-material/QuestionAnswerOutlined';
import ReplyOutlined from '@mui/icons-material/ReplyOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import SkipNextOutlined from '@mui/icons-material/SkipNextOutlined';
import SwapHorizOutlined from '@mui/icons-material/SwapHorizOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { submittalCalls } from '@plumbline/contract/areas/submittals';
import type { SubmittalItem, SubmittalStatus } from '@plumbline/contract/areas/submittals';
import type { RecordAction } from '../../kit/records/actions.ts';
import { useActor } from '../../kit/nav/index.ts';
import { addReviewerDialog, forwardDialog, shiftCourtDialog } from '../../kit/records/reviewVerbs.ts';
import { formVerbDialog, lazyDialog, useRecordActions } from '../../kit/records/useRecordActions.tsx';
import type { LedActions } from '../../kit/records/useRecordActions.tsx';
import { useT } from '../../kit/words/index.ts';
import { submittalSource } from './source.ts';

const ask = formVerbDialog<SubmittalItem>(() => import('./formVerbs.ts').then((module) => module.submittalVerbs));
const submit = lazyDialog<SubmittalItem>(() => import('./verbs/SendDialogs.tsx').then((module) => module.SubmitDialog));
const send = lazyDialog<SubmittalItem>(() => import('./verbs/SendDialogs.tsx').then((module) => module.SendDialog));
const respond = lazyDialog<SubmittalItem>(() =>
  import('./verbs/DispositionDialogs.tsx').then((module) => module.RespondDialog),
);
const forward = forwardDialog<SubmittalItem>(submittalCalls.forward);
const addReviewer = addReviewerDialog<SubmittalItem>(submittalCalls.addReviewer);
const shiftCourt = shiftCourtDialog<SubmittalItem>(submittalCalls.shiftCourt);
const close = lazyDialog<SubmittalItem>(() =>
  import('./verbs/DispositionDialogs.tsx').then((module) => module.CloseDialog),
);
const update = lazyDialog<SubmittalItem>(() => import('./SubmittalForm.tsx').then((module) => module.EditSubmittal));

/** Every verb of a submittal with its dialog; which may be pressed is said by the record. */
export function useSubmittalActions(item: SubmittalItem): LedActions {
  const t = useT();
  const leading = leadingOf(item, useActor().personId);
  // More lists what may come up again; a refused verb of a state that is past only makes it longer.
  const isUseful = ({ verb }: RecordAction) => item.can[verb] === true || leading.includes(verb);
  const table = useRecordActions(submittalSource, item, [
    { verb: 'request', label: t('Request'), icon: MarkEmailUnreadOutlined, dialog: ask },
    { verb: 'submit', label: t('Submit'), icon: UploadFileOutlined, dialog: submit },
    { verb: 'send', label: t('Send for review'), icon: SendOutlined, dialog: send },
    { verb: 'return', label: t('Return'), icon: UndoOutlined, dialog: ask },
    { verb: 'respond', label: t('Respond'), icon: ReplyOutlined, dialog: respond },
    { verb: 'forward', label: t('Forward'), icon: ForwardOutlined, dialog: forward },
    { verb: 'addReviewer', label: t('Add reviewer'), icon: GroupAddOutlined, dialog: addReviewer },
    { verb: 'respondFor', label: t('Enter an answer for somebody'), icon: QuestionAnswerOutlined, dialog: respond },
    { verb: 'remind', label: t('Remind'), icon: NotificationsActiveOutlined, dialog: ask },
    { verb: 'shiftCourt', label: t('Shift court'), icon: SwapHorizOutlined, dialog: shiftCourt },
    { verb: 'bypass', label: t('Go on without them'), icon: SkipNextOutlined, dialog: ask },
    { verb: 'recall', label: t('Recall'), icon: UndoOutlined, dialog: ask },
    { verb: 'close', label: t('Close and distribute'), icon: CheckCircleOutlined, dialog: close },
    { verb: 'revise', label: t('Create revision'), icon: DifferenceOutlined, dialog: ask },
    { verb: 'setDelivery', label: t('Order and delivery'), icon: LocalShippingOutlined, dialog: ask },
    { verb: 'reopen', label: t('Reopen'), icon: LockOpenOutlined, dialog: ask },
    { verb: 'update', label: t('Edit'), icon: EditOutlined, dialog: update },
    { verb: 'setDue', label: t('Change due'), icon: EditCalendarOutlined, dialog: ask },
    { verb: 'void', label: t('Void'), icon: BlockOutlined, danger: true, dialog: ask },
  ]);
  return { ...table, actions: table.actions.filter(isUseful), leading };
}

/** The verbs that lead in each state, in the order of the work. */
const LEADING: Record<SubmittalStatus, readonly string[]> = {
  draft: ['request', 'submit', 'update'],
  required: ['submit', 'remind', 'setDue'],
  submitted: ['send', 'return', 'close'],
  inReview: ['respond', 'forward', 'addReviewer'],
  reviewed: ['close', 'send', 'setDue'],
  closed: ['setDelivery', 'revise', 'reopen'],
  void: [],
};

/** Whoever is not asked looks after those who are; what has to come again is revised first. */
function leadingOf({ status, can, released, ballInCourt }: SubmittalItem, me: string): readonly string[] {
  if (status === 'required' && !ballInCourt.some((person) => person.personId === me))
    return ['remind', 'submit', 'setDue'];
  if (status === 'inReview' && can.respond !== true) return ['remind', 'addReviewer', 'bypass'];
  if (status === 'closed' && !released) return ['revise', 'reopen'];
  return LEADING[status];
}
