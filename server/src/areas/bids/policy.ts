import { reaches } from '../../kit/actor.ts';
import { BID_TYPES } from '@plumbline/contract/areas/bids';
import type { BidStatus } from '@plumbline/contract/areas/bids';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import type { ApprovalSubject } from '../../kit/approvals/index.ts';
import { makeCommentCounter, liesWithin, rightsOver } from '../../kit/records/index.ts';
import type { RecordHeader, RecordKind } from '../../kit/records/index.ts';

/* What the table of moves in workflow.ts cannot say. */

/** Whether the actor reads the money of bids; without it the keys are absent. */
export function readsCost(actor: Actor): boolean {
  return reaches(actor.scope('bid', 'readCost'), 'own');
}

/** Who may change bids says who has a part in one. */
export function mayUpdate(actor: Actor, record: RecordHeader): boolean {
  return liesWithin(actor, record, 'bid', 'update');
}

/** SQL over `r`: the due date until the bid is submitted. A bid that is approved again after a negotiation was submitted before. */
export const EFFECTIVE_DUE = sql`case when r.status in ('undecided', 'estimating') then r.due_date
  when r.status in ('inReview', 'approved') and exists (select from bid offered
    where offered.tenant_id = r.tenant_id and offered.id = r.id and offered.submitted_at is null) then r.due_date end`;

/** What the record kit needs to know of bids. */
export const bidKind: RecordKind = {
  ...rightsOver('bid'),
  kind: 'bid',
  noun: 'Bid',
  path: ({ id }) => `/project/bid/${id}`,
  mayManage: (actor, record) => (mayUpdate(actor, record) ? true : 'noRight'),
  due: () => EFFECTIVE_DUE,
  touched: makeCommentCounter('bid'),
};

/** What the approval of bids goes by. */
export const bidApproval = {
  kind: bidKind,
  id: 'bidId',
  table: 'bid',
  amount: sql`x.total_cents`,
  type: sql`x.bid_type`,
  types: BID_TYPES,
  statuses: { from: ['estimating', 'negotiating'], pending: 'inReview', approved: 'approved', rejected: 'estimating' },
} as const satisfies ApprovalSubject<BidStatus>;
