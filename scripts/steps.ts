import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** One thing that is checked: a program of ours or of a package, run with the Node that runs this. */
export interface Step {
  name: string;
  /** From the root of the repository. */
  program: string[];
  /** A file without which there is nothing to check yet. */
  needs?: string;
  env?: Record<string, string>;
}

const cruise = [
  '--import',
  './scripts/withTypescript6.mjs',
  'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
];
const WORKSPACES = ['contract', 'server', 'demo', 'web', 'e2e', 'bench'];
const tsc = (project: string) => ['node_modules/typescript/bin/tsc', '-p', project];

/** What can be said of the sources without running them. */
export const staticSteps: Step[] = [
  { name: 'Format', program: ['node_modules/oxfmt/bin/oxfmt', '--check', '.'] },
  { name: 'Lint', program: ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'Types of the server', program: tsc('server/tsconfig.json') },
  { name: 'Types of the demo', program: tsc('demo/tsconfig.json') },
  { name: 'Types of the web', program: tsc('web/tsconfig.json') },
  { name: 'Types of the browser tests', program: tsc('e2e/tsconfig.json'), needs: 'e2e/playwright.config.ts' },
  {
    name: 'Directions of imports',
    program: [...cruise, '--config', '.dependency-cruiser.cjs', ...WORKSPACES, 'scripts'],
  },
  { name: 'Dead code', program: ['node_modules/knip/bin/knip.js', '--no-progress'] },
  { name: 'Rules of the house', program: ['scripts/houseRules.ts'], needs: 'scripts/houseRules.ts' },
  { name: 'Released migrations', program: ['scripts/released.ts'] },
  { name: 'Words of every language', program: ['scripts/words.ts'] },
  { name: 'Types of the tables', program: ['scripts/tables.ts', '--check'], needs: 'scripts/tables.ts' },
];

export const build: Step = { name: 'Build', program: ['scripts/run.mjs', 'build'] };
/** Of the built web. */
export const budgets: Step = { name: 'Budgets of size', program: ['scripts/budgets.ts'], needs: 'scripts/budgets.ts' };

/** Whether there is anything to check. */
export function applies(step: Step): boolean {
  return step.needs === undefined || existsSync(join(root, step.needs));
}

/** Runs a step under a headline; answers its exit code. A `held` step prints its output at its end, because others run in parallel. */
export async function run(step: Step, { held = false } = {}): Promise<number> {
  const headline = `\n── ${step.name} ${'─'.repeat(Math.max(0, 76 - step.name.length))}`;
  if (!held) console.log(headline);
  const begun = performance.now();
  const child = spawn(process.execPath, step.program, {
    cwd: root,
    stdio: held ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...step.env },
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => said.push(part));
  const code = await new Promise<number>((resolve) => {
    child.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once('close', (exit) => resolve(exit ?? 1));
  });
  if (held) console.log(`${headline}\n${Buffer.concat(said).toString().trimEnd()}`);
  console.log(`${code === 0 ? 'passed' : 'FAILED'} after ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  return code;
}

/** Runs steps that don't touch each other, two at a time: most keep one processor busy. Answers their exit codes. */
export async function runTogether<S extends Step>(steps: readonly S[]): Promise<Map<S, number>> {
  const codes = new Map<S, number>();
  const left = [...steps];
  const worker = async () => {
    for (let step = left.shift(); step; step = left.shift()) codes.set(step, await run(step, { held: true }));
  };
  await Promise.all([worker(), worker()]);
  return codes;
}
