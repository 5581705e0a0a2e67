import { submittalItems } from '@plumbline/contract/areas/submittals';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failure } from '../../../test/rfiScene.ts';
import { onItem, onVersion, startSubmittalScene } from '../../../test/submittalScene.ts';
import type { SubmittalScene } from '../../../test/submittalScene.ts';

/* A submittal is due before its material is needed on site. Every form that sets one of the two days checks this. */

let scene: SubmittalScene;
beforeAll(async () => {
  scene = await startSubmittalScene();
});
afterAll(() => scene.server.close());

const earlier = 'Choose the day on which it is required on site or an earlier one';
const at = (path: string, msg = earlier) => ({ code: 1400, data: { fields: [{ path, msg }] } });
const refused = async (call: Promise<unknown>) => failure(call);

test('submit by is not after the day on site: new, edited, requested, moved alone or among many', async () => {
  const { engineer } = scene;
  const requiredOnSiteDate = '2027-01-15';
  expect(await refused(scene.draft({ requiredOnSiteDate, submitByDate: '2027-02-01' }))).toMatchObject(
    at('submitByDate'),
  );
  const draft = await scene.draft({ requiredOnSiteDate, submitByDate: requiredOnSiteDate });
  const title = draft.title;
  const edit = (over: object) => engineer.call(submittalItems.update, { ...onVersion(draft), title, ...over });
  expect(await refused(edit({ submitByDate: '2027-01-16' }))).toMatchObject(at('submitByDate'));
  expect(await refused(edit({ requiredOnSiteDate: '2027-01-14' }))).toMatchObject(
    at('requiredOnSiteDate', 'Choose the day by which it is submitted or a later one'),
  );
  const request = (submitByDate: string) =>
    engineer.call(submittalItems.request, { ...onVersion(draft), submitByDate, mailLinks: false });
  expect(await refused(request('2027-01-16'))).toMatchObject(at('submitByDate'));
  const required = await request('2027-01-08');
  const moved = { ...onVersion(required), dueDate: '2027-01-16' };
  expect(await refused(engineer.call(submittalItems.setDue, moved))).toMatchObject(at('dueDate'));
  const many = { submittalItemIds: [required.submittalItemId], verb: 'setDue' as const, dueDate: '2027-01-16' };
  const { refused: left } = await engineer.call(submittalItems.bulk, many);
  expect(left).toMatchObject([{ number: required.number, reason: expect.stringContaining(earlier) }]);
});

test('a day on site that has passed binds nobody, and neither does what stood before an edit of other fields', async () => {
  const { engineer, server } = scene;
  const late = await scene.requested({ requiredOnSiteDate: '2026-11-19' });
  await engineer.call(submittalItems.setDue, { ...onVersion(late), dueDate: '2026-12-04' });
  const item = await engineer.call(submittalItems.get, onItem(late));
  await server.sql('update submittal set required_on_site_date = $1 where id = $2', [
    '2026-12-01',
    late.submittalItemId,
  ]);
  const edited = await engineer.call(submittalItems.update, { ...onVersion(item), title: 'Curtain wall' });
  expect(edited).toMatchObject({ title: 'Curtain wall', submitByDate: '2026-12-04' });
});
