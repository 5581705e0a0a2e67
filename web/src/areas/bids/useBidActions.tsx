import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import DoNotDisturbAltOutlined from '@mui/icons-material/DoNotDisturbAltOutlined';
import EmojiEventsOutlined from '@mui/icons-material/EmojiEventsOutlined';
import EventRepeatOutlined from '@mui/icons-material/EventRepeatOutlined';
import ForwardToInboxOutlined from '@mui/icons-material/ForwardToInboxOutlined';
import HandshakeOutlined from '@mui/icons-material/HandshakeOutlined';
import PercentOutlined from '@mui/icons-material/PercentOutlined';
import PlaylistAddOutlined from '@mui/icons-material/PlaylistAddOutlined';
import PostAddOutlined from '@mui/icons-material/PostAddOutlined';
import RequestQuoteOutlined from '@mui/icons-material/RequestQuoteOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import ThumbDownOutlined from '@mui/icons-material/ThumbDownOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import type { Bid, BidStatus } from '@plumbline/contract/areas/bids';
import { reviewActions } from '../../kit/records/verbs/reviewActions.ts';
import { formVerbDialog, lazyDialog, useLedActions } from '../../kit/records/page/useRecordActions.tsx';
import type { LedActions } from '../../kit/records/page/useRecordActions.tsx';
import { useT } from '../../kit/words/index.ts';
import { bidSource } from './source.ts';

const ask = formVerbDialog<Bid>(() => import('./formVerbs.tsx').then((module) => module.bidVerbs), true);
const update = lazyDialog<Bid>(() => import('./BidForm.tsx').then((module) => module.EditBid));
const markups = lazyDialog<Bid>(() => import('./verbs/MarkupsDialog.tsx').then((module) => module.BidMarkups));

/** Offers every verb of a bid with its dialog. The record says which verbs may be pressed. */
export function useBidActions(bid: Bid): LedActions {
  const t = useT();
  const shared = reviewActions(t);
  const entries = [
    { verb: 'decideBid', label: t('Decide to bid'), icon: RequestQuoteOutlined, dialog: ask },
    { verb: 'decline', label: t('Decline'), icon: DoNotDisturbAltOutlined, dialog: ask },
    { verb: 'reconsider', label: t('Reconsider'), icon: UndoOutlined, dialog: ask },
    { verb: 'submitForReview', label: t('Send for review'), icon: SendOutlined, dialog: ask },
    { verb: 'approve', label: t('Approve'), icon: CheckCircleOutlined, dialog: ask },
    { ...shared.return, dialog: ask },
    { verb: 'rescind', label: t('Recall'), icon: UndoOutlined, dialog: ask },
    { verb: 'sendProposal', label: t('Send proposal'), icon: ForwardToInboxOutlined, dialog: ask },
    { verb: 'submit', label: t('Submit'), icon: SendOutlined, dialog: ask },
    { verb: 'win', label: t('Mark as won'), icon: EmojiEventsOutlined, dialog: ask },
    { verb: 'lose', label: t('Mark as lost'), icon: ThumbDownOutlined, dialog: ask },
    { verb: 'resubmit', label: t('Submit again'), icon: SendOutlined, dialog: ask },
    { verb: 'clarify', label: t('Negotiate'), icon: HandshakeOutlined, dialog: ask },
    { verb: 'extend', label: t('Extend'), icon: EventRepeatOutlined, dialog: ask },
    { ...shared.reopen, dialog: ask },
    { verb: 'addBreakdown', label: t('Add a part'), icon: PlaylistAddOutlined, dialog: ask },
    { verb: 'setMarkups', label: t('Set markups'), icon: PercentOutlined, dialog: markups },
    { verb: 'addAddendum', label: t('Add an addendum'), icon: PostAddOutlined, dialog: ask },
    { ...shared.update, dialog: update },
    { ...shared.remind, dialog: ask },
    { verb: 'withdraw', label: t('Withdraw'), icon: DoNotDisturbAltOutlined, danger: true, dialog: ask },
  ];
  return useLedActions(bidSource, bid, entries, LEADING[bid.status]);
}

/** The primary verbs in each status, in the order of the work. */
const LEADING: Record<BidStatus, readonly string[]> = {
  undecided: ['decideBid', 'decline'],
  estimating: ['submitForReview', 'addBreakdown', 'setMarkups'],
  inReview: ['approve', 'return', 'rescind'],
  approved: ['sendProposal', 'submit'],
  submitted: ['win', 'lose', 'clarify'],
  negotiating: ['resubmit', 'submitForReview', 'win', 'lose'],
  awarded: [],
  lost: ['reopen'],
  noBid: ['reconsider'],
  withdrawn: [],
  expired: ['extend'],
};
