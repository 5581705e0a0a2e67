/**
 * npm run test:mutants: tests of the tests. Each fault of `mutants/faults.ts` is put into a copy of the checkout, and the tests
 * that it names must fail there; without a fault all of them must pass. Prints a table; the exit code is 1 when a fault was not
 * caught. Words after `npm run test:mutants --` choose faults by their description.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyCheckout } from './copyCheckout.ts';
import { FAULTS } from './mutants/faults.ts';
import type { Fault } from './mutants/fault.ts';

const root = join(import.meta.dirname, '..');
const PARALLEL = 2;

interface Outcome {
  code: number;
  passed: number;
  failed: number;
  /** The first test that failed. */
  first: string;
}
interface Report {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { assertionResults: { status: string; title: string }[]; message: string; name: string }[];
}

const chosen = process.argv.slice(2).map((word) => word.toLowerCase());
let faults = FAULTS.filter(
  ({ what }) => chosen.length === 0 || chosen.some((word) => what.toLowerCase().includes(word)),
);

const folders = Array.from({ length: PARALLEL }, () => copyCheckout('mutants'));
try {
  process.exitCode = (await soundWithout(folders[0]!)) && (await allCaught()) ? 0 : 1;
} finally {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}

/** Whether the tests that are to fail pass as long as nothing is wrong: a test that always fails catches nothing. */
async function soundWithout(folder: string): Promise<boolean> {
  const runs = Map.groupBy(faults, ({ project = 'server', env, named }) => JSON.stringify([project, env, named]));
  for (const group of runs.values()) {
    const tests = [...new Set(group.flatMap(({ tests: files }) => files))];
    const outcome = await runTests(folder, { ...group[0]!, tests });
    if (outcome.code === 0 && outcome.passed > 0) continue;
    if (outcome.code === 0) {
      console.log(`Not run, because this machine skips the tests: ${group.map(({ what }) => what).join(' · ')}`);
      faults = faults.filter((fault) => !group.includes(fault));
      continue;
    }
    console.log(
      `Without any fault these tests do not pass, so they show nothing: ${tests.join(', ')}: ${outcome.first}`,
    );
    return false;
  }
  return true;
}

async function allCaught(): Promise<boolean> {
  const rows: { fault: string; caught: string; by: string }[] = [];
  const waiting = [...faults];
  await Promise.all(
    folders.map(async (folder) => {
      for (let fault = waiting.shift(); fault; fault = waiting.shift()) {
        const row = await tryFault(folder, fault);
        rows.push(row);
        console.log(`${row.caught}  ${row.fault}  (${row.by})`);
      }
    }),
  );
  console.table(rows);
  const caught = rows.filter((row) => row.caught === 'caught').length;
  console.log(`${caught} of ${rows.length} planted faults caught`);
  return caught === rows.length;
}

async function tryFault(folder: string, fault: Fault): Promise<{ fault: string; caught: string; by: string }> {
  const file = join(folder, fault.file);
  const before = readFileSync(file, 'utf8');
  if (before.split(fault.from).length !== 2)
    return { fault: fault.what, caught: 'NOT PLANTED', by: `${fault.file} does not hold the text once` };
  writeFileSync(
    file,
    before.replace(fault.from, () => fault.to),
  );
  try {
    const { code, passed, failed, first } = await runTests(folder, fault);
    // A fault that stops everything is obvious, and proves nothing about a test.
    if (code !== 0 && passed + failed > 0) return { fault: fault.what, caught: 'caught', by: first };
    return { fault: fault.what, caught: 'NOT CAUGHT', by: `${passed} passed, ${failed} failed; ${first}` };
  } finally {
    writeFileSync(file, before);
  }
}

/** Runs the named tests in a copy, up to the first that fails. */
async function runTests(
  folder: string,
  { tests, named, project = 'server', env }: Pick<Fault, 'tests' | 'named' | 'project' | 'env'>,
): Promise<Outcome> {
  const reportFile = join(folder, '.cache/report.json');
  rmSync(reportFile, { force: true });
  const args = ['run', '--project', project, '--bail=1', '--reporter=json', `--outputFile=${reportFile}`, ...tests];
  if (named) args.push('-t', named);
  const child = spawn(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...args], {
    cwd: folder,
    stdio: 'ignore',
    env: { ...process.env, ...env },
  });
  const code = await new Promise<number>((resolve) => child.once('exit', (exit) => resolve(exit ?? 1)));
  const report: Report = existsSync(reportFile)
    ? (JSON.parse(readFileSync(reportFile, 'utf8')) as Report)
    : { numPassedTests: 0, numFailedTests: 0, testResults: [] };
  const failing = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .find(({ status }) => status === 'failed');
  const broken = report.testResults.find(({ message }) => message);
  return {
    code,
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    first: failing?.title ?? broken?.message.split('\n')[0] ?? `exit code ${code}`,
  };
}
