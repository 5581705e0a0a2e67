import { Refusal } from '../../kit/errors.ts';
import type { Tx } from '../../kit/db/tx.ts';
import { read, star } from '../../kit/records/visits.ts';
import { hash } from './played.ts';
import type { Played } from './played.ts';
import type { Stage } from './stage.ts';

const HOUR = 3_600_000;

/**
 * What each member has opened, starred and left unread: the older things are read, of the newest some wait. `people` are
 * members by key.
 */
export async function settleDesks(stage: Stage, people: readonly string[], all: readonly Played[]): Promise<void> {
  for (const person of people) {
    await stage.context.database.transact(stage.tenant.tenantId, async (tx) => {
      await Promise.all(all.map((played) => open(tx, stage, person, played)));
    });
  }
}

async function open(tx: Tx, stage: Stage, person: string, played: Played): Promise<void> {
  const { story, rfi } = played;
  const at = openedAt(stage, person, played);
  try {
    await read(tx, stage.actor(person, at), { recordId: rfi.rfiId }, stage.registry);
    if (story.starred?.includes(person))
      await star(tx, stage.actor(person, at), { recordId: rfi.rfiId, starred: true }, stage.registry);
  } catch (error) {
    // Most of what there is is not for everybody to see.
    if (!(error instanceof Refusal)) throw error;
  }
}

/** After its last change, or before it where the change waits unread. */
function openedAt(stage: Stage, person: string, { story, last }: Played): Date {
  const { clock } = stage;
  const fresh = last.at >= clock.at(1, 7);
  const waits =
    last.by !== person &&
    (story.unread ? story.unread.includes(person) : fresh && hash(`${story.title}${person}`) % 3 > 0);
  const moment = waits
    ? last.at.getTime() - 2 * HOUR
    : last.at.getTime() + (hash(`${person}${story.title}`) % 50) * 0.1 * HOUR;
  return new Date(Math.min(moment, waits ? last.at.getTime() - HOUR : clock.latest.getTime()));
}
