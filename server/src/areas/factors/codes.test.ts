import { factors } from '@plumbline/contract/areas/factors';
import { session } from '@plumbline/contract/areas/session';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { codeAt, cookieOf, enrolTotp, enterAs, tryEntry } from '../../../test/entering.ts';
import { startTestServer } from '../../../test/server.ts';
import type { TestServer } from '../../../test/server.ts';

/* Authenticator apps and recovery codes, and what a person without the second one gets: nothing. */

const STEP = 30_000;
const WRONG = 'This code is not right, or was used already. Wait for the next one.';

let server: TestServer;
/** The clock of the server, at the middle of a step; it goes on with every test, as codes count once. */
let now = Math.floor(Date.now() / STEP) * STEP + 15_000;
const later = (ms: number) => {
  now += ms;
  server.setClock(new Date(now));
};
beforeAll(async () => {
  server = await startTestServer({ described: true });
});
afterAll(() => server.close());
beforeEach(() => later(10 * STEP));

test('an authenticator app counts once its first code confirms it, and its secret is never to be read again', async () => {
  const client = await enterAs(server, 'pm@harbor.example');
  const { factorId, secret, uri } = await client.call(factors.beginTotp, { label: 'My phone' });
  expect(uri).toBe(`otpauth://totp/Plumbline:pm%40harbor.example?secret=${secret}&issuer=Plumbline`);
  expect((await client.call(factors.mine, {})).factors).toEqual([]);
  expect((await tryEntry(server, 'pm@harbor.example')).json().code).toBe(0);
  await expect(client.call(factors.confirmTotp, { factorId, code: '000000' })).rejects.toMatchObject({ code: 1400 });

  const code = await codeAt(secret, now);
  const { recoveryCodes } = await client.call(factors.confirmTotp, {
    factorId,
    code: `${code.slice(0, 3)} ${code.slice(3)}`,
  });
  expect(new Set(recoveryCodes).size).toBe(10);
  expect(recoveryCodes?.[0]).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/);
  expect(await client.call(factors.mine, {})).toMatchObject({
    factors: [{ factorId, kind: 'totp', label: 'My phone' }],
    recoveryCodesLeft: 10,
    methods: ['totp', 'recovery'],
    noPasskeys: null,
  });
  const [row] = await server.sql<{ enrolled: boolean; stored: string }>(
    `select m.factor_enrolled as enrolled, encode(f.secret, 'escape') as stored
      from membership m
      join identity.factor f using (account_id)
      where f.factor_id = $1`,
    [factorId],
  );
  expect(row?.enrolled).toBe(true);
  expect(row?.stored).not.toContain(secret);
  expect(JSON.stringify(await server.sql('select * from identity.recovery_code'))).not.toContain(recoveryCodes?.[0]);
});

test('until both are right there is no session, and no other call opens one', async () => {
  const email = 'engineer@harbor.example';
  const { secret } = await enrolTotp(await enterAs(server, email), now);
  later(STEP);
  const half = await tryEntry(server, email);
  expect(half.json()).toEqual({
    code: 1101,
    msg: 'Show your second factor to go on.',
    data: { gate: 'secondFactor', methods: ['totp', 'recovery'] },
  });
  expect(half.headers['set-cookie']).toBeUndefined();
  for (const endpoint of [session.myInfo, factors.mine, factors.devices, factors.renewRecovery, factors.stepUp])
    expect((await server.anonymous.raw(endpoint.method, endpoint.path, {})).json().code).toBe(1009);
  // A right code without the right password is worth nothing, and says nothing.
  const bare = await server.anonymous.raw('POST', '/apisc/auth/login', {
    email,
    password: 'wrong',
    code: await codeAt(secret, now),
  });
  expect(bare.json()).toMatchObject({ code: 2000, data: null });
  const whole = await tryEntry(server, email, await codeAt(secret, now));
  expect(whole.json().code).toBe(0);
  expect(cookieOf(whole)).not.toBe('');
});

test('a code counts once, one step early or late, and never three', async () => {
  const email = 'super@harbor.example';
  const { secret } = await enrolTotp(await enterAs(server, email), now);
  const comes = async (offset: number) =>
    (await tryEntry(server, email, await codeAt(secret, now + offset))).json() as { code: number; data: unknown };
  // The code of the enrolment is used up.
  expect(await comes(0)).toMatchObject({ code: 1400, data: { fields: [{ path: 'code', msg: WRONG }] } });
  later(10 * STEP);
  expect((await comes(-3 * STEP)).code).toBe(1400);
  expect((await comes(3 * STEP)).code).toBe(1400);
  expect((await comes(-STEP)).code).toBe(0);
  expect((await comes(0)).code).toBe(0);
  expect((await comes(STEP)).code).toBe(0);
  // What came before the step last used is over too, though it would still be in its window.
  expect((await comes(0)).code).toBe(1400);
  expect((await comes(STEP)).code).toBe(1400);
});

test('of many who send the same code at once, one is let in', async () => {
  const email = 'estimator@harbor.example';
  const { secret } = await enrolTotp(await enterAs(server, email), now);
  later(2 * STEP);
  const code = await codeAt(secret, now);
  const answers = await Promise.all(Array.from({ length: 4 }, () => tryEntry(server, email, code)));
  expect(answers.filter((answer) => answer.json().code === 0)).toHaveLength(1);
});

test('five wrong codes lock the codes of an account for a quarter of an hour, however they are sent', async () => {
  const email = 'accounting@harbor.example';
  const { secret } = await enrolTotp(await enterAs(server, email), now);
  later(2 * STEP);
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) => tryEntry(server, email, String(100_000 + at))),
  );
  const judged = answers.filter((answer) => answer.status === 200 && answer.json().code === 1400);
  expect(judged.length).toBeLessThanOrEqual(5);
  expect(answers.filter((answer) => answer.status === 429).length).toBe(12 - judged.length);
  // A fresh address and the right code change nothing.
  expect((await tryEntry(server, email, await codeAt(secret, now))).status).toBe(429);
  await server.sql(`update identity.attempt set at = at - interval '16 minutes'`);
  expect((await tryEntry(server, email, await codeAt(secret, now))).json().code).toBe(0);
  const [line] = await server.sql<{ n: number }>(
    `select count(*)::int as n from audit where verb = 'signInFailed' and actor_id = $1`,
    [server.person('accounting')],
  );
  expect(line?.n).toBe(judged.length);
});

test('a recovery code opens once, however it is typed; new ones end the old ones', async () => {
  const email = 'controller@harbor.example';
  const client = await enterAs(server, email);
  const { codes } = await enrolTotp(client, now);
  const [first = '', second = '', third = ''] = codes;
  expect((await tryEntry(server, email, first.toLowerCase().replace('-', ' '))).json().code).toBe(0);
  expect((await tryEntry(server, email, first)).json().code).toBe(1400);
  const [mail] = await server.sql<{ payload: { text: string } }>(
    `select payload from graphile_worker._private_jobs where payload ->> 'to' = $1 order by id desc limit 1`,
    [email],
  );
  expect(mail?.payload.text).toContain('A recovery code was used to sign in. You have 9 left.');
  expect(mail?.payload.text).not.toContain(first);
  const { recoveryCodes } = await client.call(factors.renewRecovery, {});
  expect((await tryEntry(server, email, second)).json().code).toBe(1400);
  expect((await tryEntry(server, email, recoveryCodes?.[0])).json().code).toBe(0);
  expect((await client.call(factors.mine, {})).recoveryCodesLeft).toBe(9);
  expect(third).not.toBe('');
});

test('a begun enrolment leads nowhere in other hands, and beginning anew ends it', async () => {
  const client = await enterAs(server, 'lead@harbor.example');
  const other = await enterAs(server, 'tech@harbor.example');
  const begun = await client.call(factors.beginTotp, { label: 'One' });
  const code = await codeAt(begun.secret, now);
  await expect(other.call(factors.confirmTotp, { factorId: begun.factorId, code })).rejects.toMatchObject({
    code: 1004,
  });
  const [row] = await server.sql<{ pending: boolean }>(
    'select factor_pending as pending from membership where person_id = $1',
    [server.person('lead')],
  );
  expect(row?.pending).toBe(true);
  await client.call(factors.beginTotp, { label: 'Two' });
  await expect(client.call(factors.confirmTotp, { factorId: begun.factorId, code })).rejects.toMatchObject({
    code: 1004,
  });
});

test('factors are renamed and removed by their owner alone, and codes go with the last one', async () => {
  const client = await enterAs(server, 'trade@harbor.example');
  const other = await enterAs(server, 'owner@harbor.example');
  const { factorId } = await enrolTotp(client, now);
  for (const [endpoint, input] of [
    [factors.rename, { factorId, label: 'Stolen' }],
    [factors.remove, { factorId }],
  ] as const)
    expect((await other.raw('POST', endpoint.path, input)).json().code).toBe(1004);
  await client.call(factors.rename, { factorId, label: 'Work phone' });
  expect((await client.call(factors.mine, {})).factors[0]?.label).toBe('Work phone');
  await client.call(factors.remove, { factorId });
  expect(await client.call(factors.mine, {})).toMatchObject({
    factors: [],
    recoveryCodesLeft: 0,
    methods: ['password'],
  });
  expect((await tryEntry(server, 'trade@harbor.example')).json().code).toBe(0);
  await expect(client.call(factors.renewRecovery, {})).rejects.toMatchObject({ code: 2000 });
});
