import { FIELD_CODES } from '../access/index.ts';

/** What a company may use, as data: roots of the catalogue (none named is all of it), seats, sub-tenants and storage. */
export interface Plan {
  code: string;
  /** A sentence for `t`. */
  sentence: string;
  areas: readonly string[];
  seats: number;
  /** The most companies under the plan besides its owner. */
  subtenants: number;
  /** What the files of all of them may come to, in bytes. */
  storage: number;
  /** Read-only after this many days, unless another plan is chosen; null for a plan without an end. */
  trialDays: number | null;
}

const GB = 1_000_000_000;

const FIELD = ['project', ...FIELD_CODES, 'media', 'training', 'testBank', 'template', 'chat'];

export const PLANS = {
  trial: { code: 'trial', sentence: 'Trial', areas: [], seats: 10, subtenants: 2, storage: 5 * GB, trialDays: 30 },
  field: {
    code: 'field',
    sentence: 'Field',
    areas: FIELD,
    seats: 25,
    subtenants: 10,
    storage: 20 * GB,
    trialDays: null,
  },
  full: { code: 'full', sentence: 'Full', areas: [], seats: 500, subtenants: 50, storage: 100 * GB, trialDays: null },
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
