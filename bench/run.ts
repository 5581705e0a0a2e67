/*
 * npm run bench: a table of ratios against the limit, in interleaved rounds on the same data. CI never asserts times; each result appears next to its
 * goal. `--quick` uses less data and time, `--only=` selects rows by their beginning (several separated by commas). `--growth` compares a list among a
 * million RFIs, and in a company of a hundred thousand, with one among a thousand. `--start` compares a warm start with a bare one, `--logins` tests a
 * crowd at the door, `--screens` the times of a browser, `--frames` its longest frames. `--memory` measures memory after an import and under load,
 * `--soak` runs ten companies for half an hour, `--chat` measures fan-out, connections and rooms of the chat.
 */
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { menus } from './areas/access.ts';
import { fieldRecords } from './areas/fields.ts';
import { moneyRecords } from './areas/money.ts';
import { scenarios } from './areas/rfis.ts';
import { submittals } from './areas/submittals.ts';
import { benchChat } from './chat.ts';
import { addDrafts } from './data/drafts.ts';
import { addFieldRecords } from './data/fields.ts';
import { generate } from './data/generate.ts';
import { addMoney } from './data/money.ts';
import { addSubmittals } from './data/submittals.ts';
import { frames } from './frames.ts';
import { growth } from './growth.ts';
import { openTarget } from './kit/target.ts';
import type { Target } from './kit/target.ts';
import { begin, cpuSeconds, freePort } from './kit/process.ts';
import { benchLogins } from './logins.ts';
import { memory } from './memory.ts';
import { assertWorks, burst, median } from './kit/rounds.ts';
import type { Figure } from './kit/rounds.ts';
import { screens } from './screens.ts';
import { soak } from './soak.ts';
import { start } from './start.ts';

const quick = process.argv.includes('--quick');
const only = process.argv
  .find((arg) => arg.startsWith('--only='))
  ?.slice(7)
  .split(',');
const shape = quick
  ? { tenants: 10, projectsPerTenant: 4, peoplePerTenant: 40, rfisPerTenant: 500 }
  : { tenants: 50, projectsPerTenant: 4, peoplePerTenant: 40, rfisPerTenant: 2000 };
const minutes = Number(process.argv.find((arg) => arg.startsWith('--minutes='))?.slice(10) ?? 30);
const rounds = quick ? 3 : 5;
const seconds = quick ? 2 : 4;

if (process.argv.includes('--growth')) await growth(quick ? 20 : 1000, quick ? 20_000 : 100_000);
else if (process.argv.includes('--memory')) await memory(20_000, quick ? 1 : 10);
else if (process.argv.includes('--start')) await start(quick ? 5 : 15);
else if (process.argv.includes('--screens')) await screens(quick ? 2 : 7);
else if (process.argv.includes('--frames')) await frames(quick ? 1 : 3);
else if (process.argv.includes('--soak')) await soak(minutes);
else if (process.argv.includes('--chat')) await benchChat(quick);
else if (process.argv.includes('--logins')) await benchLogins(quick ? 20 : 60);
else await againstTheLimit();

async function againstTheLimit(): Promise<void> {
  const target = await openTarget();
  const limitPort = await freePort();
  const limitUrl = `http://127.0.0.1:${limitPort}`;
  const limit = await begin(
    'bench/limit.ts',
    { LIMIT_DATABASE: target.database, LIMIT_PORT: String(limitPort), LIMIT_APP: target.url },
    'ready',
  );
  try {
    await measure(target, limitUrl, limit.child.pid ?? 0);
  } finally {
    await limit.stop();
    await target.stop();
  }
}

async function measure(target: Target, limitUrl: string, limitPid: number): Promise<void> {
  const { client, url } = target;
  const seed = await target.seed();
  const begun = performance.now();
  const logins = await generate(client, seed, shape);
  console.log(
    `${shape.tenants * shape.rfisPerTenant} RFIs in ${shape.tenants} companies made in ${((performance.now() - begun) / 1000).toFixed(1)} s`,
  );
  await addSubmittals(client, logins, shape);
  await addFieldRecords(client, logins, shape);
  const buyers = await addMoney(client, logins, shape);
  const drafts = await addDrafts(client, logins, quick ? 6000 : 40_000);
  const limitCpu = () => ({ server: cpuSeconds(limitPid, false), database: target.cpu().database });
  const none = () => ({ server: 0, database: 0 });
  const rest = target.memoryMiB();
  const rows: Record<string, string>[] = [];
  let peak = 0;
  const all = [
    ...scenarios(logins, shape.rfisPerTenant, drafts),
    ...submittals(logins, shape.rfisPerTenant),
    ...fieldRecords(logins, shape.rfisPerTenant),
    ...moneyRecords(buyers, logins, shape.rfisPerTenant),
    ...menus(logins),
  ];
  for (const one of all.filter(({ name }) => !only || only.some((part) => name.startsWith(part)))) {
    await assertWorks(`${one.name} of Plumbline`, url, one.app());
    await assertWorks(`${one.name} of the limit`, limitUrl, one.limit());
    const ours: Awaited<ReturnType<typeof burst>>[] = [];
    const theirs: typeof ours = [];
    await burst({ url, next: one.app }, 1, none);
    await burst({ url: limitUrl, next: one.limit }, 1, none);
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await burst({ url, next: one.app }, seconds, target.cpu));
      peak = Math.max(peak, target.memoryMiB());
      theirs.push(await burst({ url: limitUrl, next: one.limit }, seconds, limitCpu));
    }
    const ratio = median(ours.map((figure, index) => figure.perSecond / (theirs[index]?.perSecond ?? Number.NaN)));
    const cpu = median(ours.map((figure, index) => cpuMs(figure) / cpuMs(theirs[index])));
    rows.push({
      what: one.name,
      'per second': median(ours.map((figure) => figure.perSecond)).toFixed(0),
      limit: median(theirs.map((figure) => figure.perSecond)).toFixed(0),
      ratio: ratio.toFixed(2),
      must: `${ratio >= one.must ? '✓' : '✗'} ${one.must}`,
      goal: `${ratio >= one.goal ? '✓' : '·'} ${one.goal}`,
      'CPU ms (app + db)': `${median(ours.map((figure) => figure.serverMs)).toFixed(2)} + ${median(ours.map((figure) => figure.databaseMs)).toFixed(2)}`,
      'CPU ×': cpu.toFixed(2),
      failed: String([...ours, ...theirs].reduce((sum, figure) => sum + figure.failed, 0)),
    });
  }
  console.table(rows);
  // Plumbline cannot be faster than its limit: where it is, the limit runs a slower statement, and the ratio means nothing.
  const beyond = rows.filter(({ ratio }) => Number(ratio) > 1.05).map(({ what }) => what);
  if (beyond.length > 0) {
    console.error(`The limit is none, write its fastest statement: ${beyond.join(', ')}`);
    process.exitCode = 1;
  }
  console.log(
    `Memory of the app: ${rest.toFixed(0)} MiB at rest, ${peak.toFixed(0)} MiB at most under load (must be ≤ 120 and ≤ 200)`,
  );
  await appendFile(
    join(import.meta.dirname, 'history.jsonl'),
    `${JSON.stringify({ at: new Date().toISOString(), shape, rows, rest, peak })}\n`,
  );
}

function cpuMs(figure: Figure | undefined): number {
  return figure ? figure.serverMs + figure.databaseMs : Number.NaN;
}
