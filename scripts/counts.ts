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
  specs?: PlaywrightSpec[];
}

interface PlaywrightSpec {
  title: string;
  line?: number;
  /** At the first or at the second try. */
  ok: boolean;
  tests: { status?: string; results: PlaywrightResult[] }[];
}

interface PlaywrightResult {
  errors: { message?: string }[];
  attachments?: { name: string; path?: string }[];
}

interface PlaywrightReport {
  suites?: PlaywrightSuite[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** Reads vitest's counts. An unreadable file counts as one failure. */
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

/** This many tests of a run may pass on retry, because a busy machine is sometimes slow; more indicate a fault. */
const MOST_RETRIED = 3;

/** Reads what Playwright counted. Where more than three tests passed only at their second try, each of them has failed. */
export async function countPlaywright(file: string, code: number): Promise<Counts> {
  const stats = (await readReport<PlaywrightReport>(file))?.stats;
  const retried = stats?.flaky ?? 0;
  const late = retried > MOST_RETRIED ? retried : 0;
  return honest(code, {
    passed: (stats?.expected ?? 0) + retried - late,
    failed: (stats?.unexpected ?? 0) + late,
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

/** The failures of Playwright's report, each with the first lines of its errors and the content of the page. */
export function failuresOfPlaywright(file: string): Promise<string[]> {
  return told(file, ({ ok }) => !ok);
}

/** What passed only at its second try by Playwright's report, each with what the first try saw. */
export function retriedOfPlaywright(file: string): Promise<string[]> {
  return told(file, ({ ok, tests }) => ok && tests.some(({ status }) => status === 'flaky'));
}

async function told(file: string, isMeant: (spec: PlaywrightSpec) => boolean): Promise<string[]> {
  const ofSuite = async ({ file: name = '', suites = [], specs = [] }: PlaywrightSuite): Promise<string[]> => {
    const own = specs.filter(isMeant).map(async (spec) => [await toldOf(name, spec)]);
    return (await Promise.all([...own, ...suites.map(ofSuite)])).flat();
  };
  const suites = (await readReport<PlaywrightReport>(file))?.suites ?? [];
  return (await Promise.all(suites.map(ofSuite))).flat();
}

async function toldOf(file: string, { title, line, tests }: PlaywrightSpec): Promise<string> {
  const results = tests.flatMap((one) => one.results);
  const errors = results.flatMap((result) => result.errors);
  const error = failure(`${file}:${line} › ${title}`, errors.map(({ message = '' }) => message).join('\n'));
  const seen = await pageOf(results);
  return [error, ...seen.map((one) => `    | ${one.slice(0, 120)}`)].join('\n');
}

/** The content of the page when a test failed: from an open dialog, or else from its main part, as much as explains the failure. */
async function pageOf(results: readonly PlaywrightResult[]): Promise<string[]> {
  const kept = results.flatMap(({ attachments = [] }) => attachments).find(({ name }) => name === 'error-context');
  const text = kept?.path ? await readFile(kept.path, 'utf8').catch(() => '') : '';
  const lines = /```yaml\n(.*?)```/s.exec(text)?.[1]?.trimEnd().split('\n') ?? [];
  const begins = [/^\s*- (alert)?dialog\b/, /^\s*- main\b/].map((place) => lines.findIndex((line) => place.test(line)));
  return lines.slice(begins.find((at) => at >= 0) ?? 0).slice(0, MOST_OF_PAGE);
}

/** The most lines of an error. */
const MOST_LINES = 14;
/** The most lines of a page. */
const MOST_OF_PAGE = 40;

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

/** A runner that ended with an error, or ran nothing, counts as failed. */
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
