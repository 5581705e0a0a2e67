import { sql } from 'kysely';
import { WITHOUT_SESSION, actorOf } from '../../kit/actor.ts';
import type { Actor, ActorFacts } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import { notFound } from '../../kit/errors.ts';
import type { T } from '@plumbline/contract/kit/words';

/** A member of the tenant as an actor, without a session: for the demo, imports and jobs. Throws 1004 for a stranger. */
export async function actAs(read: Read, personId: string, context: { t: T; now: Date; via?: string }): Promise<Actor> {
  const known = await read.first(
    sql<{ facts: ActorFacts }>`select facts from identity.member_facts(array[${personId}::uuid])`,
  );
  if (!known) throw notFound();
  return actorOf({ ...WITHOUT_SESSION, ...known.facts, preferences: {} }, context);
}
