import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { AfterCommit, Announcing } from '../db/tx.ts';
import { AGAIN } from '../live/transport.ts';
import type { Transport } from '../live/transport.ts';

/** Announcements within this time go together. */
const TOGETHER_MS = 20;
const LONGEST_PAUSE_MS = 2000;
/** The most announcements that wait for a transport that is down. Beyond that, browsers learn that they may have missed some. */
const KEPT = 20_000;

/** Passes on what commits left behind: wakes the workers, tells the processes that hold sockets. */
export interface Notifier {
  /** For `openDatabase({ afterCommit })`. Never throws and never waits. */
  afterCommit(left: AfterCommit[]): void;
  /** Sends waiting announcements, then closes the connection. */
  close(): Promise<void>;
}

/** Sends the first announcement at once. Later ones, and those within 20 ms, go together. Retries failed sends until they succeed. */
export function makeNotifier(url: string, transport: Pick<Transport, 'say'>): Notifier {
  const workers = wakeWorkers(url);
  let jobs = 0;
  let announcements = new Map<string, Announcing>();
  let sending: Promise<void> | undefined;
  let isClosing = false;

  async function send(): Promise<void> {
    for (let wait = TOGETHER_MS; jobs > 0 || announcements.size > 0; await pause(wait)) {
      const [wanted, live] = [jobs, [...announcements.values()]];
      jobs = 0;
      announcements = new Map();
      const [woken, said] = await Promise.allSettled([
        wanted > 0 ? workers.wake(wanted) : undefined,
        live.length > 0 ? transport.say(live) : undefined,
      ]);
      if (woken.status === 'rejected') jobs += wanted;
      if (said.status === 'rejected') for (const one of live) remember(announcements, one);
      const failed = [woken, said].some(({ status }) => status === 'rejected');
      if (failed && isClosing) return;
      wait = failed ? Math.min(LONGEST_PAUSE_MS, wait * 2) : TOGETHER_MS;
    }
  }

  return {
    afterCommit(left) {
      for (const one of left) {
        if ('job' in one) jobs += 1;
        else remember(announcements, one.announce);
      }
      sending ??= send().finally(() => (sending = undefined));
    },
    async close() {
      isClosing = true;
      await sending;
      await workers.close();
    },
  };
}

/** Notifies the workers of jobs, over a connection of its own. Workers poll too. */
function wakeWorkers(url: string) {
  let connection: Promise<pg.Client> | undefined;
  function connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 2000,
      query_timeout: 5000,
      keepAlive: true,
    });
    client.on('error', () => (connection = undefined));
    client.on('end', () => (connection = undefined));
    return client.connect().then(() => client);
  }
  const leave = () => connection?.then((client) => client.end()).catch(() => undefined);
  return {
    async wake(count: number): Promise<void> {
      try {
        const client = await (connection ??= connect());
        await client.query("select pg_notify('jobs:insert', $1)", [JSON.stringify({ r: Math.random(), count })]);
      } catch (error) {
        void leave();
        connection = undefined;
        throw error;
      }
    },
    async close(): Promise<void> {
      await leave();
    },
  };
}

/** What an announcement is of. */
function announcementKey({ tenantId, kind, id, personId = '' }: Announcing): string {
  return `${tenantId} ${kind} ${id} ${personId}`;
}

/** Of several announcements of one thing only the newest matters, in any order. */
export function remember(announcements: Map<string, Announcing>, what: Announcing): void {
  if (announcements.size >= KEPT) {
    announcements.clear();
    announcements.set(announcementKey(AGAIN), AGAIN);
  }
  const key = announcementKey(what);
  const known = announcements.get(key);
  if (!known || known.version <= what.version) announcements.set(key, what);
}
