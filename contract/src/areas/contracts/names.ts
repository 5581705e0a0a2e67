import type { T } from '../../kit/words.ts';
import type { BillStatus } from './bills.ts';
import type { SignatureRow } from './shapes.ts';
import type {
  CONDITIONS,
  ContractType,
  INSURANCE_STANDINGS,
  MATCHES,
  Progress,
  RETAINAGE_MODES,
  TAX_ON,
  TERMINATED_FOR,
} from './kinds.ts';

/* What of a contract is said alike on the screens and in documents and sheets. */

export { costTypeWords, pricingMethodWords } from '../bids/names.ts';
export * from './statusNames.ts';

export function typeWords(t: T): Record<ContractType, string> {
  return {
    prime: t('Prime contract'),
    subcontract: t('Subcontract'),
    service: t('Services'),
    master: t('Master agreement'),
    material: t('Material'),
    equipmentRental: t('Equipment rental'),
    labor: t('Labor'),
  };
}

export function progressWords(t: T): Record<Progress, string> {
  return { none: t('Nothing yet'), partial: t('In part'), full: t('In full'), over: t('More than ordered') };
}

export function matchWords(t: T): Record<(typeof MATCHES)[number], string> {
  return { waiting: t('Nothing received'), short: t('Short'), matched: t('As ordered'), over: t('More than ordered') };
}

export function conditionWords(t: T): Record<(typeof CONDITIONS)[number], string> {
  return { ok: t('In order'), damaged: t('Damaged'), short: t('Short') };
}

export function retainageModeWords(t: T): Record<(typeof RETAINAGE_MODES)[number], string> {
  return {
    perPeriod: t('Of new work, at the rate of its time'),
    cumulative: t('Of all work so far, at the rate of today'),
  };
}

export function taxOnWords(t: T): Record<(typeof TAX_ON)[number], string> {
  return { none: t('No tax'), work: t('Work'), materials: t('Materials') };
}

export function terminatedForWords(t: T): Record<(typeof TERMINATED_FOR)[number], string> {
  return { cause: t('For cause'), convenience: t('For convenience') };
}

export function insuranceWords(t: T): Record<(typeof INSURANCE_STANDINGS)[number], string> {
  return { none: t('None'), expired: t('Expired'), expiring: t('Expiring'), ok: t('In force') };
}

/** On hold is said of a bill in a way of its own: an order on hold rests. */
export function billWords(t: T): Record<BillStatus, string> {
  return { onHold: t('Bill on hold'), matched: t('Matched'), released: t('Released for payment'), void: t('Void') };
}

export function methodWords(t: T): Record<SignatureRow['method'], string> {
  return { draw: t('Drawn'), type: t('Typed'), paper: t('On paper') };
}
