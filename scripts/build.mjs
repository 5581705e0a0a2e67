import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The builds: their sources, and the file that shows that a build exists. */
const WEB = {
  name: 'web',
  result: 'web/dist/index.html',
  sources: [
    'web/src',
    'web/public',
    'web/index.html',
    'web/vite.config.ts',
    'web/package.json',
    'contract/src',
    'contract/spec',
    'package-lock.json',
  ],
};
const SERVER = {
  name: 'server',
  result: 'server/dist/main.mjs',
  sources: [
    'server/src',
    'demo/src',
    'demo/logins.json',
    'contract/src',
    'contract/spec',
    'scripts/bundle.mjs',
    'package-lock.json',
  ],
};

/** Builds web/dist when it is missing or older than its sources, or always with `force`. */
export function buildWeb(root, node, options) {
  return build(root, WEB, options, {
    args: [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
    cwd: join(root, 'web'),
    node,
  });
}

/** The same for server/dist, and demo/dist with it: the server runs from its sources as well, and starts twice as fast from one file. */
export function buildServer(root, node, options) {
  return build(root, SERVER, options, { args: [join(root, 'scripts/bundle.mjs')], cwd: root, node });
}

async function build(root, { name, result, sources }, { force = false } = {}, { node, args, cwd }) {
  const stamp = join(root, `.cache/${name}-built`);
  if (!force && existsSync(join(root, result)) && isFresh(root, stamp, sources)) return;
  console.log(`Building the ${name}; this is needed after a change of its sources.`);
  rmSync(stamp, { force: true });
  const begun = new Date();
  const child = spawn(node, args, { cwd, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } });
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) throw new Error(`The ${name} could not be built; the reason stands above.`);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, '');
  // The time of the start, because later changes are not in the build.
  utimesSync(stamp, begun, begun);
}

function isFresh(root, stamp, sources) {
  if (!existsSync(stamp)) return false;
  const built = statSync(stamp).mtimeMs;
  return sources.every((source) => newest(join(root, source)) < built);
}

/** The time of the newest file below a path, in milliseconds; folders count, so that a removed file is noticed. */
function newest(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  const inside = readdirSync(path, { recursive: true }).map((name) => statSync(join(path, name)).mtimeMs);
  return Math.max(found.mtimeMs, ...inside);
}
