import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** A database with nothing in it, as a new installation finds it. */
export interface EmptyDatabase {
  adminUrl: string;
  appUrl: string;
  /** Runs SQL as superuser: for looking behind the app. */
  sql(text: string): Promise<Record<string, unknown>[]>;
  drop(): Promise<void>;
}

export async function emptyDatabase(): Promise<EmptyDatabase> {
  const { host, port } = inject('postgres');
  const name = `t_${randomBytes(6).toString('hex')}`;
  const root = new pg.Client({ host, port, user: 'postgres', database: 'postgres' });
  await root.connect();
  await root.query(`create database ${name} owner plumbline_owner`);
  const inside = new pg.Client({ host, port, user: 'postgres', database: name });
  await inside.connect();
  const url = (user: string) => `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}&port=${port}`;
  return {
    adminUrl: url('plumbline_owner'),
    appUrl: url('plumbline_app_login'),
    sql: async (text) => (await inside.query(text)).rows,
    async drop() {
      await inside.end();
      await root.query(`drop database ${name} with (force)`);
      await root.end();
    },
  };
}
