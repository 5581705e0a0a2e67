import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  add,
  countPlaywright,
  countVitest,
  failuresOfPlaywright,
  failuresOfVitest,
  retriedOfPlaywright,
  sentence,
} from './counts.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-counts-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function report(content: object): Promise<string> {
  const file = join(folder, `${crypto.randomUUID()}.json`);
  await writeFile(file, JSON.stringify(content));
  return file;
}

const vitest = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1, testResults: [] };

describe('what is counted', () => {
  test('vitest’s figures', async () => {
    expect(await countVitest(await report(vitest), 0)).toEqual({ passed: 5, failed: 0, skipped: 2 });
  });

  test('a test file that could not be read is a failure', async () => {
    const broken = { ...vitest, testResults: [{ status: 'failed', assertionResults: [] }] };
    expect(await countVitest(await report(broken), 1)).toEqual({ passed: 5, failed: 1, skipped: 2 });
  });

  test('a bad end without a failed test is a failure', async () => {
    expect(await countVitest(await report(vitest), 1)).toEqual({ passed: 5, failed: 1, skipped: 2 });
  });

  test('no report, or nothing run, is a failure', async () => {
    expect(await countVitest(join(folder, 'none.json'), 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
    const nothing = { stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 } };
    expect(await countPlaywright(await report(nothing), 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  test('three tests of a run may pass at their second try; of four each has failed', async () => {
    const stats = { expected: 5, unexpected: 0, skipped: 0 };
    expect(await countPlaywright(await report({ stats: { ...stats, flaky: 3 } }), 0)).toEqual({
      passed: 8,
      failed: 0,
      skipped: 0,
    });
    expect(await countPlaywright(await report({ stats: { ...stats, flaky: 4 } }), 0)).toEqual({
      passed: 5,
      failed: 4,
      skipped: 0,
    });
  });

  test('what passed at its second try is told with what the first try saw, and is no failure', async () => {
    const tests = [{ status: 'flaky', results: [{ errors: [{ message: 'came late' }] }, { errors: [] }] }];
    const first = { status: 'expected', results: [{ errors: [] }] };
    const suites = [
      {
        file: 'd.spec.ts',
        specs: [
          { title: 'a press', line: 7, ok: true, tests },
          { title: 'another', line: 9, ok: true, tests: [first] },
        ],
      },
    ];
    const file = await report({ suites });
    expect(await retriedOfPlaywright(file)).toEqual(['d.spec.ts:7 › a press\n    came late']);
    expect(await failuresOfPlaywright(file)).toEqual([]);
  });

  test('what failed is told with its error, and a file that failed outside of its tests with its own', async () => {
    const results = [
      { name: 'a.test.ts', status: 'failed', message: 'Hook timed out', assertionResults: [] },
      {
        name: 'b.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'one' },
          { status: 'failed', fullName: 'two', failureMessages: ['\u001B[31mexpected 1\u001B[39m\n\nto be 2'] },
        ],
      },
    ];
    expect(await failuresOfVitest(await report({ ...vitest, testResults: results }))).toEqual([
      'a.test.ts\n    Hook timed out',
      'b.test.ts › two\n    expected 1\n    to be 2',
    ]);
    const page = join(folder, 'error-context.md');
    await writeFile(
      page,
      '# Page snapshot\n\n```yaml\n- main:\n  - button "Under"\n- dialog "New":\n  - button "Send"\n```\n',
    );
    const attachments = [{ name: 'error-context', path: page }];
    const specs = (ok: boolean, message?: string) => [
      { title: 'a press', line: 7, ok, tests: [{ results: [{ errors: message ? [{ message }] : [], attachments }] }] },
    ];
    const suites = [
      { file: 'c.spec.ts', specs: specs(true), suites: [{ file: 'c.spec.ts', specs: specs(false, 'no') }] },
    ];
    expect(await failuresOfPlaywright(await report({ suites }))).toEqual([
      'c.spec.ts:7 › a press\n    no\n    | - dialog "New":\n    |   - button "Send"',
    ]);
    expect(await failuresOfPlaywright(join(folder, 'none.json'))).toEqual([]);
  });

  test('the last line', () => {
    const total = add({ passed: 3, failed: 2, skipped: 0 }, { passed: 5, failed: 0, skipped: 2 });
    expect(sentence(total)).toBe('8 passed, 2 failed, 2 skipped');
    expect(sentence({ passed: 8, failed: 0, skipped: 0 })).toBe('8 passed, 0 failed');
  });
});
