import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { tenantDownloads, tenants } from '@plumbline/contract/areas/tenants';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTargets } from '../../../test/conformance/targets.ts';
import { makeWorld } from '../../../test/conformance/makeWorld.ts';
import { CANARY } from '../../../test/conformance/world.ts';
import { startTestServer } from '../../../test/server.ts';
import type { Client, TestServer } from '../../../test/server.ts';
import { zipEntries } from '../../../test/zipEntries.ts';
import type { Manifest } from '../../kit/archive/write.ts';
import { tenantJobs } from './index.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as('admin');
  const world = await makeWorld(server);
  const spec = { kind: 'rfi', status: 'open', actorId: admin.personId } as const;
  await makeTargets(
    world,
    Array.from({ length: 1200 }, () => ({ ...spec, projectId: server.projectId })),
  );
  await makeTargets(world, [{ ...spec, projectId: server.rivalProjectId }]);
  // One whose bytes are lost: the archive says so and goes on.
  await server.sql(
    "update file set storage_key = 'lost' where id in (select id from file where tenant_id = $1 limit 1)",
    [server.tenantId],
  );
  await server.sql(
    "insert into mail (tenant_id, id, recipient, subject, body, created_at) values ($1, $2, 'a@b.example', '=cmd()', 'secret-link', now())",
    [server.tenantId, newId()],
  );
}, 60_000);
afterAll(() => server.close());

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

test(
  'everything that a company owns leaves in one file, counted against the database',
  { timeout: 60_000 },
  async () => {
    const clientRef = newId();
    const begun = await admin.call(tenants.startArchive, { clientRef });
    expect(begun.state).toBe('waiting');
    expect(await admin.call(tenants.startArchive, { clientRef })).toEqual(begun);
    // Who asks while one is being made gets that one.
    expect(await admin.call(tenants.startArchive, { clientRef: newId() })).toEqual(begun);
    await tenantJobs(server.context, 0).jobs['archive']?.({ tenantId: server.tenantId, archiveId: clientRef });
    const [done] = await admin.call(tenants.archives, {});
    expect(done).toMatchObject({ state: 'done', archiveId: clientRef, startedBy: 'Avery Cole' });
    expect(done?.done).toBe(done?.total);

    const answer = await fetch(`${await server.listen()}${tenantDownloads.archiveFile.path}?archiveId=${clientRef}`, {
      headers: { cookie: admin.cookie },
    });
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="plumbline-HV-/);
    const zip = Buffer.from(await answer.arrayBuffer());
    expect([zip.length, sha256(zip)]).toEqual([done?.bytes, done?.sha256]);
    const entries = await zipEntries(zip);
    const manifest = JSON.parse(entries.get('manifest.json')?.toString() ?? '') as Manifest;

    const tables = await server.sql<{ name: string }>(
      `select c.table_name as name
        from information_schema.columns c
        join information_schema.tables t using (table_schema, table_name)
        where c.table_schema = 'public' and c.column_name = 'tenant_id' and t.table_type = 'BASE TABLE'
        order by 1`,
    );
    expect(manifest.tables.map(({ table }) => table)).toEqual(tables.map(({ name }) => name));
    for (const { table, rows, jsonl, csv } of manifest.tables) {
      // The archive's own row was finished after it was packed, and the audit heard of it.
      const [counted] = await server.sql<{ rows: number }>(
        `select count(*)::int as rows from public."${table}" where tenant_id = $1`,
        [server.tenantId],
      );
      if (table !== 'audit') expect([table, rows]).toEqual([table, counted?.rows]);
      const lines = entries.get(jsonl.path) ?? Buffer.of();
      expect([table, lines.toString().split('\n').length - 1, sha256(lines), lines.length]).toEqual([
        table,
        rows,
        jsonl.sha256,
        jsonl.bytes,
      ]);
      expect([table, sha256(entries.get(csv.path) ?? Buffer.of())]).toEqual([table, csv.sha256]);
      for (const line of lines.toString().split('\n').filter(Boolean))
        expect(JSON.parse(line).tenant_id).toBe(server.tenantId);
    }
    const rfis = manifest.tables.find(({ table }) => table === 'rfi');
    expect(rfis?.rows).toBeGreaterThan(1199);
    expect(manifest.missing).toHaveLength(1);
    const [files] = await server.sql<{ n: number }>('select count(*)::int as n from file where tenant_id = $1', [
      server.tenantId,
    ]);
    expect(manifest.files.length + 1).toBe(files?.n);
    for (const file of manifest.files)
      expect([file.path, sha256(entries.get(file.path) ?? Buffer.of())]).toEqual([file.path, file.sha256]);
  },
);

test('no secret and nothing of another company leaves with it', async () => {
  const [done] = await admin.call(tenants.archives, {});
  const zip = await buffer(await server.context.files.get(`${server.tenantId}/archive-${done?.archiveId}.zip`));
  const entries = await zipEntries(zip);
  const text = [...entries]
    .filter(([path]) => path.startsWith('tables/'))
    .map(([, bytes]) => bytes.toString())
    .join('');
  expect(text).toContain(CANARY.ours);
  for (const secret of [CANARY.rival, 'secret-link', 'token_hash', 'password_hash', server.rivalTenantId])
    expect([secret, text.includes(secret)]).toEqual([secret, false]);
  // A spreadsheet is given nothing to run.
  expect(entries.get('tables/mail.csv')?.toString()).toContain("'=cmd()");
});

test('a download needs the session, the right, and its time', async () => {
  const [done] = await admin.call(tenants.archives, {});
  const archiveId = done?.archiveId ?? '';
  const ask = async (client: Client) =>
    (await client.raw('GET', tenantDownloads.archiveFile.path, { archiveId })).json().code;
  expect(await ask(server.anonymous)).toBe(1009);
  expect(await ask(await server.as('pm'))).toBe(1010);
  expect(await ask(server.rival)).toBe(1004);
  await admin.call(tenants.removeArchive, { archiveId });
  expect(await ask(admin)).toBe(1004);
  await tenantJobs(server.context, 0).jobs['sweepArchives']?.({});
  expect(await server.context.files.has(`${server.tenantId}/archive-${archiveId}.zip`)).toBe(false);
  expect((await admin.call(tenants.archives, {}))[0]?.state).toBe('expired');
});

test(
  'it flows: a table of twenty thousand rows and a large file take no memory of their size',
  { timeout: 120_000 },
  async () => {
    await server.sql(
      `insert into notification (tenant_id, id, person_id, record_id, reason, sentence, at)
     select tenant_id, gen_random_uuid(), $2, (select id from record r where r.tenant_id = t.tenant_id and kind = 'rfi' limit 1),
       'watching', repeat('Much to say of little. ', 50), now()
     from tenant t, generate_series(1, 20000) where tenant_id = $1`,
      [server.tenantId, admin.personId],
    );
    const size = 96 * 1024 * 1024;
    const key = `${server.tenantId}/large`;
    await server.context.files.put(
      key,
      Readable.from(
        (function* large() {
          for (let at = 0; at < size; at += 1024 * 1024) yield Buffer.alloc(1024 * 1024, at / 1024 / 1024);
        })(),
      ),
    );
    await server.sql(
      `insert into file (tenant_id, id, name, mime, kind, bytes, sha256, storage_key)
        values ($1, $2, 'large.bin', 'application/octet-stream', 'other', $3, '\\x00', $4)`,
      [server.tenantId, newId(), size, key],
    );
    const clientRef = newId();
    await admin.call(tenants.startArchive, { clientRef });
    globalThis.gc?.();
    const before = process.memoryUsage().rss;
    let most = before;
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20);
    await tenantJobs(server.context, 0).jobs['archive']?.({ tenantId: server.tenantId, archiveId: clientRef });
    clearInterval(watch);
    const [done] = await admin.call(tenants.archives, {});
    expect(done).toMatchObject({ state: 'done' });
    expect(done?.rows).toBeGreaterThan(20_000);
    expect(most - before).toBeLessThan(80 * 1024 * 1024);
  },
);

test('the newest three lie ready: one more takes the oldest away, on the disk too', async () => {
  const keyOf = (archiveId: string) => `${server.tenantId}/archive-${archiveId}.zip`;
  await server.sql("update archive set state = 'expired' where state = 'done'");
  const older = [newId(), newId(), newId()];
  for (const [at, archiveId] of older.entries()) {
    await server.context.files.put(keyOf(archiveId), Readable.from(['zip']));
    await server.sql(
      `insert into archive (tenant_id, id, state, created_at, bytes, sha256, storage_key, expires_at)
       values ($1, $2, 'done', now() - make_interval(hours => $3::int), 3, '\\x00', $4, now() + interval '1 day')`,
      [server.tenantId, archiveId, 9 - at, keyOf(archiveId)],
    );
  }
  const clientRef = newId();
  await admin.call(tenants.startArchive, { clientRef });
  const { archive, sweepArchives } = tenantJobs(server.context, 0).jobs;
  await archive?.({ tenantId: server.tenantId, archiveId: clientRef });
  await sweepArchives?.({});
  const states = new Map((await admin.call(tenants.archives, {})).map((one) => [one.archiveId, one.state]));
  expect([...older, clientRef].map((one) => states.get(one))).toEqual(['expired', 'done', 'done', 'done']);
  expect(await server.context.files.has(keyOf(older[0] ?? ''))).toBe(false);
  expect(await server.context.files.has(keyOf(older[1] ?? ''))).toBe(true);
}, 60_000);
