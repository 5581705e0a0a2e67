import { CHAT_LIVE } from '@plumbline/contract/areas/chat';
import type { ROOM_EVENTS } from '@plumbline/contract/areas/chat';
import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/tx.ts';
import type { EnteredRoom } from './policy.ts';

/* What every change of a locked room comes down to. */

/** A message as it is written. */
export interface NewMessage {
  id: string;
  kind: 'text' | 'voice' | 'event';
  body: string;
  replyToId?: string | null;
  mentionIds?: readonly string[];
  event?: { verb: (typeof ROOM_EVENTS)[number]; people: readonly string[]; name: string | null };
  hash?: Buffer;
}

/** Writes a message under the next number of the room, and tells those who are in it. Answers the number. */
export async function writeMessage(
  tx: Tx,
  actor: Actor,
  room: Pick<EnteredRoom, 'roomId'>,
  message: NewMessage,
): Promise<number> {
  const written = await tx.first(sql<{ seq: number; version: number }>`
    with counted as (
      update chat_room
      set last_seq = last_seq + 1, version = version + 1, active_at = greatest(active_at, ${actor.now})
      where tenant_id = ${tx.tenantId} and id = ${room.roomId}
      returning last_seq, version
    )
    insert into chat_message (tenant_id, id, room_id, seq, version, kind, sender_id, body, reply_to_id, mention_ids, event, at,
      create_hash, search)
    select ${tx.tenantId}, ${message.id}, ${room.roomId}, last_seq, version, ${message.kind}, ${actor.personId}, ${message.body},
      ${message.replyToId ?? null}, ${message.mentionIds ?? []}::uuid[],
      ${message.event ? JSON.stringify(message.event) : null}::jsonb, ${actor.now}, ${message.hash ?? null},
      search_words(${message.body})
    from counted
    returning seq, version`);
  if (!written) throw new Error('A locked room is gone');
  tellRoom(tx, { ...room, version: written.version });
  return written.seq;
}

/** Writes what became of a room. */
export function writeEvent(
  tx: Tx,
  actor: Actor,
  room: Pick<EnteredRoom, 'roomId'>,
  verb: (typeof ROOM_EVENTS)[number],
  people: readonly string[] = [],
  name: string | null = null,
): Promise<number> {
  return writeMessage(tx, actor, room, {
    id: newId(actor.now.getTime()),
    kind: 'event',
    body: '',
    event: { verb, people, name },
  });
}

/** Counts that something in a room has changed, a message of it perhaps, and tells those who are in it. */
export async function touchRoom(tx: Tx, { roomId }: Pick<EnteredRoom, 'roomId'>, messageId?: string): Promise<void> {
  const touched = await tx.first(sql<{ version: number }>`
    update chat_room set version = version + 1 where tenant_id = ${tx.tenantId} and id = ${roomId} returning version`);
  if (!touched) throw new Error('A locked room is gone');
  if (messageId)
    await tx.run(sql`
      update chat_message set version = ${touched.version} where tenant_id = ${tx.tenantId} and id = ${messageId}`);
  tellRoom(tx, { roomId, version: touched.version });
}

/** The message with which a picture came shows its small one. */
export async function pictureRead(tx: Tx, fileId: string): Promise<void> {
  const found = await tx.first(sql<{ roomId: string; messageId: string }>`
    select x.room_id as "roomId", x.id as "messageId"
    from chat_message_file mf
      join chat_message x on x.tenant_id = mf.tenant_id and x.id = mf.message_id
    where mf.tenant_id = ${tx.tenantId} and mf.file_id = ${fileId}`);
  if (found) await touchRoom(tx, found, found.messageId);
}

/** Tells those in a room that it has come to a version. */
export function tellRoom(tx: Tx, { roomId, version }: Pick<EnteredRoom, 'roomId' | 'version'>): void {
  tx.announce({ kind: CHAT_LIVE.room, id: roomId, projectId: null, version });
}

/** Tells people that their rooms have changed. */
export function tellMine(tx: Tx, personIds: readonly string[]): void {
  for (const id of personIds) tx.announce({ kind: CHAT_LIVE.mine, id, projectId: null, version: 0 });
}

/** Gives people a seat in a room, or their old one again, with earlier messages marked as read. `fromSeq`: they see the messages after it. */
export async function seat(
  tx: Tx,
  { now }: Pick<Actor, 'now'>,
  { roomId, lastSeq }: Pick<EnteredRoom, 'roomId' | 'lastSeq'>,
  personIds: readonly string[],
  from = 0,
): Promise<void> {
  await tx.run(sql`
    insert into chat_member as m (tenant_id, room_id, person_id, joined_seq, last_read_seq, joined_at)
    select ${tx.tenantId}, ${roomId}, person_id, ${from}, ${lastSeq}, ${now}
    from unnest(${[...personIds]}::uuid[]) as named(person_id)
    on conflict (tenant_id, room_id, person_id) do update
      set role = 'member', joined_seq = excluded.joined_seq, last_read_seq = excluded.last_read_seq,
        joined_at = excluded.joined_at, muted = false, left_at = null
      where m.left_at is not null`);
}

/** Gives the team of a project its seats in the room of it. */
export async function seatTeam(
  tx: Tx,
  actor: Pick<Actor, 'now'>,
  { roomId, lastSeq, projectId }: Pick<EnteredRoom, 'roomId' | 'lastSeq' | 'projectId'>,
): Promise<void> {
  await tx.run(sql`
    insert into chat_member (tenant_id, room_id, person_id, last_read_seq, joined_at)
    select pm.tenant_id, ${roomId}, pm.person_id, ${lastSeq}, ${actor.now}
    from project_member pm
    where pm.tenant_id = ${tx.tenantId} and pm.project_id = ${projectId}
      and exists (select from membership m where m.tenant_id = pm.tenant_id and m.person_id = pm.person_id)
    on conflict do nothing`);
}
