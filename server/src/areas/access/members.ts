import { sql } from '../../kit/db/sql.ts';
import { WITHOUT_SESSION, factsFrom } from '../../kit/actor.ts';
import type { ActorFacts, FactsRow } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';

/** The facts of an active member, as in their session, without facts that only a session has; undefined for anybody else. */
export async function memberFacts(read: Read, personId: string): Promise<ActorFacts | undefined> {
  return (await factsOfMembers(read, [personId])).get(personId);
}

/** The same of several, by person. */
export async function factsOfMembers(read: Read, personIds: readonly string[]): Promise<Map<string, ActorFacts>> {
  const rows = await read.all(
    sql<{
      person_id: string;
      facts: FactsRow;
    }>`select person_id, facts from identity.member_facts(${[...personIds]}::uuid[])`,
  );
  return new Map(rows.map(({ person_id, facts }) => [person_id, { ...WITHOUT_SESSION, ...factsFrom(facts) }]));
}
