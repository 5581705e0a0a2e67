import { constants } from 'node:os';
import { CannotStart } from '../kit/errors.ts';
import { WrongSettings, isThisMachineAlone, readSettings } from '../kit/settings.ts';
import type { Settings } from '../kit/settings.ts';
import type { Running } from './serve.ts';
import { start, travelsInTheOpen } from './start.ts';

const say = (line: string) => console.log(line);
const stopping = new AbortController();
let running: Running | undefined;
let asked: NodeJS.Signals = 'SIGTERM';
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void stop(signal));

try {
  const settings = readSettings(process.env);
  running = await start(settings, { say, stopped: stopping.signal });
  stopping.signal.throwIfAborted();
  if (running.address) await announce(running, settings);
  await running.working;
} catch (error) {
  await running?.stop().catch((failure: unknown) => console.error(failure));
  if (stopping.signal.aborted && error === stopping.signal.reason) {
    say('Stopped before it was ready. The next start does what is left.');
    process.exit(128 + constants.signals[asked]);
  }
  const isSentence =
    error instanceof WrongSettings ||
    error instanceof CannotStart ||
    (error instanceof Error && error.name === 'FolderInUse');
  console.error(isSentence ? error.message : error);
  process.exit(1);
}

async function announce({ context }: Running, settings: Settings): Promise<void> {
  say(`\nPlumbline is ready: ${settings.publicUrl}\n`);
  if (travelsInTheOpen(settings)) say('Warning: sign-ins travel unencrypted. Put https in front and set PUBLIC_URL.\n');
  const [demo] = await context.database.call<{ is_demo: boolean }>('identity.is_demo', []);
  if (!demo?.is_demo) return;
  // Read after the start, with what it brings along: few installations are a demo.
  const { demoLogins } = await import('./firstStart.ts');
  const { password, logins } = await demoLogins();
  if (!isThisMachineAlone(settings))
    say(
      `WARNING: this is the demo company, and others than you can reach it. ${logins.length} logins, an admin among them,\n` +
        'have the password below, which everybody knows. Put nothing real into it.\n',
    );
  say(`Demo logins, all with the password ${password}:`);
  for (const { email, who } of logins) say(`  ${email.padEnd(32)} ${who}`);
  say('');
}

/** Lets running work finish; a start releases everything it has taken. A second signal ends it at once. */
async function stop(signal: NodeJS.Signals): Promise<void> {
  if (stopping.signal.aborted) return;
  asked = signal;
  stopping.abort();
  const late = setTimeout(() => process.exit(1), 10_000);
  if (!running) return;
  await running.stop().catch((error: unknown) => console.error(error));
  clearTimeout(late);
  process.exit(0);
}
