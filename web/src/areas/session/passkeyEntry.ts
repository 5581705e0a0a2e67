import type { factors } from '@plumbline/contract/areas/factors';
import type { LoginInfo } from '@plumbline/contract/areas/session';
import type { InputOf } from '@plumbline/contract/kit/endpoint';
import { call } from '../../kit/api/client.ts';
import { offerPasskeys, showPasskey, stopOffering } from '../../kit/passkeys/show.ts';
import { askPasskey, passkeyLogin } from './calls.ts';
import { keepsSignedIn } from './keepSignedIn.ts';

export { stopOffering } from '../../kit/passkeys/show.ts';

/** A little shorter than the life of a challenge. */
const FRESH_MS = 4 * 60_000;

/** Offers passkeys in the suggestions of the email field, and signs in with the chosen one. Throws `ApiError`. */
export async function offerEntry(): Promise<LoginInfo | undefined> {
  for (;;) {
    let stale = false;
    const timer = setTimeout(() => {
      stale = true;
      stopOffering();
    }, FRESH_MS);
    const response = await offerPasskeys(challenge);
    clearTimeout(timer);
    if (response) return enter(response);
    if (!stale) return undefined;
  }
}

/** Asks for a passkey and signs in with it, or answers why the browser gave none. Throws `ApiError`. */
export async function enterByPasskey(): Promise<LoginInfo | 'cancelled' | 'impossible'> {
  const asked = await showPasskey(await challenge());
  if ('failed' in asked) return asked.failed === 'cancelled' ? 'cancelled' : 'impossible';
  return enter(asked.response);
}

const enter = (response: InputOf<typeof factors.passkeyLogin>['response']) =>
  call(passkeyLogin, { response, keepSignedIn: keepsSignedIn() }, { quiet: true, inPlace: true });

async function challenge(): Promise<unknown> {
  return (await call(askPasskey, {}, { quiet: true, stay: true })).options;
}
