import type { Rfi, rfis } from '@plumbline/contract/areas/rfis';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/tx.ts';
import { change, notify } from '../../kit/records/index.ts';
import { checkImpacts, impactChanges, saveImpacts } from './impacts.ts';
import { answerWith, assertAhead, behalfOf, take } from './take.ts';
import type { Taken } from './take.ts';

/** Confirms cost and schedule impact. */
export async function setImpacts(tx: Tx, actor: Actor, input: ParsedOf<typeof rfis.setImpacts>): Promise<Rfi> {
  const { record, rfi } = await take(tx, actor, input, 'setImpacts');
  checkImpacts(input);
  await saveImpacts(tx, record, rfi, input);
  return answerWith(
    tx,
    actor,
    record,
    change(
      tx,
      actor,
      record,
      {},
      { verb: 'setImpacts', behalfId: behalfOf(actor, record), changes: impactChanges(rfi, input) },
    ),
  );
}

/** Moves the day that presses: the overall due date, or the manager's own once it is answered. */
export async function setDue(tx: Tx, actor: Actor, input: ParsedOf<typeof rfis.setDue>): Promise<Rfi> {
  const taken = await take(tx, actor, input, 'setDue');
  await setDueTaken(tx, actor, taken, input.dueDate, input.reason || null);
  return answerWith(tx, actor, taken.record);
}

export async function setDueTaken(
  tx: Tx,
  actor: Actor,
  { record, rfi }: Taken,
  dueDate: string,
  reason: string | null,
): Promise<void> {
  assertAhead(actor, rfi, dueDate);
  const isManagers = record.status === 'answered';
  const before = isManagers ? rfi.managerDueDate : record.dueDate;
  if (before === dueDate) return;
  if (isManagers)
    await tx.run(
      sql`update rfi set manager_due_date = ${dueDate} where tenant_id = ${tx.tenantId} and id = ${record.id}`,
    );
  await notify(tx, actor, record, [
    {
      reason: 'watching',
      sentence: '{by} moved the due date of {number} {title} to {day}',
      values: { day: dueDate },
      to: record.ball,
    },
  ]);
  await change(tx, actor, record, isManagers ? {} : { dueDate }, {
    verb: 'setDue',
    note: reason,
    behalfId: behalfOf(actor, record),
    changes: { dueDate: [before, dueDate] },
  });
}

/** Reminds whoever holds the ball; with the reminder, people without an account get a fresh link. */
export async function remind(tx: Tx, actor: Actor, input: ParsedOf<typeof rfis.remind>): Promise<Rfi> {
  const taken = await take(tx, actor, { rfiId: input.rfiId }, 'remind');
  await remindTaken(tx, actor, taken, input.note || null);
  return answerWith(tx, actor, taken.record);
}

export async function remindTaken(tx: Tx, actor: Actor, { record }: Taken, note: string | null): Promise<void> {
  const sentence = note ? '{by} reminds you of {number} {title}: {note}' : '{by} reminds you of {number} {title}';
  await notify(tx, actor, record, [
    { reason: 'reminded', sentence, ...(note ? { values: { note: note.slice(0, 200) } } : {}), to: record.ball },
  ]);
  await change(tx, actor, record, { bump: false }, { verb: 'remind', note, behalfId: behalfOf(actor, record) });
}
