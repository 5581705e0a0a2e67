import { Readable } from 'node:stream';
import { rfis } from '@plumbline/contract/areas/rfis';
import type { ImportChoices } from '@plumbline/contract/kit/imports';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { NOON, startRfiScene } from '../../../test/rfiScene.ts';
import type { RfiScene } from '../../../test/rfiScene.ts';
import type { Client } from '../../../test/server.ts';
import { projectRecords } from '../../kit/area.ts';
import { remindDue } from '../../kit/records/index.ts';
import { rfiJobs } from './import.ts';

/* What a log of another system keeps: its numbers, its people, its words; and what becomes of it when it comes again. */

let scene: RfiScene;
let engineer: Client;
let projectId: string;
beforeAll(async () => {
  scene = await startRfiScene();
  ({ engineer } = scene);
  ({ projectId } = scene.server);
});
beforeEach(async () => void (await scene.notices()));
afterAll(() => scene.server.close());

const NOTHING: ImportChoices = { values: {}, people: {}, update: false, overwrite: [] };
type Said = Partial<ImportChoices>;

async function upload(text: string): Promise<string> {
  const fileId = newId();
  await scene.server.context.files.put(`logs/${fileId}`, Readable.from([Buffer.from(text)]));
  await scene.server.sql(
    `insert into file (tenant_id, id, name, mime, kind, bytes, sha256, storage_key, uploaded_by)
     values ($1, $2, 'log.csv', 'text/csv', 'other', $3, '\\x00', $4, $5)`,
    [scene.server.tenantId, fileId, Buffer.byteLength(text), `logs/${fileId}`, engineer.personId],
  );
  return fileId;
}
async function preview(text: string, said: Said = {}) {
  const fileId = await upload(text);
  const choices = { ...NOTHING, ...said };
  return { fileId, choices, shown: await engineer.call(rfis.importPreview, { projectId, fileId, choices }) };
}
async function bring(text: string, said: Said = {}, skipLines: number[] = []) {
  const { fileId, choices, shown } = await preview(text, said);
  const run = { clientRef: newId(), projectId, fileId, mapping: shown.mapping, choices, skipLines };
  const { importId } = await engineer.call(rfis.importRun, run);
  const { tenantId, context } = scene.server;
  await rfiJobs(context).rfiImport?.({ tenantId, importId, at: NOON.toISOString() });
  expect(await engineer.call(rfis.importStatus, { importId })).toMatchObject({ state: 'done', message: null });
  const { rows } = await engineer.call(rfis.list, { projectId: [projectId], importId, pageSize: 100, sort: 'number' });
  return { importId, shown, rows };
}
const titled = async (keyword: string) =>
  (await engineer.call(rfis.list, { projectId: [projectId], keyword })).rows.map(({ title }) => title);

test('numbers are kept as the log writes them, and the counter goes on after the highest in its digits', async () => {
  const { rows, shown } = await bring(`RFI No.,Subject,Status,Question
RFI-0007,Kept seven,Open,Which seven?
RFI-0009R1,Kept nine,Open,Which nine?
RFI-0008,Kept eight,Draft,Which eight?
`);
  expect(shown.numbers).toBe('keep');
  expect(shown.rows.map(({ newNumber }) => newNumber)).toEqual(['RFI-0007', 'RFI-0009R1', 'RFI-0008']);
  expect(rows.map(({ number, title }) => [number, title])).toEqual([
    ['RFI-0007', 'Kept seven'],
    ['RFI-0008', 'Kept eight'],
    ['RFI-0009R1', 'Kept nine'],
  ]);
  expect((await scene.submitted()).number).toBe('RFI-0010');
});

test('a number that another record has is refused with its line, and new numbers keep the old ones beside them', async () => {
  const log = `Number,Subject,Status,Question\n10,Another ten,Open,Which ten?\n20,Twenty,Open,Which twenty?\n21,Twenty one,Open,Which one?\n`;
  const { shown } = await preview(log);
  expect(shown.rows.map(({ line, state, newNumber }) => [line, state, newNumber])).toEqual([
    [2, 'refused', 'RFI-0010'],
    [3, 'good', 'RFI-0020'],
    [4, 'good', 'RFI-0021'],
  ]);
  expect(shown.rows[0]?.problems.join()).toContain('The number RFI-0010 is taken here');
  const { rows, shown: fresh } = await bring(log, { numbers: 'new' });
  expect(fresh.rows.map(({ number, newNumber }) => `${number} → ${newNumber}`)).toEqual([
    '10 → RFI-0011',
    '20 → RFI-0012',
    '21 → RFI-0013',
  ]);
  expect(rows.map(({ number }) => number)).toEqual(['RFI-0011', 'RFI-0012', 'RFI-0013']);
  const again = await preview(log);
  expect(again.shown.rows.map(({ state, number, newNumber }) => [state, number, newNumber])).toEqual([
    ['already', '10', 'RFI-0011'],
    ['already', '20', 'RFI-0012'],
    ['already', '21', 'RFI-0013'],
  ]);
});

test('our own export is recognised by number and subject, in either way of numbering', async () => {
  const own = await engineer.call(rfis.list, { projectId: [projectId], pageSize: 100 });
  const lines = own.rows.flatMap(({ number, title, status }) => (number ? [`${number},"${title}",${status}`] : []));
  for (const numbers of ['keep', 'new'] as const) {
    const { shown } = await preview(`Number,Subject,Status\n${lines.join('\n')}\n`, { numbers });
    expect(shown).toMatchObject({ good: 0, already: lines.length });
  }
});

test('who is nobody here stays a name on the record and in the search; who is said once is known from then on', async () => {
  const log = (
    mark: string,
  ) => `Number,Subject,Status,Question,Assignees,RFI manager,Received from,Due date,Date initiated
${mark}-1,Glass ${mark},Open,Which glass?,Quill Ferrante,Bo Underhill,Ottilie Marsh,2026-09-01,2026-08-20\n`;
  const first = await bring(log('N1'));
  const named = first.shown.peopleNamed;
  expect(named.map(({ name }) => name).toSorted()).toEqual(['Bo Underhill', 'Ottilie Marsh', 'Quill Ferrante']);
  expect(named.map(({ person }) => person)).toEqual([null, null, null]);
  const rfi = await engineer.call(rfis.get, { rfiId: first.rows[0]?.rfiId ?? '' });
  expect(rfi.importedNames).toEqual([
    { label: 'RFI manager', name: 'Bo Underhill', waits: false },
    { label: 'Assignees', name: 'Quill Ferrante', waits: true },
    { label: 'Received from', name: 'Ottilie Marsh', waits: false },
  ]);
  expect(rfi.ballInCourt).toHaveLength(1);
  expect(await titled('Ferrante')).toEqual(['Glass N1']);
  expect(await titled('Ottilie')).toEqual(['Glass N1']);
  await engineer.call(rfis.update, { rfiId: rfi.rfiId, version: rfi.version, title: 'Glass N1 again' });
  expect(await titled('Ferrante')).toEqual(['Glass N1 again']);
  expect((await engineer.call(rfis.get, { rfiId: rfi.rfiId })).importedNames[1]?.waits).toBe(false);

  const said = await bring(log('N2'), { people: { 'Quill Ferrante': scene.architect.personId } });
  expect(said.rows[0]?.ballInCourt.map(({ personId }) => personId)).toEqual([scene.architect.personId]);
  const remembered = await preview(log('N3'));
  expect(remembered.shown.peopleNamed.find(({ name }) => name === 'Quill Ferrante')?.person?.personId).toBe(
    scene.architect.personId,
  );
});

test('a word that nobody knows is asked for, means what was said, and is remembered for the company', async () => {
  const log = (mark: string) =>
    `Number,Subject,Status,Question,Priority\n${mark}-1,Parked ${mark},Parked,Why?,Whenever\n`;
  const asked = await preview(log('W1'));
  expect(asked.shown.rows[0]?.state).toBe('refused');
  expect(asked.shown.values.map(({ field, words }) => [field, words])).toEqual([
    ['status', [{ word: 'Parked', lines: 1, value: null }]],
    ['priority', [{ word: 'Whenever', lines: 1, value: null }]],
  ]);
  expect(asked.shown.values[0]?.options).toContainEqual({ value: 'answered', label: 'Answered' });
  const { rows } = await bring(log('W1'), { values: { status: { Parked: 'answered' }, priority: { Whenever: '' } } });
  expect(rows[0]).toMatchObject({ status: 'answered', priority: 'normal' });
  const next = await preview(log('W2'));
  expect(next.shown.rows[0]).toMatchObject({ state: 'good', status: 'answered' });
});

test('a name as received from gives nobody the right to read records of projects that they are not on', async () => {
  const trade = await scene.server.as('trade');
  await scene.server.sql('delete from project_member where tenant_id = $1 and project_id = $2 and person_id = $3', [
    scene.server.tenantId,
    projectId,
    trade.personId,
  ]);
  const [{ name } = { name: '' }] = await scene.server.sql<{ name: string }>(
    'select full_name as name from person where tenant_id = $1 and id = $2',
    [scene.server.tenantId, trade.personId],
  );
  const stranger = await scene.server.as('trade');
  const { rows } = await bring(`Number,Subject,Question,Received from\nR-1,From afar,Which?,"${name}"\n`);
  expect(rows[0]?.receivedFromName).toBe(name);
  expect((await stranger.call(rfis.list, { keyword: 'afar' })).total).toBe(0);
});

test('an import floods nobody: quiet for a week, then one summary to each person, and again a week later', async () => {
  const lines = Array.from(
    { length: 12 },
    (_, at) => `F-${at},Flood ${at},Open,Which?,2026-09-0${(at % 9) + 1},2026-08-01`,
  );
  await bring(`Number,Subject,Status,Question,Due date,Date initiated\n${lines.join('\n')}\n`);
  const on = async (day: number) => {
    const at = new Date(NOON.getTime() + day * 86_400_000);
    await remindDue(scene.server.context, projectRecords(), at);
    return (await scene.notices()).filter(([reason]) => reason === 'overdue');
  };
  await scene.server.sql(
    `update record set is_final = true, status = 'closed' where tenant_id = $1 and kind = 'rfi' and title not like 'Flood%'`,
    [scene.server.tenantId],
  );
  expect(await on(1)).toEqual([]);
  expect(await on(6)).toEqual([]);
  const summary = await on(8);
  expect(summary).toHaveLength(1);
  expect(summary[0]?.[1]).toHaveLength(1);
  expect(await on(9)).toEqual([]);
  expect(await on(16)).toHaveLength(1);
});

test('a log that changed shows what would change, updates it by the verbs, and leaves what was changed here', async () => {
  const log = (
    due: string,
    title: string,
    priority: string,
  ) => `Number,Subject,Status,Question,Due date,Priority,Date initiated
U-1,"${title}",Open,Which?,${due},${priority},2026-11-01
U-2,Second,Open,Which other?,2026-12-01,Normal,2026-11-01\n`;
  const { rows } = await bring(log('2026-12-01', 'First', 'Normal'));
  const first = await engineer.call(rfis.get, { rfiId: rows.find(({ number }) => number === 'U-1')?.rfiId ?? '' });
  await engineer.call(rfis.update, {
    rfiId: first.rfiId,
    version: first.version,
    title: first.title,
    priority: 'critical',
  });
  const changed = log('2026-12-10', 'First, mended', 'High');
  const { shown } = await preview(changed);
  expect(shown).toMatchObject({ good: 0, already: 1, changed: 1 });
  expect(shown.rows[0]?.changes).toEqual([
    { label: 'Subject', before: 'First', after: 'First, mended', conflict: false },
    { label: 'Due date', before: '2026-12-01', after: '2026-12-10', conflict: false },
    { label: 'Priority', before: 'Critical', after: 'High', conflict: true },
  ]);
  await bring(changed, { update: true });
  const after = await engineer.call(rfis.get, { rfiId: first.rfiId });
  expect(after).toMatchObject({ title: 'First, mended', dueDate: '2026-12-10', priority: 'critical' });
  expect((await preview(changed)).shown.rows[0]).toMatchObject({ state: 'changed', changes: [{ label: 'Priority' }] });
  await bring(changed, { update: true, overwrite: [2] });
  expect((await engineer.call(rfis.get, { rfiId: first.rfiId })).priority).toBe('high');
  expect((await preview(changed)).shown).toMatchObject({ already: 2, changed: 0 });
});
