import type { FastifyReply, FastifyRequest } from 'fastify';

/** Where a person signed in: a window of their own, or the frame of a host's page. */
export type Place = 'window' | 'frame';

/** How long a session lives, in the browser and in the database. */
export const SESSION_DAYS = 30;
const DEVICE_LIVES_SECONDS = 365 * 86_400;

/** The session cookie, and the cookie that recognizes a browser. Both contain only a token. */
export interface Cookies {
  /** The token in a Cookie header; a window's before a frame's, which only a frame of another site is sent without. */
  tokenOf(header: string | undefined): string | undefined;
  /**
   * Sets the cookie of a place and removes the cookie of the other place, so that a browser never sends us two sessions. Without `keeps` the browser
   * drops the cookie when it closes.
   */
  give(request: FastifyRequest, reply: FastifyReply, token: string, of: { place: Place; keeps: boolean }): void;
  /** The value by which a browser is known again, in a window and in each host's frame another. */
  deviceOf(header: string | undefined): string | undefined;
  /** Sets the cookie that recognizes a browser, next to the other cookies. It survives a sign-out. */
  giveDevice(reply: FastifyReply, token: string, place: Place): void;
  /** Takes away whichever session came with the request. */
  take(request: FastifyRequest, reply: FastifyReply): void;
}

/**
 * A window's cookie is Lax: pages of other sites make the browser send it only by a link. A frame in another site's page needs SameSite=None. Browsers
 * accept that over https (or on this machine) and, Partitioned, for that one host.
 */
export function makeCookies(secure: boolean): Cookies {
  const names = cookieNames(secure);
  const devices = { window: `${names.window}-device`, frame: `${names.window}-device-frame` } as const;
  const flags = {
    window: `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
    frame: 'Path=/; HttpOnly; SameSite=None; Secure; Partitioned',
  } as const;

  const write = (place: Place, value: string, seconds?: number) =>
    `${names[place]}=${value}; ${flags[place]}${seconds === undefined ? '' : `; Max-Age=${seconds}`}`;
  const carried = (request: FastifyRequest) =>
    (['window', 'frame'] as const).filter((place) => cookieIn(request.headers.cookie, names[place]) !== undefined);

  return {
    tokenOf: (header) => cookieIn(header, names.window) ?? cookieIn(header, names.frame),
    give(request, reply, token, { place, keeps }) {
      const others = carried(request).filter((other) => other !== place);
      reply.header('set-cookie', [
        write(place, token, keeps ? SESSION_DAYS * 86_400 : undefined),
        ...others.map((other) => write(other, '', 0)),
      ]);
    },
    deviceOf: (header) => cookieIn(header, devices.window) ?? cookieIn(header, devices.frame),
    giveDevice(reply, token, place) {
      reply.header('set-cookie', `${devices[place]}=${token}; ${flags[place]}; Max-Age=${DEVICE_LIVES_SECONDS}`);
    },
    take(request, reply) {
      reply.header(
        'set-cookie',
        carried(request).map((place) => write(place, '', 0)),
      );
    },
  };
}

/** What the cookies are called. A browser keeps `__Host-` cookies only over https. */
export function cookieNames(secure: boolean): Record<Place, string> {
  const prefix = secure ? '__Host-' : '';
  return { window: `${prefix}plumbline`, frame: `${prefix}plumbline-frame` };
}

/** Tells whether a request comes from a window or from a host's frame. Our own page sends a header inside a frame. */
export function placeOf(request: FastifyRequest): Place {
  return request.headers['embedded-in'] === undefined ? 'window' : 'frame';
}

/**
 * The site whose frame requests the page. Our own page names it when it navigates (`?host=`); otherwise we take the referrer. This is only a claim to
 * look up: the browser checks the frame against our answer.
 */
export function hostOf(request: FastifyRequest): string | undefined {
  const { referer, 'sec-fetch-dest': destination } = request.headers;
  if (destination !== undefined && destination !== 'iframe') return undefined;
  const said = URL.parse(request.url, 'http://here')?.searchParams.get('host') ?? referer;
  const url = said ? URL.parse(said) : null;
  return url && /^https?:$/.test(url.protocol) ? url.origin : undefined;
}

function cookieIn(header: string | undefined, name: string): string | undefined {
  for (const part of header?.split(';') ?? []) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return undefined;
}
