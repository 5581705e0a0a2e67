import type { IncomingMessage, Server as HttpServer } from 'node:http';
import { translator } from '@plumbline/contract/kit/words';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { Server } from 'socket.io';
import type { Socket } from 'socket.io';
import { actorOf } from '../actor.ts';
import type { Actor, ActorFacts } from '../actor.ts';
import { installedAreas } from '../area.ts';
import type { Heard } from '../area.ts';
import type { Database } from '../db/database.ts';
import { db } from '../db/tx.ts';
import type { Announcing, Read } from '../db/tx.ts';
import type { Sessions } from '../http/sessions.ts';
import { announcementKey } from '../jobs/notifier.ts';
import { NOTICE } from '../notices/give.ts';
import type { Registry } from '../records/registry.ts';
import { listen } from './listen.ts';
import { lookers } from './lookers.ts';
import { RIGHTS } from './rights.ts';

/** How often the sessions behind the sockets are looked at: who is signed out loses the socket. */
const CHECK_MS = 4000;
/** Announcements that come while others are being sent wait for each other. */
const TOGETHER_MS = 50;
const SOCKETS_PER_SESSION = 20;

export interface LiveOptions {
  database: Database;
  sessions: Sessions;
  registry: Registry;
  /** The login of the app, for the connection that listens. */
  url: string;
  /** Pages from here may connect, and no others. */
  origins: string[];
  log: { warn(what: object, sentence: string): void };
}

export interface Live {
  close(): Promise<void>;
}

/**
 * Tells browsers over a websocket at /socket.io that something changed: `changed` with the contract's `Announcement` to those
 * who may see it, `notice` to the person who has a new one, `rights` to the person whose rights have changed, `again` when
 * something may have been missed. Never data.
 */
export function startLive(http: HttpServer, options: LiveOptions): Live {
  const { sessions, log } = options;
  const origins = new Set(options.origins);
  const io = new Server(http, {
    path: '/socket.io',
    transports: ['websocket'],
    serveClient: false,
    perMessageDeflate: false,
    maxHttpBufferSize: 10_000,
    allowRequest: (request: IncomingMessage, decide) => decide(null, origins.has(request.headers.origin ?? '')),
  });

  io.use((socket, next) => void letIn(socket, next));
  async function letIn(socket: Socket, next: (error?: Error) => void): Promise<void> {
    try {
      next((await admit(socket, io, sessions)) ? undefined : new Error('signedOut'));
    } catch (error) {
      log.warn({ err: error }, 'a socket could not be admitted');
      next(new Error('unavailable'));
    }
  }

  const stopWatching = watchSessions(io, options);

  const waiting = new Map<string, Map<string, Announcing>>();
  const sending = new Map<string, Promise<void>>();
  const listener = listen(
    options.url,
    (announcements) => {
      for (const what of announcements) {
        if (what.kind === NOTICE) io.to(personRoom(what.tenantId, what.id)).emit('notice');
        else if (what.kind === RIGHTS) {
          sessions.forget(what.tenantId);
          io.to(personRoom(what.tenantId, what.id)).emit('rights');
        } else enqueue(what);
      }
    },
    () => io.emit('again'),
  );

  function enqueue(what: Announcing): void {
    const queue = waiting.get(what.tenantId) ?? new Map<string, Announcing>();
    queue.set(announcementKey(what), what);
    waiting.set(what.tenantId, queue);
    if (sending.has(what.tenantId)) return;
    sending.set(
      what.tenantId,
      sendAll(what.tenantId).finally(() => sending.delete(what.tenantId)),
    );
  }

  async function sendAll(tenantId: string): Promise<void> {
    for (let queue = waiting.get(tenantId); queue; queue = waiting.get(tenantId)) {
      waiting.delete(tenantId);
      await tell(io, options, tenantId, queue).catch((error: unknown) =>
        log.warn({ err: error }, 'announcements were lost'),
      );
      await new Promise((resolve) => setTimeout(resolve, TOGETHER_MS));
    }
  }

  return {
    async close() {
      stopWatching();
      await listener.stop();
      io.disconnectSockets(true);
      io.engine.close();
      await Promise.all(sending.values());
    },
  };
}

/** Cuts the sockets of whoever is signed out; answers what ends the watch. */
function watchSessions(io: Server, { sessions, log }: LiveOptions): () => void {
  async function check(): Promise<void> {
    const tokens = [...new Set([...io.sockets.sockets.values()].map((socket) => tokenOf(socket)))];
    if (tokens.length === 0) return;
    const alive = await sessions.alive(tokens);
    for (const token of tokens) if (!alive.has(token)) io.in(sessionRoom(token)).disconnectSockets(true);
  }
  const checking = setInterval(
    () => void check().catch((error: unknown) => log.warn({ err: error }, 'sessions of sockets could not be checked')),
    CHECK_MS,
  );
  return () => clearInterval(checking);
}

async function admit(socket: Socket, io: Server, sessions: Sessions): Promise<boolean> {
  const token = sessions.tokenOf(socket.request.headers.cookie);
  const facts = token ? await sessions.factsOf(token, 'quiet') : undefined;
  if (!token || !facts) return false;
  if ((io.sockets.adapter.rooms.get(sessionRoom(token))?.size ?? 0) >= SOCKETS_PER_SESSION) return false;
  socket.data = { token, tenantId: facts.tenantId, personId: facts.personId };
  await socket.join([sessionRoom(token), personRoom(facts.tenantId, facts.personId)]);
  return true;
}

/** Tells each person of a tenant who is here what they may hear of these announcements, as of now. */
async function tell(
  io: Server,
  { database, sessions, registry }: LiveOptions,
  tenantId: string,
  queue: Map<string, Announcing>,
): Promise<void> {
  const people = new Map<string, ActorFacts>();
  for (const socket of io.sockets.sockets.values()) {
    if (socket.data['tenantId'] !== tenantId || people.has(socket.data['personId'])) continue;
    const facts = await sessions.factsOf(tokenOf(socket), 'quiet');
    if (facts) people.set(facts.personId, facts);
    else socket.disconnect(true);
  }
  if (people.size === 0) return;
  const here = [...people.values()];
  const { records, others } = byAudience([...queue.values()]);
  const heard = await database.read(tenantId, (read) =>
    Promise.all([
      ...(records.length > 0 ? [hearRecords(read, registry, here, records)] : []),
      ...others.map(({ audience, announced }) => audience.hears(read, registry, here.map(asActor), announced)),
    ]),
  );
  for (const { what, personIds } of heard.flat()) {
    // Named to nobody, an event would go to everybody who is connected, of all companies.
    if (personIds.length === 0) continue;
    io.to(personIds.map((personId) => personRoom(tenantId, personId))).emit('changed', what);
  }
}

/** What is announced of records, and what areas say who may hear. */
function byAudience(announced: Announcing[]) {
  const audiences = [lookers, ...installedAreas().flatMap((area) => area.audience ?? [])];
  const of = ({ kind }: Announcing) => audiences.find(({ kinds }) => kinds.includes(kind));
  const groups = Map.groupBy(announced, of);
  const records = groups.get(undefined) ?? [];
  groups.delete(undefined);
  return {
    records,
    others: [...groups].flatMap(([audience, those]) => (audience ? [{ audience, announced: those }] : [])),
  };
}

/** Who sees the records that are announced. */
async function hearRecords(
  read: Read,
  registry: Registry,
  people: ActorFacts[],
  announced: readonly Announcing[],
): Promise<Heard[]> {
  const known = new Map(announced.map((what) => [what.id, what]));
  const ids = [...known.keys()];
  const seen = await Promise.all(
    alike(people, registry).map(async ({ visible, personIds }) => {
      const rows = await read.all(
        sql<{
          id: string;
        }>`select r.id from record r where r.tenant_id = ${read.tenantId} and r.id = any(${ids}::uuid[]) and ${visible}`,
      );
      return rows.flatMap(({ id }) => known.get(id) ?? []).map((what) => ({ what, personIds }));
    }),
  );
  return seen.flat();
}

/** People by what they may see: those with the same sight, such as everybody who sees all, are asked for once. */
function alike(people: ActorFacts[], registry: Registry): { visible: RawBuilder<boolean>; personIds: string[] }[] {
  const groups = new Map<string, { visible: RawBuilder<boolean>; personIds: string[] }>();
  for (const facts of people) {
    const visible = registry.visible(asActor(facts));
    const compiled = visible.compile(db);
    const key = JSON.stringify([compiled.sql, compiled.parameters]);
    const group = groups.get(key) ?? { visible, personIds: [] };
    group.personIds.push(facts.personId);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function asActor(facts: ActorFacts): Actor {
  return actorOf(facts, { t: translator('en') });
}
function tokenOf(socket: Pick<Socket, 'data'>): string {
  return String(socket.data['token']);
}
function sessionRoom(token: string): string {
  return `session ${token}`;
}
function personRoom(tenantId: string, personId: string): string {
  return `person ${tenantId} ${personId}`;
}
