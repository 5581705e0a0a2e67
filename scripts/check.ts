/** What can be said of the sources without running them: quick enough for before every commit. */
import { sentence } from './counts.ts';
import { applies, runTogether, staticSteps } from './steps.ts';

const words = process.argv.slice(2).map((word) => word.toLowerCase());
const counts = { passed: 0, failed: 0, skipped: 0 };
const chosen = staticSteps.filter(
  (step) => applies(step) && (words.length === 0 || words.some((word) => step.name.toLowerCase().includes(word))),
);
for (const code of (await runTogether(chosen)).values()) counts[code === 0 ? 'passed' : 'failed'] += 1;
console.log(`\n${sentence(counts)}`);
process.exitCode = counts.failed > 0 || counts.passed === 0 ? 1 : 0;
