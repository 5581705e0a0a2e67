import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LoginInfo } from '@plumbline/contract/areas/session';
import { newId } from '@plumbline/contract/kit/uuid';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbeddedPostgres } from '../../src/kit/postgres/start.ts';
import type { EmbeddedPostgres } from '../../src/kit/postgres/start.ts';
import { createS3Store } from '../../src/kit/files/store.ts';
import { makeBucket, onS3 } from '../fileStores.ts';
import { ofThisMachine } from '../process.ts';
import { makeLiveApp, wireTo } from './liveApp.ts';
import type { LiveApp, Wire } from './liveApp.ts';

const SERVER = join(import.meta.dirname, '../../src/app');

let folder: string;
let postgres: EmbeddedPostgres;
let env: Record<string, string>;
let app: LiveApp;
let wire: Wire;
let cookie = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-external-'));
  postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'cluster'), tcpPort: 0, settings: { fsync: 'off' } });
  const { appUrl = '', adminUrl = '' } = postgres.tcp ?? {};
  env = { DATABASE_URL: appUrl, DATABASE_ADMIN_URL: adminUrl, ...(onS3 ? await s3Environment() : {}) };
  app = await makeLiveApp(env);
  wire = wireTo(app.base, () => cookie);
  await app.start();
}, 60_000);
afterAll(async () => {
  await app.remove();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

async function s3Environment(): Promise<Record<string, string>> {
  const { endpoint = '', region, bucket, key, secret } = await makeBucket();
  return { S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET: bucket, S3_KEY: key, S3_SECRET: secret };
}

/** A program of ours with this environment, to its end. */
function run(
  file: string,
  args: string[],
  settings: Record<string, string>,
): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [join(SERVER, file), ...args], {
    env: { ...ofThisMachine(), PLUMBLINE_DATA: join(folder, 'data'), PORT: '0', ...settings },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (more: Buffer) => (said += more.toString()));
  return new Promise((resolve) => child.once('exit', (code) => resolve({ code, said })));
}

async function rolesOf(url: string): Promise<{ rolname: string; rolsuper: boolean; rolbypassrls: boolean }[]> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ rolname: string; rolsuper: boolean; rolbypassrls: boolean }>(
    "select rolname, rolsuper, rolbypassrls from pg_roles where rolname ~ '^plumbline'",
  );
  await client.end();
  return rows;
}

test(
  'over the wire and with passwords: first company, sign-in, and an RFI from draft to submitted',
  { timeout: 60_000 },
  async () => {
    const token = /\/login\/setup\/(\S+)/.exec(app.said())?.[1];
    const person = { email: 'eva@external.example', password: 'a-long-enough-password' };
    const setup = await wire.call('POST', '/apisc/auth/setup', {
      token,
      companyName: 'External',
      fullName: 'Eva Extern',
      timeZone: 'America/Denver',
      ...person,
    });
    expect(setup.body?.code).toBe(0);
    const login = await fetch(`${app.base}/apisc/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(person),
    });
    expect((await login.json()) as { data: LoginInfo }).toMatchObject({ code: 0, data: { fullName: 'Eva Extern' } });
    cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
    const me = await wire.call<{ personId: string }>('GET', '/apisc/auth/my/info', {});

    const [projectId, rfiId] = [newId(), newId()];
    const project = await wire.call('POST', '/apisc/project/create', {
      clientRef: projectId,
      projectNumber: 'E-1',
      projectName: 'Elsewhere',
      projectType: 'service',
      timeZone: 'America/Denver',
      rfiManagerId: me.body?.data.personId,
    });
    expect(project.body?.code).toBe(0);
    const draft = await wire.call('POST', '/apisc/rfi/create', {
      clientRef: rfiId,
      projectId,
      title: 'On another’s database',
      question: 'Does it hold?',
    });
    expect(draft.body).toMatchObject({ code: 0, data: { status: 'draft', version: 1 } });
    const submitted = await wire.call('POST', '/apisc/rfi/submit', { rfiId, version: 1 });
    expect(submitted.body).toMatchObject({ code: 0, data: { status: 'submitted', number: 'RFI-001' } });
  },
);

test.runIf(onS3)('a file that comes in lies in the bucket, and comes out again', async () => {
  const fileId = newId();
  const content = Buffer.from('%PDF-1.7 sheet A-101');
  const tus = { cookie, 'tus-resumable': '1.0.0' };
  const encoded = (value: string) => Buffer.from(value).toString('base64');
  const begun = await fetch(`${app.base}/apisc/file/upload`, {
    method: 'POST',
    headers: {
      ...tus,
      'upload-length': String(content.length),
      'upload-metadata': `fileId ${encoded(fileId)},name ${encoded('A-101.pdf')}`,
    },
  });
  expect(begun.status).toBe(201);
  const sent = await fetch(`${app.base}/apisc/file/upload/${fileId}`, {
    method: 'PATCH',
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: content,
  });
  expect(sent.status).toBe(204);
  const store = createS3Store({
    endpoint: env['S3_ENDPOINT'],
    region: env['S3_REGION'] ?? '',
    bucket: env['S3_BUCKET'] ?? '',
    key: env['S3_KEY'] ?? '',
    secret: env['S3_SECRET'] ?? '',
  });
  const keys: string[] = [];
  for await (const key of store.list()) keys.push(key);
  expect(keys).toHaveLength(1);
  expect(await store.size(keys[0] ?? '')).toBe(content.length);
});

test('no database of our own was begun, and ordinary rights were enough', async () => {
  expect(await readdir(folder)).toEqual(['cluster']);
  const roles = await rolesOf(env['DATABASE_ADMIN_URL'] ?? '');
  expect(roles.length).toBeGreaterThanOrEqual(7);
  expect(roles.filter((role) => role.rolsuper || role.rolbypassrls)).toEqual([]);
  const wrong = (env['DATABASE_URL'] ?? '').replace(/:[^:@]+@/, ':not-the-password@');
  await expect(rolesOf(wrong)).rejects.toThrow(/password authentication failed/);
});

test(
  'a backup of it is written, whole, by its owner; without the owner it says what is missing',
  { timeout: 60_000 },
  async () => {
    const out = join(folder, 'backup.tar.gz');
    const written = await run('backup.ts', [out], env);
    expect([written.code, written.said]).toEqual([
      0,
      expect.stringMatching(new RegExp(`^Wrote .*backup\\.tar\\.gz: \\d+ rows and ${onS3 ? 1 : 0} file`)),
    ]);
    expect((await stat(out)).size).toBeGreaterThan(2_000);
    const refused = await run('backup.ts', [join(folder, 'other.tar.gz')], { DATABASE_URL: env['DATABASE_URL'] ?? '' });
    expect([refused.code, refused.said]).toEqual([1, expect.stringContaining('DATABASE_ADMIN_URL')]);
  },
);

test('a process that may change nothing does not start on an older database, and says what it lacks', async () => {
  const owner = new pg.Client(env['DATABASE_ADMIN_URL']);
  await owner.connect();
  const { rows } = await owner.query<{ name: string; at: Date }>(
    `delete from public.schema_migration
      where name = (select max(name) from public.schema_migration where checksum is null) returning name, at`,
  );
  const older = await run('main.ts', [], { DATABASE_URL: env['DATABASE_URL'] ?? '' });
  const said = `it lacks ${rows[0]?.name}. Start once with DATABASE_ADMIN_URL.`;
  expect([older.code, older.said]).toEqual([1, expect.stringContaining(said)]);
  await owner.query('insert into public.schema_migration (name, at) values ($1, $2)', [rows[0]?.name, rows[0]?.at]);
  await owner.end();
});

test(
  'the app does not start as the owner of the tables, nor with a database that is not there',
  { timeout: 60_000 },
  async () => {
    const owner = await run('main.ts', [], { DATABASE_URL: env['DATABASE_ADMIN_URL'] ?? '' });
    expect([owner.code, owner.said]).toEqual([1, expect.stringContaining('owns tables')]);
    const nowhere = await run('main.ts', [], { DATABASE_URL: 'postgres://nobody:nothing@127.0.0.1:1/none' });
    expect(nowhere.code).toBe(1);
  },
);
