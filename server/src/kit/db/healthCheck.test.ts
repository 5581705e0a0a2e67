import { setImmediate } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { makeTestDatabase } from '../../../test/postgres.ts';
import { makeHealthCheck } from './healthCheck.ts';

/** Blocks this process for the given milliseconds. */
function stand(ms: number): void {
  const until = Date.now() + ms;
  while (Date.now() < until);
}

test('a process that stood still itself does not lay it to the database', { timeout: 60_000 }, async () => {
  const place = await makeTestDatabase();
  const health = makeHealthCheck(place.appUrl);
  const client = new pg.Client({ connectionString: place.appUrl });
  await client.connect();
  try {
    const answered = health.watch(client);
    let isDone = false;
    const slow = client.query('select pg_sleep(4)').finally(() => (isDone = true));
    // To ask whether anybody is there takes more turns than fit into its time.
    while (!isDone) {
      stand(1200);
      await setImmediate();
    }
    await slow;
    answered();
    expect(() => health.assertThere()).not.toThrow();
  } finally {
    health.close();
    await client.end().catch(() => undefined);
    await place.drop();
  }
});
