/**
 * Finds the files that a change affects, by imports: `npm test -- changed <commit>` tests those. The walk from a file to its importers ends at the app
 * and the demo, which import every area.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const root = join(import.meta.dirname, '..');

export interface Touched {
  /** Areas that hold a changed file, or a file that imports one, directly or through others. */
  areas: string[];
  /** Tests outside of areas that import what changed, and browser tests that changed. */
  tests: string[];
}

const SOURCE = /^(contract|server|web|demo|e2e|scripts|bench)\/.*\.tsx?$/;
/** They import every area. */
const OF_ALL = /^(server\/src\/app|web\/src\/app|server\/test|demo|bench|contract\/src\/app)\//;
const AREA = /^(?:contract|server|web)\/src\/areas\/(\w+)/;
const IMPORTED = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g;

/** The areas and tests that are touched by files changed since a commit; uncommitted files count. Throws when there is no such commit. */
export function touchedSince(commit: string): Touched {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n');
  const changed = [
    ...git('diff', '--name-only', commit, '--'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ].filter(Boolean);
  const sources = git('ls-files', '--cached', '--others', '--exclude-standard').filter((file) => SOURCE.test(file));
  return touchedBy(changed, importersOf(sources.filter((file) => existsSync(join(root, file)))));
}

/** The files that import each file. */
function importersOf(sources: readonly string[]): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const file of sources) {
    for (const [, name = ''] of readFileSync(join(root, file), 'utf8').matchAll(IMPORTED)) {
      const imported = name.startsWith('.')
        ? normalize(join(dirname(file), name))
        : name.replace(/^@plumbline\/(\w+)\/(.*)$/, '$1/src/$2.ts');
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  }
  return importers;
}

/** `importers`: for each file those that import it. Paths are from the root of the repository. */
export function touchedBy(changed: readonly string[], importers: ReadonlyMap<string, readonly string[]>): Touched {
  const reached = new Set<string>();
  const reach = (file: string): void => {
    if (reached.has(file)) return;
    reached.add(file);
    if (!OF_ALL.test(file)) importers.get(file)?.forEach(reach);
  };
  changed.forEach(reach);
  const files = [...reached].toSorted();
  const areas = files.flatMap((file) => AREA.exec(file)?.[1] ?? []);
  const tests = files.filter((file) => /\.(test|spec)\.tsx?$/.test(file) && !AREA.test(file));
  return { areas: [...new Set(areas)], tests };
}
