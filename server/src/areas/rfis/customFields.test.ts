import { Readable } from 'node:stream';
import { audit } from '@plumbline/contract/areas/audit';
import { rfis } from '@plumbline/contract/areas/rfis';
import { submittalItems } from '@plumbline/contract/areas/submittals';
import { customFields } from '@plumbline/contract/kit/customFields';
import type { CustomType } from '@plumbline/contract/kit/customFields';
import type { ImportChoices } from '@plumbline/contract/kit/imports';
import { records } from '@plumbline/contract/kit/records';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfText } from '../../../test/pdfText.ts';
import { NOON, failure, onlyVersion, startRfiScene } from '../../../test/rfiScene.ts';
import type { RfiScene } from '../../../test/rfiScene.ts';
import type { Client, TestServer } from '../../../test/server.ts';
import { verifyTrail } from '../../kit/records/index.ts';
import { buildRfi } from './build.ts';
import { rfiJobs } from './import.ts';

let scene: RfiScene;
let server: TestServer;
let engineer: Client;
let admin: Client;
let origin: string;
const field = { zone: newId(), budget: newId(), pour: newId(), note: newId() };
beforeAll(async () => {
  scene = await startRfiScene();
  ({ server, engineer } = scene);
  admin = await server.as('admin');
  origin = await server.listen();
  await add(field.zone, 'choice', 'Zone', { choices: ['North', 'South', 'Garage'] });
  await add(field.budget, 'number', 'Budget code');
  await add(field.pour, 'date', 'Pour date');
  await add(field.note, 'text', 'Crew note');
});
afterAll(() => server.close());

const download = async (path: string) =>
  Buffer.from(await (await fetch(origin + path, { headers: { cookie: engineer.cookie } })).arrayBuffer());
const add = (fieldId: string, type: CustomType, name: string, more: object = {}) =>
  admin.call(customFields.save, { fieldId, kind: 'rfi', type, name, ...more });
const make = (values: Record<string, string | null>, title = 'Embeds') =>
  engineer.call(rfis.create, { ...buildRfi(server.projectId), title, customFields: values });
/** The fields that a call is refused for, with the sentence of each. */
async function wrong(work: Promise<unknown>): Promise<Record<string, string>> {
  const { data } = await failure(work);
  const { fields } = data as { fields: { path: string; msg: string }[] };
  return Object.fromEntries(fields.map(({ path, msg }) => [path, msg]));
}
const held = (rfi: { customFields: { name: string; value: string }[] }) =>
  rfi.customFields.map(({ name, value }) => [name, value]);

test('a company adds, orders, renames and archives fields; others cannot', async () => {
  const fields = await engineer.call(customFields.list, { kind: 'rfi' });
  expect(fields.map(({ name, type }) => [name, type])).toEqual([
    ['Zone', 'choice'],
    ['Budget code', 'number'],
    ['Pour date', 'date'],
    ['Crew note', 'text'],
  ]);
  expect(await engineer.call(customFields.list, { kind: 'submittal' })).toEqual([]);
  expect(
    await failure(engineer.call(customFields.save, { fieldId: newId(), kind: 'rfi', type: 'text', name: 'X' })),
  ).toMatchObject({
    status: 403,
  });
  expect(await wrong(add(newId(), 'text', 'zone'))).toEqual({ name: expect.any(String) });
  expect(await wrong(add(newId(), 'choice', 'Empty'))).toEqual({ choices: expect.any(String) });
  expect(
    await failure(admin.call(customFields.save, { fieldId: newId(), kind: 'person', type: 'text', name: 'X' })),
  ).toMatchObject({ code: 2000 });
  const moved = await admin.call(customFields.order, { kind: 'rfi', fieldIds: [field.budget, field.zone] });
  expect(moved.map(({ name }) => name)).toEqual(['Budget code', 'Zone', 'Pour date', 'Crew note']);
  await admin.call(customFields.order, { kind: 'rfi', fieldIds: [field.zone] });
  const foreign = { kind: 'rfi', fieldIds: [field.zone, newId()] };
  expect(await failure(admin.call(customFields.order, foreign))).toMatchObject({ code: 1004 });
  const told = (await admin.call(audit.list, { keyword: 'rfi', verb: ['update'] })).rows;
  expect(told.map(({ detail }) => detail)).toContainEqual(
    expect.objectContaining({ order: ['Zone', 'Budget code', 'Pour date', 'Crew note'] }),
  );
});

test('values are given and changed with the record, checked by their fields, and told in the trail', async () => {
  const rfi = await make({
    [field.zone]: 'North',
    [field.budget]: '1200.50',
    [field.pour]: '2026-12-01',
    [field.note]: '',
  });
  expect(held(rfi)).toEqual([
    ['Zone', 'North'],
    ['Budget code', '1200.50'],
    ['Pour date', '2026-12-01'],
  ]);
  expect(
    await wrong(make({ [field.zone]: 'West', [field.budget]: 'much', [field.pour]: '2026-02-31', [newId()]: 'x' })),
  ).toMatchObject({
    [`customFields:${field.zone}`]: 'Choose one of the choices',
    [`customFields:${field.budget}`]: 'Give a number',
    [`customFields:${field.pour}`]: 'Give a date',
  });
  const changed = await engineer.call(rfis.update, {
    ...onlyVersion(rfi),
    title: 'Embeds',
    customFields: { [field.zone]: 'South', [field.budget]: null },
  });
  expect(changed.version).toBe(rfi.version + 1);
  expect(held(changed)).toEqual([
    ['Zone', 'South'],
    ['Pour date', '2026-12-01'],
  ]);
  const { rows } = await engineer.call(records.activity, { recordId: rfi.rfiId });
  expect(rows[0]?.changes).toMatchObject({ Zone: ['North', 'South'], 'Budget code': ['1200.50', null] });
  await server.context.database.read(server.tenantId, (read) => verifyTrail(read, rfi.rfiId));
  const stale = await failure(engineer.call(rfis.update, { ...onlyVersion(rfi), title: 'Embeds', customFields: {} }));
  expect(stale).toMatchObject({ code: 1500 });
});

test('a create that comes twice makes one, with its values', async () => {
  const input = { ...buildRfi(server.projectId), customFields: { [field.zone]: 'Garage' } };
  const [first, second] = [await engineer.call(rfis.create, input), await engineer.call(rfis.create, input)];
  expect(second.rfiId).toBe(first.rfiId);
  expect(held(second)).toEqual([['Zone', 'Garage']]);
});

test('a required field is asked for where values are given, and before a draft goes on', async () => {
  const required = newId();
  await add(required, 'text', 'Cost bearer', { required: true });
  expect(await wrong(make({}))).toEqual({ [`customFields:${required}`]: expect.any(String) });
  const draft = await engineer.call(rfis.create, buildRfi(server.projectId));
  expect(await failure(engineer.call(rfis.submit, onlyVersion(draft)))).toMatchObject({
    code: 2000,
    message: 'Fill in Cost bearer first.',
  });
  const filled = await engineer.call(rfis.update, {
    ...onlyVersion(draft),
    title: draft.title,
    customFields: { [required]: 'Owner' },
  });
  expect((await engineer.call(rfis.submit, onlyVersion(filled))).status).toBe('submitted');
  await add(required, 'text', 'Cost bearer', { required: true, archived: true });
  const other = await engineer.call(rfis.create, buildRfi(server.projectId));
  expect((await engineer.call(rfis.submit, onlyVersion(other))).status).toBe('submitted');
  const kept = await engineer.call(rfis.get, { rfiId: draft.rfiId });
  expect(held(kept)).toEqual([['Cost bearer', 'Owner']]);
  expect(await wrong(make({ [required]: 'Us' }))).toEqual({ [`customFields:${required}`]: 'This field is archived' });
  expect(await wrong(add(required, 'number', 'Cost bearer'))).toEqual({ type: expect.any(String) });
});

test('lists are filtered and sorted by them, and read their values', async () => {
  const title = `Sorted ${newId()}`;
  const made = [
    await make({ [field.zone]: 'North', [field.budget]: '9', [field.pour]: '2026-12-24' }, title),
    await make(
      {
        [field.zone]: 'South',
        [field.budget]: '100',
        [field.pour]: '2026-11-30',
        [field.note]: 'Night shift on the façade',
      },
      title,
    ),
    await make({ [field.zone]: 'Garage', [field.budget]: '-3.5' }, title),
    await make({}, title),
  ];
  const list = async (input: { custom?: string[]; sort?: string }) => {
    const { rows, total } = await engineer.call(rfis.list, { keyword: title.slice(-12), ...input });
    expect(total).toBe(rows.length);
    return rows.map(({ rfiId }) => made.findIndex((one) => one.rfiId === rfiId));
  };
  const is = (fieldId: string, op: string, value: string) => `${fieldId}:${op}:${value}`;
  expect(
    (await list({ custom: [is(field.zone, 'is', 'North'), is(field.zone, 'is', 'Garage')] })).toSorted((a, b) => a - b),
  ).toEqual([0, 2]);
  expect(await list({ custom: [is(field.note, 'has', 'SHIFT')] })).toEqual([1]);
  expect(await list({ custom: [is(field.note, 'has', 'facade night')] })).toEqual([1]);
  expect(await list({ custom: [is(field.note, 'has', 'facade day')] })).toEqual([]);
  expect(await list({ custom: [is(field.budget, 'from', '9'), is(field.budget, 'to', '99')] })).toEqual([0]);
  expect(await list({ custom: [is(field.pour, 'from', '2026-12-01')] })).toEqual([0]);
  expect(await list({ sort: `custom:${field.budget}` })).toEqual([2, 0, 1, 3]);
  expect(await list({ sort: `-custom:${field.pour}` })).toEqual([0, 1, expect.anything(), expect.anything()]);
  const grouped = { groupBy: `custom:${field.zone}`, sort: `-custom:${field.budget}` };
  const { rows } = await engineer.call(rfis.list, { keyword: title.slice(-12), ...grouped });
  expect(rows.map(({ customGroup }) => customGroup)).toEqual(['Garage', 'North', 'South', null]);
  const values = await engineer.call(customFields.values, { recordId: made.map(({ rfiId }) => rfiId) });
  expect(values).toHaveLength(3);
  expect(values.find(({ recordId }) => recordId === made[2]?.rfiId)?.values).toEqual({
    [field.zone]: 'Garage',
    [field.budget]: '-3.5',
  });
  const csv = (await download(`/apisc/rfi/export?format=csv&keyword=${title.slice(-12)}`)).toString();
  expect(csv).toMatch(/,Zone,Budget code,Pour date,Crew note/);
  expect(csv).toMatch(/South,100,2026-11-30,Night shift/);
});

test('what they hold is found by the keyword of the list and by the search, also once it changed', async () => {
  const made = await make({ [field.note]: 'Zephyrine crew' }, 'Grout under plates');
  const foundBy = async (keyword: string) => [
    (await engineer.call(rfis.list, { keyword })).rows.map(({ rfiId }) => rfiId),
    (await engineer.call(records.search, { keyword })).map(({ recordId }) => recordId),
  ];
  expect(await foundBy('zephyrine')).toEqual([[made.rfiId], [made.rfiId]]);
  const { title, question, disciplines } = made;
  const change = { title, question, disciplines: disciplines as never };
  const customFields = { [field.note]: 'Obsidianite crew' };
  const changed = await engineer.call(rfis.update, { ...onlyVersion(made), ...change, customFields });
  expect(await foundBy('obsidianite')).toEqual([[made.rfiId], [made.rfiId]]);
  await engineer.call(rfis.update, { ...onlyVersion(changed), ...change, title: 'Grout under base plates' });
  expect(await foundBy('obsidianite')).toEqual([[made.rfiId], [made.rfiId]]);
  expect(await foundBy('zephyrine')).toEqual([[], []]);
});

/** A log as an uploaded file, with its preview. */
async function uploaded(log: string) {
  const fileId = newId();
  await server.context.files.put(`logs/${fileId}`, Readable.from([Buffer.from(log)]));
  await server.sql(
    `insert into file (tenant_id, id, name, mime, kind, bytes, sha256, storage_key, uploaded_by)
      values ($1, $2, 'log.csv', 'text/csv', 'other', $3, '\\x00', $4, $5)`,
    [server.tenantId, fileId, Buffer.byteLength(log), `logs/${fileId}`, engineer.personId],
  );
  return { fileId, preview: await engineer.call(rfis.importPreview, { projectId: server.projectId, fileId }) };
}

test('a log brings them in, by the names of its columns, and what changed in them when it comes again', async () => {
  const logOf = (zone: string, budget: string) => `Number,Subject,Status,Question,Zone,Budget Code,Pour date
Z-1,Embeds,Open,May they shift?,${zone},${budget},12/24/2026
`;
  const { fileId, preview } = await uploaded(`${logOf('north', '"1,250.5"')}Z-2,Drain,Open,Where?,Attic,x,\n`);
  expect(preview.mapping).toMatchObject({ [`custom:${field.zone}`]: 4, [`custom:${field.budget}`]: 5 });
  expect(preview.rows[1]?.problems).toEqual([
    'Zone: Attic is not known here. The field stays empty.',
    'Budget code: x is not a number. The field stays empty.',
  ]);
  const run = async (given: string, skipLines: number[], choices?: ImportChoices) => {
    const clientRef = newId();
    const asked = { clientRef, projectId: server.projectId, fileId: given, mapping: preview.mapping, skipLines };
    await engineer.call(rfis.importRun, { ...asked, ...(choices && { choices }) });
    const job = { tenantId: server.tenantId, importId: clientRef, at: NOON.toISOString() };
    await rfiJobs(server.context).rfiImport?.(job);
    return clientRef;
  };
  const importId = await run(fileId, [3]);
  const { rows } = await engineer.call(rfis.list, { importId });
  const rfiId = rows[0]?.rfiId ?? '';
  const came = [
    ['Zone', 'North'],
    ['Budget code', '1250.5'],
    ['Pour date', '2026-12-24'],
  ];
  const before = await engineer.call(rfis.get, { rfiId });
  expect(held(before)).toEqual(came);

  // The location was changed here and elsewhere, the budget only elsewhere.
  const { title } = before;
  const moved = { title, disciplines: [], customFields: { [field.zone]: 'Garage' } };
  await engineer.call(rfis.update, { ...onlyVersion(before), ...moved });
  const again = await uploaded(logOf('South', '1300'));
  expect(again.preview.rows[0]).toMatchObject({
    state: 'changed',
    changes: [
      { label: 'Zone', before: 'Garage', after: 'South', conflict: true },
      { label: 'Budget code', before: '1250.5', after: '1300', conflict: false },
    ],
  });
  const update = { values: {}, people: {}, update: true, overwrite: [] };
  await run(again.fileId, [], update);
  const after = await engineer.call(rfis.get, { rfiId });
  expect(held(after)).toEqual([['Zone', 'Garage'], ['Budget code', '1300'], came[2]]);
  const { rows: lines } = await engineer.call(records.activity, { recordId: rfiId });
  expect(JSON.stringify(lines)).toContain('["1250.5","1300"]');
  await run(again.fileId, [], { ...update, overwrite: [2] });
  expect(held(await engineer.call(rfis.get, { rfiId }))[0]).toEqual(['Zone', 'South']);
});

test('they are printed, and every kind that names itself has them', async () => {
  const rfi = await make({ [field.zone]: 'South', [field.pour]: '2026-12-01' });
  const text = pdfText(await download(`/apisc/rfi/pdf?rfiId=${rfi.rfiId}`)).join('\n');
  expect(text).toContain('ZoneSouthPour dateDec 1, 2026');
  const log = pdfText(await download(`/apisc/rfi/log?rfiId=${rfi.rfiId}`)).join('\n');
  expect(log).toMatch(/Zone\s*South/);
  const lot = newId();
  await admin.call(customFields.save, { fieldId: lot, kind: 'submittal', type: 'text', name: 'Lot' });
  const item = await engineer.call(submittalItems.create, {
    clientRef: newId(),
    projectId: server.projectId,
    title: 'Glass',
    customFields: { [lot]: 'B' },
  });
  expect(held(item)).toEqual([['Lot', 'B']]);
  const path = `/apisc/submittalItem/log?submittalItemId=${item.submittalItemId}`;
  for (const register of [path, `${path}&kind=procurement`])
    expect(pdfText(await download(register)).join('\n')).toMatch(/Glass[\s\S]*Lot\s*B/);
  const again = await engineer.call(submittalItems.update, {
    submittalItemId: item.submittalItemId,
    version: item.version,
    title: 'Glass',
    customFields: { [lot]: 'C' },
  });
  expect(held(again)).toEqual([['Lot', 'C']]);
});
