import * as z from 'zod/mini';
import { cents } from '../../kit/fields.ts';
import { percent } from '../../kit/money/fields.ts';
import { RETAINAGE_UNTILS } from './kinds.ts';

/* Retainage, kept back from payments: the steps of a contract, and the legal caps, as data. */

export interface RetainageCap {
  /** of the United States, two letters */
  state: string;
  work: 'public' | 'private';
  /** for contracts from this day on */
  effectiveFrom: string;
  maxPercent: number;
  source: string;
}

/**
 * Caps on retainage, newest last within a state. Named where a contract is above one, and no advice: a contract above a cap may be
 * right, and says why.
 */
export const RETAINAGE_CAPS: readonly RetainageCap[] = [
  { state: 'CA', work: 'public', effectiveFrom: '2012-01-01', maxPercent: 5, source: 'Public Contract Code § 7201' },
  { state: 'CA', work: 'private', effectiveFrom: '2026-01-01', maxPercent: 5, source: 'SB 61, Civil Code § 8811' },
  { state: 'NY', work: 'private', effectiveFrom: '2023-11-17', maxPercent: 5, source: 'General Business Law § 756-c' },
  { state: 'WA', work: 'private', effectiveFrom: '2023-07-23', maxPercent: 5, source: 'SB 5528, RCW 60.30' },
];

const STATES: Readonly<Record<string, string>> = { california: 'CA', 'new york': 'NY', washington: 'WA' };

/** The cap on contracts of a day in a state, which is written as people write it; null where none is known. */
export function capOn(given: { state: string | null; isPublicWork: boolean; day: string }): RetainageCap | null {
  const written = (given.state ?? '').trim();
  const state = STATES[written.toLowerCase()] ?? written.toUpperCase();
  const work = given.isPublicWork ? 'public' : 'private';
  return (
    RETAINAGE_CAPS.findLast((cap) => cap.state === state && cap.work === work && cap.effectiveFrom <= given.day) ?? null
  );
}

/** A step of the retainage: a rate, until a limit is held or done; the last step has no end. */
export const retainageRule = z.strictObject({
  ratePercent: percent,
  until: z.nullish(z.enum(RETAINAGE_UNTILS)),
  /** a percent, or whole cents of amountHeld */
  value: z.nullish(z.union([percent, cents])),
});
export type RetainageRule = z.output<typeof retainageRule>;

/** Steps as they are kept: each says until when, and null where it has no end. */
export function keptRules<Until>(rules: readonly (Omit<RetainageRule, 'until'> & { until?: Until | undefined })[]) {
  return rules.map(({ ratePercent, until = null, value = null }) => ({ ratePercent, until, value }));
}

/** The highest rate that a contract keeps back, as a number for a comparison. */
export function highestRate(given: {
  retainageWorkPercent: string;
  retainageStoredPercent: string;
  retainageRules: readonly Pick<RetainageRule, 'ratePercent'>[];
}): number {
  const steps = given.retainageRules.map(({ ratePercent }) => Number(ratePercent));
  return Math.max(Number(given.retainageWorkPercent), Number(given.retainageStoredPercent), ...steps);
}
