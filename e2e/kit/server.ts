import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

/** A line of the log at the level of an error, or above. */
const FAILED = /^\{"level":[56]0,/;

const root = join(import.meta.dirname, '../..');

/** A whole Plumbline of its own, with the demo company, as a newcomer starts it. */
export interface Server {
  url: string;
  /** where it keeps its data */
  dataDir: string;
  /** what it printed while it started */
  said: string;
  stop(): Promise<void>;
}

/** `filled`: a data folder that has been filled before, which becomes the server's own. */
export async function startServer(env: Record<string, string> = {}, filled?: string): Promise<Server> {
  const port = await freePort();
  const dataDir = filled ?? (await mkdtemp(join(tmpdir(), 'plumbline-e2e-')));
  const recorder = pathToFileURL(join(import.meta.dirname, 'recorder.ts')).href;
  const child = spawn(process.execPath, ['--import', recorder, 'server/dist/main.mjs'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      PLUMBLINE_DATA: dataDir,
      LOG_LEVEL: 'warn',
      ...env,
    },
  });
  const url = `http://localhost:${port}`;
  let said = '';
  await new Promise<void>((ready, failed) => {
    // A failure that the server does not expect answers 500 and says nothing of itself: the log alone knows why.
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (FAILED.test(line)) process.stderr.write(`${line}\n`);
      said += `${line}\n`;
      if (line.includes('Plumbline is ready')) ready();
    });
    child.once('exit', (code) => failed(new Error(`The server ended with ${code} before it was ready`)));
  });
  return {
    url,
    dataDir,
    said,
    async stop() {
      const ended = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No port')),
      );
    });
  });
}
