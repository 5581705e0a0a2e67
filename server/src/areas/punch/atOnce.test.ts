import { punchListItems } from '@plumbline/contract/areas/punch';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onPunch, startPunchScene } from '../../../test/punchScene.ts';
import type { PunchScene } from '../../../test/punchScene.ts';
import { failure } from '../../../test/rfiScene.ts';

/* Two people act on one item at once: the second hears who did what, and when. */

let scene: PunchScene;
beforeAll(async () => {
  scene = await startPunchScene();
});
afterAll(() => scene.server.close());

test('whoever accepts or rejects an item second hears of the first, alone and among many', async () => {
  const { engineer, server } = scene;
  const admin = await server.as('admin');
  const fixed = await scene.resolved(await scene.issued());
  const verified = await engineer.call(punchListItems.verify, onPunch(fixed));
  const said = /^\S.* verified this \d+ seconds? ago\.$/;
  const stale = await failure(admin.call(punchListItems.verify, onPunch(fixed)));
  expect(stale).toMatchObject({ code: 1500, message: expect.stringMatching(said) });
  const bulk = { punchListItemIds: [fixed.punchListItemId], verb: 'verify' as const };
  expect((await admin.call(punchListItems.bulk, bulk)).refused).toMatchObject([
    { number: fixed.number, reason: expect.stringMatching(said) },
  ]);
  // Somebody who has read what the first person did, and the first person, hear the rule that their button says.
  const rule = 'It is verified once it was reported fixed.';
  const read = await failure(admin.call(punchListItems.verify, onPunch(verified)));
  expect(read).toMatchObject({ code: 2000, message: rule });
  expect((await engineer.call(punchListItems.bulk, bulk)).refused).toMatchObject([{ reason: rule }]);
});
