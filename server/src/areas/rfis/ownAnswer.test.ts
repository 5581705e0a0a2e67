import { Readable } from 'node:stream';
import { rfis } from '@plumbline/contract/areas/rfis';
import type { Rfi } from '@plumbline/contract/areas/rfis';
import { records } from '@plumbline/contract/kit/records';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { court, failure, onlyVersion, people, startRfiScene } from '../../../test/rfiScene.ts';
import type { RfiScene } from '../../../test/rfiScene.ts';
import type { Client, TestServer } from '../../../test/server.ts';
import { zipEntries } from '../../../test/zipEntries.ts';
import { verifyTrail } from '../../kit/records/index.ts';
import { buildRfi } from './build.ts';

let scene: RfiScene;
let server: TestServer;
let engineer: Client;
let architect: Client;
let consultant: Client;
beforeAll(async () => {
  scene = await startRfiScene();
  ({ server, engineer, architect, consultant } = scene);
});
afterAll(() => server.close());

const answer = (by: Client, { rfiId }: Rfi, body: string, more: object = {}) =>
  by.call(rfis.respond, { rfiId, clientRef: newId(), body, ...more });
const mine = (rfi: Rfi, by: Client) => ({
  ...onlyVersion(rfi),
  responseId: rfi.responses.findLast((one) => one.by?.personId === by.personId)?.responseId ?? '',
});
/** An answer that nobody made official yet. */
async function unofficial(): Promise<Rfi> {
  const given = await answer(architect, await scene.open([architect]), 'Shift them.');
  return engineer.call(rfis.markOfficial, { ...mine(given, architect), official: false });
}

test('who answered changes the words until they are official; the activity keeps what they were', async () => {
  await unofficial();
  const rfi = await architect.call(rfis.get, { rfiId: (await unofficial()).rfiId });
  expect(rfi.can).toMatchObject({ editResponse: true, withdrawResponse: true });
  expect((await engineer.call(rfis.get, { rfiId: rfi.rfiId })).can).not.toHaveProperty('editResponse');
  const edited = await architect.call(rfis.editResponse, { ...mine(rfi, architect), body: 'Shift them by 2 in.' });
  expect(edited.responses.map(({ body }) => body)).toEqual(['Shift them by 2 in.']);
  expect(edited.status).toBe('answered');
  const { rows } = await engineer.call(records.activity, { recordId: rfi.rfiId });
  expect(rows[0]).toMatchObject({ verb: 'editResponse', changes: { answer: ['Shift them.', 'Shift them by 2 in.'] } });
  const found = await engineer.call(rfis.list, { keyword: '2 in' });
  expect(found.rows.map(({ rfiId }) => rfiId)).toContain(rfi.rfiId);
  const official = await engineer.call(rfis.markOfficial, { ...mine(edited, architect), official: true });
  const again = { ...mine(official, architect), body: 'No.' };
  expect(await failure(architect.call(rfis.editResponse, again))).toMatchObject({ status: 403 });
  await server.context.database.read(server.tenantId, (read) => verifyTrail(read, rfi.rfiId));
});

test('an answer that is withdrawn puts the question back into the court of who gave it', async () => {
  const rfi = await unofficial();
  const withdrawn = await architect.call(rfis.withdrawResponse, { ...mine(rfi, architect), reason: 'Wrong grid' });
  expect(withdrawn).toMatchObject({ status: 'open', responses: [], respondedAt: null });
  expect(court(withdrawn)).toEqual(people(architect));
  const { rows } = await engineer.call(records.activity, { recordId: rfi.rfiId });
  expect(rows[0]).toMatchObject({ text: 'Wrong grid', changes: { answer: ['Shift them.', null] } });
  const answered = await answer(architect, withdrawn, 'Grid D.');
  expect(answered).toMatchObject({ status: 'answered' });
});

test('of two who answer one takes theirs back: the other’s stays, and nobody changes what another said', async () => {
  const rfi = await scene.open([architect, consultant]);
  const first = await answer(consultant, rfi, 'As the architect says.', { costImpact: 'noImpact' });
  const theirs = mine(await consultant.call(rfis.get, { rfiId: rfi.rfiId }), consultant);
  if (first.responses[0]?.official) await engineer.call(rfis.markOfficial, { ...theirs, official: false });
  const now = await consultant.call(rfis.get, { rfiId: rfi.rfiId });
  expect(court(now)).toEqual(people(architect));
  expect(await failure(architect.call(rfis.editResponse, { ...mine(now, consultant), body: 'Mine' }))).toMatchObject({
    status: 403,
  });
  const back = await consultant.call(rfis.withdrawResponse, mine(now, consultant));
  expect(court(back)).toEqual(people(architect, consultant));
  expect(back.status).toBe('open');
});

test('lists are filtered by section, drawing, reviewer, type and due range', async () => {
  // A word of letters alone: of digits with an e among them the search makes a number.
  const mark = newId().replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '');
  const [type] = await engineer.call(rfis.types, {});
  const made = await engineer.call(rfis.create, {
    ...buildRfi(server.projectId),
    title: mark,
    specSection: '08 44 13',
    drawingRefs: 'A5.21, S2.12',
    dueDate: '2026-12-10',
  });
  const find = async (filters: object) => {
    const { rows } = await engineer.call(rfis.list, { keyword: mark.slice(-12), ...filters });
    return rows.map(({ rfiId }) => rfiId);
  };
  expect(await find({ specSection: '08 44' })).toEqual([made.rfiId]);
  expect(await find({ specSection: '09' })).toEqual([]);
  expect(await find({ drawing: 's2.12', rfiTypeId: [type?.rfiTypeId] })).toEqual([made.rfiId]);
  expect(await find({ dueFrom: '2026-12-10', dueTo: '2026-12-10' })).toEqual([made.rfiId]);
  expect(await find({ dueTo: '2026-12-09' })).toEqual([]);
  const open = await scene.open([consultant]);
  const { rows } = await engineer.call(rfis.list, { reviewerId: [consultant.personId], pageSize: 100 });
  expect(rows.map(({ rfiId }) => rfiId)).toContain(open.rfiId);
});

test('chosen RFIs come as a zip: a folder for each with its PDF and its files', async () => {
  const origin = await server.listen();
  const first = await scene.submitted();
  const slashed = buildRfi(server.projectId, { title: 'Embeds 3/4 in. \\ plates' });
  const second = await engineer.call(rfis.submit, onlyVersion(await engineer.call(rfis.create, slashed)));
  const fileId = newId();
  await server.context.files.put(`photos/${fileId}`, Readable.from([Buffer.from('embed plate')]));
  await server.sql(
    `insert into file (tenant_id, id, name, mime, kind, bytes, sha256, storage_key, uploaded_by)
      values ($1, $2, 'Embed.txt', 'text/plain', 'text', 11, '\\x00', $3, $4)`,
    [server.tenantId, fileId, `photos/${fileId}`, engineer.personId],
  );
  await engineer.call(records.attach, { recordId: first.rfiId, fileIds: [fileId] });
  const get = (search: string, by: Client) =>
    fetch(`${origin}/apisc/rfi/files?${search}`, { headers: { cookie: by.cookie } });
  const answer = await get(`rfiId=${first.rfiId}&rfiId=${second.rfiId}`, engineer);
  expect(answer.headers.get('content-type')).toBe('application/zip');
  const entries = await zipEntries(Buffer.from(await answer.arrayBuffer()));
  // A slash in a title is no folder.
  const folder = (rfi: Rfi) => `${rfi.number} ${rfi.title.replace(/[/\\]/g, '-')}`;
  expect([...entries.keys()].sort()).toEqual(
    [
      `${folder(first)}/${first.number}.pdf`,
      `${folder(first)}/Embed.txt`,
      `${folder(second)}/${second.number}.pdf`,
    ].sort(),
  );
  expect(entries.get(`${folder(first)}/Embed.txt`)?.toString()).toBe('embed plate');
  expect(
    entries
      .get(`${folder(first)}/${first.number}.pdf`)
      ?.subarray(0, 4)
      .toString(),
  ).toBe('%PDF');
  const audited = await server.sql(`select from audit where verb = 'export' and detail ->> 'format' = 'zip'`);
  expect(audited).toHaveLength(1);
});
