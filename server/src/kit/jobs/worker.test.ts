import { expect, test } from 'vitest';
import { relayTo } from '../../../test/relay.ts';
import { startTestServer } from '../../../test/server.ts';
import { startWorker } from './worker.ts';

test.each([
  ['while it starts', 'graphile_worker', true],
  ['while the end of a job is written', 'complete_job', false],
])('a worker whose database goes away %s goes on when it is back', async (_when, statement, fromTheStart) => {
  const server = await startTestServer();
  const relay = await relayTo(server.place.appUrl);
  if (fromTheStart) relay.cutAt(statement, 'before');
  const warned: string[] = [];
  const done: number[] = [];
  const worker = await startWorker({
    url: relay.url,
    jobs: {
      async count(payload) {
        done.push((payload as { n: number }).n);
        if (!fromTheStart && done.length === 1) relay.cutAt(statement, 'before');
      },
    },
    log: { info: () => undefined, error: () => undefined, warn: (_what, sentence) => void warned.push(sentence) },
  });
  const job = (n: number) => server.context.database.transact(server.tenantId, (tx) => tx.job('count', { n }));
  try {
    if (fromTheStart) expect(warned).toEqual(['the worker cannot start yet']);
    await job(1);
    await expect.poll(() => done, { timeout: 10_000 }).toContain(1);
    await job(2);
    // Where its end could not be written, a job is done again: once in effect is for the job to see to.
    await expect.poll(() => done, { timeout: 10_000 }).toContain(2);
    expect(relay.isDone()).toBe(true);
  } finally {
    await worker.stop();
    await relay.close();
    await server.close();
  }
});
