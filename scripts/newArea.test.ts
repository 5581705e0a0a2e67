import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyCheckout } from './copyCheckout.ts';
import { areaNames, writeArea } from './writeArea.ts';

/* `pattern/` is compiled nowhere. This test makes an area of it in a copy of the checkout, and checks it like every area. */

const MINUTES = 60_000;
const AREA = 'earlyNotes';
let folder: string;
let made: string[];
let changed: string[];
beforeAll(async () => {
  folder = copyCheckout('area');
  ({ made, changed } = await writeArea(folder, areaNames(AREA, {})));
}, 2 * MINUTES);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a program in the copy and answers its output if it fails, or an empty text if it passes. */
function complaints(program: string[], env: Record<string, string> = {}): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, program, {
    cwd: folder,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  return status === 0 ? '' : `${stdout}${stderr}`;
}
const text = (file: string) => readFileSync(join(folder, file), 'utf8');

test('an area has its names in every spelling, and those of the pattern in none', () => {
  expect(areaNames('siteNotes', {})).toMatchObject({ singular: 'siteNote', number: 'SN' });
  expect(areaNames('safetyEntries', {})).toMatchObject({ singular: 'safetyEntry', number: 'SE' });
  expect(areaNames('observations', {})).toMatchObject({ singular: 'observation', number: 'OBS' });
  expect(() => areaNames('equipment', {})).toThrow('--singular');
  expect(() => areaNames('Site notes', {})).toThrow('no name');
  expect(made.filter((file) => /field_?sample/i.test(text(file)))).toEqual([]);
  expect(text('server/src/areas/earlyNotes/workflow.ts')).toContain("'Only an open early note can be finished.'");
  expect(text('web/src/areas/earlyNotes/guide.ts')).toContain("t('An early note')");
});

test('it changes four files that are there', () => {
  expect(changed).toEqual([
    'contract/src/app/catalogue.ts',
    'server/src/app/areas.ts',
    'web/src/app/areas.ts',
    'server/src/areas/access/catalogue.ts',
  ]);
});

test('a second one with the same name is refused', async () => {
  await expect(writeArea(folder, areaNames(AREA, {}))).rejects.toThrow('already');
});

test('it keeps the rules of the house, and says everything in Spanish', () => {
  const sources = made.filter((file) => /\.tsx?$/.test(file));
  expect(complaints(['node_modules/oxlint/bin/oxlint', '--deny-warnings', ...sources])).toBe('');
  expect(complaints(['scripts/houseRules.ts'])).toBe('');
  expect(complaints(['scripts/words.ts'])).toBe('');
});

test(
  'it compiles',
  () => {
    // What tests are given, and what the theme adds to MUI, is declared there.
    const besides = { server: ['test/globalSetup.ts'], web: ['src/kit/theme/palette.ts'] };
    for (const [side, more] of Object.entries(besides)) {
      const own = made.filter((file) => file.startsWith(`${side}/src`)).map((file) => file.replace(`${side}/`, ''));
      const files = [...own, ...more];
      const config = join(folder, side, 'tsconfig.area.json');
      writeFileSync(config, JSON.stringify({ extends: './tsconfig.json', include: ['src/**/*.d.ts'], files }));
      expect(complaints(['node_modules/typescript/bin/tsc', '-p', config])).toBe('');
    }
  },
  4 * MINUTES,
);

test.runIf(process.env['NEW_AREA'] === 'lived')(
  'it does what every area does: rights, isolation, its life and its own tests',
  () => {
    const tests = ['rights', 'isolation', 'trail', 'races'].map((name) => `server/test/conformance/${name}.test.ts`);
    const program = ['node_modules/vitest/vitest.mjs', 'run', '--project=server', `server/src/areas/${AREA}`];
    const env = { CONFORMANCE_AREA: AREA, NEW_AREA: '' };
    expect(complaints([...program, 'server/src/app/invariants.test.ts', ...tests], env)).toBe('');
  },
  15 * MINUTES,
);
