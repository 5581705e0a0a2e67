import AddCommentOutlined from '@mui/icons-material/AddCommentOutlined';
import AttachMoneyOutlined from '@mui/icons-material/AttachMoneyOutlined';
import BlockOutlined from '@mui/icons-material/BlockOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditCalendarOutlined from '@mui/icons-material/EditCalendarOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import ForwardOutlined from '@mui/icons-material/ForwardOutlined';
import GroupAddOutlined from '@mui/icons-material/GroupAddOutlined';
import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined';
import LockOpenOutlined from '@mui/icons-material/LockOpenOutlined';
import NotificationsActiveOutlined from '@mui/icons-material/NotificationsActiveOutlined';
import QuestionAnswerOutlined from '@mui/icons-material/QuestionAnswerOutlined';
import ReplyOutlined from '@mui/icons-material/ReplyOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import SwapHorizOutlined from '@mui/icons-material/SwapHorizOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import { rfis } from '@plumbline/contract/areas/rfis';
import type { Rfi, RfiStatus } from '@plumbline/contract/areas/rfis';
import { addReviewerDialog, forwardDialog, setDueDialog, shiftCourtDialog } from '../../kit/records/reviewVerbs.ts';
import { formVerbDialog, lazyDialog, useRecordActions } from '../../kit/records/useRecordActions.tsx';
import type { LedActions } from '../../kit/records/useRecordActions.tsx';
import type { RecordAction } from '../../kit/records/actions.ts';
import { useT } from '../../kit/words/index.ts';
import { rfiSource } from './source.ts';

const ask = formVerbDialog<Rfi>(() => import('./formVerbs.tsx').then((module) => module.rfiVerbs));
const update = lazyDialog<Rfi>(() => import('./RfiForm.tsx').then((module) => module.EditRfi));
const send = lazyDialog<Rfi>(() => import('./verbs/SendDialog.tsx').then((module) => module.SendDialog));
const respond = lazyDialog<Rfi>(() => import('./verbs/RespondDialog.tsx').then((module) => module.RespondDialog));
const ownAnswer = () => import('./verbs/OwnAnswerDialogs.tsx');
const editResponse = lazyDialog<Rfi>(() => ownAnswer().then((module) => module.EditResponseDialog));
const withdrawResponse = lazyDialog<Rfi>(() => ownAnswer().then((module) => module.WithdrawResponseDialog));
const forward = forwardDialog<Rfi>(rfis.forward);
const addReviewer = addReviewerDialog<Rfi>(rfis.addReviewer);
const shiftCourt = shiftCourtDialog<Rfi>(rfis.shiftCourt);
const impacts = () => import('./verbs/ImpactDialogs.tsx');
const close = lazyDialog<Rfi>(() => impacts().then((module) => module.CloseDialog));
const answerInternally = lazyDialog<Rfi>(() => impacts().then((module) => module.AnswerInternallyDialog));
const setImpacts = lazyDialog<Rfi>(() => impacts().then((module) => module.SetImpactsDialog));
const askAgain = lazyDialog<Rfi>(() => import('./verbs/NewRoundDialogs.tsx').then((module) => module.AskAgainDialog));
const reopen = lazyDialog<Rfi>(() => import('./verbs/NewRoundDialogs.tsx').then((module) => module.ReopenDialog));
const setDue = setDueDialog<Rfi>(rfis.setDue);

/** Every verb of an RFI with its dialog; which may be pressed is said by the record. */
export function useRfiActions(rfi: Rfi): LedActions {
  const t = useT();
  const table = useRecordActions(rfiSource, rfi, [
    { verb: 'submit', label: t('Submit'), icon: SendOutlined, dialog: ask },
    { verb: 'send', label: t('Send for review'), icon: SendOutlined, dialog: send },
    { verb: 'return', label: t('Return'), icon: UndoOutlined, dialog: ask },
    { verb: 'respond', label: t('Respond'), icon: ReplyOutlined, dialog: respond },
    { verb: 'editResponse', label: t('Change my answer'), icon: EditOutlined, dialog: editResponse },
    {
      verb: 'withdrawResponse',
      label: t('Withdraw my answer'),
      icon: UndoOutlined,
      danger: true,
      dialog: withdrawResponse,
    },
    { verb: 'forward', label: t('Forward'), icon: ForwardOutlined, dialog: forward },
    { verb: 'addReviewer', label: t('Add reviewer'), icon: GroupAddOutlined, dialog: addReviewer },
    { verb: 'respondFor', label: t('Enter an answer for somebody'), icon: QuestionAnswerOutlined, dialog: respond },
    { verb: 'remind', label: t('Remind'), icon: NotificationsActiveOutlined, dialog: ask },
    { verb: 'shiftCourt', label: t('Shift court'), icon: SwapHorizOutlined, dialog: shiftCourt },
    { verb: 'close', label: t('Accept and close'), icon: CheckCircleOutlined, dialog: close },
    { verb: 'askAgain', label: t('Ask again'), icon: HelpOutlineOutlined, dialog: askAgain },
    { verb: 'answerInternally', label: t('Answer internally'), icon: CheckCircleOutlined, dialog: answerInternally },
    { verb: 'reopen', label: t('Reopen'), icon: LockOpenOutlined, dialog: reopen },
    { verb: 'update', label: t('Edit'), icon: EditOutlined, dialog: update },
    { verb: 'addendum', label: t('Add to the question'), icon: AddCommentOutlined, dialog: ask },
    { verb: 'setDue', label: t('Change due'), icon: EditCalendarOutlined, dialog: setDue },
    { verb: 'setImpacts', label: t('Confirm impacts'), icon: AttachMoneyOutlined, dialog: setImpacts },
    { verb: 'deleteDraft', label: t('Delete draft'), icon: DeleteOutlined, danger: true, dialog: ask },
    { verb: 'void', label: t('Void'), icon: BlockOutlined, danger: true, dialog: ask },
  ]);
  return { ...table, actions: withoutOver(table.actions, rfi), leading: leadingOf(rfi) };
}

/** The verbs that lead in each state, in the order of the work. */
const LEADING: Record<RfiStatus, readonly string[]> = {
  draft: ['submit', 'send', 'update'],
  submitted: ['send', 'return', 'answerInternally'],
  open: ['respond', 'forward', 'addReviewer'],
  answered: ['close', 'askAgain', 'setImpacts'],
  closed: ['reopen'],
  void: [],
};

/** Whoever is not asked looks after those who are. */
function leadingOf(rfi: Rfi): readonly string[] {
  return rfi.status === 'open' && rfi.can.respond !== true ? ['remind', 'forward', 'addReviewer'] : LEADING[rfi.status];
}

/** More lists what may come up again; a refused verb of a state that is past only makes it longer. */
function withoutOver(actions: RecordAction[], rfi: Rfi): RecordAction[] {
  const leading = leadingOf(rfi);
  return actions.filter(
    ({ verb }) => rfi.can[verb] === true || leading.includes(verb) || USEFUL_REASONS[rfi.status].includes(verb),
  );
}
const USEFUL_REASONS: Record<RfiStatus, readonly string[]> = {
  draft: [],
  submitted: [],
  open: ['close', 'respond'],
  answered: [],
  closed: ['update'],
  void: [],
};
