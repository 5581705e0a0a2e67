import { rfis } from '@plumbline/contract/areas/rfis';
import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from 'kysely';
import { invalid } from '../../../kit/errors.ts';
import { askReviewers, assertCanAnswer, askedIn, courtOfNew, reviewersOfNext } from '../../../kit/records/index.ts';
import type { NewReviewer } from '../../../kit/records/index.ts';
import { searchTextOf } from '../details.ts';
import type { RfiDetails } from '../details.ts';
import { addToQuestion } from './addendum.ts';
import { assertAhead, rfiVerb, setRfi } from './rfiVerb.ts';

/** Asks once more, with a clarification: a new round. */
export const askAgain = rfiVerb(rfis.askAgain, async ({ tx, actor, record, details, input }) => {
  const { clarification, dueDate } = input;
  assertAhead(actor, details, dueDate);
  const { round, reviewers } = nextRound(details, input.reviewerIds);
  const court = courtOfNew(reviewers);
  await assertCanAnswer(tx, record, court, 'reviewerIds');
  return {
    changes: { dueDate, searchText: searchTextOf(record, details, clarification) },
    writes: [
      setRfi(record, actor, sql`round = ${round}, manager_due_date = null`),
      addToQuestion(actor, record, newId(actor.now.getTime()), clarification),
      ...askReviewers(tx, actor, record, { round, reviewers }),
    ],
    ball: court,
    notices: [
      {
        reason: 'court',
        sentence: '{by} asks again about {number} {title}, by {day}',
        values: { day: dueDate },
        to: court,
      },
    ],
    trail: { note: clarification },
  };
});

/** The next round and who is asked in it. Throws 1400 when nobody would have to answer. */
export function nextRound(
  { round, reviewers }: RfiDetails,
  personIds: readonly string[] | undefined,
): { round: number; reviewers: NewReviewer[] } {
  const next = reviewersOfNext(askedIn(round, reviewers), personIds);
  if (next.every(({ coReviewer }) => coReviewer)) throw invalid({ reviewerIds: 'Choose who is asked' });
  return { round: round + 1, reviewers: next };
}
