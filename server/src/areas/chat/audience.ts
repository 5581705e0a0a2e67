import { CHAT_LIVE } from '@plumbline/contract/areas/chat';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { Audience, Heard } from '../../kit/area.ts';
import type { Announcing, Read } from '../../kit/db/tx.ts';
import type { Registry } from '../../kit/records/index.ts';

interface Seat {
  roomId: string;
  personId: string;
  projectId: string | null;
  recordId: string | null;
}

/** Who hears of rooms: those who are in them at the moment at which it is told. */
export const chatAudience: Audience = {
  kinds: Object.values(CHAT_LIVE),
  async hears(read, registry, people, announced) {
    const seats = await seatsOf(read, registry, people, announced);
    return announced.flatMap((what) => {
      const personIds =
        what.kind === CHAT_LIVE.mine
          ? people.map(({ personId }) => personId).filter((personId) => personId === what.id)
          : seats.flatMap(({ roomId, personId }) =>
              roomId === what.id && personId !== what.personId ? [personId] : [],
            );
      return personIds.length > 0 ? [{ what, personIds } satisfies Heard] : [];
    });
  },
};

/** The seats of these people in the rooms that are spoken of, as far as project and record let them in. */
async function seatsOf(
  read: Read,
  registry: Registry,
  people: readonly Actor[],
  announced: readonly Announcing[],
): Promise<Seat[]> {
  const roomIds = announced.flatMap(({ kind, id }) => (kind === CHAT_LIVE.mine ? [] : [id]));
  if (roomIds.length === 0) return [];
  const actors = new Map(people.map((actor) => [actor.personId, actor]));
  const seats = await read.all(sql<Seat>`
    select m.room_id as "roomId", m.person_id as "personId", room.project_id as "projectId", room.record_id as "recordId"
    from chat_member m
      join chat_room room on room.tenant_id = m.tenant_id and room.id = m.room_id
    where m.tenant_id = ${read.tenantId} and m.room_id = any(${roomIds}::uuid[])
      and m.person_id = any(${[...actors.keys()]}::uuid[]) and m.left_at is null`);
  const open = await onSeenRecords(read, registry, actors, seats);
  return seats.filter((seat) => {
    const actor = actors.get(seat.personId);
    if (!actor || actor.facts.viewedBy) return false;
    if (seat.projectId) return actor.projectIds.includes(seat.projectId);
    return !seat.recordId || open.has(`${seat.personId} ${seat.recordId}`);
  });
}

/** The person and the record of each seat whose record they see. */
async function onSeenRecords(
  read: Read,
  registry: Registry,
  actors: ReadonlyMap<string, Actor>,
  seats: readonly Seat[],
): Promise<Set<string>> {
  const each = seats.flatMap(({ personId, recordId }) => {
    const actor = actors.get(personId);
    if (!recordId || !actor) return [];
    return [
      sql`select ${`${personId} ${recordId}`}::text as key from record r
        where r.tenant_id = ${read.tenantId} and r.id = ${recordId} and ${registry.visible(actor)}`,
    ];
  });
  if (each.length === 0) return new Set();
  const rows = await read.all(sql<{ key: string }>`${sql.join(each, sql` union all `)}`);
  return new Set(rows.map(({ key }) => key));
}
