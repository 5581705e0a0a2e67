import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestDatabase } from '../server/test/postgres.ts';
import type { TestDatabase } from '../server/test/postgres.ts';
import { CHAT_STATEMENTS } from '../bench/limitChat.ts';
import { FIELD_STATEMENTS } from '../bench/limitFields.ts';
import { MONEY_STATEMENTS } from '../bench/limitMoney.ts';

let place: TestDatabase;
beforeAll(async () => {
  place = await makeTestDatabase();
});
afterAll(() => place.drop());

test.each(Object.entries({ ...CHAT_STATEMENTS, ...FIELD_STATEMENTS, ...MONEY_STATEMENTS }))(
  'the limit can ask the tables as they are now for %s',
  async (name, { text }) => {
    await place.sql(`prepare "${name}" as ${text}`);
    expect(await place.sql('select name from pg_prepared_statements')).toContainEqual({ name });
  },
);
