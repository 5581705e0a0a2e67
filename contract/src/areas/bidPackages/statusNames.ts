import type { Tone } from '../../kit/recordShapes.ts';
import type { T } from '../../kit/words.ts';
import type { BidPackageStatus } from './shapes.ts';

/* What the statuses are called, apart from the other names: the first load has them. */

export function statusWords(t: T): Record<BidPackageStatus, string> {
  return {
    draft: t('Draft'),
    open: t('Out to bid'),
    closed: t('Bids opened'),
    leveling: t('Leveling'),
    recommended: t('Recommended'),
    awarded: t('Awarded'),
    cancelled: t('Cancelled'),
  };
}

export const BID_PACKAGE_TONES: Record<BidPackageStatus, Tone> = {
  draft: 'neutral',
  open: 'progress',
  closed: 'attention',
  leveling: 'progress',
  recommended: 'attention',
  awarded: 'good',
  cancelled: 'stopped',
};
