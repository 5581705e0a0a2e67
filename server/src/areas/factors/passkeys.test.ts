import { factors } from '@plumbline/contract/areas/factors';
import { session } from '@plumbline/contract/areas/session';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAuthenticator } from '../../../test/authenticator.ts';
import type { Authenticator, Slip } from '../../../test/authenticator.ts';
import { cookieOf, enterAs, tryEntry } from '../../../test/entering.ts';
import { startTestServer } from '../../../test/server.ts';
import type { TestServer } from '../../../test/server.ts';

/* Passkeys, with an authenticator of the test's own at the other end. */

const ORIGIN = 'http://localhost:3000';
const CLOSED = 'This passkey opens nothing here. Sign in with your password, or choose another passkey.';
const EMAIL = 'pm@harbor.example';

let server: TestServer;
let device: Authenticator;
let asked: unknown;
let codes: string[] | null;
beforeAll(async () => {
  server = await startTestServer({ described: true });
  device = makeAuthenticator(ORIGIN);
  const client = await enterAs(server, EMAIL);
  asked = (await client.call(factors.beginPasskey, {})).options;
  ({ recoveryCodes: codes } = await client.call(factors.addPasskey, { label: 'Laptop', response: device.make(asked) }));
});
afterAll(() => server.close());

const ask = async () => (await server.anonymous.call(factors.askPasskey, {})).options;
const enter = (response: unknown) => server.anonymous.raw('POST', factors.passkeyLogin.path, { response });
const enterWith = async (slip: Slip) => enter(device.answer(await ask(), slip));

/** Tries that were made before must not affect the next test. */
const forget = () => server.sql('delete from identity.attempt');

test('a browser is asked for a passkey that is found without a name and looks for its person', () => {
  expect(asked).toMatchObject({
    rp: { id: 'localhost' },
    user: { name: EMAIL, displayName: 'Jordan Reyes' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  expect(codes).toHaveLength(10);
});

test('a passkey signs in without email and password, and counts as both factors', async () => {
  const answer = await enter(device.answer(await ask()));
  expect(answer.json()).toMatchObject({ code: 0, data: { fullName: 'Jordan Reyes' } });
  const cookie = cookieOf(answer);
  expect((await server.anonymous.raw('GET', session.myInfo.path, {}, { cookie })).json()).toMatchObject({
    code: 0,
    data: { email: EMAIL, secondFactor: { enrolled: true, mustBy: null } },
  });
  const [line] = await server.sql<{ method: string }>(
    'select method from identity.session order by created_at desc limit 1',
  );
  expect(line?.method).toBe('passkey');
  // The password alone no longer does.
  expect((await tryEntry(server, EMAIL)).json()).toMatchObject({
    code: 1101,
    data: { gate: 'secondFactor', methods: ['passkey', 'recovery'] },
  });
});

test('an answer is good once', async () => {
  const answer = device.answer(await ask());
  expect((await enter(answer)).json().code).toBe(0);
  expect((await enter(answer)).json()).toMatchObject({ code: 2000, msg: CLOSED });
  const other = device.answer(await ask());
  const many = await Promise.all(Array.from({ length: 5 }, () => enter(other)));
  expect(many.filter((one) => one.json().code === 0)).toHaveLength(1);
  await forget();
});

test('what is not right opens nothing', async () => {
  const stranger = makeAuthenticator(ORIGIN);
  const slips: Record<string, Slip> = {
    'from a page that looks like ours': { origin: 'http://localhost.evil.example' },
    'for another name': { rpId: 'evil.example' },
    'nobody showed finger, face or PIN': { flags: 0x01 },
    'a copy: the counter went back': { counter: 1 },
    'a challenge of its own': { challenge: Buffer.alloc(38, 7).toString('base64url') },
  };
  for (const [what, slip] of Object.entries(slips)) {
    const answer = await enterWith(slip);
    expect([what, answer.json().code, answer.headers['set-cookie']]).toEqual([what, 2000, undefined]);
    await forget();
  }
  const options = await ask();
  const borrowed = { ...stranger.answer(options), id: device.answer(options).id };
  for (const response of [stranger.answer(await ask()), borrowed]) {
    expect((await enter(response)).json().code).toBe(2000);
    await forget();
  }
  expect((await enter({ id: 'x' })).json().code).toBe(1400);
  expect((await enter(device.answer(await ask()))).json().code).toBe(0);
});

test('a challenge is good for five minutes, and for what it was made for', async () => {
  const client = await enterAs(server, 'viewer@harbor.example');
  const making = await client.call(factors.beginPasskey, {});
  const options = await ask();
  server.setClock(new Date(Date.now() + 5 * 60_000 + 1000));
  expect((await enter(device.answer(options))).json().code).toBe(2000);
  const other = makeAuthenticator(ORIGIN);
  await expect(
    client.call(factors.addPasskey, { label: 'Late', response: other.make(making.options) }),
  ).rejects.toMatchObject({ code: 2000 });
  server.setClock(new Date());
  const { challenge } = making.options as { challenge: string };
  expect((await enterWith({ challenge })).json().code).toBe(2000);
  // A challenge that was made for somebody else.
  const engineer = await enterAs(server, 'engineer@harbor.example');
  await expect(
    engineer.call(factors.addPasskey, { label: 'Taken', response: other.make(making.options) }),
  ).rejects.toMatchObject({ code: 2000, message: 'The passkey could not be checked. Try again.' });
  const response = other.make(making.options);
  await client.call(factors.addPasskey, { label: 'In time', response });
  await expect(client.call(factors.addPasskey, { label: 'Twice', response })).rejects.toMatchObject({ code: 2000 });
  await forget();
});

test('a passkey that is kept elsewhere already is not kept again', async () => {
  const engineer = await enterAs(server, 'engineer@harbor.example');
  const { options } = await engineer.call(factors.beginPasskey, {});
  await expect(
    engineer.call(factors.addPasskey, { label: 'Mine too', response: device.make(options) }),
  ).rejects.toMatchObject({ code: 2000, message: 'This passkey is in use already. Make another one.' });
  expect((await engineer.call(factors.mine, {})).factors).toEqual([]);
  // `make` gave the device another name for its owner.
  expect((await enter(device.answer(await ask()))).json()).toMatchObject({ data: { fullName: 'Jordan Reyes' } });
});

test('ten wrong answers from one place are enough, and a right one is never refused for them', async () => {
  await forget();
  for (let at = 0; at < 10; at += 1) expect((await enterWith({ flags: 0x01 })).json().code).toBe(2000);
  expect((await enterWith({ flags: 0x01 })).status).toBe(429);
  expect((await enterWith({})).json().code).toBe(0);
  await forget();
});

test('removed, it opens nothing', async () => {
  const cookie = cookieOf(await enter(device.answer(await ask())));
  const raw = (path: string, input: object) => server.anonymous.raw('POST', path, input, { cookie });
  const mine = (await server.anonymous.raw('GET', factors.mine.path, {}, { cookie })).json().data as {
    factors: { factorId: string }[];
  };
  expect((await raw(factors.remove.path, { factorId: mine.factors[0]?.factorId })).json().code).toBe(0);
  expect((await enter(device.answer(await ask()))).json().code).toBe(2000);
  expect((await tryEntry(server, EMAIL)).json().code).toBe(0);
});
