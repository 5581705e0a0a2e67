import { rfis } from '@plumbline/contract/areas/rfis';
import { sql } from '../../../kit/db/sql.ts';
import { invalid } from '../../../kit/errors.ts';
import { endOutcome, voidOutcome } from '../../../kit/records/index.ts';
import type { Given, Outcome } from '../../../kit/records/index.ts';
import { searchTextOf } from '../details.ts';
import type { RfiDetails } from '../details.ts';
import { changedImpacts, checkImpacts, isDecided, mergeImpacts } from '../impacts.ts';
import type { Impacts } from '../impacts.ts';
import { rfiVerb, setRfi } from './rfiVerb.ts';

/** Accepts the answer and closes, with the impacts confirmed; everybody concerned gets the answer. */
export const close = rfiVerb(rfis.close, closeOutcome);

/** What closing writes. Throws 1400 when an impact is not decided. */
export async function closeOutcome({
  tx,
  actor,
  record,
  details,
  input,
}: Given<RfiDetails, Impacts>): Promise<Outcome> {
  checkImpacts(input, details);
  const after = mergeImpacts(details, input);
  if (!after.confirmed)
    throw invalid({
      ...(isDecided(after.costImpact) ? {} : { costImpact: 'Confirm the cost impact' }),
      ...(isDecided(after.scheduleImpact) ? {} : { scheduleImpact: 'Confirm the schedule impact' }),
    });
  const { assignments, changes } = changedImpacts(details, input);
  return {
    ...(await endOutcome({ tx, actor, record }, '{by} closed {number} {title}: the answer is there')),
    writes: [setRfi(record, actor, assignments)],
    trail: { changes: Object.keys(changes).length > 0 ? changes : null },
  };
}

/** Answers without the design side and closes: the manager's own official response. */
export const answerInternally = rfiVerb(rfis.answerInternally, async ({ tx, actor, record, details, input }) => {
  checkImpacts(input, details);
  const { tenantId, personId, via, now } = actor;
  const end = await endOutcome({ tx, actor, record }, '{by} answered and closed {number} {title}');
  return {
    ...end,
    changes: { ...end.changes, searchText: searchTextOf(record, details, `${actor.facts.fullName} ${input.body}`) },
    writes: [
      sql`insert into rfi_response (tenant_id, id, rfi_id, author_id, via, at, body, official, round)
        values (${tenantId}, ${input.clientRef}, ${record.id}, ${personId}, ${via}, ${now}, ${input.body}, true, ${details.round})`,
      setRfi(record, actor, changedImpacts(details, input).assignments),
      setRfi(
        record,
        actor,
        sql`has_official = true, responded_at = ${now}, question_frozen_at = coalesce(question_frozen_at, ${now})`,
      ),
    ],
  };
});

/** Ends it for good. The number stays taken. */
export const voidRfi = rfiVerb(rfis.void, async ({ tx, actor, record, input: { reason } }) => ({
  ...(await voidOutcome(tx, record, reason)),
  writes: [setRfi(record, actor, sql`voided_at = ${actor.now}`)],
}));

/** Confirms cost and schedule impact. */
export const setImpacts = rfiVerb(rfis.setImpacts, ({ actor, record, details, input }) => {
  checkImpacts(input, details);
  const { assignments, changes } = changedImpacts(details, input);
  return { writes: [setRfi(record, actor, assignments)], trail: { changes } };
});
