import { notifications } from '@plumbline/contract/areas/notifications';
import { rfis } from '@plumbline/contract/areas/rfis';
import { session } from '@plumbline/contract/areas/session';
import { records } from '@plumbline/contract/kit/records';
import type { Announcement } from '@plumbline/contract/kit/records';
import { newId } from '@plumbline/contract/kit/uuid';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { redisUrlFor } from '../../test/redis.ts';
import { PASSWORD } from '../../test/server.ts';
import { startWorkingServer } from '../../test/work.ts';
import type { Visitor, WorkingServer } from '../../test/work.ts';
import { openTransport } from '../kit/live/openTransport.ts';
import { buildRfi, buildSend } from '../areas/rfis/index.ts';

/* What browsers hear over a real websocket. */

let server: WorkingServer;
let engineer: Visitor;
let architect: Visitor;
let tech: Visitor;
let rival: Visitor;
const sockets: Socket[] = [];
beforeAll(async () => {
  server = await startWorkingServer();
  [engineer, architect, tech, rival] = await Promise.all([
    server.as('engineer'),
    server.as('architect'),
    server.as('tech'),
    server.as('rival'),
  ]);
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});
afterAll(() => server.close());

interface Ear {
  heard: [string, unknown][];
  changed: () => Announcement[];
  socket: Socket;
}

function open(cookie: string, origin = server.origin, reading = 0): Socket {
  const socket = io(server.address, {
    path: '/socket.io',
    query: { reading },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: { cookie, origin },
  });
  sockets.push(socket);
  return socket;
}
async function listenAs(visitor: Visitor, reading = 0): Promise<Ear> {
  const socket = open(visitor.cookie, server.origin, reading);
  const heard: [string, unknown][] = [];
  socket.onAny((event: string, what: unknown) => heard.push([event, what]));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return {
    heard,
    socket,
    changed: () => heard.flatMap(([event, what]) => (event === 'changed' ? [what as Announcement] : [])),
  };
}
function refusedBecause(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    socket.once('connect', () => reject(new Error('It was let in')));
    socket.once('connect_error', (error) => resolve(error.message));
  });
}
async function until(look: () => boolean): Promise<void> {
  for (let tries = 0; tries < 160; tries += 1) {
    if (look()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('It did not come about');
}

test('a change reaches those who may see the record, and nobody else, without any data', async () => {
  const [me, asked, other, elsewhere] = await Promise.all([engineer, architect, tech, rival].map(listenAs));
  const draft = await engineer.call(
    rfis.create,
    buildRfi(server.company.projectId, { title: 'CANARY title', question: 'CANARY question' }),
  );
  const rfi = await engineer.call(rfis.send, buildSend(draft, [architect.personId], '2027-01-04'));
  await until(() => asked?.changed().some((one) => one.id === rfi.rfiId) === true);
  await until(() => me?.changed().some((one) => one.version === rfi.version) === true);
  expect(asked?.changed()).toContainEqual({
    tenantId: server.company.tenantId,
    kind: 'rfi',
    id: rfi.rfiId,
    projectId: server.company.projectId,
    version: rfi.version,
  });
  await until(() => asked?.heard.some(([event]) => event === 'notice') === true);

  // Something that these two may see goes out later on the same way: what they did not hear by then they never will.
  const own = await tech.call(rfis.create, buildRfi(server.company.projectId));
  await tech.call(records.comment, { recordId: own.rfiId, clientRef: newId(), body: 'mine' });
  const theirs = await rival.call(rfis.create, buildRfi(server.company.rivalProjectId));
  await rival.call(records.comment, { recordId: theirs.rfiId, clientRef: newId(), body: 'mine' });
  await until(
    () =>
      (other?.changed().some((one) => one.id === own.rfiId) ?? false) &&
      (elsewhere?.changed().some((one) => one.id === theirs.rfiId) ?? false),
  );
  expect(other?.changed().filter((one) => one.id === rfi.rfiId)).toEqual([]);
  // Made and commented on: told of once or twice.
  expect([...new Set(elsewhere?.changed().map((one) => one.id))]).toEqual([theirs.rfiId]);
  expect(other?.heard.some(([event]) => event === 'notice')).toBe(false);
  for (const one of elsewhere?.changed() ?? []) expect(one.tenantId).toBe(server.company.rivalTenantId);
  for (const ear of [me, asked, other, elsewhere]) expect(JSON.stringify(ear?.heard)).not.toContain('CANARY');
});

test('only our own pages with a session are let in', async () => {
  expect(await refusedBecause(open(''))).toBe('signedOut');
  expect(await refusedBecause(open('plumbline=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'))).toBe('signedOut');
  expect(await refusedBecause(open(engineer.cookie, 'https://evil.example'))).not.toBe('signedOut');
  const polling = io(server.address, {
    path: '/socket.io',
    transports: ['polling'],
    reconnection: false,
    forceNew: true,
    extraHeaders: { cookie: engineer.cookie, origin: server.origin },
  });
  sockets.push(polling);
  await refusedBecause(polling);
});

test('browsers listen: whoever says more, or too much at once, is cut off, and nobody else', async () => {
  const [quiet, talker, shouter] = [await listenAs(engineer), await listenAs(tech), await listenAs(architect)];
  const begun = Date.now();
  for (let n = 0; n < 1000; n += 1) talker.socket.emit('join', `room ${n}`);
  shouter.socket.emit('message', 'x'.repeat(1_000_000));
  await until(() => !talker.socket.connected && !shouter.socket.connected);
  expect(Date.now() - begun).toBeLessThan(5000);
  expect(quiet.socket.connected).toBe(true);
  // They may come again.
  await listenAs(tech);
});

test('who signs out, or is taken off the company, loses the socket by itself', async () => {
  const login = await server.company.anonymous.raw('POST', '/apisc/auth/login', {
    email: 'viewer@harbor.example',
    password: PASSWORD,
  });
  const cookie = String(login.headers['set-cookie']).split(';')[0] ?? '';
  const viewer = await server.as('viewer');
  const ear = await listenAs({ ...viewer, cookie });
  const purchasing = await listenAs(await server.as('purchasing'));
  await server.company.sql("update membership set status = 'suspended' where person_id = $1", [
    (await server.as('purchasing')).personId,
  ]);
  const out = await fetch(`${server.address}${session.logout.path}`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: '{}',
  });
  expect((await out.json()).code).toBe(0);
  await until(() => !ear.socket.connected && !purchasing.socket.connected);
});

test('what another process says is heard', async () => {
  const draft = await engineer.call(rfis.create, buildRfi(server.company.projectId));
  const ear = await listenAs(engineer);
  const what = {
    tenantId: server.company.tenantId,
    kind: 'rfi',
    id: draft.rfiId,
    projectId: server.company.projectId,
    version: 77,
  };
  const { appUrl } = server.company.place;
  const elsewhere = await openTransport(appUrl, redisUrlFor(appUrl));
  await elsewhere.say([what]);
  await until(() => ear.changed().some((one) => one.id === draft.rfiId && one.version === 77));
  await elsewhere.close();
});

test('of announcements that overtook each other between processes the newest is told', async () => {
  const draft = await engineer.call(rfis.create, buildRfi(server.company.projectId));
  const ear = await listenAs(engineer);
  const { appUrl } = server.company.place;
  const elsewhere = await openTransport(appUrl, redisUrlFor(appUrl));
  const { tenantId, projectId } = server.company;
  for (const version of [5, 11, 10])
    await elsewhere.say([{ tenantId, kind: 'rfi', id: draft.rfiId, projectId, version }]);
  await until(() => ear.changed().some((one) => one.id === draft.rfiId && one.version === 11));
  await elsewhere.close();
});

// Redis keeps announcements during a break: kit/live/transport.test.ts.
test.skipIf(process.env['TEST_REDIS_URL'])(
  'after a break of the listening connection browsers are told to look again',
  async () => {
    const ear = await listenAs(engineer);
    await server.company.sql(
      `select pg_terminate_backend(pid)
        from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and query like any (array['listen plumbline_live',
          '%pg_notify($1, message)%'])`,
    );
    await until(() => ear.heard.some(([event]) => event === 'again'));
    const draft = await engineer.call(rfis.create, buildRfi(server.company.projectId));
    await engineer.call(records.comment, { recordId: draft.rfiId, clientRef: newId(), body: 'still here?' });
    await until(() => ear.changed().some((one) => one.id === draft.rfiId));
  },
);

test('what changed between the reading of a page and its listening is asked for again', async () => {
  const before = await listenAs(engineer);
  const draft = await engineer.call(rfis.create, buildRfi(server.company.projectId));
  await until(() => before.changed().some((one) => one.id === draft.rfiId));
  const late = await listenAs(engineer, 60_000);
  await until(() => late.heard.some(([event]) => event === 'again'));
});

test('many changes at once all come through', async () => {
  const ear = await listenAs(engineer);
  const drafts = await Promise.all(
    Array.from({ length: 60 }, () => engineer.call(rfis.create, buildRfi(server.company.projectId))),
  );
  await Promise.all(
    drafts.map((draft) => engineer.call(records.comment, { recordId: draft.rfiId, clientRef: newId(), body: 'x' })),
  );
  await until(() => drafts.every((draft) => ear.changed().some((one) => one.id === draft.rfiId)));
});

test('reading a notice on one screen is heard by the other', async () => {
  await server.settled();
  const [one, other] = [await listenAs(architect), await listenAs(architect)];
  await architect.call(notifications.read, {});
  await until(() => [one, other].every((ear) => ear.heard.some(([event]) => event === 'notice')));
});
