import type { Rfi, rfis } from '@plumbline/contract/areas/rfis';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/tx.ts';
import { invalid } from '../../kit/errors.ts';
import { change, notify, passBall } from '../../kit/records/index.ts';
import { reviewersOfNext } from './answerCommands.ts';
import { checkImpacts, impactChanges, mergeImpacts, saveImpacts } from './impacts.ts';
import type { Impacts } from './impacts.ts';
import { askReviewers } from './reviewCommands.ts';
import { answerWith, assertAhead, behalfOf, concerned, take } from './take.ts';
import type { Taken } from './take.ts';
import { courtOf } from './workflow.ts';

/** Accepts the answer and closes, with the impacts confirmed; everybody concerned gets the answer. */
export async function close(tx: Tx, actor: Actor, input: ParsedOf<typeof rfis.close>): Promise<Rfi> {
  const taken = await take(tx, actor, input, 'close');
  await closeTaken(tx, actor, taken, input);
  return answerWith(tx, actor, taken.record);
}

/** The same for one that is taken. Throws 1400 when an impact is not said. */
export async function closeTaken(tx: Tx, actor: Actor, { record, rfi }: Taken, impacts: Impacts): Promise<void> {
  checkImpacts(impacts);
  const after = mergeImpacts(rfi, impacts);
  if (!after.confirmed) {
    throw invalid({
      ...(after.costImpact ? {} : { costImpact: 'Confirm the cost impact' }),
      ...(after.scheduleImpact ? {} : { scheduleImpact: 'Confirm the schedule impact' }),
    });
  }
  const people = await concerned(tx, record);
  await Promise.all([
    saveImpacts(tx, record, rfi, impacts),
    passBall(tx, actor, record, []),
    notify(tx, actor, record, [
      { reason: 'closed', sentence: '{by} closed {number} {title}: the answer is there', to: people },
    ]),
  ]);
  const changes = impactChanges(rfi, impacts);
  await change(
    tx,
    actor,
    record,
    { status: 'closed', isFinal: true, closedAt: actor.now },
    { verb: 'close', behalfId: behalfOf(actor, record), changes: Object.keys(changes).length > 0 ? changes : null },
  );
}

/** Opens a closed one again, for a reason: a new round. */
export async function reopen(tx: Tx, actor: Actor, input: ParsedOf<typeof rfis.reopen>): Promise<Rfi> {
  const { record, rfi } = await take(tx, actor, input, 'reopen');
  assertAhead(actor, rfi, input.dueDate);
  const reviewers = reviewersOfNext(rfi, input.reviewerIds);
  const court = courtOf(reviewers.map((one) => ({ ...one, forwardedBy: null, answeredAt: null })));
  const people = await concerned(tx, record);
  await Promise.all([
    tx.run(sql`update rfi set round = ${rfi.round + 1}, manager_due_date = null, impacts_confirmed = false, opened_at = coalesce(opened_at, ${actor.now})
      where tenant_id = ${tx.tenantId} and id = ${record.id}`),
    askReviewers(tx, actor, record, { round: rfi.round + 1, reviewers, note: input.reason }),
    passBall(tx, actor, record, court),
    notify(tx, actor, record, [
      { reason: 'court', sentence: '{by} reopened {number} {title}: it is in your court', to: court },
      { reason: 'watching', sentence: '{by} reopened {number} {title}', to: people },
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
      {
        status: 'open',
        isFinal: false,
        closedAt: null,
        dueDate: input.dueDate,
        ownerId: record.ownerId ?? actor.personId,
      },
      { verb: 'reopen', note: input.reason, behalfId: behalfOf(actor, record) },
    ),
  );
}

/** Ends it for good. The number stays taken. */
export async function voidRfi(tx: Tx, actor: Actor, input: ParsedOf<typeof rfis.void>): Promise<Rfi> {
  const taken = await take(tx, actor, input, 'void');
  await voidTaken(tx, actor, taken, input.reason);
  return answerWith(tx, actor, taken.record);
}

export async function voidTaken(tx: Tx, actor: Actor, { record }: Taken, reason: string): Promise<void> {
  const people = await concerned(tx, record);
  await Promise.all([
    tx.run(sql`update rfi set voided_at = ${actor.now} where tenant_id = ${tx.tenantId} and id = ${record.id}`),
    passBall(tx, actor, record, []),
    notify(tx, actor, record, [
      {
        reason: 'closed',
        sentence: '{by} voided {number} {title}: {reason}',
        values: { reason: reason.slice(0, 200) },
        to: people,
      },
    ]),
  ]);
  await change(
    tx,
    actor,
    record,
    { status: 'void', isFinal: true },
    { verb: 'void', note: reason, behalfId: behalfOf(actor, record) },
  );
}
