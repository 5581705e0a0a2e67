import type { ChatMessage, chat } from '@plumbline/contract/areas/chat';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import { required } from '../../kit/errors.ts';
import { presentCan, selectPerson } from '../../kit/records/index.ts';
import type { Registry } from '../../kit/records/index.ts';
import { selectPeople } from '../../kit/records/say.ts';
import { fromSeq, mayEnter, messageVerdicts, mySeat } from './policy.ts';
import type { Standing } from './policy.ts';
import { roomNameOf } from './rooms.ts';
import { fileCount, selectCard, selectEvent, selectQuote } from './quotes.ts';

type Row = Omit<ChatMessage, 'can' | 'isDeleted'> & { room: Standing };
type Asked = ParsedOf<typeof chat.messages>;

/** Messages of a room: see the call. */
export async function messages(
  read: Read,
  actor: Actor,
  registry: Registry,
  input: Asked,
): Promise<OutputOf<typeof chat.messages>> {
  const { where, order, isBackwards } = partOf(input);
  const [facts, found] = await Promise.all([
    read.first(sql<{ lastSeq: number; version: number; firstSeq: number | null }>`
      select room.last_seq as "lastSeq", room.version,
        (select min(x.seq) from chat_message x
          where x.tenant_id = room.tenant_id and x.room_id = room.id and x.seq > ${fromSeq}) as "firstSeq"
      from chat_room room ${mySeat(actor)}
      where room.tenant_id = ${actor.tenantId} and room.id = ${input.roomId} and ${mayEnter(actor, registry)}`),
    read.all(sql<Row>`
      ${selectMessages(actor, registry, sql`x.room_id = ${input.roomId} and ${where}`)}
      order by ${order}
      limit ${input.limit + 1}`),
  ]);
  const { lastSeq, version, firstSeq } = required(facts);
  const shown = found.slice(0, input.limit);
  if (isBackwards) shown.reverse();
  const first = firstSeq ?? lastSeq + 1;
  const isAround = input.aroundSeq !== undefined;
  return {
    messages: shown.map((row) => present(actor, row)),
    more: isAround ? (shown[0]?.seq ?? first) > first : found.length > input.limit,
    lastSeq,
    version,
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
  const [entered, rows] = await Promise.all([
    read.first(sql`
      select room.id from chat_room room ${mySeat(actor)}
      where room.tenant_id = ${actor.tenantId} and room.id = ${roomId} and ${mayEnter(actor, registry)}`),
    read.all(sql<Row>`
      ${selectMessages(actor, registry, sql`x.room_id = ${roomId} and pin.message_id is not null`)}
      order by pin.at desc, x.seq desc`),
  ]);
  required(entered);
  return { messages: rows.map((row) => present(actor, row)) };
}

/** One message of a room. Throws 1004 where the actor does not see it. */
export async function message(
  read: Read,
  actor: Actor,
  registry: Registry,
  { roomId, messageId }: { roomId: string; messageId: string },
): Promise<ChatMessage> {
  const row = await read.first(
    sql<Row>`${selectMessages(actor, registry, sql`x.room_id = ${roomId} and x.id = ${messageId}`)}`,
  );
  return present(actor, required(row));
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

function present(actor: Actor, { room, ...row }: Row): ChatMessage {
  const can = presentCan(actor, messageVerdicts(actor, room, { ...row, senderId: row.sender?.personId ?? null }));
  return { ...row, isDeleted: row.deletedAt !== null, can };
}

/** SQL: the messages that the actor sees and that fulfil a condition over `x` and `pin`, as `chatMessage` has them. */
function selectMessages(actor: Actor, registry: Registry, condition: RawBuilder<unknown>): RawBuilder<Row> {
  const { tenantId } = actor;
  return sql`
    select x.id as "messageId", x.room_id as "roomId", x.seq, x.version, x.kind,
      ${selectPerson(tenantId, sql`x.sender_id`)} as sender, case when x.deleted_at is null then x.body else '' end as body,
      ${fileCount('x')} as "fileCount", ${selectEvent(tenantId, 'x')} as event, x.at, x.edited_at as "editedAt",
      x.deleted_at as "deletedAt", ${selectPerson(tenantId, sql`x.deleted_by`)} as "deletedBy",
      (select ${selectQuote(actor, 'quoted')} from chat_message quoted
        where quoted.tenant_id = x.tenant_id and quoted.id = x.reply_to_id and quoted.seq > ${fromSeq}) as "replyTo",
      ${selectPeople(tenantId, sql`x.mention_ids`)} as mentions, ${selectReactions(actor)} as reactions,
      ${selectFiles} as files, pin.message_id is not null as pinned,
      (select coalesce(json_agg(json_build_object('recordId', named.record_id,
          'record', ${selectCard(actor, registry, sql`named.record_id`)}) order by named.place), '[]')
        from chat_message_record named
        where named.tenant_id = x.tenant_id and named.message_id = x.id and not named.was_made
          and x.deleted_at is null) as records,
      (select coalesce(json_agg(made.card order by made.place) filter (where made.card is not null), '[]')
        from (select named.place, ${selectCard(actor, registry, sql`named.record_id`)} as card
          from chat_message_record named
          where named.tenant_id = x.tenant_id and named.message_id = x.id and named.was_made) made) as "madeRecords",
      json_build_object('kind', room.kind, 'myRole', coalesce(me.role, 'member'), 'memberCount', 0,
        'legalHold', room.legal_hold) as room
    from chat_message x
      join chat_room room on room.tenant_id = x.tenant_id and room.id = x.room_id
      ${mySeat(actor)}
      left join chat_pin pin on pin.tenant_id = x.tenant_id and pin.room_id = x.room_id and pin.message_id = x.id
    where x.tenant_id = ${tenantId} and x.seq > ${fromSeq} and ${mayEnter(actor, registry)} and ${condition}`;
}

const selectFiles = sql`(
  select coalesce(json_agg(json_build_object('fileId', f.id, 'name', f.name, 'mime', f.mime, 'kind', f.kind, 'bytes', f.bytes,
    'hasThumbnail', f.thumbnail_key is not null) order by mf.place), '[]')
  from chat_message_file mf
    join file f on f.tenant_id = mf.tenant_id and f.id = mf.file_id
  where mf.tenant_id = x.tenant_id and mf.message_id = x.id and x.deleted_at is null)`;

function selectReactions({ personId }: Actor): RawBuilder<unknown> {
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
