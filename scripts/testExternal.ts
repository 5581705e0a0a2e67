/**
 * Runs the API tests on an operator's alternatives to our own parts. PostgreSQL: the oldest installed here from 15 on (on Debian: apt-get install
 * postgresql-15), started on a folder of its own. S3: the one of TEST_S3_ENDPOINT, TEST_S3_KEY and TEST_S3_SECRET, or an S3-compatible server from PyPI,
 * started for the run. Redis: the installed one (on Debian: apt-get install redis-server), started for the run too. Skips missing ones: the last lines
 * say so, and the exit code is 1. Words after `npm run test:external --` choose test files.
 */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, chown, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { startS3Server } from './external/s3Server.ts';
import type { S3Server } from './external/s3Server.ts';
import { freePort } from './freePort.ts';

const root = join(import.meta.dirname, '..');
/** Everything that speaks to the database, but for what starts a PostgreSQL of its own. */
const API_TESTS = [
  'server/src/areas',
  'server/src/kit/db',
  'server/src/kit/records',
  'server/src/kit/backup',
  ...['rights', 'visible', 'trail', 'races', 'isolation', 'links', 'fuzz'].map(
    (name) => `server/test/conformance/${name}`,
  ),
];

interface Installed {
  bin: string;
  version: number;
}
interface Person {
  uid: number;
  gid: number;
}

/** Everything that keeps files. */
const FILE_TESTS = [
  'server/src/kit/files',
  'server/src/kit/backup',
  'server/src/app/files.test.ts',
  'server/src/areas/tenants/archive.test.ts',
  'server/test/conformance/external.test.ts',
];

/** Everything that processes tell each other. */
const REDIS_TESTS = [
  'server/src/kit/live',
  'server/src/app/live.test.ts',
  'server/src/areas/chat/heard.test.ts',
  'server/test/conformance/sockets.test.ts',
  'server/test/conformance/chatSoak.test.ts',
];

const chosen = process.argv.slice(2);
const outcome: string[] = [];
let failed = false;

const postgres = findPostgres();
if (postgres) await onPostgres(postgres);
else notRun('there is no PostgreSQL 15 or newer with initdb and pg_ctl on this machine.');
await onS3();
await onRedis();

console.log(`\n${outcome.join('\n')}`);
process.exitCode = failed ? 1 : 0;

function notRun(reason: string): void {
  failed = true;
  outcome.push(`Not run: ${reason}`);
}

/** The installed PostgreSQL that is oldest among those we promise to work on. */
function findPostgres(): Installed | undefined {
  const debian = '/usr/lib/postgresql';
  const folders = existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, 'bin')) : [];
  const found = [...folders, ...(process.env.PATH ?? '').split(delimiter)]
    .filter((bin) => ['initdb', 'pg_ctl', 'postgres'].every((program) => existsSync(join(bin, program))))
    .map((bin) => ({
      bin,
      version: Number(/(\d+)/.exec(execFileSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }))?.[1]),
    }))
    .filter(({ version }) => version >= 15)
    .sort((a, b) => a.version - b.version);
  return found[0];
}

async function onPostgres({ bin, version }: Installed): Promise<void> {
  const person = await somebodyElse();
  if (person === 'nobody') {
    notRun(`PostgreSQL ${version} is in ${bin}, but root may not run it and there is no user postgres or nobody.`);
    return;
  }
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-external-'));
  await chmod(folder, 0o755);
  if (person) await chown(folder, person.uid, person.gid);
  const data = join(folder, 'data');
  const port = await freePort();
  const as = { cwd: folder, stdio: 'pipe', ...person, env: { PATH: process.env.PATH, LC_ALL: 'C' } } as const;
  try {
    execFileSync(
      join(bin, 'initdb'),
      ['-D', data, '-U', 'postgres', '--auth-local=trust', '--auth-host=reject', '-E', 'UTF8', '--no-sync'],
      as,
    );
    const settings = {
      port: String(port),
      listen_addresses: '',
      unix_socket_directories: folder,
      fsync: 'off',
      max_connections: '200',
    };
    const flags = Object.entries(settings)
      .map(([name, value]) => `-c ${name}='${value}'`)
      .join(' ');
    execFileSync(join(bin, 'pg_ctl'), ['-D', data, '-w', '-l', join(folder, 'log'), '-o', flags, 'start'], {
      ...as,
      stdio: 'ignore',
    });
    const code = await vitest(chosen.length > 0 ? chosen : API_TESTS, { TEST_POSTGRES: `${folder}:${port}` });
    if (code !== 0) failed = true;
    outcome.push(`${code === 0 ? 'Passed' : 'FAILED'}: the API tests on PostgreSQL ${version} (${bin}).`);
  } finally {
    if (existsSync(join(data, 'postmaster.pid')))
      execFileSync(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'], { ...as, stdio: 'ignore' });
    await rm(folder, { recursive: true, force: true });
  }
}

/** PostgreSQL refuses to run as root: root lends it another person. Nobody needs to be found when we are not root. */
async function somebodyElse(): Promise<Person | 'nobody' | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const people = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const [, , uid, gid] =
    people.find(([name]) => name === 'postgres') ?? people.find(([name]) => name === 'nobody') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : 'nobody';
}

function vitest(files: string[], env: Record<string, string>): Promise<number> {
  const child = spawn(
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'server', '--project', 'alone', ...files],
    { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } },
  );
  return new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

async function onS3(): Promise<void> {
  let server: S3Server | undefined;
  try {
    server = process.env.TEST_S3_ENDPOINT ? undefined : await startS3Server();
  } catch (error) {
    notRun(`files in an S3: ${error instanceof Error ? error.message : String(error)}`);
    return;
  }
  const given: Record<string, string> = server
    ? { TEST_S3_ENDPOINT: server.endpoint, TEST_S3_KEY: 'test', TEST_S3_SECRET: 'test' }
    : { TEST_S3_ENDPOINT: process.env.TEST_S3_ENDPOINT ?? '' };
  try {
    const code = await vitest(chosen.length > 0 ? chosen : FILE_TESTS, given);
    if (code !== 0) failed = true;
    outcome.push(`${code === 0 ? 'Passed' : 'FAILED'}: the tests of files on the S3 at ${given.TEST_S3_ENDPOINT}.`);
  } finally {
    server?.stop();
  }
}

async function onRedis(): Promise<void> {
  const program = (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'redis-server'))
    .find((path) => existsSync(path));
  if (!program) {
    notRun('there is no redis-server on this machine.');
    return;
  }
  const version = /v=(\S+)/.exec(execFileSync(program, ['--version'], { encoding: 'utf8' }))?.[1];
  const port = String(await freePort());
  // Every server that a test starts has a database of its own there.
  const flags = ['--port', port, '--bind', '127.0.0.1', '--save', '', '--databases', '65536'];
  const child = spawn(program, flags, { stdio: 'ignore', cwd: tmpdir() });
  try {
    const code = await vitest(chosen.length > 0 ? chosen : REDIS_TESTS, {
      TEST_REDIS: program,
      TEST_REDIS_URL: `redis://127.0.0.1:${port}`,
    });
    if (code !== 0) failed = true;
    outcome.push(
      `${code === 0 ? 'Passed' : 'FAILED'}: what processes tell each other by Redis ${version} (${program}).`,
    );
  } finally {
    child.kill();
  }
}
