import type { Tone } from '../../kit/recordShapes.ts';
import type { T } from '../../kit/words.ts';
import type { FieldSampleCategory, FieldSampleStatus } from './shapes.ts';

/* What the values of a field sample are called, on the screens and in documents and sheets alike. */

export function statusWords(t: T): Record<FieldSampleStatus, string> {
  return {
    draft: t('Draft'),
    open: t('Open'),
    readyForReview: t('Ready for review'),
    closed: t('Closed'),
    void: t('Void'),
  };
}

export const FIELD_SAMPLE_TONES: Record<FieldSampleStatus, Tone> = {
  draft: 'neutral',
  open: 'attention',
  readyForReview: 'attention',
  closed: 'good',
  void: 'stopped',
};

export function categoryWords(t: T): Record<FieldSampleCategory, string> {
  return { delivery: t('Delivery'), safety: t('Safety'), closeout: t('Closeout'), other: t('Other') };
}
