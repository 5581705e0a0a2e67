import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { test } from 'vitest';

const MEMORY = JSON.stringify(join(import.meta.dirname, 'memory.ts'));

/** Fills the heap with 300 MB, lets go of it and rests; answers what V8 holds then and twelve seconds later, in MB. */
const FILLED = `
  let rows = Array.from({ length: 3_000_000 }, (_, n) => ({ n, title: 'Embed plate ' + n }));
  await new Promise((resolve) => setTimeout(resolve, 100));
  const full = process.memoryUsage().heapTotal;
  rows = undefined;
  await new Promise((resolve) => setTimeout(resolve, 12_000));
  console.log(JSON.stringify({ full: full / 1e6, rest: process.memoryUsage().heapTotal / 1e6 }));`;

async function run(begin: string): Promise<{ full: number; rest: number }> {
  const program = `import { giveMemoryBackAtRest } from ${MEMORY};\n${begin}\n${FILLED}`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]);
  return JSON.parse(stdout);
}

// Side by side: each only waits.
test.concurrent('what large work left behind is given back once the process rests', async ({ expect }) => {
  const { full, rest } = await run('giveMemoryBackAtRest({ everyMs: 200 });');
  expect(full).toBeGreaterThan(200);
  expect(rest).toBeLessThan(100);
}, 60_000);

test.concurrent('a heap that is small enough is left alone, and so is all when it was ended', async ({ expect }) => {
  const [small, ended] = await Promise.all([
    run('giveMemoryBackAtRest({ everyMs: 200, smallMib: 2000 });'),
    run('giveMemoryBackAtRest({ everyMs: 200 })();'),
  ]);
  expect(small.rest).toBeGreaterThan(100);
  expect(ended.rest).toBeGreaterThan(100);
}, 60_000);
