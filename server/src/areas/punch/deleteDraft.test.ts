import { punchListItems, punchListPackages } from '@plumbline/contract/areas/punch';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onList, onPunch, startPunchScene } from '../../../test/punchScene.ts';
import type { PunchScene } from '../../../test/punchScene.ts';
import { failure } from '../../../test/rfiScene.ts';

let scene: PunchScene;
beforeAll(async () => {
  scene = await startPunchScene();
});
afterAll(() => scene.server.close());

const on = ({ punchListPackageId }: { punchListPackageId: string }) => ({ punchListPackageId });

test('a draft of my own is gone, and its punch list no longer counts it', async () => {
  const { engineer, superintendent } = scene;
  const list = await scene.list();
  const counted = async () => (await engineer.call(punchListPackages.get, on(list))).draftCount;
  const item = await scene.draft(list);
  expect(await counted()).toBe(1);
  expect(item.can['deleteDraft']).toBe(true);
  expect(await failure(superintendent.call(punchListItems.deleteDraft, onPunch(item)))).toMatchObject({ status: 403 });
  const emptying = onList(await engineer.call(punchListPackages.get, on(list)));
  expect(await failure(engineer.call(punchListPackages.deleteDraft, emptying))).toMatchObject({
    message: 'This punch list still has items. Move or void them first.',
  });
  await engineer.call(punchListItems.deleteDraft, onPunch(item));
  expect(await failure(engineer.call(punchListItems.get, { punchListItemId: item.punchListItemId }))).toMatchObject({
    code: 1004,
  });
  expect(await counted()).toBe(0);

  await engineer.call(punchListPackages.deleteDraft, emptying);
  expect(await failure(engineer.call(punchListPackages.get, on(list)))).toMatchObject({ code: 1004 });
});

test('what was handed in or issued is voided, so that its number is accounted for', async () => {
  const list = await scene.issued();
  const item = await scene.triage(list);
  const message = 'Only a draft is deleted. What was submitted is voided, so that its number is accounted for.';
  expect(await failure(scene.engineer.call(punchListItems.deleteDraft, onPunch(item)))).toMatchObject({ message });
  expect(await failure(scene.engineer.call(punchListPackages.deleteDraft, onList(list)))).toMatchObject({ message });
});
