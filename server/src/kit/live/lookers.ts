import { LOOKING } from '@plumbline/contract/kit/records';
import { sql } from '../db/sql.ts';
import type { Actor } from '../actor.ts';
import type { Audience } from '../area.ts';
import type { Read } from '../db/tx.ts';
import type { Registry } from '../records/header/index.ts';

/** The people who hear that somebody came, left or began to edit a record: those who look at it and still may. */
export const lookers: Audience = {
  kinds: [LOOKING],
  async hears(read, registry, here, announced) {
    const there = await read.all(sql<{ recordId: string; personId: string }>`
      select distinct record_id as "recordId", person_id as "personId"
      from record_presence
      where tenant_id = ${read.tenantId} and record_id = any(${announced.map(({ id }) => id)}::uuid[])
        and person_id = any(${here.personIds}::uuid[])`);
    const people = await here.actors([...new Set(there.map(({ personId }) => personId))]);
    const actors = new Map(people.map((actor) => [actor.personId, actor]));
    const asked = there.flatMap(({ recordId, personId }) => {
      const actor = actors.get(personId);
      return actor ? [seen(read, registry, actor, recordId)] : [];
    });
    const found = (await Promise.all(asked)).flat();
    return announced.map((what) => ({
      what,
      personIds: found.flatMap(({ recordId, personId }) => (recordId === what.id ? [personId] : [])),
    }));
  },
};

function seen(read: Read, registry: Registry, actor: Actor, recordId: string) {
  return read.all(sql<{ recordId: string; personId: string }>`
    select r.id as "recordId", ${actor.personId}::text as "personId"
    from record r
    where r.tenant_id = ${read.tenantId} and r.id = ${recordId} and ${registry.visible(actor)}`);
}
