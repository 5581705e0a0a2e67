import type { Contract } from '@plumbline/contract/areas/contracts';
import { RETAINAGE_UNTILS } from '@plumbline/contract/areas/contracts/kinds';
import type { T } from '@plumbline/contract/kit/words';

/** One retainage step: a rate that applies until an amount is held or a part of the work is done. */
export interface Rule {
  ratePercent: string;
  until: (typeof RETAINAGE_UNTILS)[number] | null;
  /** A percent, or cents when the step ends at a held amount */
  value: string | number | null;
}

/** The retainage steps of a contract, as the form shows them. */
export function shownRules(rules: Contract['retainageRules']): Rule[] {
  return rules.map(({ ratePercent, until, value = null }) => ({
    ratePercent,
    until: RETAINAGE_UNTILS.find((one) => one === until) ?? null,
    value,
  }));
}

/** The labels of the events that end a retainage step. */
export function untilWords(t: T): Record<(typeof RETAINAGE_UNTILS)[number], string> {
  return {
    pctOfOriginalHeld: t('Percent of the original sum held'),
    pctOfRevisedHeld: t('Percent of the revised sum held'),
    amountHeld: t('Amount held'),
    pctComplete: t('Percent of the work done'),
  };
}
