import { BID_STATUSES, BID_VERBS } from '@plumbline/contract/areas/bids';
import type { BidStatus, BidVerb } from '@plumbline/contract/areas/bids';
import { expect, test } from 'vitest';
import { bidWorkflow } from './workflow.ts';

/** Where each verb leads from each status. Every verb missing here must be refused. */
const LEADS: Record<BidStatus, Partial<Record<BidVerb, BidStatus>>> = {
  undecided: { decideBid: 'estimating', decline: 'noBid' },
  estimating: { submitForReview: 'inReview' },
  inReview: { return: 'estimating', approve: 'approved', rescind: 'estimating' },
  approved: { rescind: 'estimating', submit: 'submitted', sendProposal: 'submitted', withdraw: 'withdrawn' },
  submitted: {
    sendProposal: 'submitted',
    clarify: 'negotiating',
    win: 'awarded',
    lose: 'lost',
    withdraw: 'withdrawn',
    expire: 'expired',
  },
  negotiating: {
    submitForReview: 'inReview',
    resubmit: 'submitted',
    win: 'awarded',
    lose: 'lost',
    withdraw: 'withdrawn',
  },
  awarded: {},
  lost: { reopen: 'negotiating' },
  noBid: { reconsider: 'undecided' },
  withdrawn: {},
  expired: { extend: 'submitted' },
};

test.each(BID_STATUSES.flatMap((status) => BID_VERBS.map((verb) => [status, verb] as const)))(
  '%s: %s',
  (status, verb) => {
    expect(bidWorkflow.after(status, verb)).toBe(LEADS[status][verb] ?? null);
  },
);

test('awarded, lost, no bid and withdrawn have ended', () => {
  expect(BID_STATUSES.filter(bidWorkflow.isFinal)).toEqual(['awarded', 'lost', 'noBid', 'withdrawn']);
});
