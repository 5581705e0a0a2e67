import { MEMBERS_SHOWN } from '@plumbline/contract/areas/chat';
import type { ChatRoom, MessageQuote, RoomMember } from '@plumbline/contract/areas/chat';
import { sql } from '../../kit/db/sql.ts';
import type { Sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import { refColumns, selectInstant } from '../../kit/records/index.ts';
import { fromSeq, mySeat } from './policy.ts';
import { bodyStart, fileCount, selectEvent } from './quotes.ts';

/*
 * Reads a page of rooms. Each statement reads its part for all of them. Combines the parts here, because PostgreSQL takes ten times
 * longer to make JSON of a row than to answer it.
 */

/** A room as `chatRoom` has it, without what may be done in it. */
export type RoomRow = Omit<ChatRoom, 'can'>;

type Own = Omit<RoomRow, 'members' | 'memberCount' | 'lastMessage' | 'groupRooms'> & {
  /** of a direct room: the other person */
  otherId: string | null;
  messageId: string | null;
  messageSeq: number | null;
  messageKind: MessageQuote['kind'] | null;
  body: string | null;
  fileCount: number | null;
  isDeleted: boolean | null;
  event: MessageQuote['event'];
  at: string | null;
  senderId: string | null;
  senderName: string | null;
  senderCompany: string | null;
};

/** Reads rooms that the actor may enter, the one with the newest message first, in one round trip. */
export async function readRooms(read: Read, actor: Actor, ids: readonly string[]): Promise<RoomRow[]> {
  if (ids.length === 0) return [];
  const [rows, seats, groups] = await Promise.all([
    read.all(selectOwn(actor, ids)),
    read.all(selectFirst(actor, ids)),
    read.all(selectCommon(actor, ids)),
  ]);
  const seatsOf = Map.groupBy(seats, ({ roomId }) => roomId);
  const groupsOf = Map.groupBy(groups, ({ personId }) => personId);
  return rows.map((row) => {
    const first = seatsOf.get(row.roomId) ?? [];
    const { roomId, kind, roomName, description, projectId, record, otherId } = row;
    const { unreadMessageCount, unreadMentionCount, lastSeq, version, lastReadSeq } = row;
    const { myRole, muted, showsHistory, legalHold, createdAt, activeAt } = row;
    const common = groupsOf.get(otherId ?? '') ?? [];
    return {
      roomId,
      kind,
      roomName,
      description,
      projectId,
      record,
      members: first.map(memberOf),
      memberCount: first[0]?.memberCount ?? 0,
      unreadMessageCount,
      unreadMentionCount,
      lastMessage: quoteOf(row),
      groupRooms: common.map((group) => ({ roomId: group.roomId, roomName: group.roomName })),
      lastSeq,
      version,
      lastReadSeq,
      fromSeq: row.fromSeq,
      myRole,
      muted,
      showsHistory,
      legalHold,
      createdAt,
      activeAt,
    };
  });
}

function selectOwn(actor: Actor, ids: readonly string[]): Sql<Own> {
  const { tenantId, personId } = actor;
  return sql<Own>`
    select room.id as "roomId", room.kind, ${roomNameOf(actor)} as "roomName", room.description, room.project_id as "projectId",
      case when room.record_id is not null then (
        select row_to_json(ref) from (
          select ${refColumns} from record r where r.tenant_id = room.tenant_id and r.id = room.record_id) ref) end as record,
      case when room.low_id = ${personId} then room.high_id else room.low_id end as "otherId",
      news.unread as "unreadMessageCount", news.mentions as "unreadMentionCount", last."messageId", last."messageSeq",
      last."messageKind", last.body, last."fileCount", last."isDeleted", last.event, last.at, said.id as "senderId",
      said.full_name as "senderName", firm.company_name as "senderCompany",
      room.last_seq as "lastSeq", room.version, coalesce(me.last_read_seq, 0) as "lastReadSeq", ${fromSeq} as "fromSeq",
      coalesce(me.role, 'member') as "myRole", coalesce(me.muted, false) as muted, room.shows_history as "showsHistory",
      room.legal_hold as "legalHold", room.created_at as "createdAt", room.active_at as "activeAt"
    from chat_room room ${mySeat(actor)} ${news(actor)}
      left join lateral (
        select x.id as "messageId", x.seq as "messageSeq", x.kind as "messageKind", x.sender_id, ${bodyStart('x')} as body,
          ${fileCount('x')} as "fileCount", x.deleted_at is not null as "isDeleted", ${selectEvent(tenantId, 'x')} as event,
          ${selectInstant(sql`x.at`)} as at
        from chat_message x
        where x.tenant_id = room.tenant_id and x.room_id = room.id and x.seq > ${fromSeq}
        order by x.seq desc
        limit 1) last on true
      left join person said on said.tenant_id = room.tenant_id and said.id = last.sender_id
      left join company firm on firm.tenant_id = room.tenant_id and firm.id = said.company_id
    where room.tenant_id = ${tenantId} and room.id = any(${ids}::uuid[])
    order by room.active_at desc, room.id desc`;
}

/** SQL over `room` and `me`: how many messages of others came after what the actor read last, as `news`. */
export function news({ personId }: Actor): Sql {
  const read = sql`greatest(me.last_read_seq, me.joined_seq)`;
  return sql`cross join lateral (
    select count(*)::int as unread, (count(*) filter (where ${personId} = any(x.mention_ids)))::int as mentions
    from chat_message x
    where room.last_seq > ${read} and x.tenant_id = room.tenant_id and x.room_id = room.id and x.seq > ${read}
      and x.kind <> 'event' and x.deleted_at is null and x.sender_id is distinct from ${personId}) news`;
}

/** SQL over `room` and `m`: it is the seat of somebody in it. Who is no longer on the team of a project is not in its room. */
export const isSeat = sql`m.tenant_id = room.tenant_id and m.room_id = room.id and m.left_at is null
    and (room.kind <> 'project' or exists (
      select from project_member team
      where team.tenant_id = m.tenant_id and team.project_id = room.project_id and team.person_id = m.person_id))`;

/** SQL over `m`: its role by its weight. */
export const weight = sql`(case m.role when 'owner' then 1 when 'admin' then 2 else 3 end)`;

type First = Omit<RoomMember, 'memberId'> & { roomId: string; memberCount: number };

/**
 * The first people of each room, the owner first, and how many there are. An index holds the seats of a room in this order: of a
 * room of a thousand five are read.
 */
function selectFirst({ tenantId }: Actor, roomIds: readonly string[]): Sql<First> {
  return sql<First>`
    select room.id as "roomId", seat.person_id as "personId", p.full_name as "fullName", firm.company_name as "companyName",
      seat.role, seat.last_read_seq as "lastReadSeq", ${selectInstant(sql`seat.joined_at`)} as "joinedAt", room.people as "memberCount"
    from (
      select room.tenant_id, room.id, room.kind, room.project_id,
        (select count(*)::int from chat_member m where ${isSeat}) as people
      from chat_room room
      where room.tenant_id = ${tenantId} and room.id = any(${roomIds}::uuid[])
      offset 0
    ) room
      cross join lateral (
        select m.person_id, m.role, m.last_read_seq, m.joined_at, ${weight} as weight
        from chat_member m
        where ${isSeat}
        order by ${weight}, m.joined_at, m.person_id
        limit ${sql.lit(MEMBERS_SHOWN)}) seat
      join person p on p.tenant_id = ${tenantId} and p.id = seat.person_id
      left join company firm on firm.tenant_id = ${tenantId} and firm.id = p.company_id
    order by room.id, seat.weight, seat.joined_at, seat.person_id`;
}

interface Common {
  personId: string;
  roomId: string;
  roomName: string;
}

/** The groups that the actor is in with the other person of each direct room. Theirs are read first: few of mine are common. */
function selectCommon({ tenantId, personId }: Actor, roomIds: readonly string[]): Sql<Common> {
  return sql<Common>`
    with theirs as materialized (
      select m.room_id, m.person_id
      from chat_room direct
        join chat_member m on m.tenant_id = ${tenantId} and m.left_at is null
          and m.person_id = case when direct.low_id = ${personId} then direct.high_id else direct.low_id end
      where direct.tenant_id = ${tenantId} and direct.id = any(${roomIds}::uuid[]) and direct.kind = 'direct'
    )
    select theirs.person_id as "personId", common.id as "roomId", common.room_name as "roomName"
    from theirs
      join chat_member mine on mine.tenant_id = ${tenantId} and mine.room_id = theirs.room_id and mine.person_id = ${personId}
        and mine.left_at is null
      join chat_room common on common.tenant_id = ${tenantId} and common.id = theirs.room_id and common.kind = 'group'
    order by lower(common.room_name), common.id`;
}

/** SQL over `room`: what the actor calls it. A policy keeps `coalesce` out of an index, but not `case`. */
export function roomNameOf({ personId }: Pick<Actor, 'personId'>): Sql<string> {
  return sql`(case room.kind
    when 'group' then room.room_name
    when 'direct' then (
      select p.full_name from person p
      where p.tenant_id = room.tenant_id
        and p.id = case when room.low_id = ${personId} then room.high_id else room.low_id end)
    else (
      select concat_ws(' ', r.number, r.title) from record r
      where r.tenant_id = room.tenant_id
        and r.id = case when room.project_id is null then room.record_id else room.project_id end) end)`;
}

function memberOf({ personId, fullName, companyName, role, lastReadSeq, joinedAt }: First): RoomMember {
  return { personId, fullName, companyName, memberId: personId, role, lastReadSeq, joinedAt };
}

function quoteOf(row: Own): MessageQuote | null {
  const { messageId, messageSeq: seq, messageKind: kind, body, fileCount: files, isDeleted, event, at } = row;
  if (!messageId || seq === null || !kind || body === null || files === null || isDeleted === null || !at) return null;
  const { senderId, senderName, senderCompany: companyName } = row;
  const sender = senderId && senderName !== null ? { personId: senderId, fullName: senderName, companyName } : null;
  return { messageId, seq, kind, sender, body, fileCount: files, isDeleted, event, at };
}
