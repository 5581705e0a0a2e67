import { inspections } from '@plumbline/contract/areas/inspections';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { APPOINTMENT, onVisit, startInspectionScene } from '../../../test/inspectionScene.ts';
import type { InspectionScene } from '../../../test/inspectionScene.ts';

let scene: InspectionScene;
beforeAll(async () => {
  scene = await startInspectionScene();
});
afterAll(() => scene.server.close());

async function formAfter(inspectionPackageId: string) {
  const clientRef = newId();
  await scene.engineer.call(inspections.reinspect, { inspectionPackageId, clientRef });
  const next = await scene.read({ inspectionPackageId: clientRef });
  const formRunId = next.runs[0]?.formRunId ?? '';
  return { next, formRunId, form: await scene.superintendent.call(inspections.run, { formRunId }) };
}

test('what conformed is carried forward from the visits before, with who found it so and when', async () => {
  const { engineer, superintendent } = scene;
  const first = await scene.closed({ cover: 'no', ties: 'no' });
  const { formRunId } = first.runs[0] ?? { formRunId: '' };
  expect((await superintendent.call(inspections.run, { formRunId })).carried).toBeNull();

  const second = await formAfter(first.inspectionPackageId);
  const asked = (form: typeof second.form) =>
    form.definition.sections.flatMap(({ items }) => items.map(({ id }) => id));
  expect(asked(second.form)).toEqual(['cover', 'ties']);
  expect(Object.keys(second.form.carried?.answers ?? {})).toEqual(['clean']);
  expect(second.form.carried?.answers['clean']).toMatchObject({
    answer: { value: 'yes' },
    by: { fullName: 'Dana Whitfield' },
    at: expect.stringMatching(/^2026-11-20/),
  });
  expect(second.form.carried?.definition.sections).toMatchObject([{ items: [{ label: 'Forms are clean' }] }]);

  const scheduled = await engineer.call(inspections.schedule, { ...onVisit(second.next), scheduledAt: APPOINTMENT });
  await superintendent.call(inspections.start, onVisit(scheduled));
  const answers = [
    { itemId: 'cover', answer: { value: 'yes' } },
    { itemId: 'ties', answer: { value: 'no' } },
  ];
  await superintendent.call(inspections.answerRest, { formRunId: second.formRunId, answers });
  const submitted = await superintendent.call(inspections.submit, {
    ...onVisit(await scene.read(second.next)),
    result: 'fail',
  });
  await engineer.call(inspections.close, { ...onVisit(submitted), result: 'fail' });
  const third = await formAfter(second.next.inspectionPackageId);
  expect(asked(third.form)).toEqual(['ties']);
  expect(Object.keys(third.form.carried?.answers ?? {}).sort()).toEqual(['clean', 'cover']);
});
