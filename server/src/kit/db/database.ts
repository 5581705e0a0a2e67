import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { OutcomeUnknown, isUnavailable, mayRetry, refusalOf } from './failures.ts';
import { makePool, refuseDangerousRole } from './pool.ts';
import type { PoolOptions } from './pool.ts';
import { makeHealthCheck } from './healthCheck.ts';
import { makeSender } from './sender.ts';
import { COMMIT, TENANT_SQL } from './statement.ts';
import { Read, Tx, compile } from './tx.ts';
import type { AfterCommit, Query, Run } from './tx.ts';

export interface DatabaseOptions extends PoolOptions {
  /** Told that a commit left jobs or announcements behind. */
  afterCommit?: (left: AfterCommit[]) => void;
}

/** The only door to the database: a query gets a `Read`, a command a `Tx`, both inside one tenant. */
export interface Database {
  read<T>(tenantId: string, work: (read: Read) => Promise<T>): Promise<T>;
  transact<T>(tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** One statement that writes, in a transaction of its own: one round trip, and kept once it is answered. */
  write(tenantId: string, statement: Query<unknown>): Promise<void>;
  /** Reads of one moment, however long they take: rows that change meanwhile are seen as they were. Holds a connection. */
  whole<T>(tenantId: string, work: (read: Read) => Promise<T>): Promise<T>;
  /** Calls a definer function, for what happens before a tenant is known: `call('identity.open_session', [hash, idle])`. */
  call<Row extends object>(name: `${'identity' | 'lookup'}.${string}`, values: unknown[]): Promise<Row[]>;
  /** Whether it answers now. */
  ping(): Promise<boolean>;
  /** Round trips since the start: the figure that tests hold. */
  readonly trips: number;
  close(): Promise<void>;
}

/** Opens the pool. Refuses to go on as a superuser, as the owner of tables, or as a role that bypasses policies. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const pool = makePool(options);
  try {
    await refuseDangerousRole(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  let trips = 0;
  const sender = makeSender(() => {
    trips += 1;
  });
  const atOnce = (client: pg.PoolClient, tenantId: string) => sender(client, { tenantId, readOnly: false });
  const healthCheck = makeHealthCheck(options.url);

  async function withClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    healthCheck.assertThere();
    let client: pg.PoolClient;
    try {
      client = await pool.connect();
    } catch (error) {
      throw refusalOf(error);
    }
    const unwatch = healthCheck.watch(client);
    let broken = false;
    try {
      return await work(client);
    } catch (error) {
      broken = isUnavailable(error);
      throw refusalOf(error);
    } finally {
      unwatch();
      client.release(broken);
    }
  }

  return {
    read: (tenantId, work) =>
      withClient((client) => work(new Read(tenantId, sender(client, { tenantId, readOnly: true })))),
    async transact(tenantId, work) {
      for (let tries = 1; ; tries += 1) {
        try {
          const { result, left } = await withClient((client) =>
            attempt(sender(client, undefined), atOnce(client, tenantId), tenantId, work),
          );
          if (left.length > 0) options.afterCommit?.(left);
          return result;
        } catch (error) {
          if (tries >= 3 || !mayRetry(error)) throw error;
          await pause(Math.random() * 20 * tries);
        }
      }
    },
    async write(tenantId, statement) {
      const { text, values } = compile(statement);
      await withClient((client) => atOnce(client, tenantId)(text, values));
    },
    whole: (tenantId, work) => withClient((client) => asOfNow(sender(client, undefined), tenantId, work)),
    call: (name, values) =>
      withClient(async (client) => {
        const marks = values.map((_, index) => `$${index + 1}`).join(', ');
        return (await sender(client, undefined, true)(`select * from ${name}(${marks})`, values)).rows as never[];
      }),
    async ping() {
      try {
        await withClient((client) => client.query('select 1'));
        return true;
      } catch {
        return false;
      }
    },
    get trips() {
      return trips;
    },
    close() {
      healthCheck.close();
      return pool.end();
    },
  };
}

/** Nobody waits at a screen for what is read whole. */
const WHOLE_SQL = `select set_config('app.tenant', $1, true), set_config('statement_timeout', '60s', true),
  set_config('idle_in_transaction_session_timeout', '0', true)`;

/** Reads in one transaction that sees the rows of its beginning. */
async function asOfNow<T>(run: Run, tenantId: string, work: (read: Read) => Promise<T>): Promise<T> {
  await run('begin isolation level repeatable read read only', []);
  try {
    await run(WHOLE_SQL, [tenantId]);
    return await work(new Read(tenantId, run));
  } finally {
    await run('rollback', []).catch(() => undefined);
  }
}

/**
 * One try of a transaction. It begins with its first statement: they go out together. A COMMIT after an error answers
 * ROLLBACK without failing, so its word is looked at.
 */
async function attempt<T>(
  run: Run,
  atOnce: Run,
  tenantId: string,
  work: (tx: Tx) => Promise<T>,
): Promise<{ result: T; left: AfterCommit[] }> {
  let begun: Promise<unknown> | undefined;
  const send: Run = (text, values) => {
    if (!begun) {
      begun = Promise.all([run('begin', []), run(TENANT_SQL, [tenantId, 'off'])]);
      begun.catch(() => undefined);
    }
    return run(text, values);
  };
  const tx = new Tx(tenantId, send, (text, values) => (begun ? run : atOnce)(text, values));
  try {
    const result = await work(tx);
    if (begun) await commit(run, [begun, ...tx.unanswered]);
    return { result, left: tx.left };
  } catch (error) {
    if (begun) await run('rollback', []).catch(() => undefined);
    throw error;
  }
}

/**
 * Commits, together with what is still under way. Throws `OutcomeUnknown` when the commit was sent and not answered, whatever
 * failed with it.
 */
async function commit(run: Run, underWay: readonly Promise<unknown>[]): Promise<void> {
  const ending = run(COMMIT, []);
  try {
    const [ended] = await Promise.all([ending, ...underWay]);
    if (ended.command !== 'COMMIT') throw new Error('The transaction had failed and was rolled back');
  } catch (error) {
    const failure: unknown = await ending.then(
      () => error,
      (reason: unknown) => reason,
    );
    throw failure instanceof OutcomeUnknown ? failure : error;
  }
}
