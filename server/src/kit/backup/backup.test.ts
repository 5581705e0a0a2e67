import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyDatabase } from '../../../test/emptyDatabase.ts';
import type { EmptyDatabase } from '../../../test/emptyDatabase.ts';
import { startTestServer } from '../../../test/server.ts';
import type { TestServer } from '../../../test/server.ts';
import { createFolderStore } from '../files/store.ts';
import { restoreBackup } from './restore.ts';
import { unpacked } from './tar.ts';
import { writeBackup } from './write.ts';

let server: TestServer;
let folder: string;
let backup: string;
/** What the last restore brought. */
let keys: (string | undefined)[];

beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(join(tmpdir(), 'plumbline-backup-'));
  await server.context.files.put('plans/A-101.pdf', Readable.from([randomBytes(3_000_000)]));
  await server.context.files.put(`long/${'x'.repeat(200)}/empty`, Readable.from([]));
  await server.sql(`select graphile_worker.add_job('mail', '{"to":"avery"}')`);
  await server.sql(`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker-1'`);
  backup = join(folder, 'backup.tar.gz');
  await writeBackup({
    adminUrl: server.place.adminUrl,
    files: server.context.files,
    key: 'of this installation',
    out: backup,
  });
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

async function restoreInto(place: EmptyDatabase, file = backup): Promise<string> {
  const target = await mkdtemp(join(folder, 'files-'));
  keys = [];
  await restoreBackup({
    adminUrl: place.adminUrl,
    appUrl: place.appUrl,
    file,
    files: createFolderStore(target),
    keepKey: async (key) => {
      keys.push(key);
    },
  });
  return target;
}

type Ask = (statement: string) => Promise<Record<string, unknown>[]>;

/** Every table with a sum over its rows; but for what a restore changes on purpose. */
async function contents(ask: Ask): Promise<Record<string, unknown>> {
  const tables =
    await ask(`select n.nspname || '.' || quote_ident(relname) as name from pg_class c join pg_namespace n on n.oid = relnamespace
    where relkind = 'r' and nspname !~ '^pg_' and nspname <> 'information_schema' order by 1`);
  const sums: Record<string, unknown> = {};
  for (const { name } of tables) {
    if (name === 'public.schema_migration' || name === 'graphile_worker.migrations') continue;
    const row =
      name === 'graphile_worker._private_jobs'
        ? `(to_jsonb(t) - 'locked_at' - 'locked_by' - 'is_available')::text`
        : 't::text';
    [sums[String(name)]] = await ask(
      `select count(*) as rows, md5(string_agg(${row}, '|' order by ${row})) as sum from ${String(name)} t`,
    );
  }
  return sums;
}

/** What guards the rows: policies, forced security, triggers, keys and counters. */
async function guards(ask: Ask): Promise<unknown> {
  return {
    security: await ask(
      `select oid::regclass::text as name, relrowsecurity, relforcerowsecurity from pg_class where relkind = 'r' order by 1`,
    ),
    triggers: await ask(
      `select tgrelid::regclass::text as name, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`,
    ),
    keys: await ask(
      `select conrelid::regclass::text as name, conname, convalidated, pg_get_constraintdef(oid) as what from pg_constraint order by 1, 2`,
    ),
  };
}

describe('a backup', () => {
  test('brings back every row of every tenant, every guard and every file', async () => {
    const place = await emptyDatabase();
    try {
      const target = await restoreInto(place);
      const found = await contents(place.sql);
      expect(found).toEqual(await contents(server.sql));
      expect(
        Object.values(found).filter((table) => Number((table as { rows: unknown }).rows) > 0).length,
      ).toBeGreaterThan(8);
      expect(await guards(place.sql)).toEqual(await guards(server.sql));
      expect(keys).toEqual(['of this installation']);
      const [before, after] = [server.context.files, createFolderStore(target)];
      for await (const key of before.list())
        expect(await text(await after.get(key))).toBe(await text(await before.get(key)));
      expect(await after.has('plans/A-101.pdf')).toBe(true);
      expect(await after.size(`long/${'x'.repeat(200)}/empty`)).toBe(0);
    } finally {
      await place.drop();
    }
  });

  test('lets go of jobs in hand, and new ones get new numbers', async () => {
    const place = await emptyDatabase();
    try {
      await restoreInto(place);
      expect(await place.sql('select locked_by from graphile_worker._private_jobs')).toEqual([{ locked_by: null }]);
      const [old] = await place.sql('select max(id)::int as id from graphile_worker._private_jobs');
      const [fresh] = await place.sql(`select id::int from graphile_worker.add_job('mail')`);
      expect(Number(fresh?.['id'])).toBeGreaterThan(Number(old?.['id']));
    } finally {
      await place.drop();
    }
  });

  test('is of one moment, while others write', async () => {
    const place = await emptyDatabase();
    const out = join(folder, 'busy.tar.gz');
    let writing = true;
    let written = 0;
    async function write(): Promise<void> {
      while (writing) {
        const id = newId();
        await server.sql(`with r as (insert into record (tenant_id, id, project_id, kind, number, title, status, created_at,
          updated_at, create_hash)
            values ('${server.tenantId}', '${id}', '${id}', 'project', 'W-${written}', 'Busy', 'active', now(), now(), '\\x')
            returning tenant_id, id)
          insert into project (tenant_id, id, project_number, project_type, time_zone)
          select tenant_id, id, 'W-${written}', 'newBuild', 'UTC'
          from r`);
        written += 1;
      }
    }
    const writer = write();
    try {
      while (written < 20) await new Promise((resolve) => setTimeout(resolve, 5));
      await writeBackup({ adminUrl: server.place.adminUrl, files: createFolderStore(join(folder, 'none')), out });
      const during = written;
      while (written < during + 5) await new Promise((resolve) => setTimeout(resolve, 5));
      writing = false;
      await writer;
      await restoreInto(place, out);
      expect(keys).toEqual([undefined]);
      const [counts] = await place.sql(
        `select (select count(*)::int from project) as projects, (select count(*)::int from record where kind = 'project') as records`,
      );
      expect(counts?.['projects']).toBe(counts?.['records']);
      expect(Number(counts?.['projects'])).toBeGreaterThanOrEqual(20);
    } finally {
      writing = false;
      await writer;
      await place.drop();
    }
  });

  test('is closed to other users and never overwrites another', async () => {
    expect((await stat(backup)).mode & 0o777).toBe(0o600);
    const again = writeBackup({ adminUrl: server.place.adminUrl, files: server.context.files, out: backup });
    await expect(again).rejects.toThrow('never overwrites');
  });

  test('that fails leaves no file behind', async () => {
    const out = join(folder, 'broken.tar.gz');
    const files = { ...server.context.files, size: async () => 5 };
    await expect(writeBackup({ adminUrl: server.place.adminUrl, files, out })).rejects.toThrow(
      'changed while it was read',
    );
    expect((await readdir(folder)).filter((name) => name.startsWith('broken'))).toEqual([]);
  });

  test('refuses a table whose rows it could not see', async () => {
    await server.sql('drop policy backup on public.record');
    try {
      const out = join(folder, 'blind.tar.gz');
      await expect(writeBackup({ adminUrl: server.place.adminUrl, files: server.context.files, out })).rejects.toThrow(
        'record lack a policy',
      );
    } finally {
      await server.sql('create policy backup on public.record to plumbline_backup using (true) with check (true)');
    }
  });
});

const nowhere = async () => undefined;

describe('a restore is refused, and leaves nothing behind,', () => {
  async function refused(file: string, sentence: string | RegExp): Promise<void> {
    const place = await emptyDatabase();
    const target = await mkdtemp(join(folder, 'files-'));
    const store = createFolderStore(target);
    try {
      await expect(
        restoreBackup({ adminUrl: place.adminUrl, appUrl: place.appUrl, file, files: store, keepKey: nowhere }),
      ).rejects.toThrow(sentence);
      const [table] = await place.sql(`select to_regclass('identity.account') is not null as there`);
      if (table?.['there']) expect(await place.sql('select from identity.account')).toEqual([]);
      for await (const key of store.list()) expect(key).toBe('nothing was left behind');
    } finally {
      await place.drop();
    }
  }

  test('when the file breaks off', async () => {
    const file = join(folder, 'cut.tar.gz');
    const whole = await readFile(backup);
    await writeFile(file, whole.subarray(0, whole.length - 2_000));
    await refused(file, /unexpected end of file|breaks off/);
  });

  test('when the end is missing although the archive is sound', async () => {
    const file = join(folder, 'endless.tar.gz');
    const tar = gunzipSync(await readFile(backup));
    const end = tar.lastIndexOf('end.json\0');
    await writeFile(file, gzipSync(Buffer.concat([tar.subarray(0, end), Buffer.alloc(1024)])));
    await refused(file, 'not whole');
  });

  test('when a row was changed', async () => {
    const file = join(folder, 'changed.tar.gz');
    const tar = gunzipSync(await readFile(backup));
    tar.write('Mission Creak', tar.indexOf('Mission Creek'));
    await writeFile(file, gzipSync(tar));
    await refused(file, 'is damaged in this backup');
  });

  test('when a byte of a file was changed', async () => {
    const file = join(folder, 'spoiled.tar.gz');
    const tar = gunzipSync(await readFile(backup));
    const place = tar.indexOf('files/plans/A-101.pdf\0') + 512 + 100;
    tar[place] = (tar[place] ?? 0) ^ 1;
    await writeFile(file, gzipSync(tar));
    await refused(file, 'plans/A-101.pdf is damaged');
  });

  test('when it comes from another schema', async () => {
    const file = join(folder, 'other.tar.gz');
    const tar = gunzipSync(await readFile(backup));
    const at = tar.indexOf('"schema":"');
    tar.write('"schema":"9', at);
    await writeFile(file, gzipSync(tar));
    await refused(file, /made with the schema 9\d{2}_.*this version of Plumbline has [0-8]/);
  });

  test('when there is no such file', async () => {
    await refused(join(folder, 'none.tar.gz'), 'There is no backup');
  });

  test('when it is something else', async () => {
    const file = join(folder, 'else.tar.gz');
    await writeFile(file, 'a shopping list');
    await refused(file, 'not a backup of Plumbline');
  });

  test('when the place is not empty', async () => {
    const place = await emptyDatabase();
    try {
      const target = await restoreInto(place);
      await expect(restoreInto(place)).rejects.toThrow('database is not empty');
      const other = await emptyDatabase();
      try {
        const files = createFolderStore(target);
        await expect(restoreBackup({ ...other, file: backup, files, keepKey: nowhere })).rejects.toThrow(
          'files are not empty',
        );
        expect(await files.has('plans/A-101.pdf')).toBe(true);
      } finally {
        await other.drop();
      }
    } finally {
      await place.drop();
    }
  });
});

test('the archive is a tar with parts for rows and sums for all', async () => {
  const names: string[] = [];
  for await (const entry of unpacked(Readable.from([gunzipSync(await readFile(backup))]))) names.push(entry.name);
  expect(names[0]).toBe('plumbline.json');
  expect(names.at(-1)).toBe('end.json');
  expect(names).toContain('tables/identity.account/000000001');
  expect(names).toContain('tables/identity.account/sum');
  expect(names).toContain('sums/plans/A-101.pdf');
});
