import { wordFor } from '../../kit/words.ts';
import type { T } from '../../kit/words.ts';
import { projectTypeWords } from '../projects/names.ts';
import { bidTypeWords } from './names.ts';
import type { LostBid, WinLossBy, WinLossRow } from './reports.ts';

/* What of the report of won and lost bids is said alike on the screen and in its sheet. */

export function winLossWords(t: T): Record<WinLossBy, string> {
  return {
    estimator: t('Estimator'),
    client: t('Client'),
    projectType: t('Type of project'),
    bidType: t('Type of bid'),
    quarter: t('Quarter'),
    year: t('Year'),
  };
}

/** What a group is called. */
export function winLossName(t: T, by: WinLossBy, { isAll, key, name }: WinLossRow): string {
  if (isAll) return t('All bids');
  if (key === null) return t('None');
  if (by === 'projectType') return wordFor(projectTypeWords(t), key);
  return name ?? (by === 'bidType' ? wordFor(bidTypeWords(t), key) : key);
}

/** How far ours was above the price that won, in percent with one decimal; null where that is not known. */
export function abovePercent({ totalCents, winnerCents }: LostBid): number | null {
  return totalCents === undefined || !winnerCents
    ? null
    : Math.round(((totalCents - winnerCents) / winnerCents) * 1000) / 10;
}
