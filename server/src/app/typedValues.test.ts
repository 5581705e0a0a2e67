import { taskDownloads, tasks } from '@plumbline/contract/areas/tasks';
import { newId } from '@plumbline/contract/kit/uuid';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { taskJobs } from '../areas/tasks/import.ts';
import { pdfText } from '../../test/pdfText.ts';
import type { Client } from '../../test/server.ts';
import { startTaskScene } from '../../test/taskScene.ts';
import type { TaskScene } from '../../test/taskScene.ts';
import { SEED, number, text } from '../../test/typed.ts';
import { upload } from '../../test/uploadedFile.ts';

/* A thousand numbers and texts, sent through the doors of a real server: the stored value equals the sent one. */

let scene: TaskScene;
let engineer: Client;
beforeAll(async () => {
  scene = await startTaskScene();
  ({ engineer } = scene);
});
afterAll(() => scene.server.close());

const TASKS = 170;

const task = fc.record({
  title: text,
  description: text,
  unit: fc.constantFrom('m', 'm²', 'lf', 'ea'),
  plannedHours: number.filter((hours) => hours <= 100_000),
  plannedQuantity: number,
});

async function preview(bytes: Uint8Array, name: string, choices: object = {}) {
  const { projectId } = scene.server;
  const fileId = await upload(scene.server, engineer, bytes, name);
  const all = { values: {}, people: {}, update: false, overwrite: [], ...choices };
  const found = await engineer.call(tasks.importPreview, { projectId, fileId, choices: all, pageSize: 500 });
  return { found, fileId, all };
}
async function bring(bytes: Uint8Array, name: string, choices: object = {}) {
  const { projectId, tenantId, context } = scene.server;
  const { found, fileId, all } = await preview(bytes, name, choices);
  const run = { clientRef: newId(), projectId, fileId, mapping: found.mapping, choices: all };
  const { importId } = await engineer.call(tasks.importRun, run);
  await taskJobs(context)['taskImport']?.({ tenantId, importId, at: '2026-11-20T20:00:00Z' });
  const rows = await scene.server.sql<{ ref: string; quantity: number; hours: number | null }>(
    'select x.imported_ref as ref, x.planned_quantity::float8 as quantity, x.planned_hours::float8 as hours from task x join imported_record i on i.tenant_id = x.tenant_id and i.record_id = x.id where i.import_id = $1',
    [importId],
  );
  return { found, rows };
}
const csv = (lines: readonly string[]) => Buffer.from(`\ufeff${lines.join('\r\n')}\r\n`);

test('numbers and texts that were typed stand in the record, the search, both sheets and the PDF as they were typed', async () => {
  const sent = fc.sample(task, { seed: SEED, numRuns: TASKS });
  const made: string[] = [];
  for (const values of sent) made.push((await scene.open(values)).taskId);
  for (const [at, taskId] of made.entries()) {
    const kept = await engineer.call(tasks.get, { taskId });
    expect(kept).toMatchObject({ ...sent[at] });
  }
  for (const format of ['csv', 'xlsx'] as const) {
    const { bytes } = await engineer.raw('GET', taskDownloads.export.path, {
      projectId: scene.server.projectId,
      format,
    });
    // A formula appears as text in a sheet, and comes back unchanged.
    const { found } = await preview(bytes, `tasks.${format}`);
    expect(found.rows.filter(({ state }) => state !== 'already')).toEqual([]);
    expect(found.counts).toMatchObject({ already: TASKS });
    expect(found.marks.filter(({ mark }) => mark !== 'point')).toEqual([]);
  }
  for (const [at, taskId] of [...made.entries()].slice(0, 20)) {
    const { title = '' } = sent[at] ?? {};
    if (!/^[a-z]{4,}$/i.test(title)) continue;
    const { rows } = await engineer.call(tasks.list, { keyword: title });
    expect(rows.map((row) => row.taskId)).toContain(taskId);
  }
  const plain = sent.findIndex(({ title }) => title === '=1+1');
  const { bytes } = await engineer.raw('GET', taskDownloads.pdf.path, { taskId: made[plain] ?? '' });
  expect(pdfText(bytes).join('\n')).toContain('=1+1');
}, 180_000);

test('a fact that is changed where it stands keeps what was typed', async () => {
  const { taskId, version } = await scene.open({ title: 'Grout the plates', unit: 'm' });
  let seen = version;
  for (const plannedQuantity of fc.sample(number, { seed: SEED + 1, numRuns: 60 }))
    seen = (await engineer.call(tasks.update, { taskId, version: seen, title: 'Grout', plannedQuantity })).version;
  for (const title of fc.sample(text, { seed: SEED + 1, numRuns: 60 })) {
    const after = await engineer.call(tasks.update, { taskId, version: seen, title });
    expect(after.title).toBe(title);
    seen = after.version;
  }
  const [last] = fc.sample(number, { seed: SEED + 1, numRuns: 60 }).slice(-1);
  expect(await engineer.call(tasks.get, { taskId })).toMatchObject({ plannedQuantity: last, unit: 'm' });
}, 60_000);

const point = (value: number, group: string, mark: string) => {
  const [whole = '', fraction] = String(value).split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, group);
  return fraction === undefined ? grouped : `${grouped}${mark}${fraction}`;
};

test.each([
  [',', '.', 'point'],
  ['.', ',', 'comma'],
  ['\u00a0', ',', 'comma'],
  ["'", '.', 'point'],
] as const)(
  'a column whose thousands have "%s" and whose decimals have "%s" comes in as it is meant',
  async (group, mark, style) => {
    const values = fc.sample(number, { seed: SEED, numRuns: 250 });
    // One cell with one reading proves what the others mean.
    const all = [0.5, ...values];
    const name = `${style}${group.codePointAt(0)}`;
    const lines = all.map((value, at) => `${name}-${at};Line ${at};"${point(value, group, mark)}";m`);
    const { found, rows } = await bring(csv(['Number;Title;Planned quantity;Unit', ...lines]), 'style.csv');
    expect(found.counts).toMatchObject({ good: all.length });
    const kept = new Map(rows.map(({ ref, quantity }) => [String(ref), quantity]));
    expect(all.map((_value, at) => kept.get(`${name}-${at}`))).toEqual(all);
  },
);

test('a column whose cells all have two readings is asked about once, and read as it is said', async () => {
  const list = csv(['Number;Title;Planned quantity;Planned hours', 'Q-1;Grout;12,345;1,5', 'Q-2;Pads;4,000;2,25']);
  const alone = csv(['Number;Title;Planned quantity', 'Q-1;Grout;12,345', 'Q-2;Pads;4,000']);
  const asked = (await preview(alone, 'alone.csv')).found;
  expect(asked.marks).toEqual([
    {
      field: 'plannedQuantity',
      label: 'Planned quantity',
      mark: null,
      samples: [
        { text: '12,345', point: '12345', comma: '12.345' },
        { text: '4,000', point: '4000', comma: '4' },
      ],
    },
  ]);
  expect(asked.rows.map(({ problems }) => problems[0])).toEqual([
    expect.stringContaining('Planned quantity: 12,345 can mean 12345 or 12.345'),
    expect.stringContaining('Planned quantity: 4,000 can mean 4000 or 4'),
  ]);
  // The hours in the list prove how its author writes; a person's answer wins over that.
  const proven = (await preview(list, 'proven.csv')).found;
  expect(proven.marks).toMatchObject([{ field: 'plannedQuantity', mark: 'comma' }]);
  const { rows } = await bring(list, 'said.csv', { marks: { plannedQuantity: 'point' } });
  expect(rows.map(({ quantity, hours }) => [quantity, hours]).sort(([a], [b]) => Number(b) - Number(a))).toEqual([
    [12_345, 1.5],
    [4000, 2.25],
  ]);
});

test('what is no number of its column is left empty with its reason, and a unit behind a number is kept', async () => {
  const cells = ['50%', '8 €', '1e3', '12 34', '=1+1', '12.5 m', '40 lf'];
  const lines = cells.map((cell, at) => `R-${at};Line ${at};${cell};${at === 6 ? 'm' : ''}`);
  const { found } = await preview(csv(['Number;Title;Planned quantity;Unit', ...lines]), 'left-empty.csv');
  expect(found.rows.map(({ state, problems }) => [state, problems[0]])).toEqual([
    ['good', 'Planned quantity: 50% is a percentage and not a number of this column. The field stays empty.'],
    ['good', 'Planned quantity: 8 € is in another currency: amounts are in dollars. The field stays empty.'],
    ['good', 'Planned quantity: 1e3 is not a number. The field stays empty.'],
    ['good', 'Planned quantity: 12 34 is not a number. The field stays empty.'],
    ['good', 'Planned quantity: =1+1 is not a number. The field stays empty.'],
    ['good', expect.anything()],
    ['good', 'Planned quantity: lf has another unit than its line, m. The field stays empty.'],
  ]);
});
