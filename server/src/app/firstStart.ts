import { fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { constants } from 'node:os';
import { extname, join } from 'node:path';
import type { Database } from '../kit/db/database.ts';
import { CannotStart } from '../kit/errors.ts';
import { newToken } from '../kit/http/sessions.ts';
import { isThisMachineAlone } from '../kit/settings.ts';
import type { Settings } from '../kit/settings.ts';
import type { Place } from './place.ts';

/** What `identity.first_start` answers: nothing there, a demo that never came to its end, or an installation in use. */
export type Found = 'empty' | 'unfinished' | 'settled';

export async function whatIsThere(database: Database): Promise<Found> {
  const [row] = await database.call<{ first_start: Found }>('identity.first_start', []);
  return row?.first_start ?? 'settled';
}

/** An empty installation becomes the demo, or prints the link that makes its first company. */
export async function firstStart(
  database: Database,
  place: Place,
  settings: Settings,
  { say, stopped }: { say: (line: string) => void; stopped: AbortSignal },
): Promise<void> {
  const found = await whatIsThere(database);
  if (found === 'settled') return;
  if (settings.demo || found === 'unfinished') await fillApart(place, stopped);
  if (settings.demo || (await whatIsThere(database)) !== 'empty') return;
  const { token, hash } = newToken();
  await database.call('identity.offer_setup', [hash]);
  say(
    `There is no company yet. Make the first one with this link, which works once:\n  ${settings.publicUrl}/login/setup/${token}`,
  );
  if (!isThisMachineAlone(settings))
    say('The demo company is not made where others can reach it, unless PLUMBLINE_DEMO=1 asks for it.');
}

/** The workspace of the demo, from which nothing is imported: a program of its own, as sources or as a bundle like us. */
const DEMO = join(import.meta.dirname, '../../../demo');
const PROGRAM = join(DEMO, extname(import.meta.filename) === '.ts' ? 'src/main.ts' : 'dist/main.mjs');

/** Who can sign in to the demo, and the password that they all have. */
export interface DemoLogins {
  password: string;
  logins: { email: string; who: string }[];
}

/** The logins that the demo was filled with, for the start to print. */
export async function demoLogins(): Promise<DemoLogins> {
  return JSON.parse(await readFile(join(DEMO, 'logins.json'), 'utf8'));
}

/**
 * Fills the demo in a process of its own, so that its memory is freed. It ends whenever we end. Throws `CannotStart` when it fails, and the reason of
 * `stopped` when that ends it.
 */
async function fillApart({ appUrl, adminUrl, dataDir }: Place, stopped: AbortSignal): Promise<void> {
  stopped.throwIfAborted();
  // None of our flags: they keep a server small, and this shall be quick.
  const child = fork(PROGRAM, [], { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const end = () => void child.kill('SIGTERM');
  stopped.addEventListener('abort', end, { once: true });
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (exit, signal) => resolve(exit ?? 128 + (signal ? constants.signals[signal] : 0)));
    child.send({ appUrl, adminUrl, dataDir });
  }).finally(() => stopped.removeEventListener('abort', end));
  stopped.throwIfAborted();
  if (code !== 0)
    throw new CannotStart(
      `The demo company was not filled to its end${code > 128 ? ': the process that filled it was killed' : '; the reason stands above'}. The next start begins it anew.`,
    );
}
