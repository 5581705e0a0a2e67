import {
  WebAuthnAbortService,
  WebAuthnError,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
} from '@simplewebauthn/browser';

/** The part that all passkey answers share. */
export interface Credential {
  id: string;
  rawId: string;
  type: 'public-key';
}
/** The proof of a passkey, as the server reads it. */
export interface Shown extends Credential {
  response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle: string | null };
}

/** The result of a request to the browser: an answer to send, or why there is none. */
export type Asked<T> = { response: T } | { failed: 'cancelled' | 'known' | 'impossible' };

/** Asks the browser for any of its passkeys for us. */
export function showPasskey(options: unknown): Promise<Asked<Shown>> {
  return askBrowser(() => ask(options, false));
}

/**
 * Offers passkeys in the suggestions of the field with `autocomplete="username webauthn"`, until another request
 * starts. Answers the chosen passkey; undefined when it was cancelled or is not supported.
 */
export async function offerPasskeys(options: () => Promise<unknown>): Promise<Shown | undefined> {
  if (!(await browserSupportsWebAuthnAutofill())) return undefined;
  const found = await askBrowser(async () => ask(await options(), true));
  return 'response' in found ? found.response : undefined;
}

/** Cancels an offer. */
export function stopOffering(): void {
  WebAuthnAbortService.cancelCeremony();
}

async function ask(options: unknown, useBrowserAutofill: boolean): Promise<Shown> {
  const { id, rawId, type, response } = await startAuthentication({
    optionsJSON: options as never,
    useBrowserAutofill,
  });
  const { clientDataJSON, authenticatorData, signature, userHandle = null } = response;
  return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature, userHandle } };
}

/** Runs a request to the browser and answers its result; never throws. */
export async function askBrowser<T>(work: () => Promise<T>): Promise<Asked<T>> {
  try {
    return { response: await work() };
  } catch (error) {
    if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
      return { failed: 'known' };
    const name = error instanceof Error ? error.name : '';
    return { failed: name === 'NotAllowedError' || name === 'AbortError' ? 'cancelled' : 'impossible' };
  }
}
