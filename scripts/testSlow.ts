/**
 * npm run test:slow: tests that take long or need a quiet machine, and so are not part of `npm test`. They cover: whether an answer's time reveals an
 * account, power loss, 100 kills of app and database, a chat under restarts and cuts, hostile input in every field, every role in every situation of
 * every call, every id of another company in every call in any relation, the demo at two moments, the life of a new area, a million cases of each money
 * formula, and half an hour of ten companies. Words after `npm run test:slow --` choose some by name.
 */
import { run } from './steps.ts';
import type { Step } from './steps.ts';

const vitest = ['node_modules/vitest/vitest.mjs', 'run'];
const steps: Step[] = [
  { name: 'Time of answers', program: [...vitest, '--project=slow', 'timing'] },
  { name: 'Power loss', program: [...vitest, '--project=slow', 'powerLoss'] },
  {
    name: 'Kills of app and database',
    program: [...vitest, '--project=alone', 'server/test/conformance/crash.test.ts'],
    env: { CRASH_CYCLES: '100' },
  },
  {
    name: 'Chat under restarts and cuts',
    program: [...vitest, '--project=alone', 'server/test/conformance/chatSoak.test.ts'],
    env: { CHAT_SOAK: 'long' },
  },
  {
    name: 'Hostile input in every field',
    program: [...vitest, '--project=server', 'server/test/conformance/fuzz.test.ts'],
    env: { FUZZ: 'thorough' },
  },
  {
    name: 'Every role in every situation',
    program: [...vitest, '--project=server', 'server/test/conformance/rights.test.ts'],
    env: { RIGHTS: 'thorough' },
  },
  {
    name: 'Every id of another company',
    program: [...vitest, '--project=server', 'server/test/conformance/isolation.test.ts'],
    env: { ISOLATION: 'thorough' },
  },
  {
    name: 'Demo at two moments',
    program: [...vitest, '--project=alone', 'demo/src/demo.test.ts'],
    env: { DEMO_MOMENTS: 'both' },
  },
  {
    name: 'Life of a new area',
    program: [...vitest, '--project=server', 'scripts/newArea.test.ts'],
    env: { NEW_AREA: 'lived' },
  },
  {
    name: 'Money against whole numbers',
    program: [...vitest, '--project=server', 'contract/src/kit/money/exact.test.ts'],
    env: { MONEY_CASES: '1000000' },
  },
  { name: 'Soak of ten companies', program: ['scripts/run.mjs', 'bench', '--soak'] },
];

const chosen = process.argv.slice(2).map((word) => word.toLowerCase());
const outcome: string[] = [];
for (const step of steps) {
  if (chosen.length > 0 && !chosen.some((word) => step.name.toLowerCase().includes(word))) continue;
  const code = await run(step);
  outcome.push(`${code === 0 ? 'Passed' : 'FAILED'}: ${step.name}`);
  if (code !== 0) process.exitCode = 1;
}
console.log(`\n${outcome.join('\n')}`);
