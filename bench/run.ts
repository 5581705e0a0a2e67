/*
 * npm run bench: one table of ratios against the limit, in interleaved rounds on the same data. Times are never asserted
 * in CI; what must be reached stands beside what was.
 */
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { session } from '@plumbline/contract/areas/session';
import pg from 'pg';
import { scenarios } from './areas/rfis.ts';
import { generate } from './data/generate.ts';
import { addDrafts } from './data/drafts.ts';
import { begin, cpuSeconds, freePort, memoryMiB } from './kit/process.ts';
import { burst, median } from './kit/rounds.ts';
import type { Figure, Load } from './kit/rounds.ts';

const quick = process.argv.includes('--quick');
const only = process.argv.find((arg) => arg.startsWith('--only='))?.slice(7);
const shape = quick
  ? { tenants: 10, projectsPerTenant: 4, peoplePerTenant: 40, rfisPerTenant: 500 }
  : { tenants: 50, projectsPerTenant: 4, peoplePerTenant: 40, rfisPerTenant: 2000 };
const rounds = quick ? 3 : 5;
const seconds = quick ? 2 : 4;

const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-bench-'));
const port = await freePort();
const app = await begin(
  'server/src/app/main.ts',
  {
    NODE_ENV: 'production',
    PORT: String(port),
    PLUMBLINE_DATA: dataDir,
    PLUMBLINE_DEMO: '0',
    LOG_LEVEL: 'error',
    WORKER: 'off',
  },
  'is ready',
);
const url = `http://localhost:${port}`;
const database = `postgres://postgres@localhost/plumbline?host=${encodeURIComponent(join(dataDir, 'socket'))}&port=5432`;
const client = new pg.Client({ connectionString: database });
await client.connect();
const limitPort = await freePort();
const limitUrl = `http://127.0.0.1:${limitPort}`;
const limit = await begin('bench/limit.ts', { LIMIT_DATABASE: database, LIMIT_PORT: String(limitPort) }, 'ready');
try {
  await main();
} finally {
  await client.end();
  await limit.stop();
  await app.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function main(): Promise<void> {
  const seed = await makeSeed();
  const begun = performance.now();
  const logins = await generate(client, seed, shape);
  console.log(
    `${shape.tenants * shape.rfisPerTenant} RFIs in ${shape.tenants} companies made in ${((performance.now() - begun) / 1000).toFixed(1)} s`,
  );
  const drafts = await addDrafts(client, logins, quick ? 6000 : 40_000);
  const postmaster = Number(
    (await client.query<{ pid: string }>("select pg_read_file('postmaster.pid') as pid")).rows[0]?.pid.split('\n')[0],
  );
  const cpuOf = (pid: number) => () => ({ server: cpuSeconds(pid, false), database: cpuSeconds(postmaster, true) });
  const none = () => ({ server: 0, database: 0 });
  const appPid = app.child.pid ?? 0;
  const rest = memoryMiB(appPid);
  const rows: Record<string, string>[] = [];
  let peak = 0;
  for (const one of scenarios(logins, shape.rfisPerTenant, drafts).filter(
    ({ name }) => !only || name.startsWith(only),
  )) {
    await assertWorks(`${one.name} of Plumbline`, url, one.app());
    await assertWorks(`${one.name} of the limit`, limitUrl, one.limit());
    const ours: Awaited<ReturnType<typeof burst>>[] = [];
    const theirs: typeof ours = [];
    await burst({ url, next: one.app }, 1, none);
    await burst({ url: limitUrl, next: one.limit }, 1, none);
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await burst({ url, next: one.app }, seconds, cpuOf(appPid)));
      peak = Math.max(peak, memoryMiB(appPid));
      theirs.push(await burst({ url: limitUrl, next: one.limit }, seconds, cpuOf(limit.child.pid ?? 0)));
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
  console.log(
    `Memory of the app: ${rest.toFixed(0)} MiB at rest, ${peak.toFixed(0)} MiB at most under load (must be ≤ 120 and ≤ 200)`,
  );
  await appendFile(
    join(import.meta.dirname, 'history.jsonl'),
    `${JSON.stringify({ at: new Date().toISOString(), shape, rows, rest, peak })}\n`,
  );
}

/** The first company, made as its operator makes it; its roles serve the others. */
async function makeSeed(): Promise<string> {
  const token = /login\/setup\/(\S+)/.exec(app.output())?.[1];
  const answer = await fetch(`${url}${session.setup.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      token,
      companyName: 'Seed Construction',
      fullName: 'Seed Admin',
      email: 'seed@bench.example',
      password: 'seed-password-of-the-bench',
      timeZone: 'America/Los_Angeles',
    }),
  });
  const body = (await answer.json()) as { code: number; msg: string; data: { tenantId: string } };
  if (body.code !== 0) throw new Error(`The first company could not be made: ${JSON.stringify(body)}`);
  return body.data.tenantId;
}

/** One request by hand before it is measured: what is refused must not be taken for fast. */
async function assertWorks(name: string, base: string, request: ReturnType<Load['next']>): Promise<void> {
  const answer = await fetch(`${base}${request.path}`, {
    method: request.method,
    headers: request.headers ?? {},
    ...(request.body ? { body: request.body } : {}),
  });
  const text = await answer.text();
  if (!text.startsWith('{"code":0')) throw new Error(`${name} does not work: ${answer.status} ${text.slice(0, 500)}`);
}

function cpuMs(figure: Figure | undefined): number {
  return figure ? figure.serverMs + figure.databaseMs : Number.NaN;
}
