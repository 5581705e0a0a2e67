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
import { submittalItems } from '@plumbline/contract/areas/submittals';
import type { SubmittalItem, SubmittalStatus } from '@plumbline/contract/areas/submittals';
import type { T } from '@plumbline/contract/kit/words';
import type { RecordAction } from '../../kit/records/actions.ts';
import { addReviewerDialog, forwardDialog, shiftCourtDialog } from '../../kit/records/reviewVerbs.ts';
import { useActor } from '../../kit/nav/index.ts';
import { textVerb } from '../../kit/records/textVerb.ts';
import { lazyDialog, useRecordActions } from '../../kit/records/useRecordActions.tsx';
import type { LedActions } from '../../kit/records/useRecordActions.tsx';
import { useT } from '../../kit/words/index.ts';
import { submittalSource } from './source.ts';

const days = () => import('./verbs/DayDialogs.tsx');
const request = lazyDialog<SubmittalItem>(() => days().then((module) => module.RequestDialog));
const returned = lazyDialog<SubmittalItem>(() => days().then((module) => module.ReturnDialog));
const revise = lazyDialog<SubmittalItem>(() => days().then((module) => module.ReviseDialog));
const setDue = lazyDialog<SubmittalItem>(() => days().then((module) => module.SetDueDialog));
const setDelivery = lazyDialog<SubmittalItem>(() => days().then((module) => module.SetDeliveryDialog));
const submit = lazyDialog<SubmittalItem>(() =>
  import('./verbs/SubmitDialog.tsx').then((module) => module.SubmitDialog),
);
const send = lazyDialog<SubmittalItem>(() => import('./verbs/SendDialog.tsx').then((module) => module.SendDialog));
const respond = lazyDialog<SubmittalItem>(() =>
  import('./verbs/RespondDialog.tsx').then((module) => module.RespondDialog),
);
const forward = forwardDialog<SubmittalItem>(submittalItems.forward);
const addReviewer = addReviewerDialog<SubmittalItem>(submittalItems.addReviewer);
const shiftCourt = shiftCourtDialog<SubmittalItem>(submittalItems.shiftCourt);
const close = lazyDialog<SubmittalItem>(() => import('./verbs/CloseDialog.tsx').then((module) => module.CloseDialog));
const update = lazyDialog<SubmittalItem>(() => import('./SubmittalForm.tsx').then((module) => module.EditSubmittal));

/** Every verb of a submittal with its dialog; which may be pressed is said by the record. */
export function useSubmittalActions(item: SubmittalItem): LedActions {
  const t = useT();
  const leading = leadingOf(item, useActor().personId);
  // More lists what may come up again; a refused verb of a state that is past only makes it longer.
  const isUseful = ({ verb }: RecordAction) => item.can[verb] === true || leading.includes(verb);
  const table = useRecordActions(submittalSource, item, [
    { verb: 'request', label: t('Request'), icon: MarkEmailUnreadOutlined, dialog: request },
    { verb: 'submit', label: t('Submit'), icon: UploadFileOutlined, dialog: submit },
    { verb: 'send', label: t('Send for review'), icon: SendOutlined, dialog: send },
    { verb: 'return', label: t('Return'), icon: UndoOutlined, dialog: returned },
    { verb: 'respond', label: t('Respond'), icon: ReplyOutlined, dialog: respond },
    { verb: 'forward', label: t('Forward'), icon: ForwardOutlined, dialog: forward },
    { verb: 'addReviewer', label: t('Add reviewer'), icon: GroupAddOutlined, dialog: addReviewer },
    { verb: 'respondFor', label: t('Enter an answer for somebody'), icon: QuestionAnswerOutlined, dialog: respond },
    { verb: 'remind', label: t('Remind'), icon: NotificationsActiveOutlined, asks: remindVerb(item, t) },
    { verb: 'shiftCourt', label: t('Shift court'), icon: SwapHorizOutlined, dialog: shiftCourt },
    { verb: 'bypass', label: t('Go on without them'), icon: SkipNextOutlined, asks: bypassVerb(item, t) },
    { verb: 'recall', label: t('Recall'), icon: UndoOutlined, asks: recallVerb(item, t) },
    { verb: 'close', label: t('Close and distribute'), icon: CheckCircleOutlined, dialog: close },
    { verb: 'revise', label: t('Create revision'), icon: DifferenceOutlined, dialog: revise },
    { verb: 'setDelivery', label: t('Order and delivery'), icon: LocalShippingOutlined, dialog: setDelivery },
    { verb: 'reopen', label: t('Reopen'), icon: LockOpenOutlined, asks: reopenVerb(item, t) },
    { verb: 'update', label: t('Edit'), icon: EditOutlined, dialog: update },
    { verb: 'setDue', label: t('Change due'), icon: EditCalendarOutlined, dialog: setDue },
    { verb: 'void', label: t('Void'), icon: BlockOutlined, danger: true, asks: voidVerb(item, t) },
  ]);
  return { ...table, actions: table.actions.filter(isUseful), leading };
}

/* The verbs that ask for one text at most. */

function nameOf({ number }: SubmittalItem, t: T): string {
  return number ?? t('this submittal');
}

/** tells those who hold the ball */
function remindVerb({ ballInCourt }: SubmittalItem, t: T) {
  const names = ballInCourt.map((person) => person.fullName).join(', ');
  return textVerb(submittalItems.remind, {
    lead: t('{names} get a notice and a mail.', { names }),
    text: { name: 'note', label: t('Note'), optional: true, maxLength: 1000 },
    toast: () => t('{names} reminded', { names }),
  });
}

/** inReview → the next step, or reviewed */
function bypassVerb({ ballInCourt }: SubmittalItem, t: T) {
  const names = ballInCourt.map((person) => person.fullName).join(', ');
  return textVerb(submittalItems.bypass, {
    lead: t('The review goes on without the answer of {names}. The record says so.', { names }),
    text: { name: 'reason', label: t('Reason'), maxLength: 2000 },
    toast: (done) => (done.status === 'reviewed' ? t('The review is over') : t('The next step has begun')),
  });
}

/** inReview → submitted */
function recallVerb(item: SubmittalItem, t: T) {
  return textVerb(submittalItems.recall, {
    title: t('Recall {name} from review', { name: nameOf(item, t) }),
    lead: t('The reviewers are told that it is not theirs any more. Sent again, it begins a new round.'),
    text: { name: 'reason', label: t('Reason'), maxLength: 2000 },
    toast: () => t('Recalled from review'),
  });
}

/** closed → reviewed */
function reopenVerb(item: SubmittalItem, t: T) {
  return textVerb(submittalItems.reopen, {
    title: t('Reopen {name}', { name: nameOf(item, t) }),
    lead: t('It goes back to its manager, with the answers as they are.'),
    text: { name: 'reason', label: t('Reason'), maxLength: 2000 },
    toast: (done) => t('{number} is open again', { number: done.number ?? '' }),
  });
}

/** any → void */
function voidVerb(item: SubmittalItem, t: T) {
  const name = nameOf(item, t);
  return textVerb(submittalItems.void, {
    title: t('Void {name}', { name }),
    lead: t('Void {name}, “{title}”? The number stays taken and the record stays readable. This cannot be undone.', {
      name,
      title: item.title,
    }),
    text: { name: 'reason', label: t('Reason'), maxLength: 2000 },
    toast: () => t('{name} is void', { name }),
  });
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
