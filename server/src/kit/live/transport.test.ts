import { createClient } from '@redis/client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { makeTestDatabase } from '../../../test/postgres.ts';
import type { TestDatabase } from '../../../test/postgres.ts';
import { makeRedis, redisProgram } from '../../../test/redis.ts';
import type { Redis } from '../../../test/redis.ts';
import type { Announcing } from '../db/tx.ts';
import { makeNotifier } from '../jobs/notifier.ts';
import { LIVE_STREAM } from './overRedis.ts';
import { openTransport } from './openTransport.ts';
import type { Transport } from './transport.ts';

/* Announcements of one process reach another, even after breaks in between. `npm run test:external` tests Redis. */

let place: TestDatabase;
let redis: Redis | undefined;
const open: Transport[] = [];
beforeAll(async () => {
  place = await makeTestDatabase();
  redis = redisProgram ? await makeRedis(redisProgram) : undefined;
});
afterEach(async () => {
  for (const transport of open.splice(0)) await transport.close();
});
afterAll(async () => {
  await redis?.kill();
  await place.drop();
});

const announcing = (version: number, id = String(version)): Announcing => ({
  tenantId: 't',
  kind: 'rfi',
  id,
  projectId: null,
  version,
});

/** A process: what it hears, and how often it was told of a gap. */
async function startProcess(by: string) {
  const transport = await openTransport(place.appUrl, by === 'Redis' ? redis?.url : undefined);
  open.push(transport);
  const process = { transport, heard: [] as number[], gaps: 0, breaks: 0 };
  await transport.hear({
    heard: (announcements) => process.heard.push(...announcements.map(({ version }) => version)),
    gap: () => (process.gaps += 1),
    broken: () => (process.breaks += 1),
  });
  return process;
}

/** Cuts every connection. Announcements during the break are lost or wait. */
async function cut(by: string): Promise<void> {
  if (by === 'PostgreSQL') {
    await place.sql(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and usename = 'plumbline_app_login'`);
    return;
  }
  const client = await createClient({ url: redis?.url ?? '' }).connect();
  await client.sendCommand(['CLIENT', 'KILL', 'TYPE', 'NORMAL']);
  client.destroy();
}

for (const by of ['PostgreSQL', ...(redisProgram ? ['Redis'] : [])]) {
  test(`by ${by} all processes hear what one says, each once and in order, also much at once`, async () => {
    const [one, other] = [await startProcess(by), await startProcess(by)];
    for (let n = 0; n < 20; n += 1)
      await one.transport.say(Array.from({ length: 100 }, (_, index) => announcing(n * 100 + index, 'x'.repeat(60))));
    const all = Array.from({ length: 2000 }, (_, index) => index);
    for (const { heard } of [one, other]) await expect.poll(() => heard).toEqual(all);
    expect([one.gaps, other.gaps]).toEqual([0, 0]);
  });

  test(`by ${by} what commits announce while connections are cut goes out after all`, async () => {
    const [one, other] = [await startProcess(by), await startProcess(by)];
    const notifier = makeNotifier(place.appUrl, one.transport);
    for (let version = 1; version <= 60; version += 1) {
      notifier.afterCommit([{ announce: announcing(version) }]);
      if (version % 20 === 0) await cut(by);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    await expect.poll(() => one.breaks + other.breaks, { timeout: 10_000 }).toBeGreaterThan(1);
    // A gap is told where something may be missing; browsers ask anew then.
    await expect.poll(() => new Set(other.heard).size === 60 || other.gaps > 0, { timeout: 10_000 }).toBe(true);
    // Said again until both are back.
    const last = (heard: number[]) => {
      notifier.afterCommit([{ announce: announcing(61) }]);
      return heard.at(-1);
    };
    for (const { heard } of [one, other]) await expect.poll(() => last(heard), { timeout: 10_000 }).toBe(61);
    if (by === 'Redis') expect([...new Set(other.heard)]).toEqual(Array.from({ length: 61 }, (_, index) => index + 1));
    await notifier.close();
  });
}

test.runIf(redisProgram)('what is said while a process is away is read from the stream when it is back', async () => {
  const [one, other] = [await startProcess('Redis'), await startProcess('Redis')];
  await one.transport.say([announcing(1)]);
  await expect.poll(() => other.heard).toEqual([1]);
  const goOn = redis?.freeze();
  const said = one.transport.say([announcing(2)]);
  await new Promise((resolve) => setTimeout(resolve, 500));
  goOn?.();
  await said;
  await expect.poll(() => other.heard).toEqual([1, 2]);
  await cut('Redis');
  for (const version of [3, 4, 5])
    await expect
      .poll(() =>
        one.transport.say([announcing(version)]).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
  await expect.poll(() => other.heard).toEqual([1, 2, 3, 4, 5]);
  expect([one.gaps, other.gaps]).toEqual([0, 0]);
});

test.runIf(redisProgram)(
  'a Redis that was killed and has forgotten everything is found again, and browsers are told to look again',
  { timeout: 60_000 },
  async () => {
    const [one, other] = [await startProcess('Redis'), await startProcess('Redis')];
    const notifier = makeNotifier(place.appUrl, one.transport);
    await one.transport.say([announcing(1)]);
    await redis?.kill();
    notifier.afterCommit([{ announce: announcing(2) }]);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await redis?.start();
    await expect.poll(() => [one.gaps > 0, other.gaps > 0], { timeout: 15_000 }).toEqual([true, true]);
    notifier.afterCommit([{ announce: announcing(3) }]);
    for (const { heard } of [one, other]) await expect.poll(() => heard.at(-1), { timeout: 10_000 }).toBe(3);
    await notifier.close();
  },
);

test.runIf(redisProgram)('a stream that was cut short while a process was away tells of a gap', async () => {
  const [one, other] = [await startProcess('Redis'), await startProcess('Redis')];
  await one.transport.say([announcing(1)]);
  await expect.poll(() => other.heard).toEqual([1]);
  const client = await createClient({ url: redis?.url ?? '' }).connect();
  await client
    .multi()
    .addCommand(['CLIENT', 'KILL', 'TYPE', 'NORMAL', 'SKIPME', 'YES'])
    .xAdd(LIVE_STREAM, '*', { said: JSON.stringify([announcing(2)]) })
    .xAdd(LIVE_STREAM, '*', { said: JSON.stringify([announcing(3)]) })
    .xTrim(LIVE_STREAM, 'MAXLEN', 1)
    .exec();
  client.destroy();
  await expect.poll(() => [one.gaps, other.gaps], { timeout: 10_000 }).toEqual([1, 1]);
});

test('the processes start and stop while neither PostgreSQL nor Redis is there, and hear when they are', async () => {
  const nowhere = await openTransport('postgres://nobody@127.0.0.1:1/none', redisProgram && 'redis://127.0.0.1:1');
  const ear = { heard: () => undefined, gap: () => undefined, broken: () => undefined };
  await nowhere.hear(ear);
  const notifier = makeNotifier('postgres://nobody@127.0.0.1:1/none', nowhere);
  notifier.afterCommit([{ announce: announcing(1) }]);
  await notifier.close();
  await nowhere.close();
});
