import { formTemplates } from '@plumbline/contract/areas/formTemplates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { STEPS, startChecklistScene } from '../../../test/checklistScene.ts';
import type { ChecklistScene } from '../../../test/checklistScene.ts';

let scene: ChecklistScene;
beforeAll(async () => {
  scene = await startChecklistScene();
});
afterAll(() => scene.server.close());

test('a template tells in which records each of its versions is used', async () => {
  const admin = await scene.server.as('admin');
  const formTemplateId = await scene.template();
  const used = () => admin.call(formTemplates.usage, { formTemplateId });
  expect(await used()).toEqual({ used: [], hidden: 0 });
  const rooms = await scene.rooms(2);
  const first = await scene.draft({ title: 'Rooms', runs: [{ formTemplateId, locationIds: rooms }] });
  const { version, name } = await admin.call(formTemplates.get, { formTemplateId });
  const changed = { ...STEPS, dueDays: 3 };
  const saved = await admin.call(formTemplates.saveDraft, { formTemplateId, version, name, definition: changed });
  await admin.call(formTemplates.publish, { formTemplateId, version: saved.version });
  const second = await scene.draft({ title: 'Later', runs: [{ formTemplateId }] });
  expect(await used()).toMatchObject({
    used: [
      { number: 2, runCount: 1, record: { recordId: second.checklistPackageId, title: 'Later', kind: 'checklist' } },
      { number: 1, runCount: 2, record: { recordId: first.checklistPackageId, title: 'Rooms' } },
    ],
    hidden: 0,
  });
  const { versions, usedIn } = await admin.call(formTemplates.get, { formTemplateId });
  expect({ usedIn, versions: versions.map((one) => [one.number, one.usedIn]) }).toEqual({
    usedIn: 2,
    versions: [
      [2, 1],
      [1, 1],
    ],
  });
  const listed = await admin.call(formTemplates.list, { kind: 'checklist' });
  expect(listed.find((one) => one.formTemplateId === formTemplateId)?.usedIn).toBe(2);
  // Who looks after templates without seeing the project learns how many there are, and not which.
  const safety = await scene.server.as('safety');
  const seen = await safety.call(formTemplates.usage, { formTemplateId });
  expect(seen.used.length + seen.hidden).toBe(2);
});
