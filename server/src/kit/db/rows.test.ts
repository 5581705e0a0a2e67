import { sql } from './sql.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestDatabase } from '../../../test/postgres.ts';
import type { TestDatabase } from '../../../test/postgres.ts';
import { openDatabase } from './database.ts';
import type { Database } from './database.ts';
import { insertRow, updateRow } from './rows.ts';

const A = '01990000-0000-7000-8000-00000000000a';
const B = '01990000-0000-7000-8000-00000000000b';
const TRADE = '01990000-0000-7000-8000-0000000000c1';
let place: TestDatabase;
let database: Database;

beforeAll(async () => {
  place = await makeTestDatabase();
  database = await openDatabase({ url: place.appUrl, most: 2 });
  for (const id of [A, B])
    await database.transact(id, (tx) =>
      tx.run(sql`insert into tenant (tenant_id, name, short_name, kind) values (${id}, 'Alpha', 'Alpha', 'root')`),
    );
});
afterAll(async () => {
  await database.close();
  await place.drop();
});

const trades = sql<{ name: string; code: string | null }>`select name, code from trade`;

test('a row is inserted and changed by its columns, in its own tenant alone', async () => {
  await database.transact(A, (tx) => insertRow(tx, 'trade', { id: TRADE, name: 'Masonry' }));
  await database.transact(B, (tx) => updateRow(tx, 'trade', TRADE, { name: 'Taken over' }));
  expect(await database.read(A, (read) => read.all(trades))).toEqual([{ name: 'Masonry', code: null }]);
  await database.transact(A, (tx) => updateRow(tx, 'trade', TRADE, { code: '04' }));
  await database.transact(A, (tx) => updateRow(tx, 'trade', TRADE, {}));
  expect(await database.read(A, (read) => read.all(trades))).toEqual([{ name: 'Masonry', code: '04' }]);
  expect(await database.read(B, (read) => read.all(trades))).toEqual([]);
});
