import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, expect, test } from 'vitest';
import { Refusal } from '../errors.ts';
import { openWorkers, WorkerError } from './workers.ts';
import type { WorkerLimits, Workers } from './workers.ts';

type Job =
  | { do: 'add'; a: number; b: number }
  | { do: 'wait'; for: string }
  | { do: 'loop' | 'throw' | 'exit' | 'hoard' | 'buffers' | 'who' };

const folder = mkdtempSync(join(tmpdir(), 'workers-'));
const entry = pathToFileURL(join(folder, 'entry.mjs'));
writeFileSync(
  entry,
  `import { serve } from ${JSON.stringify(new URL('./serve.ts', import.meta.url).href)};
   import { existsSync } from 'node:fs';
   import { setTimeout } from 'node:timers/promises';
   serve(async (job) => {
     if (job.do === 'add') return job.a + job.b;
     if (job.do === 'who') return process.pid;
     while (job.do === 'wait' && !existsSync(job.for)) await setTimeout(10);
     if (job.do === 'wait') return 0;
     if (job.do === 'loop') for (;;);
     if (job.do === 'throw') throw new Error('on purpose');
     if (job.do === 'exit') process.exit(3);
     const hoard = [];
     if (job.do === 'buffers') for (;;) hoard.push(Buffer.alloc(1024 * 1024, 1));
     for (;;) hoard.push(Object.fromEntries(Array.from({ length: 100 }, (_, i) => ['k' + i + Math.random(), i])));
   });`,
);
let workers: Workers<Job, number>;
function open(limits: Partial<WorkerLimits> = {}) {
  workers = openWorkers<Job, number>(entry, { seconds: 20, memoryMb: 200, ...limits });
}
const run = (job: Job, company = 'a') => workers.run(company, () => job);
afterEach(() => workers.close());
afterAll(() => rmSync(folder, { recursive: true }));

async function reasonOf(job: Promise<number>) {
  const error: unknown = await job.catch((thrown: unknown) => thrown);
  return error instanceof WorkerError ? error.reason : error;
}

test('the jobs of a company are answered one after the other, by the same process', async () => {
  open();
  const sums = await Promise.all([1, 2, 3].map((a) => run({ do: 'add', a, b: 10 })));
  expect(sums).toEqual([11, 12, 13]);
  expect(await run({ do: 'who' })).toBe(await run({ do: 'who' }));
});

test.each([
  ['throw', 'failed'],
  ['exit', 'crash'],
  ['hoard', 'memory'],
  ['buffers', 'memory'],
] as const)('a job that ends in "%s" fails as "%s", and the next one is served', async (what, reason) => {
  open();
  const before = process.memoryUsage.rss();
  const [failure, after] = await Promise.all([reasonOf(run({ do: what })), run({ do: 'add', a: 1, b: 1 })]);
  expect(failure).toBe(reason);
  expect(after).toBe(2);
  expect(process.memoryUsage.rss() - before).toBeLessThan(100 * 1024 * 1024);
});

test('a job that never ends is killed at its time limit', async () => {
  open({ seconds: 3 });
  const pid = await run({ do: 'who' });
  const [failure, after] = await Promise.all([reasonOf(run({ do: 'loop' })), run({ do: 'add', a: 2, b: 2 })]);
  expect(failure).toBe('time');
  expect(after).toBe(4);
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});

test('an input that never comes holds its turn no longer than a job', async () => {
  open({ seconds: 4, atOnce: 1 });
  await run({ do: 'who' });
  const never = workers.run('a', () => new Promise<Job>(() => undefined));
  const [failure, after] = await Promise.all([reasonOf(never), run({ do: 'add', a: 2, b: 2 })]);
  expect([failure, after]).toEqual(['time', 4]);
});

test('while a company has many slow jobs, another is served at once, and a third after one of them', async () => {
  open();
  const gate = (name: string) => join(folder, name);
  const slow = (company: string) => run({ do: 'wait', for: gate(company) }, company);
  const hogs = [slow('hog'), run({ do: 'wait', for: gate('later') }, 'hog'), slow('hog')];
  expect(await run({ do: 'add', a: 1, b: 1 }, 'b')).toBe(2);
  const seconds = [slow('second'), slow('second')];
  const third = run({ do: 'add', a: 2, b: 1 }, 'third');
  // both processes have a job; the first that ends makes way for the third company, before another of its own
  writeFileSync(gate('hog'), '');
  expect(await third).toBe(3);
  for (const name of ['later', 'second']) writeFileSync(gate(name), '');
  await Promise.all([...hogs, ...seconds]);
});

test('a company has a bound on what waits, and another is heard all the same', async () => {
  open({ waiting: { ofCompany: 1, ofAll: 2 } });
  const first = run({ do: 'add', a: 1, b: 0 });
  const second = run({ do: 'add', a: 2, b: 0 });
  const third: unknown = await run({ do: 'add', a: 3, b: 0 }).catch((thrown: unknown) => thrown);
  expect(third).toBeInstanceOf(Refusal);
  expect(third).toMatchObject({ status: 429 });
  const others = ['b', 'c', 'd'].map((company) =>
    run({ do: 'add', a: 4, b: 0 }, company).catch((thrown: unknown) => thrown),
  );
  expect(await Promise.all([first, second, ...others])).toEqual([1, 2, 4, 4, expect.objectContaining({ status: 503 })]);
});

test('what is wrong with the input is said as it is, and an input that cannot be handed over fails alone', async () => {
  open();
  await expect(
    workers.run('a', () => {
      throw new Error('no such file');
    }),
  ).rejects.toThrow('no such file');
  const uncloneable = { do: 'add', a: 1, b: 1, c: () => 1 } as unknown as Job;
  expect(await reasonOf(run(uncloneable))).toBe('failed');
  expect(await run({ do: 'add', a: 1, b: 1 })).toBe(2);
});
