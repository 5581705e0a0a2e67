import { setTimeout as pause } from 'node:timers/promises';
import { CHAT_LIVE, chat } from '@plumbline/contract/areas/chat';
import type { Endpoint, InputOf, OutputOf } from '@plumbline/contract/kit/endpoint';
import type { Announcement } from '@plumbline/contract/kit/records';
import { newId } from '@plumbline/contract/kit/uuid';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compose } from '../../src/app/compose.ts';
import { openDatabase } from '../../src/kit/db/database.ts';
import { makeNotifier } from '../../src/kit/jobs/notifier.ts';
import { startLive } from '../../src/kit/live/live.ts';
import { startTestServer } from '../server.ts';
import type { TestServer } from '../server.ts';

/*
 * Many write in one room while servers are restarted, connections to the database ended, sockets cut and clients put to sleep.
 * `CHAT_SOAK=long` is the run of `npm run test:slow`.
 */

const isLong = process.env['CHAT_SOAK'] === 'long';
const { CLIENTS, MESSAGES, DISTURBANCES } = isLong
  ? { CLIENTS: 20, MESSAGES: 2000, DISTURBANCES: 20 }
  : { CLIENTS: 5, MESSAGES: 100, DISTURBANCES: 4 };
const PARTS = ['engineer', 'pm', 'admin', 'tech', 'viewer'] as const;

let company: TestServer;
beforeAll(async () => {
  company = await startTestServer();
});
afterAll(() => company.close());

/** An app server on the database of the company, with its own pool, sockets and connections that notify and listen. */
async function startApp(port: number) {
  const { appUrl } = company.place;
  const notifier = makeNotifier(appUrl);
  const database = await openDatabase({ url: appUrl, afterCommit: notifier.afterCommit });
  const context = { ...company.context, database };
  const origins = [context.settings.publicUrl];
  const { app, sessions, registry } = await compose({ context, checkAnswers: false, origins });
  const log = { warn: () => undefined };
  const live = startLive(app.server, { database, sessions, registry, url: appUrl, origins, log });
  const address = await app.listen({ port, host: '127.0.0.1' });
  return {
    port: Number(new URL(address).port),
    async stop() {
      await live.close();
      app.server.closeAllConnections();
      await app.close();
      await notifier.close();
      await database.close();
    },
  };
}

/** Somebody in the room: what they have of it, and how they go on after whatever happens. */
function startClient(port: number, cookie: string, roomId: string) {
  const base = `http://127.0.0.1:${port}`;
  const origin = company.context.settings.publicUrl;
  const log = new Set<string>();
  let version = 0;
  let isAsleep = false;
  let syncing: Promise<void> | undefined;
  let isAsked = false;
  const socket: Socket = io(base, {
    path: '/socket.io',
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 50,
    reconnectionDelayMax: 300,
    extraHeaders: { cookie, origin },
  });
  socket.on('connect', sync);
  socket.on('again', sync);
  // Whom a server sends away asks at it again.
  socket.on('disconnect', (reason) => reason === 'io server disconnect' && socket.connect());
  socket.on('changed', ({ kind, id }: Announcement) => kind === CHAT_LIVE.room && id === roomId && sync());

  async function call<E extends Endpoint>({ method, path }: E, input: InputOf<E>): Promise<OutputOf<E>> {
    for (;;) {
      const asked = input as Record<string, string>;
      const url = method === 'GET' ? `${base}${path}?${String(new URLSearchParams(asked))}` : base + path;
      const answer = await fetch(url, {
        method,
        headers: { cookie, origin, ...(method === 'POST' && { 'content-type': 'application/json' }) },
        signal: AbortSignal.timeout(8000),
        ...(method === 'POST' && { body: JSON.stringify(input) }),
      }).then(
        (response) => response.json() as Promise<{ code: number; msg: string; data: OutputOf<E> }>,
        () => undefined,
      );
      if (answer?.code === 0) return answer.data;
      if (answer && [1004, 1009, 1400, 1501].includes(answer.code)) throw new Error(`${path}: ${answer.msg}`);
      await pause(50 + Math.random() * 150);
    }
  }
  /** Asks for what is new until nothing is, once at a time; whatever is heard meanwhile leads to one more question. */
  function sync(): void {
    isAsked = true;
    syncing ??= ask().finally(() => (syncing = undefined));
  }
  async function ask(): Promise<void> {
    while (isAsked && !isAsleep) {
      isAsked = false;
      for (let more = true; more;) {
        const answer = await call(chat.messages, { roomId, changedAfter: version, limit: 200 });
        // What came while it was answered may come once more, as what has changed does.
        for (const { messageId, body } of answer.messages) if (body !== '') log.add(messageId);
        version = answer.more ? Math.max(...answer.messages.map((one) => one.version)) : answer.version;
        ({ more } = answer);
      }
    }
  }
  return {
    call,
    log,
    cut: () => socket.io.engine.close(),
    async sleep() {
      isAsleep = true;
      socket.disconnect();
      await pause(500);
      isAsleep = false;
      socket.connect();
    },
    async stop() {
      socket.disconnect();
      await syncing;
    },
  };
}

for (const apps of [1, 2]) {
  test(
    `${CLIENTS} people say ${MESSAGES} messages each on ${apps} app ${apps === 1 ? 'server' : 'servers'}, disturbed ${DISTURBANCES} times: each once, in order, with everybody`,
    { timeout: isLong ? 3_600_000 : 90_000 },
    async () => {
      const people = await Promise.all(PARTS.map((part) => company.as(part)));
      const [owner] = people;
      if (!owner) throw new Error('Nobody is there');
      const reader = await company.as('super');
      const memberIds = [...people.slice(1), reader].map(({ personId }) => personId);
      const { roomId } = await owner.call(chat.createGroup, { roomName: `On ${apps}`, memberIds, showsHistory: true });
      const servers = await Promise.all(Array.from({ length: apps }, () => startApp(0)));
      const clients = Array.from({ length: CLIENTS }, (_, index) =>
        startClient(servers[index % apps]?.port ?? 0, people[index % people.length]?.cookie ?? '', roomId),
      );
      const sent: string[][] = clients.map(() => []);
      let isDone = false;
      const writing = Promise.all(
        clients.map(async (client, index) => {
          for (let n = 0; n < MESSAGES; n += 1) {
            const clientRef = newId();
            sent[index]?.push(clientRef);
            await client.call(chat.send, { roomId, clientRef, body: `${index} ${n}` });
          }
        }),
      ).finally(() => (isDone = true));

      const said = () => sent.flat().length;
      const disturb = [
        async (n: number) => {
          const which = n % apps;
          const { port, stop } = servers[which] ?? { port: 0, stop: () => undefined };
          await stop();
          servers[which] = await startApp(port);
        },
        () =>
          company.sql(`select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and usename = 'plumbline_app_login'`),
        () => clients.forEach((client) => client.cut()),
        () => Promise.all(clients.slice(0, Math.ceil(CLIENTS / 2)).map((client) => client.sleep())),
      ];
      let disturbed = 0;
      for (; disturbed < DISTURBANCES && !isDone; disturbed += 1) {
        const from = ((disturbed + 0.5) / DISTURBANCES) * CLIENTS * MESSAGES * 0.9;
        while (said() < from && !isDone) await pause(20);
        await disturb[disturbed % disturb.length]?.(disturbed);
      }
      await writing;
      expect(disturbed).toBe(DISTURBANCES);

      const rows = await company.sql<{ seq: number; id: string }>(
        `select seq, id from chat_message where room_id = $1 and kind = 'text' order by seq`,
        [roomId],
      );
      expect(rows.map(({ id }) => id).sort()).toEqual(sent.flat().sort());
      const order = new Map(rows.map(({ id }, place) => [id, place]));
      for (const own of sent) {
        const places = own.map((id) => order.get(id) ?? -1);
        expect(places).toEqual(places.toSorted((a, b) => a - b));
      }
      const inTable = rows.map(({ id }) => id);
      for (const client of clients) await expect.poll(() => [...client.log], { timeout: 20_000 }).toEqual(inTable);
      // Who writes has read up to there; who only reads has not.
      for (const part of [1, 3, 7]) {
        const seq = rows[Math.floor((rows.length * part) / 8)]?.seq ?? 0;
        await reader.call(chat.read, { roomId, seq });
        const { unreadMessageCount } = await reader.call(chat.room, { roomId });
        expect(unreadMessageCount).toBe(rows.filter((row) => row.seq > seq).length);
      }
      await Promise.all(clients.map((client) => client.stop()));
      await Promise.all(servers.map((server) => server.stop()));
    },
  );
}
