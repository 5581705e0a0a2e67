import type { Tone } from '../../kit/recordShapes.ts';
import type { T } from '../../kit/words.ts';
import type { BidStatus } from './shapes.ts';

/* What the statuses are called, apart from the other names: the first load has them. */

export function statusWords(t: T): Record<BidStatus, string> {
  return {
    undecided: t('Undecided'),
    estimating: t('Estimating'),
    inReview: t('In review'),
    approved: t('Approved'),
    submitted: t('Submitted'),
    negotiating: t('Negotiating'),
    awarded: t('Awarded'),
    lost: t('Lost'),
    noBid: t('No bid'),
    withdrawn: t('Withdrawn'),
    expired: t('Expired'),
  };
}

export const BID_TONES: Record<BidStatus, Tone> = {
  undecided: 'neutral',
  estimating: 'progress',
  inReview: 'attention',
  approved: 'progress',
  submitted: 'progress',
  negotiating: 'attention',
  awarded: 'good',
  lost: 'stopped',
  noBid: 'stopped',
  withdrawn: 'stopped',
  expired: 'attention',
};
