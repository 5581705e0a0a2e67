import type { Rfi, rfis } from '@plumbline/contract/areas/rfis';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/tx.ts';
import { invalid, notFound, refuse } from '../../kit/errors.ts';
import { change, notify, once, orTaken, passBall } from '../../kit/records/index.ts';
import { answer } from './answering.ts';
import { addToQuestion } from './draftCommands.ts';
import { checkImpacts, saveImpacts } from './impacts.ts';
import { searchTextOf, standingOf } from './details.ts';
import type { Details } from './details.ts';
import { isAsked, mayManage } from './policy.ts';
import { askReviewers } from './reviewCommands.ts';
import type { NewReviewer } from './reviewCommands.ts';
import { answerWith, assertAhead, behalfOf, concerned, judge, look, take } from './take.ts';
import { courtOf } from './workflow.ts';

/** Answers, for oneself or, by those who manage, for somebody who was asked. */
export async function respond(tx: Tx, actor: Actor, input: ParsedOf<typeof rfis.respond>): Promise<Rfi> {
  const taken = await look(tx, actor, input);
  const { record, rfi } = taken;
  const isNew = await orTaken(once(tx, 'rfi.respond', input.clientRef, input), () => answerWith(tx, actor, record));
  if (!isNew) return answerWith(tx, actor, record);
  const behalfId = input.onBehalfOfId && input.onBehalfOfId !== actor.personId ? input.onBehalfOfId : null;
  judge(actor, taken, behalfId ? 'respondFor' : 'respond');
  if (behalfId && !isAsked(behalfId, record, standingOf(rfi)))
    throw refuse('You can only write down the answer of somebody who was asked.');
  await answer(tx, actor, record, rfi, {
    responseId: input.clientRef,
    body: input.body,
    official: mayManage(actor, record) ? (input.official ?? null) : input.official === false ? false : null,
    behalfId,
    costImpact: input.costImpact ?? null,
    scheduleImpact: input.scheduleImpact ?? null,
    fileIds: input.fileIds ?? [],
  });
  return answerWith(tx, actor, record);
}

/** Marks a response as official, or takes the mark off. */
export async function markOfficial(tx: Tx, actor: Actor, input: ParsedOf<typeof rfis.markOfficial>): Promise<Rfi> {
  const { record, rfi } = await take(tx, actor, input, 'markOfficial');
  const response = rfi.responses.find(({ responseId }) => responseId === input.responseId);
  if (!response) throw notFound();
  if (response.official === input.official) return answerWith(tx, actor, record);
  const author = response.by?.fullName ?? response.byName ?? '';
  await Promise.all([
    tx.run(
      sql`update rfi_response set official = ${input.official} where tenant_id = ${tx.tenantId} and id = ${input.responseId}`,
    ),
    tx.run(sql`update rfi set has_official = exists (select from rfi_response s where s.tenant_id = ${tx.tenantId} and s.rfi_id = ${record.id} and s.official)
      where tenant_id = ${tx.tenantId} and id = ${record.id}`),
  ]);
  return answerWith(
    tx,
    actor,
    record,
    change(
      tx,
      actor,
      record,
      {},
      {
        verb: 'markOfficial',
        behalfId: behalfOf(actor, record),
        changes: { official: input.official ? [null, author] : [author, null] },
      },
    ),
  );
}

/** Asks once more, with a clarification: a new round. */
export async function askAgain(tx: Tx, actor: Actor, input: ParsedOf<typeof rfis.askAgain>): Promise<Rfi> {
  const { record, rfi } = await take(tx, actor, input, 'askAgain');
  assertAhead(actor, rfi, input.dueDate);
  const reviewers = reviewersOfNext(rfi, input.reviewerIds);
  const court = courtOf(reviewers.map((one) => ({ ...one, forwardedBy: null, answeredAt: null })));
  await Promise.all([
    tx.run(
      sql`update rfi set round = ${rfi.round + 1}, manager_due_date = null where tenant_id = ${tx.tenantId} and id = ${record.id}`,
    ),
    addToQuestion(tx, actor, record, newId(actor.now.getTime()), input.clarification),
    askReviewers(tx, actor, record, { round: rfi.round + 1, reviewers }),
    passBall(tx, actor, record, court),
    notify(tx, actor, record, [
      {
        reason: 'court',
        sentence: '{by} asks again about {number} {title}, by {day}',
        values: { day: input.dueDate },
        to: court,
      },
    ]),
  ]);
  return answerWith(
    tx,
    actor,
    record,
    change(
      tx,
      actor,
      record,
      { status: 'open', dueDate: input.dueDate, searchText: searchTextOf(record, rfi, input.clarification) },
      { verb: 'askAgain', note: input.clarification, behalfId: behalfOf(actor, record) },
    ),
  );
}

/** Who is asked in the next round: the people named, with the part that they had, else everybody asked directly before. */
export function reviewersOfNext(rfi: Details, personIds: readonly string[] | undefined): NewReviewer[] {
  const before = rfi.reviewers.filter((one) => one.round === rfi.round);
  const named = personIds?.length
    ? [...new Set(personIds)]
    : before.filter((one) => !one.forwardedBy).map((one) => one.person.personId);
  const reviewers = named.map((personId) => {
    const known = before.find((one) => one.person.personId === personId && !one.forwardedBy);
    return { personId, required: known?.required ?? true, coReviewer: known?.coReviewer ?? false };
  });
  if (!reviewers.some((one) => !one.coReviewer)) throw invalid({ reviewerIds: 'Choose who is asked' });
  return reviewers;
}

/** Answers without the design side and closes: the manager's own official response. */
export async function answerInternally(
  tx: Tx,
  actor: Actor,
  input: ParsedOf<typeof rfis.answerInternally>,
): Promise<Rfi> {
  const taken = await look(tx, actor, { rfiId: input.rfiId });
  const { record, rfi } = taken;
  const isNew = await orTaken(once(tx, 'rfi.answerInternally', input.clientRef, input), () =>
    answerWith(tx, actor, record),
  );
  if (!isNew) return answerWith(tx, actor, record);
  await take(tx, actor, input, 'answerInternally');
  checkImpacts(input);
  const people = await concerned(tx, record);
  await Promise.all([
    tx.run(sql`insert into rfi_response (tenant_id, id, rfi_id, author_id, via, at, body, official, round)
      values (${tx.tenantId}, ${input.clientRef}, ${record.id}, ${actor.personId}, ${actor.via}, ${actor.now}, ${input.body}, true, ${rfi.round})`),
    saveImpacts(tx, record, rfi, input),
    tx.run(sql`update rfi set has_official = true, responded_at = ${actor.now}, question_frozen_at = coalesce(question_frozen_at, ${actor.now})
      where tenant_id = ${tx.tenantId} and id = ${record.id}`),
    passBall(tx, actor, record, []),
    notify(tx, actor, record, [
      { reason: 'closed', sentence: '{by} answered and closed {number} {title}', to: people },
    ]),
  ]);
  return answerWith(
    tx,
    actor,
    record,
    change(
      tx,
      actor,
      record,
      { status: 'closed', isFinal: true, closedAt: actor.now, searchText: searchTextOf(record, rfi, input.body) },
      { verb: 'answerInternally', behalfId: behalfOf(actor, record) },
    ),
  );
}
