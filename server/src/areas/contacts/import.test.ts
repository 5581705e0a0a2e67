import { Readable } from 'node:stream';
import { contacts } from '@plumbline/contract/areas/contacts';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal } from '../../../test/refusal.ts';
import { startTestServer } from '../../../test/server.ts';
import type { Client, TestServer } from '../../../test/server.ts';

let server: TestServer;
let pm: Client;
beforeAll(async () => {
  server = await startTestServer();
  pm = await server.as('pm');
});
afterAll(() => server.close());

async function upload(text: string, name = 'contacts.csv'): Promise<string> {
  const fileId = newId();
  const key = `${server.tenantId}/${fileId}`;
  await server.context.files.put(key, Readable.from([text]));
  await server.sql(
    `insert into file (tenant_id, id, name, mime, kind, bytes, sha256, storage_key, uploaded_by)
      values ($1, $2, $3, 'text/csv', 'text', $4, '\\x00', $5, $6)`,
    [server.tenantId, fileId, name, Buffer.byteLength(text), key, pm.personId],
  );
  return fileId;
}

const LIST = [
  'Vendor name,Contact name,Email address,Business phone,Category,Trade,ZIP code,Web page',
  'Harbor Glass LLC,Ana Ruiz,ana@glass.example,555 0101,Subcontractor,Glazing; Windows,94607,glass.example',
  'HARBOR GLASS,Bo Li,bo@glass.example,555 0102,,,,',
  'Stone Works,,office@stone.example,555 0103,Supplier,,,',
  'Stone Works,Ana Ruiz,ANA@glass.example,,,,,',
  ',,nobody,,,,,',
  "'=cmd|calc,Eve Hale,not-an-address,,,,,",
].join('\n');

test('a list says first what would become of each line, and changes nothing', async () => {
  const fileId = await upload(LIST);
  const preview = await pm.call(contacts.importPreview, { fileId });
  expect(preview).toMatchObject({ format: 'sheet', total: 6, people: 2, known: 1, refused: 2, companies: 2 });
  expect(preview.mapping).toMatchObject({
    companyName: 0,
    fullName: 1,
    email: 2,
    phone: 3,
    role: 4,
    trade: 5,
    postalCode: 6,
    website: 7,
  });
  expect(preview.rows.map(({ state }) => state)).toEqual([
    'person',
    'person',
    'company',
    'known',
    'refused',
    'refused',
  ]);
  expect(preview.rows.map(({ makesCompany }) => makesCompany).slice(0, 2)).toEqual([true, false]);
  expect((await pm.call(contacts.directory, { companyName: 'harbor glass' })).total).toBe(0);
});

test('it comes in whole or not at all, once, and again it is known', async () => {
  const fileId = await upload(LIST);
  const input = { clientRef: newId(), fileId };
  expect(await refusal(pm.call(contacts.importRun, input))).toMatchObject({ code: 1400 });
  expect((await pm.call(contacts.directory, { companyName: 'harbor glass' })).total).toBe(0);
  const run = { ...input, clientRef: newId(), skipLines: [6, 7] };
  expect(await pm.call(contacts.importRun, run)).toEqual({ companies: 2, people: 2, known: 1 });
  expect(await pm.call(contacts.importRun, run)).toEqual({ companies: 2, people: 2, known: 1 });
  const kept =
    'select kind, state, total, result, made_lines, cardinality(made_ids) as made from import_run where id = $1';
  expect(await server.sql(kept, [run.clientRef])).toEqual([
    {
      kind: 'contact',
      state: 'done',
      total: 3,
      result: { companies: 2, people: 2, known: 1 },
      made_lines: [2, 3, 4],
      made: 3,
    },
  ]);
  const rows = (await pm.call(contacts.directory, { companyName: 'harbor glass' })).rows;
  expect(rows.map(({ name }) => name)).toEqual(['Ana Ruiz', 'Bo Li', 'Harbor Glass LLC']);
  expect(rows[2]).toMatchObject({ roles: ['subcontractor'], trades: ['Glazing', 'Windows'] });
  const firm = (await pm.call(contacts.get, { contactId: rows[2]?.contactId ?? '' })).company;
  expect(firm).toMatchObject({ postalCode: '94607', website: 'https://glass.example', people: 2 });
  expect((await pm.call(contacts.importPreview, { fileId })).known).toBe(4);
});

test('vCards of other programs come in the same way', async () => {
  const vcf = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    'FN:Kai Moe',
    'ORG:Moe\\, Inc.',
    'EMAIL:kai@moe.example',
    'TEL;TYPE=CELL:1',
    'END:VCARD',
    '',
  ].join('\r\n');
  const fileId = await upload(vcf, 'kai.vcf');
  expect(await pm.call(contacts.importPreview, { fileId })).toMatchObject({ format: 'vcard', people: 1, companies: 1 });
  await pm.call(contacts.importRun, { clientRef: newId(), fileId });
  expect((await pm.call(contacts.directory, { name: 'Kai' })).rows[0]).toMatchObject({
    companyName: 'Moe, Inc.',
    phone: '1',
  });
});

test('what is no list is refused in words, and other people’s files lead nowhere', async () => {
  expect(await refusal(pm.call(contacts.importPreview, { fileId: await upload('\u0000\u0001\u0002') }))).toMatchObject({
    code: 2000,
  });
  const fileId = await upload(LIST);
  expect(await refusal((await server.as('engineer')).call(contacts.importPreview, { fileId }))).toMatchObject({
    code: 1004,
  });
});
