import { setTimeout as pause } from 'node:timers/promises';
import { OutcomeUnknown, isUnavailable, mayRetry, refusalOf } from './failures.ts';
import { makePool, refuseDangerousRole } from './pool.ts';
import type { PoolOptions } from './pool.ts';
import { makeHealthCheck } from './healthCheck.ts';
import { ROLLBACK, WorkEnded, makeSender } from './sender.ts';
import type { Lease } from './sender.ts';
import { COMMIT, TENANT_SQL } from './statement.ts';
import { Read, Tx } from './tx.ts';
import type { Query } from './sql.ts';
import type { AfterCommit, Run } from './tx.ts';

export interface DatabaseOptions extends PoolOptions {
  /** Told that a commit left jobs or announcements behind. */
  afterCommit?: (left: AfterCommit[]) => void;
}

/** The only door to the database: a query gets a `Read`, a command a `Tx`, both inside one tenant. */
export interface Database {
  read<T>(tenantId: string, work: (read: Read) => Promise<T>): Promise<T>;
  transact<T>(tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** One write in a transaction of its own: one round trip, and committed once it is answered. */
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
  const atOnce = (lease: Lease, tenantId: string) => sender(lease, { tenantId, readOnly: false });
  const healthCheck = makeHealthCheck(options.url);

  async function withClient<T>(work: (lease: Lease) => Promise<T>): Promise<T> {
    healthCheck.assertThere();
    const client = await pool.connect().catch((error: unknown) => {
      throw refusalOf(error);
    });
    const unwatch = healthCheck.watch(client);
    const lease = { client, ended: false };
    let broken = false;
    try {
      return await work(lease);
    } catch (error) {
      broken = isUnavailable(error);
      throw refusalOf(error);
    } finally {
      lease.ended = true;
      unwatch();
      client.release(broken);
    }
  }

  return {
    read: (tenantId, work) =>
      withClient((lease) => work(new Read(tenantId, sender(lease, { tenantId, readOnly: true })))),
    async transact(tenantId, work) {
      for (let tries = 1; ; tries += 1) {
        try {
          const { result, left } = await withClient((lease) =>
            attempt(sender(lease, undefined), atOnce(lease, tenantId), tenantId, work),
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
      const { text, values } = statement;
      await withClient((lease) => atOnce(lease, tenantId)(text, values));
    },
    whole: (tenantId, work) => withClient((lease) => asOfNow(sender(lease, undefined), tenantId, work)),
    call: (name, values) =>
      withClient(async (lease) => {
        const marks = values.map((_, index) => `$${index + 1}`).join(', ');
        return (await sender(lease, undefined, true)(`select * from ${name}(${marks})`, values)).rows as never[];
      }),
    async ping() {
      try {
        await withClient(({ client }) => client.query('select 1'));
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

/** Long timeouts: no screen waits for a whole export. */
const WHOLE_SQL = `select set_config('app.tenant', $1, true), set_config('statement_timeout', '60s', true),
  set_config('idle_in_transaction_session_timeout', '0', true)`;

/** Reads in one transaction that sees the rows of its beginning. */
async function asOfNow<T>(run: Run, tenantId: string, work: (read: Read) => Promise<T>): Promise<T> {
  await run('begin isolation level repeatable read read only', []);
  try {
    await run(WHOLE_SQL, [tenantId]);
    return await work(new Read(tenantId, run));
  } finally {
    await run(ROLLBACK, []).catch(() => undefined);
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
  let failure: unknown;
  // Parts of the work that still run send nothing more after another part has failed.
  const unlessFailed = (text: string, values: unknown[], next: Run) =>
    failure === undefined ? next(text, values) : Promise.reject(failure as Error);
  const send: Run = (text, values) => {
    if (!begun && failure === undefined) {
      begun = Promise.all([run('begin', []), run(TENANT_SQL, [tenantId, 'off'])]);
      begun.catch(() => undefined);
    }
    return unlessFailed(text, values, run);
  };
  const tx = new Tx(tenantId, send, (text, values) => unlessFailed(text, values, begun ? run : atOnce));
  try {
    const result = await work(tx);
    if (begun) await commit(run, [begun, ...tx.unanswered]);
    return { result, left: tx.left };
  } catch (error) {
    failure = error ?? new WorkEnded();
    if (begun) await run(ROLLBACK, []).catch(() => undefined);
    throw error;
  }
}

/**
 * Commits together with statements that are still running. Throws `OutcomeUnknown` when the commit was sent and not answered, even if other statements
 * failed too.
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
