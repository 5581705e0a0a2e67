import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { readPasswords } from './folder.ts';
import type { Folder } from './folder.ts';
import { cleanEnvironment } from './postmaster.ts';

/** Makes PostgreSQL's own folder if there is none. It appears whole or not at all. */
export async function makeCluster(folder: Folder, binaries: Binaries, durable: boolean): Promise<void> {
  if (existsSync(join(folder.cluster, 'PG_VERSION'))) return;
  const draft = `${folder.cluster}.new`;
  let complaint = '';
  // Text search takes words apart by the C library's letters; old systems lack C.UTF-8.
  for (const locale of ['C.UTF-8', 'en_US.UTF-8', 'C']) {
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft, { mode: 0o700 });
    if (folder.identity) await chown(draft, folder.identity.uid, folder.identity.gid);
    complaint = await runInitdb(folder, binaries, draft, locale, durable);
    if (complaint === '') {
      await rename(draft, folder.cluster);
      return;
    }
  }
  throw new Error(`PostgreSQL could not make its data folder ${folder.cluster}: ${complaint}`);
}

/** Writes who may connect: everybody over the socket in its closed folder, users with a password over TCP. */
export async function writeAccess(folder: Folder): Promise<void> {
  const socket = process.platform === 'win32' ? '' : 'local all all trust\n';
  await writeFile(folder.hba, `${socket}host all all 127.0.0.1/32 scram-sha-256\n`, { mode: 0o644 });
}

async function runInitdb(
  folder: Folder,
  binaries: Binaries,
  target: string,
  locale: string,
  durable: boolean,
): Promise<string> {
  const passwordFile = join(folder.root, 'first-password');
  const args = [
    '-D',
    target,
    '-U',
    'postgres',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    `--locale=${locale}`,
    '--no-instructions',
  ];
  if (!durable) args.push('--no-sync');
  if (process.platform === 'win32') {
    await writeFile(passwordFile, (await readPasswords(folder)).postgres, { mode: 0o600 });
    args.push('--auth=scram-sha-256', `--pwfile=${passwordFile}`);
  } else args.push('--auth=trust');

  const child = spawn(binaries.initdb, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    cwd: folder.root,
    windowsHide: true,
    env: cleanEnvironment(),
    ...(folder.identity && { uid: folder.identity.uid, gid: folder.identity.gid }),
  });
  let words = '';
  child.stderr.on('data', (part) => (words += part));
  const code = await new Promise<number | null>((resolve) => {
    child.once('close', resolve);
    child.once('error', (error) => {
      words += error.message;
      resolve(1);
    });
  });
  await rm(passwordFile, { force: true });
  return code === 0 ? '' : words.trim() || `initdb ended with ${code}`;
}
