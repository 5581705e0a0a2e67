import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Envelope } from '@plumbline/contract/kit/codes';
import { findRunning } from '../../src/kit/postgres/start.ts';
import type { Holder } from '../../src/kit/postgres/lock.ts';
import { ofThisMachine } from '../process.ts';

const MAIN = join(import.meta.dirname, '../../src/app/main.ts');

/** The whole product in a process of its own, on a folder of its own, as an operator starts it. */
export interface LiveApp {
  base: string;
  /** Everything it has printed. */
  said(): string;
  start(): Promise<void>;
  /** kill -9 of the app alone; its PostgreSQL goes on for as long as it likes. */
  killApp(): Promise<void>;
  /** As an operator stops it: running work is finished. */
  stopApp(): Promise<void>;
  /** Freezes the app; the answer resumes it. */
  freezeApp(): () => void;
  killPostmaster(): Promise<void>;
  /** Finds the app and its PostgreSQL; the answer kills (-9) all their processes, and touches no file. */
  findProcesses(): Promise<() => Promise<void>>;
  /** Freezes every process of PostgreSQL; the answer resumes them. */
  freezeDatabase(): Promise<() => void>;
  holder(): Promise<Holder>;
  isUp(): boolean;
  remove(): Promise<void>;
}

/** `patience`: how long a start may take. */
export async function makeLiveApp(env: Record<string, string> = {}, patience = 30_000): Promise<LiveApp> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-crash-'));
  const dataDir = env['PLUMBLINE_DATA'] ?? join(folder, 'data');
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  let app: ChildProcess | undefined;
  let ended = Promise.resolve();
  let said = '';

  async function start(): Promise<void> {
    const settings = {
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: base,
      PLUMBLINE_DATA: dataDir,
      PLUMBLINE_DEMO: '0',
      LOG_LEVEL: 'fatal',
      ...env,
    };
    const child = spawn(process.execPath, [MAIN], {
      env: { ...ofThisMachine(), ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    app = child;
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (more: Buffer) => (said += more.toString()));
    ended = new Promise((resolve) => child.once('exit', () => resolve()));
    await until(async () => {
      if (child.exitCode !== null) throw new Error(`The app ended: ${said}`);
      return (await fetch(`${base}/readyz`)).ok;
    }, patience);
  }

  async function end(how: NodeJS.Signals): Promise<void> {
    app?.kill(how);
    await ended;
  }

  async function holder(): Promise<Holder> {
    const found = await findRunning(dataDir);
    if (!found) throw new Error('Nobody holds the folder');
    return found;
  }

  async function postmaster(): Promise<number> {
    const held = await holder();
    const [pidFile] = await filesNamed(held.dataDir ?? dataDir, 'postmaster.pid');
    return Number((await readFile(pidFile ?? '', 'utf8')).split('\n')[0]);
  }

  return {
    base,
    said: () => said,
    start,
    holder,
    isUp: () => app?.exitCode === null && app.signalCode === null,
    killApp: () => end('SIGKILL'),
    stopApp: () => end('SIGTERM'),
    freezeApp: () => freeze(app?.pid ?? 0),
    killPostmaster: async () => void process.kill(await postmaster(), 'SIGKILL'),
    async findProcesses() {
      const found = await postmaster();
      return async () => {
        app?.kill('SIGKILL');
        for (const pid of await familyOf(found)) signal(pid, 'SIGKILL');
        await ended;
      };
    },
    freezeDatabase: async () => freezeFamily(await postmaster()),
    async remove() {
      app?.kill('SIGTERM');
      await Promise.race([ended, pause(15_000)]);
      app?.kill('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Freezes a process and its children; the answer resumes them. */
export async function freezeFamily(parent: number): Promise<() => void> {
  return freeze(...(await familyOf(parent)));
}

function freeze(...pids: number[]): () => void {
  for (const pid of pids) signal(pid, 'SIGSTOP');
  return () => {
    for (const pid of pids) signal(pid, 'SIGCONT');
  };
}

/** A process that has ended meanwhile is no mistake. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** Somebody signed in, over the wire. */
export interface Wire {
  /** One try; what went wrong on the way is a status of 0. */
  call<Data>(
    method: 'GET' | 'POST',
    path: string,
    input: Record<string, unknown>,
    patience?: number,
    headers?: Record<string, string>,
  ): Promise<{ status: number; ms: number; body: Envelope<Data> | undefined }>;
}

export function wireTo(base: string, cookie: () => string): Wire {
  return {
    async call<Data>(
      method: 'GET' | 'POST',
      path: string,
      input: Record<string, unknown>,
      patience = 30_000,
      headers: Record<string, string> = {},
    ) {
      const begun = performance.now();
      const query =
        method === 'GET'
          ? `?${new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)])).toString()}`
          : '';
      try {
        const answer = await fetch(`${base}${path}${query}`, {
          method,
          headers: {
            cookie: cookie(),
            ...headers,
            ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
          },
          ...(method === 'POST' ? { body: JSON.stringify(input) } : {}),
          signal: AbortSignal.timeout(patience),
        });
        return { status: answer.status, ms: performance.now() - begun, body: (await answer.json()) as Envelope<Data> };
      } catch {
        return { status: 0, ms: performance.now() - begun, body: undefined };
      }
    },
  };
}

/** Waits for an event. Throws when it does not come in time. */
export async function until(done: () => Promise<boolean>, most: number): Promise<void> {
  const begun = Date.now();
  for (;;) {
    const failure = await done().then(
      (yes) => (yes ? undefined : new Error('not yet')),
      (error: unknown) => error,
    );
    if (failure === undefined) return;
    if (failure instanceof Error && failure.message.startsWith('The app ended')) throw failure;
    if (Date.now() - begun > most) throw new Error(`This did not come within ${most} ms`, { cause: failure });
    await pause(50);
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function filesNamed(folder: string, name: string): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.name === name) found.push(join(folder, entry.name));
    // The cluster lies one or two folders below; its own folders are not gone through.
    else if (entry.isDirectory() && !['base', 'pg_wal', 'files'].includes(entry.name))
      found.push(...(await filesNamed(join(folder, entry.name), name).catch(() => [])));
  }
  return found;
}

async function familyOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const children: number[] = [];
  for (const pid of pids) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    if (Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent) children.push(Number(pid));
  }
  return [parent, ...children];
}
