import { dashboard } from '@plumbline/contract/areas/dashboard';
import { projects } from '@plumbline/contract/areas/projects';
import { punchListItems, punchListPackages } from '@plumbline/contract/areas/punch';
import { rfis } from '@plumbline/contract/areas/rfis';
import { submittalPackages } from '@plumbline/contract/areas/submittals';
import { records } from '@plumbline/contract/kit/records';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onList, startPunchScene } from '../../../test/punchScene.ts';
import type { PunchScene } from '../../../test/punchScene.ts';
import type { Part } from '../../../test/server.ts';
import { buildRfi } from '../rfis/index.ts';
import { buildPackage } from '../submittals/build.ts';

/* "In my court" is the same number everywhere. */

let scene: PunchScene;
beforeAll(async () => {
  scene = await startPunchScene();
  const { server, engineer } = scene;
  await engineer.call(rfis.create, buildRfi(server.projectId));
  await engineer.call(submittalPackages.create, buildPackage(server.projectId));
  await engineer.call(submittalPackages.create, buildPackage(server.projectId));
  const list = await engineer.call(punchListPackages.issue, onList(await scene.list()));
  await scene.open(list);
  await scene.triage(list);
});
afterAll(() => scene.server.close());

const PARTS: Part[] = [
  'admin',
  'executive',
  'pm',
  'engineer',
  'super',
  'accounting',
  'viewer',
  'lead',
  'tech',
  'trade',
];

test.each(PARTS)('the menu, the dashboard, the projects and the lists count the same: %s', async (part) => {
  const client = await scene.server.as(part);
  const everywhere = await client.call(records.court, { pageSize: 100 });
  const board = await client.call(dashboard.get, {});
  expect(board.myCourt).toBe(everywhere.total);
  expect(everywhere.rows).toHaveLength(everywhere.total);
  expect(Object.values(everywhere.byKind).reduce((sum, n) => sum + n, 0)).toBe(everywhere.total);
  for (const [kind, counted] of Object.entries(board.counts))
    expect([kind, counted.mine]).toEqual([kind, everywhere.byKind[kind] ?? 0]);
  const rows = (await client.call(projects.list, { pageSize: 100 })).rows;
  for (const { projectId, myCourt } of rows) {
    const here = await client.call(records.court, { projectId: [projectId], pageSize: 1 });
    expect([projectId, myCourt]).toEqual([projectId, here.total]);
    expect((await client.call(dashboard.get, { projectIds: [projectId] })).myCourt).toBe(here.total);
  }
  if (part === 'viewer') return;
  const listed = await client.call(punchListItems.list, { court: 'mine', pageSize: 1 });
  expect(listed.total).toBe(everywhere.byKind['punchItem'] ?? 0);
});

test('packages count, and what was given back does not', async () => {
  const { engineer } = scene;
  const before = await engineer.call(records.court, { pageSize: 100 });
  expect(before.byKind['submittalPackage']).toBe(2);
  const [row] = before.rows.filter(({ kind }) => kind === 'submittalPackage');
  if (!row) throw new Error('There is no package in the court of the engineer');
  const { version } = await engineer.call(submittalPackages.get, { submittalPackageId: row.recordId });
  await engineer.call(submittalPackages.void, { submittalPackageId: row.recordId, version, reason: 'Made twice' });
  const after = await engineer.call(dashboard.get, {});
  expect(after.myCourt).toBe(before.total - 1);
  const [mine] = (await engineer.call(projects.list, { pageSize: 100 })).rows.filter(
    ({ projectId }) => projectId === row.projectId,
  );
  expect(mine?.myCourt).toBe(before.rows.filter(({ projectId }) => projectId === row.projectId).length - 1);
});
