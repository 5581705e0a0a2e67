import { rfis } from '@plumbline/contract/areas/rfis';
import { tasks } from '@plumbline/contract/areas/tasks';
import type { Task } from '@plumbline/contract/areas/tasks';
import { records } from '@plumbline/contract/kit/records';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failure } from '../../../test/rfiScene.ts';
import type { Client } from '../../../test/server.ts';
import { onTask, startTaskScene } from '../../../test/taskScene.ts';
import type { TaskScene } from '../../../test/taskScene.ts';
import { buildRfi } from '../rfis/index.ts';

let scene: TaskScene;
let engineer: Client;
let superintendent: Client;
let technician: Client;
beforeAll(async () => {
  scene = await startTaskScene();
  ({ engineer, superintendent, technician } = scene);
});
afterAll(() => scene.server.close());

const court = (task: Task) => task.ballInCourt.map(({ personId }) => personId);
const get = (by: Client, { taskId }: Task) => by.call(tasks.get, { taskId });

test('from the plan to the acceptance, blocked and returned on the way', async () => {
  const draft = await scene.draft({
    crewIds: [technician.personId],
    plannedHours: 40,
    plannedQuantity: 12.5,
    unit: 'm',
  });
  expect(draft).toMatchObject({ status: 'draft', number: null, percentComplete: 0, plannedQuantity: 12.5, gates: [] });
  expect(draft.crew.map(({ personId }) => personId)).toEqual([technician.personId]);
  expect(court(draft)).toEqual([engineer.personId]);

  const open = await engineer.call(tasks.assign, onTask(draft));
  expect(open).toMatchObject({ status: 'open', number: 'T-001', dueDate: '2026-11-27', dueInDays: 7 });
  expect(court(open)).toEqual([superintendent.personId]);

  const started = await technician.call(tasks.start, onTask(open));
  expect(started).toMatchObject({ status: 'inProgress', actualStart: '2026-11-20T20:00:00Z' });
  const half = await technician.call(tasks.setProgress, { ...onTask(started), percentComplete: 50, actualHours: 18.5 });
  expect(half).toMatchObject({ percentComplete: 50, actualHours: 18.5 });

  const blocked = await superintendent.call(tasks.block, {
    ...onTask(half),
    blockedReason: 'rfi',
    note: 'The beam clashes',
    recordId: (await engineer.call(rfis.create, buildRfi(scene.server.projectId))).rfiId,
  });
  expect(blocked).toMatchObject({ status: 'blocked', blockedReason: 'rfi', blockedBy: { kind: 'rfi' } });
  expect(court(blocked)).toEqual([engineer.personId]);
  // Its crew sees that it is blocked, and not by what.
  expect(await get(technician, blocked)).toMatchObject({ blockedReason: 'rfi', blockedBy: null });
  const free = await engineer.call(tasks.unblock, onTask(blocked));
  expect(free).toMatchObject({ status: 'inProgress', blockedReason: null, blockedBy: null, blockedNote: null });
  expect(court(free)).toEqual([superintendent.personId]);

  const done = await superintendent.call(tasks.finish, { ...onTask(free), actualHours: 39, installedQuantity: 12.5 });
  expect(done).toMatchObject({ status: 'readyForReview', percentComplete: 100, installedQuantity: 12.5 });
  expect(court(done)).toEqual([engineer.personId]);
  expect(await failure(superintendent.call(tasks.accept, onTask(done)))).toMatchObject({ code: 403 });
  const returned = await engineer.call(tasks.return, { ...onTask(done), reason: 'Two anchors are missing' });
  expect(returned).toMatchObject({ status: 'inProgress', reworkCount: 1, actualFinish: null });
  const again = await superintendent.call(tasks.finish, onTask(returned));
  const closed = await engineer.call(tasks.accept, onTask(again));
  expect(closed).toMatchObject({ status: 'closed', closedAt: '2026-11-20T20:00:00Z' });
  expect(court(closed)).toEqual([]);
});

test('an owner without the right to manage accepts what is theirs', async () => {
  const done = await scene.finished({ managerId: superintendent.personId });
  expect((await superintendent.call(tasks.accept, onTask(done))).status).toBe('closed');
});

test('it is assigned with a lead and days, and keeps them', async () => {
  const atOnce = await scene.draft({ assign: true });
  expect(atOnce).toMatchObject({ status: 'open', number: expect.stringMatching(/^T-\d+$/) });
  expect(court(atOnce)).toEqual([superintendent.personId]);
  const bare = await scene.draft({ leadId: null, startDate: null, dueDate: null });
  expect(bare.can.assign).toBe('Choose who leads the work first.');
  const led = await engineer.call(tasks.update, { ...onTask(bare), title: bare.title, leadId: technician.personId });
  expect(led.can.assign).toBe('Set the planned start and finish first.');
  const wrong = { ...onTask(led), title: led.title, startDate: '2026-12-04', dueDate: '2026-12-01' };
  expect(await failure(engineer.call(tasks.update, wrong))).toMatchObject({ code: 1400 });
  const planned = await engineer.call(tasks.update, { ...wrong, dueDate: '2026-12-08' });
  const open = await engineer.call(tasks.assign, onTask(planned));
  expect(court(open)).toEqual([technician.personId]);
  expect(await failure(engineer.call(tasks.update, { ...onTask(open), title: 'x', leadId: null }))).toMatchObject({
    code: 1400,
  });
  // Another lead has the ball at once.
  const other = await engineer.call(tasks.update, {
    ...onTask(open),
    title: open.title,
    leadId: superintendent.personId,
  });
  expect(court(other)).toEqual([superintendent.personId]);
  expect(await failure(technician.call(tasks.get, { taskId: open.taskId }))).toMatchObject({ code: 1004 });
});

test('it is not started before what comes before it is accepted, nor before its lag is over', async () => {
  const first = await scene.started();
  const next = await scene.open({ title: 'Glaze storefront A' });
  const waiting = await engineer.call(tasks.setPredecessors, {
    ...onTask(next),
    predecessors: [{ taskId: first.taskId, lagDays: 2 }],
  });
  const name = `${first.number} ${first.title}`;
  const reason = `Its predecessor ${name} is not finished yet.`;
  expect(waiting.can.start).toBe(reason);
  expect(waiting.gates).toMatchObject([{ reason, record: { recordId: first.taskId, kind: 'task' } }]);
  expect(await failure(superintendent.call(tasks.start, onTask(waiting)))).toMatchObject({
    code: 2000,
    message: reason,
  });
  expect((await get(engineer, first)).successors).toMatchObject([{ taskId: next.taskId, lagDays: 2 }]);
  const isWaiting = async () => {
    const { rows } = await engineer.call(tasks.list, { projectId: [scene.server.projectId], waiting: true });
    return rows.some(({ taskId, predecessorIds }) => taskId === next.taskId && predecessorIds[0] === first.taskId);
  };
  expect(await isWaiting()).toBe(true);

  await engineer.call(tasks.accept, onTask(await superintendent.call(tasks.finish, onTask(first))));
  const late = await get(engineer, next);
  expect(late.can.start).toBe(`It may start in 2 days: 2 days after ${name}.`);
  expect(await isWaiting()).toBe(false);
  scene.server.setClock(new Date('2026-11-22T20:00:00Z'));
  expect((await superintendent.call(tasks.start, onTask(await get(engineer, next)))).status).toBe('inProgress');
  scene.server.setClock(new Date('2026-11-20T20:00:00Z'));
});

test('tasks do not wait for each other in a circle, not even when two people say it at once', async () => {
  const [a, b, c] = [await scene.open(), await scene.open(), await scene.open()];
  const after = (task: Task, ...before: Task[]) =>
    engineer.call(tasks.setPredecessors, {
      ...onTask(task),
      predecessors: before.map(({ taskId }) => ({ taskId })),
    });
  expect(await failure(after(a, a))).toMatchObject({ code: 2000, message: 'A task cannot come before itself.' });
  const later = await after(b, a);
  await after(c, later);
  expect(await failure(after(a, c))).toMatchObject({
    code: 2000,
    message: `${c.number} ${c.title} waits for this task already: they would wait for each other and neither could start.`,
  });
  const [d, e] = [await scene.open(), await scene.open()];
  const both = await Promise.allSettled([after(d, e), after(e, d)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('a linked record that blocks it keeps it from being started, and is named to those who see it', async () => {
  const task = await scene.open({ crewIds: [technician.personId] });
  const rfi = await engineer.call(rfis.create, buildRfi(scene.server.projectId, { title: 'Which anchor?' }));
  const blocks = { recordId: rfi.rfiId, otherId: task.taskId, relation: 'blocks' } as const;
  const [link] = await engineer.call(records.link, blocks);
  // Who works on it does not take off what blocks it, from neither end.
  for (const recordId of [task.taskId, rfi.rfiId]) {
    const unlinking = superintendent.call(records.unlink, { recordId, linkId: link?.linkId ?? '' });
    expect(await failure(unlinking)).toMatchObject({ code: 403 });
  }
  const shown = await get(superintendent, task);
  expect(shown.gates).toMatchObject([
    { reason: 'Which anchor? blocks it and is not closed yet.', record: { recordId: rfi.rfiId, kind: 'rfi' } },
  ]);
  expect(shown.can.start).toBe(shown.gates[0]?.reason);
  const hidden = await get(technician, task);
  expect(hidden.gates).toEqual([
    { reason: 'A record that you may not see blocks it and is not closed yet.', record: null },
  ]);
  await engineer.call(rfis.void, {
    rfiId: rfi.rfiId,
    version: (await engineer.call(rfis.get, { rfiId: rfi.rfiId })).version,
    reason: 'No',
  });
  expect((await get(superintendent, task)).can.start).toBe(true);
  const unlink = { recordId: task.taskId, linkId: link?.linkId ?? '' };
  expect(await engineer.call(records.unlink, unlink)).toEqual([]);
});

test('what is asked for as evidence is of the work since it was last asked for, and stays once the work is reported', async () => {
  const plan = await scene.file(engineer);
  const open = await scene.open({ evidence: 'photoAndNote', fileIds: [plan] });
  scene.server.setClock(new Date('2026-11-20T20:10:00Z'));
  const task = await superintendent.call(tasks.start, onTask(open));
  expect(await failure(superintendent.call(tasks.finish, onTask(task)))).toMatchObject({ code: 1400 });
  const paper = await scene.file(superintendent, 'pdf');
  expect(
    await failure(superintendent.call(tasks.finish, { ...onTask(task), note: 'Done', fileIds: [paper] })),
  ).toMatchObject({ code: 1400 });
  const photo = await scene.file(superintendent);
  const done = await superintendent.call(tasks.finish, { ...onTask(task), note: 'Done', fileIds: [photo] });
  const roles = ({ attachments }: Task) => Object.fromEntries(attachments.map(({ fileId, role }) => [fileId, role]));
  expect(roles(done)).toEqual({ [plan]: 'evidence', [photo]: 'after' });
  const reported = done.attachments.find(({ fileId }) => fileId === photo);
  const detach = { recordId: task.taskId, attachmentId: reported?.attachmentId ?? '' };
  expect(await failure(engineer.call(records.detach, detach))).toMatchObject({ code: 2000 });
  // A photo of the problem is not evidence of the work.
  const wrong = await scene.file(engineer);
  await engineer.call(records.attach, { recordId: task.taskId, fileIds: [wrong] });
  scene.server.setClock(new Date('2026-11-20T20:20:00Z'));
  const returned = await engineer.call(tasks.return, { ...onTask(done), reason: 'Two anchors are missing' });
  const again = { ...onTask(returned), note: 'Done' };
  expect(await failure(superintendent.call(tasks.finish, again))).toMatchObject({ code: 1400 });
  const mended = await scene.file(superintendent);
  await superintendent.call(records.attach, { recordId: task.taskId, fileIds: [mended] });
  const shown = roles(await superintendent.call(tasks.finish, again));
  expect(shown).toEqual({ [plan]: 'evidence', [photo]: 'after', [wrong]: 'evidence', [mended]: 'after' });
  scene.server.setClock(new Date('2026-11-20T20:00:00Z'));
});

test('many at once: shifted over the weekend, assigned, and refused with the reason', async () => {
  const [draft, open, closed] = [await scene.draft(), await scene.open(), await scene.closed()];
  const taskIds = [draft, open, closed].map(({ taskId }) => taskId);
  const shifted = await engineer.call(tasks.bulk, { taskIds, verb: 'shift', days: 3 });
  expect([...shifted.done].sort()).toEqual([draft.taskId, open.taskId].sort());
  expect(shifted.refused).toMatchObject([{ taskId: closed.taskId, number: closed.number }]);
  expect(await get(engineer, open)).toMatchObject({ startDate: '2026-11-27', dueDate: '2026-12-02' });
  const assigned = await engineer.call(tasks.bulk, { taskIds, verb: 'assign' });
  expect(assigned.done).toEqual([draft.taskId]);
  const led = await engineer.call(tasks.bulk, {
    taskIds: [open.taskId],
    verb: 'setLead',
    personIds: [technician.personId],
  });
  expect(led.done).toEqual([open.taskId]);
  expect(court(await get(engineer, open))).toEqual([technician.personId]);
});

test('the list is filtered by people, place in time and what blocks, and its sums are those of its rows', async () => {
  const projectId = [scene.server.projectId];
  const mark = newId().slice(0, 8);
  const far = await scene.open({
    title: `${mark} far`,
    startDate: '2027-03-01',
    dueDate: '2027-03-05',
    plannedHours: 8,
  });
  await scene.open({ title: `${mark} near`, crewIds: [technician.personId], plannedHours: 16 });
  const ids = async (filter: object) =>
    (await engineer.call(tasks.list, { projectId, keyword: mark, ...filter })).rows.map(({ taskId }) => taskId);
  expect(await ids({ plannedFrom: '2027-03-05', plannedTo: '2027-03-31' })).toEqual([far.taskId]);
  expect(await ids({ assigneeId: [technician.personId] })).toHaveLength(1);
  expect(await ids({ category: ['install'], sort: '-startDate', groupBy: 'lead' })).toHaveLength(2);
  expect(await engineer.call(tasks.totals, { projectId, keyword: mark })).toMatchObject({ total: 2, plannedHours: 24 });
});

test('a list goes out as a sheet, and a task as a document', async () => {
  const task = await scene.open({ title: 'Stretch the fabric', plannedQuantity: 12.5, unit: 'm', plannedHours: 8 });
  const csv = await engineer.raw('GET', '/apisc/task/export', {
    projectId: scene.server.projectId,
    taskId: task.taskId,
    format: 'csv',
  });
  expect(csv.status).toBe(200);
  expect(csv.body).toContain('Stretch the fabric');
  expect(csv.body.trim().split('\r\n')).toHaveLength(2);
  const pdf = await engineer.raw('GET', '/apisc/task/pdf', { taskId: task.taskId });
  expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
  const stranger = scene.server.rival;
  expect((await stranger.raw('GET', '/apisc/task/pdf', { taskId: task.taskId })).json().code).toBe(1004);
});
