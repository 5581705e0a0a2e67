import { submittalItems, submittalPackages } from '@plumbline/contract/areas/submittals';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failure } from '../../../test/rfiScene.ts';
import { onItem, onVersion, startSubmittalScene } from '../../../test/submittalScene.ts';
import type { SubmittalScene } from '../../../test/submittalScene.ts';
import { buildPackage } from './build.ts';

let scene: SubmittalScene;
beforeAll(async () => {
  scene = await startSubmittalScene();
});
afterAll(() => scene.server.close());

const onPackage = ({ submittalPackageId, version }: { submittalPackageId: string; version: number }) => ({
  submittalPackageId,
  version,
});

test('a package: its number, what it holds, its end', async () => {
  const { engineer, server } = scene;
  const input = buildPackage(server.projectId, { specSectionId: scene.specSectionId });
  const made = await engineer.call(submittalPackages.create, input);
  expect(made).toMatchObject({ number: 'SP-001', status: 'open', itemCount: 0, worstEffect: null });
  expect(made.ballInCourt.map(({ personId }) => personId)).toEqual([engineer.personId]);
  // The same again makes no other, and leaves no gap.
  expect((await engineer.call(submittalPackages.create, input)).submittalPackageId).toBe(made.submittalPackageId);
  expect((await engineer.call(submittalPackages.create, buildPackage(server.projectId))).number).toBe('SP-002');

  const packageId = made.submittalPackageId;
  const item = await scene.submitted({ packageId });
  expect((await engineer.call(submittalItems.get, onItem(item))).package?.number).toBe('SP-001');
  expect(await failure(engineer.call(submittalPackages.close, onPackage(made)))).toMatchObject({ code: 2000 });
  expect(
    await failure(engineer.call(submittalPackages.void, { ...onPackage(made), reason: 'Not needed' })),
  ).toMatchObject({ code: 2000 });
  await engineer.call(submittalItems.void, {
    ...onVersion(await engineer.call(submittalItems.get, onItem(item))),
    reason: 'Not needed',
  });
  const closing = await scene.closed('approvedAsNoted');
  const released = await scene.closed('approved');
  await scene.server.sql('update submittal set package_id = $1 where id = any($2)', [
    packageId,
    [closing.submittalItemId, released.submittalItemId],
  ]);
  const { rows } = await engineer.call(submittalPackages.list, { keyword: 'Storefronts', sort: '-number' });
  expect(rows.map(({ number, itemCount }) => [number, itemCount])).toEqual([
    ['SP-002', 0],
    ['SP-001', 2],
  ]);
  const closed = await engineer.call(submittalPackages.close, onPackage(made));
  expect(closed).toMatchObject({ status: 'closed', closedCount: 2, worstEffect: 'release', ballInCourt: [] });
  const moved = await engineer.call(submittalItems.bulk, {
    submittalItemIds: [(await scene.draft()).submittalItemId],
    verb: 'moveToPackage',
    packageId,
  });
  expect(moved.refused).toMatchObject([{ reason: 'This package has ended. Reopen it first.' }]);
});

test('who reads packages makes none', async () => {
  const viewer = await scene.server.as('viewer');
  expect(await failure(viewer.call(submittalPackages.create, buildPackage(scene.server.projectId)))).toMatchObject({
    code: 403,
  });
  expect((await viewer.call(submittalPackages.list, {})).total).toBeGreaterThan(0);
});
