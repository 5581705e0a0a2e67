import { factors } from '@plumbline/contract/areas/factors';
import { session } from '@plumbline/contract/areas/session';
import { account } from '@plumbline/contract/areas/session/account';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { browserAt } from '../../../test/client.ts';
import { codeAt, enrolTotp } from '../../../test/entering.ts';
import { neighbour } from '../../../test/from.ts';
import type { Neighbour, Reply } from '../../../test/from.ts';
import { mailsTo, tokenFor } from '../../../test/newcomer.ts';
import { PASSWORD } from '../../../test/server.ts';
import { startWorkingServer } from '../../../test/work.ts';
import type { WorkingServer } from '../../../test/work.ts';

/* Accounts under attack, as their owners see it. Each browser asks from an address of its own. */

const NEW = 'seven quiet plumb bobs';
let server: WorkingServer;
beforeAll(async () => {
  server = await startWorkingServer();
});
afterAll(() => server.close());
beforeEach(() => server.company.sql('delete from identity.attempt'));

const at = (address: string) => neighbour(server.address, address);
const login = (from: Neighbour, email: string, password: string, code?: string) =>
  from.post(session.login.path, { email, password, code });

/** From ten networks, ten wrong passwords each. */
async function besiege(email: string): Promise<Reply[]> {
  const attackers = Array.from({ length: 10 }, (_, n) => at(`127.66.0.${n + 1}`));
  const replies = await Promise.all(
    attackers.map(async (from) => {
      const own: Reply[] = [];
      for (let tries = 0; tries < 10; tries += 1) own.push(await login(from, email, `wrong ${tries}`));
      return own;
    }),
  );
  return replies.flat();
}
/** Files a hundred wrong tries that strangers made elsewhere: what `besiege` leaves, without the hashing. */
const exhaustTries = (email: string) =>
  server.company.sql(`insert into identity.attempt (attempt_key) select $1 from generate_series(1, 100)`, [
    `login ${email}`,
  ]);

test('a hundred wrong passwords from ten networks keep the attacker out, and the owner at their browser in', async () => {
  const email = 'pm@harbor.example';
  const mine = at('127.0.0.10');
  expect((await login(mine, email, PASSWORD)).json().code).toBe(0);
  const tried = await besiege(email);
  expect(tried.every(({ status }) => status === 200)).toBe(true);

  const more = await login(at('127.66.1.1'), email, PASSWORD);
  expect(more.status).toBe(429);
  expect(more.json().msg).toBe(
    'Too many tries for this email. Try again in 24 hours, or choose “Forgot your password?”: with a new password you sign in at once.',
  );
  expect(more.retryAfter).toBeGreaterThan(23 * 3600);
  expect(more.retryAfter).toBeLessThanOrEqual(24 * 3600);

  // Another process on the same database says the same.
  const elsewhere = { email, password: PASSWORD };
  expect((await server.company.anonymous.raw('POST', session.login.path, elsewhere)).status).toBe(429);

  // At their own browser the owner mistypes, and comes in: by the session's door, to change the password, to prove who they are.
  expect((await login(mine, email, 'wrong')).json().code).toBe(2000);
  expect((await login(mine, email, PASSWORD)).json().code).toBe(0);
  expect((await mine.post(factors.stepUp.path, { password: PASSWORD })).json().code).toBe(0);
  // Signed out it is known all the same.
  await mine.post(session.logout.path, {});
  expect((await login(mine, email, PASSWORD)).json().code).toBe(0);
});

test('on a new device a reset lets the owner in at once, from there, though the attack goes on', async () => {
  const email = 'super@harbor.example';
  await exhaustTries(email);
  const old = at('127.0.0.20');
  const fresh = at('127.0.0.21');
  expect((await login(fresh, email, PASSWORD)).status).toBe(429);
  expect((await fresh.post(account.forgot.path, { email })).status).toBe(200);
  const token = await tokenFor(server, email);
  expect((await fresh.post(account.reset.path, { token, password: NEW })).json().code).toBe(0);
  await exhaustTries(email);
  expect((await login(fresh, email, NEW)).json().code).toBe(0);
  // The attack is still blocked, and devices known before the reset are forgotten.
  expect((await login(old, email, NEW)).status).toBe(429);
});

test('a network that runs out of tries says when to go on, and it is true', async () => {
  const email = 'viewer@harbor.example';
  const from = at('127.0.0.30');
  for (let tries = 0; tries < 10; tries += 1) expect((await login(from, email, 'wrong')).json().code).toBe(2000);
  await server.company.sql(`update identity.attempt set at = at - interval '11 minutes'`);
  const refused = await login(from, email, PASSWORD);
  expect([refused.status, refused.json().msg]).toEqual([429, 'Too many tries. Try again in 4 minutes.']);
  const seconds = refused.retryAfter ?? 0;
  expect(seconds).toBeGreaterThan(3 * 60);
  await server.company.sql(`update identity.attempt set at = at - make_interval(secs => ${seconds})`);
  expect((await login(from, email, PASSWORD)).json().code).toBe(0);
});

test('a stolen device is bounded too, and a value that we did not give makes none', async () => {
  const email = 'estimator@harbor.example';
  const mine = at('127.0.0.40');
  await login(mine, email, PASSWORD);
  const thief = at('127.66.2.1');
  thief.cookies.set('plumbline-device', mine.cookies.get('plumbline-device') ?? '');
  for (let tries = 0; tries < 10; tries += 1) expect((await login(thief, email, 'wrong')).json().code).toBe(2000);
  expect((await login(thief, email, 'wrong')).status).toBe(429);

  await server.company.sql('delete from identity.attempt');
  const planted = at('127.0.0.41');
  planted.cookies.set('plumbline-device', 'x'.repeat(43));
  await login(planted, email, PASSWORD);
  expect(planted.cookies.get('plumbline-device')).not.toBe('x'.repeat(43));
  await exhaustTries(email);
  thief.cookies.set('plumbline-device', 'x'.repeat(43));
  expect((await login(thief, email, PASSWORD)).status).toBe(429);
  // Nor does one of another account.
  const other = at('127.0.0.42');
  await login(other, 'owner@harbor.example', PASSWORD);
  expect((await login(other, email, PASSWORD)).status).toBe(429);
});

test('whoever took a session does not become known by it', async () => {
  const email = 'consultant@harbor.example';
  const mine = at('127.0.0.45');
  await login(mine, email, PASSWORD);
  const thief = at('127.66.5.1');
  thief.cookies.set('plumbline', mine.cookies.get('plumbline') ?? '');
  const switched = await thief.post(session.switchLogin.path, { tenantId: server.company.tenantId });
  expect(switched.json().code).toBe(0);
  expect(thief.cookies.has('plumbline-device')).toBe(false);
  await exhaustTries(email);
  expect((await login(thief, email, PASSWORD)).status).toBe(429);
  expect((await login(mine, email, PASSWORD)).json().code).toBe(0);
});

test('browsers are listed and forgotten: one by one, all others, with the password', async () => {
  const email = 'controller@harbor.example';
  const [desk, phone, lost] = [at('127.0.0.50'), at('127.0.0.51'), at('127.0.0.52')];
  for (const from of [desk, phone, lost]) await login(from, email, PASSWORD);
  await lost.post(session.logout.path, {});
  const list = async () => {
    const cookie = `plumbline=${desk.cookies.get('plumbline')}`;
    return (await server.company.anonymous.raw('GET', factors.devices.path, {}, { cookie })).json().data as {
      devices: { sessionId: string; current: boolean }[];
      remembered: { deviceId: string; address: string }[];
    };
  };
  const before = await list();
  expect(before.devices).toHaveLength(2);
  expect(before.remembered).toMatchObject([{ address: '127.0.0.52' }]);
  const sessionId = before.remembered[0]?.deviceId;
  expect((await desk.post(factors.endDevice.path, { sessionId })).json().code).toBe(0);
  expect((await list()).remembered).toEqual([]);
  await exhaustTries(email);
  expect((await login(lost, email, PASSWORD)).status).toBe(429);
  expect((await login(phone, email, PASSWORD)).json().code).toBe(0);

  await desk.post(factors.endOtherDevices.path, {});
  expect((await login(phone, email, PASSWORD)).status).toBe(429);

  await server.company.sql('delete from identity.attempt');
  await login(phone, email, PASSWORD);
  await desk.post(account.changePassword.path, { current: PASSWORD, password: NEW });
  await exhaustTries(email);
  expect((await login(phone, email, NEW)).status).toBe(429);
  expect((await login(desk, email, NEW)).json().code).toBe(0);
});

test('codes: without the password nobody uses them up, and who has the password does not at the owner’s browser', async () => {
  const email = 'accounting@harbor.example';
  const mine = at('127.0.0.60');
  await login(mine, email, PASSWORD);
  const cookie = `plumbline=${mine.cookies.get('plumbline')}`;
  const { secret } = await enrolTotp(browserAt(server.company.anonymous, cookie), Date.now());
  const stranger = at('127.66.3.1');
  for (let tries = 0; tries < 8; tries += 1) await login(stranger, email, 'wrong', '000000');
  expect(await server.company.sql(`select from identity.attempt where attempt_key like 'factor%'`)).toEqual([]);
  for (let tries = 0; tries < 5; tries += 1)
    expect((await login(stranger, email, PASSWORD, '000000')).json().code).toBe(1400);
  expect((await login(stranger, email, PASSWORD, '000000')).status).toBe(429);
  // The code of this moment was used up by setting it up: the next one is good a step ahead, and in its own.
  expect((await login(mine, email, PASSWORD, await codeAt(secret, Date.now() + 30_000))).json().code).toBe(0);
});

test('a stranger asks for new passwords without end, and the owner holds a link that is good', async () => {
  const email = 'lead@harbor.example';
  for (let network = 1; network <= 12; network += 1)
    expect((await at(`127.66.4.${network}`).post(account.forgot.path, { email })).status).toBe(200);
  const mails = await mailsTo(server, email);
  expect(mails).toHaveLength(5);
  const from = at('127.0.0.70');
  const tried: number[] = [];
  for (const { body } of mails) {
    const token = /\/login\/reset\/([\w-]{43})/.exec(body)?.[1] ?? '';
    tried.push((await from.post(account.reset.path, { token, password: NEW })).json().code);
  }
  expect(tried.filter((code) => code === 0)).toHaveLength(1);
  expect((await login(from, email, NEW)).json().code).toBe(0);
});

test('one network tries five hundred accounts with one password: it ends at fifty, and a known browser there goes on', async () => {
  const email = 'engineer@harbor.example';
  const mine = at('127.0.0.80');
  expect((await login(mine, email, PASSWORD)).json().code).toBe(0);
  const spraying = at('127.0.0.80');
  const known = ['tech@harbor.example', 'owner@harbor.example', 'trade@harbor.example'];
  const names = [...known, ...Array.from({ length: 497 }, (_, n) => `someone${n}@elsewhere.example`)];
  const replies: Reply[] = [];
  for (const name of names) replies.push(await login(spraying, name, 'Autumn-2026-is-here'));
  // Neither the sentence nor the count tells whose account there is.
  expect(new Set(replies.slice(0, 50).map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
  expect(new Set(replies.slice(50).map(({ status }) => status))).toEqual(new Set([429]));
  expect(replies.at(-1)?.json().msg).toBe(
    'Too many people could not sign in from this network. Try again in 60 minutes, or in a browser that you signed in with before.',
  );
  expect((await login(mine, email, PASSWORD)).json().code).toBe(0);
  // Other networks are none of it.
  expect((await login(at('127.0.0.81'), 'tech@harbor.example', PASSWORD)).json().code).toBe(0);
});

test('an office behind one address on a bad Monday: people who are wrong first and right then are let in, all of them', async () => {
  const office = '127.0.0.90';
  await server.company.sql(
    `insert into identity.attempt (attempt_key, subject) select $1, n::text from generate_series(1, 45) n`,
    [`login from ${office}`],
  );
  for (const part of ['pm', 'engineer', 'tech', 'owner', 'trade', 'safety', 'executive', 'purchasing']) {
    const email = `${part}@harbor.example`;
    expect((await login(at(office), email, 'wrong')).status).toBe(200);
    expect((await login(at(office), email, PASSWORD)).json().code).toBe(0);
  }
});
