import type { Rfi } from '@plumbline/contract/areas/rfis';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from 'kysely';
import { rfis } from '@plumbline/contract/areas/rfis';
import type { Actor } from '../../../kit/actor.ts';
import type { Tx } from '../../../kit/db/tx.ts';
import {
  allow,
  askReviewers,
  assertAhead,
  assertCanAnswer,
  assertCustomFieldsFilled,
  assertVersion,
  ballPassed,
  change,
  courtOfNew,
  distinctReviewers,
  notify,
  numberFor,
  partiesAdded,
  readInstant,
  sharedAfter,
  notice,
} from '../../../kit/records/index.ts';
import { invalid } from '../../../kit/errors.ts';
import { lockDraft, searchTextOf } from '../details.ts';
import type { RfiDetails, RfiPage } from '../details.ts';
import { get, presentRfi } from '../present.ts';
import { rfiWorkflow } from '../workflow.ts';
import { RFI_PREFIX } from '../policy.ts';
import { rfiVerb, setRfi } from './rfiVerb.ts';

/**
 * Hands a draft to its RFI manager, or to the project's. The number comes now, and stays. The verb that is done most takes two
 * round trips: what is written goes out together with the commit, and is answered without being read.
 */
export async function submit(tx: Tx, actor: Actor, { rfiId, version }: ParsedOf<typeof rfis.submit>): Promise<Rfi> {
  const [page, next] = await Promise.all([
    lockDraft(tx, actor, rfiId),
    numberFor(tx, rfiId, 'rfi', RFI_PREFIX),
    assertCustomFieldsFilled(tx, { id: rfiId, kind: 'rfi' }),
  ]);
  const { record, details } = page;
  await assertVersion(record, version, () => get(tx, actor, { rfiId }));
  allow(rfiWorkflow.verdict(actor, record, details, 'submit'));
  const number = next ?? record.number;
  const managerId = record.ownerId ?? details.projectManagerId ?? actor.personId;
  tx.last(
    notify(tx, actor, record, [notice('court', [managerId], '{by} submitted {number} {title}: it is in your court')]),
  );
  tx.last(
    change(
      tx,
      actor,
      record,
      {
        status: 'submitted',
        number,
        ownerId: managerId,
        searchText: searchTextOf({ title: record.title, number }, details),
      },
      { verb: 'submit' },
      [
        setRfi(record, actor, sql`submitted_at = ${actor.now}`),
        partiesAdded(tx, record.id, [managerId], 'manager'),
        ...ballPassed(tx, actor, record, [managerId]),
      ],
    ),
  );
  return presentRfi(actor, sharedAfter(actor, page), submitted(actor, page, managerId));
}

/** The details of a draft after it was submitted to its manager. */
function submitted(actor: Actor, { details, person }: RfiPage, managerId: string): RfiDetails {
  const isNew = managerId === actor.personId && !details.myRoles.includes('manager');
  return {
    ...details,
    submittedAt: readInstant(actor.now),
    ownerId: managerId,
    manager: person(managerId),
    myRoles: isNew ? [...details.myRoles, 'manager'] : details.myRoles,
  };
}

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
      notice('court', court, '{by} asks you to answer {number} {title} by {day}', { day: dueDate }),
      notice(
        'assigned',
        reviewers.map(({ personId }) => personId),
        '{by} asks for your review of {number} {title}',
      ),
      notice(
        'watching',
        [...watchers, ...(record.createdBy ? [record.createdBy] : [])],
        '{by} sent {number} {title} for review',
      ),
    ],
    trail: { note },
    mailLinks: input.mailLinks && {
      answer: reviewers.filter(({ coReviewer }) => !coReviewer).map(({ personId }) => personId),
      read: [...reviewers.map(({ personId }) => personId), ...watchers],
    },
  };
});

/** Gives a submitted RFI back to whoever made it. */
export const returnToDraft = rfiVerb(rfis.return, ({ actor, record, input: { reason } }) => {
  const maker = record.createdBy ?? record.ownerId ?? actor.personId;
  return {
    ball: [maker],
    ballReason: reason,
    notices: [notice('court', [maker], '{by} returned {number} {title} to you: {reason}', { reason })],
    trail: { note: reason },
  };
});
