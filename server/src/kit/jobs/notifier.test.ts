import { setImmediate as pause } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { makeTestDatabase } from '../../../test/postgres.ts';
import type { Announcing } from '../db/tx.ts';
import { LIVE_CHANNEL, overPostgres } from '../live/overPostgres.ts';
import { makeNotifier } from './notifier.ts';

test('what commits announce one after the other goes together, also while some is on its way', async () => {
  const place = await makeTestDatabase();
  const ear = new pg.Client(place.appUrl);
  await ear.connect();
  const messages: Announcing[][] = [];
  ear.on('notification', ({ payload }) => messages.push(JSON.parse(payload ?? '[]') as Announcing[]));
  await ear.query(`listen ${LIVE_CHANNEL}`);
  const transport = overPostgres(place.appUrl);
  const notifier = makeNotifier(place.appUrl, transport);
  let version = 0;
  for (const end = Date.now() + 300; Date.now() < end; await pause()) {
    version += 1;
    notifier.afterCommit([{ announce: { tenantId: 't', kind: 'rfi', id: 'one', projectId: null, version } }]);
  }
  await notifier.close();
  await transport.close();
  await expect.poll(() => messages.at(-1)?.[0]?.version).toBe(version);
  expect(version).toBeGreaterThan(60);
  // One in 20 ms.
  expect(messages.length).toBeLessThan(20);
  await ear.end();
  await place.drop();
});
