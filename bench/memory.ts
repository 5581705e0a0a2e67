import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { rfis } from '@plumbline/contract/areas/rfis';
import { newId } from '@plumbline/contract/kit/uuid';
import { scenarios } from './areas/rfis.ts';
import { generate } from './data/generate.ts';
import type { Login } from './data/generate.ts';
import { childrenOf, memoryMiB } from './kit/process.ts';
import { burst } from './kit/rounds.ts';
import { openTarget } from './kit/target.ts';
import type { Target } from './kit/target.ts';

/** What the app may take once it has come to rest, in MiB. */
const MUST = 200;
/** How long it rests before it is measured again: processes that read lists end 30 s after their last. */
const REST_MS = 60_000;
const LATER = 'a minute later';
const SHAPE = { tenants: 10, projectsPerTenant: 4, peoplePerTenant: 40, rfisPerTenant: 500 };

/**
 * The app's memory: after its start, after an import of `rows` lines, and after minutes of load, each at once and a minute later; and after a first
 * start with the demo.
 */
export async function memory(rows: number, minutes: number): Promise<void> {
  const lines: Record<string, string>[] = [];
  await within({ WORKER: 'inline', PLUMBLINE_DEMO: '1' }, async (target) => {
    lines.push(measured('first start with the demo', target));
    await pause(REST_MS);
    lines.push(measured(LATER, target));
  });
  await within({ WORKER: 'inline' }, async (target) => {
    const logins = await generate(target.client, await target.seed(), SHAPE);
    lines.push(measured('start', target));
    await importLog(target, logins[0]!, rows);
    lines.push(measured(`import of ${rows} rows`, target));
    await pause(REST_MS);
    lines.push(measured(LATER, target));
    const calls = scenarios(logins, SHAPE.rfisPerTenant, []).filter(({ name }) => name !== 'submit');
    for (let left = minutes * 60; left > 0; left -= calls.length * 5)
      for (const { app } of calls) await burst({ url: target.url, next: app }, 5, target.cpu);
    lines.push(measured(`${minutes} minutes of load`, target));
    await pause(REST_MS);
    lines.push(measured(LATER, target));
  });
  console.table(lines);
}

async function within(env: Record<string, string>, work: (target: Target) => Promise<void>): Promise<void> {
  const target = await openTarget(env);
  try {
    await work(target);
  } finally {
    await target.stop();
  }
}

/** Proportional memory: of the app, of the processes that read its lists, and of its PostgreSQL. */
function measured(what: string, { pid, memoryMiB: ofApp, databaseMiB }: Target): Record<string, string> {
  const workers = childrenOf(pid)
    .filter((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('node'))
    .reduce((sum, child) => sum + memoryMiB(child), 0);
  const app = ofApp();
  const line = {
    what,
    'app MiB': app.toFixed(0),
    'workers MiB': workers.toFixed(0),
    'PostgreSQL MiB': databaseMiB().toFixed(0),
    must: what === LATER ? `${app + workers <= MUST ? '✓' : '✗'} ≤ ${MUST}` : '',
  };
  console.log(Object.values(line).join(' · '));
  return line;
}

/** Uploads a log, looks at its preview and imports it, as the screen does. */
async function importLog({ url }: Target, { token, projectIds }: Login, rows: number): Promise<void> {
  const cookie = { cookie: `plumbline=${token}` };
  const post = async <Data>(path: string, body: object) => {
    const headers = { ...cookie, 'content-type': 'application/json' };
    return dataOf<Data>(await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) }));
  };
  const fileId = newId();
  const content = Buffer.from(logOf(rows));
  const tus = { ...cookie, 'tus-resumable': '1.0.0' };
  const encoded = (value: string) => Buffer.from(value).toString('base64');
  const upload = `${url}/apisc/file/upload`;
  const metadata = `fileId ${encoded(fileId)},name ${encoded('log.csv')}`;
  const length = String(content.length);
  await fetch(upload, { method: 'POST', headers: { ...tus, 'upload-length': length, 'upload-metadata': metadata } });
  const headers = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
  await fetch(`${upload}/${fileId}`, { method: 'PATCH', headers, body: content });
  const on = { projectId: projectIds[0], fileId };
  const { mapping } = await post<{ mapping: object }>(rfis.importPreview.path, on);
  const { importId } = await post<{ importId: string }>(rfis.importRun.path, { ...on, clientRef: newId(), mapping });
  for (;;) {
    await pause(500);
    const answer = await fetch(`${url}${rfis.importStatus.path}?importId=${importId}`, { headers: cookie });
    const { state, message } = await dataOf<{ state: string; message: string | null }>(answer);
    if (state === 'done') return;
    if (state !== 'waiting' && state !== 'running') throw new Error(`The import ${state}: ${message}`);
  }
}

async function dataOf<Data>(answer: Response): Promise<Data> {
  const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: Data };
  if (code !== 0) throw new Error(`${code} ${msg} ${JSON.stringify(data)}`);
  return data;
}

function logOf(rows: number): string {
  const lines = ['Number,Subject,Status,Question,Official response,Date initiated,Due date,Closed date,Location'];
  for (let n = 1; n <= rows; n += 1)
    lines.push(
      `L-${n},Embed plate ${n} conflicts with tendon,Closed,May the embeds of line ${n} shift two inches to the west?,Yes as shown on sheet A5.${n % 90}.,2026-10-01,2026-10-08,2026-10-05,Storey ${n % 9}`,
    );
  return lines.join('\n');
}
