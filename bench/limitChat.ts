/* What the limit answers of the chat: a page of the rooms of somebody, and a page of a room. $1 the tenant, $2 who asks. */
import { instant } from './limitParts.ts';

const person = (column: string) =>
  `(select json_build_object('personId', h.id, 'fullName', h.full_name, 'companyName', f.company_name)
    from person h left join company f on f.tenant_id = h.tenant_id and f.id = h.company_id where h.tenant_id = $1 and h.id = ${column})`;
const quote = (
  x: string,
) => `json_build_object('messageId', ${x}.id, 'seq', ${x}.seq, 'kind', ${x}.kind, 'sender', ${person(`${x}.sender_id`)},
    'body', left(${x}.body, 160), 'fileCount', (select count(*)::int from chat_message_file n where n.tenant_id = $1 and n.message_id = ${x}.id),
    'isDeleted', ${x}.deleted_at is not null, 'event', ${x}.event, 'at', ${instant(`${x}.at`)})`;
const seats = `from (select m.tenant_id, m.person_id, m.role, m.last_read_seq, m.joined_at from chat_member m
      where m.tenant_id = room.tenant_id and m.room_id = room.id and m.left_at is null
      order by (case m.role when 'owner' then 1 when 'admin' then 2 else 3 end), m.joined_at, m.person_id limit 5) m
    join person p on p.tenant_id = m.tenant_id and p.id = m.person_id
    left join company f on f.tenant_id = p.tenant_id and f.id = p.company_id`;

const ROOMS = `select room.id as "roomId", room.kind,
    case room.kind when 'group' then room.room_name else (select p.full_name from person p
      where p.tenant_id = $1 and p.id = case when room.low_id = $2 then room.high_id else room.low_id end) end as "roomName",
    room.description, room.project_id as "projectId", null as record,
    (select coalesce(json_agg(seat), '[]') from (select m.person_id as "personId", p.full_name as "fullName", f.company_name as "companyName",
        m.person_id as "memberId", m.role, m.last_read_seq as "lastReadSeq", ${instant('m.joined_at')} as "joinedAt" ${seats}) seat) as members,
    (select count(*)::int from chat_member m
      where m.tenant_id = room.tenant_id and m.room_id = room.id and m.left_at is null) as "memberCount", news.unread as "unreadMessageCount", news.mentions as "unreadMentionCount",
    (select ${quote('x')} from chat_message x where x.tenant_id = $1 and x.room_id = room.id order by x.seq desc limit 1) as "lastMessage",
    case when room.kind = 'direct' then (select coalesce(json_agg(json_build_object('roomId', c.id, 'roomName', c.room_name)), '[]')
      from chat_member theirs join chat_room c on c.tenant_id = theirs.tenant_id and c.id = theirs.room_id and c.kind = 'group'
        join chat_member mine on mine.tenant_id = c.tenant_id and mine.room_id = c.id and mine.person_id = $2 and mine.left_at is null
      where theirs.tenant_id = $1 and theirs.left_at is null
        and theirs.person_id = case when room.low_id = $2 then room.high_id else room.low_id end) else '[]' end as "groupRooms",
    room.last_seq as "lastSeq", room.version, room.last_read_seq as "lastReadSeq", room.joined_seq as "fromSeq", room.my_role as "myRole", room.muted,
    room.shows_history as "showsHistory", room.legal_hold as "legalHold", room.created_at as "createdAt", room.active_at as "activeAt",
    json_build_object('send', true, 'updateGroup', true, 'addMembers', true, 'removeMembers', true, 'setRole', true,
      'quit', 'Make another member the owner first, then you can leave.', 'deleteGroup', true) as can
  from (select room.*, me.last_read_seq, me.joined_seq, me.role as my_role, me.muted
      from chat_member me join chat_room room on room.tenant_id = me.tenant_id and room.id = me.room_id
      where me.tenant_id = $1 and me.person_id = $2 and me.left_at is null
      order by room.active_at desc, room.id desc limit 25) room
    cross join lateral (select count(*)::int as unread, (count(*) filter (where $2 = any(x.mention_ids)))::int as mentions from chat_message x
      where x.tenant_id = $1 and x.room_id = room.id and x.seq > greatest(room.last_read_seq, room.joined_seq)
        and x.kind <> 'event' and x.deleted_at is null and x.sender_id <> $2) news
  order by room.active_at desc, room.id desc`;

const PAGE = `select x.id as "messageId", x.room_id as "roomId", x.seq, x.version, x.kind, ${person('x.sender_id')} as sender, x.body,
    (select count(*)::int from chat_message_file n where n.tenant_id = $1 and n.message_id = x.id) as "fileCount", x.event, x.at,
    x.edited_at as "editedAt", x.deleted_at as "deletedAt", ${person('x.deleted_by')} as "deletedBy",
    (select ${quote('q')} from chat_message q where q.tenant_id = $1 and q.id = x.reply_to_id) as "replyTo",
    (select coalesce(json_agg(json_build_object('personId', h.id, 'fullName', h.full_name, 'companyName', f.company_name)), '[]')
      from person h left join company f on f.tenant_id = h.tenant_id and f.id = h.company_id
      where h.tenant_id = $1 and h.id = any(x.mention_ids)) as mentions,
    (select coalesce(json_agg(json_build_object('emoji', put.emoji, 'people', put.people, 'mine', put.mine)), '[]')
      from (select c.emoji, bool_or(c.person_id = $2) as mine, json_agg(${person('c.person_id')} order by c.at) as people
        from chat_reaction c where c.tenant_id = $1 and c.message_id = x.id group by c.emoji) put) as reactions,
    (select coalesce(json_agg(json_build_object('fileId', f.id, 'name', f.name, 'mime', f.mime, 'kind', f.kind, 'bytes', f.bytes) order by mf.place), '[]')
      from chat_message_file mf join file f on f.tenant_id = mf.tenant_id and f.id = mf.file_id
      where mf.tenant_id = $1 and mf.message_id = x.id) as files,
    exists (select from chat_pin n where n.tenant_id = $1 and n.room_id = x.room_id and n.message_id = x.id) as pinned,
    array(select n.record_id from chat_message_record n where n.tenant_id = $1 and n.message_id = x.id and not n.was_made) as records,
    array(select n.record_id from chat_message_record n where n.tenant_id = $1 and n.message_id = x.id and n.was_made) as "madeRecords",
    json_build_object('react', true, 'pin', true, 'remove', true, 'makeRfi', true) as can,
    room.last_seq as "lastSeq", room.version as "roomVersion",
    (select min(first.seq) from chat_message first where first.tenant_id = $1 and first.room_id = $3) as "firstSeq"
  from chat_member me join chat_room room on room.tenant_id = me.tenant_id and room.id = me.room_id
    cross join lateral (select * from chat_message x
      where x.tenant_id = $1 and x.room_id = $3 and x.seq > me.joined_seq and x.seq < $4 order by x.seq desc limit 51) x
  where me.tenant_id = $1 and me.person_id = $2 and me.room_id = $3 and me.left_at is null
  order by x.seq desc`;

export const CHAT_STATEMENTS = {
  rooms: { text: ROOMS, values: (q: URLSearchParams) => [q.get('tenant'), q.get('me')] },
  messages: {
    text: PAGE,
    values: (q: URLSearchParams) => [q.get('tenant'), q.get('me'), q.get('room'), Number(q.get('before'))],
  },
};
