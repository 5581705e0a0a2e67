import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readFile, readdir, realpath, rename, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const PARTS = [
  'package.json',
  'contract',
  ...['package.json', 'src', 'migrations'].map((part) => join('server', part)),
  ...['package.json', 'src', 'logins.json'].map((part) => join('demo', part)),
  'scripts',
];

let folder: string;
beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'plumbline-checkout-')));
  // Started by root, the database runs as another user, who must get there.
  await chmod(folder, 0o755);
});
let app: ChildProcess | undefined;
afterAll(async () => {
  if (app?.exitCode === null) app.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

test('a built checkout that is carried elsewhere names no place of before, and opens a data folder of its own', async () => {
  const [first, second] = [join(folder, 'first'), join(folder, 'second')];
  for (const workspace of ['server', 'demo']) await mkdir(join(first, workspace), { recursive: true });
  for (const part of PARTS) await cp(join(root, part), join(first, part), { recursive: true });
  await symlink(join(root, 'node_modules'), join(first, 'node_modules'));
  const built = spawnSync(process.execPath, ['scripts/bundle.mjs'], { cwd: first, encoding: 'utf8' });
  expect(built.stderr).toBe('');
  for (const dist of ['server/dist', 'demo/dist'])
    for (const name of await readdir(join(first, dist)))
      expect(await readFile(join(first, dist, name), 'utf8'), name).not.toContain(folder);

  await rename(first, second);
  const child = spawn(process.execPath, ['server/dist/main.mjs'], {
    cwd: second,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'], PORT: await freePort(), PLUMBLINE_DEMO: '0', WORKER: 'off', LOG_LEVEL: 'fatal' },
  });
  app = child;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  let said = '';
  child.stdout.on('data', (more: Buffer) => (said += more.toString()));
  await expect.poll(() => said, { timeout: 25_000 }).toContain('is ready');
  expect(existsSync(join(second, '.data/cluster/PG_VERSION'))).toBe(true);
  expect(existsSync(first)).toBe(false);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});

async function freePort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return String(port);
}
