import type { IncomingMessage, Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import type { Socket } from 'socket.io';
import type { ActorFacts } from '../actor.ts';
import type { Announcing } from '../db/tx.ts';
import type { Holder, Seat, Sessions } from '../http/sessions.ts';
import { namedBy } from '../http/subTenant.ts';

/** How often the sessions behind the sockets are looked at: who is signed out loses the socket. */
const CHECK_MS = 4000;
/** Every n-th check also checks whether people inside a sub-tenant may still be there. Each announcement to them is judged anyway. */
const CHECKS_INSIDE = 8;
const SOCKETS_PER_SESSION = 20;
/** Browsers listen: they say that they connect, and answer every 25 seconds that they are there. A client that sends more is disconnected. */
const PACKETS_MOST = 10;
const PACKET_EVERY_MS = 10_000;

/** A browser identifies itself at once. This many connections may stay unidentified, for this long; then the oldest is closed. */
const UNKNOWN_MOST = 200;
const UNKNOWN_MS = 10_000;

/** The most unread events of a browser. A disconnected client connects again and asks for news. */
const UNREAD_MOST = 1000;

/** The owner of a socket and their place. People who view as somebody else, or look into a sub-tenant from above, hear only of records. */
type SocketData = Holder & Seat;

/** Everything that browsers are told. */
export interface LiveEvents {
  changed: (what: Announcing) => void;
  notice: () => void;
  rights: () => void;
  again: () => void;
}

/** The sockets of this process, by who holds them. */
export interface Sockets {
  /** The people of a company who are connected by their own session, each with their seat, and people who look on. */
  here(tenantId: string, how: 'own' | 'lookingOn'): Map<string, Seat>;
  /** Tells people on all their open pages. Without `own`, also tells those who view as them. */
  tell<Name extends keyof LiveEvents>(
    tenantId: string,
    personIds: readonly string[],
    how: 'own' | 'all',
    ...event: [Name, ...Parameters<LiveEvents[Name]>]
  ): void;
  /** Tells everybody of all companies that something may have been missed: one after the other, for all of them ask then. */
  again(): void;
  close(): void;
}

export interface SocketsOptions {
  sessions: Sessions;
  /** Pages from here may connect, and no others. */
  origins: string[];
  /** Whether something of a company was announced in the given number of milliseconds. */
  announcedWithin: (tenantId: string, milliseconds: number) => boolean;
  log: { warn(what: object, sentence: string): void };
}

/** What the types of socket.io keep to themselves. */
interface Connection {
  on(name: 'packet', heard: () => void): void;
  once(name: 'close', heard: () => void): void;
  close(discard: true): void;
  /** What waits to be sent. */
  writeBuffer: unknown[];
}
type Io = Server<Record<string, never>, LiveEvents, Record<string, never>, SocketData>;
/** How many sockets each session holds. */
type Held = Map<string, number>;

/** A websocket at /socket.io for signed-in people. */
export function openSockets(http: HttpServer, { sessions, origins, announcedWithin, log }: SocketsOptions): Sockets {
  const known = new Set(origins);
  const io: Io = new Server(http, {
    path: '/socket.io',
    transports: ['websocket'],
    serveClient: false,
    perMessageDeflate: false,
    maxHttpBufferSize: 10_000,
    connectTimeout: UNKNOWN_MS,
    allowRequest: (request: IncomingMessage, decide) => decide(null, known.has(request.headers.origin ?? '')),
  });
  const held: Held = new Map();
  const unknown = boundUnknown(io);
  io.use(async (socket, next) => {
    try {
      const refused = await admit(socket, sessions, held);
      if (!refused) unknown.delete(socket.conn as unknown as Connection);
      next(refused && new Error(refused));
    } catch (error) {
      log.warn({ err: error }, 'a socket could not be admitted');
      next(new Error('unavailable'));
    }
  });
  // Announcements between reading a page and listening were missed.
  io.on('connection', (socket) => {
    const reading = Number(socket.handshake.query.reading);
    if (reading > 0 && announcedWithin(socket.data.tenantId, reading)) socket.emit('again');
  });
  cutTalkers(io);
  const stopWatching = watchSessions(io, held, { sessions, log });

  return {
    here(tenantId, how) {
      const found = new Map<string, Seat>();
      for (const { data } of io.sockets.sockets.values())
        if (data.tenantId === tenantId && data.looksOn === (how === 'lookingOn')) found.set(data.personId, data);
      return found;
    },
    tell(tenantId, personIds, how, ...event) {
      // Named to nobody, an event would go to everybody who is connected, of all companies.
      if (personIds.length === 0) return;
      const whose = how === 'own' ? [false] : [false, true];
      io.to(personIds.flatMap((personId) => whose.map((looksOn) => roomOf(tenantId, personId, looksOn)))).emit(
        ...event,
      );
    },
    again() {
      const sockets = [...io.sockets.sockets.values()];
      for (const socket of sockets) setTimeout(() => socket.emit('again'), Math.random() * sockets.length);
    },
    close() {
      stopWatching();
      io.disconnectSockets(true);
      io.engine.close();
    },
  };
}

/** Lets a socket in: with a session, and not with too many, in the company that its address names. Else answers why not. */
async function admit(
  socket: Socket<Record<string, never>, LiveEvents, Record<string, never>, SocketData>,
  sessions: Sessions,
  held: Held,
): Promise<'signedOut' | 'notFound' | undefined> {
  const token = sessions.tokenOf(socket.request.headers.cookie);
  const session = token ? await sessions.holderOf(token) : undefined;
  if (!token || !session || (held.get(token) ?? 0) >= SOCKETS_PER_SESSION) return 'signedOut';
  const holder = await holderAt(sessions, { token, ...session }, socket.handshake.query.subTenant);
  if (!holder) return 'notFound';
  socket.data = holder;
  held.set(token, (held.get(token) ?? 0) + 1);
  socket.once('disconnect', () => {
    const left = (held.get(token) ?? 1) - 1;
    if (left === 0) held.delete(token);
    else held.set(token, left);
  });
  await socket.join(roomOf(holder.tenantId, holder.personId, holder.looksOn));
  return undefined;
}

/** Who listens where an address names a sub-tenant, by the same right as a read of theirs there; undefined where it is not granted. */
async function holderAt(
  sessions: Sessions,
  session: Holder & { token: string },
  wish: unknown,
): Promise<SocketData | undefined> {
  if (wish === undefined || wish === session.tenantId) return { ...session, inside: null };
  const inside = namedBy(wish);
  const facts = inside && !session.looksOn ? await sessions.factsIn(session.token, inside) : undefined;
  if (!inside || !facts) return undefined;
  const { token } = session;
  return { token, inside, tenantId: inside, personId: listenerOf(facts), looksOn: facts.treeOf !== undefined };
}

/** The person as whom somebody listens in a company. A person of the parent company is not a member there and listens as themselves. */
export function listenerOf(facts: ActorFacts): string {
  return facts.treeOf?.personId ?? facts.personId;
}

/** Answers the connections that have not said who they are, the oldest first; cuts the oldest off where there are too many. */
function boundUnknown(io: Io): Set<Connection> {
  const unknown = new Set<Connection>();
  io.engine.on('connection', (connection: Connection) => {
    unknown.add(connection);
    connection.once('close', () => unknown.delete(connection));
    const [oldest] = unknown;
    if (oldest && unknown.size > UNKNOWN_MOST) oldest.close(true);
  });
  return unknown;
}

/** Disconnects a client that sends more than a browser does. */
function cutTalkers(io: Io): void {
  io.engine.on('connection', (connection: Connection) => {
    const begun = Date.now();
    let packets = 0;
    connection.on('packet', () => {
      packets += 1;
      if (packets > PACKETS_MOST + (Date.now() - begun) / PACKET_EVERY_MS) connection.close(true);
    });
  });
}

/** Disconnects a client that does not read its events: they would fill the memory of this process. */
function cutSleepers(io: Io): void {
  for (const { conn } of io.sockets.sockets.values()) {
    const connection = conn as unknown as Connection;
    if (connection.writeBuffer.length > UNREAD_MOST) connection.close(true);
  }
}

/** Closes the sockets of people who signed out and of clients that do not read. Returns the function that ends the watch. */
function watchSessions(io: Io, held: Held, { sessions, log }: Pick<SocketsOptions, 'sessions' | 'log'>): () => void {
  let looks = 0;
  async function check(): Promise<void> {
    cutSleepers(io);
    looks += 1;
    if (looks % CHECKS_INSIDE === 0) await cutOutsiders(io, sessions);
    const tokens = [...held.keys()];
    const alive = tokens.length > 0 ? await sessions.alive(tokens) : new Set<string>();
    const gone = new Set(tokens.filter((token) => !alive.has(token)));
    if (gone.size > 0)
      for (const socket of io.sockets.sockets.values()) if (gone.has(socket.data.token)) socket.disconnect(true);
  }
  const timer = setInterval(
    () => void check().catch((error: unknown) => log.warn({ err: error }, 'sessions of sockets could not be checked')),
    CHECK_MS,
  );
  return () => clearInterval(timer);
}

/** Closes the sockets of people who may no longer be in the sub-tenant that they named. */
async function cutOutsiders(io: Io, sessions: Sessions): Promise<void> {
  const inside = [...io.sockets.sockets.values()].filter(({ data }) => data.inside !== null);
  const facts = await sessions.factsOfMany(inside.map(({ data }) => data));
  for (const [at, socket] of inside.entries()) if (!facts[at]) socket.disconnect(true);
}

function roomOf(tenantId: string, personId: string, looksOn: boolean): string {
  return `${looksOn ? 'on' : 'of'} ${tenantId} ${personId}`;
}
