import { inspections } from '@plumbline/contract/areas/inspections';
import { tasks } from '@plumbline/contract/areas/tasks';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onVisit, startInspectionScene } from '../../../test/inspectionScene.ts';
import type { InspectionScene } from '../../../test/inspectionScene.ts';
import { failure } from '../../../test/rfiScene.ts';

/* What waits for a hold point, and who releases it. */

let scene: InspectionScene;
beforeAll(async () => {
  scene = await startInspectionScene();
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
  // What named it before it was started keeps it.
  const kept = await scene.read(waits);
  expect(await engineer.call(inspections.update, { ...onVisit(kept), title: 'Rebar', taskId })).toMatchObject({
    title: 'Rebar',
    task: { recordId: taskId },
  });
});
