import pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';

export interface Address {
  host: string;
  port: number;
  password?: string;
}

/**
 * Waits until PostgreSQL answers, recovery after a crash included; answers false when `gaveUp` says that it has ended.
 */
export async function waitUntilReady(address: Address, gaveUp: () => boolean): Promise<boolean> {
  const end = Date.now() + 600_000;
  while (Date.now() < end) {
    const client = superuser(address, 'postgres');
    try {
      await client.connect();
      return true;
    } catch (error) {
      const { code } = error as { code?: string };
      const comesUp =
        code === 'ENOENT' || code === 'ECONNREFUSED' || code === 'ECONNRESET' || code === '57P03' || code === undefined;
      if (!comesUp) throw error;
    } finally {
      await client.end().catch(() => undefined);
    }
    if (gaveUp()) return false;
    await pause(15);
  }
  return false;
}

/**
 * Creates or updates the database and its two roles. The owner owns the database and may create roles, but is not a superuser. The app's login owns
 * nothing and never bypasses row-level security.
 */
export async function ensureRoles(
  address: Address,
  passwords: { owner: string; app: string } | undefined,
): Promise<void> {
  const root = superuser(address, 'postgres');
  await root.connect();
  try {
    await ensureRole(root, 'plumbline_owner', 'login createrole nosuperuser nobypassrls');
    if (passwords) await root.query(`alter role plumbline_owner password ${pg.escapeLiteral(passwords.owner)}`);
    const { rowCount } = await root.query(`select from pg_database where datname = 'plumbline'`);
    if (!rowCount) await root.query('create database plumbline owner plumbline_owner');
    // Created in the owner's name, so that the owner may grant roles to it as on any other PostgreSQL.
    await root.query('set role plumbline_owner');
    await ensureRole(root, 'plumbline_app_login', 'login nosuperuser nobypassrls');
    await root.query('reset role');
    if (passwords) await root.query(`alter role plumbline_app_login password ${pg.escapeLiteral(passwords.app)}`);
  } finally {
    await root.end();
  }
}

async function ensureRole(client: pg.Client, name: string, rights: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name]);
  if (!rowCount) await client.query(`create role ${name} ${rights}`);
}

function superuser(address: Address, database: string): pg.Client {
  const client = new pg.Client({
    ...address,
    user: 'postgres',
    database,
    password: address.password,
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => undefined);
  return client;
}
