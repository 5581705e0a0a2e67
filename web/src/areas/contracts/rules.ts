import type { Contract } from '@plumbline/contract/areas/contracts';
import { RETAINAGE_UNTILS } from '@plumbline/contract/areas/contracts/kinds';
import { newId } from '@plumbline/contract/kit/uuid';
import type { T } from '@plumbline/contract/kit/words';

/** One retainage step: a rate that applies until an amount is held or a part of the work is done. */
export interface Rule {
  key: string;
  ratePercent: string;
  until: (typeof RETAINAGE_UNTILS)[number] | '';
  /** a percent, or cents where an amount is held */
  value: string | number | null;
}

/** The retainage steps of a contract, as the form shows them. */
export function shownRules(rules: Contract['retainageRules']): Rule[] {
  return rules.map(({ ratePercent, until, value = null }) => ({
    key: newId(),
    ratePercent,
    until: RETAINAGE_UNTILS.find((one) => one === until) ?? '',
    value,
  }));
}

/** The steps of the retainage as they are sent. */
export function sentRules(rules: readonly Rule[]) {
  return rules.map(({ ratePercent, until, value }) => ({
    ratePercent,
    until: until || null,
    value: value === '' ? null : value,
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
