import type { Tone } from '../../kit/recordShapes.ts';
import type { T } from '../../kit/words.ts';
import type { DISPOSITION_MEANINGS, DispositionEffect } from './shapes.ts';

export function meaningWords(t: T): Record<(typeof DISPOSITION_MEANINGS)[number], string> {
  return {
    approved: t('Approved'),
    approvedAsNoted: t('Approved as noted'),
    reviseAndResubmit: t('Revise and resubmit'),
    rejected: t('Rejected'),
    forRecordOnly: t('For record only'),
    noException: t('No exceptions taken'),
  };
}

/** What follows from a result. */
export function effectWords(t: T): Record<DispositionEffect, string> {
  return {
    release: t('May be ordered'),
    resubmit: t('Another revision is wanted'),
    record: t('Kept for the record'),
    none: t('Nothing follows'),
  };
}

export const EFFECT_TONES: Record<DispositionEffect, Tone> = {
  release: 'good',
  resubmit: 'stopped',
  record: 'neutral',
  none: 'neutral',
};
