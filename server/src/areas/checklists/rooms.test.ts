import { checklistDownloads, checklists } from '@plumbline/contract/areas/checklists';
import { cellWords, toneOfForm } from '@plumbline/contract/areas/checklists/names';
import type { ChecklistPackage } from '@plumbline/contract/areas/checklists';
import { records } from '@plumbline/contract/kit/records';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SIGNED, onChecklist, startChecklistScene } from '../../../test/checklistScene.ts';
import type { ChecklistScene } from '../../../test/checklistScene.ts';
import { failure } from '../../../test/rfiScene.ts';
import type { Client } from '../../../test/server.ts';

/* Rooms of checklists: what the matrix shows of them, and how they are done one by one. */

let scene: ChecklistScene;
let engineer: Client;
beforeAll(async () => {
  scene = await startChecklistScene();
  ({ engineer } = scene);
});
afterAll(() => scene.server.close());

const english = (sentence: string, values: Record<string, unknown> = {}) =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

test('the matrix keeps the last sign-off of a room in sight, whatever is scheduled afterwards', async () => {
  const [room = '', other = ''] = await scene.rooms(2);
  const runs = [{ formTemplateId: await scene.template(), locationIds: [room] }];
  const first = await scene.completed({ runs });
  scene.server.setClock(new Date('2026-11-20T20:10:00Z'));
  const second = await scene.completed({ runs });
  scene.server.setClock(new Date('2026-11-20T20:20:00Z'));
  const next = await scene.scheduled({ runs: [{ ...runs[0], locationIds: [room, other] }] as typeof runs });
  const read = async (by = engineer) =>
    (await by.call(checklists.matrix, { projectId: scene.server.projectId, locationId: [room, other] })).cells;
  const cellIn = async (locationId: string) => (await read()).find(({ row }) => row === locationId);

  const cell = await cellIn(room);
  expect(cell).toMatchObject({
    checklistPackageId: next.checklistPackageId,
    finished: { checklistPackageId: second.checklistPackageId, number: second.number, status: 'completed' },
  });
  expect(cell && cellWords(cell, english)).toBe(`Completed in ${second.number} · ${next.number} not begun`);
  expect(cell && toneOfForm(cell)).toBe('neutral');
  expect((await cellIn(other))?.finished).toBeNull();
  const sheet = await engineer.raw('GET', checklistDownloads.matrixSheet.path, {
    projectId: scene.server.projectId,
    locationId: room,
    format: 'csv',
  });
  expect(sheet.body).toContain(`Completed in ${second.number} · ${next.number} not begun`);

  // A cancelled form was not finished, and people who may not see a checklist hear nothing of it.
  await engineer.call(checklists.reopen, { ...onChecklist(second), reason: 'A leak' });
  expect((await cellIn(room))?.finished).toMatchObject({ checklistPackageId: first.checklistPackageId });
  await engineer.call(checklists.cancel, { ...onChecklist(next), reason: 'Not yet' });
  expect(await cellIn(room)).toMatchObject({ checklistPackageId: second.checklistPackageId });
  expect(await read(scene.server.rival)).toEqual([]);
  scene.server.setClock(new Date('2026-11-20T20:00:00Z'));
});

test('a form that waits for its signature stays in sight, behind what was signed off', async () => {
  const [room = ''] = await scene.rooms(1);
  const runs = [{ formTemplateId: await scene.template(SIGNED), locationIds: [room] }];
  const { technician, superintendent } = scene;
  let minute = 30;
  const later = () => scene.server.setClock(new Date(`2026-11-20T20:${minute++}:00Z`));
  const waits = async () => {
    later();
    const made = await scene.scheduled({ runs });
    const { formRunId = '' } = made.runs[0] ?? {};
    const answers = ['clean', 'dry', 'level'].map((itemId) => ({ itemId, answer: { value: 'yes' } }));
    await technician.call(checklists.answerRest, { formRunId, answers });
    return technician.call(checklists.complete, onChecklist(await scene.read(made)));
  };
  const first = await waits();
  later();
  const next = await scene.scheduled({ runs });
  const said = async () => {
    const { projectId } = scene.server;
    const { cells } = await engineer.call(checklists.matrix, { projectId, locationId: [room] });
    const cell = cells.find(({ run }) => run.formTemplateId === runs[0]?.formTemplateId);
    return cell && cellWords(cell, english);
  };
  expect(await said()).toBe(`Pending signature in ${first.number} · ${next.number} not begun`);
  const sign = { slotId: 'super', name: 'Dana Whitfield', method: 'type' as const };
  await superintendent.call(checklists.signRun, { formRunId: first.runs[0]?.formRunId ?? '', ...sign });
  await engineer.call(checklists.signOff, onChecklist(await scene.read(first)));
  await waits();
  later();
  const last = await scene.scheduled({ runs });
  expect(await said()).toBe(`Signed off in ${first.number} · ${last.number} not begun`);
  scene.server.setClock(new Date('2026-11-20T20:00:00Z'));
});

test('the rooms of one checklist have leads of their own and are completed, signed off and returned one by one', async () => {
  const { technician, superintendent } = scene;
  const [one = '', two = ''] = await scene.rooms(2);
  const runs = [{ formTemplateId: await scene.template(SIGNED), locationIds: [one, two] }];
  const made = await scene.scheduled({ runs, title: 'Close out level 1' });
  const { checklistPackageId } = made;
  const [first = '', second = ''] = made.runs.map(({ formRunId }) => formRunId);
  const now = (by = engineer) => scene.read(made, by);
  const to = async (by = engineer) => ({ ...onChecklist(await now(by)) });
  const court = ({ ballInCourt }: ChecklistPackage) => ballInCourt.map(({ personId }) => personId).sort();
  const stages = ({ runs: all }: ChecklistPackage) => all.map(({ stage }) => stage);
  const fill = (formRunId: string, by: Client) =>
    by.call(checklists.answerRest, {
      formRunId,
      answers: ['clean', 'dry', 'level'].map((itemId) => ({ itemId, answer: { value: 'yes' } })),
    });

  const shared = await engineer.call(checklists.assignForms, {
    ...(await to()),
    formRunIds: [second],
    leadId: superintendent.personId,
  });
  expect(court(shared)).toEqual([technician.personId, superintendent.personId].sort());
  expect(shared.runs.map(({ lead }) => lead?.personId ?? null)).toEqual([null, superintendent.personId]);
  // An assigned room is answered and completed by its assignee, and by the person who reviews it.
  expect(await failure(fill(second, technician))).toMatchObject({ code: 403 });
  await fill(first, technician);
  await fill(second, superintendent);

  const some = await superintendent.call(checklists.complete, { ...(await to()), formRunIds: [second] });
  expect(some).toMatchObject({ status: 'inProgress', completedAt: null });
  expect(stages(some)).toEqual([null, 'pendingSignature']);
  expect(court(some)).toEqual([technician.personId, engineer.personId].sort());
  expect(await failure(technician.call(checklists.complete, { ...(await to()), formRunIds: [second] }))).toMatchObject({
    code: 403,
  });
  const answered = { formRunId: second, itemId: 'clean', answer: { value: 'no' }, since: 1 };
  expect(await failure(superintendent.call(checklists.answer, answered))).toMatchObject({
    code: 2000,
    message: 'This form is completed: return or reopen it first.',
  });

  // It is signed and signed off while the other room is still open.
  const sign = { slotId: 'super', name: 'Dana Whitfield', method: 'type' as const };
  expect(await failure(superintendent.call(checklists.signRun, { formRunId: first, ...sign }))).toMatchObject({
    code: 2000,
  });
  await superintendent.call(checklists.signRun, { formRunId: second, ...sign });
  const off = await engineer.call(checklists.signOff, { ...(await to()), formRunIds: [second] });
  expect(off).toMatchObject({ status: 'inProgress', signedOffAt: null });
  expect(stages(off)).toEqual([null, 'signedOff']);
  expect(court(off)).toEqual([technician.personId]);

  const [row] = (await engineer.call(checklists.list, { keyword: 'Close out level 1' })).rows;
  expect(row).toMatchObject({ runCount: 2, doneCount: 1, status: 'inProgress' });
  const byLead = { leadId: [superintendent.personId], keyword: 'Close out level 1' };
  expect((await engineer.call(checklists.list, byLead)).rows).toHaveLength(1);
  const cells = (await engineer.call(checklists.matrix, { checklistPackageId })).cells;
  expect(cells.map(({ status }) => status).sort()).toEqual(['inProgress', 'signedOff']);

  // The last room: the checklist waits for its signature; returned, only that room goes back.
  const pending = await technician.call(checklists.complete, await to());
  expect(pending).toMatchObject({ status: 'pendingSignature' });
  const back = await engineer.call(checklists.return, {
    ...onChecklist(pending),
    formRunIds: [first],
    reason: 'Sweep it',
  });
  expect(back).toMatchObject({ status: 'inProgress', completedAt: null });
  expect(stages(back)).toEqual([null, 'signedOff']);
  expect(back.runs[0]).toMatchObject({ returnedReason: 'Sweep it', returned: 1, missing: 1, unsigned: 1 });
  expect(back.runs[1]).toMatchObject({ returned: 0, missing: 0, unsigned: 0 });
  expect(await failure(technician.call(checklists.complete, await to()))).toMatchObject({ code: 2000 });
  await scene.tick(back, 'clean', 'yes', { since: 1, note: 'Swept' });
  await technician.call(checklists.complete, await to());
  await superintendent.call(checklists.signRun, { formRunId: first, ...sign });
  const done = await engineer.call(checklists.signOff, await to());
  expect(done).toMatchObject({ status: 'signedOff', signedOffAt: '2026-11-20T20:00:00Z' });
  expect(court(done)).toEqual([]);

  // One signed-off room is opened again, alone.
  const again = await engineer.call(checklists.reopen, { ...onChecklist(done), formRunIds: [second], reason: 'Leak' });
  expect(again).toMatchObject({ status: 'inProgress', signedOffAt: null });
  expect(stages(again)).toEqual(['signedOff', null]);
  expect(court(again)).toEqual([superintendent.personId]);
  const trail = await engineer.call(records.activity, { recordId: checklistPackageId });
  expect(JSON.stringify(trail)).toContain('Room 102');
});
