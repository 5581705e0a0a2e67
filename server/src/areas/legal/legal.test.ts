import { createHash } from 'node:crypto';
import { legal } from '@plumbline/contract/areas/legal';
import type { DocumentRow } from '@plumbline/contract/areas/legal';
import { projects } from '@plumbline/contract/areas/projects';
import { session } from '@plumbline/contract/areas/session';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pdfText } from '../../../test/pdfText.ts';
import { refusal } from '../../../test/refusal.ts';
import { startTestServer } from '../../../test/server.ts';
import type { Client, TestServer } from '../../../test/server.ts';

const BODY = '# Respect the line\n\nWear the **vest**. Read [the rules](https://rules.example).\n\n- hard hat\n- boots';
const DAY = 86_400_000;
const hash = (body: string) => createHash('sha256').update(body).digest('hex');

let server: TestServer;
let admin: Client;
let clock: number;
let address: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as('safety');
  address = await server.listen();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.sql('set session_replication_role = replica');
  await server.sql('truncate legal_document, legal_version, legal_acceptance');
  await server.sql('reset session_replication_role');
  await fresh();
});

/** Rights are remembered for five seconds: everybody is asked anew. */
async function fresh(): Promise<void> {
  clock = Date.now();
  await admin
    .call(legal.createDocument, draftOf('handbook', ['external']))
    .then(({ documentId, version }) => admin.call(legal.retireDocument, { documentId, version }));
}
const draftOf = (
  kind: 'agreement' | 'safetyPolicy' | 'handbook',
  audience: ('employee' | 'technician' | 'external')[],
) => ({
  clientRef: newId(),
  kind,
  title: `The ${kind}`,
  audience,
  label: '1',
  body: BODY,
});
const newest = (document: DocumentRow) => {
  const [version] = document.versions;
  if (!version) throw new Error('There is no version');
  return version;
};
async function inForce(
  kind: 'agreement' | 'safetyPolicy' = 'agreement',
  audience: ('employee' | 'technician' | 'external')[] = ['technician'],
) {
  const draft = await admin.call(legal.createDocument, draftOf(kind, audience));
  const { versionId, sha256 } = newest(draft);
  return admin.call(legal.publish, { versionId, sha256 });
}
/** A further version, as if it had been published long enough ago to be in force. */
async function follow(document: DocumentRow, label: string, material: boolean): Promise<string> {
  const next = await admin.call(legal.createVersion, {
    clientRef: newId(),
    documentId: document.documentId,
    label,
    body: `${BODY}\n\nVersion ${label}.`,
    changeSummary: `What is new in ${label}`,
    material,
  });
  const { versionId, sha256 } = newest(next);
  await admin.call(legal.publish, { versionId, sha256 });
  await server.sql('set session_replication_role = replica');
  await server.sql(
    `update legal_version
      set effective_at = case when id = $1 then now() - interval '1 second' else effective_at - interval '1 day' end
      where document_id = $2`,
    [versionId, document.documentId],
  );
  await server.sql('reset session_replication_role');
  await fresh();
  return versionId;
}
const acceptAll = async (who: Client, more: Partial<{ method: 'typedName'; typedName: string }> = {}) => {
  const { documents } = await who.call(legal.pending, {});
  for (const { versionId, sha256 } of documents)
    await who.call(legal.accept, { versionId, sha256, method: 'checkbox', scrolledToEnd: true, ...more });
};

test('what is published closes the door until it is accepted, for those whom it concerns', async () => {
  const tech = await server.as('tech');
  const pm = await server.as('pm');
  await inForce('safetyPolicy');
  await inForce('agreement');
  expect(await refusal(tech.call(projects.list, {}))).toMatchObject({ code: 1101, data: { gate: 'onboarding' } });
  expect(
    await refusal(tech.call(session.updateMyPreferences, { theme: 'dark' }).then(() => tech.call(projects.list, {}))),
  ).toMatchObject({ code: 1101 });
  await pm.call(projects.list, {});
  const { documents } = await tech.call(legal.pending, {});
  // Agreements first, whichever was made first.
  expect(documents).toMatchObject([
    { kind: 'agreement', title: 'The agreement', label: '1', body: BODY, sha256: hash(BODY), acceptedBefore: false },
    { kind: 'safetyPolicy' },
  ]);
  expect(
    await tech.call(legal.accept, {
      versionId: documents[0]?.versionId ?? '',
      sha256: hash(BODY),
      method: 'checkbox',
      scrolledToEnd: true,
    }),
  ).toEqual({ pending: 1 });
  expect(await refusal(tech.call(projects.list, {}))).toMatchObject({ code: 1101 });
  expect(
    await tech.call(legal.accept, {
      versionId: documents[1]?.versionId ?? '',
      sha256: hash(BODY),
      method: 'typedName',
      typedName: 'luis  ORTEGA',
      scrolledToEnd: true,
    }),
  ).toEqual({ pending: 0 });
  await tech.call(projects.list, {});
  const [row] = await server.sql(
    `select method, typed_name, locale, address, agent, scrolled_to_end, encode(sha256, $1) as sha256, session_id is not null as session
      from legal_acceptance
      where method = $2`,
    ['hex', 'typedName'],
  );
  expect(row).toMatchObject({
    typed_name: 'luis  ORTEGA',
    locale: 'en',
    address: '127.0.0.1',
    scrolled_to_end: true,
    sha256: hash(BODY),
    session: true,
  });
});

test('only the text that was shown is accepted, by its own reader, once', async () => {
  const tech = await server.as('tech');
  await inForce();
  const versionId = (await tech.call(legal.pending, {})).documents[0]?.versionId ?? '';
  const accept = (more: object) =>
    tech.call(legal.accept, { versionId, sha256: hash(BODY), method: 'checkbox', scrolledToEnd: true, ...more });
  expect(await refusal(accept({ sha256: hash('something else') }))).toMatchObject({ code: 2000 });
  expect(await refusal(accept({ method: 'typedName', typedName: 'Somebody Else' }))).toMatchObject({
    code: 1400,
    data: { fields: [{ path: 'typedName' }] },
  });
  // It does not concern a manager, and another company has never heard of it.
  for (const who of [await server.as('pm'), server.rival])
    expect(
      await refusal(who.call(legal.accept, { versionId, sha256: hash(BODY), method: 'checkbox', scrolledToEnd: true })),
    ).toMatchObject({ code: 1004 });
  await Promise.all(Array.from({ length: 8 }, () => accept({})));
  expect(await server.sql('select 1 from legal_acceptance')).toHaveLength(1);
  await expect(server.sql(`update legal_acceptance set typed_name = 'x'`)).rejects.toThrow('append-only');
});

test('a declined document signs out, tells the admins, and is asked again', async () => {
  await inForce();
  const login = await server.anonymous.raw('POST', session.login.path, {
    email: 'lead@harbor.example',
    password: 'plumbline-test-password',
  });
  const cookie = String(login.headers['set-cookie']).split(';')[0] ?? '';
  const raw = (path: string, input: object, method: 'GET' | 'POST' = 'POST') =>
    server.anonymous.raw(method, path, input, { cookie });
  const [document] = (await raw(legal.pending.path, {}, 'GET')).json().data['documents'] as { versionId: string }[];
  expect((await raw(legal.decline.path, { versionId: document?.versionId })).json().code).toBe(0);
  expect((await raw(session.myInfo.path, {}, 'GET')).json().code).toBe(1009);
  const jobs = await server.sql<{ to: string; subject: string }>(
    `select payload ->> 'to' as to, payload ->> 'subject' as subject
      from graphile_worker._private_jobs
      where payload ->> 'subject' like '%did not accept%'`,
  );
  expect(jobs).toEqual([{ to: 'admin@harbor.example', subject: 'Lena Ruiz did not accept “The agreement”' }]);
  expect(await server.sql(`select 1 from audit where verb = 'declineDocument'`)).toHaveLength(1);
});

test('a change of weight is asked anew, a small one only told, and both can be read before', async () => {
  const tech = await server.as('tech');
  const document = await inForce();
  await acceptAll(tech);
  await follow(document, '1.1', false);
  await tech.call(projects.list, {});
  expect((await tech.call(legal.mine, {})).documents).toMatchObject([
    { standing: 'earlier', inForce: { label: '1.1', changeSummary: 'What is new in 1.1' } },
  ]);
  await follow(document, '2', true);
  expect(await refusal(tech.call(projects.list, {}))).toMatchObject({ code: 1101 });
  expect((await tech.call(legal.pending, {})).documents).toMatchObject([{ label: '2', acceptedBefore: true }]);
  await acceptAll(tech);
  expect((await tech.call(legal.mine, {})).documents).toMatchObject([
    { standing: 'accepted', acceptances: [{ label: '2' }, { label: '1' }] },
  ]);
  // The next one is announced a fortnight ahead, and may be accepted before it presses.
  const next = await admin.call(legal.createVersion, {
    clientRef: newId(),
    documentId: document.documentId,
    label: '3',
    body: 'New text',
    changeSummary: 'All new',
    material: true,
  });
  const { versionId, sha256 } = newest(next);
  expect(
    await refusal(
      admin.call(legal.publish, { versionId, sha256, effectiveAt: new Date(clock + 3 * DAY).toISOString() }),
    ),
  ).toMatchObject({ code: 1400, data: { fields: [{ path: 'effectiveAt' }] } });
  const published = newest(await admin.call(legal.publish, { versionId, sha256 }));
  expect(Date.parse(published.effectiveAt ?? '') - Date.now()).toBeGreaterThan(13.9 * DAY);
  expect((await tech.call(legal.mine, {})).documents).toMatchObject([
    { standing: 'accepted', coming: { label: '3', material: true, accepted: false } },
  ]);
  await tech.call(legal.accept, { versionId, sha256, method: 'checkbox', scrolledToEnd: true });
  expect((await tech.call(legal.mine, {})).documents).toMatchObject([{ coming: { accepted: true } }]);
});

test('what is published never changes; a draft does, by one hand at a time', async () => {
  const draft = await admin.call(legal.createDocument, draftOf('agreement', ['employee']));
  const { versionId, sha256 } = newest(draft);
  const edit = { versionId, label: '1', body: 'Another text', changeSummary: null, material: true };
  const edited = await admin.call(legal.updateVersion, { ...edit, sha256 });
  expect(await refusal(admin.call(legal.updateVersion, { ...edit, sha256, body: 'A third' }))).toMatchObject({
    code: 1500,
  });
  expect(await refusal(admin.call(legal.publish, { versionId, sha256 }))).toMatchObject({ code: 1500 });
  expect(
    await refusal(
      admin.call(legal.createVersion, {
        clientRef: newId(),
        documentId: draft.documentId,
        label: '2',
        body: 'x',
        material: true,
      }),
    ),
  ).toMatchObject({ code: 2000 });
  // Of the external, so that nobody here is asked.
  await admin.call(legal.updateDocument, {
    documentId: draft.documentId,
    version: draft.version,
    title: 'Agreement',
    audience: ['external'],
  });
  await admin.call(legal.publish, { versionId, sha256: newest(edited).sha256 });
  for (const call of [
    () => admin.call(legal.updateVersion, { ...edit, sha256: newest(edited).sha256 }),
    () => admin.call(legal.removeVersion, { versionId }),
    () => admin.call(legal.publish, { versionId, sha256: newest(edited).sha256 }),
  ])
    expect(await refusal(call())).toMatchObject({ code: 2000 });
  await expect(server.sql(`update legal_version set body = 'x' where id = $1`, [versionId])).rejects.toThrow(
    'never changes',
  );
  await expect(server.sql('delete from legal_version where id = $1', [versionId])).rejects.toThrow('never changes');
  const same = { ...draftOf('handbook', ['external']) };
  const made = await admin.call(legal.createDocument, same);
  expect((await admin.call(legal.createDocument, same)).documentId).toBe(made.documentId);
  expect(await refusal(admin.call(legal.createDocument, { ...same, title: 'Another' }))).toMatchObject({ code: 1501 });
});

test('who accepted what: a matrix, its filters, and the evidence as a sheet', async () => {
  const [tech, lead] = [await server.as('tech'), await server.as('lead')];
  const document = await inForce();
  await acceptAll(tech);
  await acceptAll(lead, { method: 'typedName', typedName: 'Lena Ruiz' });
  const { rows, documents, total } = await admin.call(legal.matrix, { family: ['technician'] });
  expect(documents).toMatchObject([{ documentId: document.documentId, label: '1' }]);
  expect(total).toBe(4);
  expect(rows.map(({ fullName, cells }) => [fullName, cells[0]?.standing])).toEqual([
    ['Ada Penn', 'pending'],
    ['Lena Ruiz', 'accepted'],
    ['Luis Ortega', 'accepted'],
    ['Theo Park', 'pending'],
  ]);
  expect((await admin.call(legal.matrix, { standing: ['pending'], documentId: document.documentId })).total).toBe(2);
  expect((await admin.call(legal.matrix, { standing: ['notAsked'], pageSize: 5 })).rows).toHaveLength(5);
  expect((await admin.call(legal.documents, {})).documents[0]).toMatchObject({ asked: 4, accepted: 2 });
  const csv = await admin.raw('GET', '/apisc/legal/export', { family: 'technician', format: 'csv' });
  expect(csv.body).toContain(`Lena Ruiz,lead@harbor.example,Technician,The agreement,1,Accepted,`);
  expect(csv.body).toContain(hash(BODY));
  expect(csv.body).toMatch(/Ada Penn,.*Not accepted/);
  const xlsx = await admin.raw('GET', '/apisc/legal/export', { format: 'xlsx' });
  expect(xlsx.body.slice(0, 2)).toBe('PK');
  expect(await server.sql(`select 1 from audit where verb = 'export' and resource = 'policy'`)).toHaveLength(2);
  const apprentice = server.person('apprentice');
  expect(
    await admin.call(legal.remind, { personIds: [apprentice, server.person('tech'), server.person('pm')] }),
  ).toEqual({ mailed: 1 });
  // Nobody else sees any of it.
  expect(await refusal(tech.call(legal.matrix, {}))).toMatchObject({ code: 1010 });
});

test('a copy to keep has the text, its hash, and one’s own acceptance', async () => {
  const tech = await server.as('tech');
  await inForce();
  const versionId = (await tech.call(legal.pending, {})).documents[0]?.versionId ?? '';
  await acceptAll(tech);
  const said = pdfText(await fetchPdf(tech, versionId)).join('\n');
  for (const part of [
    'Respect the line',
    'Wear the vest',
    'the rules (https://rules.example)',
    '• hard hat',
    'Luis Ortega',
    hash(BODY).slice(0, 12),
  ])
    expect(said).toContain(part);
});

test('a text that nests without end is refused by its field, and one that was published before is printed', async () => {
  const body = '>'.repeat(19_900);
  const draft = { ...draftOf('handbook', ['technician']), body };
  const fields = [{ path: 'body', msg: 'Quotes, lists or emphasis are nested more than 16 deep' }];
  expect(await refusal(admin.call(legal.createDocument, draft))).toMatchObject({ code: 1400, data: { fields } });
  const { documentId, versions } = await inForce();
  const [shallow] = versions;
  const next = { documentId, clientRef: newId(), label: '2', body, material: false };
  expect(await refusal(admin.call(legal.createVersion, next))).toMatchObject({ code: 1400, data: { fields } });
  const versionId = shallow?.versionId ?? '';
  await server.sql('set session_replication_role = replica');
  await server.sql('update legal_version set body = $1 where id = $2', [`${body}\n\nThe end.`, versionId]);
  await server.sql('reset session_replication_role');
  expect(pdfText(await fetchPdf(await server.as('tech'), versionId)).join('\n')).toContain('The end.');
});

async function fetchPdf(who: Client, versionId: string): Promise<Buffer> {
  const answer = await fetch(`${address}/apisc/legal/pdf?versionId=${versionId}`, { headers: { cookie: who.cookie } });
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  return Buffer.from(await answer.arrayBuffer());
}
