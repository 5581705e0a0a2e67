import AssignmentTurnedInOutlined from '@mui/icons-material/AssignmentTurnedInOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import DoNotDisturbAltOutlined from '@mui/icons-material/DoNotDisturbAltOutlined';
import EventRepeatOutlined from '@mui/icons-material/EventRepeatOutlined';
import MarkEmailReadOutlined from '@mui/icons-material/MarkEmailReadOutlined';
import RequestQuoteOutlined from '@mui/icons-material/RequestQuoteOutlined';
import RuleOutlined from '@mui/icons-material/RuleOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import ThumbDownOutlined from '@mui/icons-material/ThumbDownOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import type { Award, AwardStatus } from '@plumbline/contract/areas/awards';
import { reviewActions } from '../../kit/records/verbs/reviewActions.ts';
import { formVerbDialog, lazyDialog, useLedActions } from '../../kit/records/page/useRecordActions.tsx';
import type { LedActions } from '../../kit/records/page/useRecordActions.tsx';
import { useT } from '../../kit/words/index.ts';
import { awardSource } from './source.ts';

const ask = formVerbDialog<Award>(() => import('./formVerbs.ts').then((module) => module.awardVerbs), true);
const update = lazyDialog<Award>(() => import('./AwardForm.tsx').then((module) => module.EditAward));
const price = lazyDialog<Award>(() => import('./verbs/PriceDialog.tsx').then((module) => module.PriceDialog));

/** Offers every verb of an award with its dialog. The record says which verbs may be pressed. */
export function useAwardActions(award: Award): LedActions {
  const t = useT();
  const shared = reviewActions(t);
  const entries = [
    { verb: 'setPrice', label: t('Set the price'), icon: RequestQuoteOutlined, dialog: price },
    { verb: 'submit', label: t('Submit for approval'), icon: SendOutlined, dialog: ask },
    { verb: 'approve', label: t('Approve'), icon: CheckCircleOutlined, dialog: ask },
    { verb: 'reject', label: t('Reject'), icon: ThumbDownOutlined, dialog: ask },
    { verb: 'recall', label: t('Recall'), icon: UndoOutlined, dialog: ask },
    { verb: 'issue', label: t('Issue'), icon: MarkEmailReadOutlined, dialog: ask },
    { verb: 'accept', label: t('Record acceptance on paper'), icon: CheckCircleOutlined, dialog: ask },
    { verb: 'decline', label: t('Mark as declined'), icon: ThumbDownOutlined, dialog: ask },
    { verb: 'extend', label: t('Extend'), icon: EventRepeatOutlined, dialog: ask },
    { verb: 'convert', label: t('Convert'), icon: AssignmentTurnedInOutlined, dialog: ask },
    { verb: 'waive', label: t('Waive a paper'), icon: RuleOutlined, dialog: ask },
    { ...shared.update, dialog: update },
    { ...shared.remind, dialog: ask },
    { verb: 'rescind', label: t('Rescind'), icon: DoNotDisturbAltOutlined, danger: true, dialog: ask },
  ];
  return useLedActions(awardSource, award, entries, LEADING[award.status]);
}

/** The primary verbs in each status, in the order of the work. */
const LEADING: Record<AwardStatus, readonly string[]> = {
  draft: ['submit', 'setPrice', 'update'],
  pendingApproval: ['approve', 'reject', 'recall'],
  approved: ['issue', 'waive'],
  issued: ['accept', 'decline', 'remind'],
  accepted: ['convert', 'waive'],
  contracted: [],
  declined: [],
  expired: ['extend'],
  rescinded: [],
};
