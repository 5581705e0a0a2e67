import { rfis } from '@plumbline/contract/areas/rfis';
import { sql } from 'kysely';
import { askReviewers, assertCanAnswer, courtOfNew } from '../../../kit/records/index.ts';
import { nextRound } from './askAgain.ts';
import { assertAhead, peopleConcerned, rfiVerb, setRfi } from './rfiVerb.ts';

/** Opens a closed one again, for a reason: a new round. */
export const reopen = rfiVerb(rfis.reopen, async ({ tx, actor, record, details, input }) => {
  assertAhead(actor, details, input.dueDate);
  const { round, reviewers } = nextRound(details, input.reviewerIds);
  const court = courtOfNew(reviewers);
  await assertCanAnswer(tx, record, court, 'reviewerIds');
  return {
    changes: { closedAt: null, dueDate: input.dueDate, ownerId: record.ownerId ?? actor.personId },
    writes: [
      setRfi(
        record,
        actor,
        sql`round = ${round}, manager_due_date = null, impacts_confirmed = false, opened_at = coalesce(opened_at, ${actor.now})`,
      ),
      ...askReviewers(tx, actor, record, { round, reviewers, note: input.reason }),
    ],
    ball: court,
    notices: [
      { reason: 'court', sentence: '{by} reopened {number} {title}: it is in your court', to: court },
      { reason: 'watching', sentence: '{by} reopened {number} {title}', to: await peopleConcerned(tx, record) },
    ],
    trail: { note: input.reason },
  };
});
