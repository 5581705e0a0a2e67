import type { Tone } from '../../kit/recordShapes.ts';
import type { T } from '../../kit/words.ts';
import type { InspectionStatus } from './shapes.ts';

/* What the statuses are called, apart from the other names: the first load has them. */

export function statusWords(t: T): Record<InspectionStatus, string> {
  return {
    draft: t('Draft'),
    requested: t('Requested'),
    scheduled: t('Scheduled'),
    inProgress: t('In progress'),
    inReview: t('In review'),
    closed: t('Closed'),
    cancelled: t('Cancelled'),
  };
}

export const INSPECTION_TONES: Record<InspectionStatus, Tone> = {
  draft: 'neutral',
  requested: 'attention',
  scheduled: 'progress',
  inProgress: 'progress',
  inReview: 'attention',
  closed: 'good',
  cancelled: 'stopped',
};
