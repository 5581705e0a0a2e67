import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../src/kit/db/migrate.ts';
import { ensureRoles } from '../src/kit/postgres/roles.ts';
import { startEmbeddedPostgres } from '../src/kit/postgres/start.ts';
import type { EmbeddedPostgres } from '../src/kit/postgres/start.ts';

/** The cluster of a test run. A client that connects as `postgres` over this socket may create its own databases. */
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

/**
 * One PostgreSQL for the whole run, thrown away afterwards. It need not survive a power cut: fsync is off here alone.
 * TEST_POSTGRES, `<folder of its socket>:<port>`, names another one to run on.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_POSTGRES'];
  if (given) return setUpOn(project, given);
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

/** On a PostgreSQL that somebody else started, and will stop. */
async function setUpOn(project: TestProject, given: string): Promise<() => Promise<void>> {
  const [host = '', port = ''] = given.split(':');
  const place = { host, port: Number(port) };
  await ensureRoles(place, undefined);
  const url = (role: string) => `postgres://${role}@localhost/plumbline?host=${encodeURIComponent(host)}&port=${port}`;
  await makeTemplate(place, { adminUrl: url('plumbline_owner'), appUrl: url('plumbline_app_login') });
  project.provide('postgres', { ...place, template: TEMPLATE });
  return async () => undefined;
}

async function makeTemplate(
  place: { host: string; port: number },
  { adminUrl, appUrl }: Pick<EmbeddedPostgres, 'adminUrl' | 'appUrl'>,
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
