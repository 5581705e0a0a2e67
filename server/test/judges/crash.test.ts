import type { LoginInfo } from '@plumbline/contract/areas/session';
import { newId } from '@plumbline/contract/kit/uuid';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../src/kit/db/database.ts';
import { verifyTrail } from '../../src/kit/records/trail.ts';
import { makeLiveApp, until, wireTo } from './liveApp.ts';
import type { LiveApp, Wire } from './liveApp.ts';

const CYCLES = Number(process.env['JUDGE_CYCLES'] ?? 20);
const WRITERS = 8;

let app: LiveApp;
let wire: Wire;
let cookie = '';
let tenantId = '';
let projectId = '';
/** RFI → the number that was acknowledged; null when only its making was. */
const acknowledged = new Map<string, string | null>();

beforeAll(async () => {
  app = await makeLiveApp();
  wire = wireTo(app.base, () => cookie);
  await app.start();
  const token = /\/login\/setup\/(\S+)/.exec(app.said())?.[1] ?? '';
  const answer = await fetch(`${app.base}/apisc/auth/setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      token,
      companyName: 'Hard Knocks',
      fullName: 'Ada Admin',
      email: 'ada@hard.example',
      password: 'a-long-enough-password',
      timeZone: 'America/Denver',
    }),
  });
  cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  tenantId = ((await answer.json()) as { data: LoginInfo }).data.tenantId;
  const me = await wire.call<{ personId: string }>('GET', '/apisc/auth/my/info', {});
  const personId = me.body?.data.personId;
  projectId = newId();
  const project = await wire.call('POST', '/apisc/project/create', {
    clientRef: projectId,
    projectNumber: 'C-1',
    projectName: 'Crash',
    projectType: 'newBuild',
    timeZone: 'America/Denver',
    rfiManagerId: personId ?? null,
  });
  if (project.body?.code !== 0) throw new Error(`There is no project: ${app.said()}`);
}, 60_000);
afterAll(() => app.remove());

interface Written {
  status: string;
  number: string | null;
  version: number;
}

/** Tries until it is answered: what was not acknowledged is sent again, with the same reference. */
async function insist(path: string, input: Record<string, unknown>): Promise<{ code: number; data: Written }> {
  for (;;) {
    const { status, body } = await wire.call<Written>('POST', path, input, 15_000);
    if (status === 200 && body && (body.code === 0 || body.code === 1500)) return body;
    if (status === 200) throw new Error(`${path}: ${JSON.stringify(body)}`);
    await pause(40 + Math.random() * 60);
  }
}

/** Makes RFIs and hands them in, one after the other, whatever happens to the server. */
async function write(stopped: () => boolean): Promise<void> {
  while (!stopped()) {
    const rfiId = newId();
    const made = await insist('/apisc/rfi/create', {
      clientRef: rfiId,
      projectId,
      title: `Written by ${rfiId}`,
      question: 'Is it still there?',
    });
    if (made.code !== 0) throw new Error('A draft was not made');
    acknowledged.set(rfiId, null);
    const submitted = await insist('/apisc/rfi/submit', { rfiId, version: 1 });
    // 1500: it was handed in by the try before, whose answer never came; the answer holds the record as it is.
    expect([submitted.data.status, submitted.data.version]).toEqual(['submitted', 2]);
    acknowledged.set(rfiId, submitted.data.number);
  }
}

/** Every RFI that the server has, by the list that people see. */
async function everyRfi(): Promise<Map<string, string | null>> {
  const found = new Map<string, string | null>();
  for (let pageNum = 1; ; pageNum += 1) {
    const { body } = await wire.call<{ rows: { rfiId: string; number: string | null }[] }>('GET', '/apisc/rfi/list', {
      projectId,
      sort: 'createdAt',
      pageNum,
      pageSize: 100,
    });
    const rows = body?.data.rows;
    if (!rows) throw new Error(`The list was not answered: ${JSON.stringify(body)}`);
    for (const row of rows) found.set(row.rfiId, row.number);
    if (rows.length < 100) return found;
  }
}

const isReady = async () => (await fetch(`${app.base}/readyz`)).ok;

test(
  `nothing acknowledged is lost by ${CYCLES} kills of app and database in turn, and nothing is done twice`,
  { timeout: 240_000 },
  async () => {
    let stopped = false;
    const writers = Promise.all(Array.from({ length: WRITERS }, () => write(() => stopped)));
    const failed = writers.then(
      () => undefined,
      (error: unknown) => error,
    );
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
      const before = new Map(acknowledged);
      const found = await everyRfi();
      const lost = [...before].filter(
        ([rfiId, number]) => !found.has(rfiId) || (number !== null && found.get(rfiId) !== number),
      );
      expect(lost, `after kill ${cycle + 1}`).toEqual([]);
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

test(
  'a database that stands still is told of in seconds, and all is well when it goes on',
  { timeout: 60_000 },
  async () => {
    await until(isReady, 20_000);
    const thaw = await app.freezeDatabase();
    const begun = Date.now();
    try {
      const asked = [
        wire.call('GET', '/apisc/rfi/list', { projectId }),
        wire.call('GET', '/apisc/rfi/counts', {}),
        wire.call('POST', '/apisc/rfi/create', { clientRef: newId(), projectId, title: 'While it stands still' }),
      ];
      await pause(300);
      // Nobody queues up behind them: whoever comes later hears it as soon.
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
    expect((await wire.call('GET', '/apisc/rfi/list', { projectId })).body?.code).toBe(0);
    const saved = await insist('/apisc/rfi/create', { clientRef: newId(), projectId, title: 'After it stood still' });
    expect(saved.code).toBe(0);
    expect(app.isUp()).toBe(true);
  },
);
