import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

/** A log line at level error or above. */
const FAILED = /^\{"level":[56]0,/;

/** A test database need not survive a power cut, so commits do not wait for the disk. */
const FAST_COMMITS = 'fsync = off\nsynchronous_commit = off\nfull_page_writes = off\n';

const root = join(import.meta.dirname, '../..');

/** A whole Plumbline with the demo company, started like a newcomer does. */
export interface Server {
  url: string;
  /** Its data folder */
  dataDir: string;
  /** Its output during the start */
  said: string;
  stop(): Promise<void>;
}

/** Starts a server. `filled` is a filled data folder, which the server takes over. */
export async function startServer(env: Record<string, string> = {}, filled?: string): Promise<Server> {
  const port = await freePort();
  const dataDir = filled ?? (await mkdtemp(join(tmpdir(), 'plumbline-e2e-')));
  // Under root the folder may be closed to PostgreSQL. Then its cluster lies elsewhere and stays unchanged.
  if (filled && existsSync(join(filled, 'cluster')))
    await appendFile(join(filled, 'cluster/postgresql.auto.conf'), FAST_COMMITS);
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
    // An unexpected failure answers 500 without a reason: only the log has it.
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
