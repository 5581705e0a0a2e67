import { rfis } from '@plumbline/contract/areas/rfis';
import { shares } from '@plumbline/contract/areas/shares';
import { records } from '@plumbline/contract/kit/records';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal } from '../../test/refusal.ts';
import { beginUpload, sendPart } from '../../test/uploads.ts';
import type { UploadPlace } from '../../test/uploads.ts';
import { startWorkingServer } from '../../test/work.ts';
import type { Visitor, WorkingServer } from '../../test/work.ts';
import { buildRfi, buildSend } from '../areas/rfis/index.ts';

/* A sealed file of a reviewer is nobody's but the reviewers' and the managers', until it is unsealed. */

let server: WorkingServer;
let engineer: Visitor;
let asker: Visitor;
let architect: Visitor;
let consultant: Visitor;
beforeAll(async () => {
  server = await startWorkingServer();
  [engineer, asker, architect, consultant] = await Promise.all([
    server.as('engineer'),
    server.as('trade'),
    server.as('architect'),
    server.as('consultant'),
  ]);
});
afterAll(() => server.close());

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF\n');
async function upload(by: Visitor, place?: UploadPlace): Promise<string> {
  const fileId = newId();
  expect((await beginUpload(by, fileId, PDF.length, place)).status).toBe(201);
  expect((await sendPart(by, fileId, 0, PDF, place)).status).toBe(204);
  return fileId;
}
async function linkTo(recordId: string, personId: string, scope: 'view' | 'respond' = 'respond'): Promise<string> {
  const { url } = await engineer.call(records.share, { recordId, clientRef: newId(), personId, scope });
  return url?.split('/').at(-1) ?? '';
}
/** A trade's question to two reviewers; the architect has answered it with a file, which is sealed. */
async function answered() {
  const draft = await asker.call(rfis.create, buildRfi(server.company.projectId));
  const asked = await asker.call(rfis.submit, { rfiId: draft.rfiId, version: draft.version });
  const reviewerIds = [architect.personId, consultant.personId];
  const { rfiId } = await engineer.call(rfis.send, buildSend(asked, reviewerIds, '2099-11-27'));
  const fileId = await upload(architect);
  await architect.call(rfis.respond, { rfiId, clientRef: newId(), body: 'Shift them west.', fileIds: [fileId] });
  await server.company.sql('update attachment set sealed = true where file_id = $1', [fileId]);
  return { rfiId, fileId };
}
/** Which of the files a person finds on the page, how many in the list, and whether they get its bytes. */
async function sees(who: Visitor, { rfiId, fileId }: { rfiId: string; fileId: string }) {
  const page = await who.call(rfis.get, { rfiId });
  const { rows } = await who.call(rfis.list, { projectId: [server.company.projectId], pageNum: 1, pageSize: 50 });
  return [
    page.attachments.map((one) => one.fileId).includes(fileId),
    page.responses.some(({ attachments }) => attachments.length > 0),
    rows.find((row) => row.rfiId === rfiId)?.attachmentCount,
    (await who.fetch(`/apisc/file/content/${fileId}`)).status,
  ];
}
const SEEN = [true, true, 1, 200];
const HIDDEN = [false, false, 0, 404];

test('managers and reviewers see a sealed file, the rest see neither it nor its bytes until it is unsealed', async () => {
  const rfi = await answered();
  const viewer = await server.as('viewer');
  expect(await sees(architect, rfi)).toEqual(SEEN);
  expect(await sees(consultant, rfi)).toEqual(SEEN);
  expect(await sees(engineer, rfi)).toEqual(SEEN);
  expect(await sees(asker, rfi)).toEqual(HIDDEN);
  expect(await sees(viewer, rfi)).toEqual(HIDDEN);
  const [row] = await server.company.sql<{ id: string }>('select id from attachment where file_id = $1', [rfi.fileId]);
  const off = asker.call(records.detach, { recordId: rfi.rfiId, attachmentId: row?.id ?? '' });
  expect((await refusal(off)).code).toBe(1004);
  const attached = await asker.call(records.attach, { recordId: rfi.rfiId, fileIds: [await upload(asker)] });
  expect(attached.map(({ fileId }) => fileId)).not.toContain(rfi.fileId);
  await server.company.sql('update attachment set sealed = false where file_id = $1', [rfi.fileId]);
  expect((await sees(asker, rfi))[0]).toBe(true);
  expect((await asker.fetch(`/apisc/file/content/${rfi.fileId}`)).status).toBe(200);
});

test('a link shows what is sealed to who added it alone', async () => {
  const rfi = await answered();
  const through = async (token: string) => {
    const { attachments } = await server.anonymous.call(shares.get, { token });
    const answer = await server.anonymous.fetch(`/apisc/share/file/${token}/${rfi.fileId}`);
    return [attachments.map(({ fileId }) => fileId).includes(rfi.fileId), answer.status];
  };
  const links = {
    own: await linkTo(rfi.rfiId, architect.personId),
    other: await linkTo(rfi.rfiId, consultant.personId),
    asker: await linkTo(rfi.rfiId, asker.personId, 'view'),
  };
  expect(await through(links.own)).toEqual([true, 200]);
  expect(await through(links.other)).toEqual([false, 404]);
  expect(await through(links.asker)).toEqual([false, 404]);
  await server.company.sql('update attachment set sealed = false where file_id = $1', [rfi.fileId]);
  expect(await through(links.asker)).toEqual([true, 200]);
});
