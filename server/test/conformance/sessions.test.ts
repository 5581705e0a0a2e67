import { session } from '@plumbline/contract/areas/session';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, startTestServer } from '../server.ts';
import type { TestServer } from '../server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('a session that lay idle, or is too old, opens nothing', async () => {
  for (const [what, sql] of [
    ['idle for more than twelve hours', `update identity.session set seen_at = now() - interval '12 hours 1 minute'`],
    ['older than thirty days', "update identity.session set expires_at = now() - interval '1 second'"],
  ] as const) {
    const answer = await server.anonymous.raw('POST', session.login.path, {
      email: 'viewer@harbor.example',
      password: PASSWORD,
    });
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
    await server.sql(sql);
    const me = await server.anonymous.raw('GET', session.myInfo.path, {}, { cookie });
    expect(me.json().code, what).toBe(1009);
  }
});
