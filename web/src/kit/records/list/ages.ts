import type { T } from '@plumbline/contract/kit/words';

/** The name of an age bucket: "0-3" is "0–3 d", "31+" or ">30" is "Over 30 d". */
export function ageWords(bucket: string, t: T): string {
  const between = /^(\d+)\D+(\d+)$/.exec(bucket);
  if (between) return t('{from}–{to} d', { from: between[1] ?? '', to: between[2] ?? '' });
  const from = /^(\d+)\+$/.exec(bucket);
  if (from) return t('Over {n} d', { n: Number(from[1]) - 1 });
  const over = /^\D+(\d+)$/.exec(bucket);
  return over ? t('Over {n} d', { n: over[1] ?? '' }) : bucket;
}
