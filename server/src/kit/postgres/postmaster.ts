import { spawn } from 'node:child_process';
import { closeSync, openSync, statSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Binaries } from './binaries.ts';
import type { Folder } from './folder.ts';
import { goneWithin, signal } from './processes.ts';
import { WINDOWS_WATCHDOG } from './windows.ts';

/** A running PostgreSQL. */
export interface Postmaster {
  pid: number;
  /** Fulfilled when it has ended, however that came. */
  ended: Promise<void>;
  hasEnded(): boolean;
  /** Ends it cleanly; after ten seconds without patience. */
  stop(): Promise<void>;
}

/*
 * The watchdog: a shell that is PostgreSQL's parent and reads from a pipe which only our process holds open. The pipe
 * closes however we die, kill -9 included, and the shell then stops PostgreSQL: politely, after a second harder.
 * Its own session keeps Ctrl-C in a terminal from reaching PostgreSQL before the app has finished with it.
 */
const WATCHDOG = `
exec 3<&0 </dev/null
"$@" 3<&- >&2 &
pid=$!
echo "$pid"
(
  while read -r line <&3; do :; done
  kill -INT "$pid"; sleep 0.7; kill -QUIT "$pid"; sleep 3; kill -KILL "$pid"
) >/dev/null 2>&1 &
guard=$!
wait "$pid"
kill "$guard" 2>/dev/null
`;

/** Starts PostgreSQL on a made cluster. It does not outlive this process. Its words go to the folder's log. */
export async function startPostmaster(folder: Folder, binaries: Binaries, flags: string[]): Promise<Postmaster> {
  const log = openSync(folder.log, logMode(folder.log), 0o600);
  const windows = process.platform === 'win32';
  const child = spawn(
    windows ? process.execPath : '/bin/sh',
    windows
      ? [
          '-e',
          WINDOWS_WATCHDOG,
          binaries.pgCtl,
          folder.cluster,
          flags.map((flag) => (/\s/.test(flag) ? `"${flag}"` : flag)).join(' '),
        ]
      : ['-c', WATCHDOG, 'plumbline-watchdog', binaries.postgres, '-D', folder.cluster, ...flags],
    {
      stdio: ['pipe', 'pipe', log],
      detached: !windows,
      windowsHide: true,
      cwd: folder.root,
      env: cleanEnvironment(),
      ...(folder.identity && { uid: folder.identity.uid, gid: folder.identity.gid }),
    },
  );
  closeSync(log);
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const { stdin, stdout } = child;
  if (!stdin || !stdout) throw new Error(`PostgreSQL could not be started; see ${folder.log}.`);
  const pid = await firstNumber(stdout);
  // An otherwise idle app may end; the watchdog follows it.
  child.unref();
  for (const stream of [stdin, stdout]) (stream as unknown as { unref?(): void }).unref?.();
  if (!pid) throw new Error(`PostgreSQL could not be started; see ${folder.log}.`);

  return {
    pid,
    ended,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    async stop() {
      // Its end is waited for: without this the process could run out of things to do before it hears of it.
      child.ref();
      if (windows) stdin.end();
      else signal(pid, 'SIGINT');
      if (!(await goneWithin(pid, 10_000))) signal(pid, 'SIGQUIT');
      if (!(await goneWithin(pid, 3_000))) signal(pid, 'SIGKILL');
      await ended;
    },
  };
}

/** The environment without what would steer PostgreSQL elsewhere. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^PG|^LC_|^LANG|_URL$|SECRET|PASSWORD|^S3_|^MALLOC_/.test(name),
  );
  return Object.fromEntries(kept);
}

function logMode(file: string): 'a' | 'w' {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  return size > 10_000_000 ? 'w' : 'a';
}

async function firstNumber(stream: NodeJS.ReadableStream): Promise<number | undefined> {
  for await (const line of createInterface({ input: stream })) return Number(line) || undefined;
  return undefined;
}
