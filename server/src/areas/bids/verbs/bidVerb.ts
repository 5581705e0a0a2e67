import { bids } from '@plumbline/contract/areas/bids';
import { sql } from '../../../kit/db/sql.ts';
import { insertRows } from '../../../kit/db/insertRows.ts';
import type { Tx } from '../../../kit/db/tx.ts';
import { notFound } from '../../../kit/errors.ts';
import { assertAroundDue, defineVerbs, remind as reminded, rowSetter } from '../../../kit/records/index.ts';
import type { Given } from '../../../kit/records/index.ts';
import { bidDetails } from '../details.ts';
import type { BidDetails } from '../details.ts';
import { priceOf } from '../lines.ts';
import { get } from '../present.ts';
import { bidWorkflow } from '../workflow.ts';

/** Makes a verb of bids: see `defineVerbs`. */
export const { verb: bidVerb, step: bidStep } = defineVerbs({
  kind: 'bid',
  workflow: bidWorkflow,
  id: 'bidId',
  lock: bidDetails.lock,
  mailLinks: false,
  get,
});

/** A bid that something is done to. */
export type OnBid = Pick<Given<BidDetails, unknown>, 'tx' | 'actor' | 'record' | 'details'>;

/** SQL that sets columns of the bid's own row. */
export const setBid = rowSetter('bid');

/** The holder of the ball while the bid is priced: the estimator, else the actor. */
export function estimatorOf({ actor, record }: Pick<OnBid, 'actor' | 'record'>): string {
  return record.ownerId ?? actor.personId;
}

/** SQL that keeps what the bid comes to with these parts of its price. Throws 2000 for a sum that cannot be kept. */
export function totalsKept(
  { actor, record, details }: Pick<OnBid, 'actor' | 'record' | 'details'>,
  changed: Partial<Pick<BidDetails, 'breakdowns' | 'markups' | 'taxPercent'>>,
) {
  const { costCents, totalCents } = priceOf({ ...details, ...changed });
  return setBid(record, actor, sql`cost_cents = ${costCents}, total_cents = ${totalCents}`);
}

/** Replaces the further contacts of the client by these people. Answers their names. Throws 1004 for an unknown person. */
export async function setContacts(tx: Tx, bidId: string, personIds: readonly string[]): Promise<string[]> {
  const people = await tx.all(sql<{ id: string; name: string }>`
    select p.id, p.full_name as name
    from unnest(${[...new Set(personIds)]}::uuid[]) with ordinality as given(id, place)
      join person p on p.tenant_id = ${tx.tenantId} and p.id = given.id
      join record r on r.tenant_id = p.tenant_id and r.id = p.id and r.status <> 'merged'
    order by given.place`);
  if (people.length < new Set(personIds).size) throw notFound();
  await tx.run(sql`delete from bid_client_contact where tenant_id = ${tx.tenantId} and bid_id = ${bidId}`);
  await insertRows(
    tx,
    'bid_client_contact',
    people.map(({ id }, place) => ({ bid_id: bidId, place, person_id: id })),
  );
  return people.map(({ name }) => name);
}

type Before = Partial<Record<'walkthroughDate' | 'rfiDeadlineDate' | 'invitedDate', string | null>>;
type After = Partial<Record<'validUntil' | 'anticipatedAwardDate', string | null>>;

/** Throws 1400 for days that do not follow each other. */
export function assertDays(days: { dueDate: string | null } & Before & After): void {
  const { dueDate, walkthroughDate, rfiDeadlineDate, invitedDate, validUntil, anticipatedAwardDate } = days;
  assertAroundDue(dueDate, {
    before: { walkthroughDate, rfiDeadlineDate, invitedDate },
    after: { validUntil, anticipatedAwardDate },
  });
}

export const remind = bidVerb(bids.remind, ({ tx, actor, record, input }) => reminded(tx, actor, record, input.note));
