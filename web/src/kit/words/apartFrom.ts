import type { T } from '@plumbline/contract/kit/words';
import type { Format } from './index.ts';

/**
 * The difference between another price and ours, in words, because a sign or brackets would not say which one is lower.
 */
export function apartFrom(ours: number, cents: number, { t, format }: { t: T; format: Pick<Format, 'cents'> }): string {
  const sum = format.cents(Math.abs(cents - ours));
  if (cents === ours) return t('the same');
  return cents < ours ? t('{sum} lower', { sum }) : t('{sum} higher', { sum });
}
