import type { FastifyReply, FastifyRequest } from 'fastify';
import { factsFrom } from '../actor.ts';
import type { ActorFacts, FactsRow } from '../actor.ts';
import type { Database } from '../db/database.ts';
import { refuse } from '../errors.ts';
import type { Refusal } from '../errors.ts';
import { SESSION_DAYS, hostOf, makeCookies, placeOf } from './cookies.ts';
import { makeDevices } from './devices.ts';
import type { Devices } from './devices.ts';
import { FRESH_MS, IDLE, rememberFacts } from './facts.ts';
import { hashToken, newToken } from './secrets.ts';

const VIEW_LIVES = '30 minutes';

export { IDLE } from './facts.ts';
export { hashToken, newToken } from './secrets.ts';

/** How a person proved who they are, and when they last did: null in a session that was opened out of an old one. */
export interface Proof {
  method: 'password' | 'totp' | 'passkey' | 'recovery' | 'setup' | 'invite' | 'reset' | 'switch';
  at: Date | string | null;
  /** The session outlives the browser and does not grow idle, as its person asked at sign-in. */
  keeps: boolean;
}

/** The owner of a session. A person who views as somebody else has that person's id. */
export interface Holder {
  tenantId: string;
  personId: string;
  looksOn: boolean;
}

/** Where a session listens: in its own company, or inside a sub-tenant that it named. */
export interface Seat {
  token: string;
  inside: string | null;
}

/** Sessions of this process: who somebody is, right within five seconds. */
export interface Sessions {
  /** The facts behind a request's cookie; undefined when nobody is signed in. `anew`: asked now and not remembered. */
  facts(request: FastifyRequest, anew?: 'anew'): Promise<ActorFacts | undefined>;
  /** The facts of the same person in a sub-tenant that they name; undefined when it is not granted. */
  factsIn(token: string | undefined, subTenantId: string): Promise<ActorFacts | undefined>;
  /** The same by token, for sockets: a socket that listens does not keep its session from growing idle. */
  factsOf(token: string, quiet?: 'quiet'): Promise<ActorFacts | undefined>;
  /** The same of many where they listen, quietly: own companies that are not remembered in one round trip. In their order. */
  factsOfMany(seats: readonly Seat[]): Promise<(ActorFacts | undefined)[]>;
  /** Reads the owner of a session token from the database, without the cache. */
  holderOf(token: string): Promise<Holder | undefined>;
  /** Reads from the database, without the cache, which of these tokens still have a session. */
  alive(tokens: string[]): Promise<Set<string>>;
  tokenOf(cookieHeader: string | undefined): string | undefined;
  /** The sites that may show this page in a frame: the sites of the signed-in company. Before sign-in, the requesting site if any company allows it. */
  hosts(request: FastifyRequest): Promise<string[]>;
  /**
   * Opens a session and sets its cookie; false when the account is not an active member of the tenant. Throws 2000 inside the
   * frame of a site that the tenant has not allowed. `proof`: by what the person proved who they are, and when. The browser is
   * known to the account from then on.
   */
  start(
    request: FastifyRequest,
    reply: FastifyReply,
    accountId: string,
    tenantId: string,
    proof: Proof,
  ): Promise<boolean>;
  /** Opens a session that looks on as another member of the tenant for half an hour; false when one of the two is not active. */
  view(request: FastifyRequest, reply: FastifyReply, viewer: ActorFacts, personId: string): Promise<boolean>;
  end(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** The browsers that people signed in from. */
  devices: Devices;
  /** Clears the cache of a tenant's members after a change of rights. */
  forget(tenantId: string): void;
}

export function makeSessions(database: Database, publicUrl: string): Sessions {
  const cookies = makeCookies(publicUrl.startsWith('https:'));
  const devices = makeDevices(database, cookies);
  const remembered = rememberFacts(database);
  const inSubTenant = rememberInside(database);
  const [{ tokenOf }, { factsOf }] = [cookies, remembered];

  return {
    tokenOf,
    factsOf,
    factsOfMany: (seats) => factsAt(seats, remembered.factsOfMany, inSubTenant.facts),
    holderOf: (token) => holderOf(database, token),
    async alive(tokens) {
      const alive = await aliveAmong(database, tokens);
      for (const token of tokens) if (!alive.has(token)) remembered.forget(token);
      return alive;
    },
    async facts(request, anew) {
      const token = tokenOf(request.headers.cookie);
      if (token && anew) remembered.forget(token);
      return token ? factsOf(token) : undefined;
    },
    factsIn: async (token, subTenantId) => (token ? inSubTenant.facts(token, subTenantId) : undefined),
    async hosts(request) {
      const token = tokenOf(request.headers.cookie);
      const facts = token ? await factsOf(token) : undefined;
      return facts ? facts.tenant.allowedOrigins : hostThatAsks(database, request);
    },
    async start(request, reply, accountId, tenantId, proof) {
      const session = await begin(request, reply, proof.keeps, (hash) =>
        opened(database, request, [hash, accountId, tenantId], proof),
      );
      // A thief who holds a stolen session must not make their own browser a known one.
      const onlyKnown = proof.method === 'switch';
      if (session) await devices.keep(request, reply, accountId, { session, onlyKnown });
      return session !== undefined;
    },
    view: async (request, reply, viewer, personId) =>
      (await begin(request, reply, viewer.keeps, (hash) => openedView(database, request, hash, viewer, personId))) !==
      undefined,
    devices,
    async end(request, reply) {
      await forgetToken(tokenOf(request.headers.cookie));
      cookies.take(request, reply);
    },
    forget(tenantId) {
      inSubTenant.forget();
      remembered.forgetTenant(tenantId);
    },
  };

  async function begin(
    request: FastifyRequest,
    reply: FastifyReply,
    keeps: boolean,
    write: (hash: Buffer) => Promise<boolean>,
  ): Promise<Buffer | undefined> {
    const { token, hash } = newToken();
    if (!(await write(hash))) return undefined;
    const host = request.headers['embedded-in'];
    const facts = host === undefined ? undefined : await factsOf(token);
    if (host !== undefined && !facts?.tenant.allowedOrigins.includes(String(host))) {
      await forgetToken(token);
      throw notShownIn(String(host), facts?.tenant.name ?? '');
    }
    // The old token dies with the new one's birth: no fixation, and a switch leaves nothing behind.
    await forgetToken(tokenOf(request.headers.cookie));
    cookies.give(request, reply, token, { place: placeOf(request), keeps });
    return hash;
  }

  async function forgetToken(token: string | undefined): Promise<void> {
    if (!token) return;
    remembered.forget(token);
    await database.call('identity.end_session', [hashToken(token)]);
  }
}

/** The facts of seats in their order; seats of one's own companies are asked for together. */
async function factsAt(
  seats: readonly Seat[],
  ownOf: (tokens: readonly string[]) => Promise<(ActorFacts | undefined)[]>,
  insideOf: (token: string, subTenantId: string) => Promise<ActorFacts | undefined>,
): Promise<(ActorFacts | undefined)[]> {
  const own = ownOf(seats.flatMap(({ token, inside }) => (inside === null ? token : [])));
  const inside = seats.map((seat) => (seat.inside === null ? own : insideOf(seat.token, seat.inside)));
  const [known, found] = await Promise.all([own, Promise.all(inside)]);
  const next = known.values();
  return found.map((facts) => (Array.isArray(facts) ? next.next().value : facts));
}

/** What sessions may do in sub-tenants that requests name: few, and asked anew after five seconds or any change of rights. */
function rememberInside(database: Database) {
  const remembered = new Map<string, { facts: Promise<ActorFacts | undefined>; until: number }>();
  return {
    facts(token: string, subTenantId: string): Promise<ActorFacts | undefined> {
      const key = `${token} ${subTenantId}`;
      const known = remembered.get(key);
      if (known && known.until > Date.now()) return known.facts;
      if (remembered.size > 5000) remembered.clear();
      const facts = database
        .call<{
          facts_in_subtenant: FactsRow | null;
        }>('identity.facts_in_subtenant', [hashToken(token), IDLE, subTenantId])
        .then(([row]) => (row?.facts_in_subtenant ? factsFrom(row.facts_in_subtenant) : undefined));
      remembered.set(key, { facts, until: Date.now() + FRESH_MS });
      facts.catch(() => remembered.delete(key));
      return facts;
    },
    forget: () => remembered.clear(),
  };
}

/** Writes the session down; false when the account is not an active member of the tenant. */
async function opened(
  database: Database,
  request: FastifyRequest,
  [hash, accountId, tenantId]: [hash: Buffer, accountId: string, tenantId: string],
  proof: Proof,
): Promise<boolean> {
  const agent = request.headers['user-agent'] ?? null;
  const [row] = await database.call<{ start_session: boolean }>('identity.start_session', [
    hash,
    accountId,
    tenantId,
    `${SESSION_DAYS} days`,
    request.ip,
    agent,
    proof.method,
    proof.at,
    proof.keeps,
  ]);
  return row?.start_session === true;
}

/** Writes a session down that looks on as another member; false when one of the two is not active. */
async function openedView(
  database: Database,
  request: FastifyRequest,
  hash: Buffer,
  viewer: ActorFacts,
  personId: string,
): Promise<boolean> {
  const agent = request.headers['user-agent'] ?? null;
  const [row] = await database.call<{ start_view: boolean }>('identity.start_view', [
    hash,
    viewer.accountId,
    viewer.tenantId,
    personId,
    VIEW_LIVES,
    request.ip,
    agent,
    viewer.keeps,
  ]);
  return row?.start_view === true;
}

/** Before sign-in the one site that asks to show us, when a company allows it. */
async function hostThatAsks(database: Database, request: FastifyRequest): Promise<string[]> {
  const host = hostOf(request);
  if (!host) return [];
  const [row] = await database.call<{ is_allowed_host: boolean }>('identity.is_allowed_host', [host]);
  return row?.is_allowed_host ? [host] : [];
}

/** Only a site that the company names may carry it in a frame: another could lay its own buttons over ours. */
export function notShownIn(host: string, company: string): Refusal {
  return refuse('{company} does not show Plumbline inside {host}. Open Plumbline in a window of its own.', {
    company,
    host,
  });
}

async function holderOf(database: Database, token: string): Promise<Holder | undefined> {
  const [row] = await database.call<{ tenant_id: string; person_id: string; looks_on: boolean }>(
    'identity.session_holder',
    [hashToken(token), IDLE],
  );
  return row && { tenantId: row.tenant_id, personId: row.person_id, looksOn: row.looks_on };
}

async function aliveAmong(database: Database, tokens: string[]): Promise<Set<string>> {
  const tokenBy = new Map(tokens.map((token) => [hashToken(token).toString('hex'), token]));
  const hashes = [...tokenBy.keys()].map((hash) => Buffer.from(hash, 'hex'));
  const rows = await database.call<{ sessions_alive: Buffer }>('identity.sessions_alive', [hashes, IDLE]);
  return new Set(rows.map((row) => tokenBy.get(row.sessions_alive.toString('hex')) ?? ''));
}
