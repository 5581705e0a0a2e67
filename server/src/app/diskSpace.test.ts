import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rfiDownloads, rfis } from '@plumbline/contract/areas/rfis';
import { session } from '@plumbline/contract/areas/session';
import { tenants } from '@plumbline/contract/areas/tenants';
import { newId } from '@plumbline/contract/kit/uuid';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD } from '../../test/client.ts';
import { refusal } from '../../test/refusal.ts';
import { beginUpload, sendPart } from '../../test/uploads.ts';
import { startWorkingServer } from '../../test/work.ts';
import type { Visitor, WorkingServer } from '../../test/work.ts';
import { buildRfi } from '../areas/rfis/index.ts';
import { migrate } from '../kit/db/migrate.ts';
import { makeDisk } from '../kit/disk.ts';
import { createFolderStore } from '../kit/files/store.ts';
import { startEmbeddedPostgres } from '../kit/postgres/start.ts';
import type { EmbeddedPostgres } from '../kit/postgres/start.ts';
import { compose } from './compose.ts';

/*
 * A disk that fills up, on a small file system that holds the database, uploads and files together: uploads are refused with
 * a sentence before PostgreSQL has no room left.
 */

const MB = 1024 * 1024;
const RESERVE_MB = 48;
const SENTENCE =
  'Plumbline is short of disk space: nothing can be uploaded or exported right now. All else works and nothing was lost. Tell whoever runs Plumbline, and try again later.';

const folder = await mkdtemp(join(tmpdir(), 'plumbline-disk-'));
const cannot = mount();
if (cannot) console.log(`The tests of a full disk are skipped, since no file system can be mounted here: ${cannot}`);

/** Mounts 208 MB of memory on the folder; answers why it can't. */
function mount(): string | undefined {
  if (process.platform !== 'linux') return 'this is not Linux';
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=208m', 'tmpfs', folder], { stdio: 'pipe' });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message.trim() : String(error);
  }
}

describe.skipIf(cannot !== undefined)('a disk that fills up', () => {
  let postgres: EmbeddedPostgres;
  let root: pg.Client;
  let server: WorkingServer;
  let viewer: Visitor;
  let rival: Visitor;
  let rfiId: string;
  const heard: boolean[] = [];

  beforeAll(async () => {
    postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), settings: { fsync: 'off' } });
    await migrate(postgres.adminUrl, postgres.appUrl);
    root = new pg.Client({ host: postgres.socketDir, port: postgres.port, user: 'postgres', database: 'plumbline' });
    root.on('error', () => undefined);
    await root.connect();
    await mkdir(join(folder, 'files'));
    server = await startWorkingServer({
      folder: join(folder, 'files'),
      env: { DISK_RESERVE: String(RESERVE_MB), LOG_LEVEL: 'silent' },
      place: {
        name: 'plumbline',
        appUrl: postgres.appUrl,
        adminUrl: postgres.adminUrl,
        sql: async (text, values = []) => (await root.query(text, values)).rows,
        drop: () => root.end(),
      },
    });
    server.context.disk.onChange((short) => heard.push(short));
    [viewer, rival] = await Promise.all([server.as('viewer'), server.as('rival')]);
    ({ rfiId } = await rival.call(rfis.create, buildRfi(server.company.rivalProjectId, {})));
  }, 60_000);
  afterAll(async () => {
    await server?.close();
    await postgres?.stop();
    execFileSync('umount', [folder]);
    await rm(folder, { recursive: true, force: true });
  });

  const free = async () => {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  };
  const readiness = async () => (await server.anonymous.fetch('/readyz')).json();

  /** What others of another company do meanwhile: read, write, sign in. */
  async function assertOthersWork(): Promise<void> {
    expect((await rival.call(rfis.get, { rfiId })).rfiId).toBe(rfiId);
    expect((await rival.call(rfis.create, buildRfi(server.company.rivalProjectId, {}))).status).toBe('draft');
    const signedIn = await server.anonymous.fetch(session.login.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'rival@copperline.example', password: PASSWORD }),
    });
    expect([signedIn.status, (await signedIn.json()).code]).toEqual([200, 0]);
  }

  test('uploads that are never finished are refused before the database has no room, and others notice nothing', async () => {
    expect(await readiness()).toEqual({ ready: true, diskSpace: 'enough' });
    const part = Buffer.alloc(40 * MB);
    const refused: Response[] = [];
    // Four at a time: parallel uploads count too.
    for (let at = 0; at < 8; at += 4)
      await Promise.all(
        [newId(), newId(), newId(), newId()].map(async (id) => {
          const begun = await beginUpload(viewer, id, 41 * MB);
          if (begun.status !== 201) return refused.push(begun);
          const sent = await sendPart(viewer, id, 0, part);
          return sent.status === 204 ? 0 : refused.push(sent);
        }),
      );
    expect(refused.length).toBeGreaterThanOrEqual(6);
    for (const answer of refused)
      expect([answer.status, await answer.json()]).toEqual([507, { code: 507, msg: SENTENCE, data: null }]);
    expect(await free()).toBeGreaterThan(RESERVE_MB * MB * 0.9);
    expect(await readiness()).toEqual({ ready: true, diskSpace: 'short' });
    await assertOthersWork();
  });

  test('below the reserve nothing is exported, imported or archived, and everything else goes on', async () => {
    const filling = join(folder, 'filling');
    await writeFile(filling, Buffer.alloc((await free()) - (RESERVE_MB - 8) * MB));
    // Longer than one look at the disk is good.
    await expect.poll(async () => (await beginUpload(viewer, newId(), 1)).status, { timeout: 5000 }).toBe(507);
    const sheet = await rival.fetch(`${rfiDownloads.export.path}?format=csv`);
    expect([sheet.status, (await sheet.json()).msg]).toEqual([507, SENTENCE]);
    expect(await refusal(rival.call(tenants.startArchive, { clientRef: newId() }))).toMatchObject({ status: 507 });
    const inSpanish = await server.anonymous.fetch(rfiDownloads.export.path, {
      headers: { cookie: rival.cookie, 'accept-language': 'es' },
    });
    expect((await inSpanish.json()).msg).toMatch(/^A Plumbline le falta espacio en disco/);
    await assertOthersWork();
    await rm(filling);
  });

  test('with space again uploads work without a start', async () => {
    const staged = join(server.context.settings.dataDir, 'incoming');
    for (const name of await readdir(staged)) await rm(join(staged, name));
    const id = newId();
    await expect.poll(async () => (await beginUpload(rival, id, 20 * MB)).status, { timeout: 5000 }).toBe(201);
    expect((await sendPart(rival, id, 0, Buffer.alloc(20 * MB))).status).toBe(204);
    expect(await readiness()).toEqual({ ready: true, diskSpace: 'enough' });
    // The log was told of each change, and not of each refusal.
    expect(heard).toEqual([true, false]);
  });

  test('a disk that is full in the middle of an upload is told by the same sentence, and the upload goes on later', async () => {
    // A small unwatched disk for uploads and files: writes reach its end.
    const small = join(folder, 'small');
    await mkdir(small);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', small]);
    const { app } = await compose({
      context: {
        ...server.context,
        settings: { ...server.context.settings, dataDir: small },
        files: createFolderStore(join(small, 'files')),
        disk: makeDisk({ folders: [], reserve: 0 }),
      },
      checkAnswers: true,
      origins: [server.origin],
    });
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const here: Visitor = {
      ...rival,
      fetch: (path, init = {}) =>
        fetch(`${address}${path}`, { ...init, headers: { cookie: rival.cookie, ...(init.headers as object) } }),
    };
    const offsetOf = async (id: string) => {
      const head = await here.fetch(`/apisc/file/upload/${id}`, {
        method: 'HEAD',
        headers: { 'tus-resumable': '1.0.0' },
      });
      return Number(head.headers.get('upload-offset'));
    };
    try {
      const [id, taken] = [newId(), join(small, 'taken')];
      await beginUpload(here, id, 3 * MB);
      await writeFile(taken, Buffer.alloc(6 * MB));
      const staged = await sendPart(here, id, 0, Buffer.alloc(3 * MB));
      expect([staged.status, (await staged.json()).msg]).toEqual([507, SENTENCE]);
      // Now there is room for the upload, and none for the copy that is kept of it.
      await writeFile(taken, Buffer.alloc(4 * MB));
      const offset = await offsetOf(id);
      expect(offset).toBeGreaterThan(0);
      const kept = await sendPart(here, id, offset, Buffer.alloc(3 * MB - offset));
      expect([kept.status, (await kept.json()).msg]).toEqual([507, SENTENCE]);
      await rm(taken);
      expect(await offsetOf(id)).toBe(3 * MB);
      expect(await server.company.sql('select bytes::int from file where id = $1', [id])).toEqual([{ bytes: 3 * MB }]);
    } finally {
      await app.close();
      execFileSync('umount', [small]);
    }
  });
});
