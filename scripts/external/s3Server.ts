/**
 * An S3-compatible server for `npm run test:external`: moto, installed from PyPI into a virtual environment below .cache/
 * with the first use, and serving on a free port of the loopback address.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import type { ExecFileSyncOptions } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../freePort.ts';

const folder = join(import.meta.dirname, '../../.cache/s3-server');
const requirements = join(import.meta.dirname, 's3-requirements.txt');
/** A copy of the requirements, written once everything is installed. */
const installedList = join(folder, 'installed.txt');

export interface S3Server {
  endpoint: string;
  stop(): void;
}

/** Starts the server. Throws a sentence when it can't be installed or does not answer within 30 seconds. */
export async function startS3Server(): Promise<S3Server> {
  install();
  const port = await freePort();
  const program = join(folder, 'bin/python');
  const child = spawn(program, ['-m', 'moto.server', '-H', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' });
  const endpoint = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 150 && child.exitCode === null; tries += 1) {
    if (
      await fetch(endpoint).then(
        () => true,
        () => false,
      )
    )
      return { endpoint, stop: () => child.kill() };
    await pause(200);
  }
  child.kill();
  throw new Error('the S3-compatible server does not answer.');
}

function install(): void {
  const wanted = readFileSync(requirements, 'utf8');
  if (existsSync(installedList) && readFileSync(installedList, 'utf8') === wanted) return;
  if (spawnSync('python3', ['--version']).status !== 0)
    throw new Error('Python 3 is not installed, and the S3-compatible server needs it.');
  console.log('Installing an S3-compatible server; this is needed once.');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const quiet: ExecFileSyncOptions = { stdio: ['ignore', 'ignore', 'inherit'] };
  execFileSync('python3', ['-m', 'venv', folder], quiet);
  execFileSync(
    join(folder, 'bin/python'),
    ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--no-deps', '-r', requirements],
    quiet,
  );
  writeFileSync(installedList, wanted);
}
