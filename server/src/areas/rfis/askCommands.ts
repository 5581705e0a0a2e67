import type { Rfi, rfis } from '@plumbline/contract/areas/rfis';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import { refuse } from '../../kit/errors.ts';
import type { AppContext } from '../../kit/http/routes.ts';
import { addParties, change, mailLinks, notify, passBall } from '../../kit/records/index.ts';
import type { Details, ReviewerDetails } from './details.ts';
import { askReviewers } from './reviewCommands.ts';
import { answerWith, assertAhead, behalfOf, take } from './take.ts';

/** Hands the question on to somebody else; their answer brings it back. */
export async function forward(
  tx: Tx,
  actor: Actor,
  input: ParsedOf<typeof rfis.forward>,
  context: AppContext,
): Promise<Rfi> {
  const { record, rfi } = await take(tx, actor, input, 'forward');
  const { personId, note, dueDate } = input;
  assertAhead(actor, rfi, dueDate);
  if (record.ball.includes(personId)) throw refuse('It is in their court already.');
  const known = reviewerOf(rfi, personId);
  if (known && !known.coReviewer)
    throw refuse(known.answeredAt ? '{name} has answered in this round.' : '{name} is asked already.', {
      name: known.person.fullName,
    });
  await Promise.all([
    askReviewers(tx, actor, record, {
      round: rfi.round,
      reviewers: [{ personId, required: true, coReviewer: false, dueDate }],
      note,
      forwardedBy: actor.personId,
    }),
    passBall(
      tx,
      actor,
      record,
      [...record.ball.filter((one) => one !== actor.personId), personId],
      note?.slice(0, 200) || null,
    ),
    notify(tx, actor, record, [
      { reason: 'court', sentence: '{by} forwarded {number} {title} to you', to: [personId] },
    ]),
  ]);
  await change(
    tx,
    actor,
    record,
    {},
    {
      verb: 'forward',
      note: note || null,
      changes: { ballInCourt: [actor.facts.fullName, await namesOf(tx, [personId])] },
    },
  );
  if (input.mailLinks) await mailLinks(tx, actor, record, [personId], context.settings.publicUrl);
  return answerWith(tx, actor, record);
}

/** Asks one more reviewer in this round. */
export async function addReviewer(
  tx: Tx,
  actor: Actor,
  input: ParsedOf<typeof rfis.addReviewer>,
  context: AppContext,
): Promise<Rfi> {
  const { record, rfi } = await take(tx, actor, input, 'addReviewer');
  const { personId, coReviewer, dueDate, note } = input;
  const required = input.required && !coReviewer;
  assertAhead(actor, rfi, dueDate);
  const known = reviewerOf(rfi, personId);
  if (known?.answeredAt) throw refuse('{name} has answered in this round.', { name: known.person.fullName });
  if (known && known.coReviewer === coReviewer && known.required === required)
    throw refuse('{name} is asked already.', { name: known.person.fullName });
  const anyRequired = rfi.reviewers.some(
    (one) => one.round === rfi.round && one.required && !one.forwardedBy && one.person.personId !== personId,
  );
  const holds = !coReviewer && (required || !anyRequired);
  const others = record.ball.filter((one) => one !== personId);
  await Promise.all([
    askReviewers(tx, actor, record, {
      round: rfi.round,
      reviewers: [{ personId, required, coReviewer, dueDate }],
      note,
    }),
    passBall(
      tx,
      actor,
      record,
      holds || others.length === 0 ? [...others, personId] : others,
      note?.slice(0, 200) || null,
    ),
    notify(tx, actor, record, [
      holds
        ? { reason: 'court', sentence: '{by} asks you to answer {number} {title}', to: [personId] }
        : { reason: 'assigned', sentence: '{by} asks for your review of {number} {title}', to: [personId] },
    ]),
  ]);
  await change(
    tx,
    actor,
    record,
    {},
    {
      verb: 'addReviewer',
      note: note || null,
      behalfId: behalfOf(actor, record),
      changes: { reviewers: [null, await namesOf(tx, [personId])] },
    },
  );
  if (input.mailLinks && !coReviewer) await mailLinks(tx, actor, record, [personId], context.settings.publicUrl);
  return answerWith(tx, actor, record);
}

/** Puts the ball with other people by hand, for a reason. Whoever has it may answer, and sees the RFI from then on. */
export async function shiftCourt(tx: Tx, actor: Actor, input: ParsedOf<typeof rfis.shiftCourt>): Promise<Rfi> {
  const { record } = await take(tx, actor, input, 'shiftCourt');
  const court = [...new Set(input.personIds)];
  if (court.length === record.ball.length && court.every((one) => record.ball.includes(one)))
    throw refuse('It is in their court already.');
  const before = await namesOf(tx, record.ball);
  await addParties(tx, record.id, court, 'watcher');
  await passBall(tx, actor, record, court, input.reason.slice(0, 200));
  await notify(tx, actor, record, [
    {
      reason: 'court',
      sentence: '{by} moved {number} {title} into your court: {reason}',
      values: { reason: input.reason.slice(0, 200) },
      to: court,
    },
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
        verb: 'shiftCourt',
        note: input.reason,
        behalfId: behalfOf(actor, record),
        changes: { ballInCourt: [before, await namesOf(tx, court)] },
      },
    ),
  );
}

function reviewerOf(rfi: Details, personId: string): ReviewerDetails | undefined {
  return rfi.reviewers.find((one) => one.round === rfi.round && one.person.personId === personId);
}

async function namesOf(read: Read, personIds: readonly string[]): Promise<string> {
  const people = await read.all(
    sql<{
      name: string;
    }>`select full_name as name from person where tenant_id = ${read.tenantId} and id = any(${[...personIds]}::uuid[]) order by 1`,
  );
  return people.map(({ name }) => name).join(', ');
}
