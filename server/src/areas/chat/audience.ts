import { CHAT_LIVE } from '@plumbline/contract/areas/chat';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Audience, Listeners } from '../../kit/area.ts';
import type { Announcing, Read } from '../../kit/db/tx.ts';
import type { Registry } from '../../kit/records/index.ts';

interface Seat {
  roomId: string;
  personId: string;
  recordId: string | null;
}

/** Who hears of rooms: those who are in them at the moment at which it is told. */
export const chatAudience: Audience = {
  kinds: Object.values(CHAT_LIVE),
  async hears(read, registry, here, announced) {
    const present = new Set(here.personIds);
    const seats = Map.groupBy(await seatsOf(read, registry, here, announced), ({ roomId }) => roomId);
    return announced.map((what) => ({
      what,
      personIds:
        what.kind === CHAT_LIVE.mine
          ? [what.id].filter((personId) => present.has(personId))
          : (seats.get(what.id) ?? []).flatMap(({ personId }) => (personId === what.personId ? [] : [personId])),
    }));
  },
};

/** The seats of connected people in the announced rooms, as far as project and record let them in. */
async function seatsOf(
  read: Read,
  registry: Registry,
  here: Listeners,
  announced: readonly Announcing[],
): Promise<Seat[]> {
  const roomIds = announced.flatMap(({ kind, id }) => (kind === CHAT_LIVE.mine ? [] : [id]));
  if (roomIds.length === 0) return [];
  const seats = await read.all(sql<Seat>`
    select m.room_id as "roomId", m.person_id as "personId", room.record_id as "recordId"
    from chat_member m
      join chat_room room on room.tenant_id = m.tenant_id and room.id = m.room_id
    where m.tenant_id = ${read.tenantId} and m.room_id = any(${[...new Set(roomIds)]}::uuid[])
      and m.person_id = any(${here.personIds}::uuid[]) and m.left_at is null
      and (room.project_id is null or exists (
        select from project_member team
        where team.tenant_id = m.tenant_id and team.project_id = room.project_id and team.person_id = m.person_id))`);
  const onRecords = seats.filter(({ recordId }) => recordId !== null);
  if (onRecords.length === 0) return seats;
  const actors = await here.actors([...new Set(onRecords.map(({ personId }) => personId))]);
  const open = await onSeenRecords(read, registry, new Map(actors.map((actor) => [actor.personId, actor])), onRecords);
  return seats.filter(({ personId, recordId }) => !recordId || open.has(`${personId} ${recordId}`));
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
