import { Readable } from 'node:stream';
import { projects } from '@plumbline/contract/areas/projects';
import { punchListImport } from '@plumbline/contract/areas/punch/imports';
import { PUNCH_SAMPLE } from '@plumbline/contract/areas/punch/sample';
import { rfis } from '@plumbline/contract/areas/rfis';
import { RFI_SAMPLE } from '@plumbline/contract/areas/rfis/sample';
import { submittalItems } from '@plumbline/contract/areas/submittals';
import { SUBMITTAL_SAMPLE } from '@plumbline/contract/areas/submittals/sample';
import { tasks } from '@plumbline/contract/areas/tasks';
import { SCHEDULE_SAMPLE } from '@plumbline/contract/areas/tasks/sample';
import type { ImportSample } from '@plumbline/contract/areas/importSample';
import type { LogImport } from '@plumbline/contract/kit/importCalls';
import { records } from '@plumbline/contract/kit/records';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newProject } from '../../test/newProject.ts';
import { startTestServer } from '../../test/server.ts';
import type { Client, TestServer } from '../../test/server.ts';
import { BLOCKS, GOES } from '../kit/imports/undo.ts';
import { verifyTrails } from '../kit/records/header/trail.ts';
import type { Job } from '../kit/jobs/worker.ts';
import { punchJobs } from './punch/import.ts';
import { rfiJobs } from './rfis/import.ts';
import { submittalJobs } from './submittals/import.ts';
import { taskJobs } from './tasks/import.ts';

/* An import can be undone while nobody has worked on its records. The project is then as if it had never been imported. */

const AT = '2026-11-20T20:00:00Z';

let server: TestServer;
let admin: Client;
let projectId: string;
let jobs: Record<string, Job>;
beforeAll(async () => {
  server = await startTestServer({ clock: new Date(AT) });
  admin = await server.as('admin');
  ({ projectId } = await admin.call(projects.create, newProject()));
  const { context } = server;
  jobs = { ...rfiJobs(context), ...submittalJobs(context), ...taskJobs(context), ...punchJobs(context) };
});
afterAll(() => server.close());

async function upload({ name, text }: Pick<ImportSample, 'name' | 'text'>): Promise<string> {
  const fileId = newId();
  await server.context.files.put(`undo/${fileId}`, Readable.from([Buffer.from(text)]));
  await server.sql(
    `insert into file (tenant_id, id, name, mime, kind, bytes, sha256, storage_key, uploaded_by)
      values ($1, $2, $3, 'text/csv', 'other', $4, '\\x00', $5, $6)`,
    [server.tenantId, fileId, name, Buffer.byteLength(text), `undo/${fileId}`, admin.personId],
  );
  return fileId;
}

const run = (job: string, payload: object) =>
  jobs[job]?.({ tenantId: server.tenantId, at: AT, ...payload }) ?? Promise.reject(new Error(job));

/** Imports a file, and answers the import with the ids of the records that it made. */
async function bringIn(calls: LogImport, kind: string, file: Pick<ImportSample, 'name' | 'text'>) {
  const look = { projectId, fileId: await upload(file) };
  const { mapping, counts } = await admin.call(calls.importPreview, look);
  const { importId } = await admin.call(calls.importRun, { ...look, clientRef: newId(), mapping });
  await run(`${kind}Import`, { importId });
  const [made] = await server.sql<{ state: string; ids: string[] }>(
    `select state, made_ids as ids from import_run where id = $1`,
    [importId],
  );
  expect([counts['refused'] ?? 0, made?.state, made?.ids.length]).toEqual([0, 'done', 2]);
  return { importId, ids: made?.ids ?? [] };
}

async function undo(calls: LogImport, kind: string, importId: string) {
  const asked = await admin.call(calls.importUndo, { importId });
  expect(asked.state).toBe('undoing');
  await run(`${kind}ImportUndo`, { importId, askedBy: admin.personId });
  return admin.call(calls.importStatus, { importId });
}

/** What people can see of the records: search results, the page of the project, and who holds the ball. */
async function toldOf(word: string) {
  const found = await admin.call(records.search, { keyword: word });
  const project = await admin.call(projects.get, { projectId });
  const [held] = await server.sql<{ n: number }>(
    `select count(*)::int as n from custody c join record r on r.tenant_id = c.tenant_id and r.id = c.record_id
      where r.project_id = $1 and c.to_at is null and r.kind in ('rfi', 'submittal', 'task', 'punchItem')`,
    [projectId],
  );
  return { found: JSON.stringify(found), counts: JSON.stringify(project), held: held?.n };
}

const KINDS: [kind: string, calls: LogImport, sample: ImportSample, word: string, table: string][] = [
  ['rfi', rfis, RFI_SAMPLE, 'anchor', 'rfi'],
  ['submittal', submittalItems, SUBMITTAL_SAMPLE, 'mix', 'submittal'],
  ['task', tasks, SCHEDULE_SAMPLE, 'pour', 'task'],
  ['punchItem', punchListImport, PUNCH_SAMPLE, 'thermostat', 'punch_item'],
];

test.each(KINDS)(
  'an import of the kind %s is undone, and the same file comes in again',
  async (kind, calls, sample, word, table) => {
    const before = await toldOf(word);
    const { importId, ids } = await bringIn(calls, kind, sample);
    expect(await toldOf(word)).not.toEqual(before);
    expect(await undo(calls, kind, importId)).toMatchObject({ state: 'undone', message: null });
    expect(await toldOf(word)).toEqual(before);
    const left = await server.sql(`select id from ${table} where id = any($1::uuid[])`, [ids]);
    expect(left).toEqual([]);
    const trail = await server.sql(
      `select distinct t.verb, r.kind, r.number from trail t join record r on r.tenant_id = t.tenant_id and r.id = t.record_id
      where t.record_id = any($1::uuid[]) order by t.verb`,
      [ids],
    );
    expect(trail).toEqual([
      { verb: 'import', kind: 'undone', number: null },
      { verb: 'undoImport', kind: 'undone', number: null },
    ]);
    const check = await server.context.database.read(server.tenantId, verifyTrails);
    expect(check.broken).toEqual([]);
    const audited = await server.sql(
      `select subject, detail from audit where verb = 'undoImport' and subject_id = $1`,
      [importId],
    );
    expect(audited).toEqual([{ subject: sample.name, detail: { records: 2 } }]);
    const again = await bringIn(calls, kind, sample);
    const { rows } = await admin.call(calls.importList, { projectId });
    expect(rows.map(({ importId: one, state, records: made }) => [one, state, made])).toEqual([
      [again.importId, 'done', 2],
      [importId, 'undone', 2],
    ]);
    // Asked once more, nothing happens.
    expect((await admin.call(calls.importUndo, { importId })).state).toBe('undone');
  },
);

let block = 100;
test.each([
  [
    'a comment',
    async (recordId: string) => admin.call(records.comment, { recordId, clientRef: newId(), body: 'Seen.' }),
  ],
  [
    'a file that was attached',
    async (recordId: string) =>
      admin.call(records.attach, {
        recordId,

        fileIds: [await upload({ name: 'a.csv', text: 'a' })],
      }),
  ],
  [
    'a share link',
    async (recordId: string) =>
      admin.call(records.share, { recordId, clientRef: newId(), scope: 'view', personId: admin.personId }),
  ],
  [
    'an edit',
    async (rfiId: string) => {
      const { version } = await admin.call(rfis.get, { rfiId });
      return admin.call(rfis.update, { rfiId, version, title: 'Changed since' });
    },
  ],
])('%s keeps an import from being undone, and the sentence names the record', async (_, work) => {
  block += 10;
  const text = RFI_SAMPLE.text.replaceAll('RFI-9', `RFI-${block}`);
  const { importId, ids } = await bringIn(rfis, 'rfi', { name: 'log.csv', text });
  await work(ids[0] ?? '');
  const { number } = await admin.call(rfis.get, { rfiId: ids[0] ?? '' });
  await expect(admin.call(rfis.importUndo, { importId })).rejects.toThrow(
    `This import cannot be undone: somebody has worked on 1 of its records since, such as ${number}.`,
  );
  expect((await admin.call(rfis.importStatus, { importId })).state).toBe('done');
});

test('every column that points at a record says whether it goes with an undone import, or blocks the undo', async () => {
  const STAYS = [
    'trail.record_id',
    'comment.record_id',
    'notification_delivery.record_id',
    'notification_rule.project_id',
    'record.project_id',
  ];
  const keys = await server.sql<{ place: string }>(`
    select k.conrelid::regclass::text || '.' || a.attname as place
    from pg_constraint k cross join lateral unnest(k.conkey) as col
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = col
    where k.contype = 'f' and a.attname not in ('tenant_id', 'id') and k.confrelid = 'record'::regclass`);
  const known = new Set([...GOES, ...BLOCKS].map(([table, column]) => `${table}.${column}`));
  expect(keys.map(({ place }) => place).filter((place) => !known.has(place) && !STAYS.includes(place))).toEqual([]);
});
