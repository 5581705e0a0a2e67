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
import { presentCan, selectInstant } from '../../kit/records/index.ts';
import type { Registry } from '../../kit/records/index.ts';
import { enterRoom, mayEnterMine, mySeat, roomVerdicts } from './policy.ts';
import { isSeat, news, readRooms, roomNameOf, weight } from './roomRows.ts';
import type { RoomRow } from './roomRows.ts';

type Input = ParsedOf<typeof chat.rooms>;

/** A page of my rooms, the one with the newest message first. Only its maker sees a direct room without messages. */
export async function rooms(
  read: Read,
  actor: Actor,
  registry: Registry,
  input: Input,
): Promise<OutputOf<typeof chat.rooms>> {
  const { kind, keyword, unreadOnly, activeBefore, beforeRoomId, pageSize } = input;
  const found = await read.all(sql<{ roomId: string }>`
    select room.id as "roomId"
    from chat_room room ${mySeat(actor)} ${unreadOnly ? news(actor) : sql``}
    where room.tenant_id = ${actor.tenantId} and ${await mayEnterMine(read, actor, registry)}
      and (room.kind <> 'direct' or room.last_seq > 0 or room.created_by = ${actor.personId})
      ${kind ? sql`and room.kind = ${kind}` : sql``}
      ${unreadOnly ? sql`and news.unread > 0` : sql``}
      ${keyword ? sql`and ${holdsWords(sql`coalesce(${roomNameOf(actor)}, '')`, keyword)}` : sql``}
      ${activeBefore ? sql`and ${isBehind(activeBefore, beforeRoomId)}` : sql``}
    order by room.active_at desc, room.id desc
    limit ${sql.lit(pageSize + 1)}`);
  const page = found.slice(0, pageSize).map(({ roomId }) => roomId);
  const rows = await readRooms(read, actor, page);
  return { rooms: rows.map((row) => present(actor, row)), hasMore: found.length > pageSize };
}

/** SQL over `room`: whether the room comes after the last room of a page. */
function isBehind(activeAt: string, roomId: string | undefined): Sql {
  return roomId
    ? sql`(room.active_at, room.id) < (${activeAt}::timestamptz, ${roomId}::uuid)`
    : sql`room.active_at < ${activeAt}::timestamptz`;
}

/** One room. Throws 1004 where I may not enter. */
export async function room(read: Read, actor: Actor, registry: Registry, roomId: string): Promise<ChatRoom> {
  await enterRoom(read, actor, registry, roomId);
  const [row] = await readRooms(read, actor, [roomId]);
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

function present(actor: Actor, row: RoomRow): ChatRoom {
  return { ...row, can: presentCan(actor, roomVerdicts(actor, { ...row, hasOthers: row.memberCount > 1 })) };
}

/** SQL over `room`: the people in it, the owner first. */
const seats = sql`
  select m.person_id as "personId", p.full_name as "fullName", firm.company_name as "companyName", m.person_id as "memberId",
    m.role, m.last_read_seq as "lastReadSeq", ${selectInstant(sql`m.joined_at`)} as "joinedAt",
    ${weight} as "order"
  from chat_member m
    join person p on p.tenant_id = m.tenant_id and p.id = m.person_id
    left join company firm on firm.tenant_id = p.tenant_id and firm.id = p.company_id
  where ${isSeat}`;
