import { IMPACTS } from '@plumbline/contract/areas/rfis';
import type { Rfi } from '@plumbline/contract/areas/rfis';

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
