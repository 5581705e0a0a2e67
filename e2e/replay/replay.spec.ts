import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';

/* Runs after all other browser tests, against the same server: see server/test/conformance/replay. */

interface Result {
  wrong: Record<'differing' | 'leaking' | 'changed' | 'missed' | 'lost', string[]>;
  done: {
    heard: number;
    replayed: number;
    naming: number;
    endpoints: number;
    leftOut: string[];
    codes: Record<string, number>;
    seconds: number;
  };
}

const root = join(import.meta.dirname, '../..');

test('all that these tests asked, asked by another company: nothing of anybody else’s is seen or changed', async () => {
  test.setTimeout(300_000);
  await awayFromReminders();
  const { wrong, done } = await replay();
  console.log(
    `Of ${done.heard} calls to ${done.endpoints + done.leftOut.length} endpoints, each different one was made again by another company and by its twin: ` +
      `${done.replayed} calls, ${done.naming} of them naming something of others, in ${done.seconds} s. ` +
      `Left out, as open to anybody: ${done.leftOut.join(', ')}. Answers by code: ${JSON.stringify(done.codes)}`,
  );
  expect(wrong).toEqual({ differing: [], leaking: [], changed: [], missed: [], lost: [] });
  expect(done.replayed).toBeGreaterThan(0);
  // A full run must be as rich as before; a run of a few tests may be small.
  if (process.env.E2E_WHOLE) {
    expect(done.endpoints).toBeGreaterThan(85);
    expect(done.naming).toBeGreaterThan(250);
    expect(done.codes['1004']).toBeGreaterThan(120);
  }
});

const QUARTER_MS = 15 * 60_000;

/** Every quarter of an hour reminders change records. Waiting keeps them apart from the replay's changes. */
async function awayFromReminders(): Promise<void> {
  const since = Date.now() % QUARTER_MS;
  const left = QUARTER_MS - since;
  if (since < 20_000) await pause(20_000 - since);
  else if (left < 60_000) await pause(left + 20_000);
}

async function replay(): Promise<Result> {
  const { E2E_URL = '', E2E_DATA = '', E2E_RECORDING = '' } = process.env;
  const result = join(dirname(E2E_RECORDING), 'result.json');
  const judge = 'server/test/conformance/replay/main.ts';
  const child = spawn(process.execPath, [judge, E2E_URL, E2E_DATA, E2E_RECORDING, result], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  const said: Buffer[] = [];
  child.stderr.on('data', (part: Buffer) => said.push(part));
  const [code] = (await once(child, 'close')) as [number | null];
  expect(code, `the judge came to an end, and said: ${Buffer.concat(said).toString()}`).toBe(0);
  return JSON.parse(await readFile(result, 'utf8')) as Result;
}
