import type { ChatMessage, RecordCard, chat } from '@plumbline/contract/areas/chat';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../kit/db/sql.ts';
import type { Sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import { required } from '../../kit/errors.ts';
import { presentCan, refColumns, selectPerson } from '../../kit/records/index.ts';
import type { Registry } from '../../kit/records/index.ts';
import { selectPeople } from '../../kit/records/header/index.ts';
import { enterRoom, fromSeq, mayEnter, messageVerdicts, mySeat } from './policy.ts';
import type { EnteredRoom } from './policy.ts';
import { roomNameOf } from './roomRows.ts';
import { fileCount, selectEvent, selectQuote } from './quotes.ts';

/** A message with the ids of the records that it names, and of records created from it. */
type Row = Omit<ChatMessage, 'can' | 'isDeleted' | 'records' | 'madeRecords'> & { named: string[]; made: string[] };
type Asked = ParsedOf<typeof chat.messages>;

/** Messages of a room: see the call. */
export async function messages(
  read: Read,
  actor: Actor,
  registry: Registry,
  input: Asked,
): Promise<OutputOf<typeof chat.messages>> {
  const { where, order, isBackwards } = partOf(input);
  const { roomId } = input;
  // Sent together, and the room first: messages may be newer than the answered version, never older. If the actor may not enter, the result is
  // dropped.
  const seen = {
    roomId,
    fromSeq: sql`coalesce((select me.joined_seq from chat_member me
    where me.tenant_id = ${actor.tenantId} and me.room_id = ${roomId} and me.person_id = ${actor.personId} and me.left_at is null), 0)`,
  };
  const [room, facts, found] = await Promise.all([
    enterRoom(read, actor, registry, roomId),
    read.first(sql<{ firstSeq: number | null }>`
      select min(x.seq) as "firstSeq" from chat_message x
      where x.tenant_id = ${actor.tenantId} and x.room_id = ${roomId} and x.seq > ${seen.fromSeq}`),
    read.all(sql<Row>`${selectMessages(actor, seen, where)} order by ${order} limit ${input.limit + 1}`),
  ]);
  const shown = found.slice(0, input.limit);
  if (isBackwards) shown.reverse();
  const first = facts?.firstSeq ?? room.lastSeq + 1;
  const isAround = input.aroundSeq !== undefined;
  return {
    messages: await present(read, actor, registry, room, shown),
    more: isAround ? (shown[0]?.seq ?? first) > first : found.length > input.limit,
    lastSeq: room.lastSeq,
    version: room.version,
    fromSeq: first - 1,
  };
}

/** Which of the messages of a room are asked for. */
function partOf({ beforeSeq, afterSeq, aroundSeq, changedAfter, limit }: Asked) {
  if (changedAfter !== undefined) return { where: sql`x.version > ${changedAfter}`, order: sql`x.version` };
  if (afterSeq !== undefined) return { where: sql`x.seq > ${afterSeq}`, order: sql`x.seq` };
  if (aroundSeq !== undefined)
    return { where: sql`x.seq > ${aroundSeq - 1 - Math.floor(limit / 2)}`, order: sql`x.seq` };
  const where = beforeSeq === undefined ? sql`true` : sql`x.seq < ${beforeSeq}`;
  return { where, order: sql`x.seq desc`, isBackwards: true };
}

/** The pinned messages of a room, the last pinned first. */
export async function pins(
  read: Read,
  actor: Actor,
  registry: Registry,
  { roomId }: ParsedOf<typeof chat.pins>,
): Promise<OutputOf<typeof chat.pins>> {
  const room = await enterRoom(read, actor, registry, roomId);
  const rows = await read.all(sql<Row>`
    ${selectMessages(actor, room, sql`pin.message_id is not null`)} order by pin.at desc, x.seq desc`);
  return { messages: await present(read, actor, registry, room, rows) };
}

/** One message of a room that is entered. Throws 1004 where the actor does not see it. */
export async function message(
  read: Read,
  actor: Actor,
  registry: Registry,
  room: EnteredRoom,
  messageId: string,
): Promise<ChatMessage> {
  const rows = await read.all(sql<Row>`${selectMessages(actor, room, sql`x.id = ${messageId}`)}`);
  const [found] = await present(read, actor, registry, room, rows);
  return required(found);
}

/** The message that a record was made of; null where there is none that the actor sees. */
export async function origin(
  read: Read,
  actor: Actor,
  registry: Registry,
  { recordId }: ParsedOf<typeof chat.origin>,
): Promise<OutputOf<typeof chat.origin>> {
  const found = await read.first(sql<NonNullable<OutputOf<typeof chat.origin>>>`
    select x.room_id as "roomId", x.id as "messageId", x.seq, ${roomNameOf(actor)} as "roomName"
    from chat_message_record made
      join chat_message x on x.tenant_id = made.tenant_id and x.id = made.message_id
      join chat_room room on room.tenant_id = x.tenant_id and room.id = x.room_id
      ${mySeat(actor)}
    where made.tenant_id = ${actor.tenantId} and made.record_id = ${recordId} and made.was_made
      and x.seq > ${fromSeq} and ${mayEnter(actor, registry)}
    limit 1`);
  return found ?? null;
}

/** Messages as they are answered, with the records that they name as far as the actor sees them now. */
async function present(
  read: Read,
  actor: Actor,
  registry: Registry,
  room: EnteredRoom,
  rows: readonly Row[],
): Promise<ChatMessage[]> {
  const cards = await cardsOf(
    read,
    actor,
    registry,
    rows.flatMap(({ named, made }) => [...named, ...made]),
  );
  return rows.map(({ named, made, ...row }) => ({
    ...row,
    isDeleted: row.deletedAt !== null,
    records: named.map((recordId) => ({ recordId, record: cards.get(recordId) ?? null })),
    madeRecords: made.flatMap((recordId) => cards.get(recordId) ?? []),
    can: presentCan(actor, messageVerdicts(actor, room, { ...row, senderId: row.sender?.personId ?? null })),
  }));
}

/** Reads the records among these that the actor may see, by id. */
async function cardsOf(
  read: Read,
  actor: Actor,
  registry: Registry,
  recordIds: readonly string[],
): Promise<Map<string, RecordCard>> {
  if (recordIds.length === 0) return new Map();
  const holders = sql`array(select held.person_id from custody held
    where held.tenant_id = r.tenant_id and held.record_id = r.id and held.to_at is null)`;
  const cards = await read.all(sql<RecordCard>`
    select ${refColumns}, r.due_date as "dueDate", ${selectPeople(actor.tenantId, holders)} as "ballInCourt"
    from record r
    where r.tenant_id = ${actor.tenantId} and r.id = any(${[...new Set(recordIds)]}::uuid[]) and ${registry.visible(actor)}`);
  return new Map(cards.map((card) => [card.recordId, card]));
}

/** SQL: the messages of a room that the actor sees and that fulfil a condition over `x` and `pin`. */
function selectMessages(actor: Actor, room: { roomId: string; fromSeq: number | Sql }, condition: Sql): Sql<Row> {
  const { tenantId } = actor;
  const records = (wasMade: boolean) => sql`array(select n.record_id from chat_message_record n
    where n.tenant_id = x.tenant_id and n.message_id = x.id and n.was_made = ${wasMade} and x.deleted_at is null
    order by n.place, n.record_id)`;
  return sql`
    select x.id as "messageId", x.room_id as "roomId", x.seq, x.version, x.kind,
      ${selectPerson(tenantId, sql`x.sender_id`)} as sender, case when x.deleted_at is null then x.body else '' end as body,
      ${fileCount('x')} as "fileCount", ${selectEvent(tenantId, 'x')} as event, x.at, x.edited_at as "editedAt",
      x.deleted_at as "deletedAt", ${selectPerson(tenantId, sql`x.deleted_by`)} as "deletedBy",
      (select ${selectQuote(actor, 'quoted')} from chat_message quoted
        where quoted.tenant_id = x.tenant_id and quoted.id = x.reply_to_id and quoted.seq > ${room.fromSeq}) as "replyTo",
      ${selectPeople(tenantId, sql`x.mention_ids`)} as mentions, ${selectReactions(actor)} as reactions,
      ${selectFiles} as files, pin.message_id is not null as pinned, ${records(false)} as named, ${records(true)} as made
    from chat_message x
      left join chat_pin pin on pin.tenant_id = x.tenant_id and pin.room_id = x.room_id and pin.message_id = x.id
    where x.tenant_id = ${tenantId} and x.room_id = ${room.roomId} and x.seq > ${room.fromSeq} and ${condition}`;
}

const selectFiles = sql`(
  select coalesce(json_agg(json_build_object('fileId', f.id, 'name', f.name, 'mime', f.mime, 'kind', f.kind, 'bytes', f.bytes,
    'hasThumbnail', f.thumbnail_key is not null) order by mf.place), '[]')
  from chat_message_file mf
    join file f on f.tenant_id = mf.tenant_id and f.id = mf.file_id
  where mf.tenant_id = x.tenant_id and mf.message_id = x.id and x.deleted_at is null)`;

function selectReactions({ personId }: Actor): Sql {
  return sql`(
    select coalesce(json_agg(json_build_object('emoji', put.emoji, 'people', put.people, 'mine', put.mine)
      order by put.first_at, put.emoji), '[]')
    from (
      select c.emoji, min(c.at) as first_at, bool_or(c.person_id = ${personId}) as mine,
        json_agg(json_build_object('personId', p.id, 'fullName', p.full_name, 'companyName', firm.company_name)
          order by c.at, p.id) as people
      from chat_reaction c
        join person p on p.tenant_id = c.tenant_id and p.id = c.person_id
        left join company firm on firm.tenant_id = p.tenant_id and firm.id = p.company_id
      where c.tenant_id = x.tenant_id and c.message_id = x.id and x.deleted_at is null
      group by c.emoji) put)`;
}
