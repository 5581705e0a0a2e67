import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer } from '../server.ts';
import type { TestServer } from '../server.ts';
import { callOf } from './calls.ts';
import { classOf, makeCompanions, specFor } from './cells.ts';
import { everyEndpoint, isTried, isWhole } from './endpoints.ts';
import { TRIED_ALONE } from './rightsRules.ts';
import { makeTargets } from './targets.ts';
import { makeWorld } from './makeWorld.ts';
import type { World } from './world.ts';

/*
 * Files sent with any call are stored where people find them: none is accepted and dropped. Signatures by link: areas/shares/linkFiles.test.ts; bids and
 * quotes by link: the tests of bidPackages and changeOrders.
 */

let server: TestServer;
let world: World;
let companionId: string;
/** Every table that says where a file hangs, as `table(column)`. */
let places: { table: string; column: string }[];
beforeAll(async () => {
  server = await startTestServer();
  world = await makeWorld(server);
  companionId = (await makeCompanions(world)).get('admin') ?? '';
  await server.as('admin');
  places = await server.sql(
    `select c.conrelid::regclass::text as "table", a.attname as "column"
      from pg_constraint c
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey) and a.attname <> 'tenant_id'
      where c.contype = 'f' and c.confrelid = 'file'::regclass`,
  );
});
afterAll(() => server.close());

const takesFiles = everyEndpoint.filter(
  ({ name, endpoint }) =>
    isTried(name) && endpoint.method === 'POST' && 'fileIds' in shapeOf(endpoint.input) && !TRIED_ALONE.includes(name),
);

test.each(takesFiles.map(({ name }) => name))('%s keeps the files that come with it', async (name) => {
  const { kind, status, asked, input } = callOf(name);
  const [target] = await makeTargets(world, [
    specFor(world, kind, status, 'admin', asked ? 'asked' : 'own', companionId),
  ]);
  if (!target) throw new Error('Nothing was made');
  // A person with a link has sent the file themselves.
  if (name === 'shares.respond')
    await server.sql('update file set uploaded_by = $1 where id = $2', [target.reviewerId, target.fileId]);
  const content = { ...input(target), fileIds: [target.fileId] };
  const path = takesFiles.find((one) => one.name === name)?.endpoint.path ?? '';
  expect(classOf(await (await server.as('admin')).raw('POST', path, content))).toBe('pass');
  expect(await placesOf(target.fileId)).not.toEqual([]);
});

test.runIf(isWhole)('every call that takes files is among those that are tried', () => {
  expect(takesFiles.length).toBeGreaterThan(25);
});

function shapeOf(input: unknown): object {
  return (input as { shape?: object }).shape ?? {};
}

async function placesOf(fileId: string): Promise<string[]> {
  const found = await Promise.all(
    places.map(async ({ table, column }) =>
      (await server.sql(`select 1 from ${table} where ${column} = $1`, [fileId])).length > 0 ? [table] : [],
    ),
  );
  return found.flat();
}
