import type { T } from '../../kit/words.ts';
import type {
  CHANGE_TYPES,
  CREDIT_RULES,
  ChangeKind,
  ChangeReason,
  ChangeSide,
  ChangeStatus,
  IMPACT_KINDS,
  SCOPE_STATUSES,
} from './kinds.ts';
import { statusWords } from './statusNames.ts';

/* What of a change is said alike on the screens and in documents and sheets. */

export { costTypeWords } from '../bids/names.ts';
export * from './statusNames.ts';

export function kindWords(t: T): Record<ChangeKind, string> {
  return {
    event: t('Change event'),
    pco: t('Potential change order'),
    rfq: t('Request for quote'),
    cor: t('Change order request'),
    co: t('Change order'),
  };
}

/** Where a change was until it was executed: as an event, then in its statuses. */
export function stepWords(t: T): Record<ChangeStatus | 'event', string> {
  return { ...statusWords(t), event: t('Change event') };
}

export function sideWords(t: T): Record<ChangeSide, string> {
  return { owner: t('With the owner'), vendor: t('With a trade partner') };
}

export function scopeWords(t: T): Record<(typeof SCOPE_STATUSES)[number], string> {
  return {
    tbd: t('To be decided'),
    inScope: t('In scope'),
    outOfScope: t('Out of scope'),
    budgetOnly: t('Budget only'),
    contingency: t('Contingency'),
  };
}

export function typeWords(t: T): Record<(typeof CHANGE_TYPES)[number], string> {
  return {
    ownerChange: t('Owner change'),
    allowance: t('Allowance'),
    contingency: t('Contingency'),
    transfer: t('Transfer'),
    safety: t('Safety'),
    tbd: t('To be decided'),
  };
}

export function reasonWords(t: T): Record<ChangeReason, string> {
  return {
    clientRequest: t('Client request'),
    existingCondition: t('Existing condition'),
    designDevelopment: t('Design development'),
    designError: t('Error or omission in the design'),
    fieldCoordination: t('Coordination in the field'),
    allowance: t('Allowance'),
    backcharge: t('Backcharge'),
    codeRequirement: t('Code requirement'),
    weather: t('Weather'),
    substitution: t('Substitution'),
    other: t('Other'),
  };
}

export function impactWords(t: T): Record<(typeof IMPACT_KINDS)[number], string> {
  return { none: t('None'), claimed: t('Claimed'), agreed: t('Agreed'), reserved: t('Reserved') };
}

/** Words for the kind of schedule days. Days without a kind count as claimed. */
export function daysWords(t: T): Record<(typeof IMPACT_KINDS)[number], string> {
  return { ...impactWords(t), none: t('Claimed') };
}

export function creditRuleWords(t: T): Record<(typeof CREDIT_RULES)[number], string> {
  return { full: t('Credits give the markup back'), none: t('Credits carry no markup') };
}
