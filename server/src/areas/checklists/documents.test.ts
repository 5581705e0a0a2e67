import { checklistDownloads, checklists } from '@plumbline/contract/areas/checklists';
import type { ChecklistPackage } from '@plumbline/contract/areas/checklists';
import { customFields } from '@plumbline/contract/kit/customFields';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onChecklist, startChecklistScene } from '../../../test/checklistScene.ts';
import type { ChecklistScene } from '../../../test/checklistScene.ts';
import { pdfText } from '../../../test/pdfText.ts';
import { failure } from '../../../test/rfiScene.ts';
import type { Client } from '../../../test/server.ts';
import { projectRecords } from '../../kit/area.ts';
import { remindDue } from '../../kit/records/verbs/reminders.ts';
import { recurChecklists } from './verbs/create.ts';

/* Checklists by rooms, on paper, in sheets, in sums, and what happens by the clock. */

let scene: ChecklistScene;
let engineer: Client;
let home: string;
beforeAll(async () => {
  scene = await startChecklistScene();
  ({ engineer } = scene);
  home = await scene.server.listen();
});
afterAll(() => scene.server.close());

const text = (pdf: Buffer) => pdfText(pdf).join('\n');

/** What a download answers, as bytes. */
async function download(path: string, query: Record<string, string>, by = engineer): Promise<Buffer> {
  const answered = await fetch(`${home}${path}?${new URLSearchParams(query).toString()}`, {
    headers: { cookie: by.cookie },
  });
  const bytes = Buffer.from(await answered.arrayBuffer());
  expect(answered.status, bytes.toString('utf8').slice(0, 200)).toBe(200);
  return bytes;
}

const firstRun = ({ runs: [run] }: ChecklistPackage) => run?.formRunId ?? '';

test('rooms × templates: the newest form of each, to those who see its checklist', async () => {
  const rooms = await scene.rooms(2);
  const [formTemplateId, other] = [await scene.template(), await scene.template()];
  const old = await scene.scheduled({ runs: [{ formTemplateId, locationIds: rooms }] });
  scene.server.setClock(new Date('2026-11-20T20:10:00Z'));
  const newer = await scene.scheduled({
    title: 'Again',
    runs: [
      { formTemplateId, locationIds: rooms.slice(0, 1) },
      { formTemplateId: other, subjects: ['Pump 1'] },
    ],
  });
  await scene.tick(newer, 'clean', 'no');
  scene.server.setClock(new Date('2026-11-20T20:00:00Z'));
  const shown = await engineer.call(checklists.matrix, { projectId: scene.server.projectId, locationId: rooms });
  expect(shown.rows.map(({ location }) => location?.locationId)).toEqual(rooms);
  expect(shown.columns.map((column) => column.formTemplateId)).toEqual([formTemplateId]);
  expect(new Map(shown.cells.map(({ row, checklistPackageId }) => [row, checklistPackageId]))).toEqual(
    new Map([
      [rooms[0], newer.checklistPackageId],
      [rooms[1], old.checklistPackageId],
    ]),
  );
  expect(shown.cells.find(({ row }) => row === rooms[0])).toMatchObject({
    status: 'inProgress',
    run: { deficient: 1, answered: 1 },
  });
  const one = await engineer.call(checklists.matrix, { checklistPackageId: newer.checklistPackageId });
  expect(one.rows.map(({ subject }) => subject)).toEqual([null, 'Pump 1']);
  expect(await failure(engineer.call(checklists.matrix, {}))).toMatchObject({ code: 1400 });
  const rival = await scene.server.rival.call(checklists.matrix, { projectId: scene.server.projectId });
  expect(rival).toMatchObject({ rows: [], cells: [] });
});

test('the code at a door opens what is open in its room', async () => {
  const [room = '', quiet = ''] = await scene.rooms(2);
  const formTemplateId = await scene.template();
  const open = await scene.scheduled({ runs: [{ formTemplateId, locationIds: [room] }] });
  const done = await scene.completed({ runs: [{ formTemplateId, locationIds: [room] }] });
  const at = (locationId: string, by = engineer) =>
    by.call(checklists.at, { projectId: scene.server.projectId, locationId });
  const here = await at(room, scene.technician);
  expect(here.location).toMatchObject({ locationId: room });
  expect(here.rows.map(({ checklistPackageId }) => checklistPackageId)).toEqual([open.checklistPackageId]);
  expect(here.rows.map(({ run }) => run.formRunId)).toEqual([firstRun(open)]);
  expect(done.status).toBe('completed');
  expect(await at(quiet)).toEqual({ location: null, rows: [] });
  expect(await at(room, scene.server.rival)).toEqual({ location: null, rows: [] });
});

test('on paper: filled in with initials and times, blank, the log, the rooms, the labels', async () => {
  const [room = ''] = await scene.rooms(1);
  const { projectId } = scene.server;
  const runs = [{ formTemplateId: await scene.template(), locationIds: [room] }];
  const checklist = await scene.scheduled({ title: 'Kitchen close-out', runs });
  await scene.tick(checklist, 'level', 'no', { note: 'Leans to the left' });
  const { checklistPackageId } = checklist;
  const filled = text(await download(checklistDownloads.pdf.path, { checklistPackageId }));
  for (const said of ['Kitchen close-out', 'The board is level', 'LO', 'Leans to the left', 'Nov 20, 2026'])
    expect(filled).toContain(said);
  const blank = text(await download(checklistDownloads.pdf.path, { checklistPackageId, blank: 'true' }));
  expect(blank).toContain('The board is level');
  expect(blank).not.toContain('Leans to the left');
  expect(text(await download(checklistDownloads.log.path, { projectId, keyword: 'kitchen' }))).toContain(
    'Kitchen close-out',
  );
  const matrix = { projectId, locationId: room };
  expect(text(await download(checklistDownloads.matrixPdf.path, matrix))).toContain('one failed');
  const sheet = (await download(checklistDownloads.matrixSheet.path, { ...matrix, format: 'csv' })).toString('utf8');
  expect(sheet.trim().split('\r\n')).toHaveLength(2);
  expect(sheet).toContain('33 %, one failed');
  const labels = text(await download(checklistDownloads.labels.path, { projectId, locationId: room }));
  expect(labels).toContain('Room 101');
  expect(labels.replace(/\s+/g, ' ')).toContain('Scan to open the checklists of this room.');
  const eight = new URLSearchParams((await scene.rooms(8)).map((id) => ['locationId', id]));
  const page = await engineer.raw('GET', `${checklistDownloads.labels.path}?projectId=${projectId}&${eight}`);
  expect(pdfText(page.bytes)).toHaveLength(1);
  const rival = scene.server.rival;
  const refused = await rival.raw('GET', checklistDownloads.labels.path, { projectId, locationId: room });
  expect(refused.json().code).toBe(1004);
  const foreign = await engineer.raw('GET', checklistDownloads.labels.path, { projectId, locationId: newId() });
  expect(foreign.json().code).toBe(1004);
});

test('a list goes out as a sheet, with the fields of the company’s own', async () => {
  const admin = await scene.server.as('admin');
  const fieldId = newId();
  await admin.call(customFields.save, { fieldId, kind: 'checklist', type: 'text', name: 'Gate' });
  await scene.draft({ title: 'Crane start-up', customFields: { [fieldId]: 'North' } });
  const csv = (await download(checklistDownloads.export.path, { keyword: 'crane', format: 'csv' })).toString('utf8');
  expect(csv.split('\r\n')[0]).toContain('Gate');
  expect(csv).toContain('North');
  expect(csv.trim().split('\r\n')).toHaveLength(2);
});

test('sums say how long it takes and what fails most; what is listed is what is summed', async () => {
  const mark = newId().slice(0, 8);
  const formTemplateId = await scene.template();
  const over = { title: `${mark} steps`, runs: [{ formTemplateId }] };
  const first = await scene.scheduled(over);
  await scene.tick(first, 'clean', 'no');
  await scene.tick(first, 'dry', 'no');
  const second = await scene.scheduled(over);
  await scene.tick(second, 'clean', 'no');
  await scene.tick(second, 'dry', 'yes');
  scene.server.setClock(new Date('2026-11-20T20:45:00Z'));
  await scene.tick(second, 'level', 'yes');
  await scene.technician.call(checklists.complete, onChecklist(await scene.read(second)));
  scene.server.setClock(new Date('2026-11-20T20:00:00Z'));
  const filter = { projectId: [scene.server.projectId], keyword: mark };
  const sums = await engineer.call(checklists.totals, filter);
  expect(sums).toMatchObject({ total: 2, itemCount: 6, answered: 5, deficient: 3, meanMinutes: 45 });
  expect(sums.mostFailed.map(({ label, count }) => [label, count])).toEqual([
    ['The floor is clean', 2],
    ['The wall is dry', 1],
  ]);
  const ids = async (more: object) =>
    (await engineer.call(checklists.list, { ...filter, ...more })).rows.map((row) => row.checklistPackageId);
  expect(await ids({ failed: true, sort: '-progress' })).toEqual([second, first].map((one) => one.checklistPackageId));
  expect(await ids({ formTemplateId: [formTemplateId], leadId: [scene.technician.personId] })).toHaveLength(2);
  expect(await ids({ formTemplateId: [newId()] })).toEqual([]);
  expect(await ids({ status: ['completed'] })).toEqual([second.checklistPackageId]);
  const [row] = (await engineer.call(checklists.list, { ...filter, sort: '-failed' })).rows;
  expect(row).toMatchObject({ deficient: 2, runCount: 1, leadName: 'Luis Ortega', lastDay: '2026-11-27' });
  expect(row?.templateNames).toEqual([expect.stringMatching(/^Closeout .* v1$/)]);
  const templates = await engineer.call(checklists.templates, {});
  expect(templates.find((one) => one.formTemplateId === formTemplateId)).toMatchObject({ itemCount: 3 });
});

test('whose it is hears of it on its last day, once', async () => {
  const checklist = await scene.scheduled({ dueDate: '2026-12-10', scheduledDate: null });
  await scene.server.sql(`update record set due_date = null where kind = 'checklist' and id <> $1`, [
    checklist.checklistPackageId,
  ]);
  const jobs = `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
      where t.id = j.task_id and t.identifier = 'notify' returning j.payload`;
  const told = async (at: string) => {
    await scene.server.sql(jobs);
    await remindDue(scene.server.context, projectRecords(), new Date(at));
    const rows = await scene.server.sql<{ payload: { notices: { to: { personId: string }[] }[] } }>(jobs);
    const people = rows.flatMap(({ payload }) =>
      payload.notices.flatMap(({ to }) => to.map(({ personId }) => personId)),
    );
    return people.includes(scene.technician.personId);
  };
  expect(await told('2026-12-09T20:00:00Z')).toBe(false);
  expect(await told('2026-12-10T20:00:00Z')).toBe(true);
  expect(await told('2026-12-10T21:00:00Z')).toBe(false);
});

test('what comes again is made before its day, once, with the forms, the people and the sections of the one before', async () => {
  const { server, superintendent, technician } = scene;
  const [room = ''] = await scene.rooms(1);
  const title = `Weekly crane check ${newId().slice(0, 8)}`;
  const checklist = await scene.scheduled({
    title,
    runs: [{ formTemplateId: await scene.template(), locationIds: [room] }],
    recurrence: { every: 'weekly', leadDays: 2 },
  });
  expect(checklist.recurrence).toEqual({ every: 'weekly', until: null, leadDays: 2, nextOn: '2026-11-30' });
  await engineer.call(checklists.assignSections, {
    ...onChecklist(checklist),
    sections: [{ formRunId: firstRun(checklist), sectionId: 'after', personId: superintendent.personId }],
  });
  const at = async (now: string) => {
    await recurChecklists(server.context, new Date(now));
    const { rows } = await engineer.call(checklists.list, { projectId: [server.projectId], keyword: title });
    return rows;
  };
  expect(await at('2026-11-27T20:00:00Z')).toHaveLength(1);
  const [next, ...others] = await at('2026-11-28T20:00:00Z');
  expect(others).toHaveLength(1);
  expect(await at('2026-11-28T21:00:00Z')).toHaveLength(2);
  const made = await engineer.call(checklists.get, { checklistPackageId: next?.checklistPackageId ?? '' });
  expect(made).toMatchObject({
    status: 'scheduled',
    scheduledDate: '2026-11-30',
    dueDate: '2026-12-04',
    recurrence: { every: 'weekly', nextOn: '2026-12-07' },
    runs: [{ location: { locationId: room }, answered: 0 }],
  });
  expect(made.ballInCourt.map(({ personId }) => personId).sort()).toEqual(
    [technician.personId, superintendent.personId].sort(),
  );
  expect((await scene.read(checklist)).recurrence).toBeNull();
  await engineer.call(checklists.cancel, { ...onChecklist(made), reason: 'The crane has left' });
  expect(await at('2026-12-20T20:00:00Z')).toHaveLength(2);
});

test('every month from the 31st keeps its day after a shorter month, also where its lead days are changed in between', async () => {
  const { server } = scene;
  const title = `Month end ${newId().slice(-8)}`;
  await scene.scheduled({
    title,
    scheduledDate: '2027-01-31',
    dueDate: '2027-01-31',
    recurrence: { every: 'monthly' },
  });
  const last = async (now: string) => {
    await recurChecklists(server.context, new Date(now));
    const { rows } = await engineer.call(checklists.list, { keyword: title });
    const [latest] = rows.toSorted((a, b) => (b.dueDate ?? '').localeCompare(a.dueDate ?? ''));
    return engineer.call(checklists.get, { checklistPackageId: latest?.checklistPackageId ?? '' });
  };
  const february = await last('2027-02-28T20:00:00Z');
  expect(february).toMatchObject({ scheduledDate: '2027-02-28', recurrence: { nextOn: '2027-03-31' } });
  const recurrence = { every: 'monthly' as const, leadDays: 2 };
  await engineer.call(checklists.setRecurrence, { ...onChecklist(february), recurrence });
  const march = await last('2027-03-31T20:00:00Z');
  expect(march).toMatchObject({ scheduledDate: '2027-03-31', recurrence: { leadDays: 2, nextOn: '2027-04-30' } });
  expect(await last('2027-04-30T20:00:00Z')).toMatchObject({
    scheduledDate: '2027-04-30',
    recurrence: { nextOn: '2027-05-31' },
  });
});

test('one that lacks a field is left as a draft with its owner and keeps no other back; days of a project on hold are passed over', async () => {
  const { server } = scene;
  const admin = await server.as('admin');
  const mark = newId().slice(-8);
  const fieldId = newId();
  const field = { fieldId, kind: 'checklist', type: 'text', name: 'Permit' } as const;
  const daily = { scheduledDate: '2027-01-04', dueDate: '2027-01-04', recurrence: { every: 'daily' as const } };
  await scene.scheduled({ title: `${mark} bare`, ...daily });
  await admin.call(customFields.save, { ...field, required: true });
  await scene.scheduled({ title: `${mark} whole`, ...daily, customFields: { [fieldId]: 'P-1' } });
  const at = async (now: string) => {
    await recurChecklists(server.context, new Date(now));
    const { rows } = await engineer.call(checklists.list, { projectId: [server.projectId], keyword: mark });
    return rows.map(({ title, status, dueDate }) => `${title.slice(mark.length + 1)} ${status} ${dueDate}`).sort();
  };
  const before = ['bare draft 2027-01-05', 'bare scheduled 2027-01-04', 'whole scheduled 2027-01-04'];
  expect(await at('2027-01-05T16:00:00Z')).toEqual([...before, 'whole scheduled 2027-01-05']);
  const { rows } = await engineer.call(checklists.list, { keyword: `${mark} bare`, status: ['draft'] });
  const left = await engineer.call(checklists.get, { checklistPackageId: rows[0]?.checklistPackageId ?? '' });
  expect(left).toMatchObject({ number: null, ballInCourt: [{ personId: engineer.personId }] });

  await server.sql(`update record set status = 'onHold' where id = $1`, [server.projectId]);
  expect(await at('2027-01-11T16:00:00Z')).toHaveLength(4);
  await server.sql(`update record set status = 'active' where id = $1`, [server.projectId]);
  expect(await at('2027-01-12T16:00:00Z')).toHaveLength(4);
  const made = await at('2027-01-12T17:00:00Z');
  expect(made).toHaveLength(6);
  expect(made).toEqual(expect.arrayContaining(['bare draft 2027-01-12', 'whole scheduled 2027-01-12']));
  await admin.call(customFields.save, { ...field, archived: true });
});
