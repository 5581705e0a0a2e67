/* What types, statuses and verbs contracts and purchase orders have. Apart from their shapes, for what loads before any of them is opened. */

export const CONTRACT_KINDS = ['contract', 'purchaseOrder'] as const;
export type ContractKind = (typeof CONTRACT_KINDS)[number];

/** Makes a thing for contracts and one for purchase orders, which are two kinds over one table. */
export function ofKind<Made>(make: (kind: ContractKind) => Made): Readonly<Record<ContractKind, Made>> {
  return { contract: make('contract'), purchaseOrder: make('purchaseOrder') };
}

export const CONTRACT_TYPES = {
  contract: ['prime', 'subcontract', 'service', 'master'],
  purchaseOrder: ['material', 'equipmentRental', 'service', 'labor'],
} as const satisfies Record<ContractKind, readonly string[]>;
export const ALL_TYPES = ['prime', 'subcontract', 'service', 'master', 'material', 'equipmentRental', 'labor'] as const;
export type ContractType = (typeof ALL_TYPES)[number];

export const CONTRACT_STATUSES = [
  'draft',
  'pendingApproval',
  'approved',
  'outForSignature',
  'executed',
  'onHold',
  'complete',
  'closed',
  'terminated',
  'void',
] as const;
export type ContractStatus = (typeof CONTRACT_STATUSES)[number];
/** Those in which something still wants doing. */
export const UNDER_WAY: readonly ContractStatus[] = CONTRACT_STATUSES.slice(0, 6);

/** Every verb that moves one, in the order of the work. */
export const CONTRACT_VERBS = [
  'submit',
  'approve',
  'reject',
  'rescind',
  'sendForSignature',
  'recall',
  'sign',
  'execute',
  'hold',
  'release',
  'complete',
  'close',
  'terminate',
  'void',
  'reopen',
] as const;
export type ContractVerb = (typeof CONTRACT_VERBS)[number];

export const PRICING_METHODS = ['lumpSum', 'unitPrice', 'costPlus', 'gmp', 'timeAndMaterials'] as const;
/** perPeriod: the rate of its time is kept of new work · cumulative: the rate of today is kept of all work so far */
export const RETAINAGE_MODES = ['perPeriod', 'cumulative'] as const;
/** The end of a retainage step: a percent of the sum held, an amount held, a percent of the work done. */
export const RETAINAGE_UNTILS = ['pctOfOriginalHeld', 'pctOfRevisedHeld', 'amountHeld', 'pctComplete'] as const;
export const TAX_ON = ['none', 'work', 'materials'] as const;
export const TERMINATED_FOR = ['cause', 'convenience'] as const;
export const CONDITIONS = ['ok', 'damaged', 'short'] as const;
export const PARTIES = ['us', 'them'] as const;
export type Party = (typeof PARTIES)[number];
/** How much of an order was delivered, or billed. */
export const PROGRESS = ['none', 'partial', 'full', 'over'] as const;
export type Progress = (typeof PROGRESS)[number];
/** Whether a line's order and receipts agree; bills are matched with both by themselves: see bills.ts. */
export const MATCHES = ['waiting', 'short', 'matched', 'over'] as const;
export type Match = (typeof MATCHES)[number];
export const INSURANCE_STANDINGS = ['none', 'expired', 'expiring', 'ok'] as const;
