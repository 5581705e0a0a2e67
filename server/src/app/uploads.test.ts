import { rfis } from '@plumbline/contract/areas/rfis';
import { shares } from '@plumbline/contract/areas/shares';
import { LINK_FILES_MOST } from '@plumbline/contract/kit/fileLimits';
import { files, records } from '@plumbline/contract/kit/records';
import { tenants } from '@plumbline/contract/areas/tenants';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { beginUpload, sendPart, takeBack } from '../../test/uploads.ts';
import { startWorkingServer } from '../../test/work.ts';
import type { Visitor, WorkingServer } from '../../test/work.ts';
import { buildRfi, buildSend } from '../areas/rfis/index.ts';
import { FILE_MOST, SHARE_BYTES_MOST, UNFINISHED_MOST } from '../kit/files/limits.ts';
import { compose } from './compose.ts';

/* What has begun counts from its first byte, against the plan, the person and the link; of many at once none passes a bound. */

let server: WorkingServer;
let viewer: Visitor;
let engineer: Visitor;
beforeAll(async () => {
  server = await startWorkingServer();
  [viewer, engineer] = await Promise.all([server.as('viewer'), server.as('engineer')]);
});
afterEach(() => server.company.sql('delete from upload'));
afterAll(() => server.close());

const PLAN = 'update tenant set storage_bytes = $2 where tenant_id = $1';
async function reserved(): Promise<{ n: number; bytes: number } | undefined> {
  const [row] = await server.company.sql<{ n: number; bytes: number }>(
    'select count(*)::int as n, coalesce(sum(bytes), 0)::float as bytes from upload',
  );
  return row;
}
const statuses = (answers: Response[]) => {
  const counted: Record<number, number> = {};
  for (const { status } of answers) counted[status] = (counted[status] ?? 0) + 1;
  return counted;
};
async function used(): Promise<number> {
  return (await engineer.call(tenants.licence, {})).storage.used;
}

test('a person begins so many uploads and no more, until one is finished or taken back', async () => {
  const ids = Array.from({ length: UNFINISHED_MOST * 3 }, () => newId());
  const answers = await Promise.all(ids.map((id) => beginUpload(viewer, id, 1000)));
  expect(statuses(answers)).toEqual({ 201: UNFINISHED_MOST, 413: UNFINISHED_MOST * 2 });
  const refused = answers.find(({ status }) => status === 413);
  expect(await refused?.json()).toMatchObject({
    msg: 'Too much is on its way already. Finish or cancel your other uploads first; what nobody goes on with ends after an hour.',
  });
  expect(await reserved()).toEqual({ n: UNFINISHED_MOST, bytes: UNFINISHED_MOST * 1000 });
  // It does not hold up other people.
  expect((await beginUpload(engineer, newId(), 1000)).status).toBe(201);

  const [first = '', second = '', third = ''] = ids.filter((_, at) => answers[at]?.status === 201);
  expect((await takeBack(viewer, first)).status).toBe(204);
  expect((await beginUpload(viewer, newId(), 1000)).status).toBe(201);
  expect((await beginUpload(viewer, newId(), 1000)).status).toBe(413);
  expect((await sendPart(viewer, second, 0, Buffer.alloc(1000))).status).toBe(204);
  expect((await beginUpload(viewer, newId(), 1000)).status).toBe(201);
  // To begin the same one again takes no second place.
  expect((await beginUpload(viewer, third, 1000)).status).toBe(201);
  expect((await reserved())?.n).toBe(UNFINISHED_MOST + 1);
});

test('what a person has begun may come to so many bytes, whatever of it was sent', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => beginUpload(viewer, newId(), FILE_MOST)));
  expect(statuses(answers)).toEqual({ 201: 5, 413: 3 });
});

test('an upload cannot be begun again as a smaller one and sent in full', async () => {
  const id = newId();
  await beginUpload(viewer, id, 5000);
  await beginUpload(viewer, id, 10);
  expect((await reserved())?.bytes).toBe(5000);
  expect((await sendPart(viewer, id, 0, Buffer.alloc(5000))).status).toBe(413);
});

test('one link takes three hundred files and no more, and says how many it still takes; kept ones among them, however many at once', async () => {
  const draft = await engineer.call(rfis.create, buildRfi(server.company.projectId, {}));
  const reviewerId = server.company.person('architect');
  const rfi = await engineer.call(rfis.send, buildSend(draft, [reviewerId], '2027-01-04'));
  const link = async () => {
    const { url } = await engineer.call(records.share, {
      recordId: rfi.rfiId,
      clientRef: newId(),
      personId: reviewerId,
      scope: 'respond',
    });
    const token = url?.split('/').at(-1) ?? '';
    return { token, path: '/apisc/share/upload', headers: { 'share-token': token } };
  };
  const one = await link();
  const shared = () => server.anonymous.call(shares.get, { token: one.token });
  const { shareId, filesLeft } = await shared();
  expect(filesLeft).toBe(LINK_FILES_MOST);
  await server.company.sql(
    `insert into upload (tenant_id, sender_id, id, person_id, share_id, bytes)
     select $1, $2, gen_random_uuid(), $3, $2, 1000 from generate_series(1, $4::int)`,
    [server.company.tenantId, shareId, reviewerId, LINK_FILES_MOST - 20],
  );
  expect((await shared()).filesLeft).toBe(20);
  const ids = Array.from({ length: 60 }, () => newId());
  const answers = await Promise.all(ids.map((id) => beginUpload(server.anonymous, id, 1000, one)));
  expect(statuses(answers)).toEqual({ 201: 20, 413: 40 });
  expect(await answers.find(({ status }) => status === 413)?.json()).toMatchObject({
    msg: 'No more files can be sent by this link.',
  });
  const kept = ids.filter((_, at) => answers[at]?.status === 201);
  const sent = await Promise.all(kept.map((id) => sendPart(server.anonymous, id, 0, Buffer.alloc(1000), one)));
  expect(statuses(sent)).toEqual({ 204: 20 });
  expect((await beginUpload(server.anonymous, newId(), 1000, one)).status).toBe(413);
  expect(await server.company.sql('select count(*)::int as n from file where share_id is not null')).toEqual([
    { n: 20 },
  ]);
  expect((await shared()).filesLeft).toBe(0);

  const other = await link();
  const most = Math.floor(SHARE_BYTES_MOST / FILE_MOST);
  const large = await Promise.all(
    Array.from({ length: most + 3 }, () => beginUpload(server.anonymous, newId(), FILE_MOST, other)),
  );
  expect(statuses(large)).toEqual({ 201: most, 413: 3 });
});

test('of five uploads at once at the quota none passes it, and what is on its way is seen as used', async () => {
  const before = await used();
  const { tenantId } = server.company;
  await server.company.sql(PLAN, [tenantId, before + 2500]);
  const people = await Promise.all(
    (['viewer', 'engineer', 'admin', 'tech', 'pm'] as const).map((one) => server.as(one)),
  );
  const ids = people.map(() => newId());
  const begun = await Promise.all(people.map((one, at) => beginUpload(one, ids[at]!, 1000)));
  expect(statuses(begun)).toEqual({ 201: 2, 413: 3 });
  expect(await used()).toBe(before + 2000);
  const sent = await Promise.all(
    people.flatMap((one, at) => (begun[at]?.status === 201 ? [sendPart(one, ids[at]!, 0, Buffer.alloc(1000))] : [])),
  );
  expect(statuses(sent)).toEqual({ 204: 2 });
  expect([await used(), await reserved()]).toEqual([before + 2000, { n: 0, bytes: 0 }]);
  await server.company.sql(PLAN, [tenantId, 100_000_000_000]);
});

test('an upload goes on after the process was started anew, and one that is swept away does not', async () => {
  const id = newId();
  await beginUpload(viewer, id, 2000);
  await sendPart(viewer, id, 0, Buffer.alloc(1500, 'a'));
  const { app } = await compose({ context: server.context, checkAnswers: true, origins: [server.origin] });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const later: Visitor = {
    ...viewer,
    fetch: (path, init = {}) =>
      fetch(`${address}${path}`, { ...init, headers: { cookie: viewer.cookie, ...(init.headers as object) } }),
  };
  try {
    const head = await later.fetch(`/apisc/file/upload/${id}`, {
      method: 'HEAD',
      headers: { 'tus-resumable': '1.0.0' },
    });
    expect([head.status, head.headers.get('upload-offset')]).toEqual([200, '1500']);
    expect((await sendPart(later, id, 1500, Buffer.alloc(500, 'b'))).status).toBe(204);
    expect((await viewer.call(files.get, { fileId: id })).bytes).toBe(2000);
  } finally {
    await app.close();
  }
  const lost = newId();
  await beginUpload(viewer, lost, 2000);
  await server.company.sql('delete from upload where id = $1', [lost]);
  expect((await sendPart(viewer, lost, 0, Buffer.alloc(2000))).status).toBe(404);
});
