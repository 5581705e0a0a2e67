import type { SubmittalItem } from '@plumbline/contract/areas/submittals';
import type { DispositionEffect } from '@plumbline/contract/areas/submittals/shapes';
import type { Tone } from '@plumbline/contract/kit/records';
import type { T } from '@plumbline/contract/kit/words';

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
