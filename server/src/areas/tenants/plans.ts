/** What a company may use, as data: roots of the catalogue (none named is all of it) and seats. */
export interface Plan {
  code: string;
  /** A sentence for `t`. */
  sentence: string;
  areas: readonly string[];
  seats: number;
  /** After so many days it can only be read, unless another plan is chosen; null for one that does not end. */
  trialDays: number | null;
}

const FIELD = [
  'project',
  'rfi',
  'submittal',
  'inspection',
  'checklist',
  'punchList',
  'dailyJournal',
  'meeting',
  'task',
  'drawing',
  'media',
  'training',
  'testBank',
  'template',
  'chat',
];

export const PLANS = {
  trial: { code: 'trial', sentence: 'Trial', areas: [], seats: 10, trialDays: 30 },
  field: { code: 'field', sentence: 'Field', areas: FIELD, seats: 25, trialDays: null },
  full: { code: 'full', sentence: 'Full', areas: [], seats: 500, trialDays: null },
} as const satisfies Record<string, Plan>;
export type PlanCode = keyof typeof PLANS;

/** What a plan may hold or leave out, as the licence page lists it. */
export const LICENSED = [
  ...FIELD,
  'bid',
  'award',
  'contract',
  'purchaseOrder',
  'changeOrder',
  'finance',
  'billingAddress',
  'asset',
  'bi',
];

export function isPlan(code: string): code is PlanCode {
  return code in PLANS;
}
