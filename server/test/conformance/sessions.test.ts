import { session } from '@plumbline/contract/areas/session';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, startTestServer } from '../server.ts';
import type { TestServer } from '../server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const IDLE = `update identity.session set seen_at = now() - interval '12 hours 1 minute'`;
const OLD = "update identity.session set expires_at = now() - interval '1 second'";

async function signIn(keepSignedIn: boolean): Promise<string> {
  const answer = await server.anonymous.raw('POST', session.login.path, {
    email: 'viewer@harbor.example',
    password: PASSWORD,
    keepSignedIn,
  });
  return String(answer.headers['set-cookie']);
}
const codeOf = async (cookie: string) =>
  (await server.anonymous.raw('GET', session.myInfo.path, {}, { cookie: cookie.split(';')[0] ?? '' })).json().code;

test('a session that lay idle, or is too old, opens nothing', async () => {
  for (const sql of [IDLE, OLD]) {
    const cookie = await signIn(false);
    await server.sql(sql);
    expect(await codeOf(cookie), sql).toBe(1009);
  }
});

test('whoever asks to stay signed in stays, idle or not, until the thirty days are over', async () => {
  const cookie = await signIn(true);
  expect(cookie).toMatch(/^plumbline=\S+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000,/);
  await server.sql(IDLE);
  expect(await codeOf(cookie)).toBe(0);
  // A switch of company takes it along.
  const switched = await server.anonymous.raw(
    'POST',
    session.switchLogin.path,
    { tenantId: server.tenantId },
    { cookie: cookie.split(';')[0] ?? '' },
  );
  const next = String(switched.headers['set-cookie']);
  expect(next).toMatch(/; Max-Age=2592000/);
  await server.sql(IDLE);
  expect(await codeOf(next)).toBe(0);
  const late = await signIn(true);
  await server.sql(OLD);
  expect(await codeOf(late)).toBe(1009);
});
