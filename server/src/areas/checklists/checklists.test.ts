import { checklists } from '@plumbline/contract/areas/checklists';
import type { ChecklistPackage } from '@plumbline/contract/areas/checklists';
import { percentDone, totalsOf } from '@plumbline/contract/areas/checklists/names';
import { tasks } from '@plumbline/contract/areas/tasks';
import { formDefinition, newItem, newSection } from '@plumbline/contract/kit/forms/definition';
import { records } from '@plumbline/contract/kit/records';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { STEPS, onChecklist, startChecklistScene } from '../../../test/checklistScene.ts';
import type { ChecklistScene } from '../../../test/checklistScene.ts';
import { failure } from '../../../test/rfiScene.ts';
import type { Client } from '../../../test/server.ts';

/* The life of a checklist, from the plan to the signatures. */

let scene: ChecklistScene;
let engineer: Client;
let superintendent: Client;
let technician: Client;
beforeAll(async () => {
  scene = await startChecklistScene();
  ({ engineer, superintendent, technician } = scene);
});
afterAll(() => scene.server.close());

const court = (checklist: ChecklistPackage) => checklist.ballInCourt.map(({ personId }) => personId);
const firstRun = ({ runs: [run] }: ChecklistPackage) => {
  if (!run) throw new Error('It has no form');
  return run;
};

test('from the plan to the completion: the first answer starts it, the last one lets it be completed', async () => {
  const draft = await scene.draft({ equipment: 'Lift 2' });
  expect(draft).toMatchObject({ status: 'draft', number: null, equipment: 'Lift 2', scheduledDate: '2026-11-23' });
  expect(court(draft)).toEqual([engineer.personId]);
  expect(draft.runs).toMatchObject([{ itemCount: 3, answered: 0, missing: 3, unsigned: 0 }]);

  const scheduled = await engineer.call(checklists.schedule, onChecklist(draft));
  expect(scheduled).toMatchObject({ status: 'scheduled', number: 'CL-001', dueDate: '2026-11-27', dueInDays: 7 });
  expect(court(scheduled)).toEqual([technician.personId]);

  await scene.tick(scheduled, 'clean', 'yes');
  const begun = await scene.read(scheduled, technician);
  expect(begun).toMatchObject({ status: 'inProgress', startedAt: '2026-11-20T20:00:00Z' });
  expect(begun.can.complete).toBe('2 items are still open: answer what is required, with the evidence asked for.');
  expect(await failure(technician.call(checklists.complete, onChecklist(begun)))).toMatchObject({ code: 2000 });

  await scene.tick(begun, 'dry', 'na');
  await scene.tick(begun, 'level', 'no');
  // What failed asks for a note.
  expect((await scene.read(begun)).runs).toMatchObject([{ missing: 1, deficient: 1 }]);
  await scene.tick(begun, 'level', 'no', { since: 1, note: 'Shimmed on Monday' });
  const done = await technician.call(checklists.complete, onChecklist(await scene.read(begun)));
  expect(done).toMatchObject({ status: 'completed', closedAt: '2026-11-20T20:00:00Z', startedAt: begun.startedAt });
  expect(court(done)).toEqual([]);
});

test('who ticked what is told with initials to whoever reads the sections, what failed with its step', async () => {
  const checklist = await scene.scheduled();
  await scene.tick(checklist, 'clean', 'no');
  await scene.tick(checklist, 'dry', 'yes', { by: engineer });
  const [before, after] = await engineer.call(checklists.sections, onlyId(checklist));
  expect(before).toMatchObject({
    title: 'Before the work',
    itemCount: 2,
    answered: 2,
    missing: 0,
    failed: [{ itemId: 'clean', label: 'The floor is clean' }],
  });
  expect(before?.doers.map(({ fullName }) => fullName).sort()).toEqual(['Luis Ortega', 'Sam Okafor']);
  expect(after).toMatchObject({ answered: 0, missing: 1, doers: [], failed: [] });
});

const onlyId = ({ checklistPackageId }: ChecklistPackage) => ({ checklistPackageId });

test('in strict order an item waits for those before it', async () => {
  const checklist = await scene.scheduled({ strictOrder: true });
  expect(await failure(scene.tick(checklist, 'level', 'yes'))).toMatchObject({
    code: 2000,
    message: 'These items are answered in their order: one before it is open.',
  });
  await scene.tick(checklist, 'clean', 'yes');
  await scene.tick(checklist, 'dry', 'yes');
  expect(await scene.tick(checklist, 'level', 'yes')).toEqual({ version: 1 });
});

test('a section that comes after others is answered once nothing of those is missing, or together with what is', async () => {
  const [before, after] = STEPS.sections;
  const sections = [before, { ...after, sequential: true }];
  const formTemplateId = await scene.template(formDefinition.parse({ ...STEPS, sections }));
  const checklist = await scene.scheduled({ runs: [{ formTemplateId }] });
  const together = (...itemIds: string[]) =>
    technician.call(checklists.answerRest, {
      formRunId: firstRun(checklist).formRunId,
      answers: itemIds.map((itemId) => ({ itemId, answer: { value: 'yes' } })),
    });
  const waits = { code: 2000, message: 'A section before this one comes first.' };
  expect(await failure(together('level'))).toMatchObject(waits);
  expect(await failure(together('clean', 'level'))).toMatchObject(waits);
  expect((await together('level', 'dry', 'clean')).answered).toBe(3);
});

test('two who tick the same item: the second is shown what the first said', async () => {
  const checklist = await scene.scheduled();
  await scene.tick(checklist, 'clean', 'yes');
  expect(await failure(scene.tick(checklist, 'clean', 'no', { by: engineer }))).toMatchObject({
    code: 1500,
    data: { answer: { answer: { value: 'yes' }, version: 1 } },
  });
});

test('a section that is somebody’s is answered by them and by its owner alone', async () => {
  const checklist = await scene.scheduled();
  const { formRunId } = firstRun(checklist);
  const shared = await engineer.call(checklists.assignSections, {
    ...onChecklist(checklist),
    sections: [{ formRunId, sectionId: 'after', personId: superintendent.personId }],
  });
  expect(court(shared).sort()).toEqual([technician.personId, superintendent.personId].sort());
  const seen = await technician.call(checklists.run, { formRunId });
  expect(seen.mine).toEqual(['before']);
  expect(await failure(scene.tick(shared, 'level', 'yes'))).toMatchObject({ code: 403 });
  await scene.tick(shared, 'level', 'yes', { by: superintendent });
  await scene.tick(shared, 'level', 'no', { by: engineer, since: 1, note: 'It is not' });
  expect(await failure(scene.tick(shared, 'level', 'yes', { since: 2 }))).toMatchObject({ code: 403 });

  const accountant = await scene.server.as('accounting');
  const toAccountant = [{ formRunId, sectionId: 'after', personId: accountant.personId }];
  expect(
    await failure(
      engineer.call(checklists.assignSections, { ...onChecklist(await scene.read(shared)), sections: toAccountant }),
    ),
  ).toMatchObject({ code: 1400 });
  const open = await engineer.call(checklists.assignSections, {
    ...onChecklist(await scene.read(shared)),
    sections: [{ formRunId, sectionId: 'after', personId: null }],
  });
  expect(court(open)).toEqual([technician.personId]);
});

test('what is signed is signed off; returned, its sections say why and its signatures lapse', async () => {
  const pending = await scene.pending();
  expect(pending).toMatchObject({ status: 'pendingSignature', closedAt: null });
  expect(court(pending)).toEqual([engineer.personId]);
  expect((await scene.read(pending)).can.signOff).toBe('One signature is missing.');
  const { formRunId } = firstRun(pending);
  const sign = { formRunId, slotId: 'super', name: 'Dana Whitfield', method: 'type' as const };
  await superintendent.call(checklists.signRun, sign);

  const returned = await engineer.call(checklists.return, {
    ...onChecklist(await scene.read(pending)),
    reason: 'The board leans',
    sections: [{ formRunId, sectionId: 'after', reason: 'Check it again' }],
  });
  expect(returned).toMatchObject({ status: 'inProgress', returnCount: 1, completedAt: null });
  expect(court(returned)).toEqual([technician.personId]);
  expect(returned.runs).toMatchObject([{ unsigned: 1 }]);
  const [, after] = await technician.call(checklists.sections, onlyId(returned));
  expect(after).toMatchObject({ title: 'After the work', returnedReason: 'Check it again' });

  // What came back is changed before it is complete again.
  expect(returned.runs[0]).toMatchObject({ missing: 1, returned: 1, stage: null });
  expect(percentDone(totalsOf(returned))).toBeLessThan(100);
  expect(await failure(technician.call(checklists.complete, onChecklist(returned)))).toMatchObject({
    code: 2000,
    message: 'It came back: change first what was returned.',
  });
  await scene.tick(returned, 'clean', 'yes', { since: 1, note: 'Swept' });
  expect((await scene.read(returned, technician)).can.complete).toBe('It came back: change first what was returned.');
  await scene.tick(returned, 'level', 'yes', { since: 1, note: 'Shimmed' });

  const again = await technician.call(checklists.complete, onChecklist(await scene.read(returned)));
  expect((await engineer.call(checklists.sections, onlyId(again))).map(({ returnedReason }) => returnedReason)).toEqual(
    [null, null],
  );
  await superintendent.call(checklists.signRun, sign);
  const signed = await engineer.call(checklists.signOff, onChecklist(await scene.read(again)));
  expect(signed).toMatchObject({ status: 'signedOff', signedOffAt: '2026-11-20T20:00:00Z' });
  expect(court(signed)).toEqual([]);

  const reopened = await engineer.call(checklists.reopen, { ...onChecklist(signed), reason: 'A leak' });
  expect(reopened).toMatchObject({ status: 'inProgress', signedOffAt: null, closedAt: null });
  expect(reopened.runs).toMatchObject([{ unsigned: 1 }]);
});

test('each room gets its form at once; one that nobody began can be taken away again', async () => {
  const rooms = await scene.rooms(3);
  const held = { ...newItem('cure', 'choice', 'The slab has cured'), point: 'hold' };
  const pumps = formDefinition.parse({ sections: [{ ...newSection('pumps', 'Pumps'), items: [held] }] });
  const [formTemplateId, other] = [await scene.template(), await scene.template(pumps)];
  const checklist = await scene.scheduled({ runs: [{ formTemplateId, locationIds: rooms }] });
  expect(checklist.runs.map(({ location }) => location?.locationId)).toEqual(rooms);
  const more = await engineer.call(checklists.addRuns, {
    ...onChecklist(checklist),
    runs: [{ formTemplateId: other, subjects: ['Pump 1', 'Pump 2'] }],
  });
  expect(more.runs).toHaveLength(5);
  await scene.tick(more, 'clean', 'yes');
  const begun = await scene.read(more);
  const [first, second, , , pump] = begun.runs;
  const remove = (formRunId = '', version = begun.version) =>
    engineer.call(checklists.removeRun, { ...onChecklist({ ...begun, version }), formRunId });
  expect(await failure(remove(first?.formRunId))).toMatchObject({ code: 2000 });
  const release = { formRunId: pump?.formRunId ?? '', itemId: 'cure', note: 'Cured by test cylinders' };
  await engineer.call(checklists.releaseHold, release);
  expect(await failure(remove(pump?.formRunId))).toMatchObject({
    code: 2000,
    message: 'A hold point of this form was released: it stays.',
  });
  expect((await remove(second?.formRunId)).runs).toHaveLength(4);
  const unpublished = { ...onChecklist(await scene.read(begun)), runs: [{ formTemplateId: newId() }] };
  expect(await failure(engineer.call(checklists.addRuns, unpublished))).toMatchObject({ code: 1400 });
});

test('it is scheduled with a form, a lead and a day, and keeps them', async () => {
  const bare = await scene.draft({ runs: undefined, leadId: null, scheduledDate: null, dueDate: null });
  expect(bare.can.schedule).toBe('Add a form first.');
  const formTemplateId = await scene.template();
  const filled = await engineer.call(checklists.addRuns, { ...onChecklist(bare), runs: [{ formTemplateId }] });
  expect(filled.can.schedule).toBe('Choose who does it first.');
  const { title } = filled;
  const led = await engineer.call(checklists.update, { ...onChecklist(filled), title, leadId: technician.personId });
  expect(led.can.schedule).toBe('Say first on which day it is to be done.');
  const wrong = { ...onChecklist(led), title, scheduledDate: '2026-12-04', dueDate: '2026-12-01' };
  expect(await failure(engineer.call(checklists.update, wrong))).toMatchObject({ code: 1400 });
  const planned = await engineer.call(checklists.update, { ...wrong, dueDate: null });
  const scheduled = await engineer.call(checklists.schedule, onChecklist(planned));
  expect(scheduled).toMatchObject({ scheduledDate: '2026-12-04', dueDate: '2026-12-04' });
  const bereft = { ...onChecklist(scheduled), title, leadId: null };
  expect(await failure(engineer.call(checklists.update, bereft))).toMatchObject({ code: 1400 });
  // Another lead has the ball at once, and the one before sees it no more.
  const passed = await engineer.call(checklists.update, { ...bereft, leadId: superintendent.personId });
  expect(court(passed)).toEqual([superintendent.personId]);
  expect(await failure(technician.call(checklists.get, onlyId(passed)))).toMatchObject({ code: 1004 });
});

test('a task is not finished before the checklists that it needs, and the page names the task to those who see it', async () => {
  const task = await engineer.call(tasks.create, {
    clientRef: newId(),
    projectId: scene.server.projectId,
    title: 'Pour the slab',
    managerId: engineer.personId,
    leadId: superintendent.personId,
    startDate: '2026-11-23',
    dueDate: '2026-11-27',
  });
  const onTask = async () => {
    const { taskId, version } = await engineer.call(tasks.get, { taskId: task.taskId });
    return { taskId, version };
  };
  await engineer.call(tasks.assign, await onTask());
  await superintendent.call(tasks.start, await onTask());
  const checklist = await scene.answered({ taskId: task.taskId, isRequired: true, title: 'Pre-pour' });
  expect(checklist.task).toMatchObject({ recordId: task.taskId, title: 'Pour the slab' });
  expect((await scene.read(checklist, technician)).task).toBeNull();
  const sentence = `${checklist.number} Pre-pour is needed to finish it and is not completed yet.`;
  expect(await failure(superintendent.call(tasks.finish, await onTask()))).toMatchObject({
    code: 2000,
    message: sentence,
  });
  await technician.call(checklists.complete, onChecklist(checklist));
  expect((await superintendent.call(tasks.finish, await onTask())).status).toBe('readyForReview');

  const elsewhere = scene.draft({ taskId: newId() });
  expect(await failure(elsewhere)).toMatchObject({ code: 1004 });
});

test('a create that is sent twice makes one checklist with one form', async () => {
  const formTemplateId = await scene.template();
  const input = {
    clientRef: newId(),
    projectId: scene.server.projectId,
    title: 'Twice',
    leadId: technician.personId,
    dueDate: '2026-11-30',
    runs: [{ formTemplateId }],
    schedule: true,
  };
  const made = await engineer.call(checklists.create, input);
  expect(await engineer.call(checklists.create, input)).toEqual(made);
  expect(made).toMatchObject({ status: 'scheduled', runs: [{ formTemplateId }] });
});

test('a version that is published later changes no form that is there', async () => {
  const checklist = await scene.scheduled({ runs: [{ formTemplateId: await scene.template(STEPS) }] });
  const { formRunId, formTemplateVersionId } = firstRun(checklist);
  const run = await engineer.call(checklists.run, { formRunId });
  expect(run.definition).toEqual(STEPS);
  expect(run.formTemplateVersionId).toBe(formTemplateVersionId);
});

test('who may not see it, sees neither it nor its forms', async () => {
  const checklist = await scene.scheduled({ isPrivate: true });
  const { formRunId } = firstRun(checklist);
  for (const by of [scene.server.rival, await scene.server.as('accounting')]) {
    expect(await failure(by.call(checklists.get, onlyId(checklist)))).toMatchObject({ code: 1004 });
    expect(await failure(by.call(checklists.sections, onlyId(checklist)))).toMatchObject({ code: 1004 });
    expect(await failure(by.call(checklists.run, { formRunId }))).toMatchObject({ code: 1004 });
    expect(await failure(by.call(checklists.runHistory, { formRunId, itemId: 'clean' }))).toMatchObject({ code: 1004 });
    expect(await failure(by.call(checklists.matrix, onlyId(checklist)))).toMatchObject({ code: 1004 });
  }
});

test('many at once: scheduled, led by another, due another day, cancelled', async () => {
  const [draft, scheduled, done] = [await scene.draft(), await scene.scheduled(), await scene.completed()];
  const checklistPackageIds = [draft, scheduled, done].map((one) => one.checklistPackageId);
  const bulk = (verb: 'schedule' | 'setLead' | 'setDue' | 'cancel', more: object = {}) =>
    engineer.call(checklists.bulk, { checklistPackageIds, verb, ...more });
  expect((await bulk('schedule')).done).toEqual([draft.checklistPackageId]);
  const led = await bulk('setLead', { personIds: [superintendent.personId] });
  expect(led.done.sort()).toEqual([draft, scheduled].map((one) => one.checklistPackageId).sort());
  expect(court(await scene.read(draft))).toEqual([superintendent.personId]);
  expect((await bulk('setDue', { dueDate: '2026-12-11' })).done).toHaveLength(2);
  expect(await failure(bulk('cancel'))).toMatchObject({ code: 1400 });
  const cancelled = await bulk('cancel', { reason: 'Not built' });
  expect(cancelled.refused).toMatchObject([{ checklistPackageId: done.checklistPackageId }]);
  expect(await scene.read(draft)).toMatchObject({ status: 'cancelled', ballInCourt: [] });
});

test('starred and in my court, it is found like every record', async () => {
  const checklist = await scene.scheduled({ title: 'Zirconia start-up' });
  const recordId = checklist.checklistPackageId;
  await technician.call(records.star, { recordId, starred: true });
  const projectId = [scene.server.projectId];
  const ids = async (filter: object) =>
    (await technician.call(checklists.list, { projectId, ...filter })).rows.map((row) => row.checklistPackageId);
  expect(await ids({ starred: true })).toEqual([recordId]);
  expect(await ids({ keyword: 'zircon', court: 'mine' })).toEqual([recordId]);
  const { rows } = await technician.call(records.court, { kind: ['checklist'], pageSize: 100 });
  expect(rows.map((row) => row.recordId)).toContain(recordId);
  const found = await technician.call(records.search, { keyword: 'zirconia' });
  expect(found).toMatchObject([{ recordId, kind: 'checklist' }]);
});
