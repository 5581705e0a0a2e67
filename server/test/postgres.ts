import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** A database of its own, copied from the migrated template; `drop` throws it away. */
export interface TestDatabase {
  name: string;
  appUrl: string;
  adminUrl: string;
  /** Runs SQL as superuser: for looking behind the app, never for doing its work. */
  sql<Row extends object = Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>;
  drop(): Promise<void>;
}

export async function makeTestDatabase(): Promise<TestDatabase> {
  const { host, port, template } = inject('postgres');
  const name = `t_${randomBytes(6).toString('hex')}`;
  const url = (user: string, database: string) =>
    `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
  await as(url('postgres', 'postgres'), (client) =>
    client.query(`create database ${name} template ${template} owner plumbline_owner`),
  );
  const root = new pg.Client({ connectionString: url('postgres', name) });
  root.on('error', () => undefined);
  await root.connect();
  return {
    name,
    appUrl: url('plumbline_app_login', name),
    adminUrl: url('plumbline_owner', name),
    sql: async (text, values = []) => (await root.query(text, values)).rows,
    async drop() {
      await root.end();
      await as(url('postgres', 'postgres'), (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

async function as(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
