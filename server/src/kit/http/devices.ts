import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../db/database.ts';
import { deviceTries, strangerTries } from '../identity/attempts.ts';
import type { Tally } from '../identity/attempts.ts';
import { placeOf } from './cookies.ts';
import type { Cookies } from './cookies.ts';
import { hashToken, newToken } from './secrets.ts';

/** The browsers that people signed in from, known again by a cookie that outlives the session. It opens nothing. */
export interface Devices {
  /** The id of the browser behind a request, when the account of this address signed in from it before. */
  known(request: FastifyRequest, email: string): Promise<string | undefined>;
  /** Makes the browser known to an account whose owner has just proved who they are, and sets its cookie. */
  keep(request: FastifyRequest, reply: FastifyReply, accountId: string, more?: Kept): Promise<void>;
}

export interface Kept {
  /** the hash of the session opened in it */
  session?: Buffer;
  /** nobody proved anything: a browser that was not known does not become so */
  onlyKnown?: boolean;
}

export function makeDevices(database: Database, cookies: Cookies): Devices {
  return {
    async known(request, email) {
      const token = cookies.deviceOf(request.headers.cookie);
      if (!token) return undefined;
      const [row] = await database.call<{ device_of: string | null }>('identity.device_of', [hashToken(token), email]);
      return row?.device_of ?? undefined;
    },
    async keep(request, reply, accountId, { session, onlyKnown = false } = {}) {
      const carried = cookies.deviceOf(request.headers.cookie);
      const fresh = newToken();
      const [row] = await database.call<{ keep_device: boolean }>('identity.keep_device', [
        carried ? hashToken(carried) : null,
        onlyKnown ? null : fresh.hash,
        accountId,
        session ?? null,
        request.ip,
        request.headers['user-agent'] ?? null,
      ]);
      // Accepts only values that we gave, so that nobody can plant a value in a browser and be recognized by it.
      if (carried && row?.keep_device) cookies.giveDevice(reply, carried, placeOf(request));
      else if (!onlyKnown) cookies.giveDevice(reply, fresh.token, placeOf(request));
    },
  };
}

/**
 * The counter for sign-in tries on an email address. A browser that signed in to the account before has its own counter, so strangers cannot block it.
 * All other browsers count as strangers: by account and by network, see `strangerTries`.
 */
export async function entryTries(
  request: FastifyRequest,
  devices: Devices,
  kind: string,
  email: string,
  ofStranger: typeof strangerTries = strangerTries,
): Promise<Tally[]> {
  const device = await devices.known(request, email);
  return device ? deviceTries(kind, device) : ofStranger(kind, request.ip, email);
}
