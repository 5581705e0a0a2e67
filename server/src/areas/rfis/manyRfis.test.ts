import { rfis } from '@plumbline/contract/areas/rfis';
import { translator } from '@plumbline/contract/kit/words';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { startTestServer } from '../../../test/server.ts';
import type { TestServer } from '../../../test/server.ts';
import type { Actor } from '../../kit/actor.ts';
import { actAs } from '../people/index.ts';
import { rfiList, totals } from './list.ts';

/* A company with more RFIs than are counted anew each time: nearly all are over, and some are worked on. */

const OVER = 10_100;
const OPEN = 100;
/** How many open ones are in the engineer's court. */
const MINE = 10;
const NOW = new Date('2026-11-23T12:00:00Z');

let server: TestServer;
let engineer: Actor;
beforeAll(async () => {
  server = await startTestServer({ clock: NOW });
  engineer = await actorOf('engineer');
  await fill(1, OVER, 'closed');
  await fill(OVER + 1, OVER + OPEN, 'open');
  await hold(OVER + 1, OVER + MINE, 'engineer');
  await hold(OVER + MINE + 1, OVER + OPEN, 'architect');
  await server.sql('vacuum analyze record, rfi, custody');
}, 60_000);
afterAll(() => server.close());

function actorOf(part: 'engineer' | 'pm'): Promise<Actor> {
  return server.context.database.read(server.tenantId, (read) =>
    actAs(read, server.person(part), { t: translator('en'), now: NOW }),
  );
}
async function fill(from: number, to: number, status: string): Promise<void> {
  const values = [server.tenantId, server.projectId, server.person('engineer'), status, from, to];
  await server.sql(
    `insert into record (tenant_id, id, project_id, kind, number, title, status, is_final, created_by, created_at, updated_at, due_date, create_hash)
     select $1::uuid, md5('many' || n)::uuid, $2::uuid, 'rfi', 'RFI-' || lpad(n::text, 6, '0'), 'RFI ' || n, $4::text, $4 = 'closed', $3::uuid, now(), now(),
       case when n % 2 = 0 then date '2026-11-01' end, '\\x' from generate_series($5::int, $6::int) n`,
    values,
  );
  await server.sql(
    `insert into rfi (tenant_id, id, project_id, schedule_impact_days)
     select $1::uuid, md5('many' || n)::uuid, $2::uuid, 1 from generate_series($3::int, $4::int) n`,
    [server.tenantId, server.projectId, from, to],
  );
}
async function hold(from: number, to: number, part: 'engineer' | 'architect'): Promise<void> {
  await server.sql(
    `insert into custody (tenant_id, id, record_id, person_id, from_at)
     select $1::uuid, md5('stay' || n)::uuid, md5('many' || n)::uuid, $2::uuid, timestamptz '2026-11-18 12:00Z' from generate_series($3::int, $4::int) n`,
    [server.tenantId, server.person(part), from, to],
  );
}

const read = <T>(work: Parameters<typeof server.context.database.read<T>>[1]) =>
  server.context.database.read(server.tenantId, work);
const later = (actor: Actor, seconds: number): Actor => ({ ...actor, now: new Date(NOW.getTime() + seconds * 1000) });
const pageOf = (actor: Actor, query: object = {}) =>
  read((open) => rfiList.page(open, actor, z.parse(rfis.list.input, query)));
const countsOf = (actor: Actor) => read((open) => rfiList.counts(open, actor, {}));
const sumOf = (actor: Actor) => read((open) => totals(open, actor, {}));

test('what is many is counted once a minute; what is open, held or few is counted each time', async () => {
  const [page, counts, sum] = [await pageOf(engineer), await countsOf(engineer), await sumOf(engineer)];
  expect(page.total).toBe(OVER + OPEN);
  expect(counts).toMatchObject({
    all: OVER + OPEN,
    open: OPEN,
    myCourt: MINE,
    late: OPEN / 2,
    byStatus: { open: OPEN, closed: OVER },
  });
  expect(counts.ageing.find(({ bucket }) => bucket === '4-7')).toEqual({
    bucket: '4-7',
    mine: MINE,
    ours: OPEN - MINE,
    theirs: 0,
  });
  expect(sum).toMatchObject({ total: OVER + OPEN, scheduleImpactDays: OVER + OPEN });
  expect(await countsOf(engineer)).toEqual(counts);

  const more = OVER + OPEN + 1;
  await fill(more, more, 'open');
  await hold(more, more, 'engineer');
  await fill(more + 1, more + 1, 'closed');

  expect((await pageOf(engineer, { pageSize: 5 })).total).toBe(OVER + OPEN);
  expect((await pageOf(engineer)).rows[0]?.number).toBe(`RFI-0${more + 1}`);
  expect((await sumOf(engineer)).total).toBe(OVER + OPEN);
  expect(await countsOf(engineer)).toMatchObject({ all: OVER + OPEN + 1, open: OPEN + 1, myCourt: MINE + 1 });
  // Few are counted each time, and so is what somebody else asks for.
  expect((await pageOf(engineer, { status: ['open'] })).total).toBe(OPEN + 1);
  expect((await pageOf(await actorOf('pm'))).total).toBe(OVER + OPEN + 2);

  expect((await pageOf(later(engineer, 59))).total).toBe(OVER + OPEN);
  expect((await pageOf(later(engineer, 60))).total).toBe(OVER + OPEN + 2);
  expect(await countsOf(later(engineer, 60))).toMatchObject({ all: OVER + OPEN + 2, byStatus: { closed: OVER + 1 } });
  expect((await sumOf(later(engineer, 60))).scheduleImpactDays).toBe(OVER + OPEN + 2);
});

test('a page beyond the end says how many there are', async () => {
  const page = await pageOf(engineer, { pageNum: 5000, pageSize: 100 });
  expect(page).toMatchObject({ rows: [], total: OVER + OPEN + 2 });
});

test('what is not over is found in its own index', async () => {
  const plan = await read((open) =>
    open.all<{ 'QUERY PLAN': string }>({
      text: `explain select id from record where tenant_id = $1 and kind = any(array['rfi']) and not is_final`,
      values: [server.tenantId],
    }),
  );
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('record_active');
});
