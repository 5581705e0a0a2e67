import { spawnSync } from 'node:child_process';
import { chmod, chown, lstat, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The operating system user for PostgreSQL when the app is root, because PostgreSQL refuses root. */
export interface Identity {
  uid: number;
  gid: number;
  name: string;
}

/**
 * Chooses the user that runs PostgreSQL. Unless we are root, that is our own user (`undefined`). Otherwise the owner of an existing cluster, else
 * `postgres`, else `nobody`.
 */
export async function chooseIdentity(clusterDir: string): Promise<Identity | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(clusterDir).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid, name: `user ${owner.uid}` };
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = [idOf('-u', name), idOf('-g', name)];
    if (uid && gid) return { uid, gid, name };
  }
  throw new Error(
    'PostgreSQL refuses to run as root, and this machine has neither a user postgres nor a user nobody. Start Plumbline as an ordinary user.',
  );
}

/** Whether this user may pass through to the folder. */
export function mayEnter(folder: string, identity: Identity): boolean {
  const shell = spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], {
    uid: identity.uid,
    gid: identity.gid,
    cwd: '/',
    stdio: 'ignore',
  });
  return shell.status === 0;
}

/** Gives a folder and all below it to the user; the folder itself is closed to everybody else. */
export async function ownBy(folder: string, identity: Identity): Promise<void> {
  await chown(folder, identity.uid, identity.gid);
  await chmod(folder, 0o700);
  for (const entry of await readdir(folder, { recursive: true })) {
    const path = join(folder, entry);
    if (!(await lstat(path)).isSymbolicLink()) await chown(path, identity.uid, identity.gid);
  }
}

function idOf(flag: '-u' | '-g', name: string): number | undefined {
  const answer = spawnSync('id', [flag, name], { encoding: 'utf8' });
  return answer.status === 0 ? Number(answer.stdout.trim()) : undefined;
}
