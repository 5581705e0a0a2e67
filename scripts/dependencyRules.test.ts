import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const run = promisify(execFile);

let house: string;

beforeEach(async () => {
  house = await mkdtemp(join(tmpdir(), 'plumbline-house-'));
  for (const name of ['pg', 'vitest', 'zod', 'zustand']) {
    await mkdir(join(house, 'node_modules', name), { recursive: true });
    await writeFile(join(house, 'node_modules', name, 'package.json'), JSON.stringify({ name, main: 'index.js' }));
    await writeFile(join(house, 'node_modules', name, 'index.js'), '');
  }
});
afterEach(() => rm(house, { recursive: true }));

/** The names of the rules that a house of these files breaks. */
async function broken(files: Record<string, string>): Promise<string[]> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(house, name)), { recursive: true });
    await writeFile(join(house, name), text);
  }
  const hook = join(root, 'scripts/withTypescript6.mjs');
  const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const config = join(root, '.dependency-cruiser.cjs');
  const args = ['--import', hook, program, '--config', config, '--output-type', 'json', '.'];
  const { stdout } = await run(process.execPath, args, { cwd: house, maxBuffer: 50_000_000 }).catch(
    (error: { stdout: string }) => error,
  );
  const { summary } = JSON.parse(stdout) as { summary: { violations: { rule: { name: string } }[] } };
  return [...new Set(summary.violations.map((violation) => violation.rule.name))];
}

const thing = 'export type Thing = string;\nexport const thing = 1;\n';
const takeThing = (from: string) => `import { thing } from '${from}';\nconsole.log(thing);\n`;

test('a house that keeps the rules breaks none', async () => {
  expect(
    await broken({
      'server/src/kit/db.ts': thing,
      'server/src/areas/rfis/index.ts': `export { thing } from './queries.ts';\n`,
      'server/src/areas/rfis/queries.ts': `import 'zod';\n${takeThing('../../kit/db.ts')}export { thing };\n`,
      'server/src/areas/projects/routes.ts': takeThing('../rfis/index.ts'),
      'server/src/areas/projects/routes.test.ts': `import 'vitest';\n${takeThing('../../app/main.ts')}`,
      'server/src/app/main.ts': `import '../areas/projects/routes.ts';\n${thing}`,
      'server/src/app/firstStart.test.ts': takeThing('../../../demo/src/stories/index.ts'),
      'demo/src/stories/index.ts': thing,
      'demo/src/areas/rfis.ts': takeThing('../../../server/src/areas/rfis/index.ts'),
      'demo/src/demo.test.ts': takeThing('../../server/src/app/main.ts'),
    }),
  ).toEqual([]);
});

test.each<[string, Record<string, string>]>([
  [
    '1-down-only-kit',
    { 'server/src/areas/rfis/index.ts': thing, 'server/src/kit/a.ts': takeThing('../areas/rfis/index.ts') },
  ],
  [
    '1-down-only-areas',
    { 'web/src/app/router.ts': thing, 'web/src/areas/rfis/a.ts': takeThing('../../app/router.ts') },
  ],
  [
    '2-sides-meet-in-the-contract',
    { 'server/src/kit/a.ts': thing, 'web/src/kit/b.ts': takeThing('../../../server/src/kit/a.ts') },
  ],
  [
    '2-demo-uses-the-front-doors',
    { 'server/src/areas/rfis/queries.ts': thing, 'demo/src/a.ts': takeThing('../../server/src/areas/rfis/queries.ts') },
  ],
  [
    '2-demo-uses-the-front-doors',
    { 'server/src/app/registry.ts': thing, 'demo/src/a.ts': takeThing('../../server/src/app/registry.ts') },
  ],
  [
    '2-nobody-imports-the-demo',
    { 'demo/src/fill.ts': thing, 'server/src/app/a.ts': takeThing('../../../demo/src/fill.ts') },
  ],
  ['2-contract-stands-alone', { 'contract/src/kit/a.ts': `import 'pg';\n` }],
  [
    '3-front-door',
    { 'server/src/areas/rfis/queries.ts': thing, 'server/src/areas/tasks/a.ts': takeThing('../rfis/queries.ts') },
  ],
  [
    '3-no-circles',
    {
      'web/src/kit/a.ts': `${takeThing('./b.ts')}export { thing };\n`,
      'web/src/kit/b.ts': `export { thing } from './a.ts';\n`,
    },
  ],
  ['4-vendors-live-in-the-kit-server', { 'server/src/areas/rfis/a.ts': `import 'pg';\n` }],
  ['4-vendors-live-in-the-kit-web', { 'web/src/areas/rfis/a.ts': `import 'zustand';\n` }],
  [
    '5-no-tests-in-what-ships',
    { 'server/test/server.ts': thing, 'server/src/kit/a.ts': takeThing('../../test/server.ts') },
  ],
  ['5-no-tests-in-what-ships', { 'server/src/kit/b.test.ts': thing, 'server/src/kit/a.ts': takeThing('./b.test.ts') }],
  ['every-import-leads-somewhere', { 'server/src/kit/a.ts': takeThing('./nowhere.ts') }],
])('%s is seen', async (rule, files) => {
  expect(await broken(files)).toEqual([rule]);
});

test('an import of types alone counts too', async () => {
  const files = {
    'server/src/areas/rfis/index.ts': thing,
    'server/src/kit/a.ts': `import type { Thing } from '../areas/rfis/index.ts';\nexport const a: Thing = '';\n`,
  };
  expect(await broken(files)).toEqual(['1-down-only-kit']);
});
