import { rfis } from '@plumbline/contract/areas/rfis';
import { records } from '@plumbline/contract/kit/records';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failure, onlyId, onlyVersion, startRfiScene } from '../../../test/rfiScene.ts';
import type { RfiScene } from '../../../test/rfiScene.ts';
import type { TestServer } from '../../../test/server.ts';
import { verifyTrail } from '../../kit/records/index.ts';
import { buildRfi } from './build.ts';

let scene: RfiScene;
let server: TestServer;
beforeAll(async () => {
  scene = await startRfiScene();
  ({ server } = scene);
});
afterAll(() => server.close());

const gone = { code: 1004 };

test('a draft of my own is gone from page, list, counts and search; history and audit keep that it was', async () => {
  const { superintendent, engineer } = scene;
  const before = await superintendent.call(rfis.counts, { projectId: server.projectId });
  const made = await superintendent.call(rfis.create, buildRfi(server.projectId, { title: 'Quixotic flange' }));
  expect(made.can['deleteDraft']).toBe(true);
  // A manager sees the draft and can void it, but not delete it: it is not theirs.
  expect(await failure(engineer.call(rfis.deleteDraft, onlyVersion(made)))).toMatchObject({ status: 403 });
  expect(
    await failure(superintendent.call(rfis.deleteDraft, { ...onlyVersion(made), version: made.version + 1 })),
  ).toMatchObject({ code: 1500 });
  expect(await superintendent.call(rfis.deleteDraft, onlyVersion(made))).toEqual({ rfiId: made.rfiId });
  expect(await failure(superintendent.call(rfis.get, onlyId(made)))).toMatchObject(gone);
  expect(await failure(superintendent.call(rfis.submit, onlyVersion(made)))).toMatchObject(gone);
  expect(await failure(superintendent.call(records.activity, { recordId: made.rfiId }))).toMatchObject(gone);
  expect((await superintendent.call(rfis.list, { keyword: 'Quixotic' })).total).toBe(0);
  expect(await superintendent.call(rfis.counts, { projectId: server.projectId })).toEqual(before);
  expect(await superintendent.call(records.search, { keyword: 'Quixotic' })).toEqual([]);
  const trail = await server.sql<{ verb: string }>('select verb from trail where record_id = $1 order by seq', [
    made.rfiId,
  ]);
  expect(trail.map(({ verb }) => verb)).toEqual(['create', 'deleteDraft']);
  await server.context.database.read(server.tenantId, (read) => verifyTrail(read, made.rfiId));
  const [line] = await server.sql("select subject, resource from audit where verb = 'deleteDraft'");
  expect(line).toEqual({ subject: 'Quixotic flange', resource: 'rfi' });
});

test('the numbers go on without a gap, and what has a number is voided and not deleted', async () => {
  const { superintendent, engineer } = scene;
  const first = await scene.submitted();
  const draft = await superintendent.call(rfis.create, buildRfi(server.projectId));
  await superintendent.call(rfis.deleteDraft, onlyVersion(draft));
  const second = await scene.submitted();
  expect(Number(second.number?.slice(4))).toBe(Number(first.number?.slice(4)) + 1);
  expect(await failure(superintendent.call(rfis.deleteDraft, onlyVersion(second)))).toMatchObject({
    code: 2000,
    message: 'Only a draft is deleted. What was submitted is voided, so that its number is accounted for.',
  });
  const returned = await engineer.call(rfis.return, { ...onlyVersion(second), reason: 'Which beam?' });
  expect(await failure(superintendent.call(rfis.deleteDraft, onlyVersion(returned)))).toMatchObject({
    code: 2000,
    message: 'It has a number already: void it, so that the number is accounted for.',
  });
});
