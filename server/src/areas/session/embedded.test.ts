import { session } from '@plumbline/contract/areas/session';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, startTestServer } from '../../../test/server.ts';
import type { TestServer } from '../../../test/server.ts';

const HOST = 'https://portal.example';
const EVIL = 'https://evil.example';
const INSIDE = { 'embedded-in': HOST };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.sql(`update tenant set allowed_origins = array['${HOST}'] where tenant_id = '${server.tenantId}'`);
});
afterAll(() => server.close());

const enter = (headers: Record<string, string>) =>
  server.anonymous.raw('POST', '/apisc/auth/login', { email: 'pm@harbor.example', password: PASSWORD }, headers);
const cookiesOf = (answer: { headers: Record<string, unknown> }) =>
  [answer.headers['set-cookie'] ?? []].flat().map(String);
const pairOf = (cookie: string | undefined) => cookie?.split(';')[0] ?? '';
const me = async (cookie: string) =>
  (await server.anonymous.raw('GET', '/apisc/auth/my/info', {}, { cookie })).json().code as number;

test('a window of our own gets the cookie that no other site’s page sends', async () => {
  const cookies = cookiesOf(await enter({}));
  expect(cookies).toHaveLength(2);
  expect(cookies[0]).toMatch(/^plumbline=\S+; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(cookies[1]).toMatch(/^plumbline-device=\S+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=31536000$/);
});

test('the frame of an allowed host gets one of its own, kept for that host alone', async () => {
  const [cookie, device, ...others] = cookiesOf(await enter(INSIDE));
  expect(others).toEqual([]);
  expect(device).toMatch(
    /^plumbline-device-frame=\S+; Path=\/; HttpOnly; SameSite=None; Secure; Partitioned; Max-Age=31536000$/,
  );
  expect(cookie).toMatch(/^plumbline-frame=\S+; Path=\/; HttpOnly; SameSite=None; Secure; Partitioned$/);
  const pair = pairOf(cookie);
  expect(await me(pair)).toBe(0);
  const out = await server.anonymous.raw('POST', '/apisc/auth/logout', {}, { cookie: pair });
  expect(cookiesOf(out)).toEqual(['plumbline-frame=; Path=/; HttpOnly; SameSite=None; Secure; Partitioned; Max-Age=0']);
  expect(await me(pair)).toBe(1009);
});

test('the frame of any other site gets nothing, and a sentence', async () => {
  const answer = await enter({ 'embedded-in': EVIL });
  expect(answer.json()).toMatchObject({
    code: 2000,
    msg: `Harbor & Vale does not show Plumbline inside ${EVIL}. Open Plumbline in a window of its own.`,
    data: null,
  });
  expect(cookiesOf(answer)).toEqual([]);
});

test('one browser never carries two sessions to us', async () => {
  const frame = pairOf(cookiesOf(await enter(INSIDE))[0]);
  const cookies = cookiesOf(await enter({ cookie: frame }));
  expect(cookies.map((cookie) => pairOf(cookie).split('=')[0])).toEqual([
    'plumbline',
    'plumbline-frame',
    'plumbline-device',
  ]);
  expect(cookies[1]).toContain('Max-Age=0');
  expect(await me(frame)).toBe(1009);
  expect(await me(`${pairOf(cookies[0])}; ${frame}`)).toBe(0);
});

test('a host is a claim: a write from its origin is refused all the same', async () => {
  const pair = pairOf(cookiesOf(await enter(INSIDE))[0]);
  const answer = await server.anonymous.raw(
    session.logout.method,
    '/apisc/auth/logout',
    {},
    {
      cookie: pair,
      origin: HOST,
      'sec-fetch-site': 'cross-site',
    },
  );
  expect(answer.status).toBe(403);
  expect(await me(pair)).toBe(0);
});
