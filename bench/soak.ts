/*
 * npm run bench -- --soak: ten companies work for half an hour as they do on a busy day: lists, records, searches, drafts,
 * submits, uploads, sheets, and live connections that come and go. What must hold: every answer is the right one, memory is
 * flat, and neither connections nor open files pile up. `--minutes=` for another length.
 */
import { readdirSync } from 'node:fs';
import { dashboard } from '@plumbline/contract/areas/dashboard';
import { projects } from '@plumbline/contract/areas/projects';
import { rfiDownloads, rfis } from '@plumbline/contract/areas/rfis';
import { records } from '@plumbline/contract/kit/records';
import { newId } from '@plumbline/contract/kit/uuid';
import { io } from 'socket.io-client';
import { generate, uuid } from './data/generate.ts';
import type { Login } from './data/generate.ts';
import { openTarget } from './kit/target.ts';
import type { Target } from './kit/target.ts';
import { median } from './kit/rounds.ts';

const COMPANIES = 10;
const RFIS = 500;
/** Calls a second of all companies together. */
const PACE = 25;
const SAMPLE_MS = 10_000;
/** How much more memory the last fifth may take than the second, in MiB and as a share. */
const GROWTH = { mib: 16, share: 0.1 };

/** What the pools of the app (10) and of its worker (7) may open, and those that listen. A leak goes beyond it. */
const CONNECTIONS = 22;

interface Sample {
  memory: number;
  connections: number;
  openFiles: number;
}

type Call = (url: string, login: Login) => Promise<Response>;

const cookie = (login: Login) => ({ cookie: `plumbline=${login.token}` });
const get =
  (path: string, query: (login: Login) => Record<string, string> = () => ({})): Call =>
  (url, login) =>
    fetch(`${url}${path}?${new URLSearchParams(query(login))}`, { headers: cookie(login) });
const post = (url: string, path: string, login: Login, body: object) =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: { ...cookie(login), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const someRfi = ({ tenantId }: Login) => uuid(`${tenantId} rfi ${1 + Math.floor(Math.random() * RFIS)}`);

/** The calls of people, with their frequency. */
const CALLS: [times: number, name: string, call: Call][] = [
  [30, 'list', get(rfis.list.path, () => ({ pageSize: '25' }))],
  [25, 'get', get(rfis.get.path, (login) => ({ rfiId: someRfi(login) }))],
  [10, 'search', get(records.search.path, () => ({ keyword: `tendon ${Math.floor(Math.random() * 90)}` }))],
  [10, 'counts', get(rfis.counts.path)],
  [5, 'projects', get(projects.list.path)],
  [5, 'dashboard', get(dashboard.get.path)],
  [10, 'create and submit', createAndSubmit],
  [3, 'upload', upload],
  [1, 'sheet', get(rfiDownloads.export.path, () => ({ format: 'xlsx' }))],
  [1, 'live connection', connect],
];

async function createAndSubmit(url: string, login: Login): Promise<Response> {
  const clientRef = newId();
  const made = await post(url, rfis.create.path, login, {
    clientRef,
    projectId: login.projectIds[Math.floor(Math.random() * login.projectIds.length)],
    title: 'Slab edge embed conflicts with tendon',
    question: 'May the embed shift two inches west?',
  });
  return isRight(await made.clone().text(), made)
    ? post(url, rfis.submit.path, login, { rfiId: clientRef, version: 1 })
    : made;
}

async function upload(url: string, login: Login): Promise<Response> {
  const fileId = newId();
  const content = Buffer.alloc(40_000, 'sheet ');
  const tus = { ...cookie(login), 'tus-resumable': '1.0.0' };
  const encoded = (value: string) => Buffer.from(value).toString('base64');
  const begun = await fetch(`${url}/apisc/file/upload`, {
    method: 'POST',
    headers: {
      ...tus,
      'upload-length': String(content.length),
      'upload-metadata': `fileId ${encoded(fileId)},name ${encoded('notes.txt')}`,
    },
  });
  if (begun.status !== 201) return begun;
  return fetch(`${url}/apisc/file/upload/${fileId}`, {
    method: 'PATCH',
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: content,
  });
}

/** A browser that opens its live connection, is let in, and leaves. */
function connect(url: string, login: Login): Promise<Response> {
  const socket = io(url, {
    transports: ['websocket'],
    reconnection: false,
    extraHeaders: { ...cookie(login), origin: url },
  });
  return new Promise((resolve) => {
    const leave = (status: number, text: string) => {
      socket.disconnect();
      resolve(new Response(text, { status }));
    };
    socket.once('connect', () => leave(200, ''));
    socket.once('connect_error', (error) => leave(403, error.message));
  });
}

function isRight(text: string, { status, headers }: Response): boolean {
  if (status < 200 || status > 299) return false;
  return !headers.get('content-type')?.startsWith('application/json') || text.startsWith('{"code":0');
}

/** Runs it on an app of its own, and prints the results. */
export async function soak(minutes: number): Promise<void> {
  const target = await openTarget({ WORKER: 'inline' });
  try {
    const shape = { tenants: COMPANIES, projectsPerTenant: 4, peoplePerTenant: 40, rfisPerTenant: RFIS };
    const logins = await generate(target.client, await target.seed(), shape);
    const { samples, wrong, counted } = await work(target, logins, minutes);
    report(minutes, samples, wrong, counted);
  } finally {
    await target.stop();
  }
}

async function work(target: Target, logins: Login[], minutes: number) {
  const bag = CALLS.flatMap(([times, name, call]) => Array.from({ length: times }, () => ({ name, call })));
  const samples: Sample[] = [];
  const wrong: string[] = [];
  const counted = new Map<string, number>();
  const until = performance.now() + minutes * 60_000;
  async function one(turn: number): Promise<void> {
    const { name, call } = bag[Math.floor(Math.random() * bag.length)]!;
    const answer = await call(target.url, logins[turn % logins.length]!).catch((error: unknown) => error);
    const text = answer instanceof Response ? await answer.text() : String(answer);
    if (!(answer instanceof Response) || !isRight(text, answer))
      wrong.push(`${name}: ${answer instanceof Response ? answer.status : ''} ${text.slice(0, 200)}`);
    counted.set(name, (counted.get(name) ?? 0) + 1);
  }
  let next = performance.now() + SAMPLE_MS;
  const running = new Set<Promise<void>>();
  for (let turn = 0; performance.now() < until; turn += 1) {
    const call = one(turn);
    running.add(call);
    void call.finally(() => running.delete(call));
    await new Promise((resolve) => setTimeout(resolve, 1000 / PACE));
    if (performance.now() < next) continue;
    next += SAMPLE_MS;
    samples.push(await sample(target));
  }
  await Promise.all(running);
  return { samples, wrong, counted };
}

async function sample(target: Target): Promise<Sample> {
  const { rows } = await target.client.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  return {
    memory: target.memoryMiB(),
    connections: rows[0]?.n ?? 0,
    openFiles: readdirSync(`/proc/${target.pid}/fd`).length,
  };
}

function report(minutes: number, samples: Sample[], wrong: string[], counted: Map<string, number>): void {
  const fifth = Math.floor(samples.length / 5);
  const [early, late] = [samples.slice(fifth, 2 * fifth), samples.slice(-fifth)];
  const of = (part: Sample[], what: keyof Sample) => median(part.map((one) => one[what]));
  const most = (what: keyof Sample) => Math.max(...samples.map((one) => one[what]));
  const rows = (['memory', 'connections', 'openFiles'] as const).map((what) => ({
    what,
    'second fifth': of(early, what).toFixed(0),
    'last fifth': of(late, what).toFixed(0),
    most: most(what).toFixed(0),
  }));
  console.table(Object.fromEntries(counted));
  console.table(rows);
  for (const line of new Set(wrong)) console.log(line);
  const grown = of(late, 'memory') - of(early, 'memory');
  const checks: [good: boolean, sentence: string][] = [
    [wrong.length === 0, `${wrong.length} wrong answers (must be 0)`],
    [
      grown <= Math.max(GROWTH.mib, of(early, 'memory') * GROWTH.share),
      `memory grew by ${grown.toFixed(0)} MiB (must be ≤ ${GROWTH.mib} MiB or a tenth)`,
    ],
    [
      most('connections') <= CONNECTIONS,
      `${most('connections')} connections to the database at most (must be ≤ ${CONNECTIONS})`,
    ],
    [of(late, 'openFiles') <= of(early, 'openFiles') + 20, 'open files and sockets do not pile up'],
  ];
  for (const [good, sentence] of checks) console.log(`${good ? '✓' : '✗'} ${sentence}`);
  const calls = [...counted.values()].reduce((sum, n) => sum + n, 0);
  console.log(`${calls} calls of ${COMPANIES} companies in ${minutes} minutes`);
  if (checks.some(([good]) => !good)) process.exitCode = 1;
}
