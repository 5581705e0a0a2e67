import { factors } from '@plumbline/contract/areas/factors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAuthenticator } from '../../../test/authenticator.ts';
import { enrolTotp, enterAs, tryEntry } from '../../../test/entering.ts';
import { startTestServer } from '../../../test/server.ts';
import type { TestServer } from '../../../test/server.ts';
import { forgetSealed } from './forgetSealed.ts';
import { makeVault } from './vault.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const begins = async (key: string) =>
  (
    await server.context.database.call<{ keep_secret_mark: boolean }>('identity.keep_secret_mark', [
      makeVault(key).mark,
    ])
  )[0]?.keep_secret_mark;

test('a database stays with the key that it was begun with, until what was sealed is given up', async () => {
  expect(await begins('the first key')).toBe(true);
  expect(await begins('another key')).toBe(false);
  expect(await begins('the first key')).toBe(true);

  await enrolTotp(await enterAs(server, 'pm@harbor.example'), Date.now());
  const engineer = await enterAs(server, 'engineer@harbor.example');
  const { options } = await engineer.call(factors.beginPasskey, {});
  const response = makeAuthenticator(server.context.settings.publicUrl).make(options);
  await engineer.call(factors.addPasskey, { label: 'Laptop', response });

  expect(await forgetSealed(server.place.adminUrl)).toEqual({ apps: 1, codes: 20, people: 1 });
  expect(await begins('another key')).toBe(true);
  expect((await tryEntry(server, 'pm@harbor.example')).json().code).toBe(0);
  expect((await tryEntry(server, 'engineer@harbor.example')).json()).toMatchObject({
    code: 1101,
    data: { methods: ['passkey'] },
  });
});
