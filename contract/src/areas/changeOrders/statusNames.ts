import type { Tone } from '../../kit/recordShapes.ts';
import type { T } from '../../kit/words.ts';
import type { ChangeStatus } from './kinds.ts';

/* What the statuses are called, apart from the other names: the first load has them. */

export function statusWords(t: T): Record<ChangeStatus, string> {
  return {
    open: t('Open'),
    pending: t('Pending'),
    draft: t('Draft'),
    pricing: t('Being priced'),
    priced: t('Priced'),
    inReview: t('In review'),
    revise: t('To be revised'),
    proceeding: t('Proceeding'),
    approved: t('Approved'),
    executed: t('Executed'),
    rejected: t('Rejected'),
    noCharge: t('No charge'),
    closed: t('Closed'),
    void: t('Void'),
  };
}

export const CHANGE_TONES: Record<ChangeStatus, Tone> = {
  open: 'progress',
  pending: 'attention',
  draft: 'neutral',
  pricing: 'progress',
  priced: 'progress',
  inReview: 'attention',
  revise: 'attention',
  proceeding: 'attention',
  approved: 'good',
  executed: 'good',
  rejected: 'stopped',
  noCharge: 'neutral',
  closed: 'neutral',
  void: 'stopped',
};
