import { MEMBERS_SHOWN } from '@plumbline/contract/areas/chat';
import type { ChatRoom, chat } from '@plumbline/contract/areas/chat';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../kit/db/sql.ts';
import type { Sql } from '../../kit/db/sql.ts';
import { actorOf, factsFrom } from '../../kit/actor.ts';
import type { Actor, FactsRow } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import { holdsWords } from '../../kit/db/words.ts';
import { required, signedOut } from '../../kit/errors.ts';
import type { OpenRequest } from '../../kit/http/routes.ts';
import { presentCan, refColumns, selectInstant } from '../../kit/records/index.ts';
import type { Registry } from '../../kit/records/index.ts';
import { enterRoom, fromSeq, mayEnterMine, mySeat, roomVerdicts } from './policy.ts';
import { selectQuote } from './quotes.ts';

type Input = ParsedOf<typeof chat.rooms>;
type Row = Omit<ChatRoom, 'can'>;

/** My rooms, the one with the newest message first. A direct room in which nobody has said anything is its maker's alone. */
export async function rooms(read: Read, actor: Actor, registry: Registry, input: Input): Promise<ChatRoom[]> {
  const { kind, keyword, unreadOnly } = input;
  const mine = await mayEnterMine(read, actor, registry);
  const rows = await read.all(sql<Row>`
    select * from (${selectRooms(
      actor,
      sql`${mine} and (room.kind <> 'direct' or room.last_seq > 0 or room.created_by = ${actor.personId})
        ${kind ? sql`and room.kind = ${kind}` : sql``}
        ${unreadOnly ? sql`and news.unread > 0` : sql``}`,
    )}) found
    ${keyword ? sql`where ${holdsWords(sql`coalesce("roomName", '')`, keyword)}` : sql``}
    order by "activeAt" desc, "roomId" desc`);
  return rows.map((row) => present(actor, row));
}

/** One room. Throws 1004 where I may not enter. */
export async function room(read: Read, actor: Actor, registry: Registry, roomId: string): Promise<ChatRoom> {
  await enterRoom(read, actor, registry, roomId);
  const row = await read.first(sql<Row>`${selectRooms(actor, sql`room.id = ${roomId}`)}`);
  return present(actor, required(row));
}

/** Everybody in a room. */
export async function members(
  read: Read,
  actor: Actor,
  registry: Registry,
  roomId: string,
): Promise<OutputOf<typeof chat.members>> {
  await enterRoom(read, actor, registry, roomId);
  const row = await read.first(sql<{ members: ChatRoom['members'] | null }>`
    select (select json_agg(seat order by "order", "fullName", "personId") from (${seats}) seat) as members
    from chat_room room
    where room.tenant_id = ${actor.tenantId} and room.id = ${roomId}`);
  return { members: row?.members ?? [] };
}

/** My unread messages: the numbers of the rooms added up. */
export async function unread(read: Read, actor: Actor, registry: Registry): Promise<OutputOf<typeof chat.unread>> {
  const counts = await read.first(sql<OutputOf<typeof chat.unread>>`
    select coalesce(sum(news.unread) filter (where not me.muted), 0)::int as "unreadMessageCount",
      (count(*) filter (where news.unread > 0 and not me.muted))::int as "unreadRoomCount",
      coalesce(sum(news.mentions), 0)::int as "unreadMentionCount"
    from chat_room room ${mySeat(actor)} ${news(actor)}
    where room.tenant_id = ${actor.tenantId} and ${await mayEnterMine(read, actor, registry)}`);
  return counts ?? { unreadMessageCount: 0, unreadRoomCount: 0, unreadMentionCount: 0 };
}

/** The same of my other companies, by the rights that I have there. */
export async function unreadElsewhere(
  { context: { database }, actor, now, t }: OpenRequest,
  registry: Registry,
): Promise<OutputOf<typeof chat.unreadElsewhere>> {
  if (!actor) throw signedOut();
  const { accountId, tenantId: here, viewedBy, treeOf } = actor.facts;
  if (viewedBy || treeOf) return { tenants: [] };
  const found = await database.call<{ facts: FactsRow }>('identity.facts_elsewhere', [accountId, here]);
  const there = found
    .map(({ facts }) => actorOf(factsFrom(facts), { t, now }))
    .filter(({ scope }) => scope('chat', 'read') !== 'none');
  return {
    tenants: await Promise.all(
      there.map(async (me) => {
        const { unreadMessageCount } = await database.read(me.tenantId, (read) => unread(read, me, registry));
        return { tenantId: me.tenantId, unreadMessageCount };
      }),
    ),
  };
}

function present(actor: Actor, row: Row): ChatRoom {
  return { ...row, can: presentCan(actor, roomVerdicts(actor, { ...row, hasOthers: row.memberCount > 1 })) };
}

/** SQL over `room` and `me`: how many messages of others came after what the actor read last, as `news`. */
function news({ personId }: Actor): Sql {
  return sql`cross join lateral (
    select count(*)::int as unread, (count(*) filter (where ${personId} = any(x.mention_ids)))::int as mentions
    from chat_message x
    where x.tenant_id = room.tenant_id and x.room_id = room.id and x.seq > greatest(me.last_read_seq, me.joined_seq)
      and x.kind <> 'event' and x.deleted_at is null and x.sender_id is distinct from ${personId}) news`;
}

/** SQL over `room` and `m`: it is the seat of somebody in it. Who is no longer on the team of a project is not in its room. */
const isSeat = sql`m.tenant_id = room.tenant_id and m.room_id = room.id and m.left_at is null
    and (room.kind <> 'project' or exists (
      select from project_member team
      where team.tenant_id = m.tenant_id and team.project_id = room.project_id and team.person_id = m.person_id))`;

/** SQL over `room`: the people in it, the owner first. */
const seats = sql`
  select m.person_id as "personId", p.full_name as "fullName", firm.company_name as "companyName", m.person_id as "memberId",
    m.role, m.last_read_seq as "lastReadSeq", ${selectInstant(sql`m.joined_at`)} as "joinedAt",
    array_position(array['owner', 'admin', 'member'], m.role) as "order"
  from chat_member m
    join person p on p.tenant_id = m.tenant_id and p.id = m.person_id
    left join company firm on firm.tenant_id = p.tenant_id and firm.id = p.company_id
  where ${isSeat}`;

/** SQL over `room`: what the actor calls it. */
export function roomNameOf({ personId }: Pick<Actor, 'personId'>): Sql<string> {
  return sql`(case room.kind
    when 'group' then room.room_name
    when 'direct' then (
      select p.full_name from person p
      where p.tenant_id = room.tenant_id
        and p.id = case when room.low_id = ${personId} then room.high_id else room.low_id end)
    else (
      select concat_ws(' ', r.number, r.title) from record r
      where r.tenant_id = room.tenant_id and r.id = coalesce(room.project_id, room.record_id)) end)`;
}

/** SQL: the rooms that fulfil a condition over `room`, `me` and `news`, as `chatRoom` has them. */
function selectRooms(actor: Actor, condition: Sql): Sql<Row> {
  return sql`
    select room.id as "roomId", room.kind, ${roomNameOf(actor)} as "roomName", room.description,
      room.project_id as "projectId",
      (select row_to_json(ref) from (
        select ${refColumns} from record r where r.tenant_id = room.tenant_id and r.id = room.record_id) ref) as record,
      (select coalesce(json_agg(seat order by "order", "fullName", "personId"), '[]') from (
        select * from (${seats}) every_seat order by "order", "fullName", "personId" limit ${MEMBERS_SHOWN}) seat) as members,
      (select count(*)::int from chat_member m where ${isSeat}) as "memberCount",
      news.unread as "unreadMessageCount", news.mentions as "unreadMentionCount",
      (select ${selectQuote(actor, 'x')}
        from chat_message x
        where x.tenant_id = room.tenant_id and x.room_id = room.id and x.seq > ${fromSeq}
        order by x.seq desc
        limit 1) as "lastMessage",
      ${selectCommonGroups(actor)} as "groupRooms",
      room.last_seq as "lastSeq", room.version, coalesce(me.last_read_seq, 0) as "lastReadSeq", ${fromSeq} as "fromSeq",
      coalesce(me.role, 'member') as "myRole", coalesce(me.muted, false) as muted, room.shows_history as "showsHistory",
      room.legal_hold as "legalHold", room.created_at as "createdAt", room.active_at as "activeAt"
    from chat_room room ${mySeat(actor)} ${news(actor)}
    where room.tenant_id = ${actor.tenantId} and ${condition}`;
}

/** SQL over `room`: of a direct room the groups that both are in. */
function selectCommonGroups({ personId }: Actor): Sql {
  return sql`case when room.kind = 'direct' then (
      select coalesce(json_agg(json_build_object('roomId', common.id, 'roomName', common.room_name)
        order by lower(common.room_name), common.id), '[]')
      from chat_room common
        join chat_member mine on mine.tenant_id = common.tenant_id and mine.room_id = common.id
          and mine.person_id = ${personId} and mine.left_at is null
        join chat_member theirs on theirs.tenant_id = common.tenant_id and theirs.room_id = common.id
          and theirs.person_id = case when room.low_id = ${personId} then room.high_id else room.low_id end
          and theirs.left_at is null
      where common.tenant_id = room.tenant_id and common.kind = 'group')
    else '[]' end`;
}
