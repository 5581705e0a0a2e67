import type { ChangeKind, ChangeStatus, ChangeVerb } from '@plumbline/contract/areas/changeOrders/kinds';
import type { Action } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../kit/db/sql.ts';
import { approvalMoves } from '../../kit/approvals/index.ts';
import type { ApprovalSubject } from '../../kit/approvals/index.ts';
import { liesWithin } from '../../kit/records/index.ts';
import type { Move, RecordHeader } from '../../kit/records/index.ts';
import type { ChangeDetails } from './details.ts';
import { WITH_TAX } from './figures.ts';
import { changeOrderKind, mayOnChange } from './policy.ts';

/** What of a change decides who may do what. */
export type ChangeFacts = Pick<
  ChangeDetails,
  | 'projectStatus'
  | 'approval'
  | 'changeKind'
  | 'changeSide'
  | 'contractSeen'
  | 'lines'
  | 'nearSeen'
  | 'scopeStatus'
  | 'changeReason'
  | 'amountCents'
  | 'scheduleImpactDays'
  | 'directedAt'
  | 'signatures'
>;

/** Verbs on a change that do not move it; the last ones are done by links, and by effects of other changes. */
type ChangeEdit =
  | 'update'
  | 'setLines'
  | 'setMembers'
  | 'acceptQuote'
  | 'quote'
  | 'adjust'
  | 'split'
  | 'sendForSignature'
  | 'reverse'
  | 'makeVendorChanges'
  | 'remind'
  | 'manageParties'
  | 'ask'
  | 'quoteByLink'
  | 'noteByLink'
  | 'declineByLink'
  | 'signByLink'
  | 'follow';
export type ChangeMove = ChangeVerb | ChangeEdit;

type ChangeMoves = Move<ChangeStatus, ChangeFacts>;
export type Right = ChangeMoves['right'];
type Unless = NonNullable<ChangeMoves['unless']>;

/** How changes are approved: see `kit/approvals`. */
export const SUBJECT = {
  kind: changeOrderKind,
  id: 'changeOrderId',
  table: 'change_order',
  amount: sql<number>`${WITH_TAX}`,
  type: sql<string | null>`x.change_side`,
  types: ['owner', 'vendor'],
  statuses: {
    from: ['draft', 'priced', 'revise', 'proceeding'],
    pending: 'inReview',
    approved: 'approved',
    rejected: 'rejected',
  },
} as const satisfies ApprovalSubject<ChangeStatus>;

const may =
  (action: Action): Right =>
  (actor, record, facts) =>
    mayOnChange(actor, record, facts, action);
export const edits = may('update');
export const submits = may('submit');
export const approves: Right = (actor, record) => liesWithin(actor, record, 'changeOrder', 'approve');
export const byLink: Right = ({ via }) => via === 'share';
export const byItself: Right = () => false;

const NAMES = { submit: 'submit', approve: 'approve', reject: 'reject', rescind: 'recall' } as const;

/** The sentence for kinds to which something does not apply, and for what a request holds. */
export function only(kinds: readonly ChangeKind[], otherwise: string, also?: Unless): Unless {
  return (record, facts) => {
    if (!kinds.includes(facts.changeKind)) return otherwise;
    return heldBy(facts) ?? also?.(record, facts) ?? null;
  };
}

/** Changes in a request move with the request. */
export function heldBy({ nearSeen }: ChangeFacts): ReturnType<Unless> {
  const bundle = nearSeen.find(({ as, isFinal }) => as === 'bundle' && !isFinal);
  return bundle
    ? {
        reason: 'This change is part of {number}. Change it there, or take it off {number} first.',
        values: { number: bundle.number ?? '' },
      }
    : null;
}

export const holdsChildren = ({ nearSeen }: ChangeFacts): ReturnType<Unless> => {
  const n = nearSeen.filter(({ as, isFinal }) => as === 'child' && !isFinal).length;
  return n > 0
    ? { reason: '{n|A change that belongs to it is|# changes that belong to it are} still open.', values: { n } }
    : null;
};

/** The reason why a change cannot be sent for review; null when it can. */
function notReady(_: RecordHeader, facts: ChangeFacts): ReturnType<Unless> {
  const { changeKind, lines, nearSeen, amountCents, scheduleImpactDays, scopeStatus, changeReason } = facts;
  if (!facts.contractSeen) return 'Choose the contract that it changes first.';
  if (changeKind === 'cor' && !nearSeen.some(({ as }) => as === 'member'))
    return 'Choose the potential changes of this request first.';
  if (changeKind !== 'cor' && lines.length === 0 && !scheduleImpactDays) return 'Add lines or days first.';
  if (amountCents === 0 && !scheduleImpactDays)
    return 'This change has neither a price nor days. Mark it as no charge instead.';
  if (scopeStatus === 'tbd') return 'Say first whether it is in scope.';
  return changeReason ? null : 'Say the reason of the change first.';
}

const PRICED_KINDS: readonly ChangeKind[] = ['pco', 'co'];
export const ANSWERED_KINDS: readonly ChangeKind[] = ['pco', 'cor', 'co'];
export const NOT_ANSWERED = 'Events and requests for quotes cannot be submitted. Close them instead.';
const NO_LINES = 'Its sum is the sum of the changes in it.';
const WORKING = ['draft', 'pricing', 'priced', 'revise', 'proceeding'] as const;
export const LIVING = ['open', 'pending', ...WORKING, 'inReview', 'approved'] as const;

const approval = approvalMoves<ChangeStatus, ChangeFacts, typeof NAMES>(SUBJECT, NAMES, {
  right: submits,
  otherwise: 'Only a draft, a priced or a revised change can be submitted.',
  unless: only(ANSWERED_KINDS, NOT_ANSWERED, notReady),
});
const asked: Unless = (record, facts) => approval.approve.unless?.(record, facts) ?? null;

/** The sentence that refuses an edit, by status. */
const NOT_EDITED = {
  otherwise: 'This change order has ended. Make another one for what is still to change.',
  otherwiseIn: {
    inReview: 'This change order is out for review. Return it before you edit it.',
    approved: 'This change order is approved. Make another one for what is still to change.',
    executed: 'This change order is executed. Reverse it, or make another one.',
  },
} as const;

/** How a change is made and priced. */
export const made = {
  update: {
    from: ['open', 'pending', ...WORKING],
    right: edits,
    ...NOT_EDITED,
    unless: (_: RecordHeader, facts: ChangeFacts) => heldBy(facts),
  },
  setLines: {
    from: WORKING,
    right: edits,
    ...NOT_EDITED,
    unless: only(['pco', 'rfq', 'co'], NO_LINES),
  },
  setMembers: {
    from: ['draft', 'revise'],
    right: edits,
    otherwise: 'Choose the potential changes of a request before you submit it.',
    unless: only(['cor'], 'Only a change order request can hold other changes.'),
  },
  requestPricing: {
    from: ['draft', 'pricing', 'priced', 'revise'],
    to: 'pricing',
    right: submits,
    otherwise: 'Ask for quotes before you submit the change.',
    unless: only(PRICED_KINDS, 'Quotes can be asked for only for a potential change or a change order.'),
  },
  price: {
    from: ['pricing'],
    to: 'priced',
    right: submits,
    otherwise: 'This change is not being priced.',
    unless: only(PRICED_KINDS, 'Note the quote of the trade partner instead.'),
  },
  quote: {
    from: ['pricing', 'priced'],
    to: 'priced',
    right: edits,
    otherwise: 'No quote is outstanding.',
    unless: only(['rfq'], 'Only a request for a quote can be quoted.'),
  },
  acceptQuote: {
    from: WORKING,
    right: submits,
    otherwise: 'Take the quote before you submit the change.',
    unless: only(PRICED_KINDS, 'Take the quote on the change that asked for it.'),
  },
  // Done by the request for a quote.
  ask: { from: ['draft'], to: 'pricing', right: byItself, otherwise: 'It is asked already.' },
  quoteByLink: {
    from: ['pricing', 'priced'],
    to: 'priced',
    right: byLink,
    otherwise: 'No quote is waited for any more.',
  },
  noteByLink: { from: ['pricing', 'priced'], right: byLink, otherwise: 'No quote is waited for any more.' },
  declineByLink: { from: ['pricing'], to: 'closed', right: byLink, otherwise: 'No quote is waited for any more.' },
} as const;

/** How it is answered. */
export const answerMoves = {
  ...approval,
  recall: { ...approval.recall, to: 'revise' },
  requestRevision: {
    from: ['inReview'],
    to: 'revise',
    right: approves,
    otherwise: 'It is not waiting for approval.',
    unless: asked,
  },
  adjust: {
    from: ['inReview'],
    right: approves,
    otherwise: 'It is not waiting for approval.',
    unless: (record: RecordHeader, facts: ChangeFacts) =>
      facts.changeKind === 'cor' ? 'Take off the part that is not agreed instead.' : asked(record, facts),
  },
  split: {
    from: ['inReview'],
    right: approves,
    otherwise: 'It is not waiting for approval.',
    unless: (record: RecordHeader, facts: ChangeFacts) =>
      facts.changeKind === 'cor' ? asked(record, facts) : 'Only a change order request can be split.',
  },
  directToProceed: {
    from: ['pricing', 'priced', 'inReview', 'revise'],
    to: 'proceeding',
    alsoTo: ['inReview'],
    right: approves,
    otherwise: 'Work can be ordered only while its price is being asked for or agreed.',
    unless: only(ANSWERED_KINDS, NOT_ANSWERED, (_, { directedAt }) =>
      directedAt ? 'The work was ordered already.' : null,
    ),
  },
} as const;
