import type { Bid, BidStatus } from '@plumbline/contract/areas/bids';
import type { BidClause } from '@plumbline/contract/areas/bids/clauses';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import { required } from '../../kit/errors.ts';
import type { RecordHeader } from '../../kit/records/index.ts';
import { clausesOf } from './clauses.ts';
import { bidDetails } from './details.ts';

/** The printed part of a bid: its current state, or a frozen revision. */
export type Offer = Pick<
  Bid,
  | 'number'
  | 'title'
  | 'projectName'
  | 'status'
  | 'dueDate'
  | 'dueTime'
  | 'manager'
  | 'client'
  | 'clientContact'
  | 'language'
  | 'priceDepth'
  | 'pricingMethod'
  | 'validUntil'
  | 'coverLetter'
  | 'inclusions'
  | 'exclusions'
  | 'qualifications'
  | 'breakdowns'
  | 'markups'
  | 'taxPercent'
  | 'addenda'
> & { clauses: BidClause[]; revision: { number: number; hash: string } | null; firm: Firm | null };

/** What the firm that offers says of itself in its profile. */
export interface Firm {
  street: string | null;
  town: string;
  phone: string | null;
  licenses: { state: string | null; number: string }[];
}

/** The last revision sent to the owner of a link; null when there was none, as for an approver. */
export async function sentOffer(read: Read, actor: Actor, record: RecordHeader): Promise<Offer | null> {
  const [details, sent] = await Promise.all([
    bidDetails.beside(read, actor, record.id),
    read.first(sql<{ revision: number }>`select o.revision
      from bid_proposal o
        join share s on s.tenant_id = o.tenant_id and s.id = o.id
      where o.tenant_id = ${read.tenantId} and o.bid_id = ${record.id} and s.person_id = ${actor.personId}
      order by s.created_at desc
      limit 1`),
  ]);
  const bid = { ...record, ...details, ...statusOf(record), projectName: details.projectTitle, bidId: record.id };
  return sent ? offerOf(read, bid, sent.revision) : null;
}

type Now = Omit<Offer, 'clauses' | 'revision' | 'firm'> & { bidId: string };

/** The status that people outside see. */
export function statusOf({ status }: Pick<RecordHeader, 'status'>): { status: BidStatus } {
  const told = (['awarded', 'withdrawn', 'expired'] as const).find((one) => one === status);
  return { status: told ?? 'submitted' };
}

/**
 * Reads an offer: a frozen revision, or without one the current state. For revisions from before texts were stored it answers the current state. Throws
 * 1004 for an unknown revision.
 */
export async function offerOf(read: Read, bid: Now, number: number | undefined): Promise<Offer> {
  const firm = read.first(sql<Firm>`select x.address_line as street, x.phone, x.licenses,
      concat_ws(', ', x.city, nullif(concat_ws(' ', x.state, x.postal_code), '')) as town
    from company_profile x
    where x.tenant_id = ${read.tenantId}`);
  const own = Promise.all([clausesOf(read, bid.bidId), firm]).then(([clauses, found]) => ({
    clauses,
    firm: found ?? null,
  }));
  if (number === undefined) return { ...bid, ...(await own), revision: null };
  const [beside, found] = await Promise.all([
    own,
    read.first(sql<{ hash: string; from: Partial<Offer> | null }>`select v.hash, v.price::json -> 'from' as "from"
      from bid_revision v
      where v.tenant_id = ${read.tenantId} and v.bid_id = ${bid.bidId} and v.number = ${number}`),
  ]);
  const { hash, from } = required(found);
  return { ...bid, ...beside, ...from, revision: { number, hash } };
}
