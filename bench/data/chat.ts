import { createHash } from 'node:crypto';
import type pg from 'pg';
import { run, uuid } from './generate.ts';
import type { Login } from './generate.ts';

/** How much is said: by how many people, in how many rooms of the first of them, and in the largest. */
export interface ChatShape {
  people: number;
  rooms: number;
  messages: number;
}

/** Members of the room in which all hear what one says. */
export const LISTENERS = 1000;
/** Messages in each of many rooms. */
const EACH = 40;

export const chatToken = (n: number) => `chat-${n}-of-the-people-of-the-bench`;
export const listenersRoom = ({ tenantId }: Login) => uuid(`${tenantId} room 0`);
export const largeRoom = ({ tenantId }: Login, { rooms }: ChatShape) => uuid(`${tenantId} room ${rooms + 1}`);

/** Adds people with sessions to a company, a room with a thousand of them, many rooms of the signed-in person, and a large one. */
export async function addChat(client: pg.Client, { tenantId }: Login, shape: ChatShape): Promise<void> {
  const values = [tenantId, shape.people, shape.rooms, shape.messages];
  await client.query('update tenant set seats = 100000 where tenant_id = $1', [tenantId]);
  for (const statement of [...people, ...rooms, ...members, ...messages])
    await run(client, statement, values).catch((error: unknown) => {
      throw new Error(statement, { cause: error });
    });
  for (let from = 1; from <= shape.people; from += 1000) {
    const numbers = Array.from({ length: Math.min(1000, shape.people - from + 1) }, (_, index) => from + index);
    await client.query(
      `insert into identity.session (token_hash, account_id, tenant_id, expires_at)
        select given.hash, given.account_id, $3, now() + interval '1 day'
        from unnest($1::bytea[], $2::uuid[]) given(hash, account_id)`,
      [
        numbers.map((n) => createHash('sha256').update(chatToken(n)).digest()),
        numbers.map((n) => uuid(`${tenantId} chatAccount ${n}`)),
        tenantId,
      ],
    );
  }
  await client.query('vacuum analyze');
}

const people = [
  `insert into record (tenant_id, id, kind, title, status, created_at, updated_at, create_hash, search)
    select $1, id('chatter', n), 'person', 'Chatter ' || n, 'active', now(), now(), '\\x', '' from generate_series(1, $2::int) n`,
  `insert into person (tenant_id, id, company_id, full_name, email)
    select $1, id('chatter', n), id('company', 1 + n % 8), 'Chatter Number ' || n, 'chatter' || n || '@bench.example'
    from generate_series(1, $2::int) n`,
  `insert into identity.account (account_id, email, full_name)
    select id('chatAccount', n), 'chatter' || n || '@bench.example', 'Chatter Number ' || n from generate_series(1, $2::int) n`,
  `insert into membership (tenant_id, person_id, account_id, family, accepted_at)
    select $1, id('chatter', n), id('chatAccount', n), 'employee', now() from generate_series(1, $2::int) n`,
  `insert into membership_role (tenant_id, person_id, role_id)
    select $1, id('chatter', n), r.id from generate_series(1, $2::int) n, role r where r.tenant_id = $1 and r.code = 'projectEngineer'`,
];

/** Room 0 is the listeners', 1 to $3 are the signed-in person's, every fifth a direct one, and the last is large. */
const rooms = [
  `insert into chat_room (tenant_id, id, kind, room_name, last_seq, version, shows_history, created_by, created_at, active_at)
    select $1, id('room', n), 'group', 'Level ' || n || ' pour', said, said, true, id('person', 1), now(), now() - n * interval '1 minute'
    from generate_series(0, $3::int + 1) n, lateral (select case when n = 0 then 0 when n > $3::int then $4::int else ${EACH} end) s(said)
    where n = 0 or n > $3::int or n % 5 > 0`,
  `insert into chat_room (tenant_id, id, kind, low_id, high_id, last_seq, version, created_by, created_at, active_at)
    select $1, id('room', n), 'direct', least(id('person', 1), id('chatter', n)), greatest(id('person', 1), id('chatter', n)),
      ${EACH}, ${EACH}, id('person', 1), now(), now() - n * interval '1 minute'
    from generate_series(1, $3::int) n where n % 5 = 0`,
];

const members = [
  `insert into chat_member (tenant_id, room_id, person_id, role, last_read_seq, joined_at)
    select $1, id('room', n), id('person', 1), case when n % 5 = 0 and n between 1 and $3::int then 'member' else 'owner' end,
      case when n between 1 and $3::int then ${EACH} - n % 10 when n = 0 then 0 else $4::int - 5 end, now()
    from generate_series(0, $3::int + 1) n`,
  `insert into chat_member (tenant_id, room_id, person_id, joined_at)
    select $1, id('room', 0), id('chatter', n), now() from generate_series(1, ${LISTENERS - 1}) n`,
  `insert into chat_member (tenant_id, room_id, person_id, last_read_seq, joined_at)
    select $1, id('room', n), id('chatter', case when n % 5 = 0 and n <= $3::int then n else 1 + (n * 7 + k) % ${LISTENERS} end), 0, now()
    from generate_series(1, $3::int + 1) n, generate_series(1, 7) k
    where k = 1 or n % 5 > 0 or n > $3::int`,
];

const said = `'Pour of level ' || n || ' waits for the embeds at grid ' || chr(65 + seq % 20) || '-' || seq % 30 || ', pump at ' || seq % 12 || ':30.'`;
const messages = [
  `insert into chat_message (tenant_id, id, room_id, seq, version, sender_id, body, mention_ids, at, search)
    select $1, id('message', n || ' ' || seq), id('room', n), seq, seq,
      case when n % 5 = 0 and n <= $3::int then id('chatter', n) else id('chatter', 1 + (n * 7 + 1 + seq % 7) % ${LISTENERS}) end, ${said},
      case when seq % 15 = 0 then array[id('person', 1)] else '{}' end, now() - (${EACH} - seq) * interval '1 minute', ''
    from generate_series(1, $3::int) n, generate_series(1, ${EACH}) seq`,
  `insert into chat_message (tenant_id, id, room_id, seq, version, sender_id, body, reply_to_id, mention_ids, at, search)
    select $1, id('message', n || ' ' || seq), id('room', n), seq, seq, id('chatter', 1 + (n * 7 + 1 + seq % 7) % ${LISTENERS}), ${said},
      case when seq % 10 = 0 then id('message', n || ' ' || (seq - 1)) end,
      case when seq % 15 = 0 then array[id('person', 1)] else '{}' end, now() - ($4::int - seq) * interval '1 second', ''
    from generate_series($3::int + 1, $3::int + 1) n, generate_series(1, $4::int) seq`,
  `insert into chat_reaction (tenant_id, message_id, person_id, emoji, at)
    select $1, id('message', n || ' ' || seq), id('chatter', 1 + (n * 7 + k) % ${LISTENERS}), '👍', now()
    from generate_series($3::int + 1, $3::int + 1) n, generate_series(1, $4::int, 20) seq, generate_series(1, 2) k`,
];
