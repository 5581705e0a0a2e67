import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

/** The program of a Redis server, where `npm run test:external` found one. */
export const redisProgram = process.env['TEST_REDIS'];

/** The address for announcements: in `npm run test:external` a database of its own in the running Redis, else none. */
export function redisUrlFor(place: string): string | undefined {
  const url = process.env['TEST_REDIS_URL'];
  if (!url) return undefined;
  return `${url}/${createHash('sha256').update(place).digest().readUInt16BE()}`;
}

/** A Redis server of our own, which keeps nothing when it ends. */
export interface Redis {
  url: string;
  start(): Promise<void>;
  /** kill -9. */
  kill(): Promise<void>;
  /** Freezes it; the answer resumes it. */
  freeze(): () => void;
}

export async function makeRedis(program: string): Promise<Redis> {
  const port = await freePort();
  let child: ChildProcess | undefined;
  let ended = Promise.resolve();
  const redis: Redis = {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      const flags = { '--port': String(port), '--bind': '127.0.0.1', '--save': '', '--databases': '65536' };
      const started = spawn(program, Object.entries(flags).flat(), { stdio: ['ignore', 'pipe', 'ignore'], cwd: '/' });
      child = started;
      ended = new Promise((resolve) => started.once('exit', () => resolve()));
      await new Promise<void>((resolve, reject) => {
        started.once('error', reject);
        started.once('exit', (code) => reject(new Error(`Redis ended with ${code}`)));
        started.stdout.on('data', (said: Buffer) => said.includes('Ready to accept connections') && resolve());
      });
    },
    async kill() {
      child?.kill('SIGKILL');
      await ended;
    },
    freeze() {
      child?.kill('SIGSTOP');
      return () => void child?.kill('SIGCONT');
    },
  };
  await redis.start();
  return redis;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
