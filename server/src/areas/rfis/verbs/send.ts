import { rfis } from '@plumbline/contract/areas/rfis';
import { sql } from 'kysely';
import { invalid } from '../../../kit/errors.ts';
import {
  assertCanAnswer,
  askReviewers,
  courtOfNew,
  distinctReviewers,
  numberFor,
  partiesAdded,
} from '../../../kit/records/index.ts';
import { searchTextOf } from '../details.ts';
import { RFI_PREFIX } from '../policy.ts';
import { assertAhead, rfiVerb, setRfi } from './rfiVerb.ts';

/** Sends the question for review: from here on it is frozen, and in the reviewers' court. */
export const send = rfiVerb(rfis.send, async ({ tx, actor, record, details, input }) => {
  const { dueDate, note, distributionIds: watchers = [] } = input;
  assertAhead(actor, details, dueDate);
  const reviewers = distinctReviewers(input.reviewers);
  const court = courtOfNew(reviewers);
  if (court.length === 0) throw invalid({ reviewers: 'At least one reviewer must be asked to answer' });
  await assertCanAnswer(
    tx,
    record,
    reviewers.flatMap(({ personId, coReviewer }) => (coReviewer ? [] : [personId])),
    'reviewers',
  );
  const managerId = record.ownerId ?? details.projectManagerId ?? actor.personId;
  const number = record.number ?? (await numberFor(tx, record.id, 'rfi', RFI_PREFIX)) ?? null;
  return {
    changes: {
      number,
      ownerId: managerId,
      dueDate,
      searchText: searchTextOf({ title: record.title, number }, details),
    },
    writes: [
      setRfi(
        record,
        actor,
        sql`submitted_at = coalesce(submitted_at, ${actor.now}), opened_at = ${actor.now},
          question_frozen_at = coalesce(question_frozen_at, ${actor.now})`,
      ),
      partiesAdded(tx, record.id, [managerId], 'manager'),
      partiesAdded(tx, record.id, watchers, 'watcher'),
      ...askReviewers(tx, actor, record, { round: details.round, reviewers, note }),
    ],
    ball: court,
    notices: [
      {
        reason: 'court',
        sentence: '{by} asks you to answer {number} {title} by {day}',
        values: { day: dueDate },
        to: court,
      },
      {
        reason: 'assigned',
        sentence: '{by} asks for your review of {number} {title}',
        to: reviewers.map(({ personId }) => personId),
      },
      {
        reason: 'watching',
        sentence: '{by} sent {number} {title} for review',
        to: [...watchers, ...(record.createdBy ? [record.createdBy] : [])],
      },
    ],
    trail: { note },
    mailLinks: input.mailLinks && {
      answer: reviewers.filter(({ coReviewer }) => !coReviewer).map(({ personId }) => personId),
      read: [...reviewers.map(({ personId }) => personId), ...watchers],
    },
  };
});
