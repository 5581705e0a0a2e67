import pg from 'pg';
import type { Announcing } from '../db/tx.ts';
import type { Ear, Transport } from './transport.ts';

export const LIVE_CHANNEL = 'plumbline_live';
/** PostgreSQL takes messages below 8000 bytes. */
const MESSAGE_MOST = 7000;
const LONGEST_PAUSE_MS = 5000;
/** How long a statement may take before the connection is given up. */
const PATIENCE_MS = 5000;
/** A connection that only listens would not notice that the other end is gone, so it pings this often. */
const ASK_MS = 10_000;

interface Connection {
  client: pg.Client;
  ready: Promise<void>;
  /** Gives it up, once. */
  leave(error: unknown): void;
}

/**
 * Sends over NOTIFY on one connection that listens and speaks, outside transactions, because PostgreSQL lets only one notifying transaction commit at a
 * time. Announcements during an outage are not repeated, so the transport reports a gap.
 */
export function overPostgres(url: string): Transport {
  let connection: Connection | undefined;
  let ear: Ear | undefined;
  let isStopped = false;
  let hasGap = false;
  let wait = 0;
  let asked: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let asking: NodeJS.Timeout | undefined;

  function connect(): Connection {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 2000,
      query_timeout: PATIENCE_MS,
      keepAlive: true,
    });
    let isLeft = false;
    const leave = (error: unknown) => {
      if (isLeft) return;
      isLeft = true;
      if (connection === mine) connection = undefined;
      client.end().catch(() => undefined);
      if (!ear || isStopped) return;
      hasGap = true;
      ear.broken(error);
      wait = Math.min(LONGEST_PAUSE_MS, wait * 2 + 200);
      timer = setTimeout(() => (connection ??= connect()), wait);
    };
    client.on('error', leave);
    client.on('end', () => leave(new Error('The connection ended')));
    client.on('notification', ({ payload }) => ear?.heard(JSON.parse(payload ?? '[]') as Announcing[]));
    const ready = client.connect().then(() => (ear ? listen(client, ear) : undefined));
    ready.catch(leave);
    const mine = { client, ready, leave };
    return mine;
  }

  async function listen(client: pg.Client, { gap }: Ear): Promise<void> {
    await client.query(`listen ${LIVE_CHANNEL}`);
    wait = 0;
    if (hasGap) gap();
    hasGap = false;
  }

  /** One statement after the other. */
  function ask(text: string, values: unknown[] = []): Promise<void> {
    const { client, ready, leave } = (connection ??= connect());
    const answered = Promise.all([ready, asked]).then(async () => {
      await client.query(text, values).catch((error: unknown) => {
        leave(error);
        throw error;
      });
    });
    asked = answered.catch(() => undefined);
    return answered;
  }

  return {
    say: (announcements) =>
      ask('select pg_notify($1, message) from unnest($2::text[]) as said(message)', [
        LIVE_CHANNEL,
        packed(announcements),
      ]),
    async hear(given) {
      ear = given;
      if (connection) await ask(`listen ${LIVE_CHANNEL}`).catch(() => undefined);
      else await (connection = connect()).ready.catch(() => undefined);
      asking = setInterval(() => void ask('select').catch(() => undefined), ASK_MS);
    },
    async close() {
      isStopped = true;
      clearTimeout(timer);
      clearInterval(asking);
      await connection?.ready.catch(() => undefined);
      await connection?.client.end().catch(() => undefined);
    },
  };
}

function packed(announcements: readonly Announcing[]): string[] {
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
