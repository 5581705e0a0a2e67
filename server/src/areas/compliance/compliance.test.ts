import { compliance } from '@plumbline/contract/areas/compliance';
import { contacts } from '@plumbline/contract/areas/contacts';
import { notifications } from '@plumbline/contract/areas/notifications';
import { shares } from '@plumbline/contract/areas/shares';
import { addDays } from '@plumbline/contract/kit/days';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal } from '../../../test/refusal.ts';
import { startTestServer } from '../../../test/server.ts';
import type { Client, TestServer } from '../../../test/server.ts';
import { remindCompliance, stepOf } from './requests.ts';

const NOW = new Date('2026-03-10T18:00:00Z');
const TODAY = '2026-03-10';
let server: TestServer;
let pm: Client;
beforeAll(async () => {
  server = await startTestServer({ clock: NOW });
  pm = await server.as('pm');
});
afterAll(() => server.close());

async function firmWithContact(name: string) {
  const firm = await pm.call(contacts.createCompany, {
    clientRef: newId(),
    companyName: name,
    roles: ['subcontractor'],
  });
  const contact = await pm.call(contacts.createPerson, {
    clientRef: newId(),
    fullName: `${name} Office`,
    email: `${firm.companyId}@firm.example`,
    companyId: firm.companyId,
  });
  await pm.call(contacts.updateCompany, {
    companyId: firm.companyId,
    version: 1,
    companyName: name,
    primaryContactId: contact.personId,
  });
  return { companyId: firm.companyId, contactId: contact.personId };
}
const policy = (companyId: string, expiresOn: string) => ({
  clientRef: newId(),
  companyId,
  kind: 'insurance' as const,
  insuranceType: 'generalLiability' as const,
  carrier: 'Cedar Mutual',
  limitCents: 200_000_000,
  expiresOn,
});
const standingOf = async (companyId: string) =>
  (await pm.call(contacts.get, { contactId: companyId })).company?.insurance;
/** What mails would go out, out of the jobs left behind. */
async function mailTo(recipient: string): Promise<string[]> {
  const jobs = await server.sql<{ payload: { subject?: string; text?: string } }>(
    "select payload from graphile_worker._private_jobs where payload ->> 'to' = $1 order by id",
    [recipient],
  );
  return jobs.map(({ payload: { subject = '', text = '' } }) => `${subject}\n\n${text}`);
}

test('the steps at which people hear', () => {
  expect([61, 60, 31, 30, 8, 7, 1, 0, -5].map(stepOf)).toEqual([null, 60, 60, 30, 30, 7, 7, 0, 0]);
});

test('a company stands as its worst paper in force; a newer one supersedes', async () => {
  const { companyId } = await firmWithContact('Ok Concrete');
  expect(await standingOf(companyId)).toBe('none');
  await pm.call(compliance.add, policy(companyId, addDays(TODAY, -1)));
  expect(await standingOf(companyId)).toBe('expired');
  expect((await pm.call(contacts.directory, { insurance: 'expired' })).rows.map(({ name }) => name)).toEqual([
    'Ok Concrete',
  ]);
  const input = policy(companyId, addDays(TODAY, 30));
  await pm.call(compliance.add, input);
  expect((await pm.call(compliance.add, input)).map(({ status }) => status)).toEqual(['accepted', 'superseded']);
  expect(await standingOf(companyId)).toBe('expiring');
  await pm.call(compliance.add, policy(companyId, addDays(TODAY, 300)));
  expect(await standingOf(companyId)).toBe('ok');
  expect(
    await refusal(pm.call(compliance.add, { ...policy(companyId, '2026-01-01'), effectiveOn: '2026-02-01' })),
  ).toMatchObject({ code: 1400 });
});

test('a contact without an account sends a paper by its link, sees nothing else, and it waits for us', async () => {
  const { companyId, contactId } = await firmWithContact('Link Steel');
  const other = await pm.call(compliance.add, { clientRef: newId(), companyId, kind: 'w9' });
  const [asked] = await pm.call(compliance.request, {
    clientRef: newId(),
    companyId,
    kind: 'insurance',
    insuranceType: 'auto',
    note: 'We start on Monday',
  });
  expect(asked).toMatchObject({ status: 'requested', askedOf: { personId: contactId }, title: 'Automobile insurance' });
  const [mail = ''] = await mailTo(`${companyId}@firm.example`);
  expect(mail).toMatch(/^Send Automobile insurance to Harbor & Vale\n/);
  expect(mail).toContain('> We start on Monday');
  const token = /\/share\/([\w-]+)/.exec(mail)?.[1] ?? '';
  const face = await server.anonymous.call(shares.get, { token });
  expect(face).toMatchObject({
    mayRespond: true,
    facts: [{ value: 'Link Steel' }, { value: 'Automobile insurance' }],
    attachments: [],
  });
  expect(JSON.stringify(face)).not.toContain(other[0]?.documentId);
  expect(
    await refusal(server.anonymous.call(shares.respond, { token, clientRef: newId(), body: 'Here' })),
  ).toMatchObject({ code: 2000 });
  const fileId = await fileByLink(token);
  await server.anonymous.call(shares.respond, { token, clientRef: newId(), body: 'Here it is', fileIds: [fileId] });
  const [offered] = await pm.call(compliance.list, { companyId });
  expect(offered).toMatchObject({ status: 'offered', files: [{ fileId }] });
  expect((await server.anonymous.call(shares.get, { token })).mayRespond).toMatch(/looked at/);
  expect(await standingOf(companyId)).toBe('none');

  const on = { documentId: offered?.documentId ?? '', version: offered?.version ?? 0 };
  const [back] = await pm.call(compliance.reject, { ...on, reason: 'Page 2 is missing' });
  expect(back).toMatchObject({ status: 'requested', note: 'Page 2 is missing' });
  const mails = await mailTo(`${companyId}@firm.example`);
  expect(mails).toHaveLength(2);
  expect(mails[1]).toMatch(/^Send Automobile insurance to Harbor & Vale\n/);
  expect(mails[1]).toContain('> Page 2 is missing');
  await server.anonymous.call(shares.respond, {
    token,
    clientRef: newId(),
    body: 'Both pages',
    fileIds: [await fileByLink(token)],
  });
  const [again] = await pm.call(compliance.list, { companyId });
  const accepted = await pm.call(compliance.accept, {
    documentId: on.documentId,
    version: again?.version ?? 0,
    expiresOn: addDays(TODAY, 365),
    carrier: 'Cedar',
  });
  expect(accepted.find(({ documentId }) => documentId === on.documentId)).toMatchObject({
    status: 'accepted',
    standing: 'ok',
    carrier: 'Cedar',
  });
  expect(await standingOf(companyId)).toBe('ok');
  expect(
    await refusal(pm.call(compliance.accept, { documentId: on.documentId, version: accepted[0]?.version ?? 0 })),
  ).toMatchObject({ code: 2000 });
  expect((await pm.call(contacts.get, { contactId: on.documentId })).documentId).toBe(on.documentId);
});

async function fileByLink(token: string): Promise<string> {
  const fileId = newId();
  const [share] = await server.sql<{ tenant_id: string; id: string; person_id: string }>(
    'select tenant_id, id, person_id from share where token_hash = sha256($1::bytea)',
    [token],
  );
  await server.sql(
    `insert into file (tenant_id, id, name, mime, kind, bytes, sha256, storage_key, uploaded_by, share_id)
      values ($1, $2, 'coi.pdf', 'application/pdf', 'pdf', 3, '\\x00', $3, $4, $5)`,
    [share?.tenant_id, fileId, `${share?.tenant_id}/${fileId}`, share?.person_id, share?.id],
  );
  return fileId;
}

test('before the end people hear at 60, 30, 7 and 0 days, each once, and the contact is asked for the next one', async () => {
  const { companyId } = await firmWithContact('Ending Electric');
  await pm.call(compliance.add, policy(companyId, addDays(TODAY, 58)));
  const jobs = async () =>
    (
      await server.sql<{ payload: { notices: { sentence: string; to: unknown[] }[] } }>(
        `select payload
          from graphile_worker._private_jobs j
          join graphile_worker._private_tasks t on t.id = j.task_id
          where t.identifier = 'notify'
          order by j.id`,
      )
    ).map(({ payload }) => payload.notices);
  const before = (await jobs()).length;
  await remindCompliance(server.context, NOW);
  await remindCompliance(server.context, NOW);
  const first = (await jobs()).slice(before).flat();
  expect(first.filter(({ sentence }) => sentence.includes('expires in'))).toHaveLength(1);
  expect(first.filter(({ sentence }) => sentence.includes('please send'))).toHaveLength(1);
  const [request] = await pm.call(compliance.list, { companyId });
  expect(request).toMatchObject({ status: 'requested', kind: 'insurance', insuranceType: 'generalLiability' });
  await remindCompliance(server.context, new Date('2026-05-07T18:00:00Z'));
  expect((await pm.call(compliance.list, { companyId })).filter(({ status }) => status === 'requested')).toHaveLength(
    1,
  );
  expect(
    (await jobs())
      .slice(before)
      .flat()
      .filter(({ sentence }) => sentence.includes('expires')),
  ).toHaveLength(2);
  // A company that is out of use is left in peace.
  expect((await pm.call(notifications.counts, {})).unread).toBeGreaterThanOrEqual(0);
});
