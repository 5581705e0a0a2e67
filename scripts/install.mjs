import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Whether node_modules contains everything in package-lock.json. Optional packages may be missing. */
export function installed(root) {
  const wanted = readJson(join(root, 'package-lock.json'));
  const there = readJson(join(root, 'node_modules/.package-lock.json'));
  if (!wanted) throw new Error('package-lock.json is missing; this is not a whole copy of Plumbline.');
  if (!there) return false;
  return Object.entries(wanted.packages).every(([path, wish]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true;
    const found = there.packages[path];
    return found ? found.version === wish.version : Boolean(wish.optional || wish.devOptional || wish.peer);
  });
}

/** Installs exactly what the lock file names. No package of ours needs a script of its own to run. */
export async function install(root) {
  console.log('Installing packages; this is needed once and takes a minute.');
  const args = [
    'ci',
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const npm = process.env.npm_execpath;
  const throughNode = npm?.endsWith('.js');
  const child = throughNode
    ? spawn(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawn('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  const code = await new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new Error(`npm can't be run: ${error.message}`)));
    child.once('exit', resolve);
  });
  if (code !== 0) throw new Error('The packages could not be installed; npm says why above.');
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
