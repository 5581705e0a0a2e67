import type { Tone } from '../../kit/recordShapes.ts';
import type { T } from '../../kit/words.ts';
import type { ChecklistStatus } from './shapes.ts';

/* What the statuses are called, apart from the other names: the first load has them. */

export function statusWords(t: T): Record<ChecklistStatus, string> {
  return {
    draft: t('Draft'),
    scheduled: t('Scheduled'),
    inProgress: t('In progress'),
    completed: t('Completed'),
    pendingSignature: t('Pending signature'),
    signedOff: t('Signed off'),
    cancelled: t('Cancelled'),
  };
}

export const CHECKLIST_TONES: Record<ChecklistStatus, Tone> = {
  draft: 'neutral',
  scheduled: 'progress',
  inProgress: 'progress',
  completed: 'good',
  pendingSignature: 'attention',
  signedOff: 'good',
  cancelled: 'stopped',
};
