/// <reference types="node" />
import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endpoint } from '@plumbline/contract/kit/endpoint';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { apiClient } from './client.ts';
import type { ApiSettings } from './client.ts';
import { ApiError } from './errors.ts';
import { CHECKED_MS, untilKnown, useUnconfirmedWrites } from './untilKnown.ts';

const create = endpoint({
  method: 'POST',
  path: '/apisc/thing/create',
  does: '',
  right: 'session',
  input: z.any(),
  output: z.any(),
});
const UNKNOWN = { code: 503, msg: 'Nobody knows', data: { outcome: 'unknown' } };

/** The server's reaction to each try: an envelope with its status, or a cut connection. */
let answers: ({ status: number; body: object } | 'cut')[] = [];
let tries: { headers: IncomingMessage['headers']; body: string }[] = [];
let done: string[] = [];
let server: Server;
let origin = '';
beforeAll(async () => {
  server = createServer((incoming, response) => {
    let body = '';
    incoming.on('data', (part) => (body += String(part)));
    incoming.on('end', () => {
      tries.push({ headers: incoming.headers, body });
      const answer = answers.shift() ?? 'cut';
      if (answer === 'cut') incoming.socket.destroy();
      else response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(() => {
  answers = [];
  tries = [];
  done = [];
});

function client(changed: Partial<ApiSettings> = {}) {
  const note = (what: string) => () => void done.push(what);
  return apiClient({
    fetch,
    origin,
    timeZone: () => 'UTC',
    language: () => 'en',
    tenantId: () => 'tenant-1',
    subTenantId: () => null,
    host: () => null,
    signedOut: note('signedOut'),
    noPermission: note('403'),
    notFound: note('404'),
    warn: note('warning'),
    fail: note('error'),
    reloadMenu: note('reloadMenu'),
    gate: note('gate'),
    stepUp: () => Promise.resolve(false),
    tenantChanged: note('tenantChanged'),
    transportText: () => 'Something went wrong',
    unknownText: () => 'Nobody knows',
    outcomeKnown: (outcome) => void done.push(outcome),
    isOnline: () => true,
    isLoginPage: () => false,
    now: () => 0,
    ...changed,
  });
}

test('a write whose wire was cut, then whose outcome was unknown, is asked again as it was until it is known', async () => {
  answers = ['cut', { status: 503, body: UNKNOWN }, { status: 200, body: { code: 0, msg: '', data: { id: 7 } } }];
  const input = { clientRef: 'ref-1', title: 'One' };
  const sending = client().call(create, input);
  await expect.poll(() => useUnconfirmedWrites.getState().writes.map(({ state }) => state)).toEqual(['checking']);
  expect(await sending).toEqual({ id: 7 });
  expect(tries.map(({ body }) => JSON.parse(body))).toEqual([input, input, input]);
  expect(new Set(tries.map(({ headers }) => headers['request-id'])).size).toBe(1);
  expect(tries.map(({ headers }) => headers['request-attempt'])).toEqual(['1', '2', '3']);
  expect(useUnconfirmedWrites.getState().writes).toEqual([]);
  expect(done).toEqual(['saved']);
});

test('what somebody else did first is heard as it is: it was not saved', async () => {
  answers = ['cut', { status: 200, body: { code: 1500, msg: 'Changed', data: { version: 4 } } }];
  await expect(client().call(create, { version: 2 })).rejects.toMatchObject({ code: 1500, data: { version: 4 } });
  expect(done).toEqual(['notSaved']);
});

test('a session that ended meanwhile does not tell whether it was saved', async () => {
  answers = ['cut', { status: 200, body: { code: 1009, msg: '', data: null } }];
  await expect(client().call(create, {})).rejects.toMatchObject({ code: 1009 });
  expect(done).toEqual(['signedOut', 'unknown']);
});

test('what was certainly not saved, and what was never sent, is said at once', async () => {
  answers = [{ status: 503, body: { code: 503, msg: 'Nothing was saved', data: null } }];
  await expect(client().call(create, {})).rejects.toMatchObject({ status: 503, msg: 'Nothing was saved' });
  await expect(client({ isOnline: () => false }).call(create, {})).rejects.toMatchObject({ offline: true });
  expect(tries).toHaveLength(1);
  expect(done).toEqual([]);
});

test('what saves nothing and what proves who one is are not asked again', async () => {
  await expect(client().call({ ...create, savesNothing: true }, {})).rejects.toMatchObject({ offline: true });
  await expect(client().call(create, {}, { proving: true })).rejects.toMatchObject({ offline: true });
  expect(tries).toHaveLength(2);
});

test('after a minute it waits for the person, who may check again or stop', async () => {
  let now = 0;
  const pauses: number[] = [];
  let asked = 0;
  const failure = new ApiError(503, 503, 'Nobody knows', { outcome: 'unknown' });
  const outcome = untilKnown(failure, {
    ask: () => {
      asked += 1;
      return Promise.reject(failure);
    },
    ended: (what) => void done.push(what),
    pause: (ms) => {
      now += ms;
      pauses.push(ms);
      return Promise.resolve();
    },
    now: () => now,
  }).catch((error: unknown) => error);
  const waiting = () => expect.poll(() => useUnconfirmedWrites.getState().writes[0]?.state).toBe('unknown');
  await waiting();
  expect(pauses.slice(0, 5)).toEqual([1000, 2000, 4000, 8000, 8000]);
  expect(now).toBeGreaterThanOrEqual(CHECKED_MS);
  const before = asked;
  useUnconfirmedWrites.getState().writes[0]?.check();
  await expect.poll(() => asked).toBeGreaterThan(before);
  await waiting();
  useUnconfirmedWrites.getState().writes[0]?.stop();
  expect(await outcome).toBe(failure);
  expect(useUnconfirmedWrites.getState().writes).toEqual([]);
  expect(done).toEqual(['unknown']);
});
