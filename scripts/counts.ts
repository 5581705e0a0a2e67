import { readFile } from 'node:fs/promises';
import { stripVTControlCharacters } from 'node:util';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name?: string;
    status: string;
    /** What a file failed of outside of its tests. */
    message?: string;
    assertionResults: { status: string; fullName?: string; failureMessages?: string[] }[];
  }[];
}

interface PlaywrightSuite {
  file?: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; line?: number; ok: boolean; tests: { results: { errors: { message?: string }[] }[] }[] }[];
}

interface PlaywrightReport {
  suites?: PlaywrightSuite[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** Reads what vitest counted. A file that could not even be read counts as one failure. */
export async function countVitest(file: string, code: number): Promise<Counts> {
  const report = await readReport<VitestReport>(file);
  const broken = report?.testResults.filter(
    (result) => result.status === 'failed' && !result.assertionResults.some((test) => test.status === 'failed'),
  );
  return honest(code, {
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 0) + (broken?.length ?? 0),
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  });
}

/** Reads what Playwright counted. A test that passed only when it was tried again has failed. */
export async function countPlaywright(file: string, code: number): Promise<Counts> {
  const stats = (await readReport<PlaywrightReport>(file))?.stats;
  return honest(code, {
    passed: stats?.expected ?? 0,
    failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
    skipped: stats?.skipped ?? 0,
  });
}

/** What failed by vitest's report, each with the first lines of its error. */
export async function failuresOfVitest(file: string): Promise<string[]> {
  const results = (await readReport<VitestReport>(file))?.testResults ?? [];
  return results.flatMap(({ name = '', status, message = '', assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && tests.length === 0) return [failure(name, message)];
    return tests.map((test) => failure(`${name} › ${test.fullName ?? ''}`, (test.failureMessages ?? []).join('\n')));
  });
}

/** What failed by Playwright's report, each with the first lines of its errors. */
export async function failuresOfPlaywright(file: string): Promise<string[]> {
  return ((await readReport<PlaywrightReport>(file))?.suites ?? []).flatMap(failuresOfSuite);
}

function failuresOfSuite({ file = '', suites = [], specs = [] }: PlaywrightSuite): string[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ title, line, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
      return failure(`${file}:${line} › ${title}`, errors.map(({ message = '' }) => message).join('\n'));
    });
  return [...own, ...suites.flatMap(failuresOfSuite)];
}

/** So many lines of an error say what it is. */
const MOST_LINES = 14;

function failure(name: string, message: string): string {
  const lines = stripVTControlCharacters(message).split('\n');
  const told = lines.filter((line) => line.trim() !== '').slice(0, MOST_LINES);
  return [name, ...told.map((line) => `    ${line.slice(0, 300)}`)].join('\n');
}

/** The last line: "12 passed, 0 failed". */
export function sentence({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

export function add(one: Counts, other: Counts): Counts {
  return { passed: one.passed + other.passed, failed: one.failed + other.failed, skipped: one.skipped + other.skipped };
}

/** A runner that ended badly, or ran nothing, has failed whatever it counted. */
function honest(code: number, counts: Counts): Counts {
  const bad = (code !== 0 && counts.failed === 0) || counts.passed + counts.failed === 0;
  return bad ? { ...counts, failed: counts.failed + 1 } : counts;
}

async function readReport<Report>(file: string): Promise<Report | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}
