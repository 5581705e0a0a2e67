import pg from 'pg';
import { TENANT_SQL, TENANT_STATEMENT } from './statement.ts';

// Days stay text, instants become ISO text; bigint (cents, counts) and numeric (hours, quantities, percents) become numbers: below 2^53 by
// the checks of the contract.
pg.types.setTypeParser(1082, (text: string) => text);
pg.types.setTypeParser(20, Number);
pg.types.setTypeParser(1700, Number);
pg.types.setTypeParser(1184, (text: string) => `${text.slice(0, 10)}T${text.slice(11).replace(/\+00(:00)?$/, '')}Z`);

// Every statement names its tenant, so one generic plan fits all: planning a list costs more than running it. JIT is off, because compiling such a
// plan takes seconds and PostgreSQL would do it by its cost estimate.
const SESSION = '-c timezone=UTC -c jit=off -c plan_cache_mode=force_generic_plan';

/** How long a statement, a lock, a transaction, an answer and a connection are waited for, in milliseconds. */
const AT_A_SCREEN = { statement: 5_000, lock: 2_000, transaction: 10_000, answer: 8_000, connection: 2_000 };
const PATIENT = { statement: 60_000, lock: 30_000, transaction: 60_000, answer: 65_000, connection: 60_000 };

export interface PoolOptions {
  /** Signs in as the app's role. */
  url: string;
  /** Connections of this process; ten without it. */
  most?: number;
  /** No screen waits for this pool, so its work may wait long, as on a busy machine. */
  patient?: boolean;
}

/** The connections of this process; each knows the statement that sets the tenant. */
export function makePool({ url, most = 10, patient = false }: PoolOptions): pg.Pool {
  const { statement, lock, transaction, answer, connection } = patient ? PATIENT : AT_A_SCREEN;
  const pool = new pg.Pool({
    connectionString: url,
    max: most,
    options: `${SESSION} -c statement_timeout=${statement} -c lock_timeout=${lock} -c idle_in_transaction_session_timeout=${transaction}`,
    connectionTimeoutMillis: connection,
    idleTimeoutMillis: 30_000,
    query_timeout: answer,
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

/** Throws for a superuser, an owner of tables, or a role that bypasses policies. */
export async function refuseDangerousRole(pool: pg.Pool): Promise<void> {
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
