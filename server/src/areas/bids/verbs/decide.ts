import { createHash } from 'node:crypto';
import { bids } from '@plumbline/contract/areas/bids';
import { ownValues } from '@plumbline/contract/areas/bids/clauses';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../../kit/db/sql.ts';
import { insertRows } from '../../../kit/db/insertRows.ts';
import { approvalVerbs } from '../../../kit/approvals/index.ts';
import { invalid } from '../../../kit/errors.ts';
import { endOutcome, notice, listConcernedPeople } from '../../../kit/records/index.ts';
import type { Outcome } from '../../../kit/records/index.ts';
import { approvalFacts } from '../approvalFacts.ts';
import { clausesOf } from '../clauses.ts';
import { frozen } from '../lines.ts';
import { bidApproval } from '../policy.ts';
import { awardOf } from '../won.ts';
import { bidVerb, estimatorOf, setBid } from './bidVerb.ts';
import type { OnBid } from './bidVerb.ts';

/** undecided → estimating. */
export const decideBid = bidVerb(bids.decideBid, (given) => ({
  ball: [estimatorOf(given)],
  notices: [notice('court', [estimatorOf(given)], '{by} decided to bid on {number} {title}: it is yours to price')],
  trail: { note: given.input.note },
}));

/** undecided → no bid. */
export const decline = bidVerb(bids.decline, (given) =>
  endOutcome(given, '{by} declined {number} {title}: {reason}', given.input.reason),
);

/** no bid → undecided, until it is due. */
export const reconsider = bidVerb(bids.reconsider, (given) => ({
  changes: { closedAt: null },
  ball: [estimatorOf(given)],
  trail: { note: given.input.note },
}));

/** A bid that the client has seen returns to negotiation, any other to estimating. */
const backWhereItWas = ({ details }: OnBid): Outcome => (details.submittedAt ? { to: 'negotiating' } : {});

/** estimating or negotiating → in review, and on or back as its approvers say; once they approved it the price is frozen as a revision. */
export const {
  submit: submitForReview,
  approve,
  reject: returnBid,
  rescind,
  kind: bidsApproved,
} = approvalVerbs(
  bidApproval,
  bidVerb,
  { submit: bids.submitForReview, approve: bids.approve, reject: bids.return, rescind: bids.rescind },
  {
    approvalFacts,
    onApproved: async (given) => {
      const estimator = estimatorOf(given);
      return {
        ball: [estimator],
        notices: [notice('court', [estimator], '{by} approved {number} {title}: submit it')],
        trail: { changes: { revision: [null, await freeze(given)] } },
      };
    },
    onRejected: backWhereItWas,
    onRescinded: backWhereItWas,
  },
);

/** approved → submitted; whether it was late is kept. */
export const submit = bidVerb(bids.submit, async (given) => handedIn(given, given.input.note));

/** submitted → negotiating: the price may change again, and the frozen revision stays. */
export const clarify = bidVerb(bids.clarify, (given) => ({
  ball: [estimatorOf(given)],
  ballReason: given.input.note,
  trail: { note: given.input.note },
}));

/** negotiating → submitted, with a new revision at the price that was approved. */
export const resubmit = bidVerb(bids.resubmit, async (given) => {
  const revision = await freeze(given);
  const outcome = await handedIn(given, given.input.note);
  return { ...outcome, trail: { ...outcome.trail, changes: { revision: [null, revision] } } };
});

/** What follows when a price is with the client; whether it was late is kept. */
export async function handedIn(given: OnBid, note: string | null | undefined): Promise<Outcome> {
  const { tx, actor, record, details } = given;
  return {
    // The estimator asks the client how the bid stands.
    ball: [estimatorOf(given)],
    writes: [
      setBid(
        record,
        actor,
        sql`submitted_at = coalesce(submitted_at, ${actor.now}),
          is_late = case when submitted_at is null then ${details.isPastDue} else is_late end`,
      ),
    ],
    notices: [notice('watching', await listConcernedPeople(tx, record), '{by} submitted {number} {title}')],
    trail: { note },
  };
}

/** submitted or negotiating → awarded: the award that we received is made with it. */
export const win = bidVerb(bids.win, async (given) => {
  await noteCompetitors(given, given.input.competitors);
  await awardOf(given);
  return endOutcome(given, '{by} won {number} {title}', given.input.note);
});

/** submitted or negotiating → lost. */
export const lose = bidVerb(bids.lose, async (given) => {
  const { actor, record, input } = given;
  await noteCompetitors(given, input.competitors);
  return {
    ...(await endOutcome(given, '{number} {title} was lost, says {by}', input.note)),
    writes: [setBid(record, actor, sql`lost_reason = ${input.lostReason}, lost_to = ${input.lostTo || null}`)],
  };
});

async function noteCompetitors(
  { tx, record }: OnBid,
  competitors: ParsedOf<typeof bids.lose>['competitors'],
): Promise<void> {
  if (!competitors) return;
  await tx.run(sql`delete from bid_competitor where tenant_id = ${tx.tenantId} and bid_id = ${record.id}`);
  await insertRows(
    tx,
    'bid_competitor',
    competitors.map(({ name, amountCents }, place) => ({ bid_id: record.id, place, name, amount_cents: amountCents })),
  );
}

/** approved, submitted or negotiating → withdrawn. */
export const withdraw = bidVerb(bids.withdraw, (given) =>
  endOutcome(given, '{by} withdrew {number} {title}: {reason}', given.input.reason),
);

/** expired → submitted, valid until another day. */
export const extend = bidVerb(bids.extend, ({ actor, record, details, input: { validUntil, note } }) => {
  if (validUntil < details.today) throw invalid({ validUntil: 'Choose today or a later day' });
  return {
    writes: [setBid(record, actor, sql`valid_until = ${validUntil}`)],
    trail: { note, changes: { validUntil: [details.validUntil ?? null, validUntil] } },
  };
});

/** lost → negotiating. */
export const reopen = bidVerb(bids.reopen, (given) => {
  const { actor, record, input } = given;
  return {
    changes: { closedAt: null },
    writes: [setBid(record, actor, sql`lost_reason = null, lost_to = null`)],
    ball: [estimatorOf(given)],
    ballReason: input.reason,
    notices: [
      notice('court', [estimatorOf(given)], '{by} reopened {number} {title}: {reason}', { reason: input.reason }),
    ],
    trail: { note: input.reason },
  };
});

/** Freezes the price as the next revision, R0 first. Answers its name. */
async function freeze({ tx, actor, record, details }: OnBid): Promise<string> {
  const number = (details.revisions.at(-1)?.number ?? -1) + 1;
  const clauses = await clausesOf(tx, record.id);
  const kept = await tx.all(sql<{ id: string }>`select l.*
    from bid_cost_line l
      join bid_breakdown b on b.tenant_id = l.tenant_id and b.id = l.breakdown_id
    where l.tenant_id = ${tx.tenantId} and b.bid_id = ${record.id}
    order by b.place, l.place`);
  const own = ownValues({ ...details, ...record, projectName: details.projectTitle }, (one) => one ?? '');
  // Their ids are no part of the offer.
  const lines = kept.map(({ id: _id, ...line }) => line);
  const price = { ...frozen(details, clauses, own), lines };
  const hash = createHash('sha256').update(JSON.stringify(price)).digest('hex');
  await insertRows(tx, 'bid_revision', [
    {
      bid_id: record.id,
      number,
      hash,
      price: JSON.stringify(price),
      total_cents: price.shown.totalCents,
      frozen_at: actor.now,
      frozen_by: actor.personId,
    },
  ]);
  return `R${number}`;
}
