import type { rfis } from '@plumbline/contract/areas/rfis';
import { dayIn } from '@plumbline/contract/kit/days';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/tx.ts';
import { Refusal, invalid } from '../../kit/errors.ts';
import { addParties, change } from '../../kit/records/index.ts';
import { assertManager } from './draftCommands.ts';
import { closeTaken, voidTaken } from './endCommands.ts';
import { remindTaken, setDueTaken } from './factCommands.ts';
import { mergeImpacts } from './impacts.ts';
import { behalfOf, judge, look } from './take.ts';
import type { Taken } from './take.ts';
import { handOver } from './updateCommand.ts';

type Bulk = ParsedOf<typeof rfis.bulk>;

/** Verb of the list → verb of the policy. */
const JUDGED: Record<Bulk['verb'], string> = {
  remind: 'remind',
  setDue: 'setDue',
  addWatchers: 'manageParties',
  setManager: 'manageParties',
  close: 'close',
  void: 'void',
};

/** One verb on many: each is done or refused with its reason. As a preview it only says which would be. */
export async function bulk(tx: Tx, actor: Actor, input: Bulk): Promise<OutputOf<typeof rfis.bulk>> {
  assertComplete(input);
  if (input.verb === 'setManager') await assertManager(tx, input.personIds?.[0]);
  const done: string[] = [];
  const refused: OutputOf<typeof rfis.bulk>['refused'] = [];
  // In the order of ids: two people who act on the same ones wait for each other and never in a circle.
  for (const rfiId of [...new Set(input.rfiIds)].sort()) {
    const taken = await takeOne(tx, actor, rfiId);
    const reason = taken ? whyNot(actor, taken, input) : 'There is nothing here, or you may not see it.';
    if (reason !== null || !taken)
      refused.push({ rfiId, number: taken?.record.number ?? null, reason: actor.t(reason ?? '') });
    else {
      done.push(rfiId);
      if (!input.preview) await act(tx, actor, taken, input);
    }
  }
  return { done, refused };
}

function assertComplete({ verb, dueDate, personIds, reason }: Bulk): void {
  if (verb === 'setDue' && !dueDate) throw invalid({ dueDate: 'Fill this in' });
  if (verb === 'void' && !reason) throw invalid({ reason: 'Fill this in' });
  if (verb === 'addWatchers' && !personIds?.length) throw invalid({ personIds: 'Choose at least one person' });
  if (verb === 'setManager' && personIds?.length !== 1) throw invalid({ personIds: 'Choose one person' });
}

async function takeOne(tx: Tx, actor: Actor, rfiId: string): Promise<Taken | null> {
  try {
    return await look(tx, actor, { rfiId });
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** The reason why the verb does not fit, found before anything is written: in a transaction nothing half done may stay. */
function whyNot(actor: Actor, taken: Taken, input: Bulk): string | null {
  try {
    judge(actor, taken, JUDGED[input.verb]);
    if (input.verb === 'setDue' && (input.dueDate ?? '') < dayIn(taken.rfi.timeZone, actor.now))
      return 'The due date lies in the past.';
    if (input.verb === 'close' && !mergeImpacts(taken.rfi, {}).confirmed)
      return 'Confirm cost and schedule impact first.';
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.sentence;
  }
}

async function act(tx: Tx, actor: Actor, taken: Taken, input: Bulk): Promise<void> {
  const { record } = taken;
  switch (input.verb) {
    case 'remind':
      return remindTaken(tx, actor, taken, input.reason || null);
    case 'setDue':
      return setDueTaken(tx, actor, taken, input.dueDate ?? '', input.reason || null);
    case 'close':
      return closeTaken(tx, actor, taken, {});
    case 'void':
      return voidTaken(tx, actor, taken, input.reason ?? '');
    case 'addWatchers':
      await addParties(tx, record.id, input.personIds ?? [], 'watcher');
      return change(tx, actor, record, { bump: false }, { verb: 'watch', behalfId: behalfOf(actor, record) });
    case 'setManager': {
      const managerId = input.personIds?.[0] ?? '';
      if (managerId === record.ownerId) return;
      await handOver(tx, actor, record, managerId);
      return change(
        tx,
        actor,
        record,
        { ownerId: managerId },
        {
          verb: 'update',
          behalfId: behalfOf(actor, record),
          changes: { rfiManager: [taken.rfi.manager?.fullName ?? null, null] },
        },
      );
    }
  }
}
