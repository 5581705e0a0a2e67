import { contacts } from '@plumbline/contract/areas/contacts';
import { dashboard } from '@plumbline/contract/areas/dashboard';
import { projects } from '@plumbline/contract/areas/projects';
import { rfis } from '@plumbline/contract/areas/rfis';
import { records } from '@plumbline/contract/kit/records';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer } from '../../../test/server.ts';
import type { Client, Part, TestServer } from '../../../test/server.ts';
import { buildRfi, buildSend } from '../rfis/index.ts';

let server: TestServer;
let tech: Client;
let engineer: Client;
let architect: Client;
let admin: Client;
const NOW = new Date('2026-11-20T17:00:00Z');
const OPEN = ['submitted', 'open', 'answered'] as const;
const ROLES: Part[] = [
  'admin',
  'executive',
  'pm',
  'engineer',
  'super',
  'accounting',
  'viewer',
  'lead',
  'tech',
  'apprentice',
  'architect',
  'consultant',
  'owner',
  'trade',
];

beforeAll(async () => {
  server = await startTestServer({ clock: new Date('2026-09-01T17:00:00Z') });
  [tech, engineer, architect, admin] = await Promise.all([
    server.as('tech'),
    server.as('engineer'),
    server.as('architect'),
    server.as('admin'),
  ]);
  for (const [part, companyName] of [
    ['architect', 'Alder + Voss Architects'],
    ['consultant', 'Fathom MEP Engineers'],
  ] as const) {
    const { companyId } = await admin.call(contacts.createCompany, {
      clientRef: newId(),
      companyName,
      roles: ['subcontractor'],
    });
    const [card] = (await admin.call(contacts.people, { keyword: `${part}@` })).rows;
    if (card)
      await admin.call(contacts.updatePerson, {
        personId: card.personId,
        version: card.version,
        fullName: card.fullName,
        email: card.email,
        companyId,
      });
  }
  await play();
  server.setClock(NOW);
});
afterAll(() => server.close());

/** Twelve weeks of RFIs, in every status and with everybody. */
async function play(): Promise<void> {
  const at = (day: string) => server.setClock(new Date(`${day}T17:00:00Z`));
  const hand = async (projectId: string, by: Client, over: object = {}) => {
    const draft = await by.call(rfis.create, buildRfi(projectId, over));
    return by.call(rfis.submit, { rfiId: draft.rfiId, version: draft.version });
  };
  const send = async (asked: Client[], due: string, over: object = {}) =>
    engineer.call(
      rfis.send,
      buildSend(
        await hand(server.projectId, tech, over),
        asked.map(({ personId }) => personId),
        due,
      ),
    );
  const answer = (rfiId: string, by: Client) =>
    by.call(rfis.respond, { rfiId, clientRef: newId(), body: 'Shift it west.' });
  const consultant = await server.as('consultant');

  at('2026-09-07');
  const first = await send([architect], '2026-09-14');
  at('2026-09-10');
  const answered = await answer(first.rfiId, architect);
  at('2026-09-21');
  await engineer.call(rfis.close, {
    rfiId: first.rfiId,
    version: answered.version,
    costImpact: 'noImpact',
    scheduleImpact: 'noImpact',
  });
  const dead = await send([architect], '2026-10-01');
  await engineer.call(rfis.void, { rfiId: dead.rfiId, version: dead.version, reason: 'Asked twice' });
  at('2026-10-05');
  await send([architect], '2026-10-12');
  await send([architect, consultant], '2026-12-01', { isPrivate: true });
  at('2026-11-02');
  await answer((await send([consultant], '2026-11-10')).rfiId, consultant);
  at('2026-11-12');
  await hand(server.projectId, tech);
  await hand(server.projectId, await server.as('super'), { dueDate: '2026-11-13' });
  at('2026-11-19');
  await send([architect], '2026-11-20');
  await tech.call(rfis.create, buildRfi(server.projectId, { title: 'Still a draft' }));
  await (await server.as('trade')).call(rfis.create, buildRfi(server.projectId, { title: 'Another draft' }));
  await admin.call(rfis.create, buildRfi(server.otherProjectId, { title: 'Elsewhere' }));
}

const FILTERS: [name: string, filter: { projectIds?: string[]; from?: string; to?: string }][] = [
  ['everything', {}],
  ['a range', { from: '2026-10-01', to: '2026-11-12' }],
  ['one day', { from: '2026-11-19', to: '2026-11-19' }],
];

test.each(FILTERS)('every number equals the rows of its drill-down, for every role: %s', async (_, filter) => {
  for (const part of ROLES) {
    const client = await server.as(part);
    for (const projectIds of filter.from ? [undefined] : [undefined, [server.projectId], [server.otherProjectId]]) {
      const shown = await client.call(dashboard.get, { ...filter, projectIds });
      const rows = async (wanted: object) =>
        (
          await client.call(rfis.list, {
            projectId: projectIds,
            from: filter.from,
            to: filter.to,
            ...wanted,
            pageSize: 1,
          })
        ).total;
      const of = `${part} ${projectIds?.[0] ?? 'all'}`;
      expect(shown.counts['rfi']?.open, of).toBe(await rows({ status: [...OPEN] }));
      expect(shown.counts['rfi']?.late, of).toBe(await rows({ late: true }));
      expect(shown.counts['rfi']?.answered, of).toBe(await rows({ status: ['answered'] }));
      expect(shown.counts['rfi']?.closed, of).toBe(await rows({ status: ['closed'] }));
      for (const court of ['mine', 'ours', 'theirs'] as const) {
        const counted = shown.counts.rfi?.ageing.reduce((all, bar) => all + bar[court], 0);
        expect(counted, `${of} ${court}`).toBe(await rows({ court, status: [...OPEN] }));
      }
      expect(shown.counts['rfi']?.mine, of).toBe(
        (await client.call(rfis.list, { projectId: projectIds, court: 'mine' })).total,
      );
      const court = await client.call(records.court, { projectId: projectIds, pageSize: 100 });
      expect(shown.myCourt, of).toBe(court.total);
      expect(shown.myCourtLate, of).toBe(
        (await client.call(rfis.list, { projectId: projectIds, court: 'mine', late: true })).total,
      );
      const seen = (await client.call(projects.list, { pageSize: 100 })).rows.map(({ projectId }) => projectId);
      expect(shown.projects, of).toBe(seen.filter((id) => !projectIds || projectIds.includes(id)).length);
    }
  }
});

test('the numbers are not nought', async () => {
  const shown = await engineer.call(dashboard.get, { from: '2026-09-01', to: '2026-11-20' });
  expect(shown).toMatchObject({
    counts: { rfi: { open: 6, late: 3, answered: 1, closed: 1, medianAnswerDays: 1.5 } },
    projects: 1,
    myCourt: 3,
    myCourtLate: 2,
    myCourtToday: 0,
  });
  expect(shown.counts.rfi?.ageing).toEqual([
    { bucket: '0-3', mine: 0, ours: 0, theirs: 1 },
    { bucket: '4-7', mine: 0, ours: 0, theirs: 0 },
    { bucket: '8-14', mine: 2, ours: 0, theirs: 0 },
    { bucket: '15-30', mine: 1, ours: 0, theirs: 0 },
    { bucket: '31+', mine: 0, ours: 0, theirs: 2 },
  ]);
  expect(shown.counts.rfi?.weeks).toHaveLength(12);
  expect(shown.counts.rfi?.weeks[0]).toEqual({ week: '2026-08-31', opened: 0, closed: 0 });
  expect(shown.counts.rfi?.weeks.filter(({ opened, closed }) => opened + closed > 0)).toEqual([
    { week: '2026-09-07', opened: 1, closed: 0 },
    { week: '2026-09-21', opened: 1, closed: 1 },
    { week: '2026-10-05', opened: 2, closed: 0 },
    { week: '2026-11-02', opened: 1, closed: 0 },
    { week: '2026-11-16', opened: 1, closed: 0 },
  ]);
  expect(shown.heldByOthers).toMatchObject([
    { companyName: 'Alder + Voss Architects', records: 3, late: 1, longestDays: 46, oldest: { kind: 'rfi' } },
    { companyName: 'Fathom MEP Engineers', records: 1, late: 0, medianDays: 46 },
  ]);
  expect((await architect.call(dashboard.get, {})).myCourtToday).toBe(1);
});

test('a private RFI counts for nobody who may not see it', async () => {
  const [seen, unseen] = await Promise.all([
    (await server.as('accounting')).call(dashboard.get, {}),
    admin.call(dashboard.get, {}),
  ]);
  expect((unseen.counts['rfi']?.open ?? 0) - (seen.counts['rfi']?.open ?? 0)).toBe(1);
  expect(seen.heldByOthers.find(({ companyName }) => companyName === 'Fathom MEP Engineers')).toBeUndefined();
});

test('the list of projects counts as the RFI list does', async () => {
  for (const part of ROLES) {
    const client = await server.as(part);
    for (const row of (await client.call(projects.list, { pageSize: 100 })).rows) {
      const rows = async (wanted: object) =>
        (await client.call(rfis.list, { projectId: [row.projectId], ...wanted, pageSize: 1 })).total;
      const of = `${part} ${row.projectName}`;
      expect(row.counts['rfi']?.open, of).toBe(await rows({ status: [...OPEN] }));
      expect(row.counts['rfi']?.late, of).toBe(await rows({ late: true }));
      expect(row.myCourt, of).toBe(await rows({ court: 'mine' }));
    }
  }
});

test('one statement, whatever the filter; nothing of another company', async () => {
  await engineer.call(dashboard.get, {});
  const before = server.trips();
  await engineer.call(dashboard.get, { from: '2026-09-01', to: '2026-11-20', projectIds: [server.projectId] });
  expect(server.trips() - before).toBe(1);
  expect(await server.rival.call(dashboard.get, { projectIds: [server.projectId] })).toMatchObject({
    counts: { rfi: { open: 0, late: 0, answered: 0, closed: 0, medianAnswerDays: null } },
    projects: 0,
    myCourt: 0,
    heldByOthers: [],
  });
  expect(
    (await engineer.call(dashboard.get, { from: '1900-01-01', to: '2099-12-31' })).counts.rfi?.weeks.length,
  ).toBeLessThanOrEqual(161);
});
