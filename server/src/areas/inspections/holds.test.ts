import { records } from '@plumbline/contract/kit/records';
import { shares } from '@plumbline/contract/areas/shares';
import { formTemplates } from '@plumbline/contract/areas/formTemplates';
import { inspectionDownloads, inspections } from '@plumbline/contract/areas/inspections';
import { tasks } from '@plumbline/contract/areas/tasks';
import { formDefinition } from '@plumbline/contract/kit/forms/definition';
import type { FormDefinition, Releaser } from '@plumbline/contract/kit/forms/definition';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { REBAR, onVisit, startInspectionScene } from '../../../test/inspectionScene.ts';
import type { InspectionScene } from '../../../test/inspectionScene.ts';
import { pdfText } from '../../../test/pdfText.ts';
import { failure } from '../../../test/rfiScene.ts';
import type { Client } from '../../../test/server.ts';

/* What waits for a hold point, and who releases it. */

let scene: InspectionScene;
let home: string;
beforeAll(async () => {
  scene = await startInspectionScene();
  home = await scene.server.listen();
});
afterAll(() => scene.server.close());

/** A task that was assigned and can be started. */
async function openTask() {
  const { engineer, superintendent, server } = scene;
  const { taskId, version } = await engineer.call(tasks.create, {
    clientRef: newId(),
    projectId: server.projectId,
    title: 'Pour slab 2',
    managerId: engineer.personId,
    leadId: superintendent.personId,
    startDate: '2026-11-23',
    dueDate: '2026-11-27',
  });
  return engineer.call(tasks.assign, { taskId, version });
}

test('a hold point cannot be given to a task whose work has started: it would stop nothing', async () => {
  const { engineer, superintendent } = scene;
  const { taskId, version } = await openTask();
  const [waits, later] = [await scene.draft({ taskId }), await scene.draft()];
  await engineer.call(inspections.removeRun, { ...onVisit(waits), formRunId: waits.runs[0]?.formRunId ?? '' });
  await superintendent.call(tasks.start, { taskId, version });
  const refused = {
    code: 1400,
    data: {
      fields: [{ path: 'taskId', msg: 'The work of this task has started. Choose a task that has not started' }],
    },
  };
  const named = { ...onVisit(later), title: later.title, taskId };
  expect(await failure(engineer.call(inspections.update, named))).toMatchObject(refused);
  expect(await failure(scene.draft({ taskId }))).toMatchObject(refused);
  // An inspection that named the task before it was started keeps it.
  const kept = await scene.read(waits);
  expect(await engineer.call(inspections.update, { ...onVisit(kept), title: 'Rebar', taskId })).toMatchObject({
    title: 'Rebar',
    task: { recordId: taskId },
  });
});

/** The form with somebody who releases its hold point. */
function withReleaser(releasedBy: Releaser, form = REBAR): FormDefinition {
  const sections = form.sections.map((section) => ({
    ...section,
    items: section.items.map((item) => (item.id === 'cover' ? { ...item, releasedBy } : item)),
  }));
  return formDefinition.parse({ ...form, sections });
}

/** A visit whose hold point failed by the answer of the superintendent, of a template that names who releases it; a task waits for it. */
async function failed(releasedBy?: Releaser, over: Parameters<InspectionScene['submitted']>[1] = {}) {
  const formTemplateId = await scene.template(releasedBy ? withReleaser(releasedBy) : REBAR);
  const { taskId } = await openTask();
  const visit = await scene.submitted({ cover: 'no' }, { runs: [{ formTemplateId }], taskId, ...over });
  const cover = { formRunId: visit.runs[0]?.formRunId ?? '', itemId: 'cover' };
  return {
    formTemplateId,
    inspectionPackageId: visit.inspectionPackageId,
    cover,
    release: (by: Client, more: object = {}) =>
      by.call(inspections.releaseHold, { ...cover, note: 'Engineer of record accepts it', ...more }),
    releasing: async (by: Client) =>
      (await by.call(inspections.run, { formRunId: cover.formRunId })).releasing['cover'],
    waits: async () => (await scene.engineer.call(tasks.get, { taskId })).can['start'],
    held: async () => (await scene.read(visit)).held,
  };
}

/** A text without its spaces: a document breaks its lines where it likes. */
const packed = (text: string) => text.replaceAll(/\s/g, '');

async function paperOf({ inspectionPackageId }: { inspectionPackageId: string }, report: string): Promise<string> {
  const query = new URLSearchParams({ inspectionPackageId, report });
  const printed = await fetch(`${home}${inspectionDownloads.pdf.path}?${query}`, {
    headers: { cookie: scene.engineer.cookie },
  });
  return packed(pdfText(Buffer.from(await printed.arrayBuffer())).join(''));
}

/** What somebody without an account reads of the form by a link. */
async function readByLink({ inspectionPackageId: recordId }: { inspectionPackageId: string }): Promise<string> {
  const { engineer, server } = scene;
  const { url } = await engineer.call(records.share, {
    recordId,
    clientRef: newId(),
    scope: 'view',
    recipientName: 'City',
  });
  const face = await server.anonymous.call(shares.get, { token: url?.split('/').at(-1) ?? '' });
  return face.sections[0]?.text ?? '';
}

test('whoever answered a hold point does not release it while somebody else can', async () => {
  const { engineer, superintendent } = scene;
  const { release, releasing, waits, held } = await failed();
  const reason = 'You answered it yourself: Sam Okafor can release this hold point.';
  expect(await releasing(superintendent)).toBe(reason);
  expect(await failure(release(superintendent))).toMatchObject({ code: 2000, message: reason });
  expect(await waits()).toContain('Sam Okafor can release it.');
  expect(await releasing(engineer)).toBe(true);
  await release(engineer);
  expect([await held(), await waits()]).toEqual([0, true]);
  const alone = await failed(undefined, { managerId: superintendent.personId });
  expect(await alone.releasing(superintendent)).toBe(true);
});

test('a template names a role that releases a hold point: only who has it does, whoever answered', async () => {
  const { engineer, superintendent, server } = scene;
  const byManager = await failed({ kind: 'role', role: 'manager' });
  const refused = 'Only Sam Okafor can release this hold point: the template says so.';
  expect(await byManager.releasing(superintendent)).toBe(refused);
  expect(await failure(byManager.release(superintendent))).toMatchObject({ code: 2000, message: refused });
  expect(await byManager.waits()).toContain('Sam Okafor can release it.');
  const byInspector = await failed({ kind: 'role', role: 'inspector' });
  expect(await byInspector.releasing(superintendent)).toBe(true);
  expect(await byInspector.releasing(engineer)).toBe(
    'Only Dana Whitfield can release this hold point: the template says so.',
  );
  expect((await byInspector.release(superintendent)).releases).toMatchObject({
    cover: { by: { fullName: 'Dana Whitfield' } },
  });
  // Nobody has the role on this project yet, so the default rule applies.
  const bySafety = await failed({ kind: 'role', role: 'safety' });
  expect(await bySafety.waits()).toContain('Sam Okafor can release it.');
  const pm = await server.as('pm');
  await server.sql(`update project_member set project_role = 'safety' where person_id = $1`, [pm.personId]);
  expect(await failure(bySafety.release(engineer))).toMatchObject({ code: 2000 });
  await bySafety.release(pm);
  expect(await bySafety.held()).toBe(0);
});

test('a template names a person; a form keeps the person of its version, and one who left names nobody', async () => {
  const { engineer, server } = scene;
  const [admin, pm, controller] = [await server.as('admin'), await server.as('pm'), await server.as('controller')];
  const named = (by: Client, fullName: string): Releaser => ({ kind: 'person', personId: by.personId, fullName });
  const point = await failed(named(pm, 'Jordan Reyes'));
  const { version, name, definition } = await admin.call(formTemplates.get, {
    formTemplateId: point.formTemplateId,
  });
  const changed = withReleaser(named(engineer, 'Sam Okafor'), definition);
  const draft = { formTemplateId: point.formTemplateId, version, name, definition: changed };
  const saved = await admin.call(formTemplates.saveDraft, draft);
  await admin.call(formTemplates.publish, { formTemplateId: point.formTemplateId, version: saved.version });
  expect((await failure(point.release(engineer))).message).toContain('Only Jordan Reyes can release');
  await point.release(pm);
  const gone = await failed(named(controller, 'Somebody'));
  await server.sql(`update membership set status = 'suspended' where person_id = $1`, [controller.personId]);
  await gone.release(engineer);
  expect([await point.held(), await gone.held()]).toEqual([0, 0]);
});

test('whom a template names sees the inspection; who has no right to inspections is not named', async () => {
  const { server } = scene;
  const named = (by: Client, fullName: string): Releaser => ({ kind: 'person', personId: by.personId, fullName });
  const [architect, buyer] = [await server.as('architect'), await server.as('purchasing')];
  const unseen = await failed();
  expect(await failure(unseen.releasing(architect))).toMatchObject({ code: 1004 });
  const point = await failed(named(architect, 'Inés Calderón-Brandt'));
  expect(await point.releasing(architect)).toBe(true);
  await point.release(architect);
  expect(await point.held()).toBe(0);
  await server.sql(
    `delete from role_grant where resource like 'inspection%' and role_id in (
    select role_id from membership_role where person_id = $1)`,
    [buyer.personId],
  );
  const formTemplateId = await scene.template(withReleaser(named(buyer, 'Paul Cray')));
  expect(await failure(scene.draft({ runs: [{ formTemplateId }] }))).toMatchObject({
    code: 2000,
    message:
      'The template names Paul Cray to release “Cover is held”, without a right to see it. Give them the right, or name somebody else.',
  });
});

test('a hold point without a name says on the blank form who may release it', async () => {
  const point = await failed();
  expect(await paperOf(point, 'blank')).toContain(
    packed('Hold point Who may release it: anybody with the right to release hold points'),
  );
});

test('a third party releases a hold point: whoever records it says who, with the document that the item asks for', async () => {
  const { engineer, superintendent } = scene;
  const point = await failed({ kind: 'party', name: 'Bay Testing Laboratory', proof: true });
  expect(await point.waits()).toContain(
    'is not released. Bay Testing Laboratory releases it; Dana Whitfield, Sam Okafor can record that.',
  );
  const missing = async (more: object) => JSON.stringify((await failure(point.release(superintendent, more))).data);
  expect(await missing({})).toContain('Say who released it');
  expect(await missing({ partyName: 'R. Lind' })).toContain('Add the document or photo of the release');
  const paper = (report = 'report') => paperOf(point, report);
  const mayRelease = 'Who may release it: Bay Testing Laboratory';
  expect(await paper()).toContain(packed(`Not released: work stops here. ${mayRelease}`));
  // The paper for the site, and the signed one, agree.
  const blank = await paper('blank');
  expect(blank).toContain(packed(`Hold point ${mayRelease}`));
  expect(blank).toContain(packed('[  ] Released: work may go on'));
  expect(await paper('certificate')).toContain(packed(`Cover is held Not released: work stops here. ${mayRelease}`));
  expect(await readByLink(point)).toContain(`Hold point: Not released: work stops here. ${mayRelease}`);
  const fileId = await scene.file(engineer, 'document');
  expect(await failure(point.release(superintendent, { partyName: 'R. Lind', fileId }))).toMatchObject({ code: 1004 });
  const { releases } = await point.release(engineer, { partyName: 'R. Lind', fileId });
  expect(releases['cover']).toMatchObject({
    by: { fullName: 'Sam Okafor' },
    partyName: 'R. Lind',
    file: { fileId, name: 'rebar.jpg' },
  });
  for (const report of ['report', 'blank', 'certificate'])
    expect(await paper(report)).toContain(
      packed('Released by R. Lind, Bay Testing Laboratory; recorded by Sam Okafor'),
    );
  expect(await readByLink(point)).toContain('Hold point: Released by R. Lind, Bay Testing Laboratory;');
  const [trail] = await scene.server.sql<{ changes: unknown }>(
    `select changes from trail where verb = 'releaseHold' and changes::text like '%R. Lind%'`,
  );
  expect(JSON.stringify(trail?.changes)).toContain('R. Lind, Bay Testing Laboratory: Engineer of record accepts it');
});

test('a template is not published while a hold point names nobody', async () => {
  const by = (releasedBy: Releaser) => scene.template(withReleaser(releasedBy));
  const nobody = await failure(by({ kind: 'person', personId: null, fullName: '' }));
  expect(JSON.stringify(nobody.data)).toContain('“Cover is held”: say who releases it');
  expect((await failure(by({ kind: 'party', name: ' ', proof: false }))).code).toBe(1400);
});
