import type { ChatMessage, chat } from '@plumbline/contract/areas/chat';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../kit/db/sql.ts';
import type { Sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/tx.ts';
import { invalid, notFound, refTaken, required } from '../../kit/errors.ts';
import { removeFiles } from '../../kit/files/index.ts';
import { allow, contentHash, notice, notify } from '../../kit/records/index.ts';
import type { Registry } from '../../kit/records/index.ts';
import { message } from './messages.ts';
import { holdMessage, holdRoom, roomVerdicts } from './policy.ts';
import type { EnteredRoom } from './policy.ts';
import { seat, seatTeam, tellRoom, touchRoom, writeMessage } from './write.ts';

type Send = ParsedOf<typeof chat.send>;
type OnMessage = { roomId: string; messageId: string };

/** Says something in a room, once for each id of the client. What need not be waited for is asked together: others wait for the room. */
export async function send(tx: Tx, actor: Actor, registry: Registry, input: Send): Promise<ChatMessage> {
  const { clientRef: messageId, roomId } = input;
  const [room, known] = await Promise.all([holdRoom(tx, actor, registry, roomId), findSaid(tx, messageId)]);
  allow(roomVerdicts(actor, room).send);
  const hash = contentHash('chat.send', input);
  if (known) {
    await assertSame(tx, actor, registry, room, { input, hash, known });
    // The process that stored the message may have stopped before it announced it.
    tellRoom(tx, room);
    return message(tx, actor, registry, room, messageId);
  }
  assertSays(input);
  const mentionIds = await mentioned(tx, room, input.mentionIds);
  await assertQuotes(tx, room, input.replyToId);
  const { kind, body = '', replyToId = null } = input;
  // The statements go out in this order, and the message is read after all that is written of it.
  const [, , , , , said] = await Promise.all([
    writeMessage(tx, actor, room, { id: messageId, kind, body, replyToId, mentionIds, hash }),
    nameFiles(tx, actor, messageId, input.fileIds ?? []),
    nameRecords(tx, actor, registry, messageId, input.recordIds ?? []),
    seatReaders(tx, actor, room, mentionIds),
    tellMentioned(tx, actor, room, mentionIds, body),
    message(tx, actor, registry, room, messageId),
  ]);
  return said;
}

interface Known {
  roomId: string;
  senderId: string;
  hash: Buffer | null;
}
function findSaid(tx: Tx, messageId: string): Promise<Known | undefined> {
  return tx.first(sql<Known>`
    select room_id as "roomId", sender_id as "senderId", create_hash as hash
    from chat_message
    where tenant_id = ${tx.tenantId} and id = ${messageId}`);
}

/** Throws 1501 when the id has another message already. */
async function assertSame(
  tx: Tx,
  actor: Actor,
  registry: Registry,
  room: EnteredRoom,
  { input, hash, known }: { input: Send; hash: Buffer; known: Known },
): Promise<void> {
  const isMine = known.senderId === actor.personId && known.roomId === input.roomId;
  if (isMine && known.hash?.equals(hash)) return;
  throw refTaken(isMine ? await message(tx, actor, registry, room, input.clientRef) : null);
}

function assertSays({ kind, body, fileIds = [], recordIds = [] }: Send): void {
  if (kind === 'voice' && fileIds.length !== 1) throw invalid({ fileIds: 'A voice note is one file' });
  if (!body && fileIds.length === 0 && recordIds.length === 0)
    throw invalid({ body: 'Write something, or add a file' });
}

/** The people in a room whom a message mentions. Throws 1004 for anybody else. */
async function mentioned(tx: Tx, room: EnteredRoom, personIds: readonly string[] | undefined): Promise<string[]> {
  const wanted = [...new Set(personIds ?? [])];
  if (wanted.length === 0) return [];
  const inRoom = {
    project: sql`exists (select from project_member pm
      where pm.tenant_id = m.tenant_id and pm.project_id = ${room.projectId} and pm.person_id = m.person_id)`,
    // People who may not see the record hear nothing of it.
    record: sql`true`,
    group: sql`exists (select from chat_member c where c.tenant_id = m.tenant_id and c.room_id = ${room.roomId}
      and c.person_id = m.person_id and c.left_at is null)`,
  };
  const there = await tx.all(sql<{ id: string }>`
    select m.person_id as id
    from membership m
    where m.tenant_id = ${tx.tenantId} and m.person_id = any(${wanted}::uuid[])
      and ${inRoom[room.kind === 'direct' ? 'group' : room.kind]}`);
  if (there.length !== wanted.length) throw notFound();
  return wanted;
}

async function assertQuotes(tx: Tx, room: EnteredRoom, replyToId: string | undefined): Promise<void> {
  if (!replyToId) return;
  required(
    await tx.first(sql`
      select id from chat_message
      where tenant_id = ${tx.tenantId} and room_id = ${room.roomId} and id = ${replyToId} and seq > ${room.fromSeq}`),
  );
}

/** Hangs files on a message: uploaded by its sender, and hanging nowhere else. Throws 1004 for any other. */
async function nameFiles(tx: Tx, actor: Actor, messageId: string, fileIds: readonly string[]): Promise<void> {
  const wanted = [...new Set(fileIds)];
  if (wanted.length === 0) return;
  const named = await tx.run(sql`
    insert into chat_message_file (tenant_id, message_id, file_id, place)
    select ${tx.tenantId}, ${messageId}, f.id, wanted.place
    from unnest(${wanted}::uuid[]) with ordinality as wanted(file_id, place)
      join file f on f.tenant_id = ${tx.tenantId} and f.id = wanted.file_id and f.uploaded_by = ${actor.personId}
    where not exists (select from attachment a where a.tenant_id = f.tenant_id and a.file_id = f.id)
    on conflict do nothing`);
  if (named !== wanted.length) throw notFound();
}

/** Names records in a message. Throws 1004 for one that its sender does not see. */
async function nameRecords(
  tx: Tx,
  actor: Actor,
  registry: Registry,
  messageId: string,
  recordIds: readonly string[],
): Promise<void> {
  const wanted = [...new Set(recordIds)];
  if (wanted.length === 0) return;
  const named = await tx.run(sql`
    insert into chat_message_record (tenant_id, message_id, record_id, was_made, place)
    select r.tenant_id, ${messageId}, r.id, false, wanted.place
    from unnest(${wanted}::uuid[]) with ordinality as wanted(record_id, place)
      join record r on r.tenant_id = ${tx.tenantId} and r.id = wanted.record_id
    where ${registry.visible(actor)}`);
  if (named !== wanted.length) throw notFound();
}

/** The author has read all earlier messages. A project's team, and people mentioned on a record, get the room into their list. */
async function seatReaders(tx: Tx, actor: Actor, room: EnteredRoom, mentionIds: readonly string[]): Promise<void> {
  if (room.kind === 'project') await seatTeam(tx, actor, room);
  if (room.kind === 'record') await seat(tx, actor, room, [actor.personId, ...mentionIds]);
  await tx.run(sql`
    update chat_member m
    set last_read_seq = room.last_seq
    from chat_room room
    where m.tenant_id = ${tx.tenantId} and m.room_id = ${room.roomId} and m.person_id = ${actor.personId} and m.left_at is null
      and room.tenant_id = m.tenant_id and room.id = m.room_id`);
}

/** In the room of a record or a project, a mentioned person gets a notice; in other rooms the room itself shows it. */
async function tellMentioned(
  tx: Tx,
  actor: Actor,
  room: EnteredRoom,
  personIds: readonly string[],
  words: string,
): Promise<void> {
  const id = room.projectId ?? room.recordId;
  if (!id || personIds.length === 0) return;
  const mentionedYou = notice('mentioned', personIds, '{by} mentioned you in the chat of {number} {title}', { words });
  await notify(tx, actor, { id, kind: room.kind }, [mentionedYou]);
}

/** Changes the words of a message of mine. */
export async function update(
  tx: Tx,
  actor: Actor,
  registry: Registry,
  input: ParsedOf<typeof chat.update>,
): Promise<ChatMessage> {
  const { room, can } = await holdMessage(tx, actor, registry, input);
  allow(can.update);
  const mentionIds = await mentioned(tx, room, input.mentionIds);
  await tx.run(sql`
    update chat_message
    set body = ${input.body}, search = search_words(${input.body}), mention_ids = ${mentionIds}::uuid[], edited_at = ${actor.now}
    where tenant_id = ${tx.tenantId} and id = ${input.messageId}`);
  return changed(tx, actor, registry, room, input.messageId);
}

/** Deletes a message: that there was one stays, and all of it where the room is held. */
export async function remove(tx: Tx, actor: Actor, registry: Registry, input: OnMessage): Promise<ChatMessage> {
  const { room, can, said } = await holdMessage(tx, actor, registry, input);
  if (said.deletedAt) return message(tx, actor, registry, room, input.messageId);
  allow(can.remove);
  await tx.run(sql`
    update chat_message
    set deleted_at = ${actor.now}, deleted_by = ${actor.personId}
      ${room.legalHold ? sql`` : sql`, body = '', search = '', mention_ids = '{}'`}
    where tenant_id = ${tx.tenantId} and id = ${input.messageId}`);
  await tx.run(sql`delete from chat_pin where tenant_id = ${tx.tenantId} and message_id = ${input.messageId}`);
  if (!room.legalHold) await dropFiles(tx, sql`m.id = ${input.messageId}`);
  return changed(tx, actor, registry, room, input.messageId);
}

/** Removes the files of the messages `m` that fulfil a condition. */
export async function dropFiles(tx: Tx, condition: Sql): Promise<void> {
  const gone = await tx.all(sql<{ id: string }>`
    delete from chat_message_file mf
    using chat_message m
    where mf.tenant_id = ${tx.tenantId} and m.tenant_id = mf.tenant_id and m.id = mf.message_id and ${condition}
    returning mf.file_id as id`);
  await removeFiles(
    tx,
    gone.map(({ id }) => id),
  );
}

/** Puts an emoji of mine to a message, or takes it away. */
export async function react(
  tx: Tx,
  actor: Actor,
  registry: Registry,
  input: ParsedOf<typeof chat.react>,
): Promise<ChatMessage> {
  const { room, can } = await holdMessage(tx, actor, registry, input);
  allow(can.react);
  const done = input.on
    ? await tx.run(sql`
        insert into chat_reaction (tenant_id, message_id, person_id, emoji, at)
        values (${tx.tenantId}, ${input.messageId}, ${actor.personId}, ${input.emoji}, ${actor.now})
        on conflict do nothing`)
    : await tx.run(sql`
        delete from chat_reaction
        where tenant_id = ${tx.tenantId} and message_id = ${input.messageId} and person_id = ${actor.personId}
          and emoji = ${input.emoji}`);
  return (done > 0 ? changed : message)(tx, actor, registry, room, input.messageId);
}

/** Pins a message for everybody in its room, or no longer. */
export async function pin(
  tx: Tx,
  actor: Actor,
  registry: Registry,
  input: ParsedOf<typeof chat.pin>,
): Promise<ChatMessage> {
  const { room, can } = await holdMessage(tx, actor, registry, input);
  allow(can.pin);
  const done = input.pinned
    ? await tx.run(sql`
        insert into chat_pin (tenant_id, room_id, message_id, pinned_by, at)
        values (${tx.tenantId}, ${input.roomId}, ${input.messageId}, ${actor.personId}, ${actor.now})
        on conflict do nothing`)
    : await tx.run(sql`delete from chat_pin where tenant_id = ${tx.tenantId} and message_id = ${input.messageId}`);
  return (done > 0 ? changed : message)(tx, actor, registry, room, input.messageId);
}

async function changed(
  tx: Tx,
  actor: Actor,
  registry: Registry,
  room: EnteredRoom,
  messageId: string,
): Promise<ChatMessage> {
  await touchRoom(tx, room, messageId);
  return message(tx, actor, registry, room, messageId);
}
