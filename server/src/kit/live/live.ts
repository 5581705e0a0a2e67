import type { Server as HttpServer } from 'node:http';
import { translator } from '@plumbline/contract/kit/words';
import { sql } from '../db/sql.ts';
import type { Sql } from '../db/sql.ts';
import { actorOf } from '../actor.ts';
import type { Actor, ActorFacts } from '../actor.ts';
import { installedAreas } from '../area.ts';
import type { Heard, Listeners } from '../area.ts';
import type { Database } from '../db/database.ts';
import type { Seat } from '../http/sessions.ts';
import type { Announcing, Read } from '../db/tx.ts';
import { remember } from '../jobs/notifier.ts';
import { NOTICE } from '../notices/give.ts';
import type { Registry } from '../records/header/index.ts';
import { lookers } from './lookers.ts';
import { RIGHTS } from './rights.ts';
import { listenerOf, openSockets } from './sockets.ts';
import type { Sockets, SocketsOptions } from './sockets.ts';
import { AGAIN } from './transport.ts';
import type { Transport } from './transport.ts';

/** Announcements that arrive during a send wait this long for each other. */
const TOGETHER_MS = 50;

export interface LiveOptions extends Omit<SocketsOptions, 'announcedWithin'> {
  database: Database;
  registry: Registry;
  transport: Transport;
}

export interface Live {
  close(): Promise<void>;
}

/**
 * Tells browsers over a websocket at /socket.io that something changed. `changed` carries the contract's `Announcement` to those who may see it,
 * `notice` goes to the person with a new notice, `rights` to the person whose rights changed, `again` means that something may have been missed. Never
 * sends data. Resolves once it hears other processes.
 */
export async function startLive(http: HttpServer, options: LiveOptions): Promise<Live> {
  const { sessions, transport, log } = options;
  /** When something of a company was announced last, on the clock of this process. */
  const announced = new Map<string, number>();
  const sockets = openSockets(http, {
    ...options,
    announcedWithin: (tenantId, ms) => performance.now() - (announced.get(tenantId) ?? -Infinity) <= ms,
  });
  const waiting = new Map<string, Map<string, Announcing>>();
  const sending = new Map<string, Promise<void>>();

  function heard(what: Announcing): void {
    announced.set(what.tenantId, performance.now());
    if (what.kind === NOTICE) sockets.tell(what.tenantId, [what.id], 'all', 'notice');
    else if (what.kind === AGAIN.kind) sockets.again();
    else if (what.kind === RIGHTS) {
      sessions.forget(what.tenantId);
      sockets.tell(what.tenantId, [what.id], 'all', 'rights');
    } else enqueue(what);
  }

  function enqueue(what: Announcing): void {
    const queue = waiting.get(what.tenantId) ?? new Map<string, Announcing>();
    remember(queue, what);
    waiting.set(what.tenantId, queue);
    if (sending.has(what.tenantId)) return;
    sending.set(
      what.tenantId,
      sendAll(what.tenantId).finally(() => sending.delete(what.tenantId)),
    );
  }

  async function sendAll(tenantId: string): Promise<void> {
    // What came together is told together.
    await Promise.resolve();
    for (let queue = waiting.get(tenantId); queue; queue = waiting.get(tenantId)) {
      waiting.delete(tenantId);
      await tell(sockets, options, tenantId, queue).catch((error: unknown) => {
        log.warn({ err: error }, 'announcements were lost');
        sockets.again();
      });
      await new Promise((resolve) => setTimeout(resolve, TOGETHER_MS));
    }
  }

  await transport.hear({
    heard: (announcements) => announcements.forEach(heard),
    gap: () => sockets.again(),
    broken: (error) => log.warn({ err: error }, 'what other processes say is not heard for now'),
  });
  // What a process that was killed had committed and not yet said.
  await transport.say([AGAIN]).catch(() => undefined);

  return {
    async close() {
      sockets.close();
      await Promise.all(sending.values());
    },
  };
}

/** Tells each person of a tenant who is here what they may hear of these announcements, as of now. */
async function tell(
  sockets: Sockets,
  { database, sessions, registry }: LiveOptions,
  tenantId: string,
  queue: Map<string, Announcing>,
): Promise<void> {
  const [own, lookingOn] = [sockets.here(tenantId, 'own'), sockets.here(tenantId, 'lookingOn')];
  if (own.size === 0 && lookingOn.size === 0) return;
  const factsOf = async (seats: Iterable<Seat>) =>
    (await sessions.factsOfMany([...seats])).flatMap((facts) => facts ?? []);
  const listeners: Listeners = {
    personIds: [...own.keys()],
    actors: async (personIds) =>
      (await factsOf(personIds.flatMap((personId) => own.get(personId) ?? []))).map((facts) => asActor(facts)),
  };
  const { records, others } = byAudience([...queue.values()]);
  const [heardOfRecords, heardByOwn] = await database.read(tenantId, (read) =>
    Promise.all([
      records.length > 0
        ? factsOf([...own.values(), ...lookingOn.values()]).then((facts) => hearRecords(read, registry, facts, records))
        : [],
      Promise.all(others.map(({ audience, announced }) => audience.hears(read, registry, listeners, announced))),
    ]),
  );
  for (const { what, personIds } of heardOfRecords) sockets.tell(tenantId, personIds, 'all', 'changed', what);
  for (const { what, personIds } of heardByOwn.flat()) sockets.tell(tenantId, personIds, 'own', 'changed', what);
}

/** Sorts announcements into those of records and those whose areas decide who may hear. */
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

/** Groups people by what they may see. Each group, such as everybody who sees all, needs one query. */
function alike(people: ActorFacts[], registry: Registry): { visible: Sql<boolean>; personIds: string[] }[] {
  const groups = new Map<string, { visible: Sql<boolean>; personIds: string[] }>();
  for (const facts of people) {
    const visible = registry.visible(asActor(facts));
    const key = JSON.stringify([visible.text, visible.values]);
    const group = groups.get(key) ?? { visible, personIds: [] };
    group.personIds.push(listenerOf(facts));
    groups.set(key, group);
  }
  return [...groups.values()];
}

function asActor(facts: ActorFacts): Actor {
  return actorOf(facts, { t: translator('en') });
}
