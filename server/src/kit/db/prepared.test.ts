import fc from 'fast-check';
import { sql } from './sql.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestDatabase } from '../../../test/postgres.ts';
import type { TestDatabase } from '../../../test/postgres.ts';
import { openDatabase } from './database.ts';
import type { Read } from './tx.ts';

/* A connection's list of prepared statements stays correct when statements run, fail or cannot be sent, in any order. */

const A = '01990000-0000-7000-8000-00000000000a';
/** More than a connection keeps prepared. */
const STATEMENTS = 700;
const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000);

let place: TestDatabase;
beforeAll(async () => {
  place = await makeTestDatabase();
});
afterAll(() => place.drop());

test(`6,000 works of any kind on two connections fail of nothing but themselves (SEED=${SEED})`, async () => {
  const two = await openDatabase({ url: place.appUrl, most: 2 });
  const numbers = fc.sample(fc.nat(), { seed: SEED, numRuns: 200_000 });
  const below = (bound: number) => (numbers.pop() ?? 0) % bound;
  const ring: { self?: unknown } = {};
  ring.self = ring;

  const number = (n: number) => sql<{ n: number }>`select ${sql.lit(n)}::int as n, 'number' as said`;
  /** Mostly a statement of many, now and then one that fails or cannot be sent. */
  const say = async (read: Read): Promise<void> => {
    const fate = below(40);
    if (fate === 0) await read.all(sql`select ${sql.lit(below(STATEMENTS))} / 0`);
    else if (fate === 1) await read.all(sql`select ${ring}::jsonb, ${sql.lit(below(STATEMENTS))}`);
    else {
      const n = below(STATEMENTS);
      expect(await read.first(number(n))).toEqual({ n, said: 'number' });
    }
  };
  const several = (read: Read) => Promise.all(Array.from({ length: 1 + below(4) }, () => say(read)));
  const inTurn = async (read: Read) => {
    for (let left = below(4); left >= 0; left -= 1) await say(read);
  };
  const works = [
    () => two.read(A, several),
    () => two.read(A, say),
    () => two.transact(A, inTurn),
    () => two.transact(A, several),
    () => two.whole(A, say),
    () => two.call('identity.find_account', [`nobody${below(9)}@example.com`]),
  ];
  const failed = new Map<string, number>();
  for (let done = 0; done < 6000; done += 20) {
    // For a while one kind of work has the connections to itself, as on a day when everybody reads.
    const kinds = below(3) === 0 ? works.slice(0, 2) : works;
    const some = Array.from({ length: 20 }, async () => {
      await kinds[below(kinds.length)]?.();
    });
    for (const { reason } of (await Promise.allSettled(some)).filter((one) => one.status === 'rejected')) {
      const why = String((reason as Error).message).split('\n')[0] ?? '';
      failed.set(why, (failed.get(why) ?? 0) + 1);
    }
  }
  await two.close();
  const own = /^Some fields need a change|circular structure/;
  expect([...failed.keys()].filter((why) => !own.test(why))).toEqual([]);
  expect(failed.size).toBeGreaterThan(1);
});
