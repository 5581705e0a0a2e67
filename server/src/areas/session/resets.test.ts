import { session } from '@plumbline/contract/areas/session';
import { account } from '@plumbline/contract/areas/session/account';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inviteNewcomer, mailsTo, tokenFor } from '../../../test/newcomer.ts';
import { refusal } from '../../../test/refusal.ts';
import { PASSWORD } from '../../../test/server.ts';
import { startWorkingServer } from '../../../test/work.ts';
import type { WorkingServer } from '../../../test/work.ts';

const NEW = 'seven quiet plumb bobs';
const GONE = 'This link is no longer good. Ask for a new one at the sign-in.';

let server: WorkingServer;
beforeAll(async () => {
  server = await startWorkingServer({ described: true });
});
afterAll(() => server.close());
beforeEach(() => server.company.sql('delete from identity.attempt'));

const raw = (path: string, input: unknown, headers?: Record<string, string>) =>
  server.company.anonymous.raw('POST', path, input, headers);
const forgot = (email: string, headers?: Record<string, string>) => raw(account.forgot.path, { email }, headers);
const reset = (token: string, password = NEW) => raw(account.reset.path, { token, password });
const enter = (email: string, password: string) => raw(session.login.path, { email, password });
const isIn = async (cookie: string) =>
  (await server.company.anonymous.raw('GET', session.myInfo.path, {}, { cookie })).json().code === 0;
const cookieOf = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers['set-cookie']).split(';')[0] ?? '';

test('a forgotten password is replaced, once, and every session ends', async () => {
  const email = 'pm@harbor.example';
  const before = cookieOf(await enter(email, PASSWORD));
  expect(await isIn(before)).toBe(true);
  await forgot(email);
  const token = await tokenFor(server, email);
  expect((await raw(account.resetLook.path, { token })).json()).toMatchObject({
    data: { good: true, email, takesBack: false },
  });
  expect((await reset(token, 'passwordpassword')).json()).toMatchObject({
    code: 1400,
    data: { fields: [{ path: 'password' }] },
  });
  const answers = await Promise.all(Array.from({ length: 6 }, () => reset(token)));
  expect(answers.filter((answer) => answer.json().code === 0)).toHaveLength(1);
  expect(answers.find((answer) => answer.json().code === 2000)?.json().msg).toBe(GONE);
  // Nobody is signed in by it; the browser is known, no more.
  expect(answers.flatMap((answer) => answer.headers['set-cookie'] ?? []).join()).toMatch(/^plumbline-device=[^,]*$/);
  expect(await isIn(before)).toBe(false);
  expect((await enter(email, PASSWORD)).json().code).toBe(2000);
  expect((await enter(email, NEW)).json().code).toBe(0);
  expect((await mailsTo(server, email))[0]?.subject).toBe('Your Plumbline password was changed');
});

test('known, unknown, invited and former addresses get the same bytes, and only the known one a mail', async () => {
  await inviteNewcomer(server.company, { email: 'waiting@new.example' });
  await server.company.sql(`update membership set status = 'left' where person_id = $1`, [
    server.company.person('estimator'),
  ]);
  const addresses = ['tech@harbor.example', 'nobody@harbor.example', 'waiting@new.example', 'estimator@harbor.example'];
  const answers = [];
  for (const address of addresses) answers.push(await forgot(address));
  expect(
    new Set(answers.map(({ status, body, headers }) => `${status} ${body} ${String(headers['content-length'])}`)).size,
  ).toBe(1);
  const subjects = [];
  for (const address of addresses)
    subjects.push((await mailsTo(server, address)).filter(({ body }) => body.includes('/login/reset/')).length);
  expect(subjects).toEqual([1, 0, 0, 0]);
});

test('known and unknown addresses leave the same work: one job, told of nothing but the address', async () => {
  const idle = await startWorkingServer({ worker: false });
  try {
    for (const email of ['pm@harbor.example', 'nobody@harbor.example'])
      await idle.company.anonymous.raw('POST', account.forgot.path, { email });
    const jobs = await idle.company.sql<{ keys: string[]; email: string }>(
      `select array(select json_object_keys(payload)) as keys, payload ->> 'email' as email from graphile_worker._private_jobs order by id`,
    );
    expect(jobs).toEqual(
      ['pm@harbor.example', 'nobody@harbor.example'].map((email) => ({ keys: ['tenantId', 'email', 'at'], email })),
    );
  } finally {
    await idle.close();
  }
});

test('a link keeps to the address that we are known by, whatever the request says', async () => {
  await forgot('super@harbor.example', { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
  const [mail] = await mailsTo(server, 'super@harbor.example');
  expect(mail?.body).toContain(`${server.context.settings.publicUrl}/login/reset/`);
  expect(mail?.body).not.toContain('evil');
});

test('a link is good for a day, for the newest only, and not after the address or password has changed', async () => {
  const email = 'accounting@harbor.example';
  const good = async (token: string) => (await raw(account.resetLook.path, { token })).json();
  const unknown = await good('x'.repeat(43));
  const ends: (() => Promise<unknown>)[] = [
    () => server.company.sql(`update identity.token set expires_at = now() where email = $1`, [email]),
    () => forgot(email).then(() => server.settled()),
    () => server.company.sql(`update identity.account set email = 'moved@harbor.example' where email = $1`, [email]),
  ];
  for (const end of ends) {
    await forgot(email);
    const token = await tokenFor(server, email);
    expect(await good(token)).toMatchObject({ data: { good: true } });
    const [{ hours } = { hours: 0 }] = await server.company.sql<{ hours: number }>(
      `select extract(epoch from max(expires_at) - now())::int / 3600 as hours
        from identity.token
        where email = $1 and used_at is null and expires_at > now()`,
      [email],
    );
    expect(hours).toBeLessThanOrEqual(24);
    await end();
    expect(await good(token)).toEqual(unknown);
    expect((await reset(token)).json()).toMatchObject({ code: 2000, msg: GONE });
  }
});

test('requests run out per address', async () => {
  for (let tries = 0; tries < 10; tries += 1) expect((await forgot('owner@harbor.example')).status).toBe(200);
  expect((await forgot('owner@harbor.example')).status).toBe(429);
  // The neighbour behind the same router is not kept out.
  expect((await forgot('trade@harbor.example')).status).toBe(200);
});

test('a new password asks for the present one, and ends the other sessions alone', async () => {
  const email = 'controller@harbor.example';
  const other = cookieOf(await enter(email, PASSWORD));
  const me = await server.company.as('controller');
  expect(await refusal(me.call(account.changePassword, { current: 'wrong', password: NEW }))).toMatchObject({
    code: 1400,
    data: { fields: [{ path: 'current' }] },
  });
  expect(
    await refusal(me.call(account.changePassword, { current: PASSWORD, password: 'harbor controller' })),
  ).toMatchObject({
    code: 1400,
    data: { fields: [{ path: 'password' }] },
  });
  await me.call(account.changePassword, { current: PASSWORD, password: NEW });
  expect(await isIn(me.cookie)).toBe(true);
  expect(await isIn(other)).toBe(false);
  expect((await enter(email, NEW)).json().code).toBe(0);
  expect(await server.company.sql(`select verb from audit where verb = 'changePassword'`)).toHaveLength(1);
});
