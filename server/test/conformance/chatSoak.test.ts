import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chat } from '@plumbline/contract/areas/chat';
import { newId } from '@plumbline/contract/kit/uuid';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMember } from '../../src/areas/people/index.ts';
import { systemActor } from '../../src/kit/actor.ts';
import { migrate } from '../../src/kit/db/migrate.ts';
import { newToken } from '../../src/kit/http/sessions.ts';
import { startEmbeddedPostgres } from '../../src/kit/postgres/start.ts';
import type { EmbeddedPostgres } from '../../src/kit/postgres/start.ts';
import { makeRedis, redisProgram } from '../redis.ts';
import type { Redis } from '../redis.ts';
import { startTestServer } from '../server.ts';
import type { TestServer } from '../server.ts';
import { callerAt, startChatClient } from './chatClient.ts';
import type { ChatClient } from './chatClient.ts';
import { freezeFamily, makeLiveApp } from './liveApp.ts';
import type { LiveApp } from './liveApp.ts';

/*
 * Many write in one room while servers and the database are killed, stopped and put to sleep, and sockets cut: every process is
 * one of its own. `CHAT_SOAK=long` is the run of `npm run test:slow`, SOAK_APPS the number of servers of a run that has but one.
 */

const isLong = process.env['CHAT_SOAK'] === 'long';
const { CLIENTS, MESSAGES, DISTURBANCES, MINUTES } = isLong
  ? { CLIENTS: 20, MESSAGES: 2000, DISTURBANCES: 20, MINUTES: 60 }
  : { CLIENTS: 5, MESSAGES: 20, DISTURBANCES: 4, MINUTES: 2 };
const SERVERS = process.env['SOAK_APPS'] ? [Number(process.env['SOAK_APPS'])] : isLong ? [1, 2] : [2];
/** Nobody may say more than 120 messages a minute. */
const BETWEEN_MS = 510;
const SECRET = 'a secret that all servers of the soak share';

let folder: string;
let postgres: EmbeddedPostgres;
let company: TestServer;
let redis: Redis | undefined;
const running: LiveApp[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-soak-'));
  const settings = { fsync: 'off', max_connections: '100' };
  postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'cluster'), settings });
  await migrate(postgres.adminUrl, postgres.appUrl);
  const { appUrl, adminUrl } = postgres;
  company = await startTestServer({ place: { name: 'soak', appUrl, adminUrl, sql, drop: async () => undefined } });
  redis = redisProgram ? await makeRedis(redisProgram) : undefined;
}, 60_000);
afterAll(async () => {
  for (const server of running) await server.remove();
  await company.close();
  await redis?.kill();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

/** As superuser, over a connection of its own: those before may have been ended. */
async function sql<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  const { socketDir, port } = postgres;
  const client = new pg.Client({ host: socketDir, port, user: 'postgres', database: 'plumbline' });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** Somebody more in the company, signed in. */
async function hire(name: string): Promise<{ personId: string; cookie: string }> {
  const { tenantId, context } = company;
  const personId = newId();
  const email = `${personId}@soak.example`;
  const [made] = await context.database.call<{ make_account: string }>('identity.make_account', [
    newId(),
    email,
    name,
    'none',
  ]);
  const accountId = made?.make_account ?? '';
  const roles = ['projectEngineer'];
  await context.database.transact(tenantId, (tx) =>
    addMember(tx, systemActor(tenantId, new Date()), accountId, {
      personId,
      fullName: name,
      email,
      family: 'employee',
      roles,
    }),
  );
  const { token, hash } = newToken();
  const started = [hash, accountId, tenantId, '1 day', '127.0.0.1', null, 'password', new Date(), true];
  await context.database.call('identity.start_session', started);
  return { personId, cookie: `plumbline=${token}` };
}

/** What befalls them, each in its turn. */
function disturbances(servers: LiveApp[], clients: ChatClient[]): ((n: number) => unknown)[] {
  const server = (n: number) => servers[n % servers.length]!;
  const sleep = async (goOn: () => unknown) => {
    await pause(1500);
    await goOn();
  };
  return [
    async (n) => {
      await server(n).killApp();
      await server(n).start();
    },
    (n) => sleep(server(n + 1).freezeApp()),
    () => process.kill(postgres.postmasterPid, 'SIGKILL'),
    () => clients.forEach((client) => client.cut()),
    async (n) => {
      await server(n + 1).stopApp();
      await server(n + 1).start();
    },
    async () => sleep(await freezeFamily(postgres.postmasterPid)),
    () => Promise.all(clients.slice(0, Math.ceil(CLIENTS / 2)).map((client) => client.sleep())),
    ...(redis
      ? [async () => (await redis?.kill(), await redis?.start()), () => sleep(redis?.freeze() ?? (() => undefined))]
      : []),
  ];
}

for (const count of SERVERS) {
  test(
    `${CLIENTS} people say ${MESSAGES} messages each on ${count} app ${count === 1 ? 'server' : 'servers'}, disturbed ${DISTURBANCES} times: each once, in order, with everybody`,
    { timeout: MINUTES * 60_000 },
    async () => {
      const begun = Date.now();
      const people = await Promise.all(Array.from({ length: CLIENTS + 1 }, (_, n) => hire(`Person ${count} ${n}`)));
      const writers = people.slice(0, CLIENTS);
      const servers = await Promise.all(
        Array.from({ length: count }, () =>
          makeLiveApp(
            {
              DATABASE_URL: postgres.appUrl,
              PLUMBLINE_SECRET: SECRET,
              WORKER: 'off',
              ...(redis && { REDIS_URL: redis.url }),
            },
            isLong ? 120_000 : 30_000,
          ),
        ),
      );
      // Only these: nobody writes to servers of an earlier test.
      for (const server of running.splice(0)) await server.remove();
      running.push(...servers);
      await Promise.all(servers.map((server) => server.start()));
      const baseOf = (n: number) => servers[n % count]?.base ?? '';
      const [owner] = writers;
      const memberIds = people.slice(1).map(({ personId }) => personId);
      const { roomId } = await callerAt(baseOf(0), owner?.cookie ?? '')(chat.createGroup, {
        roomName: `On ${count}`,
        memberIds,
        showsHistory: true,
      });
      const clients = people.map(({ cookie }, n) => startChatClient(baseOf(n), cookie, roomId));
      const reader = clients.at(-1)!;

      const sent: string[][] = writers.map(() => []);
      // Everybody keeps their last message until the last disturbance begins.
      const atLast = Promise.withResolvers<void>();
      const writing = Promise.all(
        sent.map(async (own, index) => {
          for (let n = 0; n < MESSAGES; n += 1) {
            if (n === MESSAGES - 1) await atLast.promise;
            const clientRef = newId();
            own.push(clientRef);
            const next = pause(isLong ? BETWEEN_MS : 0);
            await clients[index]?.call(chat.send, { roomId, clientRef, body: `${index} ${n}` });
            await next;
          }
        }),
      );
      const said = () => sent.reduce((sum, own) => sum + own.length, 0);

      const befall = disturbances(servers, clients);
      for (let n = 0; n < DISTURBANCES; n += 1) {
        while (said() < ((n + 1) / DISTURBANCES) * CLIENTS * (MESSAGES - 1)) await pause(20);
        if (n === DISTURBANCES - 1) atLast.resolve();
        await befall[n % befall.length]?.(n);
      }
      await writing;
      const wrote = Date.now();

      const rows = await sql<{ seq: number; id: string; kind: string; senderId: string }>(
        'select seq, id, kind, sender_id as "senderId" from chat_message where room_id = $1 order by seq',
        [roomId],
      );
      expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, place) => place + 1));
      const messages = rows.filter(({ kind }) => kind === 'text');
      const inTable = messages.map(({ id }) => id);
      expect(inTable.toSorted()).toEqual(sent.flat().toSorted());
      const order = new Map(inTable.map((id, place) => [id, place]));
      for (const own of sent) {
        const places = own.map((id) => order.get(id) ?? -1);
        expect(places).toEqual(places.toSorted((a, b) => a - b));
      }
      for (const client of clients) await expect.poll(() => [...client.log], { timeout: 20_000 }).toEqual(inTable);

      // Who writes has read up to there; who only reads has not.
      const isUnread = async (client: ChatClient, personId: string, seq: number) => {
        const { unreadMessageCount } = await client.call(chat.room, { roomId });
        const others = messages.filter((row) => row.seq > seq && row.senderId !== personId);
        expect(unreadMessageCount).toBe(others.length);
      };
      for (const [n, { personId }] of writers.entries())
        await isUnread(clients[n]!, personId, messages.findLast(({ senderId }) => senderId === personId)?.seq ?? 0);
      const readerId = people.at(-1)?.personId ?? '';
      await isUnread(reader, readerId, 0);
      for (const part of [1, 3, 7]) {
        const seq = messages[Math.floor((messages.length * part) / 8)]?.seq ?? 0;
        await reader.call(chat.read, { roomId, seq });
        await isUnread(reader, readerId, seq);
      }
      // Who comes now reads all of it.
      const late = startChatClient(baseOf(1), people.at(-1)?.cookie ?? '', roomId);
      await expect.poll(() => [...late.log], { timeout: 60_000 }).toEqual(inTable);
      await Promise.all([...clients, late].map((client) => client.stop()));
      for (const server of servers) expect(server.said()).not.toMatch(/unhandled/i);
      const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(0);
      console.log(
        `${inTable.length} messages with ${clients.length} clients on ${count} in ${seconds(begun, wrote)} s, all with everybody ${seconds(wrote, Date.now())} s later`,
      );
    },
  );
}
