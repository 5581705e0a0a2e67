import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';

// As `npm start` does, so that memory stays small under load.
const FLAGS = [
  '--max-semi-space-size=8',
  '--max-old-space-size=1536',
  '--heap-growing-percent=50',
  '--no-parallel-scavenge',
];
const MALLOC = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1048576', MALLOC_TRIM_THRESHOLD_: '1048576' };

/** Starts a program of ours and waits for a line of its output. */
export async function begin(
  file: string,
  env: Record<string, string>,
  until: string,
): Promise<{ child: ChildProcess; output: () => string; stop(): Promise<void> }> {
  const child = spawn(process.execPath, [...FLAGS, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...MALLOC, ...process.env, ...env },
  });
  let output = '';
  await new Promise<void>((ready, failed) => {
    child.stdout?.on('data', (text: Buffer) => {
      output += text.toString();
      if (output.includes(until)) ready();
    });
    child.once('exit', (code) => failed(new Error(`${file} ended with ${code}`)));
  });
  return {
    child,
    output: () => output,
    async stop() {
      const ended = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

export async function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** CPU seconds that a process and, if wanted, its children have used so far. Linux alone; elsewhere zero. */
export function cpuSeconds(pid: number, withChildren: boolean): number {
  try {
    const pids = withChildren ? [pid, ...childrenOf(pid)] : [pid];
    return pids.reduce((sum, one) => sum + ticksOf(one), 0) / 100;
  } catch {
    return 0;
  }
}

/** Proportional memory of a process in MiB, as the kernel counts it. */
export function memoryMiB(pid: number): number {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0) / 1024;
}

/** The same of a process and its children. */
export function familyMiB(pid: number): number {
  return [pid, ...childrenOf(pid)].reduce((sum, one) => sum + memoryMiB(one), 0);
}

export function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((one) => parentOf(one) === pid);
}

function fieldsOf(pid: number): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}
function parentOf(pid: number): number {
  return Number(fieldsOf(pid)[1] ?? 0);
}
/** The time of the process and of its ended children. Without the children a closed connection would not count. */
function ticksOf(pid: number): number {
  const fields = fieldsOf(pid);
  return Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
}
