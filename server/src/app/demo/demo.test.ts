import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestDatabase } from '../../../test/postgres.ts';
import type { TestDatabase } from '../../../test/postgres.ts';
import { compose } from '../compose.ts';
import { openDatabase } from '../../kit/db/database.ts';
import { createFolderStore } from '../../kit/files/store.ts';
import type { House } from '../../kit/http/routes.ts';
import { readSettings } from '../../kit/settings.ts';
import { fillDemo } from './fill.ts';

const NOW = new Date('2026-11-20T18:05:00Z');
let place: TestDatabase;
let house: House;
let folder: string;

beforeAll(async () => {
  place = await makeTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'plumbline-demo-'));
  const database = await openDatabase({ url: place.appUrl });
  house = {
    database,
    settings: readSettings({
      PLUMBLINE_DATA: folder,
      LOG_LEVEL: 'error',
      DATABASE_URL: place.appUrl,
      DATABASE_ADMIN_URL: place.adminUrl,
    }),
    files: createFolderStore(folder),
  };
  const { registry } = await compose({
    house,
    checkAnswers: true,
    origins: [house.settings.publicUrl],
    clock: () => NOW,
  });
  const begun = performance.now();
  await fillDemo(house, registry, NOW);
  console.log(`The demo was filled in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
}, 120_000);
afterAll(async () => {
  await house.database.close();
  await place.drop();
  await rm(folder, { recursive: true, force: true });
});

test('three companies, one of them below another, and six projects', async () => {
  expect(
    await place.sql(
      `select t.name, t.kind, parent.name as parent from tenant t left join tenant parent on parent.tenant_id = t.parent_id order by t.name`,
    ),
  ).toEqual([
    { name: 'Copperline Builders', kind: 'root', parent: null },
    { name: 'Harbor & Vale Construction', kind: 'root', parent: null },
    { name: 'Redwood Electric', kind: 'sub', parent: 'Harbor & Vale Construction' },
  ]);
  expect(await place.sql(`select number, title, status from record where kind = 'project' order by number`)).toEqual([
    { number: '23-041', title: 'Juniper Street Lofts, phase 2', status: 'substantiallyComplete' },
    { number: '24-017', title: 'Mission Creek Medical Office', status: 'active' },
    { number: '24-023', title: 'Tidewater Dental TI', status: 'active' },
    { number: '25-006', title: 'Harbor Yard Warehouse', status: 'preconstruction' },
    { number: 'CB-2207', title: 'Kestrel Ridge Elementary modernization', status: 'active' },
    { number: 'RE-118', title: 'Mission Creek electrical package', status: 'active' },
  ]);
});
