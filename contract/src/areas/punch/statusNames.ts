import type { Tone } from '../../kit/recordShapes.ts';
import type { T } from '../../kit/words.ts';
import type { PunchStatus } from './shapes.ts';
import type { PackageStatus } from './packageShapes.ts';

/* What the statuses are called, apart from the other names: the first load has them. */

export function statusWords(t: T): Record<PunchStatus, string> {
  return {
    draft: t('Draft'),
    triage: t('Triage'),
    open: t('Open'),
    disputed: t('Disputed'),
    readyForReview: t('Ready for review'),
    notAccepted: t('Not accepted'),
    readyToClose: t('Ready to close'),
    closed: t('Closed'),
    void: t('Void'),
  };
}
export const PUNCH_TONES: Record<PunchStatus, Tone> = {
  draft: 'neutral',
  triage: 'attention',
  open: 'progress',
  disputed: 'stopped',
  readyForReview: 'attention',
  notAccepted: 'stopped',
  readyToClose: 'attention',
  closed: 'good',
  void: 'stopped',
};

export function packageStatusWords(t: T): Record<PackageStatus, string> {
  return { draft: t('Draft'), issued: t('Issued'), certified: t('Certified'), void: t('Void') };
}
export const PACKAGE_TONES: Record<PackageStatus, Tone> = {
  draft: 'neutral',
  issued: 'progress',
  certified: 'good',
  void: 'stopped',
};
