import { expect, test } from 'vitest';
import { relayTo } from '../../../test/relay.ts';
import { startTestServer } from '../../../test/server.ts';
import { startWorker } from './worker.ts';

test('a worker whose database goes away while it starts begins when it is back', async () => {
  const server = await startTestServer();
  const relay = await relayTo(server.place.appUrl);
  relay.cutAt('graphile_worker', 'before');
  const warned: string[] = [];
  let done = 0;
  const worker = await startWorker({
    url: relay.url,
    jobs: { count: async () => void (done += 1) },
    log: { info: () => undefined, error: () => undefined, warn: (_what, sentence) => void warned.push(sentence) },
  });
  try {
    expect(relay.isDone()).toBe(true);
    expect(warned).toEqual(['the worker cannot start yet']);
    await server.context.database.transact(server.tenantId, (tx) => tx.job('count', {}));
    await expect.poll(() => done, { timeout: 10_000 }).toBe(1);
  } finally {
    await worker.stop();
    await relay.close();
    await server.close();
  }
});
