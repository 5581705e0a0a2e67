import { CHAT_LIVE } from '@plumbline/contract/areas/chat';
import type { ChatRoom, chat } from '@plumbline/contract/areas/chat';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from '../../kit/db/sql.ts';
import type { Sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/tx.ts';
import { invalid, notFound, refuse } from '../../kit/errors.ts';
import type { Registry } from '../../kit/records/index.ts';
import { assertContacts } from './contacts.ts';
import { assertSees, enterRoom } from './policy.ts';
import { room } from './rooms.ts';
import { seat, seatTeam, tellMine } from './write.ts';

/* What somebody does for themselves: opening a room, reading on, muting it, typing. */

/** Opens my room with a person, or the room of a project or a record. */
export async function openRoom(
  tx: Tx,
  actor: Actor,
  registry: Registry,
  { memberId, projectId, recordId }: ParsedOf<typeof chat.open>,
): Promise<ChatRoom> {
  const isOne = [memberId, projectId, recordId].filter(Boolean).length === 1;
  if (isOne && memberId) return openDirect(tx, actor, registry, memberId);
  if (isOne && projectId) {
    if (!actor.projectIds.includes(projectId)) throw notFound();
    const found = await roomOf(tx, actor, 'project', { project_id: projectId });
    await seatTeam(tx, actor, { ...found, projectId });
    return room(tx, actor, registry, found.roomId);
  }
  if (!isOne || !recordId) throw invalid({ memberId: 'Name a person, a project or a record' });
  await assertSees(tx, actor, registry, recordId);
  const found = await roomOf(tx, actor, 'record', { record_id: recordId });
  await seat(tx, actor, found, [actor.personId]);
  return room(tx, actor, registry, found.roomId);
}

async function openDirect(tx: Tx, actor: Actor, registry: Registry, memberId: string): Promise<ChatRoom> {
  if (memberId === actor.personId) throw refuse('Choose somebody else: this is you.');
  const [low_id = null, high_id = null] = [memberId, actor.personId].sort();
  const known = await findRoom(tx, { low_id, high_id });
  if (!known) await assertContacts(tx, actor, [memberId]);
  const found = known ?? (await roomOf(tx, actor, 'direct', { low_id, high_id }));
  await seat(tx, actor, found, [actor.personId, memberId]);
  return room(tx, actor, registry, found.roomId);
}

type Key = Partial<Record<'project_id' | 'record_id' | 'low_id' | 'high_id', string | null>>;
interface Found {
  roomId: string;
  lastSeq: number;
}

/** The room of a kind with this key; made where there is none. When two people make it at once, the second gets the room of the first. */
async function roomOf(tx: Tx, actor: Actor, kind: 'direct' | 'project' | 'record', key: Key): Promise<Found> {
  const there = await findRoom(tx, key);
  if (there) return there;
  const columns = sql.join(Object.keys(key).map((name) => sql.ref(name)));
  await tx.run(sql`
    insert into chat_room (tenant_id, id, kind, ${columns}, created_by, created_at, active_at)
    values (${tx.tenantId}, ${newId(actor.now.getTime())}, ${kind}, ${sql.join(Object.values(key))}, ${actor.personId},
      ${actor.now}, ${actor.now})
    on conflict do nothing`);
  const made = await findRoom(tx, key);
  if (!made) throw new Error('A room was made and is not there');
  tellMine(tx, [actor.personId]);
  return made;
}

function findRoom(tx: Tx, key: Key): Promise<Found | undefined> {
  const each = Object.entries(key).map(([name, id]) => sql`${sql.ref(name)} = ${id}`);
  return tx.first(sql<Found>`
    select id as "roomId", last_seq as "lastSeq" from chat_room where tenant_id = ${tx.tenantId} and ${sql.join(each, sql` and `)}`);
}

/** Marks messages as read up to a number, and never back. Tells my other screens, and people in the room. */
export async function readTo(
  tx: Tx,
  actor: Actor,
  registry: Registry,
  { roomId, seq }: ParsedOf<typeof chat.read>,
): Promise<ChatRoom> {
  const moved = await mySeatIn(tx, actor, registry, roomId, {
    column: sql`last_read_seq`,
    value: sql`least(${seq}::int, room.last_seq)`,
    isChange: sql`m.last_read_seq < excluded.last_read_seq`,
  });
  if (moved > 0) {
    tx.announce({ kind: CHAT_LIVE.read, id: roomId, projectId: null, version: seq, personId: actor.personId });
    tellMine(tx, [actor.personId]);
  }
  return room(tx, actor, registry, roomId);
}

/** Mutes a room for me, or no longer. */
export async function mute(
  tx: Tx,
  actor: Actor,
  registry: Registry,
  { roomId, muted }: ParsedOf<typeof chat.mute>,
): Promise<ChatRoom> {
  const moved = await mySeatIn(tx, actor, registry, roomId, {
    column: sql`muted`,
    value: sql`${muted}::boolean`,
    isChange: sql`m.muted <> excluded.muted`,
  });
  if (moved > 0) tellMine(tx, [actor.personId]);
  return room(tx, actor, registry, roomId);
}

/** Sets a column of my seat; a person who enters the room of a project or a record gets a seat. Answers how many rows changed. */
async function mySeatIn(
  tx: Tx,
  actor: Actor,
  registry: Registry,
  roomId: string,
  { column, value, isChange }: Record<'column' | 'value' | 'isChange', Sql>,
): Promise<number> {
  await enterRoom(tx, actor, registry, roomId);
  return tx.run(sql`
    insert into chat_member as m (tenant_id, room_id, person_id, joined_at, ${column})
    select room.tenant_id, room.id, ${actor.personId}, ${actor.now}, ${value}
    from chat_room room
    where room.tenant_id = ${tx.tenantId} and room.id = ${roomId}
    on conflict (tenant_id, room_id, person_id) do update set ${column} = excluded.${column} where ${isChange}`);
}

/** Tells people in a room that the actor types; nothing is stored. */
export async function typing(
  tx: Tx,
  actor: Actor,
  registry: Registry,
  { roomId }: ParsedOf<typeof chat.typing>,
): Promise<null> {
  await enterRoom(tx, actor, registry, roomId);
  tx.announce({ kind: CHAT_LIVE.typing, id: roomId, projectId: null, version: 0, personId: actor.personId });
  return null;
}
