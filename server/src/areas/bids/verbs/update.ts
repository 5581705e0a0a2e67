import { bids } from '@plumbline/contract/areas/bids';
import { sql } from '../../../kit/db/sql.ts';
import { insertRows } from '../../../kit/db/insertRows.ts';
import { invalid, notFound, refuse } from '../../../kit/errors.ts';
import { findRecordChanges, editOutcome, makeManagerHandOver } from '../../../kit/records/index.ts';
import { newId } from '@plumbline/contract/kit/uuid';
import { BID_FIELDS, BID_REFERENCES, searchTextOf } from '../details.ts';
import { assertDays, bidVerb, setBid, setContacts, totalsKept } from './bidVerb.ts';

/** Changes a bid; what the input leaves out stays. */
export const update = bidVerb(bids.update, async (given) => {
  const { tx, record, details, input } = given;
  const { managerId, taxPercent = details.taxPercent } = input;
  assertDays({ ...details, ...input });
  if (managerId === null) throw invalid({ managerId: 'Choose who estimates it' });
  const found = await findRecordChanges(given, BID_FIELDS, BID_REFERENCES);
  const was = details.moreContacts.map(({ personId }) => personId);
  const contactIds = input.moreContactIds ?? was;
  if (contactIds.join() !== was.join()) {
    const names = await setContacts(tx, record.id, contactIds);
    found.changes['moreContacts'] = [
      details.moreContacts.map(({ fullName }) => fullName).join(', ') || null,
      names.join(', ') || null,
    ];
  }
  return editOutcome(
    given,
    found,
    { fields: BID_FIELDS, set: setBid, handOver, searchTextOf },
    {
      writes: taxPercent === details.taxPercent ? [] : [totalsKept(given, { taxPercent })],
    },
  );
});

/** Gives a bid another estimator. */
export const handOver = makeManagerHandOver(
  ['undecided', 'estimating', 'negotiating'],
  '{by} made you the estimator of {number} {title}',
);

/** Notes an addendum of the owner. */
export const addAddendum = bidVerb(
  bids.addAddendum,
  async ({ tx, record, details, input: { number, receivedDate, impact } }) => {
    if (details.addenda.some((one) => one.number === number))
      throw invalid({ number: 'There is an addendum with this number' });
    if (details.addenda.length >= 100) throw refuse('A bid has at most {n} addenda.', { n: 100 });
    await insertRows(tx, 'bid_addendum', [
      { id: newId(), bid_id: record.id, number, received_date: receivedDate ?? null, impact: impact || null },
    ]);
    return { trail: { changes: { addendum: [null, number] } } };
  },
);

/** Records that the price includes an addendum. Repeating it changes nothing. */
export const acknowledgeAddendum = bidVerb(
  bids.acknowledgeAddendum,
  async ({ tx, actor, details, input: { addendumId } }) => {
    const found = details.addenda.find((one) => one.addendumId === addendumId);
    if (!found) throw notFound();
    if (found.acknowledgedAt) return null;
    return {
      writes: [
        sql`update bid_addendum set acknowledged_at = ${actor.now}, acknowledged_by = ${actor.personId}
          where tenant_id = ${tx.tenantId} and id = ${addendumId}`,
      ],
      trail: { changes: { addendum: [null, found.number] } },
    };
  },
  { as: 'addAddendum' },
);
