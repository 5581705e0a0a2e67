import type { Contract } from '@plumbline/contract/areas/contracts';
import { RETAINAGE_UNTILS } from '@plumbline/contract/areas/contracts/kinds';
import type { T } from '@plumbline/contract/kit/words';

/** A step of the retainage: a rate, until so much is held or done. */
export interface Rule {
  ratePercent: string;
  until: (typeof RETAINAGE_UNTILS)[number] | null;
  /** a percent, or cents where an amount is held */
  value: string | number | null;
}

/** The steps of a contract as its form holds them. */
export function shownRules(rules: Contract['retainageRules']): Rule[] {
  return rules.map(({ ratePercent, until, value = null }) => ({
    ratePercent,
    until: RETAINAGE_UNTILS.find((one) => one === until) ?? null,
    value,
  }));
}

/** Until when a step goes on. */
export function untilWords(t: T): Record<(typeof RETAINAGE_UNTILS)[number], string> {
  return {
    pctOfOriginalHeld: t('Percent of the original sum held'),
    pctOfRevisedHeld: t('Percent of the revised sum held'),
    amountHeld: t('Amount held'),
    pctComplete: t('Percent of the work done'),
  };
}
