import { WrongSettings, readSettings } from '../kit/settings.ts';
import { DEMO_LOGINS, DEMO_PASSWORD } from './demo/people.ts';
import { start, travelsInTheOpen } from './start.ts';

const say = (line: string) => console.log(line);

try {
  const settings = readSettings(process.env);
  const running = await start(settings, say);
  if (running.address) await announce();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void stop());
  await running.working.catch(async (error: unknown) => {
    await running.stop();
    throw error;
  });

  async function announce(): Promise<void> {
    say(`\nPlumbline is ready: ${settings.publicUrl}\n`);
    if (travelsInTheOpen(settings))
      say('Warning: sign-ins travel unencrypted. Put https in front and set PUBLIC_URL.\n');
    const [demo] = await running.house.database.call<{ is_demo: boolean }>('identity.is_demo', []);
    if (!demo?.is_demo) return;
    say(`Demo logins, all with the password ${DEMO_PASSWORD}:`);
    for (const { email, who } of DEMO_LOGINS) say(`  ${email.padEnd(32)} ${who}`);
    say('');
  }

  let stopping = false;
  async function stop(): Promise<void> {
    if (stopping) return;
    stopping = true;
    const late = setTimeout(() => process.exit(1), 10_000);
    await running.stop().catch((error: unknown) => console.error(error));
    clearTimeout(late);
    process.exit(0);
  }
} catch (error) {
  if (error instanceof WrongSettings || (error instanceof Error && error.name === 'FolderInUse'))
    console.error(error.message);
  else console.error(error);
  process.exit(1);
}
