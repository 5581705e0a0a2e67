import type { BidStatus, BidVerb } from '@plumbline/contract/areas/bids';
import { isPriced } from '@plumbline/contract/areas/bids/price';
import { approvalMoves } from '../../kit/approvals/index.ts';
import { defineWorkflow, mayDo } from '../../kit/records/index.ts';
import type { Move, RecordHeader } from '../../kit/records/index.ts';
import { blockedReason } from '../projects/index.ts';
import type { BidDetails, Offer } from './details.ts';
import { bidApproval } from './policy.ts';

/** What of a bid decides who may do what. */
export type BidFacts = Pick<
  BidDetails,
  | 'projectStatus'
  | 'breakdowns'
  | 'addenda'
  | 'totalCents'
  | 'markups'
  | 'approval'
  | 'approvedPrice'
  | 'isPastDue'
  | 'revisions'
  | 'client'
>;

const may = mayDo('bid');
const estimates = may('update');
const submits = may('submit');
const approves = may('approve');

const BEFORE = ['undecided', 'estimating', 'inReview', 'approved'] as const;
const OUT = ['submitted', 'negotiating'] as const;
const edits = {
  from: ['undecided', 'estimating', 'negotiating'],
  right: estimates,
  otherwise: 'This bid is in review, submitted or ended. Have it returned, recall it, or clarify it first.',
} as const;

type Unless = NonNullable<Move<BidStatus, BidFacts>['unless']>;
/** An addendum that the price does not take in yet. */
function addendumLeft(_: RecordHeader, { addenda }: BidFacts): ReturnType<Unless> {
  const open = addenda.find(({ acknowledgedAt }) => !acknowledgedAt);
  return open
    ? {
        reason: 'Addendum {number} is not acknowledged. Price it and acknowledge it first.',
        values: { number: open.number },
      }
    : null;
}

/** A price needs a client who can accept it: without a client it goes to nobody, and a won bid has no other party. */
function noClient(_: RecordHeader, { client }: BidFacts): ReturnType<Unless> {
  return client === null ? 'Choose the client first.' : null;
}

/** Returns the reason why a price cannot go out, or null. */
function notToSend(...given: Parameters<Unless>): ReturnType<Unless> {
  return noClient(...given) ?? addendumLeft(...given);
}

/** The reason why a price cannot be sent for review; null when it can. */
function notReady(record: RecordHeader, facts: BidFacts): ReturnType<Unless> {
  const { breakdowns, totalCents } = facts;
  const left = notToSend(record, facts);
  if (left) return left;
  if (breakdowns.length === 0) return 'Add the parts of the price first.';
  const bare = breakdowns.find((part) => !isPriced(part));
  if (bare)
    return {
      reason: '“{title}” has no price: price it, or mark it as by others or excluded.',
      values: { title: bare.title },
    };
  return totalCents > 0 ? null : 'The price is zero.';
}

/** Blocks a negotiated price from going to the client until it is approved as it is now. */
function notApproved(_: RecordHeader, facts: BidFacts): ReturnType<Unless> {
  const { revisions, totalCents, approvedPrice } = facts;
  const isSame = approvedPrice === null || alternatesOf(approvedPrice) === alternatesOf(facts);
  return isSame && revisions.at(-1)?.totalCents === totalCents
    ? null
    : 'The price has changed since it was approved: send it for review first.';
}

/** What alternates are offered at, which no total says. */
function alternatesOf({ breakdowns, markups }: Offer): string {
  return breakdowns
    .filter(({ treatment }) => treatment === 'alternate')
    .map(({ bidBreakdownId, isDeduct, costs, taxableCents }) => {
      const own = markups.filter((markup) => markup.bidBreakdownId === bidBreakdownId);
      const added = own.map(({ kind, percent, cents, basis }) => [kind, percent, cents, basis]);
      return JSON.stringify([bidBreakdownId, isDeduct, Object.values(costs), taxableCents, added]);
    })
    .toSorted()
    .join();
}

const approval = approvalMoves(
  bidApproval,
  { submit: 'submitForReview', approve: 'approve', reject: 'return', rescind: 'rescind' },
  {
    right: submits,
    otherwise: 'Only a bid that is being estimated or negotiated can be sent for review.',
    unless: notReady,
    takesBackApproved: true,
  },
);

/** The whole life of a bid: its verbs, their statuses, who may do them, and the refusal for everybody else. */
export const bidWorkflow = defineWorkflow<BidStatus, BidVerb | BidEdit, BidFacts>(
  {
    decideBid: { from: ['undecided'], to: 'estimating', right: estimates, otherwise: 'This bid is decided already.' },
    decline: { from: ['undecided'], to: 'noBid', right: estimates, otherwise: 'This bid is decided already.' },
    reconsider: {
      from: ['noBid'],
      to: 'undecided',
      right: estimates,
      otherwise: 'Only a bid that was declined can be reconsidered.',
      unless: (_, { isPastDue }) =>
        isPastDue ? 'The due date has passed, so this bid cannot be taken up again.' : null,
    },
    ...approval,
    // What the client has seen before is negotiated further.
    return: { ...approval.return, alsoTo: ['negotiating'] },
    rescind: { ...approval.rescind, alsoTo: ['negotiating'] },
    submit: {
      from: ['approved'],
      to: 'submitted',
      right: submits,
      otherwise: 'Get the bid approved before you submit it.',
      unless: notToSend,
    },
    sendProposal: {
      from: ['approved', 'submitted'],
      to: 'submitted',
      right: submits,
      otherwise: 'A proposal can be sent after approval, until the bid is negotiated or decided.',
      unless: notToSend,
    },
    clarify: {
      from: ['submitted'],
      to: 'negotiating',
      right: submits,
      otherwise: 'Only a submitted bid can be clarified.',
    },
    resubmit: {
      from: ['negotiating'],
      to: 'submitted',
      right: submits,
      otherwise: 'Only a bid that is being negotiated can be submitted again.',
      unless: (...given) => notReady(...given) ?? notApproved(...given),
    },
    win: {
      from: OUT,
      to: 'awarded',
      right: submits,
      otherwise: 'Submit the bid before you note that it was won.',
      unless: (...given) => noClient(...given) ?? notApproved(...given),
    },
    lose: { from: OUT, to: 'lost', right: submits, otherwise: 'Submit the bid before you note that it was lost.' },
    withdraw: {
      from: ['approved', ...OUT],
      to: 'withdrawn',
      right: submits,
      otherwise: 'A bid can be withdrawn after approval and before it is decided.',
    },
    // Done by the clock.
    expire: {
      from: ['submitted'],
      to: 'expired',
      right: ({ via }) => via === 'job',
      otherwise: 'This bid is not submitted.',
    },
    extend: { from: ['expired'], to: 'submitted', right: submits, otherwise: 'This bid has not expired.' },
    reopen: {
      from: ['lost'],
      to: 'negotiating',
      right: approves,
      otherwise: 'Only a bid that was lost can be reopened.',
    },
    update: edits,
    // Of the owner: they come whether the price is approved or not.
    addAddendum: { ...edits, from: [...edits.from, 'approved'] },
    price: {
      from: ['estimating', 'negotiating'],
      right: estimates,
      otherwise: 'The price can change only while the bid is estimated or negotiated.',
    },
    remind: {
      from: [...BEFORE, ...OUT],
      right: estimates,
      onBehalfOfOwner: true,
      otherwise: 'It is in nobody’s court.',
      unless: ({ ball }) => (ball.length > 0 ? null : 'It is in nobody’s court.'),
    },
    manageParties: { from: [...BEFORE, ...OUT, 'expired'], right: estimates, otherwise: 'It has ended.' },
  },
  {
    final: ['awarded', 'lost', 'noBid', 'withdrawn'],
    // A price may be changed while the project is on hold.
    blocked: ({ projectStatus }) => blockedReason(projectStatus, true),
  },
);

/** Verbs on a bid that do not move it. */
type BidEdit = 'update' | 'addAddendum' | 'price' | 'remind' | 'manageParties';
