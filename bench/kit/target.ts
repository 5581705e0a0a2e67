import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { session } from '@plumbline/contract/areas/session';
import pg from 'pg';
import { begin, cpuSeconds, familyMiB, freePort, memoryMiB } from './process.ts';

/** Plumbline on a database of its own, started as `npm start` does, and a superuser's door to its database. */
export interface Target {
  url: string;
  database: string;
  client: pg.Client;
  /** Seconds of CPU so far. */
  cpu(): { server: number; database: number };
  /** The app's process. */
  pid: number;
  memoryMiB(): number;
  /** Of its PostgreSQL, all processes together. */
  databaseMiB(): number;
  /** Makes the first company, as its operator does; answers its id. */
  seed(): Promise<string>;
  stop(): Promise<void>;
}

/** The app's settings for a measurement: no background work, and only errors in the log. */
export function settingsOf(dataDir: string, port: number): Record<string, string> {
  return {
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: join(import.meta.dirname, '../../.cache/code'),
    PORT: String(port),
    PLUMBLINE_DATA: dataDir,
    PLUMBLINE_DEMO: '0',
    LOG_LEVEL: 'error',
    WORKER: 'off',
  };
}

export const READY = 'is ready';
/** The server as `npm start` runs it. */
export const APP = 'server/dist/main.mjs';

/** Opens a target in a folder that goes with it. `env` differs from the settings of a measurement. */
export async function openTarget(env: Record<string, string> = {}): Promise<Target> {
  const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-bench-'));
  const port = await freePort();
  const app = await begin(APP, { ...settingsOf(dataDir, port), ...env }, READY);
  const url = `http://localhost:${port}`;
  const database = `postgres://postgres@localhost/plumbline?host=${encodeURIComponent(join(dataDir, 'socket'))}&port=5432`;
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  const { rows } = await client.query<{ pid: string }>("select pg_read_file('postmaster.pid') as pid");
  const postmaster = Number(rows[0]?.pid.split('\n')[0]);
  const appPid = app.child.pid ?? 0;
  return {
    url,
    database,
    client,
    cpu: () => ({ server: cpuSeconds(appPid, false), database: cpuSeconds(postmaster, true) }),
    pid: appPid,
    memoryMiB: () => memoryMiB(appPid),
    databaseMiB: () => familyMiB(postmaster),
    seed: () => makeSeed(url, app.output()),
    async stop() {
      await client.end();
      await app.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Who made the first company. */
export const SEED = { email: 'seed@bench.example', password: 'seed-password-of-the-bench' };

async function makeSeed(url: string, output: string): Promise<string> {
  const token = /login\/setup\/(\S+)/.exec(output)?.[1];
  const answer = await fetch(`${url}${session.setup.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      token,
      companyName: 'Seed Construction',
      fullName: 'Seed Admin',
      ...SEED,
      timeZone: 'America/Los_Angeles',
    }),
  });
  const body = (await answer.json()) as { code: number; msg: string; data: { tenantId: string } };
  if (body.code !== 0) throw new Error(`The first company could not be made: ${JSON.stringify(body)}`);
  return body.data.tenantId;
}
