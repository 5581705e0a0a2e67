import AddCommentOutlined from '@mui/icons-material/AddCommentOutlined';
import AttachMoneyOutlined from '@mui/icons-material/AttachMoneyOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import { rfis } from '@plumbline/contract/areas/rfis';
import type { Rfi, RfiStatus } from '@plumbline/contract/areas/rfis';
import { reviewActions } from '../../kit/records/verbs/reviewActions.ts';
import {
  addReviewerDialog,
  forwardDialog,
  setDueDialog,
  shiftCourtDialog,
} from '../../kit/records/verbs/reviewVerbs.ts';
import { formVerbDialog, lazyDialog, useLedActions } from '../../kit/records/page/useRecordActions.tsx';
import type { LedActions } from '../../kit/records/page/useRecordActions.tsx';
import { useT } from '../../kit/words/index.ts';
import { rfiSource } from './source.ts';

const ask = formVerbDialog<Rfi>(() => import('./formVerbs.tsx').then((module) => module.rfiVerbs));
const update = lazyDialog<Rfi>(() => import('./RfiForm.tsx').then((module) => module.EditRfi));
const send = lazyDialog<Rfi>(() => import('./verbs/RoundDialogs.tsx').then((module) => module.SendDialog));
const forward = forwardDialog<Rfi>(rfis.forward);
const addReviewer = addReviewerDialog<Rfi>(rfis.addReviewer);
const shiftCourt = shiftCourtDialog<Rfi>(rfis.shiftCourt);
const askAgain = lazyDialog<Rfi>(() => import('./verbs/RoundDialogs.tsx').then((module) => module.AskAgainDialog));
const reopen = lazyDialog<Rfi>(() => import('./verbs/RoundDialogs.tsx').then((module) => module.ReopenDialog));
const setDue = setDueDialog<Rfi>(rfis.setDue);

/** Offers every verb of an RFI with its dialog. The record says which verbs may be pressed. */
export function useRfiActions(rfi: Rfi): LedActions {
  const t = useT();
  const shared = reviewActions(t);
  const entries = [
    { verb: 'submit', label: t('Submit'), icon: SendOutlined, dialog: ask },
    { ...shared.send, dialog: send },
    { ...shared.return, dialog: ask },
    { ...shared.respond, dialog: ask },
    { verb: 'editResponse', label: t('Change my answer'), icon: EditOutlined, dialog: ask },
    {
      verb: 'withdrawResponse',
      label: t('Withdraw my answer'),
      icon: UndoOutlined,
      danger: true,
      dialog: ask,
    },
    { ...shared.forward, dialog: forward },
    { ...shared.addReviewer, dialog: addReviewer },
    { ...shared.respondFor, dialog: ask },
    { ...shared.remind, dialog: ask },
    { ...shared.shiftCourt, dialog: shiftCourt },
    { verb: 'close', label: t('Accept and close'), icon: CheckCircleOutlined, dialog: ask },
    { verb: 'askAgain', label: t('Ask again'), icon: HelpOutlineOutlined, dialog: askAgain },
    { verb: 'answerInternally', label: t('Answer internally'), icon: CheckCircleOutlined, dialog: ask },
    { ...shared.reopen, dialog: reopen },
    { ...shared.update, dialog: update },
    { verb: 'addendum', label: t('Add to the question'), icon: AddCommentOutlined, dialog: ask },
    { ...shared.setDue, dialog: setDue },
    { verb: 'setImpacts', label: t('Confirm impacts'), icon: AttachMoneyOutlined, dialog: ask },
    { ...shared.deleteDraft, dialog: ask },
    { ...shared.void, dialog: ask },
  ];
  return useLedActions(rfiSource, rfi, entries, leadingOf(rfi), TOLD[rfi.status]);
}

/** The primary verbs in each status, in the order of the work. */
const LEADING: Record<RfiStatus, readonly string[]> = {
  draft: ['submit', 'send', 'update'],
  submitted: ['send', 'return', 'answerInternally'],
  open: ['respond', 'forward', 'addReviewer'],
  answered: ['close', 'askAgain', 'setImpacts'],
  closed: ['reopen'],
  void: [],
};

/** The primary verbs. A person who is not a reviewer gets the verbs that follow up with the reviewers. */
function leadingOf(rfi: Rfi): readonly string[] {
  return rfi.status === 'open' && rfi.can.respond !== true ? ['remind', 'forward', 'addReviewer'] : LEADING[rfi.status];
}

/** Verbs whose refusal is worth showing, for each status. */
const TOLD: Record<RfiStatus, readonly string[]> = {
  draft: [],
  submitted: [],
  open: ['close', 'respond'],
  answered: [],
  closed: ['update'],
  void: [],
};
