import { formTemplates } from '@plumbline/contract/areas/formTemplates';
import { RESPONSE_SETS, formDefinition, newItem, newSection } from '@plumbline/contract/kit/forms/definition';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal } from '../../../test/refusal.ts';
import { startTestServer } from '../../../test/server.ts';
import type { Client, TestServer } from '../../../test/server.ts';
import { problemsOf } from './content.ts';
import { libraryTemplates } from './library.ts';

/* Templates of inspections and checklists, with versions; published versions never change. */

let server: TestServer;
let admin: Client;
let manager: Client;
beforeAll(async () => {
  server = await startTestServer();
  [admin, manager] = await Promise.all([server.as('admin'), server.as('pm')]);
});
afterAll(() => server.close());

const definition = formDefinition.parse({
  sections: [{ ...newSection('s1', 'Forms'), items: [newItem('i1', 'choice', 'Forms are tight')] }],
});
const better = formDefinition.parse({
  sections: [
    {
      ...newSection('s1', 'Forms'),
      items: [newItem('i1', 'choice', 'Forms are tight and oiled'), newItem('i2', 'number', 'Slump')],
    },
  ],
});
const create = (more: object = {}) =>
  admin.call(formTemplates.create, {
    clientRef: newId(),
    kind: 'inspection',
    name: `T ${newId()}`,
    definition,
    ...more,
  });

test('a template is drafted, published, drafted again and published again; each version stays as it was', async () => {
  const made = await create({ category: 'Concrete' });
  const { formTemplateId, name } = made;
  expect(made).toMatchObject({
    publishedNumber: null,
    hasDraft: true,
    number: 1,
    sectionCount: 1,
    itemCount: 1,
    category: 'Concrete',
  });
  expect(made.can).toMatchObject({ publish: true, restore: 'This template is not archived.' });
  const first = await admin.call(formTemplates.publish, { formTemplateId, version: made.version, note: 'First' });
  expect(first).toMatchObject({ publishedNumber: 1, hasDraft: false });
  expect(first.versions).toMatchObject([{ number: 1, status: 'published', note: 'First', publishedBy: 'Avery Cole' }]);
  const again = { formTemplateId, version: first.version };
  expect((await refusal(admin.call(formTemplates.publish, again))).code).toBe(2000);
  const saved = await admin.call(formTemplates.saveDraft, { ...again, name, definition: better });
  expect(saved).toMatchObject({ publishedNumber: 1, hasDraft: true, number: 2, itemCount: 2 });
  const second = await admin.call(formTemplates.publish, { formTemplateId, version: saved.version });
  expect(second.versions.map(({ number, status }) => `${number} ${status}`)).toEqual(['2 published', '1 published']);
  const [, old] = second.versions;
  const kept = await admin.call(formTemplates.version, { formTemplateVersionId: old?.formTemplateVersionId ?? '' });
  expect(kept.definition).toEqual(definition);
  await expect(
    server.sql(`update form_template_version set definition = '{}' where id = $1`, [old?.formTemplateVersionId]),
  ).rejects.toThrow('a published version never changes');
  await expect(
    server.sql(`delete from form_template_version where id = $1`, [old?.formTemplateVersionId]),
  ).rejects.toThrow('a published version never changes');
});

test('two who save at once: the second is shown what is there now', async () => {
  const { formTemplateId, version, name } = await create();
  const saved = await admin.call(formTemplates.saveDraft, { formTemplateId, version, name, definition: better });
  const late = await refusal(admin.call(formTemplates.saveDraft, { formTemplateId, version, name, definition }));
  expect(late).toMatchObject({ code: 1500, data: { version: saved.version, itemCount: 2 } });
});

test('a draft may be half written, and is not published before it is whole', async () => {
  const half = formDefinition.parse({ sections: [{ ...newSection('s1'), items: [newItem('i1', 'singleSelect')] }] });
  const { formTemplateId, version, can } = await create({ definition: half });
  expect(can['publish']).toBe('Fix the problems that the editor marks first.');
  const refused = await refusal(admin.call(formTemplates.publish, { formTemplateId, version }));
  expect(refused).toMatchObject({ code: 1400 });
  expect(refused.data).toMatchObject({
    fields: [
      { path: 'sections.0.title', msg: 'Give section 1 a title' },
      { path: 'sections.0.items.0.label', msg: '“1, 1”: say what is asked' },
      { path: 'sections.0.items.0.options', msg: '“1, 1”: write its answers, none of them empty' },
    ],
  });
});

test('a draft can be thrown away once something is published', async () => {
  const { formTemplateId, version, name } = await create();
  expect((await refusal(admin.call(formTemplates.discardDraft, { formTemplateId, version }))).code).toBe(2000);
  const published = await admin.call(formTemplates.publish, { formTemplateId, version });
  const saved = await admin.call(formTemplates.saveDraft, {
    formTemplateId,
    version: published.version,
    name,
    definition: better,
  });
  const back = await admin.call(formTemplates.discardDraft, { formTemplateId, version: saved.version });
  expect(back).toMatchObject({ hasDraft: false, itemCount: 1, definition });
});

test('an archived template is in no list and does not change; restored it has its name, if nobody took it', async () => {
  const { formTemplateId, version, name } = await create();
  const listed = async (archived: boolean) =>
    (await admin.call(formTemplates.list, { kind: 'inspection', archived, keyword: name })).map(
      (row) => row.formTemplateId,
    );
  const gone = await admin.call(formTemplates.archive, { formTemplateId, version });
  expect([await listed(false), await listed(true)]).toEqual([[], [formTemplateId]]);
  const change = { formTemplateId, version: gone.version, name, definition };
  expect((await refusal(admin.call(formTemplates.saveDraft, change))).code).toBe(2000);
  const other = await create({ name });
  const taken = await refusal(admin.call(formTemplates.restore, { formTemplateId, version: gone.version }));
  expect(taken.data).toMatchObject({ fields: [{ path: 'name' }] });
  await admin.call(formTemplates.archive, { formTemplateId: other.formTemplateId, version: other.version });
  await admin.call(formTemplates.restore, { formTemplateId, version: gone.version });
  expect(await listed(false)).toEqual([formTemplateId]);
});

test('a create that is sent twice makes one template; a copy has its own draft', async () => {
  const input = { clientRef: newId(), kind: 'checklist' as const, name: `Twice ${newId()}` };
  const made = await admin.call(formTemplates.create, input);
  expect(await admin.call(formTemplates.create, input)).toEqual(made);
  expect((await refusal(admin.call(formTemplates.create, { ...input, name: 'Other' }))).code).toBe(1501);
  const copy = await admin.call(formTemplates.duplicate, {
    clientRef: newId(),
    formTemplateId: made.formTemplateId,
    name: `${input.name} copy`,
  });
  expect(copy).toMatchObject({ kind: 'checklist', number: 1, hasDraft: true, publishedNumber: null });
});

test('a template of the library is copied on request, and the audit tells of it', async () => {
  const offered = await admin.call(formTemplates.library, { kind: 'checklist' });
  expect(offered.find(({ key }) => key === 'vehicle')).toMatchObject({
    name: 'Vehicle',
    isThere: false,
    sectionCount: 3,
  });
  const made = await admin.call(formTemplates.addFromLibrary, { clientRef: newId(), libraryKey: 'vehicle' });
  expect(made.can['publish']).toBe(true);
  const after = await admin.call(formTemplates.library, { kind: 'checklist' });
  expect(after.find(({ key }) => key === 'vehicle')?.isThere).toBe(true);
  expect(await admin.call(formTemplates.addFromLibrary, { clientRef: newId(), libraryKey: 'vehicle' })).toMatchObject({
    name: 'Vehicle (2)',
  });
  const [told] = await server.sql(`select verb, subject from audit where subject_id = $1`, [made.formTemplateId]);
  expect(told).toEqual({ verb: 'addFromLibrary', subject: 'Vehicle' });
});

test('every template of the library can be published as it is', () => {
  const templates = libraryTemplates();
  expect(templates.filter(({ kind }) => kind === 'inspection').length).toBe(13);
  expect(templates.filter(({ kind }) => kind === 'checklist').length).toBe(7);
  expect(new Set(templates.map(({ key }) => key)).size).toBe(templates.length);
  for (const template of templates)
    expect([template.key, problemsOf(template.kind, template)]).toEqual([template.key, []]);
  const used = new Set(
    templates.flatMap(({ definition: { sections } }) =>
      sections.flatMap(({ items }) => items.map((item) => item.responseSetId)),
    ),
  );
  expect(RESPONSE_SETS.filter(({ id }) => id !== 'passFail' && !used.has(id))).toEqual([]);
});

test('who does not look after templates does not change them, and who makes no forms of them does not read them', async () => {
  const { formTemplateId, version } = await create();
  const accounting = await server.as('accounting');
  expect((await refusal(accounting.call(formTemplates.list, { kind: 'inspection' }))).code).toBe(1010);
  expect((await manager.call(formTemplates.list, { kind: 'inspection' })).length).toBeGreaterThan(0);
  expect((await refusal(manager.call(formTemplates.publish, { formTemplateId, version }))).status).toBe(403);
  const safety = await server.as('safety');
  expect(await safety.call(formTemplates.publish, { formTemplateId, version })).toMatchObject({ publishedNumber: 1 });
});

test('a template of clauses has clauses and no form, and says what keeps it from being published', async () => {
  const clause = { id: 'c1', text: 'Done within {{weeks}} weeks', kind: 'included' as const };
  const made = await create({
    kind: 'scope',
    definition: undefined,
    clauses: [clause, { ...clause, id: 'c2', text: '{{' }],
  });
  expect(made).toMatchObject({
    kind: 'scope',
    itemCount: 2,
    sectionCount: 0,
    can: { publish: 'Fix the problems that the editor marks first.' },
  });
  const { formTemplateId, version, name } = made;
  const refused = await refusal(admin.call(formTemplates.publish, { formTemplateId, version }));
  expect(refused).toMatchObject({ code: 1400, data: { fields: [{ path: 'clauses.1.text' }] } });
  expect(await refusal(create({ kind: 'scope' }))).toMatchObject({
    code: 1400,
    data: { fields: [{ path: 'definition' }] },
  });
  expect(await refusal(create({ clauses: [clause] }))).toMatchObject({
    code: 1400,
    data: { fields: [{ path: 'clauses' }] },
  });
  const saved = await admin.call(formTemplates.saveDraft, { formTemplateId, version, name, clauses: [clause] });
  const done = await admin.call(formTemplates.publish, { formTemplateId, version: saved.version });
  expect(done).toMatchObject({
    publishedNumber: 1,
    clauses: [{ text: 'Done within {{weeks}} weeks', defaultOn: true }],
  });
  // Omitted parts of a draft stay.
  const renamed = await admin.call(formTemplates.saveDraft, {
    formTemplateId,
    version: done.version,
    name: `${name} 2`,
  });
  expect(renamed.clauses).toEqual(done.clauses);
});
