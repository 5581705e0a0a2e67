import { COMPANY_STATUSES } from '@plumbline/contract/areas/contacts';
import type { CompanyStatus } from '@plumbline/contract/areas/contacts';
import type { Verdict } from '../../kit/records/index.ts';

/** Where a company or a contact may go from each status; blocking and its end are steps of their own. */
const STEPS: Record<CompanyStatus, readonly CompanyStatus[]> = {
  prospect: ['active', 'inactive'],
  active: ['onHold', 'inactive', 'prospect'],
  onHold: ['active', 'inactive'],
  doNotUse: [],
  inactive: ['active', 'prospect'],
  merged: [],
};
/** A person has no standing in trade of their own. */
const OF_PERSONS: readonly CompanyStatus[] = ['active', 'inactive'];

/** The status of a card as the contract names it. */
export function statusOf(status: string): CompanyStatus {
  return COMPANY_STATUSES.find((one) => one === status) ?? 'active';
}

/** May a card of this kind go from one status to another now? */
export function mayGo(kind: 'company' | 'person', from: CompanyStatus, to: CompanyStatus): Verdict {
  if (from === 'merged') return { reason: MERGED };
  if (from === to) return { reason: 'It stands so already.' };
  if (from === 'doNotUse') return { reason: 'This company must not be used. Whoever blocked it can take that back.' };
  if (kind === 'person' && !OF_PERSONS.includes(to)) return { reason: 'A person is active or inactive.' };
  return STEPS[from].includes(to) ? true : { reason: 'It cannot go there from where it is now.' };
}

/** May a company be blocked, or freed again, now? */
export function mayBlock(kind: string, status: CompanyStatus, blocked: boolean): Verdict {
  if (kind !== 'company') return { reason: 'Only companies can be blocked.' };
  if (status === 'merged') return { reason: MERGED };
  if (blocked === (status === 'doNotUse')) return { reason: 'It stands so already.' };
  return true;
}

export const MERGED = 'This card was merged into another one. Go on there.';
