import type { SubmittalItem } from '@plumbline/contract/areas/submittals';
import type {
  DISPOSITION_MEANINGS,
  DispositionEffect,
  SUBMITTAL_CATEGORIES,
  SubmittalType,
} from '@plumbline/contract/areas/submittals/shapes';
import type { Tone } from '@plumbline/contract/kit/records';
import type { T } from '@plumbline/contract/kit/words';

/* The trade's words for everything a submittal can be. Records, not switches: a new value without a word does not compile. */

export function typeWords(t: T): Record<SubmittalType, string> {
  return {
    shopDrawing: t('Shop drawing'),
    productData: t('Product data'),
    sample: t('Sample'),
    mockup: t('Mockup'),
    designData: t('Design data'),
    testReport: t('Test report'),
    certificate: t('Certificate'),
    manufacturerInstruction: t('Manufacturer’s instructions'),
    deferredDesign: t('Deferred design'),
    operationManual: t('O&M manual'),
    warranty: t('Warranty'),
    asBuilt: t('As-built'),
    atticStock: t('Attic stock'),
    other: t('Other'),
  };
}

export function categoryWords(t: T): Record<(typeof SUBMITTAL_CATEGORIES)[number], string> {
  return {
    action: t('Action'),
    informational: t('Informational'),
    closeout: t('Closeout'),
    maintenance: t('Maintenance'),
  };
}

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

/** "4 d", or "−4 d" when it is late. */
export function floatShort(days: number, t: T): string {
  return t('{n} d', { n: days < 0 ? `−${-days}` : days });
}

/** "4 working days of float", or how late it will be. */
export function floatText(days: number, t: T): string {
  if (days < 0) return t('{n|1 working day|# working days} short', { n: -days });
  return t('{n|1 working day|# working days} of float', { n: days });
}

/** The name of a submittal in the title of its dialogs. */
export function titleName({ number, title }: Pick<SubmittalItem, 'number' | 'title'>): string {
  return number ?? `“${title}”`;
}
