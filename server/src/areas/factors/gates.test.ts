import { contacts } from '@plumbline/contract/areas/contacts';
import { factors } from '@plumbline/contract/areas/factors';
import { session } from '@plumbline/contract/areas/session';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeAt, enrolTotp, enterAs, tryEntry } from '../../../test/entering.ts';
import { refusal } from '../../../test/refusal.ts';
import { PASSWORD, startTestServer } from '../../../test/server.ts';
import type { TestServer } from '../../../test/server.ts';

/* The factors a company requires, and fresh proofs for dangerous actions. */

const DAY = 86_400_000;
const MINUTE = 60_000;
let server: TestServer;
let now = Date.now();
const later = (ms: number) => {
  now += ms;
  server.setClock(new Date(now));
};
beforeAll(async () => {
  server = await startTestServer({ described: true });
  later(0);
});
afterAll(() => server.close());

test('what is dangerous asks for a proof that is younger than ten minutes', async () => {
  const client = await enterAs(server, 'pm@harbor.example');
  await client.call(factors.beginTotp, { label: 'Phone' });
  later(11 * MINUTE);
  const closed = await refusal(client.call(factors.beginTotp, { label: 'Phone' }));
  expect(closed).toMatchObject({ code: 1101, data: { gate: 'stepUp' } });
  expect(await refusal(client.call(factors.stepUp, {}))).toMatchObject({
    code: 1101,
    data: { gate: 'stepUp', methods: ['password'] },
  });
  expect(await refusal(client.call(factors.stepUp, { password: 'wrong' }))).toMatchObject({
    code: 1400,
    data: { fields: [{ path: 'password', msg: 'This is not your password' }] },
  });
  await client.call(factors.stepUp, { password: PASSWORD });
  await client.call(factors.beginTotp, { label: 'Phone' });
});

test('with a second factor the password proves nothing anew', async () => {
  const client = await enterAs(server, 'engineer@harbor.example');
  const { secret, codes } = await enrolTotp(client, now);
  later(11 * MINUTE);
  expect(await refusal(client.call(factors.stepUp, { password: PASSWORD }))).toMatchObject({
    code: 1101,
    data: { gate: 'stepUp', methods: ['totp', 'recovery'] },
  });
  expect((await refusal(client.call(factors.stepUp, { code: '123456' }))).code).toBe(1400);
  const code = await codeAt(secret, now);
  await client.call(factors.stepUp, { code });
  await client.call(factors.renewRecovery, {});
  // Used up: it opens no sign-in either, and the old recovery codes are gone.
  expect((await tryEntry(server, 'engineer@harbor.example', code)).json().code).toBe(1400);
  later(11 * MINUTE);
  expect((await refusal(client.call(factors.stepUp, { code: codes[0] }))).code).toBe(1400);
  await client.call(factors.stepUp, { code: await codeAt(secret, now) });
});

test('wrong passwords of a session run out, apart from those of strangers at the sign-in', async () => {
  const client = await enterAs(server, 'viewer@harbor.example');
  const strange = { email: 'viewer@harbor.example', password: 'wrong' };
  for (let at = 0; at < 10; at += 1)
    expect((await refusal(client.call(factors.stepUp, { password: 'wrong' }))).code).toBe(1400);
  expect((await refusal(client.call(factors.stepUp, { password: PASSWORD }))).status).toBe(429);
  for (let at = 0; at < 10; at += 1) await server.anonymous.raw('POST', '/apisc/auth/login', strange);
  expect((await server.anonymous.raw('POST', '/apisc/auth/login', strange)).status).toBe(429);
  await server.sql(`delete from identity.attempt where attempt_key like '%inside'`);
  await client.call(factors.stepUp, { password: PASSWORD });
});

test('a company that asks for one lets people in until the days of grace are over, then to set one up', async () => {
  const admin = await enterAs(server, 'admin@harbor.example');
  const tech = await enterAs(server, 'purchasing@harbor.example');
  expect(await admin.call(factors.policy, {})).toMatchObject({ policy: 'optional', graceDays: 7, roles: [] });
  const set = await admin.call(factors.setPolicy, { policy: 'required', graceDays: 3 });
  expect(set).toMatchObject({ policy: 'required', graceDays: 3, enrolled: 1, exempt: 0 });
  const mustBy = new Date(now + 3 * DAY).toISOString().slice(0, 16);
  expect((await tech.call(session.myInfo, {})).secondFactor).toMatchObject({
    enrolled: false,
    mustBy: expect.stringContaining(mustBy) as string,
  });
  const people = () => tech.raw('GET', contacts.pick.path, {});
  expect((await people()).json().code).toBe(0);

  await server.sql(`update membership set joined_at = joined_at - interval '30 days'`);
  await server.sql(`update tenant set factor_policy_at = factor_policy_at - interval '4 days'`);
  const again = await enterAs(server, 'purchasing@harbor.example');
  expect((await again.raw('GET', contacts.pick.path, {})).json()).toMatchObject({
    code: 1101,
    data: { gate: 'secondFactor' },
  });
  expect((await again.call(session.myInfo, {})).fullName).toBe('Paul Cray');
  const { secret, factorId } = await enrolTotp(again, now);
  expect((await again.raw('GET', contacts.pick.path, {})).json().code).toBe(0);
  later(MINUTE);
  expect((await tryEntry(server, 'purchasing@harbor.example', await codeAt(secret, now))).json().code).toBe(0);
  // The last one stays where one must be had.
  expect(await refusal(again.call(factors.remove, { factorId }))).toMatchObject({
    code: 2000,
    message: 'Harbor & Vale asks for a second factor, and this is your last one. Add another first.',
  });
  later(MINUTE);
  await enrolTotp(again, now);
  const both = await Promise.all(
    (await again.call(factors.mine, {})).factors.map((one) =>
      again.raw('POST', factors.remove.path, { factorId: one.factorId }),
    ),
  );
  expect(both.map((answer) => answer.json().code).toSorted((a, b) => a - b)).toEqual([0, 2000]);
});

test('a rule is kept with who set it, and asks its setter anew', async () => {
  const [line] = await server.sql<{ detail: unknown; actor_id: string }>(
    `select detail, actor_id from audit where verb = 'setFactorPolicy'`,
  );
  expect(line).toMatchObject({
    actor_id: server.person('admin'),
    detail: { before: { policy: 'optional' }, after: { policy: 'required', graceDays: 3 } },
  });
  await server.sql(`update tenant set factor_policy = 'optional'`);
  const pm = await enterAs(server, 'pm@harbor.example');
  expect((await pm.raw('POST', factors.setPolicy.path, { policy: 'off', graceDays: 0 })).status).toBe(403);
  const admin = await enterAs(server, 'admin@harbor.example');
  const setting = { policy: 'optional', graceDays: 91 };
  expect((await admin.raw('POST', factors.setPolicy.path, setting)).json().code).toBe(1400);
  later(11 * MINUTE);
  expect((await admin.raw('POST', factors.setPolicy.path, { ...setting, graceDays: 9 })).json()).toMatchObject({
    code: 1101,
    data: { gate: 'stepUp' },
  });
});

test('where a company uses none, none is set up', async () => {
  await server.sql(`update tenant set factor_policy = 'off'`);
  const client = await enterAs(server, 'safety@harbor.example');
  expect(await refusal(client.call(factors.beginTotp, { label: 'Phone' }))).toMatchObject({
    code: 2000,
    message: 'Harbor & Vale does not use second factors.',
  });
});
