import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import DifferenceOutlined from '@mui/icons-material/DifferenceOutlined';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import MarkEmailUnreadOutlined from '@mui/icons-material/MarkEmailUnreadOutlined';
import SkipNextOutlined from '@mui/icons-material/SkipNextOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { submittalCalls } from '@plumbline/contract/areas/submittals';
import type { SubmittalItem, SubmittalStatus } from '@plumbline/contract/areas/submittals';
import { reviewActions } from '../../kit/records/verbs/reviewActions.ts';
import { useActor } from '../../kit/nav/index.ts';
import {
  addReviewerDialog,
  forwardDialog,
  setDueDialog,
  shiftCourtDialog,
} from '../../kit/records/verbs/reviewVerbs.ts';
import { formVerbDialog, lazyDialog, useLedActions } from '../../kit/records/page/useRecordActions.tsx';
import type { LedActions } from '../../kit/records/page/useRecordActions.tsx';
import { useT } from '../../kit/words/index.ts';
import { submittalSource } from './source.ts';

const ask = formVerbDialog<SubmittalItem>(() => import('./formVerbs.ts').then((module) => module.submittalVerbs));
const send = lazyDialog<SubmittalItem>(() => import('./verbs/RoundDialogs.tsx').then((module) => module.SendDialog));
const forward = forwardDialog<SubmittalItem>(submittalCalls.forward);
const addReviewer = addReviewerDialog<SubmittalItem>(submittalCalls.addReviewer);
const shiftCourt = shiftCourtDialog<SubmittalItem>(submittalCalls.shiftCourt);
const setDue = setDueDialog<SubmittalItem>(submittalCalls.setDue);
const close = lazyDialog<SubmittalItem>(() => import('./verbs/RoundDialogs.tsx').then((module) => module.CloseDialog));
const update = lazyDialog<SubmittalItem>(() => import('./SubmittalForm.tsx').then((module) => module.EditSubmittal));

/** Offers every verb of a submittal with its dialog. The record says which verbs may be pressed. */
export function useSubmittalActions(item: SubmittalItem): LedActions {
  const t = useT();
  const leading = leadingOf(item, useActor().personId);
  const shared = reviewActions(t);
  const entries = [
    { verb: 'request', label: t('Request'), icon: MarkEmailUnreadOutlined, dialog: ask },
    { verb: 'submit', label: t('Submit'), icon: UploadFileOutlined, dialog: ask },
    { ...shared.send, dialog: send },
    { ...shared.return, dialog: ask },
    { ...shared.respond, dialog: ask },
    { ...shared.forward, dialog: forward },
    { ...shared.addReviewer, dialog: addReviewer },
    { ...shared.respondFor, dialog: ask },
    { ...shared.remind, dialog: ask },
    { ...shared.shiftCourt, dialog: shiftCourt },
    { verb: 'bypass', label: t('Go on without them'), icon: SkipNextOutlined, dialog: ask },
    { verb: 'recall', label: t('Recall'), icon: UndoOutlined, dialog: ask },
    { verb: 'close', label: t('Close and distribute'), icon: CheckCircleOutlined, dialog: close },
    { verb: 'revise', label: t('Create revision'), icon: DifferenceOutlined, dialog: ask },
    { verb: 'setDelivery', label: t('Set order and delivery'), icon: LocalShippingOutlined, dialog: ask },
    { ...shared.reopen, dialog: ask },
    { ...shared.update, dialog: update },
    { ...shared.setDue, dialog: setDue },
    { ...shared.void, dialog: ask },
  ];
  return useLedActions(submittalSource, item, entries, leading);
}

/** The primary verbs in each status, in the order of the work. */
const LEADING: Record<SubmittalStatus, readonly string[]> = {
  draft: ['request', 'submit', 'update'],
  required: ['submit', 'remind', 'setDue'],
  submitted: ['send', 'return', 'close'],
  inReview: ['respond', 'forward', 'addReviewer'],
  reviewed: ['close', 'send', 'setDue'],
  closed: ['setDelivery', 'revise', 'reopen'],
  void: [],
};

/**
 * The primary verbs. A person who is not asked gets the verbs that follow up; a rejected submittal is revised first.
 */
function leadingOf({ status, can, released, ballInCourt }: SubmittalItem, me: string): readonly string[] {
  if (status === 'required' && !ballInCourt.some((person) => person.personId === me))
    return ['remind', 'submit', 'setDue'];
  if (status === 'inReview' && can.respond !== true) return ['remind', 'addReviewer', 'bypass'];
  if (status === 'closed' && !released) return ['revise', 'reopen'];
  return LEADING[status];
}
