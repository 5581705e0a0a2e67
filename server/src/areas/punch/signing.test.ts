import { createHash } from 'node:crypto';
import { punchListItems, punchListPackages } from '@plumbline/contract/areas/punch';
import type { PunchListItem, PunchListPackage } from '@plumbline/contract/areas/punch';
import { shares } from '@plumbline/contract/areas/shares';
import { records } from '@plumbline/contract/kit/records';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson } from '../../../test/directory.ts';
import { pdfText } from '../../../test/pdfText.ts';
import { onList, onPunch } from '../../../test/punchScene.ts';
import { refusal } from '../../../test/refusal.ts';
import { addLooseFile } from '../../../test/uploadedFile.ts';
import { startWorkingServer } from '../../../test/work.ts';
import type { Visitor, WorkingServer } from '../../../test/work.ts';

/* An approver without an account signs the certificate of a punch list by link. */

let server: WorkingServer;
let engineer: Visitor;
let pm: Visitor;
const locationId = newId();
beforeAll(async () => {
  server = await startWorkingServer({ described: true, clock: new Date('2026-11-20T17:00:00Z') });
  [engineer, pm] = await Promise.all([server.as('engineer'), server.as('pm')]);
  const { tenantId, projectId, sql } = server.company;
  await sql(
    `insert into location (tenant_id, id, project_id, name, path, sort) values ($1, $2, $3, 'Lobby', 'Level 1 › Lobby', 1)`,
    [tenantId, locationId, projectId],
  );
});
afterAll(() => server.close());

const reason = 'Because the field says so';
let people = 0;
/** Somebody of the directory who has no account. */
async function outsider(fullName: string): Promise<{ personId: string; email: string }> {
  people += 1;
  const email = `signer${people}@architects.example`;
  const personId = await addPerson(server.company, { fullName, email });
  return { personId, email };
}

/** An issued list of an architect, with an item that is open and one that is closed. */
async function walked(over: object = {}) {
  const architect = await outsider('Ada Pryce');
  const draft = await engineer.call(punchListPackages.create, {
    clientRef: newId(),
    projectId: server.company.projectId,
    title: 'Architect’s walk',
    packageKind: 'architect',
    approverId: architect.personId,
    photoRule: 'none',
    dueDate: '2026-12-04',
    ...over,
  });
  const list = await engineer.call(punchListPackages.issue, onList(draft));
  const open = await found(list, { title: 'Door does not close', estimatedCents: 125_000 });
  const other = await found(list, { title: 'Scratched frame' });
  await engineer.call(punchListItems.closeNow, { ...onPunch(other), reason });
  return { architect, list, open };
}

async function found({ punchListPackageId: packageId }: PunchListPackage, over: object): Promise<PunchListItem> {
  const draft = await engineer.call(punchListItems.create, {
    clientRef: newId(),
    projectId: server.company.projectId,
    packageId,
    title: 'Paint is missing',
    locationId,
    ...over,
  });
  return engineer.call(punchListItems.submit, onPunch(draft));
}

const get = ({ punchListPackageId }: PunchListPackage) => engineer.call(punchListPackages.get, { punchListPackageId });
const send = async (list: PunchListPackage, over: object = {}) =>
  engineer.call(punchListPackages.sendForSignature, { ...onList(await get(list)), stage: 'substantial', ...over });
const sign = async (by: Visitor, list: PunchListPackage, stage: 'substantial' | 'final' = 'substantial') =>
  by.call(punchListPackages.sign, { ...onList(await get(list)), stage, signedName: 'Sam Okafor, PE' });

async function mailsTo(email: string) {
  await server.settled();
  return server.company.sql<{ subject: string; body: string }>(
    'select subject, body from mail where recipient = $1 order by created_at, id',
    [email],
  );
}
/** The mails that ask for a signature. */
const asked = async ({ email }: { email: string }) =>
  (await mailsTo(email)).filter(({ subject }) => subject.startsWith('Sign '));
/** The link of a mail that asks for a signature and was not read before. */
async function tokenOf(who: { email: string }): Promise<string> {
  const tokens = (await asked(who)).map(({ body }) => /\/share\/([\w-]{20,})/.exec(body)?.[1] ?? '');
  const token = tokens.find((one) => !known.has(one)) ?? '';
  known.add(token);
  return token;
}
const known = new Set<string>();
const face = (token: string) => server.anonymous.call(shares.get, { token });
const answer = (token: string, over: object) =>
  server.anonymous.call(shares.respond, { token, clientRef: newId(), ...over });
const signature = { name: 'Ada Pryce, AIA', image: 'M10 60L200 20' };
const signed = (token: string, over: object = {}) => answer(token, { choice: 'sign', signature, ...over });
async function paper(path: string, by: Visitor = server.anonymous): Promise<string> {
  const answered = await by.fetch(path);
  expect(answered.headers.get('content-type')).toContain('application/pdf');
  return pdfText(Buffer.from(await answered.arrayBuffer())).join(' ');
}
const certificateOf = (list: PunchListPackage) =>
  paper(`/apisc/punchListPackage/certificate?punchListPackageId=${list.punchListPackageId}`, engineer);

test('an approver without an account reads all that is certified and signs it by the link of a mail', async () => {
  const { architect, list } = await walked();
  const sent = await send(list, { substantialCompletionDate: '2026-11-19' });
  expect(sent).toMatchObject({ asked: { stage: 'substantial', isCurrent: true }, can: { recall: true } });
  const [mail] = await asked(architect);
  expect(mail?.subject).toBe('Sign the certificate of substantial completion of PL-001 for Harbor & Vale');
  const token = await tokenOf(architect);
  const shown = await face(token);
  expect(shown).toMatchObject({
    mayRespond: true,
    signatures: [{ value: 'sign', methods: ['draw', 'type'] }],
    dueDate: null,
  });
  const said = JSON.stringify(shown);
  for (const one of [
    'Nov 19, 2026',
    'Door does not close',
    '$1,250.00',
    'Scratched frame',
    'Level 1 › Lobby',
    '1 of 2 closed',
  ])
    expect(said).toContain(one);
  const before = await paper(`/apisc/share/document/${token}`);
  for (const one of ['Door does not close', '$1,250.00', 'Scratched frame']) expect(before).toContain(one);

  const { punchListPackageId } = list;
  const frozen = (hash = sent.asked?.hash) =>
    engineer.call(punchListPackages.terms, { punchListPackageId, stage: 'substantial', hash });
  expect(await frozen()).toMatchObject({ isFrozen: false, hash: sent.asked?.hash });

  // Who signs without saying so, or not at all, has not signed.
  expect((await refusal(answer(token, { choice: 'sign' }))).code).toBe(1400);
  expect((await refusal(answer(token, { choice: 'decline' }))).code).toBe(1400);
  const after = await signed(token);
  expect(after).toMatchObject({ mayRespond: 'It is signed. Thank you.', signatures: [] });
  expect(JSON.stringify(after)).toContain('Signed by the link of Ada Pryce');
  const now = await get(list);
  expect(now.signatures).toMatchObject([
    { role: 'approver', byLink: true, by: { fullName: 'Ada Pryce' }, openCount: 1 },
  ]);
  expect(now.ballInCourt).toMatchObject([{ personId: engineer.personId }]);

  expect(await frozen()).toMatchObject({ isFrozen: true });

  // The second signature is under the same text, which stays as it was.
  const both = await sign(engineer, list);
  expect(both).toMatchObject({ asked: null, signatures: { length: 2 } });
  const [hash] = new Set(both.signatures.map((one) => one.hash));
  const [kept] = await server.company.sql<{ text: string }>('select text from punch_certificate where hash = $1', [
    hash,
  ]);
  expect(
    createHash('sha256')
      .update(kept?.text ?? '')
      .digest('hex'),
  ).toBe(hash);
  await found(list, { title: 'Found afterwards' });
  const printed = await certificateOf(list);
  for (const one of [
    'Door does not close',
    'Signed by the link of Ada Pryce',
    'Signed in the account of',
    hash?.slice(0, 12) ?? '',
  ])
    expect(printed).toContain(one);
  expect(printed).not.toContain('Found afterwards');
  const copies = (await mailsTo(architect.email)).filter(({ subject }) => subject.startsWith('Your signed copy'));
  expect(copies).toHaveLength(2);
  const copy = /\/share\/([\w-]{20,})/.exec(copies[1]?.body ?? '')?.[1] ?? '';
  expect(await paper(`/apisc/share/document/${copy}`)).toContain('Sam Okafor, PE');
  expect((await refusal(signed(copy))).message).toBe('This link is for reading only.');
  const trail = await server.company.sql<{ verb: string; via: string }>(
    `select verb, via from trail where record_id = $1 and actor_id = $2`,
    [list.punchListPackageId, architect.personId],
  );
  expect(trail).toEqual([{ verb: 'signByLink', via: 'share' }]);
});

test('once its manager signs in the app, an approver without an account is mailed the link to sign the same', async () => {
  const { architect, list, open } = await walked();
  await engineer.call(punchListItems.closeNow, { ...onPunch(open), reason });
  expect(await sign(engineer, list, 'final')).toMatchObject({ asked: { stage: 'final' }, status: 'issued' });
  const token = await tokenOf(architect);
  expect((await asked(architect))[0]?.subject).toContain('Sign the certificate of final completion');
  expect(JSON.stringify(await face(token))).toContain('Sam Okafor, PE');
  const remark = await refusal(signed(token, { body: 'Save for the stair.' }));
  expect(remark).toMatchObject({ code: 1400, data: { fields: [{ path: 'body' }] } });
  const fileId = await addLooseFile(server.company, architect.personId);
  await signed(token, { fileIds: [fileId] });
  expect(await get(list)).toMatchObject({
    status: 'certified',
    ballInCourt: [],
    asked: null,
    attachments: [{ fileId, role: 'response' }],
  });
  expect(await certificateOf(list)).toContain('Ada Pryce, AIA');
});

test('who declines says why; the manager reads it, and sends it again', async () => {
  const { architect, list } = await walked();
  await send(list);
  const token = await tokenOf(architect);
  const fileId = await addLooseFile(server.company, architect.personId);
  await answer(token, { choice: 'decline', body: 'The stair is missing on it', fileIds: [fileId] });
  const after = await face(token);
  expect(after.mayRespond).toBe('You declined to sign it. Thank you for letting us know.');
  expect(after.attachments).toMatchObject([{ name: 'site.jpg', role: 'response' }]);
  expect(await get(list)).toMatchObject({
    asked: null,
    declined: { by: { fullName: 'Ada Pryce' }, reason: 'The stair is missing on it' },
    ballInCourt: [{ personId: engineer.personId }],
    signatures: [],
  });
  expect((await refusal(signed(token))).message).toBe('You declined to sign it. Thank you for letting us know.');
  expect(await send(list)).toMatchObject({ declined: null, asked: { isCurrent: true } });
  expect((await refusal(face(token))).code).toBe(1004);
  expect(await face(await tokenOf(architect))).toMatchObject({ mayRespond: true });
});

test('a link ends when it is taken back, when the list is edited and when it is sent again', async () => {
  const { architect, list } = await walked();
  await send(list);
  const first = await tokenOf(architect);
  await engineer.call(punchListPackages.recall, { ...onList(await get(list)), reason });
  expect((await refusal(face(first))).code).toBe(1004);
  expect((await refusal(engineer.call(punchListPackages.recall, { ...onList(await get(list)), reason }))).message).toBe(
    'Nobody is asked to sign it now.',
  );
  await send(list);
  const second = await tokenOf(architect);
  await engineer.call(punchListPackages.update, { ...onList(await get(list)), title: 'Another walk' });
  expect((await refusal(signed(second))).code).toBe(1004);
  expect(await get(list)).toMatchObject({ asked: null });
  await send(list);
  const third = await tokenOf(architect);
  await send(list);
  expect((await refusal(signed(third))).code).toBe(1004);
  expect(await face(await tokenOf(architect))).toMatchObject({ mayRespond: true });
});

test('what changed since it was sent is not signed: its items, and who approves it', async () => {
  const { architect, list, open } = await walked();
  await send(list);
  const token = await tokenOf(architect);
  await engineer.call(punchListItems.setDue, { ...onPunch(open), dueDate: '2026-12-11' }).catch(() => null);
  await found(list, { title: 'Handrail is loose' });
  expect(await get(list)).toMatchObject({ asked: { isCurrent: false } });
  const shown = await face(token);
  expect(shown.mayRespond).toBe(
    'This punch list changed since it was sent to you. It is sent to you again to be signed.',
  );
  // The sent text stays readable as it was.
  expect(JSON.stringify(shown)).not.toContain('Handrail is loose');
  expect((await refusal(signed(token))).code).toBe(2000);
  await send(list);
  const next = await tokenOf(architect);
  expect(JSON.stringify(await face(next))).toContain('Handrail is loose');
  const other = await outsider('Rui Costa');
  const { title } = list;
  await engineer.call(punchListPackages.update, { ...onList(await get(list)), title, approverId: other.personId });
  expect((await refusal(signed(next))).code).toBe(1004);
  await send(list);
  expect((await get(list)).ballInCourt.map(({ personId }) => personId)).toContain(other.personId);
  expect(await asked(architect)).toHaveLength(2);
  expect(await signed(await tokenOf(other))).toMatchObject({ mayRespond: 'It is signed. Thank you.' });
});

test('it is signed once, and by nobody whose link is for something else', async () => {
  const { architect, list, open } = await walked();
  await send(list);
  const token = await tokenOf(architect);
  // The link of another list.
  const elsewhere = await walked();
  await send(elsewhere.list);
  const foreign = await tokenOf(elsewhere.architect);
  expect(JSON.stringify(await face(foreign))).not.toContain(list.number ?? '-');
  expect((await refusal(signed(`${foreign}.${list.punchListPackageId}`))).code).toBe(1004);
  // A link to read it, and the link of a trade to its item.
  const { url } = await engineer.call(records.share, {
    recordId: list.punchListPackageId,
    clientRef: newId(),
    scope: 'view',
    personId: elsewhere.architect.personId,
  });
  const reading = url?.split('/').at(-1) ?? '';
  expect((await refusal(signed(reading))).message).toBe('This link is for reading only.');
  const answering = { recordId: list.punchListPackageId, clientRef: newId(), scope: 'respond' as const };
  const asTrade = { ...answering, personId: elsewhere.architect.personId };
  expect((await refusal(engineer.call(records.share, asTrade))).code).toBe(2000);
  expect((await refusal(signed(`${token}.${open.punchListItemId}`))).code).toBe(1004);
  for (const hostile of ['approve', 'them', '']) {
    expect((await refusal(signed(token, { choice: hostile }))).code).toBe(1400);
  }
  // Pressed twice, and by two at once: one signature.
  const clientRef = newId();
  const tries = await Promise.allSettled([
    signed(token, { clientRef }),
    signed(token, { clientRef }),
    signed(token),
    signed(token, { signature: { name: 'Somebody else', image: '' } }),
  ]);
  expect(tries.some(({ status }) => status === 'fulfilled')).toBe(true);
  expect((await get(list)).signatures).toHaveLength(1);
  expect((await refusal(signed(token))).message).toBe('It is signed. Thank you.');
});

test('what an item costs is read by who reads money and by who signs; a private item is counted, not told', async () => {
  const viewer = await server.as('viewer');
  const { list } = await walked();
  await found(list, { title: 'A secret', isPrivate: true });
  const read = (by: Visitor) =>
    by.call(punchListPackages.terms, { punchListPackageId: list.punchListPackageId, stage: 'substantial' });
  expect(JSON.stringify(await read(engineer))).toContain('$1,250.00');
  const without = JSON.stringify(await read(viewer));
  expect(without).not.toContain('$1,250.00');
  expect(without).toContain('Door does not close');
  expect(without).toContain('Private item');
  expect(JSON.stringify(await read(engineer))).not.toContain('A secret');
  const other = { punchListPackageId: list.punchListPackageId, stage: 'final' as const, hash: 'a'.repeat(64) };
  expect((await refusal(engineer.call(punchListPackages.terms, other))).code).toBe(1004);
  expect((await refusal(sign(pm, list))).code).toBe(403);
});
