import type { ChatRoom } from '@plumbline/contract/areas/chat';
import { translator } from '@plumbline/contract/kit/words';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runOf } from '../../../test/plans.ts';
import type { Run } from '../../../test/plans.ts';
import { startTestServer } from '../../../test/server.ts';
import type { TestServer } from '../../../test/server.ts';
import { registryOfAll } from '../../app/registry.ts';
import type { Query } from '../../kit/db/sql.ts';
import { tellOfRows } from '../../kit/db/tx.ts';
import { actAs } from '../people/index.ts';
import { rooms } from './rooms.ts';

/* The cost of a page of a person's many rooms: a few statements, which read the rooms of the page and little of the others. */

const ROOMS = 200;
const DIRECT = ROOMS / 5;
const SEATS = 7;
const CROWD = 2 * ROOMS;
const PAGE = 25;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const { tenantId, projectId } = server;
  const me = server.person('engineer');
  await server.sql(
    `insert into record (tenant_id, id, kind, title, status, created_at, updated_at, create_hash, search)
     select $1::uuid, md5('chatter' || n)::uuid, 'person', 'Chatter ' || n, 'active', now(), now(), '\\x', '' from generate_series(1, ${ROOMS}) n`,
    [tenantId],
  );
  // Others than people, among which a project is found by its id.
  await server.sql(
    `insert into record (tenant_id, id, project_id, kind, title, status, created_at, updated_at, create_hash, search)
     select $1::uuid, md5('other' || n)::uuid, $2::uuid, 'rfi', 'RFI ' || n, 'open', now(), now(), '\\x', '' from generate_series(1, 5000) n`,
    [tenantId, projectId],
  );
  await server.sql(
    `insert into person (tenant_id, id, full_name) select $1::uuid, md5('chatter' || n)::uuid, 'Chatter ' || n from generate_series(1, ${ROOMS}) n`,
    [tenantId],
  );
  await server.sql(
    `insert into chat_room (tenant_id, id, kind, room_name, low_id, high_id, last_seq, version, created_by, created_at, active_at)
     select $1::uuid, md5('room' || n)::uuid, case when n % 5 = 0 then 'direct' else 'group' end, case when n % 5 > 0 then 'Pour ' || n end,
       case when n % 5 = 0 then least($2::uuid, md5('chatter' || n)::uuid) end,
       case when n % 5 = 0 then greatest($2::uuid, md5('chatter' || n)::uuid) end, 20, 20, $2::uuid, now(), now()
     from generate_series(1, ${ROOMS}) n`,
    [tenantId, me],
  );
  await server.sql(
    `insert into chat_room (tenant_id, id, kind, project_id, last_seq, version, created_by, created_at, active_at)
     values ($1::uuid, md5('room0')::uuid, 'project', $2::uuid, 0, 0, $3::uuid, now(), now())`,
    [tenantId, projectId, me],
  );
  await server.sql(
    `insert into chat_member (tenant_id, room_id, person_id, last_read_seq, joined_at)
     select $1::uuid, md5('room' || n)::uuid, $2::uuid, 15 + n % 6, now() from generate_series(0, ${ROOMS}) n`,
    [tenantId, me],
  );
  await server.sql(
    `insert into chat_member (tenant_id, room_id, person_id, joined_at)
     select $1::uuid, md5('room' || n)::uuid, md5('chatter' || 1 + (n + k - 1) % ${ROOMS})::uuid, now()
     from generate_series(1, ${ROOMS}) n, generate_series(0, ${SEATS - 2}) k where n % 5 > 0 or k = 0`,
    [tenantId],
  );
  // The room of a crowd is the one with the newest message.
  await server.sql(
    `insert into record (tenant_id, id, kind, title, status, created_at, updated_at, create_hash, search)
     select $1::uuid, md5('crowd' || n)::uuid, 'person', 'Crowd ' || n, 'active', now(), now(), '\\x', '' from generate_series(1, ${CROWD}) n`,
    [tenantId],
  );
  await server.sql(
    `insert into person (tenant_id, id, full_name) select $1::uuid, md5('crowd' || n)::uuid, 'Crowd ' || n from generate_series(1, ${CROWD}) n`,
    [tenantId],
  );
  await server.sql(
    `insert into chat_member (tenant_id, room_id, person_id, joined_at)
     select $1::uuid, md5('room1')::uuid, md5('crowd' || n)::uuid, now() + interval '1 hour' from generate_series(1, ${CROWD}) n`,
    [tenantId],
  );
  await server.sql(
    `update chat_room set active_at = now() + interval '1 hour' where tenant_id = $1 and id = md5('room1')::uuid`,
    [tenantId],
  );
  await server.sql(
    `insert into chat_message (tenant_id, id, room_id, seq, version, sender_id, body, at, search)
     select $1::uuid, md5(n || ' said ' || seq)::uuid, md5('room' || n)::uuid, seq, seq, md5('chatter' || n)::uuid, 'The  pump' || chr(10) || 'waits', now(), ''
     from generate_series(1, ${ROOMS}) n, generate_series(1, 20) seq`,
    [tenantId],
  );
  for (const table of ['record', 'person', 'chat_room', 'chat_member', 'chat_message'])
    await server.sql(`vacuum analyze ${table}`);
}, 60_000);
afterAll(() => server.close());

async function myRooms(asked: Partial<Parameters<typeof rooms>[3]> = {}) {
  const registry = registryOfAll();
  return server.context.database.read(server.tenantId, async (read) => {
    const actor = await actAs(read, server.person('engineer'), { t: translator('en'), now: new Date() });
    const said: Query[] = [];
    tellOfRows((query) => said.push({ text: query.text, values: query.values }));
    try {
      return { ...(await rooms(read, actor, registry, { pageSize: PAGE, ...asked })), said };
    } finally {
      tellOfRows(undefined);
    }
  });
}

/** Page after page to the end. */
async function allMyRooms() {
  const pages: ChatRoom[][] = [];
  for (let more = true; more;) {
    const last = pages.at(-1)?.at(-1);
    const page = await myRooms(last && { activeBefore: last.activeAt, beforeRoomId: last.roomId });
    pages.push(page.rooms);
    more = page.hasMore;
  }
  return pages;
}

test('however many rooms: two statements for the rooms of a page, and three for what is said of them', async () => {
  const { rooms: found, hasMore, said } = await myRooms();
  expect(found).toHaveLength(PAGE);
  expect(hasMore).toBe(true);
  expect(said).toHaveLength(5);
  const runs: Run[] = [];
  for (const query of said) runs.push(await runOf(server, server.tenantId, query));
  const sum = (of: (run: Run) => number) => runs.reduce((all, run) => all + of(run), 0);
  // My seat in each room, for the order and for what is unread; five of each room of the page; those of the people whom I write to.
  expect(sum((run) => run.rowsOf('chat_member'))).toBeLessThanOrEqual(2 * (ROOMS + 1) + PAGE * (5 + SEATS));
  expect(runs.some((run) => run.walks('chat_member_first'))).toBe(true);
  // Unread messages, and the last one.
  expect(sum((run) => run.rowsOf('chat_message'))).toBeLessThanOrEqual(PAGE * (5 + 1));
  expect(sum((run) => run.rowsOf('record'))).toBeLessThanOrEqual(1);
  expect(sum((run) => run.buffers)).toBeLessThanOrEqual(5 * ROOMS + 60 * PAGE);
});

test('page after page shows each room once, in their order', async () => {
  const pages = await allMyRooms();
  expect(pages.map((page) => page.length)).toEqual([...Array.from({ length: ROOMS / PAGE }, () => PAGE), 1]);
  const ids = pages.flat().map(({ roomId }) => roomId);
  expect(new Set(ids).size).toBe(ROOMS + 1);
  const order = pages.flat().map(({ activeAt, roomId }) => `${activeAt} ${roomId}`);
  expect(order).toEqual(order.toSorted().toReversed());
  expect((await myRooms({ kind: 'direct', pageSize: 100 })).rooms).toHaveLength(DIRECT);
  expect((await myRooms({ keyword: 'pour 3' })).rooms.every(({ roomName }) => roomName.includes('3'))).toBe(true);
  const unread = await myRooms({ unreadOnly: true, pageSize: 100 });
  expect(unread.rooms.every(({ unreadMessageCount }) => unreadMessageCount > 0)).toBe(true);
});

test('a room says who is in it, what was said last, and which groups its two people share', async () => {
  const found = (await allMyRooms()).flat();
  const group = found.find(({ roomName }) => roomName === 'Pour 1');
  expect(group).toMatchObject({
    memberCount: SEATS + CROWD,
    unreadMessageCount: 4,
    lastMessage: { seq: 20, body: 'The pump waits' },
  });
  expect(group?.members).toHaveLength(5);
  expect(group?.lastMessage?.sender).toMatchObject({ fullName: 'Chatter 1', companyName: null });
  const direct = found.find(({ roomName }) => roomName === 'Chatter 5');
  expect(direct).toMatchObject({ kind: 'direct', memberCount: 2 });
  expect(direct?.groupRooms.map(({ roomName }) => roomName)).toEqual(['Pour 1', 'Pour 2', 'Pour 3', 'Pour 4']);
  const project = found.find(({ kind }) => kind === 'project');
  expect(project).toMatchObject({ lastMessage: null, groupRooms: [], unreadMessageCount: 0 });
  expect(found.filter(({ kind }) => kind === 'direct')).toHaveLength(DIRECT);
});
