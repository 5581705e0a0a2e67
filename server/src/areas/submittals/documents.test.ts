import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { shares } from '@plumbline/contract/areas/shares';
import { submittalItems } from '@plumbline/contract/areas/submittals';
import type { SubmittalItem } from '@plumbline/contract/areas/submittals';
import { records } from '@plumbline/contract/kit/records';
import { newId } from '@plumbline/contract/kit/uuid';
import { translator } from '@plumbline/contract/kit/words';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfText } from '../../../test/pdfText.ts';
import { refusal } from '../../../test/refusal.ts';
import { onItem, startSubmittalScene } from '../../../test/submittalScene.ts';
import type { SubmittalScene } from '../../../test/submittalScene.ts';
import type { Client } from '../../../test/server.ts';
import { projectRecords } from '../../kit/area.ts';
import { makePrinter } from '../../kit/pdf/index.ts';
import { renderPdf } from '../../kit/pdf/render.ts';
import { remindDue } from '../../kit/records/verbs/reminders.ts';
import { transmittal } from './pdf.ts';

/* A submittal as others get it: by a link, on paper, in a sheet, and as a reminder. */

let scene: SubmittalScene;
let engineer: Client;
let architect: Client;
let trade: Client;
beforeAll(async () => {
  scene = await startSubmittalScene();
  ({ engineer, architect, trade } = scene);
});
afterAll(() => scene.server.close());

async function linkTo({ submittalItemId: recordId }: SubmittalItem, { personId }: Client): Promise<string> {
  const { url } = await engineer.call(records.share, { recordId, clientRef: newId(), personId, scope: 'respond' });
  return url?.split('/').at(-1) ?? '';
}
const open = (token: string) => scene.server.anonymous.call(shares.get, { token });
const answer = (input: Parameters<typeof shares.respond.input.parse>[0]) =>
  scene.server.anonymous.call(shares.respond, input as never);
const seen = (item: SubmittalItem) => engineer.call(submittalItems.get, onItem(item));

test('who hands in does so by a link, once, with files', async () => {
  const item = await scene.requested();
  const token = await linkTo(item, trade);
  expect(await open(token)).toMatchObject({ status: 'required', mayRespond: true, choices: [], asksForFiles: true });
  const input = { token, clientRef: newId(), body: '', fileIds: [await scene.file(trade)] };
  const none = await refusal(answer({ ...input, clientRef: newId(), fileIds: [] }));
  expect(none.data).toMatchObject({ fields: [{ path: 'fileIds' }] });
  const after = await answer(input);
  expect(after).toMatchObject({ status: 'submitted', mayRespond: 'It was submitted. Thank you.', asksForFiles: false });
  expect(await answer(input)).toEqual(after);
  expect(await seen(item)).toMatchObject({
    status: 'submitted',
    attachments: [{ role: 'submission', addedBy: { personId: trade.personId } }],
    ballInCourt: [{ personId: engineer.personId }],
  });
});

test('a reviewer chooses a disposition by a link, and sees no answer but their own', async () => {
  const item = await scene.sent([[architect, scene.consultant]]);
  await scene.respond(scene.consultant, item, 'approved');
  const token = await linkTo(item, architect);
  const face = await open(token);
  expect(face).toMatchObject({ status: 'inReview', mayRespond: true, asksForFiles: false });
  expect(face.choices.map(({ label }) => label)).toEqual([
    'Approved',
    'No exceptions taken',
    'Approved as noted',
    'For record only',
    'Revise and resubmit',
    'Rejected',
  ]);
  expect(JSON.stringify(face.sections)).not.toContain('see the marks');
  const input = { token, clientRef: newId(), fileIds: [await scene.file(architect)] };
  expect((await refusal(answer({ ...input, choice: newId() }))).code).toBe(1400);
  expect((await refusal(answer({ ...input, clientRef: newId() }))).code).toBe(1400);
  const choice = scene.dispositions['approvedAsNoted'] ?? '';
  const after = await answer({ ...input, clientRef: newId(), choice });
  expect(after).toMatchObject({ status: 'reviewed', mayRespond: 'It has been answered. Thank you.', choices: [] });
  expect(after.sections.at(-1)).toMatchObject({ heading: 'Your answer', text: 'Approved as noted' });
  expect(after.attachments.filter(({ role }) => role === 'response').length).toBe(1);
  const whole = await seen(item);
  expect(whole.responses.map(({ via, disposition }) => [via, disposition?.name])).toEqual([
    [null, 'Approved'],
    ['share', 'Approved as noted'],
  ]);
  const theirs = await trade.call(submittalItems.get, onItem(item));
  expect(theirs.attachments.filter(({ role }) => role === 'response')).toEqual([]);
});

test('a link that is not theirs to answer says why', async () => {
  const item = await scene.submitted();
  const draft = await scene.requested();
  const token = await linkTo(draft, trade);
  await trade.call(submittalItems.submit, {
    ...onItem(draft),
    version: (await seen(draft)).version,
    fileIds: [await scene.file(trade)],
  });
  expect((await open(token)).mayRespond).toBe('It was submitted. Thank you.');
  expect((await seen(item)).status).toBe('submitted');
});

test('the transmittal has its files behind it, and says what became of the review', async () => {
  const item = await scene.closed('approvedAsNoted');
  for (const reader of [engineer, trade]) {
    const answered = await reader.raw('GET', '/apisc/submittalItem/pdf', onItem(item));
    expect([answered.status, answered.headers['content-type'], answered.body.slice(0, 5)]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ]);
  }
  expect((await scene.server.rival.raw('GET', '/apisc/submittalItem/pdf', onItem(item))).json().code).toBe(1004);
  const printer = makePrinter({
    t: translator('en'),
    locale: 'en-US',
    zone: 'America/Los_Angeles',
    company: 'Harbor & Vale',
    by: 'Sam Okafor',
    at: '2026-11-20T20:00:00Z',
  });
  const home = { project: { name: 'Mission Creek', number: 'P-1', address: null }, url: null, hash: null, photos: [] };
  const text = pdfText(await renderPdf('a', async () => transmittal(printer, await seen(item), home))).join('\n');
  for (const part of [
    'Submittal transmittal',
    '08 44 13',
    'APPROVED AS NOTED',
    'product data.pdf',
    'Inés Calderón-Brandt',
  ])
    expect(text).toContain(part);
});

test('the files of a closed submittal are stamped with what was decided, and a revision asked for does not stand on green', async () => {
  const printer = makePrinter({
    t: translator('en'),
    locale: 'en-US',
    zone: 'America/Los_Angeles',
    company: 'Harbor & Vale',
    by: 'Sam Okafor',
    at: '2026-11-20T20:00:00Z',
  });
  const home = { project: { name: 'Mission Creek', number: 'P-1', address: null }, url: null, hash: null, photos: [] };
  const printed = async (item: SubmittalItem) => transmittal(printer, await seen(item), home);
  const closed = await seen(await scene.closed('reviseAndResubmit'));
  const { appendixStamp, blocks, frame } = await printed(closed);
  expect(appendixStamp).toMatchObject({ result: 'Revise and resubmit', tone: 'stopped' });
  expect(appendixStamp?.lines[0]).toContain(closed.number);
  expect(appendixStamp?.lines[1]).toMatch(/^Date: /);
  expect(appendixStamp?.lines[2]).toContain('Inés Calderón-Brandt');
  expect(frame.stamp?.tone).toBe('stopped');
  const answers = blocks.flatMap((block) => (block.block === 'entry' && block.mark ? [block] : []));
  expect(answers.length).toBeGreaterThan(0);
  for (const { mark, tone } of answers) expect([mark, tone]).toEqual(['Revise and resubmit', 'stopped']);
  // Nothing is decided yet.
  expect((await printed(await scene.submitted())).appendixStamp).toBeUndefined();
});

test('a large photo is made smaller behind the transmittal, and stays as it came', async () => {
  const { context, tenantId } = scene.server;
  const side = 2600;
  const noise = randomBytes(side * side * 3);
  const photo = await sharp(noise, { raw: { width: side, height: side, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer();
  expect(photo.length).toBeGreaterThan(6_000_000);
  const fileId = newId();
  await context.files.put(`photos/${fileId}`, Readable.from([photo]));
  await scene.server.sql(
    `insert into file (tenant_id, id, name, mime, kind, bytes, sha256, storage_key, uploaded_by)
     values ($1, $2, 'sample.jpg', 'image/jpeg', 'image', $5, '\\x00', $3, $4)`,
    [tenantId, fileId, `photos/${fileId}`, trade.personId, photo.length],
  );
  const draft = await scene.requested();
  const { version } = await seen(draft);
  await trade.call(submittalItems.submit, { ...onItem(draft), version, fileIds: [fileId] });
  const answered = await engineer.raw('GET', '/apisc/submittalItem/pdf', onItem(draft));
  expect(answered.status).toBe(200);
  expect(answered.bytes.length).toBeLessThan(photo.length * 0.6);
  expect(answered.bytes.length).toBeGreaterThan(200_000);
  let kept = 0;
  for await (const chunk of await context.files.get(`photos/${fileId}`)) kept += Buffer.from(chunk).length;
  expect(kept).toBe(photo.length);
}, 60_000);

test('register, procurement log and sheet hold what the list holds', async () => {
  const { projectId } = scene.server;
  for (const kind of ['register', 'procurement']) {
    const answered = await engineer.raw('GET', `/apisc/submittalItem/log?projectId=${projectId}&kind=${kind}`);
    expect(answered.status).toBe(200);
  }
  const csv = await engineer.raw('GET', `/apisc/submittalItem/export?projectId=${projectId}&format=csv`);
  const { total } = await engineer.call(submittalItems.list, { projectId: [projectId] });
  expect(csv.body.trim().split('\n').length).toBe(total + 1);
  // An export can be imported again: every line is known already or tells what it is.
  const fileId = newId();
  await scene.server.context.files.put(`logs/${fileId}`, Readable.from([Buffer.from(csv.body)]));
  await scene.server.sql(
    `insert into file (tenant_id, id, name, mime, kind, bytes, sha256, storage_key, uploaded_by)
     values ($1, $2, 'out.csv', 'text/csv', 'other', 9, '\\x00', $3, $4)`,
    [scene.server.tenantId, fileId, `logs/${fileId}`, engineer.personId],
  );
  const preview = await engineer.call(submittalItems.importPreview, { projectId, fileId });
  expect(preview.counts['refused'] ?? 0).toBe(0);
  // All of it is here already, and is known again by number.
  expect(preview).toMatchObject({ good: 0, already: total });
});

test('whoever holds what is due hears of it before, on the day and daily, its manager from the third day on', async () => {
  const item = await scene.requested({ submitByDate: '2026-12-10' });
  await scene.server.sql(`update record set due_date = null where kind = 'submittal' and id <> $1`, [
    item.submittalItemId,
  ]);
  await scene.server.sql(`update record_reviewer set due_date = null`);
  const told = async (at: string) => {
    const jobs = `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
      where t.id = j.task_id and t.identifier = 'notify' returning j.payload`;
    await scene.server.sql(jobs);
    await remindDue(scene.server.context, projectRecords(), new Date(at));
    const rows = await scene.server.sql<{ payload: { notices: { to: { personId: string }[] }[] } }>(jobs);
    const people = rows.flatMap(({ payload }) =>
      payload.notices.flatMap(({ to }) => to.map(({ personId }) => personId)),
    );
    return [people.includes(trade.personId), people.includes(engineer.personId)];
  };
  expect(await told('2026-12-07T20:00:00Z')).toEqual([false, false]);
  expect(await told('2026-12-08T20:00:00Z')).toEqual([true, false]);
  expect(await told('2026-12-09T20:00:00Z')).toEqual([false, false]);
  expect(await told('2026-12-10T20:00:00Z')).toEqual([true, false]);
  expect(await told('2026-12-10T21:00:00Z')).toEqual([false, false]);
  expect(await told('2026-12-11T20:00:00Z')).toEqual([true, false]);
  expect(await told('2026-12-13T20:00:00Z')).toEqual([true, true]);
  expect(await told('2027-01-24T20:00:00Z')).toEqual([true, true]);
  expect(await told('2027-02-24T20:00:00Z')).toEqual([false, false]);
});
