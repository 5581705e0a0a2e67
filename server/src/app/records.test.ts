import { rfis } from '@plumbline/contract/areas/rfis';
import type { Rfi } from '@plumbline/contract/areas/rfis';
import { records, views } from '@plumbline/contract/kit/records';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal } from '../../test/refusal.ts';
import { startTestServer } from '../../test/server.ts';
import type { Client, TestServer } from '../../test/server.ts';
import { buildRfi, buildSend } from '../areas/rfis/index.ts';
import { verifyTrail } from '../kit/records/index.ts';

/* What every kind of record shares, tried on RFIs as people, over HTTP. */

let company: TestServer;
let engineer: Client;
let tech: Client;
let architect: Client;
beforeAll(async () => {
  company = await startTestServer({ clock: new Date('2026-11-20T17:00:00Z') });
  [engineer, tech, architect] = await Promise.all([
    company.as('engineer'),
    company.as('tech'),
    company.as('architect'),
  ]);
});
afterAll(() => company.close());

async function draft(over = {}): Promise<Rfi> {
  return engineer.call(rfis.create, buildRfi(company.projectId, over));
}
async function sent(over = {}): Promise<Rfi> {
  const rfi = await draft(over);
  return engineer.call(rfis.send, buildSend(rfi, [architect.personId], '2026-11-27'));
}
/** A file as if it had been uploaded by this person. */
async function file(by: Client, name: string): Promise<string> {
  const fileId = newId();
  await company.sql(
    `insert into file (tenant_id, id, name, mime, kind, inline, bytes, sha256, storage_key, uploaded_by)
      values ($1, $2, $3, 'application/pdf', 'pdf', true, 3, '\\x00', 'k', $4)`,
    [company.tenantId, fileId, name, by.personId],
  );
  return fileId;
}

test('a comment appears in the activity beside the trail, and makes whom it mentions a watcher', async () => {
  const rfi = await sent();
  const fileId = await file(architect, 'sketch.pdf');
  const superintendent = company.person('super');
  const ref = newId();
  const input = {
    recordId: rfi.rfiId,
    clientRef: ref,
    body: 'Can you stake this out, @Dana?',
    mentionIds: [superintendent],
    fileIds: [fileId],
  };
  const made = await architect.call(records.comment, input);
  expect(made).toMatchObject({
    activityId: ref,
    type: 'comment',
    by: { personId: architect.personId },
    text: input.body,
    mentions: [{ personId: superintendent }],
  });

  expect(await architect.call(records.comment, input)).toEqual(made);
  const other = await refusal(architect.call(records.comment, { ...input, body: 'Something else' }));
  expect(other).toMatchObject({ code: 1501, data: { activityId: ref, text: input.body } });

  const feed = await engineer.call(records.activity, { recordId: rfi.rfiId });
  expect(feed.rows.map((row) => row.verb ?? row.type)).toEqual(expect.arrayContaining(['comment', 'send', 'create']));
  expect(feed.total).toBe(feed.rows.length);
  expect(feed.rows.filter((row) => row.type === 'comment')).toHaveLength(1);
  expect(
    (await engineer.call(records.activity, { recordId: rfi.rfiId, type: 'comment' })).rows.map((row) => row.activityId),
  ).toEqual([ref]);
  // How many comments and changes there are is answered whichever are asked for.
  const kinds = feed.rows.map(({ type }) => type);
  const counts = { comment: 1, trail: kinds.filter((type) => type === 'trail').length };
  expect(counts.trail).toBe(feed.total - 1);
  for (const type of [undefined, 'comment', 'trail'] as const)
    expect(await engineer.call(records.activity, { recordId: rfi.rfiId, type, pageSize: 1 })).toMatchObject({ counts });
  const paged = await engineer.call(records.activity, { recordId: rfi.rfiId, pageSize: 1, pageNum: feed.total });
  expect(paged.rows[0]).toMatchObject({ verb: 'create' });

  const seen = await engineer.call(rfis.get, { rfiId: rfi.rfiId });
  expect(seen.watchers).toContainEqual(expect.objectContaining({ personId: superintendent }));
  expect(seen.attachments).toContainEqual(
    expect.objectContaining({
      fileId,
      role: 'comment',
      partId: ref,
      addedBy: expect.objectContaining({ personId: architect.personId }),
    }),
  );
  expect(seen.version).toBe(rfi.version);
  const jobs = await company.sql<{
    payload: { recordId: string; notices: { reason: string; to: { personId: string }[] }[] };
  }>(
    `select payload
      from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'notify' and payload->>'recordId' = $1
      order by j.id desc limit 1`,
    [rfi.rfiId],
  );
  const told = Object.fromEntries(
    (jobs[0]?.payload.notices ?? []).map((notice) => [notice.reason, notice.to.map((to) => to.personId)]),
  );
  expect(told).toEqual({ mentioned: [superintendent], watching: [engineer.personId] });
});

test('strangers, other companies and lower rights get no further', async () => {
  const rfi = await draft({ isPrivate: true });
  for (const client of [tech, await company.as('owner'), company.rival]) {
    for (const call of [
      () => client.call(records.activity, { recordId: rfi.rfiId }),
      () => client.call(records.comment, { recordId: rfi.rfiId, clientRef: newId(), body: 'x' }),
      () => client.call(records.watch, { recordId: rfi.rfiId, personIds: [client.personId] }),
      () => client.call(records.attach, { recordId: rfi.rfiId, fileIds: [] }),
      () => client.call(records.star, { recordId: rfi.rfiId, starred: true }),
      () => client.call(records.read, { recordId: rfi.rfiId }),
      () => client.call(records.shares, { recordId: rfi.rfiId }),
      () =>
        client.call(records.share, { recordId: rfi.rfiId, clientRef: newId(), scope: 'view', recipientName: 'Eve' }),
    ]) {
      expect((await refusal(call())).code).toBe(1004);
    }
  }
  const open = await sent();
  const viewer = await company.as('viewer');
  expect(
    (await refusal(viewer.call(records.comment, { recordId: open.rfiId, clientRef: newId(), body: 'x' }))).status,
  ).toBe(403);
  expect(
    (await refusal(architect.call(records.watch, { recordId: open.rfiId, personIds: [tech.personId] }))).status,
  ).toBe(403);
  expect(
    (
      await refusal(
        architect.call(records.share, {
          recordId: open.rfiId,
          clientRef: newId(),
          scope: 'view',
          recipientName: 'Eve',
        }),
      )
    ).status,
  ).toBe(403);
});

test('only what one uploaded oneself, and hangs nowhere else, can be attached', async () => {
  const rfi = await draft();
  const mine = await file(engineer, 'mine.pdf');
  const theirs = await file(tech, 'theirs.pdf');
  expect((await refusal(engineer.call(records.attach, { recordId: rfi.rfiId, fileIds: [mine, theirs] }))).code).toBe(
    1004,
  );
  expect((await engineer.call(rfis.get, { rfiId: rfi.rfiId })).attachments).toEqual([]);
  const attached = await engineer.call(records.attach, { recordId: rfi.rfiId, fileIds: [mine] });
  expect(attached).toMatchObject([{ fileId: mine, name: 'mine.pdf', role: 'evidence', hasThumbnail: false }]);
  const other = await draft();
  expect((await refusal(engineer.call(records.attach, { recordId: other.rfiId, fileIds: [mine] }))).code).toBe(1004);

  const [attachment] = attached;
  expect(
    await engineer.call(records.detach, { recordId: rfi.rfiId, attachmentId: attachment?.attachmentId ?? '' }),
  ).toEqual([]);
  expect(
    (
      await refusal(
        engineer.call(records.detach, { recordId: rfi.rfiId, attachmentId: attachment?.attachmentId ?? '' }),
      )
    ).code,
  ).toBe(1004);
  const feed = await engineer.call(records.activity, { recordId: rfi.rfiId, type: 'trail' });
  expect(feed.rows.slice(0, 2)).toMatchObject([
    { verb: 'detach', changes: { attachments: ['mine.pdf', null] } },
    { verb: 'attach', changes: { attachments: [null, 'mine.pdf'] } },
  ]);
});

test('a file of the question stays once the question was sent', async () => {
  const fileId = await file(engineer, 'question.pdf');
  const rfi = await sent({ fileIds: [fileId] });
  expect(rfi.attachments).toMatchObject([{ fileId, role: 'question', partId: null }]);
  const refused = await refusal(
    engineer.call(records.detach, { recordId: rfi.rfiId, attachmentId: rfi.attachments[0]?.attachmentId ?? '' }),
  );
  expect(refused).toMatchObject({ code: 2000, message: 'The question was sent with this file: it stays.' });
});

test('one watches for oneself, and for others when one manages', async () => {
  const rfi = await sent();
  expect(await architect.call(records.watch, { recordId: rfi.rfiId, personIds: [architect.personId] })).toMatchObject([
    { personId: architect.personId },
  ]);
  expect(await engineer.call(records.watch, { recordId: rfi.rfiId, personIds: [tech.personId] })).toHaveLength(2);
  expect((await engineer.call(rfis.get, { rfiId: rfi.rfiId })).watching).toBe(false);
  expect((await architect.call(rfis.get, { rfiId: rfi.rfiId })).watching).toBe(true);
  expect(await architect.call(records.unwatch, { recordId: rfi.rfiId, personIds: [architect.personId] })).toMatchObject(
    [{ personId: tech.personId }],
  );
  expect(
    (await refusal(engineer.call(records.watch, { recordId: rfi.rfiId, personIds: [company.rival.personId] }))).code,
  ).toBe(1004);
});

test('a link shows at both ends, each from its side, and only records that one may see', async () => {
  const [one, other] = await Promise.all([sent(), draft({ isPrivate: true, title: 'Hush' })]);
  const links = await engineer.call(records.link, { recordId: one.rfiId, otherId: other.rfiId, relation: 'blocks' });
  expect(links).toMatchObject([
    { relation: 'blocks', record: { recordId: other.rfiId, title: 'Hush', projectName: 'Mission Creek' } },
  ]);
  expect(await engineer.call(records.link, { recordId: one.rfiId, otherId: other.rfiId, relation: 'blocks' })).toEqual(
    links,
  );
  expect((await engineer.call(rfis.get, { rfiId: other.rfiId })).links).toMatchObject([
    { relation: 'blockedBy', record: { recordId: one.rfiId } },
  ]);
  expect((await architect.call(rfis.get, { rfiId: one.rfiId })).links).toEqual([]);
  await engineer.call(records.link, { recordId: one.rfiId, otherId: company.projectId, relation: 'references' });
  expect((await engineer.call(rfis.get, { rfiId: one.rfiId })).links).toHaveLength(2);

  for (const otherId of [newId(), company.rivalProjectId, company.otherProjectId]) {
    expect(
      (await refusal(engineer.call(records.link, { recordId: one.rfiId, otherId, relation: 'blocks' }))).code,
    ).toBe(1004);
  }
  expect(
    (await refusal(engineer.call(records.link, { recordId: one.rfiId, otherId: one.rfiId, relation: 'blocks' }))).code,
  ).toBe(2000);
  expect(await engineer.call(records.unlink, { recordId: other.rfiId, linkId: links[0]?.linkId ?? '' })).toEqual([]);
  const feed = await engineer.call(records.activity, { recordId: other.rfiId, type: 'trail' });
  expect(feed.rows.map((row) => row.verb).slice(0, 2)).toEqual(['unlink', 'link']);
});

test('the search finds words, beginnings and numbers, and only what one may see', async () => {
  const rfi = await sent({ title: 'Zirconium anchors at the parapet', question: 'Which torque?' });
  const find = async (client: Client, keyword: string, more = {}) =>
    (await client.call(records.search, { keyword, ...more })).map((hit) => hit.recordId);
  expect(await find(engineer, 'zirconium parap')).toEqual([rfi.rfiId]);
  expect(await find(engineer, 'parapet zircon')).toEqual([rfi.rfiId]);
  expect(await find(engineer, 'zirconium nowhere')).toEqual([]);
  expect(await find(engineer, rfi.number?.toLowerCase() ?? '')).toContain(rfi.rfiId);
  expect(await find(engineer, 'zirconium', { kind: ['project'] })).toEqual([]);
  expect(await find(engineer, 'zirconium', { projectId: company.otherProjectId })).toEqual([]);
  expect(await find(architect, 'zirconium')).toEqual([rfi.rfiId]);
  expect(await find(tech, 'zirconium')).toEqual([]);
  expect(await find(company.rival, 'zirconium')).toEqual([]);
  expect((await engineer.call(records.search, { keyword: 'zirconium anch' }))[0]?.snippet).toBe(
    '⟦Zirconium⟧ ⟦anchors⟧ at the parapet',
  );
  for (const keyword of ["'", ':*', '& | !', '\\', '%', '(((', "a'); drop table record; --", 'the', '\u{1F3D7}'])
    expect(Array.isArray(await find(engineer, keyword))).toBe(true);
});

test('each letter that is typed finds, also without accents, in any order and without the zeros and blanks of a number', async () => {
  const one = await sent({
    title: 'Foundation walls: façade anchors by Müller, specified in 03 30 00 and A-201',
    question: 'Will the cities and the assembly be inspected?',
  });
  const finds = async (keyword: string) => {
    const hits = await engineer.call(records.search, { keyword, limit: 50 });
    const { rows } = await engineer.call(rfis.list, { keyword, pageSize: 100 });
    return [hits.some((hit) => hit.recordId === one.rfiId), rows.some((row) => row.rfiId === one.rfiId)];
  };
  const typed = [
    'foundations',
    'FACADE',
    'müller',
    'muller',
    'anchors foundation',
    'façade',
    'walls, foundation',
    'assemblies',
  ];
  typed.push(
    '033000',
    '0330',
    '03 30 00',
    'a201',
    'A 201',
    'city',
    'cities',
    'inspection',
    'the',
    'will',
    'foundation de la',
  );
  typed.push(
    (one.number ?? '').replace(/\W/g, '').toLowerCase(),
    (one.number ?? '').replace(/\W0*/g, '').toLowerCase(),
  );
  for (let letters = 1; letters <= 'foundation'.length; letters += 1) typed.push('foundation'.slice(0, letters));
  for (let letters = 3; letters <= 'specified'.length; letters += 1)
    typed.push(`${'specified'.slice(0, letters)} wall`);
  for (const keyword of typed) expect([keyword, await finds(keyword)]).toEqual([keyword, [true, true]]);
  for (const keyword of ['foundationx', 'fundation', 'muller nowhere', '033001'])
    expect([keyword, await finds(keyword)]).toEqual([keyword, [false, false]]);
});

test('letters and digits in one word are one word, in whatever order they stand', async () => {
  const marks = ['4J0FX', '5E12X', '1e5ab', '9E', '0x1F', '3D20E7', '12e5', 'K9E10P', '7E3'];
  const one = await sent({ title: `Pump ${marks.join(', ')}` });
  for (const mark of marks) {
    const hits = await engineer.call(records.search, { keyword: `pump ${mark}`, limit: 50 });
    expect([mark, hits.some(({ recordId }) => recordId === one.rfiId)]).toEqual([mark, true]);
  }
});

test('who types a number finds the record of that number before all others', async () => {
  const wanted = await sent({ title: 'Anchors' });
  const digits = String(wanted.number?.replace(/^\D*0*/, ''));
  // Their words weigh more than a number does.
  for (const title of [digits, `${digits} ${digits}`]) await sent({ title: `${title} bolts`, question: `${digits}?` });
  for (const keyword of [digits, `0${digits}`, `rfi ${digits}`, wanted.number ?? ''])
    expect((await engineer.call(records.search, { keyword }))[0]?.recordId).toBe(wanted.rfiId);
});

test('what I opened and starred comes back, newest visit first', async () => {
  const superintendent = await company.as('super');
  const [one, two] = [await sent(), await sent()];
  await superintendent.call(records.read, { recordId: one.rfiId });
  company.setClock(new Date('2026-11-20T17:05:00Z'));
  await superintendent.call(records.read, { recordId: two.rfiId });
  await superintendent.call(records.star, { recordId: one.rfiId, starred: true });
  company.setClock(new Date('2026-11-20T17:00:00Z'));
  expect((await superintendent.call(records.recent, {})).map((row) => [row.recordId, row.starred])).toEqual([
    [two.rfiId, false],
    [one.rfiId, true],
  ]);
  expect((await superintendent.call(records.recent, { starredOnly: true })).map((row) => row.recordId)).toEqual([
    one.rfiId,
  ]);
  expect((await superintendent.call(rfis.get, { rfiId: one.rfiId })).starred).toBe(true);
  await superintendent.call(records.star, { recordId: one.rfiId, starred: false });
  expect(await superintendent.call(records.recent, { starredOnly: true })).toEqual([]);
});

test('my court is one statement, late first', async () => {
  const consultant = await company.as('consultant');
  const [later, sooner] = [await draft(), await draft()];
  await engineer.call(rfis.send, buildSend(later, [consultant.personId], '2026-12-01'));
  await engineer.call(rfis.send, buildSend(sooner, [consultant.personId], '2026-11-23'));
  company.setClock(new Date('2026-11-22T05:00:00Z'));
  await consultant.call(records.court, { kind: ['rfi'] });
  const before = company.trips();
  const court = await consultant.call(records.court, {});
  expect(company.trips() - before).toBe(1);
  company.setClock(new Date('2026-11-20T17:00:00Z'));
  expect(court.rows.map((row) => [row.recordId, row.heldDays])).toEqual([
    [sooner.rfiId, 1.5],
    [later.rfiId, 1.5],
  ]);
  expect(await consultant.call(records.court, { pageNum: 2 })).toMatchObject({
    total: 2,
    byKind: { rfi: 2 },
    rows: [],
  });
  expect((await consultant.call(records.court, { kind: ['project'] })).total).toBe(0);
  expect(await consultant.call(records.court, { projectId: [company.otherProjectId] })).toMatchObject({
    total: 0,
    byKind: {},
  });
});

test('views are mine, or shared with me for looking only', async () => {
  const viewId = newId();
  const input = { viewId, list: 'rfi', name: 'Late ones', query: 'late=true' };
  expect(await engineer.call(views.save, input)).toMatchObject([{ viewId, mine: true, shared: false }]);
  expect(await tech.call(views.list, { list: 'rfi' })).toEqual([]);
  await engineer.call(views.save, { ...input, shared: true, name: 'Late' });
  expect(await tech.call(views.list, { list: 'rfi' })).toMatchObject([{ viewId, name: 'Late', mine: false }]);
  expect(await tech.call(views.list, {})).toMatchObject([{ viewId, list: 'rfi', name: 'Late', mine: false }]);
  expect(await company.rival.call(views.list, { list: 'rfi' })).toEqual([]);
  expect((await refusal(tech.call(views.save, { ...input, name: 'Mine now' }))).code).toBe(1004);
  expect((await refusal(tech.call(views.remove, { viewId, list: 'rfi' }))).code).toBe(1004);
  expect(await engineer.call(views.remove, { viewId, list: 'rfi' })).toEqual([]);
});

test('the trail of every record that was handled here holds together', async () => {
  const handled = await company.sql<{ record_id: string; entries: number }>(
    'select record_id, count(*)::int as entries from trail where tenant_id = $1 group by 1',
    [company.tenantId],
  );
  expect(Math.max(...handled.map((one) => one.entries))).toBeGreaterThan(4);
  for (const { record_id: recordId } of handled) {
    expect(await company.context.database.read(company.tenantId, (read) => verifyTrail(read, recordId))).toBe(null);
  }
});
