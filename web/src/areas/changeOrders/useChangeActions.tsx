import AltRouteOutlined from '@mui/icons-material/AltRouteOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import DrawOutlined from '@mui/icons-material/DrawOutlined';
import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined';
import EngineeringOutlined from '@mui/icons-material/EngineeringOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import JoinInnerOutlined from '@mui/icons-material/JoinInnerOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import MarkEmailReadOutlined from '@mui/icons-material/MarkEmailReadOutlined';
import MoneyOffOutlined from '@mui/icons-material/MoneyOffOutlined';
import PercentOutlined from '@mui/icons-material/PercentOutlined';
import PriceCheckOutlined from '@mui/icons-material/PriceCheckOutlined';
import RequestQuoteOutlined from '@mui/icons-material/RequestQuoteOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import TaskOutlined from '@mui/icons-material/TaskOutlined';
import ThumbDownOutlined from '@mui/icons-material/ThumbDownOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import type { ChangeOrder } from '@plumbline/contract/areas/changeOrders';
import { reviewActions } from '../../kit/records/verbs/reviewActions.ts';
import { formVerbDialog, lazyDialog, useLedActions } from '../../kit/records/page/useRecordActions.tsx';
import type { LedActions } from '../../kit/records/page/useRecordActions.tsx';
import { useT } from '../../kit/words/index.ts';
import { changeSource } from './source.ts';

const ask = formVerbDialog<ChangeOrder>(() => import('./formVerbs.ts').then((module) => module.changeVerbs), true);
const update = lazyDialog<ChangeOrder>(() => import('./ChangeForm.tsx').then((module) => module.EditChange));
const members = lazyDialog<ChangeOrder>(() =>
  import('./verbs/MembersDialogs.tsx').then((module) => module.MembersDialog),
);
const split = lazyDialog<ChangeOrder>(() => import('./verbs/MembersDialogs.tsx').then((module) => module.SplitDialog));
const quote = lazyDialog<ChangeOrder>(() => import('./verbs/QuoteDialog.tsx').then((module) => module.QuoteDialog));
const adjust = lazyDialog<ChangeOrder>(() => import('./verbs/AdjustDialog.tsx').then((module) => module.AdjustDialog));
const markups = lazyDialog<ChangeOrder>(() =>
  import('./verbs/MarkupsDialog.tsx').then((module) => module.ChangeMarkups),
);

/** Offers every verb with its dialog. The record says which verbs may be pressed. */
export function useChangeActions(change: ChangeOrder): LedActions {
  const t = useT();
  const shared = reviewActions(t);
  const entries = [
    { verb: 'setMembers', label: t('Put changes together'), icon: JoinInnerOutlined, dialog: members },
    { verb: 'submit', label: t('Submit for approval'), icon: SendOutlined, dialog: ask },
    { verb: 'requestPricing', label: t('Ask for quotes'), icon: RequestQuoteOutlined, dialog: ask },
    { verb: 'quote', label: t('Note the quote'), icon: EditNoteOutlined, dialog: quote },
    { verb: 'price', label: t('Mark as priced'), icon: PriceCheckOutlined, dialog: ask },
    { verb: 'approve', label: t('Approve'), icon: CheckCircleOutlined, dialog: ask },
    { verb: 'adjust', label: t('Agree on other amounts'), icon: EditNoteOutlined, dialog: adjust },
    { verb: 'split', label: t('Take a part off it'), icon: AltRouteOutlined, dialog: split },
    { verb: 'requestRevision', label: t('Ask for a revision'), icon: UndoOutlined, dialog: ask },
    { verb: 'reject', label: t('Reject'), icon: ThumbDownOutlined, dialog: ask },
    { verb: 'recall', label: t('Recall'), icon: UndoOutlined, dialog: ask },
    { verb: 'sendForSignature', label: t('Send for signature'), icon: MarkEmailReadOutlined, dialog: ask },
    { verb: 'sign', label: t('Sign for us'), icon: DrawOutlined, dialog: ask },
    { verb: 'execute', label: t('Execute on paper'), icon: TaskOutlined, dialog: ask },
    { ...shared.update, dialog: update },
    { verb: 'setLines', label: t('Set markups'), icon: PercentOutlined, dialog: markups },
    { verb: 'directToProceed', label: t('Order the work'), icon: EngineeringOutlined, dialog: ask },
    {
      verb: 'makeVendorChanges',
      label: t('Change trade partners’ contracts'),
      icon: AltRouteOutlined,
      dialog: ask,
    },
    { ...shared.reopen, dialog: ask },
    { ...shared.remind, dialog: ask },
    {
      verb: 'close',
      label: change.changeKind === 'rfq' ? t('Close request') : t('Close change'),
      icon: LockOutlined,
      dialog: ask,
    },
    { verb: 'markNoCharge', label: t('Mark as no charge'), icon: MoneyOffOutlined, dialog: ask },
    { verb: 'reverse', label: t('Reverse'), icon: HistoryOutlined, dialog: ask },
    { ...shared.void, dialog: ask },
  ].filter(({ verb }) => change.changeKind !== 'rfq' || verb !== 'setLines');
  return useLedActions(changeSource, change, entries, leadingOf(change), toldOf(change));
}

/** Verbs that people look for even when they are not possible: their refusal is shown. */
function toldOf({ changeSide, changeKind, directive, executedAt }: ChangeOrder): string[] {
  if (changeKind === 'event' || changeKind === 'rfq') return [];
  return [
    ...(directive || executedAt ? [] : ['directToProceed']),
    ...(changeSide === 'owner' ? ['makeVendorChanges'] : []),
  ];
}

/** The primary verbs, in the order of the work. */
function leadingOf({ status, changeKind, directive }: ChangeOrder): readonly string[] {
  switch (status) {
    case 'open':
    case 'pending':
      return ['update', 'close'];
    case 'draft':
      return changeKind === 'cor' ? ['setMembers', 'submit', 'update'] : ['submit', 'requestPricing', 'update'];
    case 'pricing':
      return changeKind === 'rfq' ? ['quote', 'close'] : ['price', 'requestPricing', 'directToProceed'];
    case 'priced':
      return changeKind === 'rfq' ? ['quote', 'close'] : ['submit', 'update', 'requestPricing'];
    case 'inReview':
      return ['approve', changeKind === 'cor' ? 'split' : 'adjust', 'requestRevision', 'reject'];
    case 'revise':
    case 'proceeding':
      return changeKind === 'cor' && !directive ? ['setMembers', 'submit', 'update'] : ['submit', 'update'];
    case 'approved':
      return ['sendForSignature', 'sign', 'execute'];
    case 'executed':
      return ['makeVendorChanges', 'reverse'];
    case 'rejected':
    case 'noCharge':
    case 'closed':
      return ['reopen'];
    case 'void':
      return [];
  }
}
