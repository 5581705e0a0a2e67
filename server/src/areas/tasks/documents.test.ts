import { Readable } from 'node:stream';
import { taskDownloads, tasks } from '@plumbline/contract/areas/tasks';
import type { Task } from '@plumbline/contract/areas/tasks';
import { shares } from '@plumbline/contract/areas/shares';
import { records } from '@plumbline/contract/kit/records';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failure } from '../../../test/rfiScene.ts';
import type { Client } from '../../../test/server.ts';
import { onTask, startTaskScene } from '../../../test/taskScene.ts';
import type { TaskScene } from '../../../test/taskScene.ts';
import { taskJobs } from './import.ts';
import { beforeOf } from './importRows.ts';

/* Tasks outside the app: by a link, imported from a schedule, and imported again from our own edited sheet. */

let scene: TaskScene;
let engineer: Client;
/** Somebody of a trade partner, without an account. */
const leadId = newId();
beforeAll(async () => {
  scene = await startTaskScene();
  ({ engineer } = scene);
  await scene.server.sql(
    `with card as (insert into record (tenant_id, id, kind, title, status) values ($1, $2, 'person', 'Rosa Lind', 'active') returning id)
     insert into person (tenant_id, id, full_name, email) select $1, id, 'Rosa Lind', 'rosa@lind.example' from card`,
    [scene.server.tenantId, leadId],
  );
});
afterAll(() => scene.server.close());

const seen = ({ taskId }: { taskId: string }) => engineer.call(tasks.get, { taskId });
const open = (token: string) => scene.server.anonymous.call(shares.get, { token });

async function linkTo({ taskId: recordId }: Task, more: object): Promise<string> {
  const { url } = await engineer.call(records.share, { recordId, clientRef: newId(), scope: 'view', ...more });
  return url?.split('/').at(-1) ?? '';
}
const answer = (token: string, choice: string, more: { body?: string; fileIds?: string[] } = {}) =>
  scene.server.anonymous.call(shares.respond, { token, clientRef: newId(), choice, ...more });

async function photo(): Promise<string> {
  const id = newId();
  await scene.server.sql(
    `insert into file (tenant_id, id, name, mime, kind, bytes, sha256, storage_key, uploaded_by)
      values ($1, $2, 'wall.jpg', 'image/jpeg', 'image', 4, '\\x00', $3, $4)`,
    [scene.server.tenantId, id, `test/${id}`, leadId],
  );
  return id;
}

test('a lead without an account starts it by a link, says what holds it up, and finishes it with a photo', async () => {
  // One person leads both tasks. The link still never names the predecessor that blocks the task.
  const first = await scene.open({ leadId });
  const task = await scene.open({ leadId, evidence: 'photo', description: 'Plumb and level' });
  await engineer.call(tasks.setPredecessors, { ...onTask(task), predecessors: [{ taskId: first.taskId }] });
  const token = await linkTo(task, { scope: 'respond', personId: leadId });
  const waiting = await open(token);
  expect(waiting).toMatchObject({
    number: task.number,
    mayRespond: 'It cannot start yet: a predecessor is not finished.',
    sections: [{ text: 'Plumb and level' }],
  });
  expect(JSON.stringify(waiting)).not.toContain(first.number);
  await engineer.call(tasks.void, { ...onTask(await seen(first)), reason: 'Not needed' });

  expect(await open(token)).toMatchObject({ mayRespond: true, choices: [{ value: 'start' }] });
  expect(await answer(token, 'start', { body: 'Two of us', fileIds: [await photo()] })).toMatchObject({
    status: 'inProgress',
    mayRespond: true,
    asksForFiles: true,
    attachments: [{ role: 'evidence' }],
  });
  const told = await engineer.call(records.activity, { recordId: task.taskId, type: 'trail' });
  expect(told.rows[0]).toMatchObject({ verb: 'start', text: 'Two of us', via: 'share' });
  expect(await answer(token, '50', { fileIds: [await photo()] })).toMatchObject({
    attachments: [{ role: 'evidence' }, { role: 'evidence' }],
  });
  expect(await seen(task)).toMatchObject({ percentComplete: 50 });
  expect(await failure(answer(token, 'other'))).toMatchObject({ code: 1400 });
  expect(await answer(token, 'material', { body: 'No anchors' })).toMatchObject({ status: 'blocked' });
  expect(await seen(task)).toMatchObject({
    blockedReason: 'material',
    blockedNote: 'No anchors',
    ballInCourt: [{ personId: engineer.personId }],
  });
  expect(await answer(token, 'unblock')).toMatchObject({ status: 'inProgress' });
  expect(await answer(token, 'finished')).toMatchObject({
    status: 'readyForReview',
    mayRespond: 'It was reported finished. Thank you.',
  });
  expect(await seen(task)).toMatchObject({ percentComplete: 100, ballInCourt: [{ personId: engineer.personId }] });
});

test('a photo that is asked for is asked for by the link too; a link for reading shows the task and does nothing', async () => {
  const task = await scene.open({ leadId, evidence: 'photoAndNote' });
  const token = await linkTo(task, { scope: 'respond', personId: leadId });
  await answer(token, 'start');
  expect(await failure(answer(token, 'finished', { fileIds: [await photo()] }))).toMatchObject({ code: 1400 });
  expect(await failure(answer(token, 'finished', { body: 'Done' }))).toMatchObject({ code: 1400 });
  const reading = await linkTo(task, { recipientName: 'Inspector' });
  expect(await open(reading)).toMatchObject({ title: task.title, mayRespond: null });
  expect(await failure(answer(reading, 'finished', { body: 'Done' }))).toMatchObject({ code: 2000 });
  // Only the lead is asked.
  const trade = await scene.server.as('trade');
  expect(await failure(linkTo(task, { scope: 'respond', personId: trade.personId }))).toMatchObject({ code: 2000 });
});

async function upload(text: string): Promise<string> {
  const fileId = newId();
  const bytes = Buffer.from(text);
  await scene.server.context.files.put(`logs/${fileId}`, Readable.from([bytes]));
  await scene.server.sql(
    `insert into file (tenant_id, id, name, mime, kind, bytes, sha256, storage_key, uploaded_by)
     values ($1, $2, 'list.csv', 'text/csv', 'other', $3, '\\x00', $4, $5)`,
    [scene.server.tenantId, fileId, bytes.byteLength, `logs/${fileId}`, engineer.personId],
  );
  return fileId;
}
async function bring(text: string, choices = {}) {
  const { projectId, tenantId, context } = scene.server;
  const fileId = await upload(text);
  const all = { values: {}, people: {}, update: false, overwrite: [], ...choices };
  const preview = await engineer.call(tasks.importPreview, { projectId, fileId, choices: all });
  const run = { clientRef: newId(), projectId, fileId, mapping: preview.mapping, choices: all };
  const { importId } = await engineer.call(tasks.importRun, run);
  await taskJobs(context)['taskImport']?.({ tenantId, importId, at: '2026-11-20T20:00:00Z' });
  return { preview, importId, state: await engineer.call(tasks.importStatus, { importId }) };
}
const rowsOf = async (importId: string) => (await engineer.call(tasks.list, { importId, sort: 'number' })).rows;

test('a predecessor is read as schedules write it', () => {
  const read = (written: string) => beforeOf(written);
  expect(read('12')).toEqual({ ref: '12', lagDays: 0 });
  expect(read('12FS+2 days')).toEqual({ ref: '12', lagDays: 2 });
  expect(read('A1010 FS + 1w')).toEqual({ ref: 'A1010', lagDays: 7 });
  expect(read('T-003 +2')).toEqual({ ref: 'T-003', lagDays: 2 });
  expect(read('T-003')).toEqual({ ref: 'T-003', lagDays: 0 });
  expect(read('12FC+3 días')).toEqual({ ref: '12', lagDays: 3 });
  expect([read('12SS'), read('12FS-2 days'), read('12FF+1d')]).toEqual([null, null, null]);
});

const SCHEDULE = `ID,Task Name,Start,Finish,% Complete,Predecessors,Assigned to,Work,Area,Cost code
P1,Frame level 3,2026-11-02,2026-11-13,100%,,Dana Whitfield,80 hrs,Level 3,
P2,Board level 3,2026-11-16,2026-11-25,40%,P1,Dana Whitfield,64 hrs,Level 3 > Room 301,
P3,Tape level 3,2026-11-27,2026-12-02,0%,"P2FS+2 days;P4;P9;P1SS",Dana Whitfield,,Level 3,99-99
P4,Order tape,,,,,Nobody Known,,,
`;

test('a schedule that was kept elsewhere comes in with its days, people, progress and order', async () => {
  const { preview, importId, state } = await bring(SCHEDULE);
  expect(preview).toMatchObject({ good: 4, counts: { good: 4 } });
  const [, , tape] = preview.rows;
  expect(tape?.problems).toEqual([
    'Status: The log gives no status',
    'Predecessors: P1SS is left out: here a task starts after another one is finished',
    'Predecessors: P9 is left out: it is neither in the list nor here',
    'Cost code: 99-99 is left out: it is neither in the list nor here',
  ]);
  expect(state).toMatchObject({ state: 'done', done: 4 });
  const rows = await rowsOf(importId);
  expect(rows.map(({ number, status, percentComplete }) => [number, status, percentComplete])).toEqual([
    ['P1', 'closed', 100],
    ['P2', 'inProgress', 40],
    ['P3', 'open', 0],
    ['P4', 'draft', 0],
  ]);
  expect(rows[1]).toMatchObject({
    plannedHours: 64,
    locationPath: 'Level 3 › Room 301',
    leadName: 'Dana Whitfield',
    ballInCourt: [{ fullName: 'Dana Whitfield' }],
  });
  const third = await seen(rows[2] ?? { taskId: '' });
  expect(third.predecessors.map(({ number, lagDays }) => [number, lagDays])).toEqual([
    ['P2', 2],
    ['P4', 0],
  ]);
  expect(third.can.start).toBe('Its predecessor P2 Board level 3 is not finished yet.');
  // Our own numbers continue next to the numbers of the schedule.
  expect((await scene.open()).number).toMatch(/^T-\d{3}$/);
});

test('a schedule that changed brings its changes, and tasks that would wait for each other are refused', async () => {
  const list = (tape: string, before: string) =>
    `ID,Task Name,Start,Finish,Predecessors,Assigned to\nU1,Pour slab,2026-12-01,2026-12-04,,Dana Whitfield\nU2,Strip ${tape},2026-12-07,2026-12-09,${before},Dana Whitfield\n`;
  const { importId } = await bring(list('forms', ''));
  const { preview, state } = await bring(list('the forms', 'U1 + 3 days'), { update: true });
  expect(preview).toMatchObject({ good: 0, already: 1, changed: 1 });
  expect(preview.rows[1]?.changes).toEqual([
    { label: 'Title', before: 'Strip forms', after: 'Strip the forms', conflict: false },
    { label: 'Predecessors', before: null, after: 'U1 +3', conflict: false },
  ]);
  expect(state).toMatchObject({ state: 'done' });
  const [slab, strip] = await rowsOf(importId);
  expect(await seen(strip ?? { taskId: '' })).toMatchObject({
    title: 'Strip the forms',
    predecessors: [{ taskId: slab?.taskId, lagDays: 3 }],
  });
  const circle = await bring('ID,Task Name,Predecessors\nC1,One,C3\nC2,Two,C1\nC3,Three,C2\nC4,Four,C1\n');
  expect(circle.preview.counts).toMatchObject({ refused: 3, good: 1 });
  expect(circle.preview.rows[0]?.problems[0]).toBe(
    'Predecessors: These tasks would wait for each other: none could start',
  );
  expect(circle.state).toMatchObject({ state: 'failed' });
});

test('the first resource who can do the work leads a task that names no lead', async () => {
  const { importId } = await bring(
    'ID,Task Name,Start,Finish,Resource Names\nR1,Hang doors,2026-12-01,2026-12-04,"Night crew;Dana Whitfield"\nR2,Paint doors,2026-12-07,2026-12-09,Night crew\n',
  );
  const [led, waiting] = await Promise.all((await rowsOf(importId)).map(seen));
  expect(led).toMatchObject({ status: 'open', lead: { fullName: 'Dana Whitfield' } });
  expect(waiting).toMatchObject({ status: 'draft', lead: null });
});

test('our own sheet is edited and comes in again', async () => {
  const [first, next] = [
    await scene.open({ title: 'Set sills' }),
    await scene.open({ title: 'Set glass', plannedHours: 8 }),
  ];
  await engineer.call(tasks.setPredecessors, { ...onTask(next), predecessors: [{ taskId: first.taskId, lagDays: 1 }] });
  const { projectId } = scene.server;
  const { body } = await engineer.raw('GET', taskDownloads.export.path, {
    projectId,
    taskId: [first.taskId, next.taskId],
    format: 'csv',
  });
  const same = await bring(body, { update: true });
  expect(same.preview).toMatchObject({ good: 0, already: 2, changed: 0 });
  const { preview } = await bring(body.replace('Set glass', 'Set the glass').replace(',8,', ',12,'), { update: true });
  expect(preview.rows.find(({ state }) => state === 'changed')?.changes.map(({ label }) => label)).toEqual([
    'Title',
    'Planned hours',
  ]);
  expect(await seen(next)).toMatchObject({ title: 'Set the glass', plannedHours: 12, predecessors: [{ lagDays: 1 }] });
});
