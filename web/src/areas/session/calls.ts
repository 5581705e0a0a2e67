import type { factors } from '@plumbline/contract/areas/factors';
import type { session } from '@plumbline/contract/areas/session';
import { callOf } from '../../kit/api/callOf.ts';

/*
 * The calls of the sign-in page, as in the contract (checked by `calls.test.ts`) but without schemas. With schemas the
 * page would have to load all of Zod.
 */

export const logIn = callOf<typeof session.login>({
  method: 'POST',
  path: '/apisc/auth/login',
  right: 'public',
  savesNothing: true,
});
export const myInfo = callOf<typeof session.myInfo>({ method: 'GET', path: '/apisc/auth/my/info', right: 'session' });
export const askPasskey = callOf<typeof factors.askPasskey>({
  method: 'POST',
  path: '/apisc/auth/passkey/options',
  right: 'public',
  savesNothing: true,
});
export const passkeyLogin = callOf<typeof factors.passkeyLogin>({
  method: 'POST',
  path: '/apisc/auth/login/passkey',
  right: 'public',
  savesNothing: true,
});
