import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { AfterCommit, Announcing } from '../db/tx.ts';

const TOGETHER_MS = 20;
/** PostgreSQL takes messages below 8000 bytes. */
const MESSAGE_MOST = 7000;

/** The channel on which processes tell each other what browsers should hear. */
export const LIVE_CHANNEL = 'plumbline_live';

/** Passes on what commits left behind: wakes the workers, tells the processes that hold sockets. */
export interface Notifier {
  /** For `openDatabase({ afterCommit })`. Never throws and never waits. */
  afterCommit(left: AfterCommit[]): void;
  /** Sends what is still waiting, and lets go of the connection. */
  close(): Promise<void>;
}

/**
 * Notifies outside of the transactions, since PostgreSQL lets only one notifying transaction commit at a time, over one
 * connection of its own; what comes within 20 ms goes together. A message that is lost costs little: workers poll, and
 * browsers fetch again when they come back.
 */
export function makeNotifier(url: string): Notifier {
  let connection: Promise<pg.Client> | undefined;
  let jobs = 0;
  const announcements = new Map<string, Announcing>();
  let sending: Promise<void> | undefined;

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

  async function send(): Promise<void> {
    while (jobs > 0 || announcements.size > 0) {
      await pause(TOGETHER_MS);
      const wanted = jobs;
      const live = packed([...announcements.values()]);
      jobs = 0;
      announcements.clear();
      try {
        const client = await (connection ??= connect());
        const said = live.map((message) => [LIVE_CHANNEL, message]);
        if (wanted > 0) said.push(['jobs:insert', JSON.stringify({ r: Math.random(), count: wanted })]);
        await client.query(
          'select pg_notify(channel, message) from unnest($1::text[], $2::text[]) as said(channel, message)',
          [said.map(([channel]) => channel), said.map(([, message]) => message)],
        );
      } catch {
        connection?.then((client) => client.end()).catch(() => undefined);
        connection = undefined;
      }
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
      await sending;
      await connection?.then((client) => client.end()).catch(() => undefined);
    },
  };
}

/** What an announcement is of. */
export function announcementKey({ tenantId, kind, id, personId = '' }: Announcing): string {
  return `${tenantId} ${kind} ${id} ${personId}`;
}

/** Of several announcements of one thing the newest is enough. */
function remember(announcements: Map<string, Announcing>, what: Announcing): void {
  const key = announcementKey(what);
  const known = announcements.get(key);
  if (!known || known.version <= what.version) announcements.set(key, what);
}

function packed(announcements: Announcing[]): string[] {
  const messages: string[] = [];
  let pack: string[] = [];
  let size = 2;
  for (const one of announcements.map((each) => JSON.stringify(each))) {
    if (size + one.length + 1 > MESSAGE_MOST) {
      messages.push(`[${pack.join(',')}]`);
      pack = [];
      size = 2;
    }
    pack.push(one);
    size += one.length + 1;
  }
  if (pack.length > 0) messages.push(`[${pack.join(',')}]`);
  return messages;
}
