import { rfis } from '@plumbline/contract/areas/rfis';
import { sql } from 'kysely';
import { peopleConcerned, rfiVerb, setRfi } from './rfiVerb.ts';

/** Ends it for good. The number stays taken. */
export const voidRfi = rfiVerb(rfis.void, async ({ tx, actor, record, input: { reason } }) => ({
  writes: [setRfi(record, actor, sql`voided_at = ${actor.now}`)],
  ball: [],
  notices: [
    {
      reason: 'closed',
      sentence: '{by} voided {number} {title}: {reason}',
      values: { reason },
      to: await peopleConcerned(tx, record),
    },
  ],
  trail: { note: reason },
}));
