import { IMPACTS } from '@plumbline/contract/areas/rfis';
import type { Rfi } from '@plumbline/contract/areas/rfis';
import type { T } from '@plumbline/contract/kit/words';

export type Impact = (typeof IMPACTS)[number];
export interface ImpactValues {
  costImpact: Impact | '';
  costImpactCents: number | null;
  scheduleImpact: Impact | '';
  scheduleImpactDays: number | null;
}

/** An impact out of a text of the record. */
export function impactOf(text: string | null | undefined): Impact | '' {
  return IMPACTS.find((one) => one === text) ?? '';
}

export function impactsOf(
  rfi: Pick<Rfi, 'costImpact' | 'costImpactCents' | 'scheduleImpact' | 'scheduleImpactDays'>,
): ImpactValues {
  return {
    costImpact: impactOf(rfi.costImpact),
    costImpactCents: rfi.costImpactCents ?? null,
    scheduleImpact: impactOf(rfi.scheduleImpact),
    scheduleImpactDays: rfi.scheduleImpactDays,
  };
}

/** What is sent of impacts: an amount and days only where they are known; null where nothing was chosen. */
export function impactInput(values: ImpactValues) {
  return {
    costImpact: values.costImpact || null,
    costImpactCents: values.costImpact === 'yesKnown' ? values.costImpactCents : null,
    scheduleImpact: values.scheduleImpact || null,
    scheduleImpactDays: values.scheduleImpact === 'yesKnown' ? values.scheduleImpactDays : null,
  };
}

/** Impacts are confirmed before it closes: each has to be said. */
export function missingImpacts(values: ImpactValues, t: T): Record<string, string> {
  const errors: Record<string, string> = {};
  if (!values.costImpact) errors.costImpact = t('Say whether it costs');
  if (values.costImpact === 'yesKnown' && values.costImpactCents === null)
    errors.costImpactCents = t('Give the amount');
  if (!values.scheduleImpact) errors.scheduleImpact = t('Say whether it takes time');
  if (values.scheduleImpact === 'yesKnown' && values.scheduleImpactDays === null)
    errors.scheduleImpactDays = t('Give the days');
  return errors;
}
