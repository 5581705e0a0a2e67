import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ofThisMachine } from '../../test/process.ts';
import { COMPANIES } from '../../../demo/src/stories/index.ts';
import { startEmbeddedPostgres } from '../kit/postgres/start.ts';
import type { EmbeddedPostgres } from '../kit/postgres/start.ts';

/* The first start as an operator sees it: a process, what it prints, and how it ends. */

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-first-'));
});
afterAll(async () => {
  for (const child of children) if (child.exitCode === null) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});
const children: ChildProcess[] = [];

interface Launched {
  child: ChildProcess;
  said(): string;
  ended: Promise<number | null>;
  /** Resolves when it has printed this; rejects when it ends before. */
  says(words: string): Promise<void>;
}

function launch(env: Record<string, string>, options: { uid?: number } = {}): Launched {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {
      ...ofThisMachine(),
      PLUMBLINE_DATA: join(folder, 'data'),
      LOG_LEVEL: 'fatal',
      WORKER: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...options,
  });
  children.push(child);
  let said = '';
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (more: Buffer) => (said += more.toString()));
  return {
    child,
    said: () => said,
    ended,
    says: (words) =>
      new Promise((resolve, reject) => {
        const look = () => said.includes(words) && resolve();
        child.stdout.on('data', look);
        look();
        void ended.then((code) => reject(new Error(`It ended with ${code} before it said “${words}”: ${said}`)));
      }),
  };
}

/** A failed start: its exit code and its exact output. */
async function failed(env: Record<string, string>, options?: { uid: number }): Promise<[number | null, string]> {
  const one = launch(env, options);
  const code = await one.ended;
  return [code, one.said().trim()];
}

async function listening(): Promise<[Server, string]> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return [server, String((server.address() as AddressInfo).port)];
}

async function freePort(): Promise<string> {
  const [server, port] = await listening();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

describe('what cannot be started is said in a sentence, before anything is begun:', () => {
  test('a port in use', async () => {
    const [server, port] = await listening();
    const [code, said] = await failed({ PORT: port });
    server.close();
    expect([code, said]).toEqual([
      1,
      `Port ${port} is in use by another program. Stop that program, or choose another port with PORT.`,
    ]);
    expect(existsSync(join(folder, 'data')), 'no database was made').toBe(false);
  });

  test('an address that this machine does not have', async () => {
    expect(await failed({ PORT: await freePort(), HOST: '192.0.2.1' })).toEqual([
      1,
      'HOST is 192.0.2.1, which is not an address of this machine. Set it to localhost, to 0.0.0.0 or to an address that this machine has.',
    ]);
  });

  test('a folder for the data where a file stands', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    expect(await failed({ PORT: await freePort(), PLUMBLINE_DATA: join(file, 'data') })).toEqual([
      1,
      `The data folder ${file}/data cannot be used: a file stands in its way. Mend that, or choose another folder with PLUMBLINE_DATA.`,
    ]);
  });

  // Root may do all of this, and takes on another user for it.
  const nobody = process.getuid?.() === 0 ? 65_534 : undefined;
  const lowest = Number(
    existsSync('/proc/sys/net/ipv4/ip_unprivileged_port_start')
      ? readFileSync('/proc/sys/net/ipv4/ip_unprivileged_port_start', 'utf8')
      : 0,
  );
  const mayRun =
    nobody !== undefined &&
    spawnSync(process.execPath, ['-e', `require('fs').readFileSync(${JSON.stringify(import.meta.filename)})`], {
      uid: nobody,
    }).status === 0;

  test.runIf(mayRun)('a folder for the data that this user may not write to', async () => {
    expect(await failed({ PORT: await freePort(), PLUMBLINE_DATA: '/root/data' }, { uid: nobody ?? 0 })).toEqual([
      1,
      'The data folder /root/data cannot be used: this user may not write there. Mend that, or choose another folder with PLUMBLINE_DATA.',
    ]);
  });

  test.runIf(mayRun && lowest > 80)('a port that this user may not use', async () => {
    expect(await failed({ PORT: '79' }, { uid: nobody ?? 0 })).toEqual([
      1,
      'Port 79 may not be used by this user. Choose one from 1024 on with PORT, or give Node the right to it.',
    ]);
  });
});

describe('the demo', () => {
  let place: string;
  let postgres: EmbeddedPostgres;
  let root: pg.Client;
  let env: Record<string, string>;
  let isWhole = false;
  beforeAll(async () => {
    place = await mkdtemp(join(tmpdir(), 'plumbline-first-demo-'));
    postgres = await startEmbeddedPostgres({
      dataDir: place,
      settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
    });
    root = new pg.Client({
      host: postgres.socketDir,
      port: postgres.port,
      user: 'postgres',
      database: 'plumbline',
    });
    await root.connect();
    env = {
      PORT: await freePort(),
      PLUMBLINE_DATA: place,
      DATABASE_URL: postgres.appUrl,
      DATABASE_ADMIN_URL: postgres.adminUrl,
    };
  });
  afterAll(async () => {
    await root.end();
    await postgres.stop();
    // What goes on in a browser begins with it: see `scripts/test.ts`.
    const kept = process.env['KEEP_DEMO'];
    if (kept && isWhole) await rename(place, kept);
    else await rm(place, { recursive: true, force: true });
  });

  const sql = async (text: string) => (await root.query<Record<string, unknown>>(text)).rows;
  const one = async (text: string) => Object.values((await sql(text))[0] ?? {})[0];

  test('is not made where others can reach it: the first company is made by a link', async () => {
    const app = launch({ ...env, PUBLIC_URL: 'https://build.example.com' });
    await app.says('unless PLUMBLINE_DEMO=1 asks for it');
    await app.says('is ready');
    expect(app.said()).toContain('https://build.example.com/login/setup/');
    expect(app.said()).toContain('unless PLUMBLINE_DEMO=1 asks for it');
    expect(app.said()).not.toContain('plumbline-demo-company');
    expect(await one('select count(*)::int from identity.account')).toBe(0);
    app.child.kill('SIGTERM');
    expect(await app.ended).toBe(0);
  });

  test('is begun anew when its filling was stopped or killed, and is then whole', async () => {
    const stopped = launch(env);
    await stopped.says('Companies, people');
    const [filler] = childrenOf(stopped.child.pid ?? 0);
    stopped.child.kill('SIGINT');
    expect(await stopped.ended).toBe(130);
    expect(stopped.said()).toMatch(/Stopped before it was ready\. The next start does what is left\.\n$/);
    expect(existsSync(`/proc/${filler}`)).toBe(false);
    expect(await one('select identity.first_start()')).toBe('unfinished');

    const killed = launch(env);
    await killed.says('What there is of it is taken away');
    await killed.says('Projects, RFIs');
    process.kill(childrenOf(killed.child.pid ?? 0)[0] ?? 0, 'SIGKILL');
    expect(await killed.ended).toBe(1);
    expect(killed.said()).toMatch(/was not filled to its end: the process .* was killed\. .*begins it anew\.\n$/);

    const whole = launch({ ...env, WORKER: 'inline' });
    // Who comes early is told to wait.
    await whole.says('Projects, RFIs');
    const early = await fetch(`http://localhost:${env['PORT']}/`);
    expect([early.status, await early.text()]).toEqual([503, 'Plumbline is starting. Try again in a moment.\n']);
    await whole.says('Demo logins');
    expect(await one('select identity.first_start()')).toBe('settled');
    expect(await one('select count(*)::int from tenant')).toBe(3);
    expect(await one('select count(*)::int from rfi')).toBe(
      COMPANIES.flatMap(({ stories }) => stories).filter(({ steps }) => steps[0]?.do === 'rfis.create').length,
    );
    expect(await one('select count(*)::int from graphile_worker._private_jobs')).toBe(0);
    const kept = await readdir(join(place, 'files'), { recursive: true, withFileTypes: true });
    const keys = (await sql('select storage_key as key from file')).map((row) => String(row['key']));
    const files = kept.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    expect(keys.filter((key) => !files.includes(join(place, 'files', key)))).toEqual([]);
    const tenants = new Set(keys.map((key) => key.split('/')[0]));
    expect(new Set(await readdir(join(place, 'files')).then((all) => all.filter((name) => name[0] !== '.')))).toEqual(
      tenants,
    );
    // As sources; as `npm start` runs it, it takes 120. Where it filled the demo by itself it held over 500.
    expect(await residentMiB(whole.child.pid ?? 0)).toBeLessThan(300);
    expect(whole.said()).not.toContain('WARNING');
    whole.child.kill('SIGTERM');
    expect(await whole.ended).toBe(0);
    isWhole = true;
  }, 300_000);

  test('warns at every start where others can reach it', async () => {
    const app = launch({ ...env, HOST: '0.0.0.0' });
    await app.says('Demo logins');
    expect(app.said()).toMatch(/WARNING: .* 9 logins, an admin among them/);
    app.child.kill('SIGTERM');
    expect(await app.ended).toBe(0);
  });
});

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
}

async function residentMiB(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024;
}
