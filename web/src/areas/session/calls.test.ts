import { expect, it } from 'vitest';
import { factors } from '@plumbline/contract/areas/factors';
import { session } from '@plumbline/contract/areas/session';
import { askPasskey, logIn, myInfo, passkeyLogin } from './calls.ts';

it.each([
  [logIn, session.login],
  [myInfo, session.myInfo],
  [askPasskey, factors.askPasskey],
  [passkeyLogin, factors.passkeyLogin],
])('is sent as the contract declares it', (sent, declared) => {
  const { method, path, right, savesNothing } = declared as typeof session.login;
  expect(sent).toEqual({ method, path, right, ...(savesNothing && { savesNothing }) });
});
