import type { ChangeKind, ChangeStatus, ChangeVerb } from '@plumbline/contract/areas/changeOrders/kinds';
import type { Action } from '@plumbline/contract/kit/endpoint';
import { sql } from 'kysely';
import { approvalMoves } from '../../kit/approvals/index.ts';
import type { ApprovalSubject } from '../../kit/approvals/index.ts';
import { defineWorkflow, liesWithin } from '../../kit/records/index.ts';
import type { Move, RecordHeader } from '../../kit/records/index.ts';
import { blockedReason } from '../projects/index.ts';
import type { ChangeDetails } from './details.ts';
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

/** What is done to a change beside moving it; the last of them by links, and by what happens to others. */
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
type Right = ChangeMoves['right'];
type Unless = NonNullable<ChangeMoves['unless']>;

/** How changes are approved: see `kit/approvals`. */
export const SUBJECT = {
  kind: changeOrderKind,
  id: 'changeOrderId',
  table: 'change_order',
  amount: sql<number>`x.amount_cents`,
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
const edits = may('update');
const submits = may('submit');
const approves: Right = (actor, record) => liesWithin(actor, record, 'changeOrder', 'approve');
const byLink: Right = ({ via }) => via === 'share';
const byItself: Right = () => false;

const NAMES = { submit: 'submit', approve: 'approve', reject: 'reject', rescind: 'recall' } as const;

/** The sentence for kinds to which something does not apply, and for what a request holds. */
function only(kinds: readonly ChangeKind[], otherwise: string, also?: Unless): Unless {
  return (record, facts) => {
    if (!kinds.includes(facts.changeKind)) return otherwise;
    return heldBy(facts) ?? also?.(record, facts) ?? null;
  };
}

/** What is put together with others moves with them. */
function heldBy({ nearSeen }: ChangeFacts): ReturnType<Unless> {
  const bundle = nearSeen.find(({ as, isFinal }) => as === 'bundle' && !isFinal);
  return bundle
    ? {
        reason: 'It is part of {number}: it is changed there, or taken off it first.',
        values: { number: bundle.number ?? '' },
      }
    : null;
}

const holdsChildren = ({ nearSeen }: ChangeFacts): ReturnType<Unless> => {
  const n = nearSeen.filter(({ as, isFinal }) => as === 'child' && !isFinal).length;
  return n > 0
    ? { reason: '{n|A change that belongs to it is|# changes that belong to it are} still open.', values: { n } }
    : null;
};

/** What keeps a change from being put before others; null when nothing does. */
function notReady(_: RecordHeader, facts: ChangeFacts): ReturnType<Unless> {
  const { changeKind, lines, nearSeen, amountCents, scheduleImpactDays, scopeStatus, changeReason } = facts;
  if (!facts.contractSeen) return 'Choose the contract that it changes first.';
  if (changeKind === 'cor' && !nearSeen.some(({ as }) => as === 'member'))
    return 'Say first which potential changes it puts together.';
  if (changeKind !== 'cor' && lines.length === 0 && !scheduleImpactDays)
    return 'Add its lines first, or the days that it takes.';
  if (amountCents === 0 && !scheduleImpactDays)
    return 'It changes neither price nor time: end it at no charge instead.';
  if (scopeStatus === 'tbd') return 'Say first whether it is in scope.';
  return changeReason ? null : 'Say the reason of the change first.';
}

const PRICED_KINDS: readonly ChangeKind[] = ['pco', 'co'];
const ANSWERED_KINDS: readonly ChangeKind[] = ['pco', 'cor', 'co'];
const NOT_ANSWERED = 'Events and requests for quotes are closed, and not submitted.';
const NO_LINES = 'Its sum is that of what belongs to it.';
const WORKING = ['draft', 'pricing', 'priced', 'revise', 'proceeding'] as const;
const LIVING = ['open', 'pending', ...WORKING, 'inReview', 'approved'] as const;

const approval = approvalMoves<ChangeStatus, ChangeFacts, typeof NAMES>(SUBJECT, NAMES, {
  right: submits,
  otherwise: 'It is submitted as a draft, once it is priced, or once it was revised.',
  unless: only(ANSWERED_KINDS, NOT_ANSWERED, notReady),
});
const asked: Unless = (record, facts) => approval.approve.unless?.(record, facts) ?? null;

/** How a change is made and priced. */
const made = {
  update: {
    from: ['open', 'pending', ...WORKING],
    right: edits,
    otherwise: 'It is changed while nobody is asked about it: have it returned first.',
    unless: (_: RecordHeader, facts: ChangeFacts) => heldBy(facts),
  },
  setLines: {
    from: WORKING,
    right: edits,
    otherwise: 'It is changed while nobody is asked about it: have it returned first.',
    unless: only(['pco', 'rfq', 'co'], NO_LINES),
  },
  setMembers: {
    from: ['draft', 'revise'],
    right: edits,
    otherwise: 'What a request puts together is said before it is submitted.',
    unless: only(['cor'], 'Only a change order request puts others together.'),
  },
  requestPricing: {
    from: ['draft', 'pricing', 'priced', 'revise'],
    to: 'pricing',
    right: submits,
    otherwise: 'Prices are asked for before it is submitted.',
    unless: only(PRICED_KINDS, 'Prices are asked for a potential change, or a change order.'),
  },
  price: {
    from: ['pricing'],
    to: 'priced',
    right: submits,
    otherwise: 'It is not being priced.',
    unless: only(PRICED_KINDS, 'Note the quote of the trade partner instead.'),
  },
  quote: {
    from: ['pricing', 'priced'],
    to: 'priced',
    right: edits,
    otherwise: 'No quote is waited for.',
    unless: only(['rfq'], 'Only a request for a quote is quoted.'),
  },
  acceptQuote: {
    from: WORKING,
    right: submits,
    otherwise: 'Quotes are taken before it is submitted.',
    unless: only(PRICED_KINDS, 'Quotes are taken by the change that they were asked for.'),
  },
  // Done by what is asked for it.
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
const answered = {
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
      facts.changeKind === 'cor' ? 'Take what is not agreed off it instead.' : asked(record, facts),
  },
  split: {
    from: ['inReview'],
    right: approves,
    otherwise: 'It is not waiting for approval.',
    unless: (record: RecordHeader, facts: ChangeFacts) =>
      facts.changeKind === 'cor' ? asked(record, facts) : 'Only a change order request is split.',
  },
  directToProceed: {
    from: ['pricing', 'priced', 'inReview', 'revise'],
    to: 'proceeding',
    alsoTo: ['inReview'],
    right: approves,
    otherwise: 'Work is ordered while a price is being asked for or agreed.',
    unless: only(ANSWERED_KINDS, NOT_ANSWERED, (_, { directedAt }) =>
      directedAt ? 'The work was ordered already.' : null,
    ),
  },
} as const;

/** How it comes to bind, and how it ends. */
const ended = {
  sendForSignature: {
    from: ['approved'],
    right: submits,
    otherwise: 'It is signed once it is approved.',
    unless: (_: RecordHeader, facts: ChangeFacts) => heldBy(facts),
  },
  sign: {
    from: ['approved'],
    to: 'approved',
    alsoTo: ['executed'],
    right: submits,
    otherwise: 'It is signed once it is approved.',
    unless: (_: RecordHeader, facts: ChangeFacts) =>
      heldBy(facts) ?? (facts.signatures.some(({ party }) => party === 'us') ? 'It is signed for us already.' : null),
  },
  // Done by a share link alone, for the other party.
  signByLink: {
    from: ['approved'],
    to: 'approved',
    alsoTo: ['executed'],
    right: byLink,
    otherwise: 'It is not out for signature.',
  },
  execute: {
    from: ['approved'],
    to: 'executed',
    right: submits,
    otherwise: 'It is executed once it is approved, and once only.',
    unless: (_: RecordHeader, facts: ChangeFacts) => heldBy(facts),
  },
  markNoCharge: {
    from: ['priced', 'inReview'],
    to: 'noCharge',
    right: submits,
    otherwise: 'It ends at no charge once it is priced, or while it is in review.',
    unless: only(ANSWERED_KINDS, NOT_ANSWERED),
  },
  void: {
    from: LIVING,
    to: 'void',
    right: (...given: Parameters<Right>) => submits(...given) && (given[1].status !== 'approved' || approves(...given)),
    otherwise: 'What was executed is taken back by another change, and what has ended is not voided.',
    unless: (_: RecordHeader, facts: ChangeFacts) =>
      heldBy(facts) ?? (facts.changeKind === 'event' ? holdsChildren(facts) : null),
  },
  close: {
    from: ['open', 'pending', 'pricing', 'priced'],
    to: 'closed',
    right: edits,
    otherwise: 'It has ended, or is ended by what is agreed.',
    unless: only(['event', 'rfq'], 'It is ended by what is agreed: execute, reject or void it.', (_, facts) =>
      holdsChildren(facts),
    ),
  },
  reopen: {
    from: ['rejected', 'noCharge', 'closed'],
    to: 'draft',
    alsoTo: ['open', 'pricing'],
    right: submits,
    otherwise: 'Only what was rejected, closed or ended at no charge is opened again.',
  },
  reverse: {
    from: ['executed'],
    right: submits,
    otherwise: 'Only what was executed is taken back by another change.',
    unless: (_: RecordHeader, { nearSeen }: ChangeFacts) =>
      nearSeen.some(({ as, status }) => as === 'reversedBy' && !['void', 'rejected'].includes(status))
        ? 'Another change takes it back already.'
        : nearSeen.some(({ as }) => as === 'bundle')
          ? 'It was executed with others: the request is taken back.'
          : null,
  },
  // An event follows what belongs to it, and what is put together follows the request.
  follow: {
    from: [...LIVING, 'closed'],
    to: 'pending',
    alsoTo: ['closed', 'approved', 'executed', 'noCharge', 'priced'],
    right: byItself,
    otherwise: 'It has ended.',
  },
} as const;

/** The whole life of a change: what is done to it, in which statuses, by whom, and what is said to everybody else. */
export const changeWorkflow = defineWorkflow<ChangeStatus, ChangeMove, ChangeFacts>(
  {
    ...made,
    ...answered,
    ...ended,
    remind: {
      from: LIVING,
      right: edits,
      onHold: true,
      onBehalfOfOwner: true,
      otherwise: 'It is in nobody’s court.',
      unless: ({ ball }) => (ball.length > 0 ? null : 'It is in nobody’s court.'),
    },
    manageParties: { from: LIVING, right: edits, onHold: true, otherwise: 'It has ended.' },
  },
  {
    final: ['executed', 'rejected', 'noCharge', 'closed', 'void'],
    blocked: ({ projectStatus }, onHold) => blockedReason(projectStatus, onHold),
  },
);
