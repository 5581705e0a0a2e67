import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from './sql.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { makeTestDatabase } from '../../../test/postgres.ts';
import type { TestDatabase } from '../../../test/postgres.ts';
import { relayTo } from '../../../test/relay.ts';
import type { Relay } from '../../../test/relay.ts';
import { openDatabase } from './database.ts';
import type { Database } from './database.ts';

const A = newId();
const UNKNOWN = { status: 503, data: { outcome: 'unknown' } };
/** An answer that says "not saved" carries no other data. */
const NOT_SAVED = { status: 503, data: null };

let place: TestDatabase;
let relay: Relay;
let database: Database;
beforeAll(async () => {
  place = await makeTestDatabase();
  await place.sql(`insert into tenant (tenant_id, name, short_name, kind) values ('${A}', 'Alpha', 'A', 'root')`);
  relay = await relayTo(place.appUrl);
  database = await openDatabase({ url: relay.url, most: 1 });
});
afterAll(async () => {
  await database.close();
  await relay.close();
  await place.drop();
});
afterEach(async () => {
  if (!relay.isDone()) throw new Error('The wire was never cut');
  await place.sql(`update tenant set name = 'Alpha'`);
});

const rename = (name: string) =>
  sql<{ name: string }>`update tenant set name = ${name} where tenant_id = ${A} returning name`;
const named = async () => (await place.sql<{ name: string }>('select name from tenant'))[0]?.name;
const twoSteps = (name: string) =>
  database.transact(A, async (tx) => {
    await tx.first(sql`select name from tenant for update`);
    await tx.run(rename(name));
  });
/** The last write travels with the commit, once the connection has prepared both. */
const lastStep = (name: string) =>
  database.transact(A, async (tx) => {
    await tx.first(sql`select name from tenant for update`);
    tx.last(tx.run(rename(name)));
  });
const oneStep = (name: string) => database.transact(A, (tx) => tx.only(rename(name)));
const alone = (name: string) => database.write(A, rename(name));

test.each([
  ['the commit of several steps', twoSteps, 'commit'],
  ['a commit with what goes out beside it', lastStep, 'commit'],
  ['a command of one statement', oneStep, 'update tenant'],
  ['a write of its own', alone, 'update tenant'],
])('%s that is not answered is unknown, whether it was kept or not', async (_what, work, text) => {
  for (const [isPrepared, when] of [
    [false, 'answered'],
    [true, 'answered'],
    [false, 'before'],
    [true, 'before'],
  ] as const) {
    // A connection that was cut is a new one: it learns its statements first, or not.
    if (isPrepared) for (let turn = 0; turn < 3; turn += 1) await work('Alpha');
    relay.cutAt(text, when);
    await expect(work('Beta'), `${when}, ${isPrepared ? 'prepared' : 'new'}`).rejects.toMatchObject(UNKNOWN);
    await expect.poll(named).toBe(when === 'answered' ? 'Beta' : 'Alpha');
    await place.sql(`update tenant set name = 'Alpha'`);
  }
});

test('what is cut before its commit was sent was not saved, and is said to be so', async () => {
  relay.cutAt('update tenant', 'answered');
  await expect(twoSteps('Beta')).rejects.toMatchObject(NOT_SAVED);
  expect(await named()).toBe('Alpha');
});

test('a read that is cut leaves nothing in doubt', async () => {
  relay.cutAt('short_name', 'answered');
  await expect(database.read(A, (read) => read.all(sql`select short_name from tenant`))).rejects.toMatchObject(
    NOT_SAVED,
  );
});

test('what PostgreSQL refuses is refused: with the commit, and where the backend is ended before it', async () => {
  const late = sql`insert into late values (1), (1)`;
  await place.sql(
    'create table if not exists late (id int unique deferrable initially deferred); grant insert, select on late to plumbline_app',
  );
  for (const work of [database.write(A, late), database.transact(A, (tx) => tx.run(late))])
    await expect(work).rejects.toMatchObject({ code: 2000 });
  const waiting = database
    .transact(A, async (tx) => {
      await tx.run(rename('Beta'));
      await tx.all(sql`select pg_sleep(3)`);
    })
    .catch((error: unknown) => error);
  await expect
    .poll(() =>
      place.sql(
        `select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_sleep(3)%' and pid <> pg_backend_pid()`,
      ),
    )
    .toHaveLength(1);
  expect(await waiting).toMatchObject(NOT_SAVED);
  expect(await named()).toBe('Alpha');
});
