import type { T } from '../../kit/words.ts';
import type { Figure } from './figures.ts';

/** What the figures of a budget are called. */
export function figureWords(t: T): Record<Figure, string> {
  return {
    original: t('Original budget'),
    transfer: t('Transfers'),
    approvedChange: t('Approved changes'),
    revised: t('Revised budget'),
    committed: t('Committed'),
    actual: t('Cost to date'),
    pending: t('Pending'),
    forecast: t('Forecast to complete'),
    projected: t('Projected cost'),
    variance: t('Variance'),
  };
}

/** What a line is called: the name of its cost code. */
export function lineName(t: T, { code, name }: { code: string | null; name: string | null }): string {
  return code === null ? t('No cost code') : (name ?? '');
}
