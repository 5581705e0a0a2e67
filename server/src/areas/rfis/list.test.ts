import { RFI_SORTS, rfis } from '@plumbline/contract/areas/rfis';
import type { Rfi } from '@plumbline/contract/areas/rfis';
import type { InputOf } from '@plumbline/contract/kit/endpoint';
import { records } from '@plumbline/contract/kit/records';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onlyId, onlyVersion, startRfiScene } from '../../../test/rfiScene.ts';
import type { RfiScene } from '../../../test/rfiScene.ts';
import type { Client, TestServer } from '../../../test/server.ts';
import { buildRfi, buildSend } from './build.ts';

let scene: RfiScene;
let server: TestServer;
let engineer: Client;
let architect: Client;
let rfi: Record<'draft' | 'submitted' | 'late' | 'open' | 'answered' | 'closed' | 'void', Rfi>;
const locationId = newId();
const roomId = newId();
const companyId = newId();
beforeAll(async () => {
  scene = await startRfiScene();
  ({ server, engineer, architect } = scene);
  await server.sql(
    `insert into location (tenant_id, id, project_id, parent_id, name, path)
      values ($1, $2, $4, null, 'Level 2', 'Level 2'), ($1, $3, $4, $2, 'Room 214', 'Level 2 › Room 214')`,
    [server.tenantId, locationId, roomId, server.projectId],
  );
  await server.sql(
    `insert into record (tenant_id, id, kind, title, status) values ($1, $2, 'company', 'Northgate Structural', 'active')`,
    [server.tenantId, companyId],
  );
  await server.sql(
    `insert into company (tenant_id, id, company_name, roles) values ($1, $2, 'Northgate Structural', '{engineer}')`,
    [server.tenantId, companyId],
  );
  await server.sql(`update person set company_id = $2 where id = $1`, [architect.personId, companyId]);
  const make = (over: Partial<InputOf<typeof rfis.create>> = {}) =>
    engineer.call(rfis.create, buildRfi(server.projectId, over));
  const send = async (over: Partial<InputOf<typeof rfis.create>>, due: string) =>
    engineer.call(rfis.send, buildSend(await make(over), [architect.personId], due));
  const respond = ({ rfiId }: Rfi) =>
    architect.call(rfis.respond, { rfiId, clientRef: newId(), body: 'Use plate EP-3A, galvanised.' });
  const draft = await make({
    title: 'Roof drain RD-7 lands on W16x31 flange',
    priority: 'high',
    receivedFromId: architect.personId,
    responsibleCompanyId: companyId,
  });
  const submitted = await engineer.call(
    rfis.submit,
    onlyVersion(
      await make({
        title: 'Anchor bolts',
        locationId: roomId,
        dueDate: '2026-11-22',
        disciplines: ['civil', 'structural'],
      }),
    ),
  );
  server.setClock(new Date('2026-11-10T20:00:00Z'));
  const late = await send({ title: 'Sprinkler spacing', costImpact: 'tbd', costImpactCents: 5000 }, '2026-11-17');
  server.setClock(new Date('2026-11-20T20:00:00Z'));
  const open = await send({ title: 'Curtain wall embeds', costImpactCents: 90_000 }, '2026-12-01');
  const answered = await respond(await send({ title: 'Glazing type' }, '2026-11-30'));
  const closed = await engineer.call(rfis.close, {
    ...onlyVersion(await respond(await send({ title: 'Vapour barrier lap' }, '2026-11-30'))),
    costImpact: 'noImpact',
    scheduleImpact: 'noImpact',
  });
  const gone = await engineer.call(rfis.void, {
    ...onlyVersion(await make({ title: 'Asked twice' })),
    reason: 'Asked twice',
  });
  rfi = { draft, submitted, late, open, answered, closed, void: gone };
});
afterAll(() => server.close());

type Filter = Partial<InputOf<typeof rfis.list>>;
async function found(by: Client, filter: Filter): Promise<string[]> {
  const { rows, total } = await by.call(rfis.list, { pageSize: 100, ...filter });
  expect(total).toBe(rows.length);
  return rows.map(({ rfiId }) => Object.entries(rfi).find(([, one]) => one.rfiId === rfiId)?.[0] ?? rfiId).sort();
}

const cases: [what: string, filter: () => Filter, rows: string[]][] = [
  ['nothing', () => ({}), ['answered', 'closed', 'draft', 'late', 'open', 'submitted', 'void']],
  ['status', () => ({ status: ['open', 'closed'] }), ['closed', 'late', 'open']],
  ['my court', () => ({ court: 'mine' }), ['answered', 'draft', 'submitted']],
  ['our court', () => ({ court: 'ours' }), []],
  ['their court', () => ({ court: 'theirs' }), ['late', 'open']],
  ['the design team', () => ({ court: 'design' }), ['late', 'open']],
  ['late', () => ({ late: true }), ['late']],
  ['manager', () => ({ managerId: [engineer.personId] }), ['answered', 'closed', 'late', 'open', 'submitted']],
  ['holder', () => ({ ballId: [architect.personId] }), ['late', 'open']],
  ['received from', () => ({ receivedFromId: [architect.personId] }), ['draft']],
  ['company', () => ({ responsibleCompanyId: [companyId] }), ['draft']],
  ['discipline', () => ({ discipline: ['civil'] }), ['submitted']],
  ['a place with what lies in it', () => ({ locationId: [locationId] }), ['submitted']],
  ['priority', () => ({ priority: ['high', 'critical'] }), ['draft']],
  ['cost impact', () => ({ costImpact: ['tbd'] }), ['late']],
  ['maker', () => ({ createdById: [architect.personId] }), []],
  ['days', () => ({ from: '2026-11-20', to: '2026-11-20', status: ['open'] }), ['open']],
  ['days before', () => ({ to: '2026-11-12' }), ['late']],
  ['a word', () => ({ keyword: 'sprinkler' }), ['late']],
  ['the beginning of a word', () => ({ keyword: 'sprink' }), ['late']],
  ['two words of title and answer', () => ({ keyword: 'glazing galvanised' }), ['answered']],
  ['a number', () => ({ keyword: rfi.submitted.number ?? '' }), ['submitted']],
  ['words that mean something elsewhere', () => ({ keyword: `q' | !z & (x <-> "j` }), []],
  ['another project', () => ({ projectId: [newId()] }), []],
  [
    'several at once',
    () => ({ status: ['open'], court: 'theirs', late: true, keyword: 'sprinkler', managerId: [engineer.personId] }),
    ['late'],
  ],
];
test.each(cases)('found by %s', async (_, filter, rows) => {
  expect(await found(engineer, filter())).toEqual(rows);
});

test('what lies with a company that does not design, or with one’s own, does not lie with the design team', async () => {
  expect(await found(architect, { court: 'design' })).toEqual([]);
  await server.sql(`update company set roles = '{subcontractor}' where id = $1`, [companyId]);
  expect(await found(engineer, { court: 'design' })).toEqual([]);
  await server.sql(`update company set roles = '{engineer}' where id = $1`, [companyId]);
});

test('starred and unread are mine alone', async () => {
  await engineer.call(records.star, { recordId: rfi.open.rfiId, starred: true });
  expect(await found(engineer, { starred: true })).toEqual(['open']);
  expect(await found(architect, { starred: true })).toEqual([]);
  const pm = await server.as('pm');
  expect(await found(pm, { unread: true })).toHaveLength(7);
  await pm.call(records.read, { recordId: rfi.open.rfiId });
  expect(await found(pm, { unread: true })).not.toContain('open');
});

test.each(RFI_SORTS.flatMap((sort) => [sort, `-${sort}`]))(
  'sorted by %s, grouped or not, the same rows come',
  async (sort) => {
    const one = await engineer.call(rfis.list, { sort, pageSize: 3 });
    const rest = await engineer.call(rfis.list, { sort, pageSize: 3, pageNum: 2 });
    const last = await engineer.call(rfis.list, { sort, pageSize: 3, pageNum: 3 });
    const all = [one, rest, last].flatMap(({ rows }) => rows.map(({ rfiId }) => rfiId));
    expect(new Set(all).size).toBe(7);
    const grouped = await engineer.call(rfis.list, { sort, groupByCourt: true });
    expect(grouped.rows.map(({ mine }) => mine)).toEqual([true, true, true, false, false, false, false]);
    expect(grouped.rows.slice(5).every(({ ballInCourt }) => ballInCourt.length === 0)).toBe(true);
  },
);

test.each(['number', '-number'] as const)(
  'grouped by court, what others hold stands in one order by %s',
  async (sort) => {
    const pm = await server.as('pm');
    const held = ({ rows }: Awaited<ReturnType<typeof list>>) =>
      rows.filter(({ mine, ballInCourt }) => !mine && ballInCourt.length > 0).map(({ rfiId }) => rfiId);
    const list = (groupByCourt: boolean) => pm.call(rfis.list, { sort, groupByCourt });
    const inOrder = held(await list(false));
    expect(inOrder.length).toBeGreaterThan(2);
    expect(held(await list(true))).toEqual(inOrder);
  },
);

test.each(['status', 'project', 'manager', 'dueWeek', 'priority', 'company', 'discipline', 'officialAnswer'] as const)(
  'grouped by %s, what is alike stands together in the order that is asked for',
  async (groupBy) => {
    const { rows } = await engineer.call(rfis.list, { groupBy, sort: 'title', pageSize: 100 });
    expect(rows).toHaveLength(7);
    const groupOf = (row: (typeof rows)[number]) =>
      ({
        status: row.status,
        project: row.projectId,
        manager: row.managerName,
        dueWeek: row.dueDate && weekOf(row.dueDate),
        priority: row.priority,
        company: row.responsibleCompanyName,
        discipline: row.disciplines[0],
        officialAnswer: row.officialAnswer,
      })[groupBy];
    const groups = [...Map.groupBy(rows, groupOf).values()];
    expect(groups.flat()).toEqual(rows);
    for (const group of groups)
      expect(group.map(({ title }) => title.toLowerCase())).toEqual(
        group.map(({ title }) => title.toLowerCase()).toSorted(),
      );
  },
);

function weekOf(day: string): number {
  return Math.floor((Date.parse(day) / 86_400_000 + 3) / 7);
}

test('sorted by what is asked', async () => {
  const titles = async (sort: string, by = engineer) =>
    (await by.call(rfis.list, { sort, status: ['open', 'submitted', 'answered'] })).rows.map(({ title }) => title);
  expect(await titles('dueDate')).toEqual(['Sprinkler spacing', 'Anchor bolts', 'Glazing type', 'Curtain wall embeds']);
  expect(await titles('-heldDays')).toEqual(expect.arrayContaining(['Sprinkler spacing']));
  expect((await titles('-heldDays'))[0]).toBe('Sprinkler spacing');
  expect((await titles('-costImpactCents')).slice(0, 2)).toEqual(['Curtain wall embeds', 'Sprinkler spacing']);
  expect((await titles('title'))[0]).toBe('Anchor bolts');
});

test('numbers sort as numbers', async () => {
  await server.sql(`update record set number = 'RFI-1000' where id = $1`, [rfi.closed.rfiId]);
  const numbers = (await engineer.call(rfis.list, { sort: 'number', pageSize: 100 })).rows.flatMap(
    ({ number }) => number ?? [],
  );
  expect(numbers.at(-1)).toBe('RFI-1000');
  await server.sql(`update record set number = $2 where id = $1`, [rfi.closed.rfiId, rfi.closed.number]);
});

test('a page beyond the end still knows the total', async () => {
  expect(await engineer.call(rfis.list, { pageNum: 9, pageSize: 50 })).toMatchObject({ rows: [], total: 7 });
});

test('each number beside a tab is the total of its list', async () => {
  for (const by of [engineer, architect, await server.as('tech'), await server.as('owner')]) {
    const counts = await by.call(rfis.counts, {});
    const total = async (filter: Filter) => (await by.call(rfis.list, filter)).total;
    expect(counts).toMatchObject({
      all: await total({}),
      myCourt: await total({ court: 'mine' }),
      withUs: await total({ court: 'ours' }),
      withOthers: await total({ court: 'theirs' }),
      withDesignTeam: await total({ court: 'design' }),
      late: await total({ late: true }),
      open: await total({ status: ['submitted', 'open', 'answered'] }),
      byStatus: { draft: await total({ status: ['draft'] }), void: await total({ status: ['void'] }) },
    });
    expect(counts.ageing.reduce((sum, bar) => sum + bar.mine + bar.ours + bar.theirs, 0)).toBe(counts.open);
  }
});

test('the numbers of a filter are the totals of its list in each court, and of what is late', async () => {
  const filters: Filter[] = [
    { keyword: 'sprinkler' },
    { status: ['submitted', 'open'] },
    { court: 'theirs' },
    { late: true },
  ];
  for (const by of [engineer, architect])
    for (const filter of filters) {
      const total = async (more: Filter) => (await by.call(rfis.list, { ...filter, ...more })).total;
      const ofCourt = async (court: 'mine' | 'ours' | 'theirs') =>
        filter.court && filter.court !== court ? 0 : total({ court });
      expect(await by.call(rfis.counts, filter), JSON.stringify(filter)).toMatchObject({
        all: await total({}),
        late: await total({ late: true }),
        myCourt: await ofCourt('mine'),
        withUs: await ofCourt('ours'),
        withOthers: await ofCourt('theirs'),
      });
    }
});

test('the totals row adds up the whole filter, and money only for who reads it', async () => {
  expect(await engineer.call(rfis.totals, {})).toEqual({
    total: 7,
    priced: 2,
    costImpactCents: 95_000,
    scheduleImpactDays: 0,
  });
  expect(await engineer.call(rfis.totals, { keyword: 'sprinkler' })).toMatchObject({ total: 1, costImpactCents: 5000 });
  expect(await (await server.as('lead')).call(rfis.totals, {})).toEqual({ total: 7, scheduleImpactDays: 0 });
});

test('an export holds the chosen rows and no others, and of those only what may be seen', async () => {
  const sheet = async (by: Client, ids: string[]) => {
    const answer = await by.raw('GET', '/apisc/rfi/export', { format: 'csv', rfiId: ids });
    return answer.body.trim().split('\n').slice(1).length;
  };
  expect(await sheet(engineer, [rfi.open.rfiId, rfi.draft.rfiId])).toBe(2);
  expect(await sheet(server.rival, [rfi.open.rfiId])).toBe(0);
});

test('everybody sees their own part', async () => {
  expect(await found(architect, {})).toEqual(['answered', 'closed', 'draft', 'late', 'open']);
  expect(await found(await server.as('tech'), {})).toEqual([]);
  expect(await found(await server.as('executive'), {})).toHaveLength(7);
  expect((await server.rival.call(rfis.list, {})).total).toBe(0);
});

test('similar ones of the project', async () => {
  const alike = await engineer.call(rfis.similar, {
    projectId: server.projectId,
    title: 'Embeds of the curtain wall are wrong',
    exceptId: rfi.late.rfiId,
  });
  expect(alike[0]).toMatchObject({ rfiId: rfi.open.rfiId, answered: false });
  expect(await engineer.call(rfis.similar, { projectId: server.projectId, title: 'Please confirm the' })).toEqual([]);
});

test('round trips: a list takes one, a record one, a draft one, handing it in two', async () => {
  const once = async (work: () => Promise<unknown>) => {
    const before = server.trips();
    await work();
    return server.trips() - before;
  };
  // Every five seconds a call looks again who is signed in: of three in a row that is one at most.
  const trips = async (work: () => Promise<unknown>) => {
    await work();
    return Math.min(await once(work), await once(work));
  };
  expect(await trips(() => engineer.call(rfis.list, { status: ['open'], court: 'theirs', sort: 'dueDate' }))).toBe(1);
  expect(await trips(() => engineer.call(rfis.counts, {}))).toBe(1);
  expect(await trips(() => engineer.call(rfis.get, onlyId(rfi.open)))).toBeLessThanOrEqual(2);
  expect(await trips(() => engineer.call(rfis.create, buildRfi(server.projectId)))).toBe(1);
  // What it points at is looked at before it is kept.
  expect(await trips(() => engineer.call(rfis.create, buildRfi(server.projectId, { locationId })))).toBe(2);
  expect(
    await trips(async () =>
      engineer.call(rfis.submit, onlyVersion(await engineer.call(rfis.create, buildRfi(server.projectId)))),
    ),
  ).toBe(3);
});

test('marks part words: a drawing, a mark of a beam and a detail are found by each part of their name', async () => {
  const title = 'Detail 7-B-731 at S.412: beam W12x26/KB-55 <anchor> 4-12e5';
  const { rfiId } = await engineer.call(rfis.create, { ...buildRfi(server.projectId), title });
  const finds = async (keyword: string) =>
    [
      (await engineer.call(rfis.list, { keyword })).rows.some((row) => row.rfiId === rfiId),
      (await engineer.call(records.search, { keyword, limit: 50 })).some((hit) => hit.recordId === rfiId),
    ].every(Boolean);
  for (const keyword of [
    '7-B-731',
    'B-731',
    '731',
    's.412',
    '412',
    'W12x26',
    'w12',
    'KB-55',
    'anchor',
    '12e5',
    's.412: beam',
  ])
    expect([keyword, await finds(keyword)]).toEqual([keyword, true]);
  expect(await finds('s.413')).toBe(false);
});

test('what people type is never a query', async () => {
  for (const typed of [`o'brien "x" | !y & (z)`, `' & \\ |`, ':*', `\u0001'`, '<->', 'ﬀ’s', 'x'.repeat(200)])
    expect(await engineer.call(rfis.list, { keyword: typed })).toMatchObject({ pageNum: 1 });
});
