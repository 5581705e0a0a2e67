import type { Tone } from '../../kit/recordShapes.ts';
import type { T } from '../../kit/words.ts';
import type { TaskStatus } from './shapes.ts';

/* What the statuses are called, apart from the other names: the first load has them. */

export function statusWords(t: T): Record<TaskStatus, string> {
  return {
    draft: t('Draft'),
    open: t('Open'),
    inProgress: t('In progress'),
    blocked: t('Blocked'),
    readyForReview: t('Ready for review'),
    closed: t('Closed'),
    void: t('Void'),
  };
}

export const TASK_TONES: Record<TaskStatus, Tone> = {
  draft: 'neutral',
  open: 'attention',
  inProgress: 'progress',
  blocked: 'stopped',
  readyForReview: 'attention',
  closed: 'good',
  void: 'stopped',
};
