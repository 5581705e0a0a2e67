#!/usr/bin/env node
// The first file that runs, in plain JavaScript for any Node from 20 on: it installs missing packages, finds a Node that runs TypeScript directly, and
// hands over.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { install, installed } from './install.mjs';
import { chooseNode, runsTypescript } from './chooseNode.mjs';
import { buildServer, buildWeb } from './build.mjs';

const root = join(import.meta.dirname, '..');

const commands = {
  // A small young generation, and an old one that may grow by half before a collection, within a bound: half the memory under load, for a few more
  // collections. One thread collects so little fastest. The C library's allocator keeps two arenas and returns large blocks, such as those of
  // passwords: docs/decisions/152-memory-under-load.md.
  start: {
    file: 'server/dist/main.mjs',
    needsBuild: true,
    mode: 'production',
    flags: [
      '--max-semi-space-size=8',
      '--max-old-space-size=1536',
      '--heap-growing-percent=50',
      '--no-parallel-scavenge',
    ],
    env: { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1048576', MALLOC_TRIM_THRESHOLD_: '1048576' },
  },
  dev: { file: 'scripts/dev.ts', mode: 'development' },
  test: { file: 'scripts/test.ts' },
  'test:external': { file: 'scripts/testExternal.ts' },
  'test:slow': { file: 'scripts/testSlow.ts' },
  'test:mutants': { file: 'scripts/testMutants.ts' },
  check: { file: 'scripts/check.ts' },
  'new-area': { file: 'scripts/newArea.ts' },
  bench: { file: 'bench/run.ts', needsBuild: true },
  backup: { file: 'server/src/app/backup.ts', mode: 'production' },
  'verify-audit': { file: 'server/src/app/verifyAudit.ts', mode: 'production' },
  restore: { file: 'server/src/app/restore.ts', mode: 'production' },
  'new-secret': { file: 'server/src/app/newSecret.ts', mode: 'production' },
  admin: { file: 'server/src/app/admin.ts', mode: 'production' },
  build: {},
};

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function main([name, ...args]) {
  const command = Object.hasOwn(commands, name ?? '') ? commands[name] : undefined;
  if (!command) {
    console.error(`Say what to do: npm ${Object.keys(commands).join(', npm run ')}.`);
    return 2;
  }
  process.chdir(root);
  if (!installed(root)) await install(root);
  const node = chooseNode(root);
  if (name === 'build' || command.needsBuild) {
    await buildWeb(root, node, { force: name === 'build' });
    await buildServer(root, node, { force: name === 'build' });
  }
  if (!command.file) return 0;
  const file = join(root, command.file);
  if (!existsSync(file)) throw new Error(`npm run ${name} is not part of this version: there is no ${command.file}.`);
  if (command.mode) process.env.NODE_ENV ??= command.mode;
  return runsTypescript(process.versions.node) && !command.flags
    ? runHere(file, args)
    : runThere(node, file, args, command);
}

/** This Node can do it: no second process, so signals and the exit code are its own. */
async function runHere(file, args) {
  process.argv = [process.argv[0], file, ...args];
  try {
    await import(pathToFileURL(file).href);
  } catch (error) {
    console.error(error);
    process.exit(1);
  }
  return process.exitCode;
}

/** Another Node does it. It hears our signals and, through the channel, our end, however that comes. */
function runThere(node, file, args, { flags = [], env = {} }) {
  const follow = pathToFileURL(join(import.meta.dirname, 'follow.mjs')).href;
  const child = spawn(node, [...flags, '--import', follow, file, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // Compiled code is cached next to the build.
    env: { NODE_COMPILE_CACHE: join(root, '.cache/code'), ...env, ...process.env },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // Ctrl-C reaches everybody in the terminal by itself.
    process.on(signal, () => (signal === 'SIGINT' && process.stdin.isTTY ? undefined : child.kill(signal)));
  }
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new Error(`${node} can't be run: ${error.message}`)));
    child.once('exit', (code, signal) => {
      for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(name);
      if (signal) process.kill(process.pid, signal);
      resolve(code ?? 1);
    });
  });
}
