import { setTimeout as pause } from 'node:timers/promises';
import { sql } from './sql.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestDatabase } from '../../../test/postgres.ts';
import type { TestDatabase } from '../../../test/postgres.ts';
import { openDatabase } from './database.ts';
import type { Database } from './database.ts';
import type { Read } from './tx.ts';
import { migrate } from './migrate.ts';

const A = '01990000-0000-7000-8000-00000000000a';
const B = '01990000-0000-7000-8000-00000000000b';
let place: TestDatabase;
let database: Database;

beforeAll(async () => {
  place = await makeTestDatabase();
  database = await openDatabase({ url: place.appUrl, most: 4 });
  for (const [id, name] of [
    [A, 'Alpha'],
    [B, 'Beta'],
  ] as const) {
    await database.transact(id, (tx) =>
      tx.run(sql`insert into tenant (tenant_id, name, short_name, kind) values (${id}, ${name}, ${name}, 'root')`),
    );
  }
});
afterAll(async () => {
  await database.close();
  await place.drop();
});

const name = sql<{ name: string }>`select name from tenant`;

test('a read sees its own tenant alone, in one round trip', async () => {
  const before = database.trips;
  expect(await database.read(A, (read) => read.all(name))).toEqual([{ name: 'Alpha' }]);
  expect(database.trips - before).toBe(1);
  expect(await database.read('01990000-0000-7000-8000-00000000000c', (read) => read.all(name))).toEqual([]);
});

test('4,000 reads, writes and failures, 500 at a time on four connections, never see another tenant', async () => {
  const seen: boolean[] = [];
  for (let wave = 0; wave < 8; wave += 1)
    seen.push(...(await Promise.all(Array.from({ length: 500 }, (_, index) => crowd(index)))));
  expect(seen).toHaveLength(4000);
  expect(seen.every(Boolean)).toBe(true);

  async function crowd(index: number): Promise<boolean> {
    const tenant = index % 2 ? A : B;
    if (index % 7 === 0) await database.read(tenant, (read) => read.all(sql`select 1/0`)).catch(() => undefined);
    if (index % 11 === 0)
      return database.transact(tenant, async (tx) => (await tx.first(name))?.name === (index % 2 ? 'Alpha' : 'Beta'));
    return database.read(tenant, async (read) => (await read.first(name))?.name === (index % 2 ? 'Alpha' : 'Beta'));
  }
});

test('nothing is forgotten to make room for what is said together with it', async () => {
  const one = await openDatabase({ url: place.appUrl, most: 1 });
  const number = (n: number) => sql<{ n: number }>`select ${sql.lit(n)}::int as n, 'room' as said from tenant`;
  const say = (...numbers: number[]) =>
    one.read(A, (read) => Promise.all(numbers.map(async (n) => (await read.all(number(n)))[0]?.n)));
  for (let n = 0; n < 600; n += 1) await say(n);
  // A new statement replaces the least recently used ones, of which some are prepared and some are not.
  const oldest = Array.from({ length: 30 }, (_, index) => 90 + index);
  expect(await say(1000, ...oldest)).toEqual([1000, ...oldest]);
  await one.close();
});

test('a value that cannot be sent forgets no other statement', async () => {
  const one = await openDatabase({ url: place.appUrl, most: 1 });
  const say = (n: number) => one.read(A, (read) => read.first(sql`select ${sql.lit(n)}::int as n, 'circle' as said`));
  for (let n = 0; n < 600; n += 1) await say(n);
  const ring: { self?: unknown } = {};
  ring.self = ring;
  await expect(one.read(A, (read) => read.first(sql`select ${ring}::jsonb as ring`))).rejects.toThrow('circular');
  for (let n = 90; n < 120; n += 1) expect(await say(n)).toEqual({ n, said: 'circle' });
  await one.close();
});

test('what sets the tenant stays prepared, however long no transaction has begun', async () => {
  const one = await openDatabase({ url: place.appUrl, most: 1 });
  await one.transact(A, (tx) => tx.all(sql`select name from tenant`));
  for (let n = 0; n < 600; n += 1) {
    const seldom = sql<{ n: number }>`select ${sql.lit(n)}::int as n, name, 'since' as said from tenant`;
    expect(await one.read(A, (read) => read.first(seldom))).toMatchObject({ n, name: 'Alpha' });
  }
  await one.close();
});

test('what is said often stays prepared, however much else a connection has heard', async () => {
  const one = await openDatabase({ url: place.appUrl, most: 1 });
  const often = sql<object>`select name, 'often' as said from tenant`;
  const prepared = sql<{ statement: string }>`select statement from pg_prepared_statements`;
  for (let n = 0; n < 900; n += 1) {
    const seldom = sql<{ n: number }>`select ${sql.lit(n)}::int as n, name from tenant`;
    expect(await one.read(A, (read) => read.all(seldom))).toEqual([{ n, name: 'Alpha' }]);
    if (n % 50 === 0) expect(await one.read(A, (read) => read.all(often))).toEqual([{ name: 'Alpha', said: 'often' }]);
    if (n % 100 === 7) await expect(one.read(A, (read) => read.all(sql`select ${sql.lit(n)} / 0`))).rejects.toThrow();
  }
  const statements = (await one.read(A, (read) => read.all(prepared))).map(({ statement }) => statement);
  expect(statements.length).toBeLessThanOrEqual(501);
  expect(statements.length).toBeGreaterThan(490);
  for (const [n, isKept] of [
    [899, true],
    [600, true],
    [100, false],
  ] as const)
    expect([n, statements.some((text) => text.startsWith(`select ${n}::int`))]).toEqual([n, isKept]);
  expect(statements.some((text) => text.includes("'often'"))).toBe(true);
  // An evicted statement is prepared again, even when it runs several times at once.
  const again = sql<object>`select ${sql.lit(3)}::int as n, name from tenant`;
  const answers = await one.transact(A, (tx) => Promise.all([again, often, again].map((query) => tx.all(query))));
  expect(answers.map(([row]) => Object.keys(row ?? {}))).toEqual([
    ['n', 'name'],
    ['name', 'said'],
    ['n', 'name'],
  ]);
  await one.close();
});

test('a statement that fails just before the rollback does not leave its transaction to the next', async () => {
  const one = await openDatabase({ url: place.appUrl, most: 1 });
  const quotient = (by: number) => sql`select 1 / ${by}::int as n`;
  // The connection knows both statements by now, so that they would travel together.
  await expect(
    one.transact(A, (tx) => Promise.all([tx.all(quotient(1)), tx.all(sql`select 1 / 0`)])),
  ).rejects.toThrow();
  const refused = one.transact(A, async (tx) => {
    await tx.first(name);
    tx.all(quotient(0)).catch(() => undefined);
    throw new Error('refused');
  });
  await expect(refused).rejects.toThrow('refused');
  expect(await one.transact(B, (tx) => tx.all(name))).toEqual([{ name: 'Beta' }]);
  await one.close();
});

test('no tenant is left on a connection that goes back to the pool', async () => {
  await database.transact(A, (tx) => tx.first(name));
  expect(await database.call('identity.is_demo', [])).toEqual([{ is_demo: false }]);
  const [row] = await database.read(B, (read) =>
    read.all(sql<{ tenant: string }>`select current_setting('app.tenant', true) as tenant`),
  );
  expect(row?.tenant).toBe(B);
});

test('what is still under way when its work has failed runs in nobody else’s transaction', async () => {
  const one = await openDatabase({ url: place.appUrl, most: 1 });
  const strays: Promise<unknown>[] = [];
  const late = async (read: Read) => {
    await pause(50);
    return read.first(name);
  };
  const failing = (read: Read) => {
    const stray = late(read);
    strays.push(stray);
    return Promise.all([read.all(sql`select 1/0`), stray]);
  };
  await expect(one.read(A, failing)).rejects.toThrow();
  await expect(one.transact(A, failing)).rejects.toThrow();
  const seen = await one.transact(B, async (tx) => {
    const names = [await tx.first(name)];
    await pause(150);
    return [...names, await tx.first(name)];
  });
  expect(seen).toEqual([{ name: 'Beta' }, { name: 'Beta' }]);
  const ends = await Promise.allSettled(strays);
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await one.close();
});

test('a read cannot write, and a write into another tenant is refused', async () => {
  await expect(database.read(A, (read) => read.all(sql`update tenant set name = 'x' returning 1`))).rejects.toThrow(
    /read-only/,
  );
  await expect(database.transact(A, (tx) => tx.run(sql`update tenant set tenant_id = ${B}`))).rejects.toThrow();
  expect(
    await database.transact(A, (tx) => tx.run(sql`update tenant set name = 'stolen' where tenant_id = ${B}`)),
  ).toBe(0);
});

test('an error half way leaves nothing', async () => {
  await expect(
    database.transact(A, async (tx) => {
      await tx.run(sql`update tenant set name = 'half'`);
      throw new Error('stop');
    }),
  ).rejects.toThrow('stop');
  expect(await database.read(A, (read) => read.first(name))).toEqual({ name: 'Alpha' });
});

test('a value that cannot be sent is heard of, and nothing of its transaction is kept', async () => {
  const ring: { self?: unknown } = {};
  ring.self = ring;
  const half = database.transact(A, async (tx) => {
    await tx.run(sql`update tenant set name = 'half'`);
    await tx.run(sql`update tenant set name = ${ring}::jsonb::text`);
  });
  await expect(half).rejects.toThrow('circular');
  expect(await database.read(A, (read) => read.first(name))).toEqual({ name: 'Alpha' });
});

test('what is left to the commit goes out with it; where it fails nothing is kept, and why is heard', async () => {
  const rename = (to: string) => sql`update tenant set name = ${to}`;
  await expect(
    database.transact(A, async (tx) => {
      await tx.run(rename('half'));
      tx.last(tx.run(sql`select 1/0`));
      return 'done';
    }),
  ).rejects.toMatchObject({ cause: { code: '22012' } });
  expect(await database.read(A, (read) => read.first(name))).toEqual({ name: 'Alpha' });
  const work = () =>
    database.transact(A, async (tx) => {
      await tx.first(name);
      tx.last(tx.run(rename('Alpha')));
    });
  // Each connection learns the statements first.
  for (let turn = 0; turn < 10; turn += 1) await work();
  const before = database.trips;
  await work();
  expect(database.trips - before).toBe(2);
});

test('all that a command writes is begun and kept in one round trip; where it finds nothing, the command may look why', async () => {
  const rename = (from: string, to: string) => sql`update tenant set name = ${to} where name = ${from} returning name`;
  const work = (from: string, to: string) => database.transact(A, (tx) => tx.only(rename(from, to)));
  // Each connection learns the statements first.
  for (let turn = 0; turn < 5; turn += 1) {
    await work('Alpha', 'Gamma');
    await work('Gamma', 'Alpha');
    await work('nobody', 'Gamma');
  }
  const before = database.trips;
  expect(await work('Alpha', 'Gamma')).toEqual({ name: 'Gamma' });
  expect(database.trips - before).toBe(1);
  expect(await database.transact(A, async (tx) => (await tx.only(rename('Alpha', 'Delta'))) ?? tx.first(name))).toEqual(
    { name: 'Gamma' },
  );
  await expect(database.transact(A, (tx) => tx.only(sql`select 1/0`))).rejects.toMatchObject({
    cause: { code: '22012' },
  });
  // Within a transaction that has begun it belongs to that.
  await expect(
    database.transact(A, async (tx) => {
      await tx.first(name);
      await tx.only(rename('Gamma', 'half'));
      throw new Error('stop');
    }),
  ).rejects.toThrow('stop');
  await work('Gamma', 'Alpha');
  expect(await database.read(A, (read) => read.first(name))).toEqual({ name: 'Alpha' });
});

test('a write is answered when it is kept: what fails at its commit has failed', async () => {
  await place.sql(
    'create table late (id int unique deferrable initially deferred); grant insert, select on late to plumbline_app',
  );
  const twice = sql`insert into late values (1), (1)`;
  await expect(database.write(A, twice)).rejects.toMatchObject({ cause: { code: '23505' } });
  await expect(database.transact(A, (tx) => tx.only(sql`${twice} returning id`))).rejects.toMatchObject({
    cause: { code: '23505' },
  });
  expect(await place.sql('select * from late')).toEqual([]);
});

test('it refuses to work as the owner of tables or as a superuser', async () => {
  await expect(openDatabase({ url: place.adminUrl })).rejects.toThrow('owns tables');
  await expect(openDatabase({ url: place.adminUrl.replace('plumbline_owner', 'postgres') })).rejects.toThrow(
    'row-level security',
  );
});

test('nothing is compiled on the way, whatever the server is set to', async () => {
  const jit = sql`select setting, source from pg_settings where name = 'jit'`;
  expect(await database.read(A, (read) => read.first(jit))).toEqual({ setting: 'off', source: 'client' });
});

test('a login that is a role of ours is refused with a sentence', async () => {
  const theirs = place.appUrl.replace(/\/\/[^@:]+/, '//plumbline_worker');
  await expect(migrate(place.adminUrl, theirs)).rejects.toThrow('a role that Plumbline makes for itself');
});

test('a killed backend gives a sentence and the next call works', async () => {
  const slow = database.read(A, (read) => read.all(sql`select pg_sleep(3)`)).catch((error: unknown) => error);
  await place.sql(`select pg_sleep(0.2)`);
  await place.sql(
    `select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_sleep(3)%' and pid <> pg_backend_pid()`,
  );
  expect(await slow).toMatchObject({ code: 503 });
  expect(await database.read(A, (read) => read.first(name))).toEqual({ name: 'Alpha' });
});
