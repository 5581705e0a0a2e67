import { factors } from '@plumbline/contract/areas/factors';
import { session } from '@plumbline/contract/areas/session';
import { newId } from '@plumbline/contract/kit/uuid';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD } from '../../../test/server.ts';
import { startWorkingServer } from '../../../test/work.ts';
import type { WorkingServer } from '../../../test/work.ts';
import { readAgent } from '../../kit/identity/agents.ts';

/* My signed-in devices. Two processes share the database: `company` answers calls, the other has the real port. */

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const EMAIL = 'pm@harbor.example';

let server: WorkingServer;
beforeAll(async () => {
  server = await startWorkingServer();
});
afterAll(() => server.close());

async function signIn(agent: string): Promise<string> {
  const answer = await server.company.anonymous.raw(
    'POST',
    session.login.path,
    { email: EMAIL, password: PASSWORD },
    { 'user-agent': agent },
  );
  return String(answer.headers['set-cookie']).split(';')[0] ?? '';
}
const ask = (cookie: string, path: string, input?: object) =>
  server.company.anonymous.raw(input ? 'POST' : 'GET', path, input ?? {}, { cookie });
const elsewhere = async (cookie: string) => {
  const answer = await fetch(`${server.address}${session.myInfo.path}`, { headers: { cookie } });
  return ((await answer.json()) as { code: number }).code;
};

interface Listed {
  sessionId: string;
  current: boolean;
}
async function listed(cookie: string): Promise<Listed[]> {
  return ((await ask(cookie, factors.devices.path)).json().data as { devices: Listed[] }).devices;
}

test('browsers name themselves, as far as they do', () => {
  expect(readAgent(FIREFOX)).toEqual({ browser: 'Firefox 141', system: 'Linux', kind: 'desktop' });
  expect(readAgent(IPHONE)).toEqual({ browser: 'Safari 18', system: 'iOS', kind: 'phone' });
  expect(readAgent('curl/8.5')).toMatchObject({ kind: 'unknown' });
  expect(readAgent(null)).toEqual({ browser: null, system: null, kind: 'unknown' });
});

test('I see where I am signed in, mine alone, this one first', async () => {
  const [desk, phone] = [await signIn(FIREFOX), await signIn(IPHONE)];
  const found = await listed(desk);
  expect(found.slice(0, 2)).toMatchObject([
    {
      current: true,
      browser: 'Firefox 141',
      system: 'Linux',
      kind: 'desktop',
      tenantName: 'Harbor & Vale',
      address: '127.0.0.1',
      method: 'password',
    },
    { current: false, browser: 'Safari 18', system: 'iOS', kind: 'phone' },
  ]);
  expect((await listed(phone))[0]).toMatchObject({ current: true, kind: 'phone' });
  const viewer = await server.company.as('viewer');
  for (const sessionId of [found[1]?.sessionId, newId()])
    expect((await viewer.raw('POST', factors.endDevice.path, { sessionId })).json().code).toBe(1004);
});

test(
  'a browser that is signed out is out within five seconds, at every process and on its socket',
  { timeout: 20_000 },
  async () => {
    const [desk, phone] = [await signIn(FIREFOX), await signIn(IPHONE)];
    // The other process has just asked who this is, and remembers.
    expect(await elsewhere(phone)).toBe(0);
    const socket = io(server.address, {
      path: '/socket.io',
      transports: ['websocket'],
      reconnection: false,
      extraHeaders: { cookie: phone, origin: server.origin },
    });
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
    const cut = new Promise<number>((resolve) => socket.once('disconnect', () => resolve(Date.now())));
    const phoneId = (await listed(phone))[0]?.sessionId;
    const begun = Date.now();
    expect((await ask(desk, factors.endDevice.path, { sessionId: phoneId })).json().code).toBe(0);
    expect((await ask(phone, session.myInfo.path)).json().code).toBe(1009);
    expect((await cut) - begun).toBeLessThan(5000);
    await expect.poll(() => elsewhere(phone), { timeout: 5000 - (Date.now() - begun) }).toBe(1009);
    expect(await elsewhere(desk)).toBe(0);
  },
);

test('every other browser at once', async () => {
  const [desk, phone] = [await signIn(FIREFOX), await signIn(IPHONE)];
  const before = (await listed(desk)).length;
  expect((await ask(desk, factors.endOtherDevices.path, {})).json().data).toEqual({ ended: before - 1 });
  expect(await listed(desk)).toHaveLength(1);
  expect((await ask(phone, session.myInfo.path)).json().code).toBe(1009);
  const lines = await server.company.sql<{ detail: unknown }>(
    `select detail from audit where verb = 'endSession' and actor_id = $1 order by at`,
    [server.company.person('pm')],
  );
  expect(lines.at(-1)?.detail).toEqual({ ended: before - 1 });
});
