import { execFileSync } from 'node:child_process';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Answers a function that freezes every PostgreSQL process of a data folder. That function answers another one, which
 * resumes them.
 */
export async function freezerOf(dataDir: string): Promise<() => () => void> {
  const file = (await readdir(dataDir, { recursive: true })).find((name) => name.endsWith('postmaster.pid'));
  const [first = ''] = (await readFile(join(dataDir, file ?? ''), 'utf8')).split('\n');
  const postmaster = Number(first);
  return () => {
    const pids = [postmaster, ...childrenOf(postmaster)];
    tell(pids, 'SIGSTOP');
    return () => tell(pids, 'SIGCONT');
  };
}

function childrenOf(parent: number): number[] {
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid, above]) => (pid && above === parent ? [pid] : []));
}

function tell(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // The process has ended meanwhile.
    }
  }
}
