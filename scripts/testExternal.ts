/**
 * The API tests on what an operator may have instead of what we bring: a PostgreSQL 15 that is installed here, and an S3
 * that is named by TEST_S3_ENDPOINT, TEST_S3_BUCKET, TEST_S3_KEY and TEST_S3_SECRET. What is not there is not run, and
 * the last lines say so. Words after `npm run test:external --` choose test files.
 */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, chown, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createS3Store } from '../server/src/kit/files/store.ts';
import { freePort } from './freePort.ts';

const root = join(import.meta.dirname, '..');
/** Everything that speaks to the database, but for what starts a PostgreSQL of its own. */
const API_TESTS = [
  'server/src/areas',
  'server/src/kit/db',
  'server/src/kit/records',
  'server/src/kit/backup',
  ...['rights', 'visible', 'trail', 'races', 'isolation', 'links', 'fuzz'].map(
    (judge) => `server/test/judges/${judge}`,
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

const outcome: string[] = [];
let failed = false;

const postgres = findPostgres();
if (postgres) await onPostgres(postgres);
else outcome.push('Not run: there is no PostgreSQL 15 or newer with initdb and pg_ctl on this machine.');
await onS3();

console.log(`\n${outcome.join('\n')}`);
process.exitCode = failed ? 1 : 0;

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
    outcome.push(
      `Not run: PostgreSQL ${version} is in ${bin}, but root may not run it and there is no user postgres or nobody.`,
    );
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
    const chosen = process.argv.slice(2);
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
    [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'server', ...files],
    { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } },
  );
  return new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

async function onS3(): Promise<void> {
  const {
    TEST_S3_ENDPOINT: endpoint,
    TEST_S3_BUCKET: bucket,
    TEST_S3_KEY: key,
    TEST_S3_SECRET: secret,
    TEST_S3_REGION: region = 'us-east-1',
  } = process.env;
  if (!endpoint || !bucket || !key || !secret) {
    outcome.push(
      'Not run: files in an S3. Name one by TEST_S3_ENDPOINT, TEST_S3_BUCKET, TEST_S3_KEY and TEST_S3_SECRET.',
    );
    return;
  }
  const store = createS3Store({ endpoint, bucket, region, key, secret });
  const name = `plumbline-test/${Date.now()}`;
  try {
    await store.put(name, Readable.from(['0123456789']));
    const seen = [
      await text(await store.get(name)),
      await text(await store.get(name, { start: 2, end: 4 })),
      await store.size(name),
      await store.has(name),
    ];
    const keys: string[] = [];
    for await (const one of store.list()) keys.push(one);
    await store.remove(name);
    const right =
      JSON.stringify(seen) === JSON.stringify(['0123456789', '234', 10, true]) &&
      keys.includes(name) &&
      !(await store.has(name));
    if (!right) throw new Error(`It answered ${JSON.stringify(seen)}`);
    outcome.push(`Passed: files in the S3 at ${endpoint}.`);
  } catch (error) {
    failed = true;
    outcome.push(`FAILED: files in the S3 at ${endpoint}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
