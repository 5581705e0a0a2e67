import { readFile } from 'node:fs/promises';

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
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

interface PlaywrightReport {
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
