import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import {
  access,
  chmod,
  chown,
  lstat,
  mkdir,
  mkdtemp,
  readFile,
  realpath,
  rmdir,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { CannotStart } from '../errors.ts';
import { chooseIdentity, mayEnter } from './identity.ts';
import type { Identity } from './identity.ts';

/** The folder of one embedded database: `cluster` is PostgreSQL's own, all else is ours. */
export interface Folder {
  root: string;
  cluster: string;
  lock: string;
  log: string;
  hba: string;
  identity: Identity | undefined;
}

/** A socket's address may have 103 bytes on macOS and 107 on Linux; PostgreSQL appends its own name to the folder. */
const LONGEST_SOCKET = 103;
const SOCKET_NAME = '/.s.PGSQL.65535';

/** Makes the data folder and opens it for the user that runs PostgreSQL. Throws `CannotStart` when it cannot be written to. */
export async function openFolder(dataDir: string): Promise<Folder> {
  return usable(dataDir, async () => {
    const folder = await makeFolder(dataDir);
    await access(folder.root, constants.W_OK | constants.X_OK);
    return folder;
  });
}

/** Makes a data folder that holds no database. Throws `CannotStart` when it cannot be written to. */
export async function ensureFolder(dataDir: string): Promise<void> {
  await usable(dataDir, async () => {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.W_OK | constants.X_OK);
  });
}

const REASONS: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it lies on a disk that can only be read',
  ENOTDIR: 'a file stands in its way',
  EEXIST: 'a file stands in its place',
  ENOENT: 'the place where it belongs is not there',
  ENOSPC: 'the disk is full',
};

async function usable<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const reason = REASONS[(error as NodeJS.ErrnoException).code ?? ''];
    if (!reason) throw error;
    throw new CannotStart(
      `The data folder ${dataDir} cannot be used: ${reason}. Mend that, or choose another folder with PLUMBLINE_DATA.`,
      { cause: error },
    );
  }
}

/**
 * Creates the data folder, readable only by the user that runs PostgreSQL. As root, below a folder which that user may not enter (a home of 0700), the
 * database goes to /var/lib instead and the folder keeps a note of the place.
 */
async function makeFolder(dataDir: string): Promise<Folder> {
  await mkdir(dataDir, { recursive: true });
  let root = await readFile(join(dataDir, 'elsewhere'), 'utf8').then(
    (path) => path.trim(),
    () => '',
  );
  root ||= await realpath(dataDir);
  await mkdir(root, { recursive: true });
  const identity = await chooseIdentity(join(root, 'cluster'));
  if (identity && !mayEnter(dirname(root), identity)) root = await moveOut(root, dataDir);
  await closeFolder(root, identity);
  return {
    root,
    cluster: join(root, 'cluster'),
    lock: join(root, 'app.lock'),
    log: join(root, 'postgres.log'),
    hba: join(root, 'access.conf'),
    identity,
  };
}

/** Makes the folder for the socket inside the data folder, or a private one with a short name when its path is too long. */
export async function makeSocketFolder(folder: Folder): Promise<string> {
  const inside = join(folder.root, 'socket');
  if (Buffer.byteLength(inside + SOCKET_NAME) <= LONGEST_SOCKET) {
    await mkdir(inside, { recursive: true });
    await closeFolder(inside, folder.identity);
    return inside;
  }
  const short = Buffer.byteLength(tmpdir()) <= 60 ? tmpdir() : '/tmp';
  const outside = await mkdtemp(join(short, 'plumbline-'));
  await closeFolder(outside, folder.identity);
  return outside;
}

/** Removes the short socket folder of an earlier start, if it had one. */
export async function removeSocketFolder(folder: Folder, socketDir: string | undefined): Promise<void> {
  if (socketDir && !socketDir.startsWith(folder.root)) await rmdir(socketDir).catch(() => undefined);
}

/** Reads the passwords for connections over TCP; they are made once per folder. */
export async function readPasswords(folder: Folder): Promise<{ postgres: string; owner: string; app: string }> {
  const file = join(folder.root, 'passwords.json');
  const known = await readFile(file, 'utf8').catch(() => undefined);
  if (known) return JSON.parse(known) as { postgres: string; owner: string; app: string };
  const made = { postgres: secret(), owner: secret(), app: secret() };
  await writeFile(file, JSON.stringify(made), { mode: 0o600 });
  return made;
}

function secret(): string {
  return randomBytes(24).toString('base64url');
}

/** A place of its own for this very folder: a second copy of the repository at the same path is another installation. */
async function moveOut(root: string, dataDir: string): Promise<string> {
  const away = join('/var/lib/plumbline', randomBytes(6).toString('hex'));
  const note = join(dataDir, 'elsewhere');
  try {
    await mkdir(away, { recursive: true, mode: 0o755 });
  } catch {
    throw new CannotStart(
      `PostgreSQL can't run as root, and no other user may enter ${dirname(root)}. ` +
        'Choose an open place with PLUMBLINE_DATA, or start Plumbline as an ordinary user.',
    );
  }
  try {
    await writeFile(note, `${away}\n`, { flag: 'wx' });
    return away;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    await rmdir(away);
    return (await readFile(note, 'utf8')).trim();
  }
}

async function closeFolder(path: string, identity: Identity | undefined): Promise<void> {
  if (process.platform === 'win32') return;
  const now = await stat(path);
  if (!(await lstat(path)).isDirectory()) throw new CannotStart(`${path} is not a folder.`);
  if (identity) await chown(path, identity.uid, identity.gid);
  else if (now.uid !== process.getuid?.()) {
    throw new CannotStart(
      `The folder ${path} belongs to another user. Start Plumbline as that user, or choose another folder with PLUMBLINE_DATA.`,
    );
  }
  await chmod(path, 0o700);
}
