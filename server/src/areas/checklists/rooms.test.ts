import { checklistDownloads, checklists } from '@plumbline/contract/areas/checklists';
import { cellWords, toneOfForm } from '@plumbline/contract/areas/checklists/names';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onChecklist, startChecklistScene } from '../../../test/checklistScene.ts';
import type { ChecklistScene } from '../../../test/checklistScene.ts';
import type { Client } from '../../../test/server.ts';

/* Rooms of checklists: what the matrix shows of them. */

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

  // What is cancelled was not finished, and who may not see a checklist hears nothing of it.
  await engineer.call(checklists.reopen, { ...onChecklist(second), reason: 'A leak' });
  expect((await cellIn(room))?.finished).toMatchObject({ checklistPackageId: first.checklistPackageId });
  await engineer.call(checklists.cancel, { ...onChecklist(next), reason: 'Not yet' });
  expect(await cellIn(room)).toMatchObject({ checklistPackageId: second.checklistPackageId });
  expect(await read(scene.server.rival)).toEqual([]);
  scene.server.setClock(new Date('2026-11-20T20:00:00Z'));
});
