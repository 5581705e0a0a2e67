/*
 * Holds the built web to its budgets: the compressed files that the server sends for a first load and each screen, by Vite's
 * manifest. Run after `vite build`. Prints a table; ends with 1 when something is over. What a browser receives in all, with
 * page and headers, is weighed by `e2e/areas/weight.spec.ts`.
 */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

interface Chunk {
  file: string;
  src?: string;
  name?: string;
  imports?: string[];
  dynamicImports?: string[];
}
type Manifest = Record<string, Chunk>;
interface Budgets {
  /** What a person feels (the promises of speed): nothing is over it. */
  limits: { login: number; list: number; route: number };
  entry: number;
  login: number;
  list: number;
  route: number;
  loginScreen: string;
  loginShell: string;
  first: string;
  shell: string;
  /** lists of records that are weighed as routes alone */
  heavierLists: string[];
  shared: string[];
  late: { login: string[]; list: string[] };
  exceptions: Record<string, number>;
}
interface Line {
  what: string;
  bytes: number;
  /** in kB, as it was released: somewhat over it is a warning */
  budget: number;
  /** in kB: over it is a failure, however little */
  limit?: number;
}

/** Sizes up to this factor over the release only warn: the next change reduces them, or the next release sets the new size. */
const SLACK = 1.02;

const root = join(import.meta.dirname, '..');
const dist = join(root, 'web', 'dist');
const budgets = JSON.parse(readFileSync(join(root, 'bench', 'budgets.json'), 'utf8')) as Budgets;
const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8')) as Manifest;

const sizes = new Map<string, number>();
function brotli(file: string): number {
  const known = sizes.get(file);
  if (known !== undefined) return known;
  const bytes = /\.(js|css)$/.test(file) ? statSync(join(dist, `${file}.br`)).size : 0;
  sizes.set(file, bytes);
  return bytes;
}

/** The files of a chunk, by its source or its name, and of all that it imports at once. */
function closure(key: string, files = new Set<string>()): Set<string> {
  const chunk = manifest[key] ?? Object.values(manifest).find((one) => one.name === key);
  if (!chunk || files.has(chunk.file)) return files;
  files.add(chunk.file);
  for (const imported of chunk.imports ?? []) closure(imported, files);
  return files;
}

function weigh(files: Iterable<string>): number {
  return Array.from(files).reduce((sum, file) => sum + brotli(file), 0);
}

/** The lists of records of every area, by the names of their files. */
function listScreens(): string[] {
  const { file: drawn } = Object.values(manifest).find(({ name }) => name === 'recordLists') ?? { file: '' };
  const lists = Object.keys(manifest).filter(
    (key) => /^src\/areas\/\w+\/\w+List\.tsx$/.test(key) && closure(key).has(drawn),
  );
  if (lists.length === 0) throw new Error('The manifest has no list of records');
  return lists.filter((key) => !budgets.heavierLists.includes(key));
}

function lines(): Line[] {
  const entry = closure(budgets.first);
  if (entry.size === 0) throw new Error(`The manifest has no ${budgets.first}`);
  for (const { file } of Object.values(manifest)) if (file.endsWith('.css')) entry.add(file);
  const late = (names: string[]) => names.flatMap((name) => Array.from(closure(name)));
  const frame = closure(budgets.shell);
  if (frame.size === 0) throw new Error(`The manifest has no ${budgets.shell}`);
  const shell = new Set([...entry, ...frame]);
  const found: Line[] = [
    { what: 'entry', bytes: weigh(entry), budget: budgets.entry },
    {
      what: 'login',
      bytes: weigh(
        new Set([
          ...entry,
          ...closure(budgets.loginScreen),
          ...closure(budgets.loginShell),
          ...late(budgets.late.login),
        ]),
      ),
      budget: budgets.login,
      limit: budgets.limits.login,
    },
    {
      what: 'shell',
      bytes: weigh(new Set([...shell, ...late(budgets.late.list)])),
      budget: budgets.list,
      limit: budgets.limits.list,
    },
  ];
  for (const screen of listScreens()) {
    found.push({
      what: `shell and ${screen}`,
      bytes: weigh(new Set([...shell, ...closure(screen), ...late(budgets.late.list)])),
      budget: budgets.list,
      limit: budgets.limits.list,
    });
  }
  // What every list and record shares is weighed with the lists; a route is what it adds to that.
  const before = new Set([...shell, ...budgets.shared.flatMap((name) => Array.from(closure(name)))]);
  for (const [key, chunk] of Object.entries(manifest)) {
    if (key === budgets.shell || !chunk.file.endsWith('.js') || !chunk.src) continue;
    const added = Array.from(closure(key)).filter((file) => !before.has(file));
    found.push({
      what: key.replace(/^(\.\.\/)*(node_modules|src)\//, ''),
      bytes: weigh(added),
      budget: budgets.exceptions[key] ?? budgets.route,
      limit: budgets.exceptions[key] ? undefined : budgets.limits.route,
    });
  }
  return found;
}

const table = lines();
const isOver = (line: Line) => line.bytes > line.budget * 1000;
const fails = ({ bytes, budget, limit = Infinity }: Line) => bytes > Math.min(budget * SLACK, limit) * 1000;
const kb = (bytes: number) => (bytes / 1000).toFixed(1).padStart(7);
for (const line of table.toSorted((a, b) => b.bytes / b.budget - a.bytes / a.budget)) {
  const said = fails(line) ? 'OVER ' : isOver(line) ? 'warns' : '     ';
  console.log(`${kb(line.bytes)} of ${String(line.budget).padStart(5)} kB  ${said} ${line.what}`);
}
const [failed, over] = [table.filter(fails).length, table.filter(isOver).length];
if (over > failed) console.warn(`${over - failed} over what was released, by less than 2 %`);
if (failed > 0) {
  console.error(`${failed} over budget`);
  process.exitCode = 1;
}
