import BookmarkAddOutlined from '@mui/icons-material/BookmarkAddOutlined';
import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import DoNotDisturbAltOutlined from '@mui/icons-material/DoNotDisturbAltOutlined';
import DraftsOutlined from '@mui/icons-material/DraftsOutlined';
import ExtensionOutlined from '@mui/icons-material/ExtensionOutlined';
import EmojiEventsOutlined from '@mui/icons-material/EmojiEventsOutlined';
import EventRepeatOutlined from '@mui/icons-material/EventRepeatOutlined';
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import ListAltOutlined from '@mui/icons-material/ListAltOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import PersonAddAltOutlined from '@mui/icons-material/PersonAddAltOutlined';
import PostAddOutlined from '@mui/icons-material/PostAddOutlined';
import RequestQuoteOutlined from '@mui/icons-material/RequestQuoteOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import ThumbUpOutlined from '@mui/icons-material/ThumbUpOutlined';
import type { BidPackage, BidPackageStatus } from '@plumbline/contract/areas/bidPackages';
import { reviewActions } from '../../kit/records/verbs/reviewActions.ts';
import { formVerbDialog, lazyDialog, useLedActions } from '../../kit/records/page/useRecordActions.tsx';
import type { LedActions } from '../../kit/records/page/useRecordActions.tsx';
import { useT } from '../../kit/words/index.ts';
import { bidPackageSource } from './source.ts';

const ask = formVerbDialog<BidPackage>(() => import('./formVerbs.ts').then((module) => module.bidPackageVerbs), true);
const update = lazyDialog<BidPackage>(() => import('./BidPackageForm.tsx').then((module) => module.EditBidPackage));
const enter = lazyDialog<BidPackage>(() =>
  import('./verbs/EnterBidDialog.tsx').then((module) => module.EnterBidDialog),
);
const parts = lazyDialog<BidPackage>(() => import('./verbs/PartsDialog.tsx').then((module) => module.PartsDialog));
const lines = lazyDialog<BidPackage>(() => import('./verbs/LinesDialog.tsx').then((module) => module.LinesDialog));
const addendum = lazyDialog<BidPackage>(() =>
  import('./verbs/LinesDialog.tsx').then((module) => module.AddendumDialog),
);

/** Offers every verb of a bid package with its dialog. The record says which verbs may be pressed. */
export function useBidPackageActions(bidPackage: BidPackage): LedActions {
  const t = useT();
  const shared = reviewActions(t);
  const entries = [
    { verb: 'setLines', label: t('Edit bid form'), icon: ListAltOutlined, dialog: lines },
    { verb: 'setParts', label: t('Choose parts of our bid'), icon: ExtensionOutlined, dialog: parts },
    { verb: 'addInvitees', label: t('Add bidders'), icon: PersonAddAltOutlined, dialog: ask },
    { verb: 'invite', label: t('Ask for bids'), icon: SendOutlined, dialog: ask },
    { verb: 'addAddendum', label: t('Issue an addendum'), icon: PostAddOutlined, dialog: addendum },
    { verb: 'extendDue', label: t('Extend due time'), icon: EventRepeatOutlined, dialog: ask },
    { verb: 'remindBidders', label: t('Remind bidders'), icon: CampaignOutlined, dialog: ask },
    { verb: 'enterBid', label: t('Enter a bid'), icon: KeyboardOutlined, dialog: enter },
    { verb: 'openBids', label: t('Open the bids'), icon: DraftsOutlined, dialog: ask },
    { verb: 'recommend', label: t('Recommend'), icon: ThumbUpOutlined, dialog: ask },
    { verb: 'award', label: t('Award {name}', { name: '' }).trim(), icon: EmojiEventsOutlined, dialog: ask },
    { ...shared.return, dialog: ask },
    { verb: 'sendRegrets', label: t('Thank the others'), icon: MailOutlined, dialog: ask },
    { verb: 'keepForm', label: t('Keep the form'), icon: BookmarkAddOutlined, dialog: ask },
    { verb: 'setBudget', label: t('Set budget'), icon: RequestQuoteOutlined, dialog: ask },
    { ...shared.reopen, dialog: ask },
    { ...shared.update, dialog: update },
    { ...shared.remind, dialog: ask },
    { verb: 'cancel', label: t('Cancel the package'), icon: DoNotDisturbAltOutlined, danger: true, dialog: ask },
  ];
  return useLedActions(bidPackageSource, bidPackage, entries, LEADING[bidPackage.status]);
}

/** The primary verbs in each status, in the order of the work. */
const LEADING: Record<BidPackageStatus, readonly string[]> = {
  draft: ['invite', 'setLines', 'addInvitees'],
  open: ['addAddendum', 'remindBidders', 'openBids'],
  closed: ['recommend', 'extendDue'],
  leveling: ['recommend'],
  recommended: ['award', 'return'],
  awarded: ['sendRegrets'],
  cancelled: [],
};
