import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Copies the sources into a new folder below the temporary one and answers its path. Packages are linked, and ours lead into the copy. */
export function copyCheckout(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `plumbline-${name}-`));
  const listed = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  for (const file of listed.stdout.toString().split('\0')) {
    if (!file || !statSync(join(root, file), { throwIfNoEntry: false })?.isFile()) continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    copyFileSync(join(root, file), join(folder, file));
  }
  const packages = join(folder, 'node_modules');
  mkdirSync(packages);
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@plumbline') symlinkSync(join(root, 'node_modules', name), join(packages, name));
  }
  mkdirSync(join(packages, '@plumbline'));
  for (const name of readdirSync(join(root, 'node_modules/@plumbline')))
    symlinkSync(join(folder, name), join(packages, '@plumbline', name));
  return folder;
}
