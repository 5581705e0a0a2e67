import { Readable } from 'node:stream';
import {
  punchItemDownloads,
  punchListItems,
  punchListPackages,
  punchPackageDownloads,
} from '@plumbline/contract/areas/punch';
import { punchListImport } from '@plumbline/contract/areas/punch/imports';
import type { PunchListItem } from '@plumbline/contract/areas/punch';
import { shares } from '@plumbline/contract/areas/shares';
import { records } from '@plumbline/contract/kit/records';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfText } from '../../../test/pdfText.ts';
import { onList, onPunch, startPunchScene } from '../../../test/punchScene.ts';
import type { PunchScene } from '../../../test/punchScene.ts';
import { failure } from '../../../test/rfiScene.ts';
import type { Client } from '../../../test/server.ts';
import { projectRecords } from '../../kit/area.ts';
import { remindDue } from '../../kit/records/verbs/reminders.ts';
import { punchJobs } from './import.ts';

/* Punch lists as others get them: by a link, on paper, in a sheet that comes back, and as a reminder. */

let scene: PunchScene;
let engineer: Client;
let home: string;
beforeAll(async () => {
  scene = await startPunchScene();
  ({ engineer } = scene);
  home = await scene.server.listen();
});
afterAll(() => scene.server.close());

const seen = ({ punchListItemId }: { punchListItemId: string }) =>
  engineer.call(punchListItems.get, { punchListItemId });

async function linkTo({ punchListItemId: recordId }: PunchListItem, { personId }: Client): Promise<string> {
  const { url } = await engineer.call(records.share, { recordId, clientRef: newId(), personId, scope: 'respond' });
  return url?.split('/').at(-1) ?? '';
}
const answer = (input: Parameters<typeof shares.respond.input.parse>[0]) =>
  scene.server.anonymous.call(shares.respond, input as never);

test('a trade reports it fixed by a link, with a picture, or disputes it', async () => {
  const trade = await scene.server.as('trade');
  const list = await scene.issued({ photoRule: 'after' });
  const item = await scene.open(list, { assignments: [{ personId: trade.personId }] });
  const token = await linkTo(item, trade);
  const face = await scene.server.anonymous.call(shares.get, { token });
  expect(face).toMatchObject({ mayRespond: true, asksForFiles: true, choices: { length: 5 } });
  expect(face.facts).toContainEqual({ label: 'Location', value: 'Level 2 › Room 214' });
  const input = { token, clientRef: newId(), body: 'Painted twice', choice: 'fixed' };
  expect(await failure(answer(input))).toMatchObject({ code: 1400 });
  const after = await answer({ ...input, clientRef: newId(), fileIds: [await scene.file(trade)] });
  expect(after).toMatchObject({ status: 'readyForReview', mayRespond: 'It was reported fixed. Thank you.' });
  expect(await seen(item)).toMatchObject({
    assignments: [{ status: 'resolved', resolvedBy: { personId: trade.personId }, note: 'Painted twice' }],
    ballInCourt: [{ personId: engineer.personId }],
  });

  const other = await scene.open(list, { assignments: [{ personId: trade.personId }] });
  const disputed = await answer({
    token: await linkTo(other, trade),
    clientRef: newId(),
    choice: 'notMine',
    body: 'Not us',
  });
  expect(disputed).toMatchObject({ status: 'disputed' });
  expect(await seen(other)).toMatchObject({ status: 'disputed', assignments: [{ disputeReason: 'notMine' }] });
  expect(
    (await engineer.call(punchListItems.agree, { ...onPunch(await seen(other)), outcome: 'void', reason: 'x' })).status,
  ).toBe('void');
});

test('an item keeps as many photos as somebody took on a walk, and so does its answer by a link', async () => {
  const trade = await scene.server.as('trade');
  const filesOf = (count: number, by: Client) => Promise.all(Array.from({ length: count }, () => scene.file(by)));
  const list = await scene.issued({ photoRule: 'after' });
  const fileIds = await filesOf(120, engineer);
  const item = await scene.open(list, { assignments: [{ personId: trade.personId }], fileIds });
  expect((await seen(item)).attachments).toHaveLength(120);
  const token = await linkTo(item, trade);
  const after = await filesOf(40, trade);
  await answer({ token, clientRef: newId(), choice: 'fixed', fileIds: after });
  expect((await seen(item)).attachments).toHaveLength(160);
});

test('an approver without an account sends it back by a link, and closes it by the next', async () => {
  const architect = await scene.server.as('architect');
  const list = await scene.issued();
  const item = await scene.verified(list, { approverId: architect.personId });
  const token = await linkTo(item, architect);
  const face = await scene.server.anonymous.call(shares.get, { token });
  expect(face).toMatchObject({ mayRespond: true, choices: [{ value: 'right' }, { value: 'notRight' }] });
  const input = { token, clientRef: newId(), choice: 'notRight' };
  expect(await failure(answer(input))).toMatchObject({ code: 1400 });
  const sentBack = await answer({ ...input, clientRef: newId(), body: 'The gap is too wide' });
  expect(sentBack).toMatchObject({ status: 'notAccepted', mayRespond: 'You sent it back. Thank you.' });
  expect(await seen(item)).toMatchObject({ reworkCount: 1, ballInCourt: [{ personId: engineer.personId }] });

  const again = await scene.verified(list, { approverId: architect.personId });
  const right = { token: await linkTo(again, architect), clientRef: newId(), choice: 'right' };
  expect(await answer(right)).toMatchObject({ status: 'closed', mayRespond: 'It is closed. Thank you.' });
  // A person who has nothing to approve gets no link for approving.
  const other = await scene.verified(list, { approverId: architect.personId });
  expect(await failure(linkTo(other, await scene.server.as('trade')))).toMatchObject({ code: 2000 });
});

test('an approver without an account verifies by the link what its manager fixed, as the list of their work offers', async () => {
  const architect = await scene.server.as('architect');
  const list = await scene.issued();
  const own = () =>
    scene.open(list, { approverId: architect.personId, assignments: [{ personId: engineer.personId }] });
  const [right, wrong] = [await own(), await own()];
  for (const item of [right, wrong]) await engineer.call(punchListItems.resolve, onPunch(item));
  expect(await seen(right)).toMatchObject({
    status: 'readyForReview',
    ballInCourt: [{ personId: architect.personId }],
  });
  const face = await scene.server.anonymous.call(shares.get, { token: await linkTo(right, architect) });
  expect(face).toMatchObject({ mayRespond: true, choices: [{ value: 'right' }, { value: 'notRight' }] });
  const yes = { token: await linkTo(right, architect), clientRef: newId(), choice: 'right' };
  expect(await answer(yes)).toMatchObject({ status: 'closed', mayRespond: 'It is closed. Thank you.' });
  expect(await seen(right)).toMatchObject({ assignments: [{ status: 'accepted' }] });
  const no = { token: await linkTo(wrong, architect), clientRef: newId(), choice: 'notRight', body: 'It still sticks' };
  expect(await answer(no)).toMatchObject({ status: 'notAccepted', mayRespond: 'You sent it back. Thank you.' });
  expect(await seen(wrong)).toMatchObject({
    assignments: [{ status: 'notAccepted', note: 'It still sticks' }],
    ballInCourt: [{ personId: engineer.personId }],
  });
});

const text = (pdf: Buffer) => pdfText(pdf).join('\n');

/** What a download answers, as bytes. */
async function download(path: string, query: Record<string, string>): Promise<Buffer> {
  const url = `${path}?${new URLSearchParams(query).toString()}`;
  const answered = await fetch(`${home}${url}`, { headers: { cookie: engineer.cookie } });
  const bytes = Buffer.from(await answered.arrayBuffer());
  expect(answered.status, bytes.toString('utf8').slice(0, 200)).toBe(200);
  return bytes;
}

test('on paper: one item, the list of each company and room, the photos, the certificate', async () => {
  const list = await scene.issued();
  const packageId = list.punchListPackageId;
  const photo = await picture('frame.jpg');
  const item = await scene.open(list, { title: 'Door does not close', holdbackCents: 30_000, fileIds: [photo] });
  await scene.closed(list, { title: 'Scratched frame' });
  const { projectId } = scene.server;
  const one = text(await download(punchItemDownloads.pdf.path, { punchListItemId: item.punchListItemId }));
  expect(one).toContain('Door does not close');
  expect(one).toContain('$300.00');
  expect(one).toMatch(/frame\.jpg\s*Before/);
  for (const kind of ['company', 'room', 'photos']) {
    const said = text(await download(punchItemDownloads.log.path, { projectId, packageId, kind }));
    expect(said).toContain('Door does not close');
    if (kind !== 'company') expect(said).toContain('Level 2 › Room 214');
    if (kind !== 'photos') expect(said).toContain(`Punch list: ${list.number}`);
  }
  await engineer.call(punchListPackages.sign, {
    ...onList(await engineer.call(punchListPackages.get, { punchListPackageId: packageId })),
    stage: 'substantial',
    signedName: 'Sam Okafor, PE',
    drawing: 'M10 60L200 20M220 20L300 90',
  });
  const certificate = text(await download(punchPackageDownloads.certificate.path, { punchListPackageId: packageId }));
  // Once in the table of signatures, once under the drawing.
  expect(certificate.split('Sam Okafor, PE')).toHaveLength(3);
  expect(certificate).toContain('Door does not close');
  expect(certificate).toContain('Level 2 › Room 214');
  // Certified items appear by name, apart from open ones.
  const [open = '', closed = ''] = certificate.split('Items that are certified as closed');
  expect(open).not.toContain('Scratched frame');
  expect(closed).toContain('Scratched frame');
  expect(closed).not.toContain('Door does not close');
  expect(certificate).toContain('Signed in the account of');
});

async function picture(name: string): Promise<string> {
  const fileId = newId();
  await scene.server.sql(
    `insert into file (tenant_id, id, name, mime, kind, bytes, sha256, storage_key, uploaded_by)
     values ($1, $2, $3, 'image/jpeg', 'image', 4, '\\x00', $4, $5)`,
    [scene.server.tenantId, fileId, name, `logs/${fileId}`, engineer.personId],
  );
  return fileId;
}

async function upload(bytes: Buffer): Promise<string> {
  const fileId = newId();
  await scene.server.context.files.put(`logs/${fileId}`, Readable.from([bytes]));
  await scene.server.sql(
    `insert into file (tenant_id, id, name, mime, kind, bytes, sha256, storage_key, uploaded_by)
     values ($1, $2, 'list.csv', 'text/csv', 'other', $3, '\\x00', $4, $5)`,
    [scene.server.tenantId, fileId, bytes.byteLength, `logs/${fileId}`, engineer.personId],
  );
  return fileId;
}
async function bring(bytes: Buffer, choices = {}) {
  const { projectId, tenantId, context } = scene.server;
  const fileId = await upload(bytes);
  const all = { values: {}, people: {}, update: false, overwrite: [], ...choices };
  const preview = await engineer.call(punchListImport.importPreview, { projectId, fileId, choices: all });
  const run = { clientRef: newId(), projectId, fileId, mapping: preview.mapping, choices: all };
  const { importId } = await engineer.call(punchListImport.importRun, run);
  await punchJobs(context)['punchItemImport']?.({ tenantId, importId, at: '2026-11-20T20:00:00Z' });
  return { preview, importId, state: await engineer.call(punchListImport.importStatus, { importId }) };
}

test('our own sheet is edited and comes in again; what would change is shown first', async () => {
  const list = await scene.issued({ title: 'Sheet walk' });
  const item = await scene.open(list, { title: 'Stained ceiling tile', description: 'Replace', priority: 'normal' });
  await scene.triage(list, { title: 'Loose outlet', assignments: [] });
  const sheet = (
    await download(punchItemDownloads.export.path, { packageId: list.punchListPackageId, format: 'csv' })
  ).toString('utf8');
  const edited = sheet.replace('Stained ceiling tile', 'Two stained ceiling tiles').replace('Normal', 'High');
  const { preview, state } = await bring(Buffer.from(edited), { update: true });
  expect(preview).toMatchObject({ good: 0, already: 1, changed: 1 });
  expect(preview.rows.find(({ state: one }) => one === 'changed')?.changes).toEqual([
    { label: 'Title', before: 'Stained ceiling tile', after: 'Two stained ceiling tiles', conflict: false },
    { label: 'Priority', before: 'Normal', after: 'High', conflict: false },
  ]);
  expect(state).toMatchObject({ state: 'done' });
  expect(await seen(item)).toMatchObject({ title: 'Two stained ceiling tiles', priority: 'high', status: 'open' });
});

test('a list that was kept elsewhere comes in with its places, people and ends', async () => {
  const LIST = `Punch list of the architect,,,,,,,
No.,Issue,Room,Status,Assigned to,Trade,Due date,List
A-1,Door binds,Level 3 > Room 301,Open,Dana Whitfield,Doors,2026-12-01,Architect walk
A-2,Missing base,Level 3 > Room 302,Closed,Nobody Known,Flooring,2026-11-15,Architect walk
A-3,,,,,,,
`;
  const { preview, importId, state } = await bring(Buffer.from(LIST));
  expect(preview).toMatchObject({ header: [2, 2], counts: { good: 2, refused: 1 } });
  expect(state).toMatchObject({ state: 'failed' });
  const { importId: second, state: done } = await bring(Buffer.from(LIST.replace('A-3,,,,,,,\n', '')));
  expect(done).toMatchObject({ state: 'done', done: 2 });
  expect(second).not.toBe(importId);
  const { rows } = await engineer.call(punchListItems.list, { importId: second, sort: 'number' });
  expect(rows).toMatchObject([
    {
      number: 'A-1',
      status: 'triage',
      locationPath: 'Level 3 › Room 301',
      packageTitle: 'Architect walk',
      tradeNames: ['Doors'],
    },
    { number: 'A-2', status: 'closed', packageNumber: expect.stringMatching(/^PL-/), assigneeNames: [] },
  ]);
  expect(rows[0]?.assigneeNames).toEqual(['Dana Whitfield']);
});

test('those who are to fix them are reminded before the day, on it and while they are late, of all in one notice', async () => {
  const list = await scene.issued();
  const items = [
    await scene.open(list, { title: 'Due soon', dueDate: '2026-12-10' }),
    await scene.open(list, { title: 'Due as well', dueDate: '2026-12-10' }),
  ];
  await scene.server.sql(`update record set due_date = null where kind = 'punchItem' and not id = any($1)`, [
    items.map(({ punchListItemId }) => punchListItemId),
  ]);
  const jobs = `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
      where t.id = j.task_id and t.identifier = 'notify' returning j.payload`;
  const told = async (at: string) => {
    await scene.server.sql(jobs);
    await remindDue(scene.server.context, projectRecords(), new Date(at));
    const rows = await scene.server.sql<{
      payload: { notices: { values: { n: number }; to: { personId: string }[] }[] };
    }>(jobs);
    const notices = rows.flatMap(({ payload }) => payload.notices);
    const mine = notices.filter(({ to }) => to.some(({ personId }) => personId === scene.superintendent.personId));
    return mine.map(({ values }) => values.n);
  };
  expect(await told('2026-12-07T20:00:00Z')).toEqual([]);
  expect(await told('2026-12-08T20:00:00Z')).toEqual([2]);
  expect(await told('2026-12-10T20:00:00Z')).toEqual([2]);
  expect(await told('2026-12-10T21:00:00Z')).toEqual([]);
  expect(await told('2026-12-11T20:00:00Z')).toEqual([2]);
});
