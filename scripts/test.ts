/**
 * Runs all checks in order; a failure does not stop the rest. Words after `npm test --` choose steps by name. The name of an area, such as `rfis`, runs
 * its tests and the conformance tests of its calls. `changed` and a commit run the tests of the changes since. The last line has the counts of passed
 * and failed tests.
 */
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { touchedSince } from './changed.ts';
import {
  add,
  countPlaywright,
  countVitest,
  failuresOfPlaywright,
  failuresOfVitest,
  retriedOfPlaywright,
  sentence,
} from './counts.ts';
import type { Counts } from './counts.ts';
import { applies, budgets, build, run, runTogether, staticSteps } from './steps.ts';
import type { Step } from './steps.ts';

const root = join(import.meta.dirname, '..');
const reports = join(root, '.cache/reports');
const vitestReport = join(reports, 'vitest.json');
const playwrightReport = join(reports, 'playwright.json');
/** The demo that the test of the first start fills, for the browser to begin with: to fill it again takes a minute and a half of a processor. */
const demo = join(tmpdir(), `plumbline-test-${process.pid}-demo`);

const one = async (_file: string, code: number): Promise<Counts> => ({
  passed: code === 0 ? 1 : 0,
  failed: code === 0 ? 0 : 1,
  skipped: 0,
});

interface Counted extends Step {
  /** It runs in parallel with others, before the remaining steps. */
  together?: true;
  report: string;
  count(report: string, code: number): Promise<Counts>;
  failures?(report: string): Promise<string[]>;
  /** What passed only when it was tried a second time. */
  retried?(report: string): Promise<string[]>;
}

const vitest = [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--project=alone',
  '--project=server',
  '--project=web',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${vitestReport}`,
];

const plan: Counted[] = [
  ...[...staticSteps, build].map((step) => ({ ...step, together: true as const, report: '', count: one })),
  { ...budgets, report: '', count: one },
  {
    name: 'Tests of server, contract and web',
    program: vitest,
    env: { KEEP_DEMO: demo },
    report: vitestReport,
    count: countVitest,
    failures: failuresOfVitest,
  },
  {
    name: 'Tests in a browser',
    program: ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'],
    needs: 'e2e/playwright.config.ts',
    env: {
      PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport,
      PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
      E2E_WHOLE: '1',
      E2E_DEMO: demo,
    },
    report: playwrightReport,
    count: countPlaywright,
    failures: failuresOfPlaywright,
    retried: retriedOfPlaywright,
  },
];

/** What every area is tried by: see `server/test/conformance`; the life of its records; and what each is named in. */
const OF_EVERY = [
  ...['rights', 'isolation', 'trail', 'races', 'askedAgain', 'fuzz'].map((name) => `server/test/conformance/${name}`),
  'server/src/app/invariants',
  'server/src/app/catalogue',
  'web/src/app/routes',
];

function ofAreas(areas: readonly string[], tests: readonly string[] = []): Counted {
  return {
    name: `Tests of ${areas.join(', ')}`,
    program: [
      ...vitest,
      ...areas.flatMap((area) => [`server/src/areas/${area}/`, `web/src/areas/${area}/`]),
      ...OF_EVERY.map((name) => `${name}.test.ts`),
      ...tests,
    ],
    env: {
      CONFORMANCE_AREA: areas.filter((area) => existsSync(join(root, `contract/src/areas/${area}.ts`))).join(','),
    },
    report: vitestReport,
    count: countVitest,
    failures: failuresOfVitest,
  };
}

/** A little of everything, for any change: RFIs, the frame around every screen, a record by keyboard. */
const SMOKE = ['e2e/areas/frame.spec.ts', 'e2e/journeys/keyboard.spec.ts'];
/** A change that touches more areas than this is tried by everything. */
const MOST_AREAS = 12;

/** What tries a change since a commit: the static steps, the tests of what it touches, and of everything a little. */
function ofChange(commit: string): Counted[] {
  const { areas, tests } = touchedSince(commit);
  console.log(`Since ${commit} these areas are touched: ${areas.join(', ') || 'none'}`);
  if (areas.length > MOST_AREAS) return plan.filter(applies);
  const [browser] = plan.slice(-1);
  const specs = readdirSync(join(root, 'e2e/areas')).filter((name) =>
    areas.some((area) => name.startsWith(area.replace(/s$/, ''))),
  );
  const inBrowser = [
    ...SMOKE,
    ...specs.map((name) => `e2e/areas/${name}`),
    ...tests.filter((one) => /\.spec\./.test(one)),
  ];
  return [
    ...plan.slice(0, -2),
    ofAreas(
      areas.length > 0 ? areas : ['rfis'],
      tests.filter((one) => /\.test\./.test(one)),
    ),
    ...(browser
      ? [{ ...browser, program: [...browser.program, ...new Set(inBrowser)], env: { ...browser.env, E2E_WHOLE: '' } }]
      : []),
  ];
}

const [first, ...more] = process.argv.slice(2);
const words = first === 'changed' ? [] : process.argv.slice(2);
const areas = words.filter((word) => existsSync(join(root, 'server/src/areas', word)));
const chosen = words.filter((word) => !areas.includes(word)).map((word) => word.toLowerCase());
const steps =
  first === 'changed'
    ? ofChange(more[0] ?? 'HEAD')
    : [
        ...plan.filter(
          (step) =>
            applies(step) && (words.length === 0 || chosen.some((word) => step.name.toLowerCase().includes(word))),
        ),
        ...areas.map((area) => ofAreas([area])),
      ];

await rm(reports, { recursive: true, force: true });
await mkdir(reports, { recursive: true });
let total: Counts = { passed: 0, failed: 0, skipped: 0 };
const failed: string[] = [];
const failures: string[] = [];
const retried: string[] = [];
const codes = await runTogether(steps.filter(({ together }) => together));
for (const step of steps) {
  const counts = await step.count(step.report, codes.get(step) ?? (await run(step)));
  if (counts.failed > 0) {
    failed.push(step.name);
    failures.push(...((await step.failures?.(step.report)) ?? []));
  }
  retried.push(...((await step.retried?.(step.report)) ?? []));
  total = add(total, counts);
}

await rm(demo, { recursive: true, force: true });
// Repeated at the end, for people who only see the end of a log.
if (retried.length > 0) console.log(`\nPassed at the second try, after the first one saw:\n${retried.join('\n')}`);
if (failures.length > 0) console.log(`\n${failures.join('\n')}`);
if (failed.length > 0) console.log(`\nFailed: ${failed.join(' · ')}`);
console.log(`\n${sentence(total)}`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
