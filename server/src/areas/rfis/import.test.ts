import { Readable } from 'node:stream';
import { rfis } from '@plumbline/contract/areas/rfis';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NOON, failure, startRfiScene } from '../../../test/rfiScene.ts';
import type { RfiScene } from '../../../test/rfiScene.ts';
import type { Client, TestServer } from '../../../test/server.ts';
import { verifyTrail } from '../../kit/records/index.ts';
import { rfiJobs } from './import.ts';

let scene: RfiScene;
let server: TestServer;
let engineer: Client;
beforeAll(async () => {
  scene = await startRfiScene();
  ({ server, engineer } = scene);
});
afterAll(() => server.close());

/** A file as an upload leaves it. */
async function upload(text: string, by: Client, name = 'log.csv'): Promise<string> {
  const fileId = newId();
  await server.context.files.put(`logs/${fileId}`, Readable.from([Buffer.from(text)]));
  await server.sql(
    `insert into file (tenant_id, id, name, mime, kind, bytes, sha256, storage_key, uploaded_by)
      values ($1, $2, $3, 'text/csv', 'other', $4, '\\x00', $5, $6)`,
    [server.tenantId, fileId, name, Buffer.byteLength(text), `logs/${fileId}`, by.personId],
  );
  return fileId;
}
const work = (importId: string) =>
  rfiJobs(server.context).rfiImport?.({ tenantId: server.tenantId, importId, at: NOON.toISOString() });

async function start(fileId: string, skipLines: number[] = []) {
  const preview = await engineer.call(rfis.importPreview, { projectId: server.projectId, fileId });
  const run = await engineer.call(rfis.importRun, {
    clientRef: newId(),
    projectId: server.projectId,
    fileId,
    mapping: preview.mapping,
    skipLines,
  });
  return { preview, run };
}
const allIn = (keyword?: string) =>
  engineer.call(rfis.list, {
    projectId: [server.projectId],
    pageSize: 100,
    sort: 'number',
    ...(keyword ? { keyword } : {}),
  });

const LOG = `RFI log of Mission Creek,,,,,,,,,
Number,Subject,Status,Question,Official response,Date initiated,Due date,Closed date,Assignees,Received from,Location,Cost impact amount
A-1,Embed plates,Open,May they shift?,,2026-10-01,2026-10-08,,"Calderón-Brandt, Inés",Halvorsen Glazing,Level 2 > Slab edge,
A-2,Roof drain,Closed,Where does it land?,On the flange.,2026-09-01,2026-09-08,2026-09-05,Nobody Known,Luis Ortega,Level 2 > Roof,1250.00
A-3,,,,,,,,,,,
A-4,Sump pit,Draft,Oil separator?,,2026-11-01,,,,,,
`;

test('a log comes in with its dates, its people and its own numbers, once', async () => {
  const before = (await allIn()).total;
  const fileId = await upload(LOG, engineer);
  const { preview, run } = await start(fileId, [5]);
  expect(preview).toMatchObject({ header: [2, 2], total: 4, good: 3, already: 0 });
  expect(preview.rows.find(({ line }) => line === 5)).toMatchObject({ state: 'refused', number: 'A-3' });
  expect(run).toMatchObject({ state: 'waiting', done: 0 });
  await scene.notices();
  await work(run.importId);
  expect(await engineer.call(rfis.importStatus, { importId: run.importId })).toEqual({
    importId: run.importId,
    state: 'done',
    done: 3,
    total: 3,
    // A-4 is one in the log.
    drafts: 1,
    message: null,
  });
  expect(await scene.notices()).toEqual([]);

  const { rows, total } = await allIn();
  expect(total).toBe(before + 3);
  const [embed, drain, sump] = ['Embed plates', 'Roof drain', 'Sump pit'].map((title) =>
    rows.find((row) => row.title === title),
  );
  expect(embed).toMatchObject({
    number: 'A-1',
    status: 'open',
    dueDate: '2026-10-08',
    locationPath: 'Level 2 › Slab edge',
    receivedFromName: 'Halvorsen Glazing',
    unread: false,
  });
  expect(embed?.ballInCourt.map(({ fullName }) => fullName)).toEqual(['Inés Calderón-Brandt']);
  expect(embed?.heldDays).toBeCloseTo(50.3, 1);
  expect(drain).toMatchObject({
    number: 'A-2',
    status: 'closed',
    officialAnswer: true,
    costImpactCents: 125_000,
    locationPath: 'Level 2 › Roof',
    receivedFromName: 'Luis Ortega',
  });
  expect(drain?.closedAt?.slice(0, 10)).toBe('2026-09-05');
  expect(sump).toMatchObject({ number: 'A-4', status: 'draft' });
  const whole = await engineer.call(rfis.get, { rfiId: drain?.rfiId ?? '' });
  expect(whole).toMatchObject({
    importedFrom: 'A-2',
    responses: [
      { body: 'On the flange.', official: true, by: { fullName: 'Nobody Known', personId: '' }, via: 'import' },
    ],
  });
  expect((await allIn('separator')).rows.map(({ title }) => title)).toEqual(['Sump pit']);
  expect((await allIn('A-2')).rows.map(({ title }) => title)).toEqual(['Roof drain']);
  for (const row of rows)
    expect(await server.context.database.read(server.tenantId, (read) => verifyTrail(read, row.rfiId))).toBe(null);

  const again = await engineer.call(rfis.importPreview, { projectId: server.projectId, fileId });
  expect(again).toMatchObject({ good: 0, already: 3 });
  const second = await start(fileId, [5]);
  await work(second.run.importId);
  expect(await engineer.call(rfis.importStatus, { importId: second.run.importId })).toMatchObject({
    state: 'failed',
    message: 'There is nothing left to import: every line is here already or left out.',
  });
  expect((await allIn()).total).toBe(total);
  // The next number follows the highest number of the log, including drafts.
  expect((await scene.submitted()).number).toBe('RFI-005');
});

test('a refused line that was not left out stops the whole', async () => {
  const before = (await allIn()).total;
  const { run } = await start(await upload(LOG.replaceAll('A-', 'B-'), engineer));
  await work(run.importId);
  expect(await engineer.call(rfis.importStatus, { importId: run.importId })).toMatchObject({
    state: 'failed',
    message: 'Line 5 cannot be imported as it is. Leave it out, or mend the file.',
  });
  expect((await allIn()).total).toBe(before);
});

test('an import that was stopped leaves nothing, before it began or while it ran', async () => {
  const rows = Array.from(
    { length: 3000 },
    (_, index) => `C-${index},Question ${index},Open,Which one of the ${index}?,2026-10-01`,
  ).join('\n');
  const fileId = await upload(`Number,Subject,Status,Question,Date initiated\n${rows}\n`, engineer);
  const before = (await allIn()).total;
  const early = await start(fileId);
  expect(
    await failure(
      engineer.call(rfis.importRun, {
        clientRef: newId(),
        projectId: server.projectId,
        fileId,
        mapping: early.preview.mapping,
      }),
    ),
  ).toMatchObject({ code: 2000, message: 'Another import into this project is under way.' });
  expect(await engineer.call(rfis.importCancel, { importId: early.run.importId })).toMatchObject({
    state: 'cancelled',
  });
  await work(early.run.importId);
  expect((await allIn()).total).toBe(before);

  const late = await start(fileId);
  const running = work(late.run.importId);
  while ((await engineer.call(rfis.importStatus, { importId: late.run.importId })).done === 0)
    await new Promise((resolve) => setTimeout(resolve, 5));
  expect(await engineer.call(rfis.importCancel, { importId: late.run.importId })).toMatchObject({ state: 'running' });
  await running;
  expect(await engineer.call(rfis.importStatus, { importId: late.run.importId })).toMatchObject({
    state: 'cancelled',
    done: 0,
  });
  expect((await allIn()).total).toBe(before);
  // The numbers that it had reserved are given back.
  expect((await scene.submitted()).number).toBe('RFI-006');
});

test('only those who may configure RFIs import, and only their own files', async () => {
  const superintendent = await server.as('super');
  const fileId = await upload(LOG, superintendent);
  expect(await failure(superintendent.call(rfis.importPreview, { projectId: server.projectId, fileId }))).toMatchObject(
    {
      status: 403,
    },
  );
  expect(await failure(engineer.call(rfis.importPreview, { projectId: server.projectId, fileId }))).toMatchObject({
    code: 1004,
  });
  const mine = await upload(LOG, engineer);
  expect(
    await failure(engineer.call(rfis.importPreview, { projectId: server.otherProjectId, fileId: mine })),
  ).toMatchObject({ code: 1004 });
  expect(
    await failure(
      engineer.call(rfis.importPreview, { projectId: server.projectId, fileId: await upload('\n\n', engineer) }),
    ),
  ).toMatchObject({ code: 2000 });
});
