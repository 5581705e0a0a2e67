import type { ChangeReason } from '@plumbline/contract/areas/changeOrders';
import { contractKey } from './contractPlan.ts';

/** In dollars of a unit, below zero for a credit. */
type Line = readonly [description: string, code: string, quantity: string, unit: string, unitCost: number];
/** Who was asked: by how much they differ from our estimate (null where no answer came) and their days, or why they decline. */
type Quote = readonly [contact: string, factor: number | null, days: number] | readonly [contact: string, why: string];

/** What becomes of a potential change that is answered by itself. */
type Alone =
  | 'draft'
  | 'pricing'
  | 'priced'
  | 'proceeding'
  | 'inReview'
  | 'revise'
  | 'approved'
  | 'executed'
  | 'reversed'
  | 'rejected'
  | 'noCharge'
  | 'pcoVoid';
/** What becomes of an event that has no change. */
type Noted = 'open' | 'closed' | 'void';
type BundleKey = 'underground' | 'concrete' | 'roof' | 'mechanical';

/** A subject of a change; `vendor` is the contract of the trade partner who does it, `why` is the closing reason. */
export interface Subject {
  key: string;
  title: string;
  about: string;
  reason: ChangeReason;
  noted: readonly [workingDays: number, by: string];
  /** The key of an RFI. */
  origin?: string;
  /** In whole dollars. */
  rough?: number;
  days?: number;
  lines?: readonly Line[];
  vendor?: keyof typeof VENDORS;
  quotes?: readonly Quote[];
  /** The amount agreed for a line instead, in whole dollars. */
  agreed?: readonly [place: number, dollars: number, why: string];
  outcome: Noted | Alone | BundleKey | 'theirs' | 'theirsInReview';
  /** Where the change of the trade partner's contract has come to; executed when it is left out. */
  leaves?: 'inReview';
  why?: string;
}

/** A request that puts the potential changes of its key together; the one named `apart` is split off, and rejected. */
export interface Bundle {
  key: BundleKey;
  title: string;
  reason: ChangeReason;
  made: number;
  apart?: string;
  why?: string;
  outcome: 'draft' | 'inReview' | 'executed';
}

/** The contracts that are changed, and who signs for them. */
export const VENDORS = {
  earthwork: ['Earthwork and shoring', 'morgan', 'Morgan Blake'],
  piers: ['Drilled piers', 'geowestfoundations.sales', 'Anders Roe'],
  utilities: ['Site utilities', 'rafael', 'Rafael Domínguez'],
  metals: ['Miscellaneous metals and stairs', 'wade', 'Wade Kowalski'],
  elevators: ['Elevators', 'joan', 'Joan Albright'],
  roofing: ['Membrane roofing', 'noelle', 'Noelle Baptiste'],
} as const;

export const changeKey = (key: string) => `change.${key}`;
export const dollarsOf = (lines: readonly Line[]) =>
  lines.reduce((sum, [, , quantity, , unitCost]) => sum + Number(quantity) * unitCost, 0);

export function linesOf({ lines = [], vendor }: Subject) {
  return lines.map(([description, costCode, quantity, unit, unitCost]) => ({
    description,
    costCode,
    costType: 'subcontract' as const,
    isDeduct: unitCost < 0,
    quantity,
    unit,
    unitCost: String(Math.abs(unitCost)),
    ...(vendor && { vendorContractId: contractKey(VENDORS[vendor][0]) }),
  }));
}

/** The time of a step in a chain, by the number of steps since its start. Older answers took longer. */
export type Pace = (steps: number, time: `${number}:${number}`) => { when: [number, `${number}:${number}`] };
export const paceOf =
  (noted: number, days = noted > 60 ? 2 : 1): Pace =>
  (steps, time) => ({ when: [Math.max(noted - days * steps, 0), time] });
