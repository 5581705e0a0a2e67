import { rfis } from '@plumbline/contract/areas/rfis';
import { records } from '@plumbline/contract/kit/records';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { court, failure, onlyId, onlyVersion, people, startRfiScene } from '../../../test/rfiScene.ts';
import type { RfiScene } from '../../../test/rfiScene.ts';
import type { Client, TestServer } from '../../../test/server.ts';
import { verifyTrail } from '../../kit/records/index.ts';
import { buildRfi, buildSend } from './build.ts';

let scene: RfiScene;
let server: TestServer;
let engineer: Client;
let architect: Client;
let consultant: Client;
let superintendent: Client;
beforeAll(async () => {
  scene = await startRfiScene();
  ({ server, engineer, architect, consultant, superintendent } = scene);
});
afterAll(() => server.close());

test('two people on one RFI: the second hears what the first did', async () => {
  const rfi = await scene.submitted();
  const first = await engineer.call(rfis.update, { ...onlyVersion(rfi), title: 'First' });
  const lost = await failure((await server.as('pm')).call(rfis.update, { ...onlyVersion(rfi), title: 'Second' }));
  expect(lost).toMatchObject({ code: 1500, data: { rfiId: rfi.rfiId, version: first.version, title: 'First' } });
  expect(lost.message).toMatch(/^\S.* changed this \d+ seconds? ago\.$/);
});

test('the same create, answer or addendum twice is done once', async () => {
  const ask = buildRfi(server.projectId);
  const [one, two] = await Promise.all([superintendent.call(rfis.create, ask), superintendent.call(rfis.create, ask)]);
  expect(one.rfiId).toBe(two.rfiId);
  expect(two.custody).toHaveLength(1);
  expect(await failure(superintendent.call(rfis.create, { ...ask, title: 'Something else' }))).toMatchObject({
    code: 1501,
    data: { rfiId: one.rfiId, title: ask.title },
  });
  const rfi = await scene.open([architect, consultant]);
  const said = { rfiId: rfi.rfiId, clientRef: newId(), body: 'Once.' };
  await architect.call(rfis.respond, said);
  expect((await architect.call(rfis.respond, said)).responses).toHaveLength(1);
  await consultant.call(rfis.respond, { ...said, clientRef: newId() });
  // It is answered now, and the first answer sent again is still only the one that it was.
  expect((await architect.call(rfis.respond, said)).responses).toHaveLength(2);
  expect(await failure(architect.call(rfis.respond, { ...said, body: 'Twice.' }))).toMatchObject({
    code: 1501,
    data: { rfiId: rfi.rfiId },
  });
});

test('fifty at once get fifty numbers without a gap', async () => {
  const drafts = await Promise.all(
    Array.from({ length: 50 }, () => superintendent.call(rfis.create, buildRfi(server.projectId))),
  );
  const before = await server.sql<{ last: number }>(`select last from counter where scope_id = $1 and kind = 'rfi'`, [
    server.projectId,
  ]);
  const made = await Promise.all(drafts.map((draft) => superintendent.call(rfis.submit, onlyVersion(draft))));
  const numbers = made.map(({ number }) => Number(number?.slice(4))).sort((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: 50 }, (_, index) => (before[0]?.last ?? 0) + index + 1));
});

test('ids of other companies, projects and nobody are not there', async () => {
  const rfi = await scene.submitted();
  const missing = { code: 1004 };
  expect(await failure(server.rival.call(rfis.get, onlyId(rfi)))).toMatchObject(missing);
  expect(await failure(server.rival.call(rfis.submit, onlyVersion(rfi)))).toMatchObject(missing);
  for (const over of [
    { receivedFromId: server.rival.personId },
    { rfiManagerId: server.rival.personId },
    { responsibleCompanyId: newId() },
    { locationId: newId() },
    { costCodeId: newId() },
    { rfiTypeId: newId() },
    { fileIds: [newId()] },
  ]) {
    expect([over, await failure(superintendent.call(rfis.create, buildRfi(server.projectId, over)))]).toMatchObject([
      over,
      missing,
    ]);
  }
  expect(await failure(superintendent.call(rfis.create, buildRfi(server.rivalProjectId)))).toMatchObject(missing);
  expect(await failure(superintendent.call(rfis.create, buildRfi(server.otherProjectId)))).toMatchObject(missing);
  expect(await failure(engineer.call(rfis.send, buildSend(rfi, [server.rival.personId], '2026-11-27')))).toMatchObject(
    missing,
  );
  expect(
    await failure(superintendent.call(rfis.create, buildRfi(server.projectId, { rfiManagerId: newId() }))),
  ).toMatchObject(missing);
});

test('a private RFI is seen by those who have to do with it', async () => {
  const rfi = await engineer.call(rfis.create, buildRfi(server.projectId, { isPrivate: true, title: 'Zebra claim' }));
  const [owner, accounting, pm] = await Promise.all([server.as('owner'), server.as('accounting'), server.as('pm')]);
  expect(await failure(owner.call(rfis.get, onlyId(rfi)))).toMatchObject({ code: 1004 });
  expect((await accounting.call(rfis.list, { keyword: 'zebra' })).total).toBe(0);
  expect((await pm.call(rfis.list, { keyword: 'zebra' })).total).toBe(1);
  await engineer.call(records.watch, { recordId: rfi.rfiId, personIds: [owner.personId] });
  expect(await owner.call(rfis.get, onlyId(rfi))).toMatchObject({ title: 'Zebra claim' });
  expect((await owner.call(rfis.list, { keyword: 'zebra' })).total).toBe(1);
});

test('money is absent for who may not read it', async () => {
  const tech = await server.as('tech');
  const rfi = await tech.call(
    rfis.create,
    buildRfi(server.projectId, { costImpact: 'yesKnown', costImpactCents: 5000 }),
  );
  expect(rfi).not.toHaveProperty('costImpactCents');
  expect((await tech.call(rfis.list, { createdById: [tech.personId] })).rows[0]).not.toHaveProperty('costImpactCents');
  expect(await engineer.call(rfis.get, onlyId(rfi))).toMatchObject({ costImpactCents: 5000 });
});

test('a held project refuses moves and goes on with drafts; a closed one is locked', async () => {
  const rfi = await scene.submitted();
  const stand = (status: string) =>
    server.sql(`update record set status = $2 where id = $1`, [server.projectId, status]);
  try {
    await stand('onHold');
    expect(await failure(engineer.call(rfis.send, buildSend(rfi, [architect.personId], '2026-11-27')))).toMatchObject({
      code: 2000,
      message: 'The project is on hold. Resume it first.',
    });
    await superintendent.call(rfis.create, buildRfi(server.projectId));
    await stand('closed');
    expect(await failure(superintendent.call(rfis.create, buildRfi(server.projectId)))).toMatchObject({
      code: 2000,
      message: 'The project is closed: its records are locked.',
    });
    expect((await engineer.call(rfis.get, onlyId(rfi))).can.send).toBe(
      'The project is closed: its records are locked.',
    );
  } finally {
    await stand('active');
  }
});

test('bulk: each is done or refused with its reason, and a preview changes nothing', async () => {
  const [one, two, three] = [await scene.open(), await scene.submitted(), await scene.answered()];
  const rfiIds = [one.rfiId, two.rfiId, three.rfiId, newId()];
  const preview = await engineer.call(rfis.bulk, { rfiIds, verb: 'close', preview: true });
  expect(preview.done).toEqual([]);
  expect(preview.refused.map(({ reason }) => reason).sort()).toEqual([
    'Confirm cost and schedule impact first.',
    'Only an answered RFI can be closed.',
    'Only an answered RFI can be closed.',
    'There is nothing here, or you may not see it.',
  ]);
  const moved = await engineer.call(rfis.bulk, { rfiIds: rfiIds.slice(0, 2), verb: 'setDue', dueDate: '2026-12-09' });
  expect(moved).toEqual({ done: [one.rfiId, two.rfiId].sort(), refused: [] });
  expect((await engineer.call(rfis.get, onlyId(one))).dueDate).toBe('2026-12-09');
  await engineer.call(rfis.bulk, {
    rfiIds: [three.rfiId],
    verb: 'setManager',
    personIds: [(await server.as('pm')).personId],
  });
  expect(court(await engineer.call(rfis.get, onlyId(three)))).toEqual(people(await server.as('pm')));
  const voided = await engineer.call(rfis.bulk, {
    rfiIds: [two.rfiId],
    verb: 'void',
    reason: 'Asked twice',
    preview: true,
  });
  expect(voided.done).toEqual([two.rfiId]);
  expect((await engineer.call(rfis.get, onlyId(two))).status).toBe('submitted');
});

test('every trail holds, and its last line is the status', async () => {
  const all = await server.sql<{ id: string; status: string; said: string }>(
    `select r.id, r.status, (select t.to_status from trail t where t.record_id = r.id order by seq desc limit 1) as said
      from record r
      where r.kind = 'rfi'`,
  );
  expect(all.length).toBeGreaterThan(60);
  expect(all.filter(({ status, said }) => status !== said)).toEqual([]);
  for (const { id } of all.slice(0, 30))
    expect(await server.context.database.read(server.tenantId, (read) => verifyTrail(read, id))).toBe(null);
});

test('the ball is nobody’s exactly in the end, and stays do not overlap', async () => {
  const wrong = await server.sql(`select r.status from record r where r.kind = 'rfi'
    and (r.status in ('closed', 'void')) is distinct from (not exists (select from custody c where c.record_id = r.id and c.to_at is null))`);
  expect(wrong).toEqual([]);
  const overlaps =
    await server.sql(`select 1 from custody a join custody b on b.record_id = a.record_id and b.person_id = a.person_id and b.id > a.id
    where tstzrange(a.from_at, a.to_at) && tstzrange(b.from_at, b.to_at)`);
  expect(overlaps).toEqual([]);
  const unofficial = await server.sql(
    `select 1
      from record r
      where r.kind = 'rfi' and r.status = 'closed' and not exists (select from rfi_response s where s.rfi_id = r.id and s.official)`,
  );
  expect(unofficial).toEqual([]);
  const gaps = await server.sql(
    `select 1
      from counter c
      where c.kind = 'rfi' and c.last <> (select count(*) from record r where r.kind = 'rfi' and r.project_id = c.scope_id
        and r.number is not null)`,
  );
  expect(gaps).toEqual([]);
});

test('a verb that is not in `can` is refused', async () => {
  const tech = await server.as('tech');
  const mine = await scene.submitted(tech);
  const seen = await tech.call(rfis.get, onlyId(mine));
  expect(Object.keys(seen.can)).not.toContain('void');
  expect(await failure(tech.call(rfis.void, { ...onlyVersion(mine), reason: 'x' }))).toMatchObject({ status: 403 });
  expect(seen.can.submit).toBe('Only a draft can be submitted.');
  expect(await failure(tech.call(rfis.submit, onlyVersion(mine)))).toMatchObject({
    code: 2000,
    message: 'Only a draft can be submitted.',
  });
  const other = await scene.submitted(superintendent);
  expect(await failure(tech.call(rfis.get, onlyId(other)))).toMatchObject({ code: 1004 });
});

test('custody covers the whole life, stay after stay', async () => {
  const day = (n: number) => server.setClock(new Date(Date.parse('2026-11-20T20:00:00Z') + n * 86_400_000));
  const draft = await superintendent.call(rfis.create, buildRfi(server.projectId));
  day(1);
  const handed = await superintendent.call(rfis.submit, onlyVersion(draft));
  day(2);
  const sent = await engineer.call(
    rfis.send,
    buildSend(handed, [architect.personId, consultant.personId], '2026-12-10'),
  );
  day(4);
  const forwarded = await architect.call(rfis.forward, { ...onlyVersion(sent), personId: superintendent.personId });
  day(5);
  await superintendent.call(rfis.respond, { rfiId: sent.rfiId, clientRef: newId(), body: '5 ft' });
  day(7);
  await consultant.call(rfis.respond, { rfiId: sent.rfiId, clientRef: newId(), body: 'Fine.' });
  day(9);
  const answered = await architect.call(rfis.respond, { rfiId: sent.rfiId, clientRef: newId(), body: 'Shift.' });
  day(10);
  const closed = await engineer.call(rfis.close, {
    ...onlyVersion(answered),
    costImpact: 'noImpact',
    scheduleImpact: 'noImpact',
  });
  day(0);
  const held = (client: Client) =>
    closed.custody.filter(({ person }) => person?.personId === client.personId).map(({ days }) => days);
  expect([held(superintendent), held(engineer), held(architect), held(consultant)]).toEqual([
    [1, 1],
    [1, 1],
    [2, 4],
    [5],
  ]);
  expect(closed.custody.some(({ to }) => to === null)).toBe(false);
  // Every moment from the making to the end lies in a stay.
  const [gap] = await server.sql<{ covered: string }>(
    `select range_agg(tstzrange(from_at, to_at))::text as covered from custody where record_id = $1`,
    [sent.rfiId],
  );
  expect(gap?.covered).toBe('{["2026-11-20 20:00:00+00","2026-11-30 20:00:00+00")}');
  expect(forwarded.version).toBe(sent.version + 1);
});
