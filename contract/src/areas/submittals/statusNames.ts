import type { Tone } from '../../kit/recordShapes.ts';
import type { T } from '../../kit/words.ts';
import type { SubmittalStatus } from './shapes.ts';

/* What the statuses of a submittal are called: apart from the other names, because every screen has them. */

export function statusWords(t: T): Record<SubmittalStatus, string> {
  return {
    draft: t('Draft'),
    required: t('Required'),
    submitted: t('Submitted'),
    inReview: t('In review'),
    reviewed: t('Reviewed'),
    closed: t('Closed'),
    void: t('Void'),
  };
}

export const SUBMITTAL_TONES: Record<SubmittalStatus, Tone> = {
  draft: 'neutral',
  required: 'attention',
  submitted: 'attention',
  inReview: 'progress',
  reviewed: 'attention',
  closed: 'good',
  void: 'stopped',
};
