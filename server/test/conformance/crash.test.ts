import { newId } from '@plumbline/contract/kit/uuid';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from '../../src/kit/db/sql.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../src/kit/db/database.ts';
import { verifyTrail } from '../../src/kit/records/header/trail.ts';
import { makeLiveApp, until } from './liveApp.ts';
import type { LiveApp } from './liveApp.ts';
import { makeWriters } from './writers.ts';
import type { Writers, Written } from './writers.ts';

const CYCLES = Number(process.env['CRASH_CYCLES'] ?? 20);
const WRITERS = 8;

let app: LiveApp;
let writers: Writers;

beforeAll(async () => {
  app = await makeLiveApp();
  await app.start();
  writers = await makeWriters(app);
}, 60_000);
afterAll(() => app.remove());

const isReady = async () => {
  if (!app.isUp()) throw new Error(`The app ended: ${app.said().slice(-4000)}`);
  return (await fetch(`${app.base}/readyz`)).ok;
};

test(
  `nothing acknowledged is lost by ${CYCLES} kills of app and database in turn, and nothing is done twice`,
  { timeout: CYCLES * 12_000 },
  async () => {
    const { acknowledged, everyRfi } = writers;
    let stopped = false;
    const failed = Promise.all(Array.from({ length: WRITERS }, () => writers.write(() => stopped))).then(
      () => undefined,
      (error: unknown) => error,
    );
    // What came since the last kill is looked for after each, and all of it in the end.
    const checked = new Set<string>();
    for (let cycle = 0; cycle < CYCLES; cycle += 1) {
      await pause(150 + Math.random() * 400);
      if (cycle % 2 === 0) {
        await app.killApp();
        await app.start();
      } else {
        await app.killPostmaster();
        await until(async () => !(await isReady()), 5_000).catch(() => undefined);
        await until(isReady, 20_000);
      }
      const fresh = new Map([...acknowledged].filter(([rfiId]) => !checked.has(rfiId)));
      expect(await writers.lost(fresh), `after kill ${cycle + 1}`).toEqual([]);
      for (const rfiId of fresh.keys()) checked.add(rfiId);
    }
    stopped = true;
    expect(await failed).toBeUndefined();

    const found = await everyRfi();
    expect(new Set(found.keys())).toEqual(new Set(acknowledged.keys()));
    const numbers = [...found.values()].map((number) => Number(number?.replace(/\D/g, ''))).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: found.size }, (_, index) => index + 1));
    expect(found.size).toBeGreaterThan(CYCLES * 2);
    expect(app.said()).not.toMatch(/Unhandled|unhandled/);
  },
);

test(
  'every trail holds, and each RFI has one line for its making and one for its handing in',
  { timeout: 60_000 },
  async () => {
    const { tenantId, acknowledged } = writers;
    const { appUrl } = await app.holder();
    const database = await openDatabase({ url: appUrl ?? '', most: 4 });
    try {
      const rows = await database.read(tenantId, (read) =>
        read.all(sql<{ id: string; verbs: string }>`select r.id, string_agg(t.verb, ' ' order by t.seq) as verbs
      from record r join trail t on t.tenant_id = r.tenant_id and t.record_id = r.id where r.tenant_id = ${tenantId} and r.kind = 'rfi' group by r.id`),
      );
      expect(rows.length).toBe(acknowledged.size);
      expect(rows.filter(({ verbs }) => verbs !== 'create submit')).toEqual([]);
      for (const { id } of rows) expect(await database.read(tenantId, (read) => verifyTrail(read, id))).toBeNull();
      const jobs = await database.read(tenantId, (read) =>
        read.first(
          sql<{
            held: number;
          }>`select count(*)::int as held from custody where tenant_id = ${tenantId} and to_at is null`,
        ),
      );
      expect(jobs?.held).toBe(acknowledged.size);
    } finally {
      await database.close();
    }
  },
);

interface Begun {
  path: string;
  rfiId: string;
  input: Record<string, unknown>;
  requestId: string;
  answer: ReturnType<typeof writers.wire.call<Written>>;
}

function begin(path: string, rfiId: string, input: Record<string, unknown>): Begun {
  const requestId = newId();
  const answer = writers.wire.call<Written>('POST', path, input, 30_000, { 'request-id': requestId });
  return { path, rfiId, input, requestId, answer };
}

async function draftOf(title: string): Promise<string> {
  const rfiId = newId();
  const { projectId } = writers;
  await writers.insist('/apisc/rfi/create', { clientRef: rfiId, projectId, title, question: 'Is it still there?' });
  return rfiId;
}

/** Compares the answered writes with the stored data; retries uncertain writes, which must exist once. */
async function holdToWord(writes: readonly Begun[]): Promise<void> {
  const { wire, everyRfi } = writers;
  const found = await everyRfi();
  const said = await Promise.all(writes.map(async (one) => ({ ...one, ...(await one.answer) })));
  const outcomes = said.map(({ path, rfiId, status, body }) => {
    const isThere = path.endsWith('create') ? found.has(rfiId) : Boolean(found.get(rfiId));
    const data: unknown = body?.data;
    const isUnknown = typeof data === 'object' && data !== null && 'outcome' in data && data.outcome === 'unknown';
    return { saying: status === 200 ? 'saved' : isUnknown ? 'unknown' : 'not saved', isThere, rfiId, msg: body?.msg };
  });
  expect(outcomes.filter(({ saying, isThere }) => saying === 'not saved' && isThere)).toEqual([]);
  expect(outcomes.filter(({ saying, isThere }) => saying === 'saved' && !isThere)).toEqual([]);
  // The test is worth something only while some were in doubt and there.
  const doubted = outcomes.filter(({ saying }) => saying === 'unknown');
  expect(doubted.filter(({ isThere }) => isThere).length).toBeGreaterThan(0);
  expect(new Set(doubted.map(({ msg }) => msg))).toEqual(
    new Set(['We could not find out whether this was saved. Check before you send it again.']),
  );
  for (const { path, input, requestId, rfiId } of said) {
    const again = { 'request-id': requestId, 'request-attempt': '2' };
    const { body } = await wire.call<Written & { rfiId: string }>('POST', path, input, 15_000, again);
    expect([body?.code, body?.data.rfiId]).toEqual([0, rfiId]);
    expect([body?.data.status, body?.data.version]).toEqual(path.endsWith('create') ? ['draft', 1] : ['submitted', 2]);
  }
  const numbers = [...(await everyRfi()).values()].flatMap((number) =>
    number ? [Number(number.replace(/\D/g, ''))] : [],
  );
  expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: numbers.length }, (_, index) => index + 1));
}

test(
  'a database that stands still is told of in seconds, and all is well when it goes on',
  { timeout: 60_000 },
  async () => {
    const { wire, projectId, insist } = writers;
    await until(isReady, 20_000);
    const handedIn = await Promise.all(
      Array.from({ length: 4 }, () => draftOf('To be handed in while it stands still')),
    );
    // All allowed connections are open: data sent over an open one arrives when the database continues.
    await Promise.all(Array.from({ length: 40 }, () => wire.call('GET', '/apisc/rfi/list', { projectId })));
    // They are on their way when it stops.
    const writes = handedIn.map((rfiId) => begin('/apisc/rfi/submit', rfiId, { rfiId, version: 1 }));
    const thaw = await app.freezeDatabase();
    const begun = Date.now();
    try {
      const asked = [wire.call('GET', '/apisc/rfi/list', { projectId }), wire.call('GET', '/apisc/rfi/counts', {})];
      for (let index = 0; index < 12; index += 1) {
        const rfiId = newId();
        writes.push(
          begin('/apisc/rfi/create', rfiId, {
            clientRef: rfiId,
            projectId,
            title: `Frozen ${index}`,
            question: 'Was it saved?',
          }),
        );
      }
      await pause(300);
      // No queue behind them: later callers get the error as fast.
      for (let index = 0; index < 20; index += 1) asked.push(wire.call('GET', '/apisc/rfi/list', { projectId }));
      const alive = await fetch(`${app.base}/healthz`, { signal: AbortSignal.timeout(500) });
      expect(alive.status).toBe(200);
      const ready = await fetch(`${app.base}/readyz`, { signal: AbortSignal.timeout(4_000) });
      expect(ready.status).toBe(503);
      for (const { status, ms, body } of await Promise.all(asked)) {
        expect([status, body?.code, body?.msg]).toEqual([
          503,
          503,
          'Plumbline cannot reach its database. Nothing was saved; try again in a moment.',
        ]);
        expect(ms).toBeLessThan(4_500);
      }
      const later = await wire.call('GET', '/apisc/rfi/list', { projectId });
      expect([later.status, later.ms < 4_500]).toEqual([503, true]);
      await pause(Math.max(0, 10_000 - (Date.now() - begun)));
    } finally {
      thaw();
    }
    await until(isReady, 5_000);
    // Statements sent before the stop run when it continues: we wait for them.
    await pause(1_000);
    await holdToWord(writes);
    expect((await wire.call('GET', '/apisc/rfi/list', { projectId })).body?.code).toBe(0);
    const saved = await insist('/apisc/rfi/create', { clientRef: newId(), projectId, title: 'After it stood still' });
    expect(saved.code).toBe(0);
    expect(app.isUp()).toBe(true);
  },
);
