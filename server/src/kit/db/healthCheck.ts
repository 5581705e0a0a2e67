import pg from 'pg';
import { isUnavailable } from './failures.ts';
import { unavailable } from '../errors.ts';

/** What of pg's client is used here and is not in its public types. */
interface Wire {
  connection: { stream: { destroy(reason: Error): void } };
}

/**
 * Detects a database that hangs without closing its connections. Waiting callers get an error within four seconds, and their connections are cut so that
 * no work continues unseen. Later callers fail at once until the database answers.
 */
export interface HealthCheck {
  /** Throws 503 while the database does not answer. */
  assertThere(): void;
  /** Watches a connection until the returned function is called. */
  watch(client: pg.ClientBase): () => void;
  close(): void;
}

/** Waiting so long is a reason to ask whether anybody is there. */
const PATIENCE_MS = 1000;
const PROBE_MS = 2000;
const CHECK_EVERY_MS = 250;
/** A process that itself did nothing for so long cannot say that the database does not answer. */
const STALL_MS = 1000;

export function makeHealthCheck(url: string): HealthCheck {
  const working = new Map<pg.ClientBase, number>();
  let away = false;
  let probing = false;
  let answered = 0;
  let checked = Date.now();
  let stalls = 0;

  function noteStall(): void {
    if (Date.now() - checked > STALL_MS) stalls += 1;
    checked = Date.now();
  }

  async function check(): Promise<void> {
    noteStall();
    const begun = Math.min(...working.values());
    const isLate = Date.now() - Math.max(begun, answered) > PATIENCE_MS;
    if (probing || !(away || isLate)) return;
    probing = true;
    const before = stalls;
    const answers = await isThere(url);
    probing = false;
    noteStall();
    if (!answers && stalls > before) return;
    answered = Date.now();
    away = !answers;
    if (away) for (const client of working.keys()) cut(client);
  }
  const timer = setInterval(() => void check(), CHECK_EVERY_MS).unref();

  return {
    assertThere() {
      if (away) throw unavailable();
    },
    watch(client) {
      working.set(client, Date.now());
      return () => void working.delete(client);
    },
    close: () => clearInterval(timer),
  };
}

/** Checks on a connection of its own. A refusal, such as too many connections, also counts as an answer. */
async function isThere(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PROBE_MS, query_timeout: PROBE_MS });
  client.on('error', () => undefined);
  const late = setTimeout(() => cut(client), PROBE_MS);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (error) {
    return error instanceof pg.DatabaseError || !isUnavailable(error);
  } finally {
    clearTimeout(late);
    client.end().catch(() => undefined);
  }
}

function cut(client: pg.ClientBase): void {
  (client as unknown as Wire).connection.stream.destroy(
    new Error('Connection terminated: the database does not answer'),
  );
}
