/* What kinds, statuses and verbs change orders have. Apart from their shapes, for what loads before any of them is opened. */

/** event: something may change · pco: a potential change order · rfq: a price that is asked of a company · cor: several in one request · co: a change order */
export const CHANGE_KINDS = ['event', 'pco', 'rfq', 'cor', 'co'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];
/** owner: what the owner pays us more or less · vendor: what we pay a trade partner more or less */
export const CHANGE_SIDES = ['owner', 'vendor'] as const;
export type ChangeSide = (typeof CHANGE_SIDES)[number];

export const CHANGE_STATUSES = [
  'open',
  'pending',
  'draft',
  'pricing',
  'priced',
  'inReview',
  'revise',
  'proceeding',
  'approved',
  'executed',
  'rejected',
  'noCharge',
  'closed',
  'void',
] as const;
export type ChangeStatus = (typeof CHANGE_STATUSES)[number];
/** Those in which a potential change is put together with others. */
export const FREE = ['draft', 'pricing', 'priced', 'revise', 'proceeding'] satisfies ChangeStatus[];
/** Those in which something still wants doing. */
export const UNDER_WAY: readonly ChangeStatus[] = [
  'open',
  'pending',
  'draft',
  'pricing',
  'priced',
  'inReview',
  'revise',
  'proceeding',
  'approved',
];
/** Statuses with a pending sum: it is not binding yet, and not given up. */
export const PENDING: readonly ChangeStatus[] = ['pricing', 'priced', 'inReview', 'revise', 'proceeding', 'approved'];
/** How far a pending one has come; `proceeding` once work was ordered before there was a price. */
export const PENDING_PHASES = ['pricing', 'priced', 'inReview', 'revise', 'proceeding'] as const;
export type PendingPhase = (typeof PENDING_PHASES)[number];

/** Every verb that moves one, in the order of the work. */
export const CHANGE_VERBS = [
  'requestPricing',
  'price',
  'submit',
  'requestRevision',
  'recall',
  'directToProceed',
  'approve',
  'reject',
  'sign',
  'execute',
  'markNoCharge',
  'void',
  'close',
  'reopen',
] as const;
export type ChangeVerb = (typeof CHANGE_VERBS)[number];

export const SCOPE_STATUSES = ['tbd', 'inScope', 'outOfScope', 'budgetOnly', 'contingency'] as const;
export const CHANGE_TYPES = ['ownerChange', 'allowance', 'contingency', 'transfer', 'safety', 'tbd'] as const;
export const CHANGE_REASONS = [
  'clientRequest',
  'existingCondition',
  'designDevelopment',
  'designError',
  'fieldCoordination',
  'allowance',
  'backcharge',
  'codeRequirement',
  'weather',
  'substitution',
  'other',
] as const;
export type ChangeReason = (typeof CHANGE_REASONS)[number];
/** reserved: days are claimed later, and the right to them is kept */
export const IMPACT_KINDS = ['none', 'claimed', 'agreed', 'reserved'] as const;
/** none: a credit carries no markup · full: it gives the markup back */
export const CREDIT_RULES = ['full', 'none'] as const;
export const SIGNERS = ['us', 'them'] as const;
export type Signer = (typeof SIGNERS)[number];
/** What a change may come from. */
export const ORIGIN_KINDS = [
  'rfi',
  'submittal',
  'inspection',
  'task',
  'punchItem',
  'checklist',
  'changeOrder',
] as const;
