import { rfis } from '@plumbline/contract/areas/rfis';
import type { Rfi } from '@plumbline/contract/areas/rfis';
import { shares } from '@plumbline/contract/areas/shares';
import { records } from '@plumbline/contract/kit/records';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal } from '../../../test/refusal.ts';
import { startWorkingServer } from '../../../test/work.ts';
import type { Visitor, WorkingServer } from '../../../test/work.ts';
import { buildRfi, buildSend } from '../rfis/index.ts';

/* What somebody without an account can do with a link, and all that they cannot. */

let server: WorkingServer;
let engineer: Visitor;
let visitor: Visitor;
/** A contact of another firm, with an email address and no account. */
const reviewerId = newId();
beforeAll(async () => {
  server = await startWorkingServer({ described: true, clock: new Date('2026-11-20T17:00:00Z') });
  engineer = await server.as('engineer');
  visitor = server.anonymous;
  const { tenantId } = server.company;
  await server.company.sql(
    `with card as (insert into record (tenant_id, id, kind, title, status) values ($1, $2, 'person', 'Rosa Lind', 'active') returning id)
     insert into person (tenant_id, id, full_name, email) select $1, id, 'Rosa Lind', 'rosa@lind.example' from card`,
    [tenantId, reviewerId],
  );
});
afterAll(() => server.close());

async function asked(over = {}): Promise<Rfi> {
  const draft = await engineer.call(rfis.create, buildRfi(server.company.projectId, over));
  return engineer.call(rfis.send, buildSend(draft, [reviewerId], '2026-11-27'));
}
async function linkTo(
  rfi: Rfi,
  more: { scope: 'view' | 'respond'; days?: number; sendMail?: boolean } = { scope: 'respond' },
): Promise<{ token: string; shareId: string }> {
  const whom = more.scope === 'respond' ? { personId: reviewerId } : { recipientName: 'Building inspector' };
  const { share, url } = await engineer.call(records.share, {
    recordId: rfi.rfiId,
    clientRef: newId(),
    ...whom,
    ...more,
  });
  expect(url).toMatch(new RegExp(`^${server.origin}/share/[\\w-]{43}$`));
  return { token: url?.split('/').at(-1) ?? '', shareId: share.shareId };
}
async function upload(token: string, name: string, bytes: Buffer, fileId = newId()): Promise<Response> {
  const headers = { 'tus-resumable': '1.0.0', 'share-token': token };
  const meta = `fileId ${Buffer.from(fileId).toString('base64')},name ${Buffer.from(name).toString('base64')}`;
  const begun = await visitor.fetch('/apisc/share/upload', {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(bytes.length), 'upload-metadata': meta },
  });
  if (begun.status !== 201) return begun;
  return visitor.fetch(begun.headers.get('location') ?? '', {
    method: 'PATCH',
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: new Uint8Array(bytes),
  });
}

test('a reviewer without an account reads the question, sends a sketch and answers, once', async () => {
  const rfi = await asked();
  const { token, shareId } = await linkTo(rfi);
  const item = await visitor.call(shares.get, { token });
  expect(item).toMatchObject({
    shareId,
    scope: 'respond',
    companyName: 'Harbor & Vale',
    projectName: 'Mission Creek',
    recipientName: 'Rosa Lind',
    number: rfi.number,
    mayRespond: true,
  });
  expect(item.sections[0]).toMatchObject({ text: rfi.question });

  const fileId = newId();
  expect((await upload(token, 'sketch.pdf', Buffer.from('%PDF-1.7 sketch'), fileId)).status).toBe(204);
  const answer = { token, clientRef: newId(), body: 'Shift them 2 in west.', fileIds: [fileId] };
  const answered = await visitor.call(shares.respond, answer);
  expect(answered).toMatchObject({
    status: 'answered',
    attachments: [{ fileId, role: 'response', addedBy: { personId: reviewerId } }],
  });
  expect(typeof answered.mayRespond).toBe('string');
  expect(await visitor.call(shares.respond, answer)).toEqual(answered);
  expect((await refusal(visitor.call(shares.respond, { ...answer, body: 'Something else' }))).code).toBe(1501);

  const seen = await engineer.call(rfis.get, { rfiId: rfi.rfiId });
  expect(seen.responses).toMatchObject([
    { body: 'Shift them 2 in west.', via: 'share', by: { personId: reviewerId }, attachments: [{ fileId }] },
  ]);
  expect(await (await engineer.fetch(`/apisc/file/content/${fileId}`)).text()).toBe('%PDF-1.7 sketch');
  expect(await (await visitor.fetch(`/apisc/share/file/${token}/${fileId}`)).text()).toBe('%PDF-1.7 sketch');
  const feed = await engineer.call(records.activity, { recordId: rfi.rfiId, type: 'trail' });
  expect(feed.rows[0]).toMatchObject({ verb: 'respond', via: 'share', by: { personId: reviewerId } });
  expect((await engineer.call(records.shares, { recordId: rfi.rfiId })).at(-1)).toMatchObject({
    shareId,
    openedCount: 1,
    lastOpenedAt: '2026-11-20T17:00:00Z',
  });
});

test('unknown, expired and revoked links answer the same bytes, and nothing behind them answers either', async () => {
  const rfi = await asked();
  const fileId = newId();
  const revoked = await linkTo(rfi);
  await upload(revoked.token, 'a.pdf', Buffer.from('%PDF-1.7'), fileId);
  const expired = await linkTo(rfi, { scope: 'view', days: 1 });
  await server.company.sql("update share set expires_at = '2026-11-20T16:59:59Z' where id = $1", [expired.shareId]);
  expect(
    (await engineer.call(records.revokeShare, { recordId: rfi.rfiId, shareId: revoked.shareId })).find(
      (one) => one.shareId === revoked.shareId,
    )?.revokedAt,
  ).toBe('2026-11-20T17:00:00Z');
  const answers = new Set<string>();
  const files = new Set<string>();
  for (const token of [revoked.token, expired.token, 'A'.repeat(43), 'x', "' or 1=1 --"]) {
    const answer = await visitor.fetch(`/apisc/share/get?token=${encodeURIComponent(token)}`);
    expect([
      answer.status,
      answer.headers.get('x-robots-tag'),
      answer.headers.get('referrer-policy'),
      answer.headers.get('cache-control'),
    ]).toEqual([200, 'noindex', 'no-referrer', 'no-store']);
    answers.add(await answer.text());
    expect((await refusal(visitor.call(shares.respond, { token, clientRef: newId(), body: 'x' }))).code).toBe(1004);
    const file = await visitor.fetch(`/apisc/share/file/${encodeURIComponent(token)}/${fileId}`);
    expect(file.status).toBe(404);
    files.add(await file.text());
    expect((await upload(token, 'b.pdf', Buffer.from('%PDF'))).status).toBe(404);
  }
  expect([...answers]).toHaveLength(1);
  expect([...files]).toHaveLength(1);
  expect(JSON.parse([...answers][0] ?? '')).toMatchObject({ code: 1004, data: null });
});

test('a link reaches its record and its files, and no neighbour', async () => {
  const neighbourFile = newId();
  const commentFile = newId();
  for (const id of [neighbourFile, commentFile]) {
    await server.company.sql(
      `insert into file (tenant_id, id, name, mime, kind, bytes, sha256, storage_key, uploaded_by)
        values ($1, $2, 'n.pdf', 'application/pdf', 'pdf', 1, '\\x00', 'none', $3)`,
      [server.company.tenantId, id, engineer.personId],
    );
  }
  const neighbour = await asked({ title: 'CANARY neighbour', fileIds: [neighbourFile] });
  const rfi = await asked({ costImpact: 'yesKnown', costImpactCents: 4_242_424 });
  await engineer.call(records.link, { recordId: rfi.rfiId, otherId: neighbour.rfiId, relation: 'references' });
  await engineer.call(records.comment, {
    recordId: rfi.rfiId,
    clientRef: newId(),
    body: 'CANARY among ourselves',
    fileIds: [commentFile],
  });
  for (const scope of ['view', 'respond'] as const) {
    const { token } = await linkTo(rfi, { scope });
    const text = await (await visitor.fetch(`/apisc/share/get?token=${token}`)).text();
    expect(text).not.toMatch(/CANARY|4242424|42,424/);
    for (const fileId of [neighbourFile, commentFile])
      expect((await visitor.fetch(`/apisc/share/file/${token}/${fileId}`)).status).toBe(404);
    expect((await refusal(visitor.call(rfis.get, { rfiId: rfi.rfiId }))).code).toBe(1009);
  }
});

test('a link for reading cannot answer, upload, or be made to answer by whoever is not asked', async () => {
  const rfi = await asked();
  const { token } = await linkTo(rfi, { scope: 'view' });
  expect((await visitor.call(shares.get, { token })).mayRespond).toBe(null);
  expect(await refusal(visitor.call(shares.respond, { token, clientRef: newId(), body: 'x' }))).toMatchObject({
    code: 2000,
    message: 'This link is for reading only.',
  });
  expect((await upload(token, 'b.pdf', Buffer.from('%PDF'))).status).toBe(403);
  const make = (more: object) =>
    engineer.call(records.share, { recordId: rfi.rfiId, clientRef: newId(), scope: 'respond', ...more });
  expect((await refusal(make({}))).code).toBe(1400);
  expect((await refusal(make({ personId: server.company.person('tech') }))).code).toBe(2000);
  expect((await refusal(make({ personId: server.company.rival.personId }))).code).toBe(1004);
  expect((await refusal(make({ scope: 'view', recipientName: 'No mail', sendMail: true }))).code).toBe(1400);
});

test('the address is answered once, and no token lies in the database', async () => {
  const rfi = await asked();
  const input = { recordId: rfi.rfiId, clientRef: newId(), scope: 'view' as const, recipientName: 'Inspector' };
  const made = await engineer.call(records.share, input);
  expect(await engineer.call(records.share, input)).toEqual({ share: made.share, url: null });
  expect((await refusal(engineer.call(records.share, { ...input, days: 9 }))).code).toBe(1501);
  const token = made.url?.split('/').at(-1) ?? '';
  const [row] = await server.company.sql<{ found: boolean }>(
    'select exists (select from share s where s::text like $1) as found',
    [`%${token}%`],
  );
  expect(row?.found).toBe(false);
});

test('a link is mailed when asked for, and the mail holds an address that works', async () => {
  const rfi = await asked();
  await linkTo(rfi, { scope: 'respond', sendMail: true });
  await server.settled();
  const [mail] = await server.company.sql<{ subject: string; body: string }>(
    "select subject, body from mail where recipient = 'rosa@lind.example' order by created_at desc, id desc limit 1",
  );
  expect(mail?.subject).toBe(`Answer ${rfi.number} for Harbor & Vale`);
  expect(mail?.body).toContain(
    `Answer ${rfi.number} for Harbor & Vale\n\nSam Okafor of Harbor & Vale asks you:\n\n> ${rfi.number} ${rfi.title}\n`,
  );
  const token = /\/share\/([\w-]{43})/.exec(mail?.body ?? '')?.[1] ?? '';
  expect(await visitor.call(shares.get, { token })).toMatchObject({ number: rfi.number });
});

test('a link dies with its company', async () => {
  const rfi = await asked();
  const { token } = await linkTo(rfi);
  await server.company.sql("update tenant set status = 'suspended' where tenant_id = $1", [server.company.tenantId]);
  expect((await refusal(visitor.call(shares.get, { token }))).code).toBe(1004);
  await server.company.sql("update tenant set status = 'active' where tenant_id = $1", [server.company.tenantId]);
});

test('a link that is called all the time is held back, others are not', async () => {
  const rfi = await asked();
  const [busy, quiet] = [await linkTo(rfi), await linkTo(rfi)];
  const statuses = new Set<number>();
  // A slow machine answers eighty so slowly that none is too many: then they are asked again.
  for (let round = 0; round < 10 && !statuses.has(429); round += 1)
    for (const { status } of await Promise.all(
      Array.from({ length: 80 }, () => visitor.fetch(`/apisc/share/get?token=${busy.token}`)),
    ))
      statuses.add(status);
  expect(statuses).toEqual(new Set([200, 429]));
  expect((await visitor.call(shares.get, { token: quiet.token })).number).toBe(rfi.number);
});
