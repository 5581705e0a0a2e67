/*
 * npm run bench -- --chat: the cost of a message until the last of a thousand members gets it, against a bare `ws` server that writes the same row. Also
 * the cost of a connection, against bare Socket.IO, and whether thousands stay open. Also the first of a person's 500 rooms, and a page of a room with a
 * million messages, against the limit. In turns on the same data.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { chat } from '@plumbline/contract/areas/chat';
import { newId } from '@plumbline/contract/kit/uuid';
import { LISTENERS, addChat, chatToken, largeRoom, listenersRoom } from './data/chat.ts';
import type { ChatShape } from './data/chat.ts';
import { generate } from './data/generate.ts';
import type { Login } from './data/generate.ts';
import { openEars } from './kit/ears.ts';
import type { Ears } from './kit/ears.ts';
import { begin, cpuSeconds, freePort, memoryMiB } from './kit/process.ts';
import { assertWorks, burst, median } from './kit/rounds.ts';
import type { Figure, Load } from './kit/rounds.ts';
import { openTarget } from './kit/target.ts';
import type { Target } from './kit/target.ts';

const COMPANY = { tenants: 1, projectsPerTenant: 4, peoplePerTenant: 40, rfisPerTenant: 200 };
/** Between one message and the next, so that none waits for the other. */
const REST_MS = 150;
/** Longer than the 25 seconds after which each connection is pinged. */
const HOLD_MS = 30_000;

/** How many read at once. */
const READERS = 4;

interface Row {
  what: string;
  ours: string;
  bare: string;
  ratio: string;
  must: string;
}

export async function benchChat(quick: boolean): Promise<void> {
  const shape: ChatShape = quick
    ? { people: 1500, rooms: 500, messages: 50_000 }
    : { people: 5000, rooms: 500, messages: 1_000_000 };
  const target = await openTarget();
  const rows: Row[] = [];
  const note = (...more: Row[]) => {
    for (const row of more) console.log(Object.values(row).join(' · '));
    rows.push(...more);
  };
  try {
    const [login] = await generate(target.client, await target.seed(), COMPANY);
    if (!login) throw new Error('Nobody was made');
    await addChat(target.client, login, shape);
    // First, while neither server has memory from other work to give back.
    note(...(await benchConnections(target, shape.people)));
    note(await benchFanOut(target, login, quick ? 15 : 41));
    note(...(await benchReads(target, login, shape, quick)));
  } finally {
    await target.stop();
  }
  console.table(rows);
  if (rows.some(({ must }) => must.startsWith('✗'))) process.exitCode = 1;
}

const cookieOf = (token: string) => ({ cookie: `plumbline=${token}` });
const wsOf = (url: string) => url.replace('http', 'ws');

async function benchFanOut(target: Target, login: Login, rounds: number): Promise<Row> {
  const { tenantId, personId } = login;
  const roomId = listenersRoom(login);
  const bare = await bareServer('ws', target.database);
  const tokens = [login.token, ...Array.from({ length: LISTENERS - 1 }, (_, n) => chatToken(n + 1))];
  const post = async (url: string, body: object, headers: Record<string, string> = {}) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (!text.startsWith('{"code":0')) throw new Error(`Nothing was said: ${answer.status} ${text.slice(0, 300)}`);
  };
  const body = 'The pump is at the gate.';
  try {
    const ours = await openEars(
      wsOf(target.url),
      true,
      tokens.map((token) => ({ ...cookieOf(token), origin: target.url })),
    );
    const theirs = await openEars(
      wsOf(bare.url),
      false,
      tokens.map(() => ({})),
    );
    const times: Record<'ours' | 'theirs', number[]> = { ours: [], theirs: [] };
    for (let round = 0; round < rounds + 3; round += 1) {
      const saysIt = tokens[1 + (round % 50)] ?? '';
      const took = await timed(ours, roomId, () =>
        post(target.url + chat.send.path, { roomId, clientRef: newId(), body }, cookieOf(saysIt)),
      );
      const bareTook = await timed(theirs, roomId, () =>
        post(bare.url, { tenantId, roomId, messageId: newId(), personId, body }),
      );
      // The first are said while neither is warm.
      if (round < 3) continue;
      times.ours.push(took);
      times.theirs.push(bareTook);
    }
    await ours.close();
    await theirs.close();
    const [a, b] = [median(times.ours), median(times.theirs)];
    return {
      what: `until the last of ${LISTENERS} has it`,
      ours: `${a.toFixed(0)} ms`,
      bare: `${b.toFixed(0)} ms`,
      ...held(a / b, 2),
    };
  } finally {
    await bare.stop();
  }
}

async function timed(ears: Ears, roomId: string, say: () => Promise<void>): Promise<number> {
  await pause(REST_MS);
  const heard = ears.heard(roomId);
  const begun = performance.now();
  await Promise.all([heard, say()]);
  return performance.now() - begun;
}

async function benchConnections(target: Target, count: number): Promise<Row[]> {
  const bare = await bareServer('socketio', target.database);
  const given = Array.from({ length: count }, (_, n) => ({ ...cookieOf(chatToken(n + 1)), origin: target.url }));
  try {
    const ours = await hold(target.url, target.pid, given);
    const theirs = await hold(bare.url, bare.pid, given);
    return [
      {
        what: `memory of each of ${count} connections`,
        ours: `${ours.kib.toFixed(1)} KiB`,
        bare: `${theirs.kib.toFixed(1)} KiB`,
        ...held(ours.kib / theirs.kib, 1.5),
      },
      {
        what: `idle connections that are held for ${HOLD_MS / 1000} s`,
        ours: String(ours.left),
        bare: String(theirs.left),
        ratio: '',
        must: `${ours.left === count ? '✓' : '✗'} ${count}`,
      },
    ];
  } finally {
    await bare.stop();
  }
}

/** How much memory each connection takes, and how many are left after a while. */
async function hold(url: string, pid: number, given: Record<string, string>[]) {
  // What the first ones bring along, code above all, is counted with none.
  const first = await openEars(wsOf(url), true, given.slice(0, 500));
  await first.close();
  await pause(3000);
  const before = memoryMiB(pid);
  const ears = await openEars(wsOf(url), true, given);
  await pause(HOLD_MS);
  const kib = ((memoryMiB(pid) - before) * 1024) / given.length;
  const left = ears.count();
  await ears.close();
  return { kib, left };
}

async function benchReads(target: Target, login: Login, shape: ChatShape, quick: boolean): Promise<Row[]> {
  const port = String(await freePort());
  const limit = await begin(
    'bench/limit.ts',
    { LIMIT_DATABASE: target.database, LIMIT_PORT: port, LIMIT_APP: target.url },
    'ready',
  );
  const limitUrl = `http://127.0.0.1:${port}`;
  const roomId = largeRoom(login, shape);
  const who = `tenant=${login.tenantId}&me=${login.personId}`;
  let turn = 0;
  const before = () => 100 + ((turn += 7919) % (shape.messages - 100));
  const app = (path: string) => ({ method: 'GET' as const, path, headers: cookieOf(login.token) });
  const bare = (path: string) => ({ method: 'GET' as const, path });
  const reads: { what: string; app: Load['next']; limit: Load['next'] }[] = [
    {
      what: `25 rooms of somebody in ${shape.rooms}`,
      app: () => app(chat.rooms.path),
      limit: () => bare(`/rooms?${who}`),
    },
    {
      what: `a page of a room of ${shape.messages} messages`,
      app: () => app(`${chat.messages.path}?roomId=${roomId}&beforeSeq=${before()}`),
      limit: () => bare(`/messages?${who}&room=${roomId}&before=${before()}`),
    },
  ];
  const seconds = quick ? 2 : 4;
  const limitCpu = () => ({ server: cpuSeconds(limit.child.pid ?? 0, false), database: target.cpu().database });
  const rows: Row[] = [];
  try {
    for (const read of reads) {
      await assertWorks(`${read.what}, ours`, target.url, read.app());
      await assertWorks(`${read.what}, the limit`, limitUrl, read.limit());
      const [ours, theirs]: [Figure[], Figure[]] = [[], []];
      for (let round = 0; round < (quick ? 3 : 5) + 1; round += 1) {
        const a = await burst({ url: target.url, next: read.app }, seconds, target.cpu, READERS);
        const b = await burst({ url: limitUrl, next: read.limit }, seconds, limitCpu, READERS);
        if (a.failed + b.failed > 0) console.log(`${read.what}: ${a.failed} failed, of the limit ${b.failed}`);
        if (round === 0) continue;
        ours.push(a);
        theirs.push(b);
      }
      const ratio = median(ours.map((one, index) => one.perSecond / (theirs[index]?.perSecond ?? Number.NaN)));
      rows.push({
        what: read.what,
        ours: said(ours),
        bare: said(theirs),
        ratio: ratio.toFixed(2),
        must: `${ratio >= 0.5 ? '✓' : '✗'} ≥ 0.5`,
      });
    }
  } finally {
    await limit.stop();
  }
  return rows;
}

/** The rate, and the CPU of app and database that one takes. */
function said(figures: Figure[]): string {
  const of = (what: keyof Figure, digits: number) => median(figures.map((figure) => figure[what])).toFixed(digits);
  return `${of('perSecond', 0)} a second (${of('serverMs', 2)} + ${of('databaseMs', 2)} ms)`;
}

function held(ratio: number, most: number): Pick<Row, 'ratio' | 'must'> {
  return { ratio: ratio.toFixed(2), must: `${ratio <= most ? '✓' : '✗'} ≤ ${most}` };
}

async function bareServer(kind: 'ws' | 'socketio', database: string) {
  const port = String(await freePort());
  const { child, stop } = await begin(
    'bench/bareSockets.ts',
    { BARE: kind, BARE_PORT: port, BARE_DATABASE: database },
    'ready',
  );
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop };
}
