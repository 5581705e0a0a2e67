import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Folder } from './folder.ts';
import { commandOf, goneWithin, isAlive, processesIn, signal } from './processes.ts';

/**
 * Stops a PostgreSQL that outlived its app and clears a mark that names a process which is not ours.
 * Call it only while holding the folder's lock.
 */
export async function clearLeftovers(folder: Folder): Promise<void> {
  const pid = await postmasterPid(folder.cluster);
  if (pid === undefined) return;
  if (!isAlive(pid) || !isOurs(pid, folder)) {
    await rm(join(folder.cluster, 'postmaster.pid'), { force: true });
    return;
  }
  for (const [name, patience] of [
    ['SIGINT', 5_000],
    ['SIGQUIT', 3_000],
    ['SIGKILL', 3_000],
  ] as const) {
    signal(pid, name);
    if (await goneWithin(pid, patience)) return;
  }
  throw new Error(`An old PostgreSQL (process ${pid}) on ${folder.cluster} can't be stopped.`);
}

/** Ends what a killed PostgreSQL left at work: a busy backend notices late that its parent is gone, and blocks a start. */
export function endOrphans(folder: Folder): void {
  for (const pid of processesIn(folder.cluster)) signal(pid, 'SIGKILL');
}

/** The process named by PostgreSQL's mark in its data folder, alive or not. */
export async function postmasterPid(cluster: string): Promise<number | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(text.split('\n')[0]);
  return Number.isInteger(pid) && pid > 0 ? pid : undefined;
}

function isOurs(pid: number, folder: Folder): boolean {
  if (process.platform === 'win32') return true;
  const command = commandOf(pid);
  return command.includes('postgres') && command.includes(folder.cluster);
}
