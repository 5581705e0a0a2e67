import { impactWords } from '@plumbline/contract/areas/rfis/names';
import { wordFor } from '@plumbline/contract/kit/words';
import type { T } from '@plumbline/contract/kit/words';

/** "+4 days", "None", "TBD": days where they are known. */
export function scheduleText(impact: string | null, days: number | null, t: T): string {
  if (days !== null && days !== 0 && impact !== 'noImpact' && impact !== 'notApplicable')
    return t('+{n|1 day|# days}', { n: days });
  return wordFor(impactWords(t), impact);
}

/** Money where it is known, else the word. */
export function costText(
  impact: string | null,
  cents: number | null | undefined,
  money: (cents: number) => string,
  t: T,
): string {
  if (cents !== null && cents !== undefined && impact !== 'noImpact' && impact !== 'notApplicable') return money(cents);
  return wordFor(impactWords(t), impact);
}
