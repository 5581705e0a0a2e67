import { contacts } from '@plumbline/contract/areas/contacts';
import { formTemplates } from '@plumbline/contract/areas/formTemplates';
import { inspections } from '@plumbline/contract/areas/inspections';
import type { Inspection } from '@plumbline/contract/areas/inspections';
import { projects } from '@plumbline/contract/areas/projects';
import { punchListItems, punchListPackages } from '@plumbline/contract/areas/punch';
import { tasks } from '@plumbline/contract/areas/tasks';
import { formDefinition } from '@plumbline/contract/kit/forms/definition';
import { records } from '@plumbline/contract/kit/records';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  APPOINTMENT,
  INSPECTION_NOON,
  REBAR,
  SIGNED_REBAR,
  onVisit,
  startInspectionScene,
} from '../../../test/inspectionScene.ts';
import type { InspectionScene } from '../../../test/inspectionScene.ts';
import { failure } from '../../../test/rfiScene.ts';
import type { Client } from '../../../test/server.ts';
import { recurInspections } from './verbs/create.ts';

/* The life of an inspection, and what follows from it: punch items, tasks, another visit, a task that waits. */

let scene: InspectionScene;
let engineer: Client;
let superintendent: Client;
beforeAll(async () => {
  scene = await startInspectionScene();
  ({ engineer, superintendent } = scene);
});
afterAll(() => scene.server.close());

const court = ({ ballInCourt }: Inspection) => ballInCourt.map(({ personId }) => personId);
const runOf = ({ runs: [run] }: Inspection) => run?.formRunId ?? '';

test('from the request to the verdict: the number, the courts, the counts and the score', async () => {
  expect(await scene.draft({ request: true })).toMatchObject({ status: 'requested', number: expect.any(String) });
  const draft = await scene.draft();
  expect(draft).toMatchObject({ status: 'draft', number: null, runCount: 1, itemCount: 3, held: 1, score: null });
  const requested = await engineer.call(inspections.request, onVisit(draft));
  expect(requested).toMatchObject({ status: 'requested', number: expect.stringMatching(/^INS-\d+$/) });
  expect(court(requested)).toEqual([engineer.personId]);
  const scheduled = await engineer.call(inspections.schedule, { ...onVisit(requested), scheduledAt: APPOINTMENT });
  expect(scheduled).toMatchObject({ status: 'scheduled', dueDate: '2026-11-24', dueInDays: 4 });
  expect(court(scheduled)).toEqual([superintendent.personId]);
  const started = await superintendent.call(inspections.start, onVisit(scheduled));
  const incomplete = await failure(superintendent.call(inspections.submit, onVisit(started)));
  expect(incomplete).toMatchObject({ code: 1400 });
  expect(JSON.stringify(incomplete.data)).toContain('Cover is held, Bars are tied, Forms are clean');
  await superintendent.call(inspections.answerRest, {
    formRunId: runOf(started),
    answers: ['cover', 'ties', 'clean'].map((itemId) => ({ itemId, answer: { value: 'yes' } })),
  });
  const answered = await scene.read(started);
  const submitted = await superintendent.call(inspections.submit, { ...onVisit(answered), result: 'pass' });
  expect(submitted).toMatchObject({ status: 'inReview', result: 'pass', conforming: 3, score: 100, held: 0 });
  expect(court(submitted)).toEqual([engineer.personId]);
  const closed = await engineer.call(inspections.close, onVisit(submitted));
  expect(closed).toMatchObject({ status: 'closed', result: 'pass', closedBy: { personId: engineer.personId } });
  expect(court(closed)).toEqual([]);
  expect(closed.can).toMatchObject({ reinspect: 'It passed: there is nothing to inspect again.' });
});

test('the notice runs from the request on; who schedules within it says why', async () => {
  const requested = await scene.requested({ noticeHours: 120 });
  expect(requested).toMatchObject({ noticeHoursLeft: 120, noticeEndsAt: '2026-11-25T20:00:00.000Z' });
  const early = { ...onVisit(requested), scheduledAt: APPOINTMENT };
  const refused = await failure(engineer.call(inspections.schedule, early));
  expect(JSON.stringify(refused.data)).toContain('The notice of 120 hours is not over by then');
  const scheduled = await engineer.call(inspections.schedule, { ...early, reason: 'The pour is on Wednesday' });
  expect(scheduled.status).toBe('scheduled');
  const past = { ...onVisit(await scene.requested()), scheduledAt: '2026-11-20T19:00:00Z' };
  expect(await failure(engineer.call(inspections.schedule, past))).toMatchObject({ code: 1400 });
});

test('a deficiency makes one punch item in the list of the project and one task, also when it is submitted again', async () => {
  const answered = await scene.started();
  const formRunId = runOf(answered);
  const photo = await scene.file(superintendent);
  const no = { value: 'no', note: 'Two inches at column C4', photos: [photo] };
  const paper = { value: 'no', photos: [await scene.file(superintendent, 'pdf')] };
  const wrong = superintendent.call(inspections.answer, { formRunId, itemId: 'cover', answer: paper, since: 0 });
  expect(await failure(wrong)).toMatchObject({ code: 1400 });
  await superintendent.call(inspections.answer, { formRunId, itemId: 'cover', answer: no, since: 0 });
  await superintendent.call(inspections.answerRest, {
    formRunId,
    answers: [
      { itemId: 'ties', answer: { value: 'no', photos: [await scene.file(superintendent)] } },
      { itemId: 'clean', answer: { value: 'yes' } },
    ],
  });
  const pass = { ...onVisit(await scene.read(answered)), result: 'pass' as const };
  expect(await failure(superintendent.call(inspections.submit, pass))).toMatchObject({ code: 1400 });
  const submitted = await superintendent.call(inspections.submit, onVisit(await scene.read(answered)));
  expect(submitted.deficiencies.map(({ kind, title }) => `${kind}: ${title}`).sort()).toEqual([
    expect.stringMatching(/^punchItem: Not accepted: Cover is held \(INS-\d+, \d\.\d\)$/),
    expect.stringMatching(/^task: Not accepted: Bars are tied \(INS-\d+, \d\.\d\)$/),
  ]);
  const punch = submitted.deficiencies.find(({ kind }) => kind === 'punchItem');
  const item = await engineer.call(punchListItems.get, { punchListItemId: punch?.recordId ?? '' });
  expect(item).toMatchObject({
    status: 'triage',
    package: { title: 'Inspection deficiencies' },
    location: { path: 'Level 2 › Slab 2' },
  });
  expect(item.description).toContain('Two inches at column C4');
  expect(item.attachments).toMatchObject([{ role: 'before', name: 'rebar.jpg' }]);
  // The picture of the defect is none of the correction that the task asks for.
  const { recordId: taskId = '' } = submitted.deficiencies.find(({ kind }) => kind === 'task') ?? {};
  const correction = await engineer.call(tasks.get, { taskId });
  expect(correction).toMatchObject({ evidence: 'photo', attachments: [{ role: 'before' }] });
  const days = { startDate: '2026-11-23', dueDate: '2026-11-27', leadId: engineer.personId };
  const planned = await engineer.call(tasks.update, { taskId, version: 1, title: 'Tie the bars', ...days });
  const assigned = await engineer.call(tasks.assign, { taskId, version: planned.version });
  const begun = await engineer.call(tasks.start, { taskId, version: assigned.version });
  expect(await failure(engineer.call(tasks.finish, { taskId, version: begun.version }))).toMatchObject({ code: 1400 });
  // What an answer shows is taken off with the answer alone.
  const shown = submitted.attachments.find(({ fileId }) => fileId === photo);
  const detach = { recordId: submitted.recordId, attachmentId: shown?.attachmentId ?? '' };
  expect(await failure(superintendent.call(records.detach, detach))).toMatchObject({ code: 2000 });
  // Returned, answered as before and submitted again: nothing is made twice.
  const returned = await engineer.call(inspections.return, { ...onVisit(submitted), reason: 'Look at the ties again' });
  const again = await superintendent.call(inspections.submit, onVisit(returned));
  expect(again.deficiencies).toHaveLength(2);
  const lists = await engineer.call(punchListPackages.list, {
    projectId: [scene.server.projectId],
    keyword: 'Inspection deficiencies',
  });
  await scene.submitted({ cover: 'no' });
  expect(lists.total).toBe(1);
  const refused = await failure(engineer.call(inspections.close, { ...onVisit(again), result: 'fail' }));
  expect(refused).toMatchObject({
    code: 2000,
    message: '1 punch item of this inspection is not closed yet. Close it, or let it go on in the punch list.',
  });
  const closed = await engineer.call(inspections.close, { ...onVisit(again), result: 'fail', transfer: true });
  expect(closed).toMatchObject({ status: 'closed', result: 'fail' });
});

test('a deficiency is given to whoever is judged, else to somebody of the company that answers for the work, else to nobody', async () => {
  const admin = await scene.server.as('admin');
  const { projectId } = scene.server;
  const company = async (companyName: string) =>
    (await admin.call(contacts.createCompany, { clientRef: newId(), companyName, roles: ['subcontractor'] })).companyId;
  const [northgate, delNorte] = [await company('Northgate Rebar'), await company('Del Norte Concrete')];
  const person = async (fullName: string, companyId: string, isOnTeam = true) => {
    const made = await admin.call(contacts.createPerson, { clientRef: newId(), fullName, companyId });
    const seat = { clientRef: newId(), projectId, personId: made.personId, projectRole: 'tradePartner' as const };
    if (isOnTeam) await admin.call(projects.addMember, seat);
    return made.personId;
  };
  await person('Ada in the office', northgate, false);
  await person('Tomasz Wójcik', northgate);
  await person('Ines Paz', delNorte);
  const judged = await person('Lena Lindqvist', northgate);
  const section = REBAR.sections[0];
  const byDelNorte = { ...section, assignee: { kind: 'company', name: 'del norte concrete' } };
  const formTemplateId = await scene.template(formDefinition.parse({ ...REBAR, sections: [byDelNorte] }));
  const givenTo = async (over: Parameters<InspectionScene['submitted']>[1]) => {
    const { deficiencies } = await scene.submitted({ cover: 'no' }, over);
    const punchListItemId = deficiencies[0]?.recordId ?? '';
    const { assignments, ballInCourt } = await engineer.call(punchListItems.get, { punchListItemId });
    expect(ballInCourt.map(({ personId }) => personId)).toEqual([engineer.personId]);
    return assignments.map((part) => [part.person.fullName, part.company?.companyName]);
  };
  const runs = [{ formTemplateId }];
  expect(await givenTo({ runs, responsibleCompanyId: northgate, inspecteeId: judged })).toEqual([
    ['Lena Lindqvist', 'Northgate Rebar'],
  ]);
  expect(await givenTo({ runs, responsibleCompanyId: northgate })).toEqual([['Lena Lindqvist', 'Northgate Rebar']]);
  expect(await givenTo({ runs })).toEqual([['Ines Paz', 'Del Norte Concrete']]);
  expect(await givenTo({})).toEqual([]);
});

test('what failed is inspected again, and nothing else; what conforms then releases the hold point of the first visit', async () => {
  const task = await engineer.call(tasks.create, {
    clientRef: newId(),
    projectId: scene.server.projectId,
    title: 'Pour slab 2',
    managerId: engineer.personId,
    leadId: superintendent.personId,
    startDate: '2026-11-23',
    dueDate: '2026-11-27',
  });
  const open = await engineer.call(tasks.assign, { taskId: task.taskId, version: task.version });
  const failed = await scene.closed({ cover: 'no' }, { taskId: task.taskId });
  expect(failed.held).toBe(1);
  const waiting = await engineer.call(tasks.get, { taskId: task.taskId });
  expect(waiting.can['start']).toBe(
    `${failed.number} Rebar of slab 2 holds it: “Cover is held” is not released. Sam Okafor can release it.`,
  );
  expect(await failure(superintendent.call(tasks.start, { taskId: open.taskId, version: open.version }))).toMatchObject(
    {
      code: 2000,
    },
  );
  expect(await engineer.call(inspections.gates, { taskId: task.taskId })).toMatchObject([
    { label: 'Cover is held', mayRelease: [{ fullName: 'Sam Okafor' }] },
  ]);
  const waitingOnes = await engineer.call(tasks.list, { projectId: [scene.server.projectId], waiting: true });
  expect(waitingOnes.rows.map(({ taskId }) => taskId)).toContain(task.taskId);

  const clientRef = newId();
  const after = await engineer.call(inspections.reinspect, {
    inspectionPackageId: failed.inspectionPackageId,
    clientRef,
  });
  expect(after.followUps).toMatchObject([{ inspectionPackageId: clientRef, status: 'draft' }]);
  const next = await scene.read({ inspectionPackageId: clientRef });
  expect(next).toMatchObject({
    itemCount: 1,
    reinspectionOf: { number: failed.number },
    task: { recordId: task.taskId },
  });
  const twice = { inspectionPackageId: failed.inspectionPackageId, clientRef: newId() };
  expect(await failure(engineer.call(inspections.reinspect, twice))).toMatchObject({ code: 2000 });

  const scheduled = await engineer.call(inspections.schedule, { ...onVisit(next), scheduledAt: APPOINTMENT });
  await superintendent.call(inspections.start, onVisit(scheduled));
  const form = await superintendent.call(inspections.run, { formRunId: runOf(next) });
  expect(form.carried).toMatchObject({
    definition: { sections: [{ items: [{ id: 'ties' }, { id: 'clean' }] }] },
    answers: { ties: { answer: { value: 'yes' }, by: { fullName: 'Dana Whitfield' } }, clean: {} },
  });
  const cover = { formRunId: runOf(next), itemId: 'cover', answer: { value: 'yes' }, since: 0 };
  await superintendent.call(inspections.answer, cover);
  const submitted = await superintendent.call(inspections.submit, onVisit(await scene.read(next)));
  await engineer.call(inspections.close, { ...onVisit(submitted), result: 'pass' });
  expect(await scene.read(failed)).toMatchObject({ held: 0 });
  // The failure's punch item gets a comment; the verdict closes nothing.
  const [made] = (await scene.read(failed)).deficiencies;
  const feed = await engineer.call(records.activity, { recordId: made?.recordId ?? '', type: 'comment' });
  expect(made).toMatchObject({ kind: 'punchItem', status: 'triage' });
  expect(feed.rows.map(({ text }) => text)).toEqual([
    `The item conforms at ${submitted.number} Rebar of slab 2. Verify the work here and close this.`,
  ]);
  const started = await superintendent.call(tasks.start, { taskId: open.taskId, version: open.version });
  expect(started.status).toBe('inProgress');
});

test('a hold point is judged by who inspects, released by whoever may, with a reason, and frees the task', async () => {
  const judged = await scene.started({ inspecteeId: scene.technician.personId });
  const cover = { formRunId: runOf(judged), itemId: 'cover', answer: { value: 'yes' }, since: 0 };
  expect(await failure(scene.technician.call(inspections.answer, cover))).toMatchObject({ code: 403 });
  expect(await scene.read(judged, scene.technician)).toMatchObject({ held: 1, can: { signRun: true } });
  const failed = await scene.closed({ cover: 'no' });
  const release = { formRunId: runOf(failed), itemId: 'cover', note: 'Engineer of record accepts it' };
  expect((await failure(scene.technician.call(inspections.releaseHold, release))).code).toBe(1004);
  const released = await engineer.call(inspections.releaseHold, release);
  expect(released.releases['cover']).toMatchObject({ note: 'Engineer of record accepts it' });
  expect(await scene.read(failed)).toMatchObject({ held: 0 });
  // A changed answer was not covered by the release, and is released again.
  const early = { ...release, formRunId: runOf(judged) };
  await superintendent.call(inspections.releaseHold, early);
  expect(await scene.read(judged)).toMatchObject({ held: 0 });
  const given = await superintendent.call(inspections.answer, { ...cover, answer: { value: 'no' } });
  expect(given.run.held).toBe(1);
  const { releases } = await superintendent.call(inspections.run, { formRunId: runOf(judged) });
  expect(releases).toEqual({});
  await engineer.call(inspections.releaseHold, early);
  expect(await scene.read(judged)).toMatchObject({ held: 0 });
});

test('nothing was ready: it ends so, and the draft of another visit asks all of it and releases what was held', async () => {
  const formTemplateId = await scene.template();
  const scheduled = await scene.scheduled({ runs: [{ formTemplateId }] });
  const clientRef = newId();
  const input = { ...onVisit(scheduled), clientRef, reason: 'The forms are not closed' };
  await publishAgain(formTemplateId);
  const ended = await superintendent.call(inspections.notReady, input);
  expect(ended).toMatchObject({
    status: 'closed',
    result: 'notReady',
    followUps: [{ inspectionPackageId: clientRef }],
  });
  expect(await scene.read({ inspectionPackageId: clientRef })).toMatchObject({ status: 'draft', itemCount: 3 });
  // Sent again, as a phone does that heard no answer.
  expect(await superintendent.call(inspections.notReady, input)).toMatchObject({ followUps: { length: 1 } });
  expect(await scene.read(scheduled)).toMatchObject({ held: 1 });
  const next = await scene.read({ inspectionPackageId: clientRef });
  expect(next.runs).toMatchObject([{ versionNumber: 2 }]);
  await engineer.call(inspections.schedule, { ...onVisit(next), scheduledAt: APPOINTMENT });
  await superintendent.call(inspections.start, onVisit(await scene.read(next)));
  const answers = ['cover', 'ties', 'clean'].map((itemId) => ({ itemId, answer: { value: 'yes' } }));
  await superintendent.call(inspections.answerRest, { formRunId: runOf(next), answers });
  const passed = await superintendent.call(inspections.submit, onVisit(await scene.read(next)));
  await engineer.call(inspections.close, { ...onVisit(passed), result: 'pass' });
  expect(await scene.read(scheduled)).toMatchObject({ held: 0 });
});

/** The same definition with another word, as its next version. */
async function publishAgain(formTemplateId: string): Promise<void> {
  const admin = await scene.server.as('admin');
  const { name, version } = await admin.call(formTemplates.get, { formTemplateId });
  const [section] = REBAR.sections;
  const definition = formDefinition.parse({ ...REBAR, sections: [{ ...section, title: 'Rebar' }] });
  const saved = await admin.call(formTemplates.saveDraft, { formTemplateId, version, name, definition });
  await admin.call(formTemplates.publish, { formTemplateId, version: saved.version });
}

test('signatures come before the submission, and lapse when it is returned or opened again', async () => {
  const contractor = { id: 'contractor', label: 'Contractor' };
  const formTemplateId = await scene.template(
    formDefinition.parse({ ...SIGNED_REBAR, signatures: [...SIGNED_REBAR.signatures, contractor] }),
  );
  const answered = await scene.answered({ ties: 'no' }, { runs: [{ formTemplateId }] });
  const unsigned = await failure(superintendent.call(inspections.submit, onVisit(answered)));
  expect(JSON.stringify(unsigned.data)).toContain('Not signed yet: Inspector');
  expect(answered.can['return']).toBe('Nothing of it is signed: its answers can still be changed.');
  const sign = { formRunId: runOf(answered), slotId: 'inspector', name: 'Dana Whitfield', method: 'type' as const };
  await superintendent.call(inspections.signRun, sign);
  // The other signer does not: the answer is changed, and both sign what it is then.
  const ties = { formRunId: runOf(answered), itemId: 'ties', answer: { value: 'yes' }, since: 1 };
  expect(await failure(superintendent.call(inspections.answer, ties))).toMatchObject({ code: 2000 });
  const signed = onVisit(await scene.read(answered));
  const returned = await engineer.call(inspections.return, { ...signed, reason: 'The bars are tied' });
  expect(returned).toMatchObject({ status: 'inProgress', unsigned: 2 });
  await superintendent.call(inspections.answer, ties);
  for (const slotId of ['inspector', 'contractor']) await superintendent.call(inspections.signRun, { ...sign, slotId });
  const submitted = await superintendent.call(inspections.submit, onVisit(await scene.read(answered)));
  const closed = await engineer.call(inspections.close, { ...onVisit(submitted), result: 'pass' });
  expect(await failure(engineer.call(inspections.submit, onVisit(closed)))).toMatchObject({ code: 2000 });
  const reopened = await engineer.call(inspections.reopen, { ...onVisit(closed), reason: 'The wrong slab' });
  expect(reopened).toMatchObject({ status: 'inReview', unsigned: 2 });
  expect(reopened.can).toMatchObject({ close: 'Signatures are missing: they come before the verdict.' });
});

test('it comes again by the calendar, once, with its forms', async () => {
  const daily = await scene.scheduled({ title: `Weekly walk ${newId()}` });
  const every = { every: 'weekly' as const, leadDays: 7 };
  const set = await engineer.call(inspections.setRecurrence, { ...onVisit(daily), recurrence: every });
  expect(set.recurrence).toMatchObject({ every: 'weekly', nextOn: '2026-12-01' });
  const at = async (clock: string) => {
    await recurInspections(scene.server.context, new Date(clock));
    return engineer.call(inspections.list, { keyword: daily.title });
  };
  // Eight in the morning where the company is.
  expect((await at('2026-11-24T15:59:00Z')).total).toBe(1);
  expect((await at('2026-11-24T16:00:00Z')).total).toBe(2);
  const found = await at('2026-11-24T17:00:00Z');
  expect(found.rows.map(({ status, dueDate, itemCount }) => `${status} ${dueDate} ${itemCount}`).sort()).toEqual([
    'draft 2026-12-01 3',
    'scheduled 2026-11-24 3',
  ]);
  expect(await scene.read(daily)).toMatchObject({ recurrence: null });
});

test('a calendar finds it by its day, and the totals are those of the list', async () => {
  const mark = newId().slice(-8);
  await scene.scheduled({ title: `${mark} visit` });
  await scene.closed({}, { title: `${mark} passed` });
  await scene.closed({ clean: 'no' }, { title: `${mark} failed` });
  const on = async (scheduledFrom: string, scheduledTo: string) =>
    (await engineer.call(inspections.list, { keyword: mark, scheduledFrom, scheduledTo })).total;
  expect([await on('2026-11-24', '2026-11-24'), await on('2026-11-25', '2026-11-30')]).toEqual([3, 0]);
  expect(await engineer.call(inspections.totals, { keyword: mark })).toEqual({
    total: 3,
    judgedFirst: 2,
    passedFirst: 1,
    deficient: 1,
    finished: 2,
    onTime: 2,
    held: 1,
  });
  const failed = await engineer.call(inspections.list, { keyword: mark, deficient: true });
  expect(failed.rows).toMatchObject([{ title: `${mark} failed`, result: 'fail', deficient: 1, score: 66.7 }]);
});

test('many at once: scheduled, given to another inspector, cancelled, and refused with the reason', async () => {
  const [draft, closed] = [await scene.requested(), await scene.closed()];
  const inspectionPackageIds = [draft, closed].map(({ inspectionPackageId }) => inspectionPackageId);
  const scheduled = await engineer.call(inspections.bulk, {
    inspectionPackageIds,
    verb: 'schedule',
    scheduledAt: APPOINTMENT,
  });
  expect(scheduled.done).toEqual([draft.inspectionPackageId]);
  expect(scheduled.refused).toMatchObject([{ inspectionPackageId: closed.inspectionPackageId, number: closed.number }]);
  const personIds = [engineer.personId];
  await engineer.call(inspections.bulk, { inspectionPackageIds, verb: 'setInspector', personIds });
  expect(court(await scene.read(draft))).toEqual(personIds);
  const ended = await engineer.call(inspections.bulk, { inspectionPackageIds, verb: 'cancel', reason: 'Rain' });
  expect(ended.done).toEqual([draft.inspectionPackageId]);
});

test('money and records of others stay where they are', async () => {
  const priced = await scene.draft({ reinspectionFeeCents: 25_000 });
  expect(priced.reinspectionFeeCents).toBe(25_000);
  const tech = { ...priced, inspectorId: scene.technician.personId };
  await engineer.call(inspections.update, {
    ...onVisit(priced),
    title: tech.title,
    inspectorId: tech.inspectorId,
  });
  expect(await scene.read(priced, scene.technician)).not.toHaveProperty('reinspectionFeeCents');
  const elsewhere = await failure(
    engineer.call(inspections.update, { ...onVisit(await scene.read(priced)), title: 'x', taskId: newId() }),
  );
  expect(elsewhere.code).toBe(1004);
  expect(INSPECTION_NOON.getTime()).toBeLessThan(Date.parse(APPOINTMENT));
});

test('what was answered before stays with who gave it, and a form that nobody has begun can be taken off', async () => {
  const started = await scene.started({ runs: [{ formTemplateId: await scene.template(), subjects: ['C4', 'C5'] }] });
  const formRunId = runOf(started);
  const answers = [{ value: 'no' }, { value: 'yes' }];
  for (const [since, answer] of answers.entries())
    await superintendent.call(inspections.answer, { formRunId, itemId: 'cover', answer, since });
  expect(await engineer.call(inspections.runHistory, { formRunId, itemId: 'cover' })).toMatchObject([
    { answer: { value: 'yes' }, version: 2, by: { fullName: 'Dana Whitfield' } },
    { answer: { value: 'no' }, version: 1 },
  ]);
  const draft = await scene.draft({ runs: [{ formTemplateId: await scene.template(), subjects: ['C4', 'C5'] }] });
  const fewer = await engineer.call(inspections.removeRun, { ...onVisit(draft), formRunId: runOf(draft) });
  expect(fewer.runs).toMatchObject([{ subject: 'C5' }]);
});

test('the trail does not name a task that whoever changes the inspection may not see', async () => {
  const { technician } = scene;
  const task = (title: string, leadId: string) =>
    engineer.call(tasks.create, { clientRef: newId(), projectId: scene.server.projectId, title, leadId });
  const hidden = await task('Claim against the supplier', engineer.personId);
  const theirs = await task('Pour slab 3', technician.personId);
  const draft = await scene.draft({ managerId: technician.personId, taskId: hidden.taskId });
  expect(await scene.read(draft, technician)).toMatchObject({ task: null });
  await technician.call(inspections.update, { ...onVisit(draft), title: draft.title, taskId: theirs.taskId });
  const [trail] = await scene.server.sql<{ changes: unknown }>(
    `select changes from trail where record_id = $1 and verb = 'update'`,
    [draft.inspectionPackageId],
  );
  expect(trail?.changes).toEqual({ task: [null, 'Pour slab 3'] });
});
