import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { isUnavailable, mayRetry, refusalOf } from './failures.ts';
import { TENANT_SQL, TENANT_STATEMENT, Train, isPrepared } from './statement.ts';
import type { Part, Scope } from './statement.ts';
import { Read, Tx } from './tx.ts';
import type { AfterCommit, Run } from './tx.ts';

export interface DatabaseOptions {
  /** Signs in as the app's role. */
  url: string;
  /** Connections of this process. */
  most?: number;
  /** Told, once per 20 ms at most, that commits left jobs or announcements behind. */
  afterCommit?: (left: AfterCommit[]) => void;
}

/** The only door to the database: a query gets a `Read`, a command a `Tx`, both inside one tenant. */
export interface Database {
  read<T>(tenantId: string, work: (read: Read) => Promise<T>): Promise<T>;
  transact<T>(tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Calls a definer function, for what happens before a tenant is known: `call('identity.open_session', [hash, idle])`. */
  call<Row extends object>(name: `${'identity' | 'lookup'}.${string}`, values: unknown[]): Promise<Row[]>;
  /** Whether it answers now. */
  ping(): Promise<boolean>;
  /** Round trips since the start: the figure that tests hold. */
  readonly trips: number;
  close(): Promise<void>;
}

// Days stay text, instants become ISO text, bigint (cents, counts) becomes a number: below 2^53 by the checks of the contract.
pg.types.setTypeParser(1082, (text: string) => text);
pg.types.setTypeParser(20, Number);
pg.types.setTypeParser(1184, (text: string) => `${text.slice(0, 10)}T${text.slice(11).replace(/\+00(:00)?$/, '')}Z`);

// Every statement of ours names its tenant and fits one plan for all of them: planning a list anew costs more than running it.
const SESSION =
  '-c timezone=UTC -c plan_cache_mode=force_generic_plan -c statement_timeout=5000 -c lock_timeout=2000 -c idle_in_transaction_session_timeout=10000';

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

  async function withClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    let client: pg.PoolClient;
    try {
      client = await pool.connect();
    } catch (error) {
      throw refusalOf(error);
    }
    let broken = false;
    try {
      return await work(client);
    } catch (error) {
      broken = isUnavailable(error);
      throw refusalOf(error);
    } finally {
      client.release(broken);
    }
  }

  /** Statements that are sent in one turn of the loop travel together. */
  function sender(client: pg.PoolClient, scope: Scope | undefined): Run {
    let waiting: Part[] = [];
    const leave = () => {
      const parts = waiting;
      waiting = [];
      trips += 1;
      for (const train of trainsOf(client, parts)) client.query(new Train(scope, train) as never);
    };
    return (text, values) =>
      new Promise((resolve, reject) => {
        if (waiting.length === 0) queueMicrotask(leave);
        waiting.push({ text, values, name: nameOf(text), resolve, reject });
      });
  }

  async function attempt<T>(tenantId: string, work: (tx: Tx) => Promise<T>): Promise<{ result: T; left: AfterCommit[] }> {
    return withClient(async (client) => {
      const run = sender(client, undefined);
      // Sent ahead of the first statement, not awaited: the two go out together.
      const begun = Promise.all([run('begin', []), run(TENANT_SQL, [tenantId, 'off'])]);
      begun.catch(() => undefined);
      const tx = new Tx(tenantId, run);
      try {
        const result = await work(tx);
        await begun;
        const ended = await run('commit', []);
        if (ended.command !== 'COMMIT') throw new Error('The transaction had failed and was rolled back');
        return { result, left: tx.left };
      } catch (error) {
        await run('rollback', []).catch(() => undefined);
        throw error;
      }
    });
  }

  return {
    read: (tenantId, work) => withClient((client) => work(new Read(tenantId, sender(client, { tenantId, readOnly: true })))),
    async transact(tenantId, work) {
      for (let tries = 1; ; tries += 1) {
        try {
          const { result, left } = await attempt(tenantId, work);
          if (left.length > 0) options.afterCommit?.(left);
          return result;
        } catch (error) {
          if (tries >= 3 || !mayRetry(error)) throw error;
          await pause(Math.random() * 20 * tries);
        }
      }
    },
    call: (name, values) =>
      withClient(async (client) => {
        const marks = values.map((_, index) => `$${index + 1}`).join(', ');
        return (await sender(client, undefined)(`select * from ${name}(${marks})`, values)).rows as never[];
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
    close: () => pool.end(),
  };
}

function makePool({ url, most = 10 }: DatabaseOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: most,
    options: SESSION,
    connectionTimeoutMillis: 2000,
    idleTimeoutMillis: 30_000,
    query_timeout: 8000,
    keepAlive: true,
    pipeline: true,
    onConnect: async (client: pg.ClientBase) => {
      await client.query({ name: TENANT_STATEMENT, text: TENANT_SQL, values: ['', 'off'] });
    },
  } as pg.PoolConfig);
  // A connection that dies while idle must not end the process; the pool makes another.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

async function refuseDangerousRole(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ role: string; dangerous: boolean; owns: number }>(
    `select current_user as role, r.rolsuper or r.rolbypassrls as dangerous,
       (select count(*)::int from pg_class c where c.relowner = r.oid and c.relkind in ('r', 'p', 'v', 'm')) as owns
     from pg_roles r where r.rolname = current_user`,
  );
  const [role] = rows;
  if (!role || role.dangerous || role.owns > 0) {
    throw new Error(
      `DATABASE_URL signs in as ${role?.role ?? 'nobody'}, who ${role?.dangerous ? 'bypasses row-level security' : 'owns tables'}. Plumbline needs a plain login that owns nothing.`,
    );
  }
}

/** What the connection knows travels together; a statement that it does not know yet travels alone. */
function trainsOf(client: pg.PoolClient, parts: Part[]): Part[][] {
  const trains: Part[][] = [];
  let together = false;
  for (const part of parts) {
    const known = isPrepared(client, part);
    if (known && together) trains.at(-1)?.push(part);
    else trains.push([part]);
    together = known;
  }
  return trains;
}

const names = new Map<string, string>([[TENANT_SQL, TENANT_STATEMENT]]);
/** Statements are prepared once per connection, under a name by their text; the first 500 texts get one. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= 500) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}
