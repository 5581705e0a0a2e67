import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What the built web is made of. */
const SOURCES = [
  'web/src',
  'web/public',
  'web/index.html',
  'web/vite.config.ts',
  'web/package.json',
  'contract/src',
  'contract/spec',
  'package-lock.json',
];

/** Builds web/dist when it is missing or older than its sources, or always with `force`. */
export async function buildWeb(root, node, { force = false } = {}) {
  const stamp = join(root, '.cache/web-built');
  if (!force && isFresh(root, stamp)) return;
  console.log('Building the web; this is needed after a change of its sources.');
  rmSync(stamp, { force: true });
  const begun = new Date();
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const child = spawn(node, [vite, 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'web'),
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) throw new Error('The web could not be built; the reason stands above.');
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, '');
  // As of the beginning: what was changed while it was building is not in it.
  utimesSync(stamp, begun, begun);
}

function isFresh(root, stamp) {
  if (!existsSync(stamp) || !existsSync(join(root, 'web/dist/index.html'))) return false;
  const built = statSync(stamp).mtimeMs;
  return SOURCES.every((source) => newest(join(root, source)) < built);
}

/** The time of the newest file below a path, in milliseconds; folders count, so that a removed file is noticed. */
function newest(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  const inside = readdirSync(path, { recursive: true }).map((name) => statSync(join(path, name)).mtimeMs);
  return Math.max(found.mtimeMs, ...inside);
}
