import { rfis } from '@plumbline/contract/areas/rfis';
import type { ImportChoices } from '@plumbline/contract/kit/imports';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer } from '../../test/server.ts';
import type { Client, TestServer } from '../../test/server.ts';
import { upload } from '../../test/uploadedFile.ts';
import { rfiJobs } from './rfis/import.ts';

/* What a preview says of each cell of a log, and what a person may change before the import. */

let server: TestServer;
let engineer: Client;
beforeAll(async () => {
  server = await startTestServer();
  engineer = await server.as('engineer');
});
afterAll(() => server.close());

const LOG = `Number,Subject,Question,Status,Assignees,Date initiated,Due date,Cost impact amount
C-1,Embeds,May they shift?,open,Nobody Atall,2026-11-08,11/20/2026,"1.250"
C-2,Drain,Where?,Closed,,11/9/2026,asap,"$1,250.00"
C-3,,,Open,,2026-11-10,,
Total 3,,,,,,,
C-4,Anchors,Which?,Purple,Nobody Atall,2026-11-11,2026-11-21,lots
`;
type Choices = Partial<ImportChoices>;

async function given(log = LOG) {
  const fileId = await upload(server, engineer, Buffer.from(log), 'log.csv');
  const { projectId } = server;
  return (choices: Choices = {}, more: object = {}) =>
    engineer.call(rfis.importPreview, { projectId, fileId, choices, ...more } as never);
}
type Previewed = Awaited<ReturnType<Awaited<ReturnType<typeof given>>>>;

function cell({ rows }: Previewed, line: number, field: string) {
  return rows.find((row) => row.line === line)?.cells.find((one) => one.field === field);
}

test('each cell says what the file shows, what will be written, and why one should look', async () => {
  const found = await (await given())();
  expect(Object.fromEntries(found.table.map(({ field, kind }) => [field, kind]))).toEqual({
    number: 'text',
    title: 'text',
    question: 'long',
    status: 'choice',
    reviewers: 'list',
    dateInitiated: 'day',
    dueDate: 'day',
    costImpactAmount: 'money',
  });
  expect(cell(found, 2, 'dateInitiated')).toMatchObject({ text: '2026-11-08', value: '2026-11-08', state: 'same' });
  expect(cell(found, 2, 'dueDate')).toMatchObject({ text: '11/20/2026', value: '2026-11-20', state: 'changed' });
  expect(cell(found, 2, 'status')).toMatchObject({ text: 'open', value: 'Open', state: 'same' });
  expect(cell(found, 3, 'costImpactAmount')).toMatchObject({ text: '$1,250.00', value: '125000', state: 'same' });
  expect(cell(found, 2, 'reviewers')).toMatchObject({
    value: 'Nobody Atall',
    doubt: 'Unknown, kept as a name',
    key: 'people',
    state: 'doubt',
  });
  expect(cell(found, 3, 'dueDate')).toMatchObject({
    text: 'asap',
    value: null,
    key: 'unread',
    doubt: 'asap is not a date',
    state: 'doubt',
  });
  expect(cell(found, 6, 'costImpactAmount')).toMatchObject({ state: 'doubt', key: 'unread', value: null });
  expect(cell(found, 6, 'status')).toMatchObject({ text: 'Purple', value: null, state: 'refused' });
});

test('a text that is called as what every object has is shown as it is', async () => {
  const found = await (await given('Number,Subject,Question,Location\nO-1,constructor,toString,valueOf\n'))();
  expect(found.rows[0]?.cells.map(({ value }) => value)).toEqual(
    expect.arrayContaining(['constructor', 'toString', 'valueOf']),
  );
});

test('lines are counted by why one should look, filtered by it, and what is doubtful stands first', async () => {
  const ask = await given();
  const all = await ask({}, { sort: 'doubt' });
  expect(all.rows.map(({ line, state }) => [line, state])).toEqual([
    [4, 'refused'],
    [6, 'refused'],
    [2, 'good'],
    [3, 'good'],
    [5, 'ignored'],
  ]);
  expect(all.doubts).toEqual(
    expect.arrayContaining([
      { key: 'people', label: 'Unknown person', lines: 2 },
      { key: 'refused', label: 'Refused', lines: 2 },
      { key: 'ignored', label: 'Left out', lines: 1 },
    ]),
  );
  expect((await ask({}, { sort: 'line' })).rows.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6]);
  expect((await ask({}, { doubt: 'people' })).rows.map(({ line }) => line)).toEqual([2, 6]);
  expect((await ask({}, { doubt: 'refused' })).rows.map(({ line }) => line)).toEqual([4, 6]);
  expect((await ask({}, { doubt: 'ignored' })).rows).toMatchObject([{ line: 5, title: 'Total 3', cells: [] }]);
});

test('a cell that is asked about answers its whole text, and how many lines have the same there', async () => {
  const long = 'Which of the two? '.repeat(40).trim();
  const ask = await given(`Number,Subject,Question\nW-1,Pads,${long}\nW-2,Pads,${long}\nW-3,Pads,Else?\n`);
  const cellAt = { line: 2, field: 'question' };
  expect((await ask({}, { cellAt, cells: false })).cellAt).toEqual({ text: long, inFile: long, lines: 2 });
  const edited = await ask({ edits: { 2: { question: 'Short?' } } }, { cellAt });
  expect(edited.cellAt).toEqual({ text: 'Short?', inFile: long, lines: 2 });
  expect(cell(edited, 3, 'question')?.text).toHaveLength(200);
});

test('refused lines are a file of their own with reasons, and come in again once they are mended', async () => {
  const ask = await given(`Number,Subject,Question,Status,Due date
R-1,Pads,Which?,Open,2026-11-20
R-2,,,Purple or so,2026-11-21
R-3,=Anchors,"Two
lines?",Purple,-5
`);
  const file = (await ask({}, { refusedAs: 'csv' })).refusedFile ?? '';
  expect(file.replace('\ufeff', '').split('\r\n')).toEqual([
    'Why it was refused,Number,Subject,Question,Status,Due date',
    '"Status: Purple or so is not known here; Subject: The line has neither a subject nor a question",R-2,,,Purple or so,2026-11-21',
    'Status: Purple is not known here,R-3,\'=Anchors,"Two\nlines?",Purple,\'-5',
    '',
  ]);
  const again = await given(file.replaceAll('Purple', 'Open').replace('R-2,,', 'R-2,Joists,'));
  const found = await again();
  expect(found.columns.map(({ name }) => name)).toEqual(['Number', 'Subject', 'Question', 'Status', 'Due date']);
  expect(found.rows.map(({ state, title }) => [state, title])).toEqual([
    ['good', 'Joists'],
    ['good', '=Anchors'],
  ]);
});

test('a cell, and all that say the same, are read as somebody typed; what is left out stays out; the file stays as it is', async () => {
  const ask = await given();
  const choices: Choices = {
    edits: { 3: { dueDate: '2026-11-30' }, 4: { title: 'Pads' } },
    replace: { status: { Purple: 'Open' }, reviewers: { 'Nobody Atall': '' } },
    leaveOut: { lines: [2], fields: ['costImpactAmount'] },
  };
  const found = await ask(choices, { sort: 'line' });
  expect(found.rows.map(({ line, state, problems }) => [line, state, state === 'ignored' && problems[0]])).toEqual([
    [2, 'ignored', 'Left out by you'],
    [3, 'good', false],
    [4, 'good', false],
    [5, 'ignored', 'A total or footer'],
    [6, 'good', false],
  ]);
  expect(cell(found, 3, 'dueDate')).toMatchObject({ text: 'asap', value: '2026-11-30', state: 'changed' });
  expect(cell(found, 4, 'title')).toMatchObject({ text: '', value: 'Pads', state: 'changed' });
  expect(cell(found, 6, 'status')).toMatchObject({ text: 'Purple', value: 'Open', state: 'changed' });
  expect(cell(found, 6, 'reviewers')).toMatchObject({ text: 'Nobody Atall', value: null, state: 'empty' });
  expect(cell(found, 6, 'costImpactAmount')).toMatchObject({ text: 'lots', value: null, state: 'empty' });
  expect(found.mapping).toHaveProperty('costImpactAmount');

  const clientRef = newId();
  const { projectId } = server;
  const run = { clientRef, projectId, fileId: found.importId, mapping: found.mapping, choices, skipLines: [] };
  await engineer.call(rfis.importRun, run as never);
  await rfiJobs(server.context).rfiImport?.({
    tenantId: server.tenantId,
    importId: clientRef,
    at: new Date().toISOString(),
  });
  const { rows } = await engineer.call(rfis.list, { importId: clientRef });
  expect(rows.map(({ title, dueDate }) => `${title} ${dueDate}`).toSorted()).toEqual([
    'Anchors 2026-11-21',
    'Drain 2026-11-30',
    'Pads null',
  ]);
  const [kept] = await server.sql('select choices from import_run where id = $1', [clientRef]);
  expect(kept).toMatchObject({ choices: { edits: choices.edits, replace: choices.replace } });
});
