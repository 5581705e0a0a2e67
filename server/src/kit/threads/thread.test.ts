import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, expect, test } from 'vitest';
import { openThread, ThreadError, type Thread } from './thread.ts';

type Job = { do: 'add'; a: number; b: number } | { do: 'loop' | 'throw' | 'exit' | 'hoard' | 'who' };

const folder = mkdtempSync(join(tmpdir(), 'thread-'));
const entry = pathToFileURL(join(folder, 'entry.mjs'));
writeFileSync(
  entry,
  `import { serve } from ${JSON.stringify(new URL('./serve.ts', import.meta.url).href)};
   import { threadId } from 'node:worker_threads';
   serve((job) => {
     if (job.do === 'add') return job.a + job.b;
     if (job.do === 'who') return threadId;
     if (job.do === 'loop') for (;;);
     if (job.do === 'throw') throw new Error('on purpose');
     if (job.do === 'exit') process.exit(3);
     const hoard = []; for (;;) hoard.push(Object.fromEntries(Array.from({ length: 100 }, (_, i) => ['k' + i + Math.random(), i])));
   });`,
);
let thread: Thread<Job, number>;
function open(limits = { seconds: 20, memoryMb: 64 }) {
  thread = openThread<Job, number>(entry, limits);
  return thread;
}
afterEach(() => thread.close());
afterAll(() => rmSync(folder, { recursive: true }));

async function reasonOf(job: Promise<number>) {
  const error: unknown = await job.catch((thrown: unknown) => thrown);
  return error instanceof ThreadError ? error.reason : error;
}

test('jobs are answered in their turn, by the same thread', async () => {
  open();
  const sums = await Promise.all([1, 2, 3].map((a) => thread.run({ do: 'add', a, b: 10 })));
  expect(sums).toEqual([11, 12, 13]);
  expect(await thread.run({ do: 'who' })).toBe(await thread.run({ do: 'who' }));
});

test.each([
  ['throw', 'failed'],
  ['exit', 'crash'],
  ['hoard', 'memory'],
] as const)('a job that ends in "%s" fails as "%s", and the next one is served', async (what, reason) => {
  open();
  const [failure, after] = await Promise.all([
    reasonOf(thread.run({ do: what })),
    thread.run({ do: 'add', a: 1, b: 1 }),
  ]);
  expect(failure).toBe(reason);
  expect(after).toBe(2);
});

test('a job that never ends is cut off at its time limit', async () => {
  open({ seconds: 3, memoryMb: 64 });
  const [failure, after] = await Promise.all([
    reasonOf(thread.run({ do: 'loop' })),
    thread.run({ do: 'add', a: 2, b: 2 }),
  ]);
  expect(failure).toBe('time');
  expect(after).toBe(4);
});

test('more waiting jobs than allowed are refused at once', async () => {
  thread = openThread<Job, number>(entry, { seconds: 20, memoryMb: 64, maxWaiting: 1 });
  const first = thread.run({ do: 'add', a: 1, b: 0 });
  const second = thread.run({ do: 'add', a: 2, b: 0 });
  expect(await reasonOf(thread.run({ do: 'add', a: 3, b: 0 }))).toBe('full');
  expect(await Promise.all([first, second])).toEqual([1, 2]);
});

test('an input that cannot be handed over fails alone', async () => {
  open();
  const uncloneable = { do: 'add', a: 1, b: 1, c: () => 1 } as unknown as Job;
  expect(await reasonOf(thread.run(uncloneable))).toBe('failed');
  expect(await thread.run({ do: 'add', a: 1, b: 1 })).toBe(2);
});
