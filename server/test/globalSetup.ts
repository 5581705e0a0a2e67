import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../src/kit/postgres/start.ts';

/** The cluster of a test run. Whoever connects as `postgres` over this socket may make databases of its own. */
export interface TestPostgres {
  host: string;
  port: number;
  /** An empty company: the migrated schema, to be copied by `create database … template …`. */
  template: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestPostgres;
  }
}

const TEMPLATE = 'template_plumbline';
const MIGRATE = new URL('../src/kit/db/migrate.ts', import.meta.url);

/** One PostgreSQL for the whole run, thrown away afterwards. It need not survive a power cut: fsync is off here alone. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await sweep();
  const dataDir = await mkdtemp(join(tmpdir(), `plumbline-test-${process.pid}-`));
  const postgres = await startEmbeddedPostgres({
    dataDir,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
  });
  const place = { host: postgres.socketDir, port: postgres.port };
  const root = new pg.Client({ ...place, user: 'postgres', database: 'postgres' });
  await root.connect();
  await root.query(`create database ${TEMPLATE} owner plumbline_owner`);
  await root.end();
  if (existsSync(MIGRATE)) {
    const { migrate } = (await import(MIGRATE.href)) as { migrate?: (adminUrl: string) => Promise<unknown> };
    await migrate?.(postgres.adminUrl.replace('/plumbline?', `/${TEMPLATE}?`));
  }
  project.provide('postgres', { ...place, template: TEMPLATE });

  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** Takes away the folders of runs that were killed. */
async function sweep(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(/^plumbline-test-(\d+)-/.exec(name)?.[1]);
    if (pid && !existsSync(`/proc/${pid}`) && process.platform === 'linux') {
      await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => undefined);
    }
  }
}
