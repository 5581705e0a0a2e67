import { rfis } from '@plumbline/contract/areas/rfis';
import type { Rfi } from '@plumbline/contract/areas/rfis';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from '../../../kit/db/sql.ts';
import type { Sql } from '../../../kit/db/sql.ts';
import type { Actor } from '../../../kit/actor.ts';
import type { Tx } from '../../../kit/db/tx.ts';
import { invalid } from '../../../kit/errors.ts';
import {
  allow,
  askedIn,
  askReviewers,
  assertAhead,
  assertCanAnswer,
  assertCustomFieldsFilled,
  assertOnTeamFor,
  assertVersion,
  passBallSql,
  change,
  courtOfNew,
  distinctReviewers,
  elapsedDays,
  headerParts,
  notice,
  notify,
  numberFor,
  addPartiesSql,
  listConcernedPeople,
  readInstant,
} from '../../../kit/records/index.ts';
import type { Asked, NewReviewer, RecordHeader, RecordParts } from '../../../kit/records/index.ts';
import { lockDraft, searchTextOf } from '../details.ts';
import type { RfiDetails, RfiPage } from '../details.ts';
import { RFI_PREFIX } from '../policy.ts';
import { get, presentRfi } from '../present.ts';
import { rfiWorkflow } from '../workflow.ts';
import { rfiVerb, setRfi } from './rfiVerb.ts';

/**
 * Submits a draft to its RFI manager, or to the project's. The RFI gets its permanent number now. This most frequent verb takes two round trips: the
 * writes travel with the commit, and the answer needs no read.
 */
export async function submit(tx: Tx, actor: Actor, { rfiId, version }: ParsedOf<typeof rfis.submit>): Promise<Rfi> {
  const [page, next] = await Promise.all([
    lockDraft(tx, actor, rfiId),
    numberFor(tx, rfiId, 'rfi', RFI_PREFIX),
    assertCustomFieldsFilled(tx, { id: rfiId, kind: 'rfi' }),
  ]);
  const { record, details } = page;
  await assertVersion(tx, actor, record, version, () => get(tx, actor, { rfiId }));
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
        addPartiesSql(tx, record.id, [managerId], 'manager'),
        ...passBallSql(tx, actor, record, [managerId]),
      ],
    ),
  );
  const after = submitted(actor, page, managerId);
  const shown = { ...record, myRoles: after.myRoles };
  return presentRfi(actor, { record: shown, shared: sharedAfter(actor, page), details: after });
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

/** What a page shows after a command that changed the record itself and passed the ball, and nothing else that pages share. */
function sharedAfter(actor: Actor, { record, shared, person }: RfiPage): RecordParts {
  const now = actor.now.toISOString();
  const kept = shared.custody.map((stay) =>
    stay.to === null && stay.person && !record.ball.includes(stay.person.personId)
      ? { ...stay, to: now, days: elapsedDays(stay.from, now) }
      : stay,
  );
  const holders = kept.flatMap((stay) => (stay.to === null && stay.person ? [stay.person.personId] : []));
  const custody = [
    ...kept,
    ...record.ball
      .filter((personId) => !holders.includes(personId))
      .map((personId) => ({ person: person(personId), from: now, to: null, reason: null, days: 0 })),
  ];
  return {
    ...shared,
    ...headerParts(record, person),
    updatedAt: readInstant(actor.now),
    ballInCourt: custody.flatMap((stay) => (stay.to === null && stay.person ? [stay.person] : [])),
    custody,
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
  await assertOnTeamFor(tx, record.projectId, reviewers, 'reviewers');
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
      addPartiesSql(tx, record.id, [managerId], 'manager'),
      addPartiesSql(tx, record.id, watchers, 'watcher'),
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

/** Returns a submitted RFI to its maker. */
export const returnToDraft = rfiVerb(rfis.return, ({ actor, record, input: { reason } }) => {
  const maker = record.createdBy ?? record.ownerId ?? actor.personId;
  return {
    ball: [maker],
    ballReason: reason,
    notices: [notice('court', [maker], '{by} returned {number} {title} to you: {reason}', { reason })],
    trail: { note: reason },
  };
});

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
      notice('watching', await listConcernedPeople(tx, record), '{by} reopened {number} {title}'),
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
export function addToQuestion(actor: Actor, record: Pick<RecordHeader, 'id'>, addendumId: string, body: string): Sql {
  return sql`insert into rfi_addendum (tenant_id, id, rfi_id, author_id, at, body)
    values (${actor.tenantId}, ${addendumId}, ${record.id}, ${actor.personId}, ${actor.now}, ${body})`;
}

/**
 * The reviewers of the next round: the named people, with their earlier duties, else everybody who was asked directly before. May be empty, or
 * co-reviewers alone: the caller refuses that.
 */
function reviewersOfNext(asked: readonly Asked[], personIds: readonly string[] | undefined): NewReviewer[] {
  const direct = asked.filter(({ forwardedBy }) => !forwardedBy);
  const named = personIds?.length ? [...new Set(personIds)] : direct.map(({ personId }) => personId);
  return named.map((personId) => {
    const known = direct.find((reviewer) => reviewer.personId === personId);
    const coReviewer = known?.coReviewer ?? false;
    const { companyId, projectRole } = (!coReviewer && known?.askedFor) || {};
    return {
      personId,
      required: known?.required ?? true,
      coReviewer,
      step: known?.step ?? 1,
      forCompanyId: companyId ?? undefined,
      forRole: projectRole ?? undefined,
    };
  });
}
