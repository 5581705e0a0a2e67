import { startRegistration } from '@simplewebauthn/browser';
import { asked } from './show.ts';
import type { Asked, Credential } from './show.ts';

/** A passkey that was made, as the server reads it. */
export interface Made extends Credential {
  response: { clientDataJSON: string; attestationObject: string; transports: string[] };
}

/** Asks the browser to make a passkey, with the options of the server. */
export function makePasskey(options: unknown): Promise<Asked<Made>> {
  return asked(async () => {
    const { id, rawId, type, response } = await startRegistration({ optionsJSON: options as never });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } };
  });
}
