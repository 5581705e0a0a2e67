import type { T } from '@plumbline/contract/kit/words';
import type { Format } from './format.ts';

/** The dates from and until which something applies, in words; null without both. */
export function spanText(from: string | null, to: string | null, t: T, format: Pick<Format, 'day'>): string | null {
  if (from && to) return t('{from} to {to}', { from: format.day(from), to: format.day(to) });
  if (from) return t('since {day}', { day: format.day(from) });
  return to ? t('until {day}', { day: format.day(to) }) : null;
}
