import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../src/kit/db/migrate.ts';
import { startEmbeddedPostgres } from '../src/kit/postgres/start.ts';
import type { EmbeddedPostgres } from '../src/kit/postgres/start.ts';

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

/** One PostgreSQL for the whole run, thrown away afterwards. It need not survive a power cut: fsync is off here alone. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await sweep();
  const dataDir = await mkdtemp(join(tmpdir(), `plumbline-test-${process.pid}-`));
  const postgres = await startEmbeddedPostgres({
    dataDir,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
  });
  const stop = async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  const place = { host: postgres.socketDir, port: postgres.port };
  try {
    await makeTemplate(place, postgres);
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('postgres', { ...place, template: TEMPLATE });

  return stop;
}

async function makeTemplate(
  place: { host: string; port: number },
  { adminUrl, appUrl }: EmbeddedPostgres,
): Promise<void> {
  const root = new pg.Client({ ...place, user: 'postgres', database: 'postgres' });
  await root.connect();
  await root.query(`create database ${TEMPLATE} owner plumbline_owner`);
  await root.end();
  const there = (url: string) => url.replace('/plumbline?', `/${TEMPLATE}?`);
  await migrate(there(adminUrl), there(appUrl));
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
