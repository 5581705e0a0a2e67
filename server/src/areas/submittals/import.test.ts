import { Readable } from 'node:stream';
import { specSections } from '@plumbline/contract/areas/specSections';
import { submittalItems, submittalPackages } from '@plumbline/contract/areas/submittals';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal } from '../../../test/refusal.ts';
import { startTestServer } from '../../../test/server.ts';
import type { Client, TestServer } from '../../../test/server.ts';
import { verifyTrail } from '../../kit/records/index.ts';
import { submittalJobs } from './import.ts';
import { refOf } from './importRows.ts';

/* Registers that were kept elsewhere: by Procore, Autodesk Build, Submittal Exchange, or in a sheet by hand. */

const NOON = new Date('2026-11-20T20:00:00Z');
let server: TestServer;
let engineer: Client;
let projectId: string;
beforeAll(async () => {
  server = await startTestServer({ clock: NOON });
  engineer = await server.as('engineer');
  ({ projectId } = server);
});
afterAll(() => server.close());

/** A file as an upload leaves it. */
async function upload(text: string): Promise<string> {
  const fileId = newId();
  await server.context.files.put(`logs/${fileId}`, Readable.from([Buffer.from(text)]));
  await server.sql(
    `insert into file (tenant_id, id, name, mime, kind, bytes, sha256, storage_key, uploaded_by)
     values ($1, $2, 'register.csv', 'text/csv', 'other', $3, '\\x00', $4, $5)`,
    [server.tenantId, fileId, Buffer.byteLength(text), `logs/${fileId}`, engineer.personId],
  );
  return fileId;
}
async function bring(text: string, skipLines: number[] = [], said = {}) {
  const fileId = await upload(text);
  const choices = { values: {}, people: {}, ...said };
  const preview = await engineer.call(submittalItems.importPreview, { projectId, fileId, choices });
  const run = { clientRef: newId(), projectId, fileId, mapping: preview.mapping, skipLines, choices };
  const { importId } = await engineer.call(submittalItems.importRun, run);
  const at = NOON.toISOString();
  await submittalJobs(server.context).submittalImport?.({ tenantId: server.tenantId, importId, at });
  return { preview, state: await engineer.call(submittalItems.importStatus, { importId }) };
}
const all = (more: object = {}) =>
  engineer.call(submittalItems.list, { projectId: [projectId], pageSize: 100, sort: 'number', ...more });

const REGISTER = `Submittal register of Mission Creek
Spec Section,Submittal #,Rev.,Title,Type,Status,Responsible Contractor,Submitted By,Required On-Site Date,Lead Time,Received Date,Sent Date,Returned Date,Response,Package
08 44 13 - Glazed Aluminum Curtain Walls,1,0,Curtain wall shop drawings,Shop Drawings,Closed,Halvorsen Glazing,,,,2026-08-03,2026-08-05,2026-08-19,Revise & Resubmit,Facade
08 44 13 - Glazed Aluminum Curtain Walls,1,1,Curtain wall shop drawings,Shop Drawings,Closed,Halvorsen Glazing,,,,2026-09-03,2026-09-05,2026-09-19,Approved as Noted,Facade
08 44 13 - Glazed Aluminum Curtain Walls,2,0,Curtain wall sample,Sample,Open,,,,,2026-10-01,2026-10-02,,,Facade
08 71 00,7,,Door hardware schedule,Cut Sheets,Not Submitted,,Åsa Halvorsen,2027-03-01,56,,,,,
08 71 00,8,,Keying schedule,Schedule of keys,Rejected,,,,,2026-10-01,2026-10-05,2026-10-09,,
,,,No section here,Product Data,Open,,,,,,,,,
09 91 23,3,A,Paint colors,Sample,Draft,,,,,,,,,
`;

test('a register comes in with its revisions, its sections and its packages, once', async () => {
  const { preview, state } = await bring(REGISTER, [8]);
  expect(preview).toMatchObject({ header: [2, 2], total: 7, good: 6, already: 0 });
  expect(preview.rows.find(({ line }) => line === 8)).toMatchObject({
    state: 'refused',
    problems: ['Spec section: Write six digits, such as 08 44 13', 'Type: …'].slice(0, 1),
  });
  expect(state).toMatchObject({ state: 'done', done: 6, total: 6, message: null });
  const { rows } = await all();
  expect(
    rows.map((row) => [row.number, row.revision, row.title, row.status, row.dispositionName, row.released]),
  ).toEqual([
    ['08 44 13-001.1', 1, 'Curtain wall shop drawings', 'closed', 'Approved as noted', true],
    ['08 44 13-002', 0, 'Curtain wall sample', 'submitted', null, false],
    ['08 71 00-007', 0, 'Door hardware schedule', 'required', null, false],
    ['08 71 00-008', 0, 'Keying schedule', 'closed', 'Rejected', false],
    ['09 91 23-003.1', 1, 'Paint colors', 'draft', null, false],
  ]);
  const [walls, sample, hardware] = rows;
  expect(walls).toMatchObject({ type: 'shopDrawing', packageTitle: 'Facade', packageNumber: 'SP-001' });
  expect(walls?.distributedAt?.slice(0, 10)).toBe('2026-09-19');
  expect(sample?.ballInCourt).toMatchObject([{ personId: engineer.personId }]);
  expect(hardware).toMatchObject({
    type: 'productData',
    submitterName: 'Åsa Halvorsen',
    plannedReturnDate: '2027-01-04',
    ballInCourt: [{ fullName: 'Åsa Halvorsen' }],
  });
  const whole = await engineer.call(submittalItems.get, { submittalItemId: walls?.submittalItemId ?? '' });
  expect(
    whole.revisions.map(({ revision, isCurrent, dispositionName }) => [revision, isCurrent, dispositionName]),
  ).toEqual([
    [0, false, 'Revise and resubmit'],
    [1, true, 'Approved as noted'],
  ]);
  expect(whole.importedNames).toEqual([{ label: 'Responsible contractor', name: 'Halvorsen Glazing', waits: false }]);
  expect((await engineer.call(specSections.list, { projectId })).map(({ number, title }) => [number, title])).toEqual([
    ['08 44 13', 'Glazed Aluminum Curtain Walls'],
    ['08 71 00', 'Door Hardware'],
    ['09 91 23', 'Interior Painting'],
  ]);
  for (const { submittalItemId } of (await all({ allRevisions: true })).rows)
    expect(await server.context.database.read(server.tenantId, (read) => verifyTrail(read, submittalItemId))).toBe(
      null,
    );

  const again = await engineer.call(submittalItems.importPreview, { projectId, fileId: await upload(REGISTER) });
  expect(again).toMatchObject({ good: 0, already: 6 });
});

test('a later register adds the next revision, and keeps the number that the register has', async () => {
  const later = `Spec Section,Number,Revision,Title,Status
08 44 13,1,2,Curtain wall shop drawings,Received
08 44 13,14 B,,Sealant,Required
`;
  expect((await bring(later)).state).toMatchObject({ state: 'done', done: 2 });
  const { rows } = await all({ keyword: 'shop drawings' });
  expect(rows.map(({ number, revision, status }) => [number, revision, status])).toEqual([
    ['08 44 13-001.2', 2, 'submitted'],
  ]);
  const { revisions } = await engineer.call(submittalItems.get, { submittalItemId: rows[0]?.submittalItemId ?? '' });
  expect(revisions.map(({ revision, isCurrent }) => [revision, isCurrent])).toEqual([
    [0, false],
    [1, false],
    [2, true],
  ]);
  expect((await all({ keyword: 'Sealant' })).rows.map(({ number }) => number)).toEqual(['08 44 13-014 B']);
});

test('two thousand lines come in at once, revisions in any order, each with exactly one current', async () => {
  const lines = [
    'CSI Section,Section Name,Item No.,Revision,Description,Submittal Type,Status,Sent to Architect,Returned from Architect,Action Taken',
  ];
  for (let item = 1; item <= 1000; item += 1) {
    const section = `${String(20 + (item % 20)).padStart(2, '0')} 1${item % 10} 00`;
    const row = (revision: number, rest: string) =>
      `${section},Section ${section},B-${item},${revision},Item ${item},Product Data,${rest}`;
    lines.push(row(1, 'In Review,2026-10-05,,'), row(0, 'Closed,2026-09-01,2026-09-15,Rejected'));
  }
  const started = performance.now();
  const { preview, state } = await bring(lines.join('\n'));
  console.info(`2,000 lines of a register: preview and import in ${Math.round(performance.now() - started)} ms`);
  expect(preview).toMatchObject({ total: 2000, good: 2000 });
  expect(state).toMatchObject({ state: 'done', done: 2000 });
  const [found] = await server.sql<{ chains: number; current: number; wrong: number; numbers: number }>(
    `select count(distinct x.root_id)::int as chains, count(*) filter (where x.is_current)::int as current,
       count(distinct r.number)::int as numbers,
       count(*) filter (where x.is_current <> (x.revision = 1) or (x.revision = 0) <> (x.root_id = x.id)
         or (x.revision = 1) <> (x.previous_id is not null))::int as wrong
     from submittal x join record r on r.id = x.id
     where x.imported_ref like '%-B-%'`,
  );
  expect(found).toEqual({ chains: 1000, current: 1000, wrong: 0, numbers: 2000 });
  // Rows are counted at once. With a plan for one row, the next read of the register would compare 2,000 lines with each other.
  const tables = await server.sql<{ name: string; rows: number }>(
    "select relname as name, reltuples::int as rows from pg_class where relname in ('imported_record', 'record', 'submittal')",
  );
  for (const { name, rows } of tables) expect(rows, name).toBeGreaterThan(1000);
  expect(
    (await engineer.call(submittalItems.importPreview, { projectId, fileId: await upload(lines.join('\n')) })).already,
  ).toBe(2000);
}, 60_000);

test('a line that would be submitted after its day on site comes in and says so', async () => {
  const head = 'Spec Section,Submittal #,Title,Status,Required On-Site Date,Submit By';
  const { preview } = await bring(`${head}\n08 80 00,21,Glazing,Not Submitted,2027-01-15,2027-02-01\n`);
  expect(preview.rows).toMatchObject([
    { state: 'good', problems: ['Submit by: To be submitted after it is required on site'] },
  ]);
});

test('only who configures submittals imports them', async () => {
  const trade = await server.as('trade');
  const fileId = await upload(REGISTER);
  expect((await refusal(trade.call(submittalItems.importPreview, { projectId, fileId }))).status).toBe(403);
  expect((await engineer.call(submittalPackages.list, { projectId: [projectId] })).total).toBe(1);
});

test.each([
  [{ number: '3', section: '08 44 13' }, '08 44 13-3'],
  [{ number: '08 44 13-003', section: '08 44 13' }, '08 44 13-003'],
  [{ number: '084413-3', section: '08 44 13' }, '084413-3'],
  [{ number: null, section: '08 44 13' }, null],
])('%o is known again by %s', (values, ref) => expect(refOf(values)).toBe(ref));

test('a register that changed brings its changes; what was changed here too waits until somebody says so', async () => {
  const line = (title: string, day: string, lead: number) =>
    `Spec Section,Submittal #,Title,Type,Status,Required On-Site Date,Lead Time\n07 84 00,41,${title},Sample,Not Submitted,${day},${lead}\n`;
  await bring(line('Firestop', '2027-03-01', 20));
  const find = async () => (await all({ keyword: 'firestop' })).rows[0];
  const { submittalItemId = '', version = 0 } = (await find()) ?? {};
  const more = { type: 'sample', category: 'action', requiredOnSiteDate: '2027-03-08' } as const;
  await engineer.call(submittalItems.update, { submittalItemId, version, title: 'Firestop', ...more });
  const changed = line('Firestop systems', '2027-04-01', 30);
  const { preview } = await bring(changed, [], { update: true });
  expect(preview).toMatchObject({ good: 0, changed: 1 });
  expect(preview.rows[0]?.changes).toEqual([
    { label: 'Title', before: 'Firestop', after: 'Firestop systems', conflict: false },
    { label: 'Required on site', before: '2027-03-08', after: '2027-04-01', conflict: true },
    { label: 'Lead time, days', before: '20', after: '30', conflict: false },
  ]);
  const seen = () => engineer.call(submittalItems.get, { submittalItemId });
  expect(await seen()).toMatchObject({ title: 'Firestop systems', requiredOnSiteDate: '2027-03-08', leadTimeDays: 30 });
  await bring(changed, [], { update: true, overwrite: [2] });
  expect(await seen()).toMatchObject({ requiredOnSiteDate: '2027-04-01' });
});
