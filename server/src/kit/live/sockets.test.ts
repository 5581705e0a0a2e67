import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { newId } from '@plumbline/contract/kit/uuid';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer } from '../../../test/server.ts';
import type { Client, TestServer } from '../../../test/server.ts';
import { makeSessions } from '../http/sessions.ts';
import { openSockets } from './sockets.ts';
import type { Sockets } from './sockets.ts';

const ORIGIN = 'http://localhost:3000';
const http = createServer();
let server: TestServer;
let sockets: Sockets;
let address: string;
beforeAll(async () => {
  server = await startTestServer();
  const sessions = makeSessions(server.context.database, ORIGIN);
  sockets = openSockets(http, {
    sessions,
    origins: [ORIGIN],
    announcedWithin: (tenantId, ms) => tenantId === server.tenantId && ms > 500,
    log: { warn: () => undefined },
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
});
afterAll(async () => {
  sockets.close();
  http.close();
  await server.close();
});

/** `reading` is how many milliseconds ago it read the page. */
async function connect({ cookie }: Client, reading = '', heard?: (name: string) => void): Promise<Socket> {
  const extraHeaders = { cookie, origin: ORIGIN };
  const query = reading === '' ? {} : { reading };
  const socket = io(address, { transports: ['websocket'], reconnection: false, forceNew: true, extraHeaders, query });
  if (heard) socket.onAny(heard);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
}

test(
  'who does not read what they are told is cut off; who reads hears all of it in order',
  { timeout: 60_000 },
  async () => {
    const [reader, sleeper] = [await connect(await server.as('engineer')), await connect(await server.as('architect'))];
    const heard: number[] = [];
    reader.on('changed', ({ version }: { version: number }) => heard.push(version));
    const { ws } = sleeper.io.engine.transport as unknown as { ws: { pause(): void } };
    ws.pause();
    const people = [server.person('engineer'), server.person('architect')];
    const isHere = (part: 'engineer' | 'architect') => sockets.here(server.tenantId, 'own').has(server.person(part));
    let told = 0;
    // What lies between the two is filled first.
    for (; isHere('architect') && told < 500_000; told += 1) {
      const what = { tenantId: server.tenantId, kind: 'rfi', id: newId(), projectId: null, version: told };
      sockets.tell(server.tenantId, people, 'own', 'changed', what);
      if (told % 100 === 0) await setImmediate();
    }
    expect(isHere('architect')).toBe(false);
    expect(isHere('engineer')).toBe(true);
    await expect.poll(() => heard.length, { timeout: 10_000 }).toBe(told);
    expect(heard).toEqual(heard.toSorted((a, b) => a - b));
    reader.disconnect();
  },
);

test('who was reading before it listened, while something was announced, asks again; nobody else does', async () => {
  const client = await server.as('engineer');
  const heard = new Map<string, string[]>();
  for (const reading of ['', '400', '-600', 'soon', '600', '1e999']) {
    const names: string[] = [];
    heard.set(reading, names);
    const socket = await connect(client, reading, (name) => names.push(name));
    sockets.tell(server.tenantId, [server.person('engineer')], 'own', 'notice');
    await expect.poll(() => names).toContain('notice');
    socket.disconnect();
  }
  expect(Object.fromEntries(heard)).toEqual({
    '': ['notice'],
    '400': ['notice'],
    '-600': ['notice'],
    soon: ['notice'],
    '600': ['again', 'notice'],
    '1e999': ['again', 'notice'],
  });
});

test(
  'strangers who say nothing keep nobody out and are few; a page of nowhere is not let in',
  { timeout: 60_000 },
  async () => {
    const strangers: WebSocket[] = [];
    let open = 0;
    for (let made = 0; made < 300; made += 1) {
      const stranger = new WebSocket(`${address.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, {
        headers: { origin: ORIGIN },
      } as never);
      stranger.addEventListener('open', () => (open += 1));
      stranger.addEventListener('close', () => (open -= 1));
      strangers.push(stranger);
    }
    await expect
      .poll(() => strangers.every(({ readyState }) => readyState !== WebSocket.CONNECTING), { timeout: 20_000 })
      .toBe(true);
    await expect.poll(() => open, { timeout: 20_000 }).toBeLessThanOrEqual(200);
    const mine = await connect(await server.as('engineer'));
    expect(mine.connected).toBe(true);
    // Who is known counts no longer among those who are not.
    await expect.poll(() => open, { timeout: 30_000 }).toBe(0);
    expect(mine.connected).toBe(true);
    mine.disconnect();

    const { cookie } = await server.as('engineer');
    const nowhere = io(address, {
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      extraHeaders: { cookie },
    });
    await expect(
      new Promise<void>((resolve, reject) => {
        nowhere.once('connect', resolve);
        nowhere.once('connect_error', reject);
      }),
    ).rejects.toThrow('websocket error');
  },
);
