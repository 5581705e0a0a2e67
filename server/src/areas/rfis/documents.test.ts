import { Readable } from 'node:stream';
import { company } from '@plumbline/contract/areas/company';
import { rfis } from '@plumbline/contract/areas/rfis';
import { shares } from '@plumbline/contract/areas/shares';
import { records } from '@plumbline/contract/kit/records';
import { newId } from '@plumbline/contract/kit/uuid';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfText } from '../../../test/pdfText.ts';
import { failure, onlyId, onlyVersion, startRfiScene } from '../../../test/rfiScene.ts';
import type { RfiScene } from '../../../test/rfiScene.ts';
import type { Client, TestServer } from '../../../test/server.ts';
import { projectRecords } from '../../kit/area.ts';
import { remindDue, reminderDay } from '../../kit/records/verbs/reminders.ts';
import { rfiArea } from './area.ts';
import { buildRfi, buildSend } from './build.ts';

let scene: RfiScene;
let server: TestServer;
let engineer: Client;
let architect: Client;
let origin: string;
beforeAll(async () => {
  scene = await startRfiScene();
  ({ server, engineer, architect } = scene);
  origin = await server.listen();
});
afterAll(() => server.close());

/** Somebody of the directory who cannot sign in. */
async function contact(name: string): Promise<string> {
  const personId = newId();
  await server.sql(`insert into record (tenant_id, id, kind, title, status) values ($1, $2, 'person', $3, 'active')`, [
    server.tenantId,
    personId,
    name,
  ]);
  await server.sql(`insert into person (tenant_id, id, full_name, email) values ($1, $2, $3, $4)`, [
    server.tenantId,
    personId,
    name,
    `${name.toLowerCase()}@outside.example`,
  ]);
  return personId;
}
/** Addresses of the share links that were mailed since the last look. */
async function mailed(): Promise<{ to: string; token: string }[]> {
  const rows = await server.sql<{ payload: { to: string; text: string } }>(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
      where t.id = j.task_id and t.identifier = 'mail' returning j.payload`,
  );
  return rows.map(({ payload }) => ({ to: payload.to, token: /\/share\/(\S+)/.exec(payload.text)?.[1] ?? '' }));
}

test('a reviewer without an account gets a link, and answers by it', async () => {
  const outside = await contact('Renée');
  const rfi = await scene.submitted();
  await mailed();
  await engineer.call(rfis.send, { ...buildSend(rfi, [outside, architect.personId], '2026-11-27'), mailLinks: true });
  const links = await mailed();
  expect(links.map(({ to }) => to)).toEqual(['renée@outside.example']);
  const token = links[0]?.token ?? '';
  const seen = await server.anonymous.call(shares.get, { token });
  expect(seen).toMatchObject({
    number: rfi.number,
    title: rfi.title,
    mayRespond: true,
    sections: [{ heading: 'Question', text: rfi.question }],
  });
  const said = { token, clientRef: newId(), body: 'Yes, 2 in.' };
  const after = await server.anonymous.call(shares.respond, said);
  expect(after.sections.at(-1)).toMatchObject({ text: 'Yes, 2 in.' });
  await server.anonymous.call(shares.respond, said);
  const now = await engineer.call(rfis.get, onlyId(rfi));
  expect(now).toMatchObject({ status: 'open', responses: [{ by: { personId: outside }, via: 'share' }] });
  await architect.call(rfis.respond, { rfiId: rfi.rfiId, clientRef: newId(), body: 'Agreed.' });
  expect(await server.anonymous.call(shares.get, { token })).toMatchObject({
    status: 'answered',
    mayRespond: 'It has been answered. Thank you.',
  });
  expect(await failure(server.anonymous.call(shares.respond, { ...said, clientRef: newId() }))).toMatchObject({
    code: 2000,
  });
});

test('comments count, mention and are found by those who may talk', async () => {
  const rfi = await scene.open();
  await engineer.call(records.comment, {
    recordId: rfi.rfiId,
    clientRef: newId(),
    body: 'Any news, @Tomasz?',
    mentionIds: [scene.consultant.personId],
  });
  expect((await engineer.call(rfis.list, { keyword: rfi.number ?? '' })).rows[0]).toMatchObject({ commentCount: 1 });
  expect(await scene.consultant.call(rfis.get, onlyId(rfi))).toMatchObject({ watching: true });
});

test('a document carries the logo of its company, whatever kind of picture it is', async () => {
  const pictures = async (id: string) => {
    const answer = await fetch(`${origin}/apisc/rfi/pdf?rfiId=${id}`, { headers: { cookie: engineer.cookie } });
    return (
      Buffer.from(await answer.arrayBuffer())
        .toString('latin1')
        .match(/\/Subtype \/Image/g)?.length ?? 0
    );
  };
  const { rfiId } = await scene.answered();
  const before = await pictures(rfiId);
  const admin = await server.as('admin');
  const logo = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#2f6dbf' } })
    .webp()
    .toBuffer();
  const fileId = newId();
  await server.sql(
    `insert into file (tenant_id, id, name, mime, kind, bytes, inline, sha256, storage_key, uploaded_by)
      values ($1, $2, 'logo.webp', 'image/webp', 'image', $3, true, '\\x00', $4, $5)`,
    [server.tenantId, fileId, logo.length, `logos/${fileId}`, admin.personId],
  );
  await server.context.files.put(`logos/${fileId}`, Readable.from([logo]));
  const { version } = await admin.call(company.profile, {});
  await admin.call(company.updateProfile, { version, logoFileId: fileId });
  expect(await pictures(rfiId)).toBe(before + 1);
});

test('one RFI as a document', async () => {
  const rfi = await scene.answered();
  const answer = await engineer.raw('GET', '/apisc/rfi/pdf', onlyId(rfi));
  expect(answer).toMatchObject({
    status: 200,
    headers: { 'content-type': 'application/pdf', 'content-disposition': expect.stringContaining(rfi.number ?? '-') },
  });
  expect(answer.body.slice(0, 5)).toBe('%PDF-');
  expect((await server.rival.raw('GET', '/apisc/rfi/pdf', onlyId(rfi))).json()).toMatchObject({ code: 1004 });
});

test('the log and the sheets hold what the list holds', async () => {
  const open = await scene.open();
  await engineer.call(rfis.update, {
    ...onlyVersion(open),
    title: '=HYPERLINK("http://evil","x"), a title',
    disciplines: ['structural'],
    costImpact: 'yesKnown',
    costImpactCents: 125_050,
  });
  const log = await engineer.raw('GET', '/apisc/rfi/log', { projectId: server.projectId, withAnswers: 'true' });
  expect([log.status, log.body.slice(0, 5)]).toEqual([200, '%PDF-']);
  const csv = await engineer.raw('GET', '/apisc/rfi/export', { format: 'csv', status: 'open', sort: '-number' });
  const [head, first, ...others] = csv.body.split('\r\n');
  expect(head?.replace('\ufeff', '').split(',').slice(0, 4)).toEqual(['Number', 'Subject', 'Status', 'Project']);
  expect(first).toContain(`"'=HYPERLINK(""http://evil"",""x""), a title"`);
  expect(first).toContain(',1250.50,');
  expect(others.filter(Boolean)).toHaveLength((await engineer.call(rfis.list, { status: ['open'] })).total - 1);
  const xlsx = await engineer.raw('GET', '/apisc/rfi/export', { format: 'xlsx' });
  expect([xlsx.status, xlsx.body.slice(0, 2)]).toEqual([200, 'PK']);
  // Who reads no money gets no column of it.
  const tech = await (await server.as('tech')).raw('GET', '/apisc/rfi/export', { format: 'csv' });
  expect(tech.body.split('\r\n')[0]).not.toContain('Cost impact amount');
  expect((await (await server.as('architect')).raw('GET', '/apisc/rfi/export', { format: 'csv' })).status).toBe(200);
});

test('the log says question and official answer only when they are asked for, and whose project it is', async () => {
  const { number, question } = await scene.answered();
  const printed = async (query: Record<string, string>) => {
    const search = new URLSearchParams({ keyword: number ?? '', ...query });
    const answer = await fetch(`${origin}/apisc/rfi/log?${search}`, { headers: { cookie: engineer.cookie } });
    return pdfText(Buffer.from(await answer.arrayBuffer())).join('\n');
  };
  const plain = await printed({ projectId: server.projectId });
  expect(plain).toContain(number);
  expect(plain).toContain('Mission Creek');
  expect(plain).not.toContain(question?.slice(0, 20));
  const whole = await printed({ withAnswers: 'true' });
  expect(whole).toContain('All projects');
  for (const said of [question?.slice(0, 20), 'Shift them west.']) expect(whole).toContain(said);
});

test('a log of several projects has the RFIs of each under its name', async () => {
  const admin = await server.as('admin');
  for (const [projectId, title] of [
    [server.projectId, 'Zinc flashing here'],
    [server.otherProjectId, 'Zinc flashing there'],
  ] as const)
    await admin.call(rfis.create, buildRfi(projectId, { title }));
  const answer = await fetch(`${origin}/apisc/rfi/log?keyword=zinc`, { headers: { cookie: admin.cookie } });
  const text = pdfText(Buffer.from(await answer.arrayBuffer())).join('\n');
  for (const [name, title] of [
    ['Mission Creek', 'Zinc flashing here'],
    ['Tidewater Dental', 'Zinc flashing there'],
  ] as const)
    expect(text.slice(text.indexOf(name))).toContain(title);
  expect(text).toContain('Tidewater Dental');
});

test('the document says what the RFI says', async () => {
  const { rfiDocument } = await import('./pdf.ts');
  const { printerFor } = await import('../../kit/pdf/index.ts');
  const { renderPdf } = await import('../../kit/pdf/render.ts');
  const { homeOfRecord } = await import('../../kit/records/paper/print.ts');
  const { actAs } = await import('../people/index.ts');
  const { translator } = await import('@plumbline/contract/kit/words');
  const rfi = await scene.answered();
  const [actor, { zone, hash, ...project }] = await server.context.database.read(server.tenantId, (read) =>
    Promise.all([
      actAs(read, engineer.personId, { t: translator('en'), now: new Date('2026-11-20T20:00:00Z') }),
      homeOfRecord(read, rfi.rfiId),
    ]),
  );
  expect(zone).toBe('America/Los_Angeles');
  const shown = await engineer.call(rfis.get, onlyId(rfi));
  const document = rfiDocument(printerFor(actor, zone), shown, {
    project,
    hash,
    url: null,
    photos: [],
  });
  const text = pdfText(await renderPdf('a', () => document)).join('\n');
  for (const part of [rfi.number, 'Mission Creek', 'Shift them west.', 'Official response'])
    expect(text).toContain(part);
});

test('reminders come on the day, after one and three days, then weekly', () => {
  const reminders = rfiArea.projectRecords?.[0]?.reminders;
  const dayReached = (daysLate: number) => reminders && reminderDay(reminders, daysLate);
  expect(dayReached(-1)).toBeNull();
  expect([0, 1, 2, 3, 4, 9, 10, 16, 17, 100].map(dayReached)).toEqual([0, 1, 1, 3, 3, 3, 10, 10, 17, 94]);
  // Another kind may warn before the day, and then remind daily.
  const daily = { days: [-3, 0], every: 1 };
  expect([-4, -3, -1, 0, 1, 5].map((daysLate) => reminderDay(daily, daysLate))).toEqual([null, -3, -3, 0, 1, 5]);
});

test('whoever holds what is due hears of it in the morning of the project, once', async () => {
  const rfi = await engineer.call(
    rfis.send,
    buildSend(
      await engineer.call(rfis.create, buildRfi(server.projectId)),
      [architect.personId, scene.consultant.personId],
      '2026-12-01',
    ),
  );
  await engineer.call(rfis.respond, {
    rfiId: rfi.rfiId,
    clientRef: newId(),
    body: 'By phone.',
    onBehalfOfId: scene.consultant.personId,
  });
  await server.sql(`update record set due_date = null where kind = 'rfi' and id <> $1`, [rfi.rfiId]);
  await server.sql(`update rfi set manager_due_date = null`);
  const morning = async (at: string) => {
    await scene.notices();
    await remindDue(server.context, projectRecords(), new Date(at));
    const ours = (await scene.notices()).filter(([reason]) => reason === 'overdue');
    return (
      ours.filter(([, to]) => to.includes(architect.personId)).length +
      ours.filter(([, to]) => to.includes(engineer.personId)).length * 10
    );
  };
  // Pacific time is eight hours behind.
  expect(await morning('2026-11-30T20:00:00Z')).toBe(0);
  expect(await morning('2026-12-01T14:00:00Z')).toBe(0);
  expect(await morning('2026-12-01T14:30:00Z')).toBe(1);
  expect(await morning('2026-12-01T18:00:00Z')).toBe(0);
  expect(await morning('2026-12-02T15:00:00Z')).toBe(1);
  expect(await morning('2026-12-03T15:00:00Z')).toBe(0);
  // From the third day on its manager hears of it too.
  expect(await morning('2026-12-04T15:00:00Z')).toBe(11);
  // A morning that was missed is made up for.
  expect(await morning('2026-12-13T15:00:00Z')).toBe(11);
  expect(await morning('2026-12-14T15:00:00Z')).toBe(0);
  server.setClock(new Date('2026-12-14T20:00:00Z'));
  await engineer.call(rfis.setDue, {
    ...onlyVersion(await engineer.call(rfis.get, onlyId(rfi))),
    dueDate: '2026-12-16',
  });
  server.setClock(new Date('2026-11-20T20:00:00Z'));
  expect(await morning('2026-12-16T15:00:00Z')).toBe(1);
});
