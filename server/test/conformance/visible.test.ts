import { dashboard } from '@plumbline/contract/areas/dashboard';
import { notifications } from '@plumbline/contract/areas/notifications';
import { rfis } from '@plumbline/contract/areas/rfis';
import { records } from '@plumbline/contract/kit/records';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer } from '../server.ts';
import type { Client, Part, TestServer } from '../server.ts';
import { PARTS, specFor } from './cells.ts';
import { covers, seesProject, seesRfi } from './rightsTable.ts';
import type { Situation } from './rightsTable.ts';
import type { Target } from './target.ts';
import { makeTargets } from './targets.ts';
import { makeWorld } from './makeWorld.ts';

/** In every RFI that was created here, and in no other. */
const WORD = 'zebra';
const SITUATIONS: Situation[] = [
  'own',
  'asked',
  'watching',
  'same',
  'elsewhere',
  'askedElsewhere',
  'private',
  'privateAsked',
];

interface Listed {
  part: Part;
  situation: Situation;
  target: Target;
}

let server: TestServer;
let listed: Listed[];
beforeAll(async () => {
  server = await startTestServer();
  const world = await makeWorld(server);
  const wanted = PARTS.flatMap((part) => SITUATIONS.map((situation) => ({ part, situation })));
  const ours = wanted.map(({ part, situation }) => ({ ...specFor(world, 'rfi', 'open', part, situation), word: WORD }));
  const theirs = { ...specFor(world, 'rfi', 'open', 'pm', 'rival'), word: WORD };
  const targets = await makeTargets(world, [...ours, theirs, theirs]);
  listed = wanted.map((one, index) => ({ ...one, target: targets[index] as Target }));
  const visits = PARTS.flatMap((part) =>
    listed
      .filter((one) => one.part === part || one.part === 'owner')
      .map(({ target }) => ({
        tenant_id: target.tenantId,
        person_id: server.person(part),
        record_id: target.id,
        opened_at: new Date().toISOString(),
        starred: false,
      })),
  );
  await world.insert('visit', [...new Map(visits.map((one) => [`${one.person_id} ${one.record_id}`, one])).values()]);
  await server.sql('analyze');
});
afterAll(() => server.close());

/** A person's situation at an RFI that was created for another. */
function standing(part: Part, one: Listed): Situation {
  if (one.part === part) return one.situation;
  if (one.situation === 'elsewhere' || one.situation === 'askedElsewhere') return 'elsewhere';
  return one.situation === 'private' || one.situation === 'privateAsked' ? 'private' : 'same';
}
function seenBy(part: Part): Set<string> {
  return new Set(listed.filter((one) => seesRfi(part, standing(part, one))).map(({ target }) => target.id));
}
function heldBy(part: Part): string[] {
  const asked: Situation[] = ['asked', 'askedElsewhere', 'privateAsked'];
  return listed.filter((one) => one.part === part && asked.includes(one.situation)).map(({ target }) => target.id);
}

async function wholeList(client: Client): Promise<string[]> {
  const page = (pageNum: number) => client.call(rfis.list, { keyword: WORD, pageNum, pageSize: 100 });
  const [first, second] = await Promise.all([page(1), page(2)]);
  const ids = [...first.rows, ...second.rows].map(({ rfiId }) => rfiId);
  expect(first.total).toBe(ids.length);
  return ids;
}

test.each(PARTS)('lists show %s what they may read, all of it and nothing else', async (part) => {
  const client = await server.as(part);
  const seen = seenBy(part);
  expect(new Set(await wholeList(client))).toEqual(seen);

  const found = await client.call(records.search, { keyword: WORD, limit: 50 });
  expect(found.filter(({ recordId }) => !seen.has(recordId))).toEqual([]);
  expect(found.length).toBe(Math.min(50, seen.size));

  const court = await client.call(records.court, { pageSize: 100 });
  expect(court.rows.map(({ recordId }) => recordId).sort()).toEqual(heldBy(part).sort());

  const recent = await client.call(records.recent, {});
  const visited = listed.filter((one) => (one.part === part || one.part === 'owner') && seen.has(one.target.id));
  expect(new Set(recent.map(({ recordId }) => recordId))).toEqual(new Set(visited.map(({ target }) => target.id)));

  const notices = await client.call(notifications.list, { pageSize: 100 });
  const told = listed.filter((one) => one.part === part && seen.has(one.target.id));
  expect(new Set(notices.rows.map(({ record }) => record.recordId))).toEqual(
    new Set(told.map(({ target }) => target.id)),
  );
  expect(await client.call(notifications.counts, {})).toEqual({ unread: told.length, court: heldBy(part).length });
});

test.each(PARTS)('counts, sheets and the dashboard count for %s what the list shows', async (part) => {
  const client = await server.as(part);
  const seen = seenBy(part);
  const counts = await client.call(rfis.counts, {});
  expect([counts.all, counts.open, counts.myCourt]).toEqual([seen.size, seen.size, heldBy(part).length]);
  expect(counts.byStatus['open']).toBe(seen.size);

  const sheet = await client.raw('GET', '/apisc/rfi/export', { keyword: WORD, format: 'csv' });
  expect(sheet.body.trim().split('\n').length - 1).toBe(seen.size);
  for (const { target } of listed.filter((one) => !seen.has(one.target.id)))
    expect(sheet.body).not.toContain(target.id);

  const board = await client.call(dashboard.get, {});
  expect([board.counts['rfi']?.open, board.myCourt]).toEqual([seen.size, heldBy(part).length]);
  const projects = [server.projectId, server.otherProjectId].filter((id) =>
    seesProject(part, id === server.projectId ? (part === 'executive' ? 'elsewhere' : 'same') : 'elsewhere'),
  );
  expect(board.projects).toBe(projects.length);
});

test('the whole matrix of who sees whose is neither empty nor full', () => {
  const sizes = PARTS.map((part) => seenBy(part).size);
  expect(Math.min(...sizes)).toBe(SITUATIONS.filter((situation) => covers('A', situation)).length);
  expect(Math.max(...sizes)).toBe(listed.length);
});
