import { rfis } from '@plumbline/contract/areas/rfis';
import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { invalid } from '../../../kit/errors.ts';
import {
  askReviewers,
  askedIn,
  assertAhead,
  assertCanAnswer,
  courtOfNew,
  peopleConcerned,
  reviewersOfNext,
  notice,
} from '../../../kit/records/index.ts';
import type { NewReviewer, RecordHeader } from '../../../kit/records/index.ts';
import type { Actor } from '../../../kit/actor.ts';
import { searchTextOf } from '../details.ts';
import type { RfiDetails } from '../details.ts';
import { rfiVerb, setRfi } from './rfiVerb.ts';

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
    notices: [notice('court', court, '{by} asks again about {number} {title}, by {day}', { day: dueDate })],
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
      notice('court', court, '{by} reopened {number} {title}: it is in your court'),
      notice('watching', await peopleConcerned(tx, record), '{by} reopened {number} {title}'),
    ],
    trail: { note: input.reason },
  };
});

/** Adds to a question that is frozen. */
export const addendum = rfiVerb(rfis.addendum, ({ actor, record, details, input }) => ({
  changes: { bump: false, searchText: searchTextOf(record, details, input.body) },
  writes: [addToQuestion(actor, record, input.clientRef, input.body)],
  notices: [
    notice(
      'watching',
      [...record.ball, ...(record.ownerId ? [record.ownerId] : [])],
      '{by} added to the question of {number} {title}',
    ),
  ],
}));

/** The statement that writes an addendum. */
export function addToQuestion(
  actor: Actor,
  record: Pick<RecordHeader, 'id'>,
  addendumId: string,
  body: string,
): RawBuilder<unknown> {
  return sql`insert into rfi_addendum (tenant_id, id, rfi_id, author_id, at, body)
    values (${actor.tenantId}, ${addendumId}, ${record.id}, ${actor.personId}, ${actor.now}, ${body})`;
}
