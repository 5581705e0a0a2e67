import { startRegistration } from '@simplewebauthn/browser';
import { askBrowser } from './show.ts';
import type { Asked, Credential } from './show.ts';

/** A new passkey, as the server reads it. */
export interface Made extends Credential {
  response: { clientDataJSON: string; attestationObject: string; transports: string[] };
}

/** Asks the browser to create a passkey, with the server's options. */
export function makePasskey(options: unknown): Promise<Asked<Made>> {
  return askBrowser(async () => {
    const { id, rawId, type, response } = await startRegistration({ optionsJSON: options as never });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } };
  });
}
