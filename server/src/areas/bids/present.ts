import { BID_STATUSES } from '@plumbline/contract/areas/bids';
import type { Bid, BidBreakdown, RevisionPrice } from '@plumbline/contract/areas/bids';
import type { breakdownReads, bidReads } from '@plumbline/contract/areas/bids/reads';
import { daysBetween } from '@plumbline/contract/kit/days';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import type { Can } from '@plumbline/contract/kit/fields';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import { presentApproval } from '../../kit/approvals/index.ts';
import { forbidden, required } from '../../kit/errors.ts';
import { load, presentRecord, shownDetails } from '../../kit/records/index.ts';
import type { RecordPage } from '../../kit/records/index.ts';
import { bidDetails } from './details.ts';
import type { BidDetails, PricedRow } from './details.ts';
import { linesOf } from './lines.ts';
import { bidKind, readsCost } from './policy.ts';
import { bidWorkflow } from './workflow.ts';

/** One bid with all that its page shows, in one round trip. Throws 1004 when the actor may not see it. */
export const get = bidDetails.page('bidId', presentBid);

const KIND = { kind: bidKind, statuses: BID_STATUSES, workflow: bidWorkflow };
const AHEAD: ReadonlySet<string> = new Set(['undecided', 'estimating', 'inReview', 'approved']);

/** A bid as its page shows it, with what the actor may do now. Who may not read costs is sent no money at all. */
function presentBid(actor: Actor, { record, shared: parts, details }: RecordPage<BidDetails>): Bid {
  const { breakdowns, revisions, markups, competitors, costCents, totalCents, today, approval } = details;
  const { status, can } = presentRecord(actor, KIND, record, details);
  const isShown = readsCost(actor);
  return {
    ...parts,
    ...shownDetails(
      details,
      ...([
        'approval',
        'approvedPrice',
        'isPastDue',
        'today',
        'projectTitle',
        'markups',
        'competitors',
        'costCents',
        'totalCents',
      ] as const),
    ),
    approval: approval && presentApproval(actor, record, 'bid', approval),
    bidId: parts.recordId,
    projectId: parts.projectId ?? '',
    status,
    breakdowns: isShown ? breakdowns : breakdowns.map(withoutMoney),
    revisions: isShown ? revisions : revisions.map(({ totalCents: _total, ...revision }) => revision),
    ...(isShown ? { markups, competitors, costCents, totalCents } : {}),
    dueInDays: AHEAD.has(status) && parts.dueDate ? daysBetween(today, parts.dueDate) : null,
    can: { ...can, ...partsOfPrice(can, isShown) },
  };
}

/**
 * All verbs that change the price share one right, and so do the notes; a screen shows a button for each. Without the right to money there is nothing to
 * set.
 */
function partsOfPrice({ price, update }: Can, isShown: boolean): Can {
  return {
    ...(price !== undefined && isShown && { setMarkups: price, addBreakdown: price }),
    ...(update !== undefined && { setClauses: update }),
  };
}

function withoutMoney({ costs: _costs, taxableCents: _taxable, amountCents: _amount, ...row }: PricedRow) {
  return row;
}

/** A part of a bid with the lines of its cost. */
export async function breakdown(
  read: Read,
  actor: Actor,
  { bidId, bidBreakdownId }: ParsedOf<typeof breakdownReads.get>,
): Promise<BidBreakdown> {
  const [whole, lines] = await Promise.all([get(read, actor, { bidId }), linesOf(read, bidId, bidBreakdownId)]);
  const at = whole.breakdowns.findIndex((one) => one.bidBreakdownId === bidBreakdownId);
  return {
    bidId,
    projectId: whole.projectId,
    bidNumber: whole.number,
    bidTitle: whole.title,
    bidStatus: whole.status,
    version: whole.version,
    ...(whole.can.price === undefined ? {} : { mayPrice: whole.can.price }),
    breakdown: required(whole.breakdowns[at]),
    ...(readsCost(actor) ? { lines } : {}),
    previousId: whole.breakdowns[at - 1]?.bidBreakdownId ?? null,
    nextId: whole.breakdowns[at + 1]?.bidBreakdownId ?? null,
  };
}

/** The price as a revision froze it. Throws 403 for who may not read costs. */
export async function revision(
  read: Read,
  actor: Actor,
  { bidId, number }: ParsedOf<typeof bidReads.revision>,
): Promise<RevisionPrice> {
  await load(read, actor, bidKind, bidId);
  if (!readsCost(actor)) throw forbidden();
  const found = await read.first(sql<{ price: RevisionPrice }>`select v.price::json -> 'shown' as price
    from bid_revision v
    where v.tenant_id = ${read.tenantId} and v.bid_id = ${bidId} and v.number = ${number}`);
  return { ...required(found).price, said: found?.price.said ?? [] };
}
