import { Readable } from 'node:stream';
import { contacts } from '@plumbline/contract/areas/contacts';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal } from '../../test/refusal.ts';
import { startTestServer } from '../../test/server.ts';
import type { Client, TestServer } from '../../test/server.ts';
import { storeZip } from '../kit/sheets/zip.ts';

let server: TestServer;
let pm: Client;
beforeAll(async () => {
  server = await startTestServer();
  pm = await server.as('pm');
});
afterAll(() => server.close());

/** A list that somebody uploaded. */
async function upload(who: Client, content: Uint8Array, name: string): Promise<string> {
  const tenantId = who === pm ? server.tenantId : server.rivalTenantId;
  const fileId = newId();
  const key = `${tenantId}/${fileId}`;
  await server.context.files.put(key, Readable.from([Buffer.from(content)]));
  await server.sql(
    `insert into file (tenant_id, id, name, mime, kind, bytes, sha256, storage_key, uploaded_by)
      values ($1, $2, $3, 'text/csv', 'text', $4, '\\x00', $5, $6)`,
    [tenantId, fileId, name, content.length, key, who.personId],
  );
  return fileId;
}

const small = Buffer.from('Contact name,Email address\nAna Ruiz,ana@glass.example\n');
/** A million lines with nothing in them, then one line too many: it takes the reader long to refuse it. */
const slow = Buffer.from(`Contact name,Email address\n${',\n'.repeat(1_000_000)}Ana,ana@glass.example`);

/** A workbook of a few hundred bytes with a cell far outside of any spreadsheet. */
function hostile(): Uint8Array {
  const main =
    'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
  const parts = {
    'xl/workbook.xml': `<workbook ${main}><sheets><sheet name="Log" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet ${main}><sheetData><row r="1"><c r="A1"><v>1</v></c><c r="ZZZZZZ1"><v>1</v></c></row></sheetData></worksheet>`,
  };
  return storeZip(new Map(Object.entries(parts).map(([name, xml]) => [name, Buffer.from(xml)])));
}

test('a workbook with a cell far outside is refused by its cell, and costs no memory', async () => {
  const fileIds = await Promise.all([1, 2, 3].map((i) => upload(pm, hostile(), `list ${i}.xlsx`)));
  const before = process.memoryUsage.rss();
  const refused = await Promise.all(fileIds.map((fileId) => refusal(pm.call(contacts.importPreview, { fileId }))));
  for (const one of refused)
    expect(one).toMatchObject({
      code: 2000,
      message: 'No spreadsheet has a cell ZZZZZZ1: the last one is XFD1048576',
    });
  expect(process.memoryUsage.rss() - before).toBeLessThan(150 * 1024 * 1024);
});

test('while the slow lists of a company wait, the list of another is read, and what is too many is refused', async () => {
  const slowId = await upload(pm, slow, 'slow.csv');
  const [mine, theirs] = await Promise.all([upload(pm, small, 'a.csv'), upload(server.rival, small, 'b.csv')]);
  // a process for each of them is there already
  await Promise.all([
    pm.call(contacts.importPreview, { fileId: mine }),
    server.rival.call(contacts.importPreview, { fileId: theirs }),
  ]);
  const answered: string[] = [];
  const waiting = Array.from({ length: 3 }, () =>
    refusal(pm.call(contacts.importPreview, { fileId: slowId })).then(() => answered.push('slow')),
  );
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await server.rival.call(contacts.importPreview, { fileId: theirs })).toMatchObject({ people: 1 });
  expect(answered.length).toBeLessThanOrEqual(1);
  const more = await Promise.all(
    Array.from({ length: 20 }, () => pm.raw('POST', contacts.importPreview.path, { fileId: mine })),
  );
  const full = more.filter(({ status }) => status === 429);
  expect(full.length).toBeGreaterThanOrEqual(2);
  expect(full[0]?.json()).toMatchObject({
    code: 429,
    msg: 'Your company has many documents and lists waiting already. Try again in a minute.',
  });
  expect(more.filter(({ status }) => status === 200).length).toBe(20 - full.length);
  await Promise.all(waiting);
});

test('vCards that take long to read hold up nobody', async () => {
  const text = `BEGIN:VCARD\nFN:Ana\n${`X:${';'.repeat(19_000)}\n`.repeat(150)}END:VCARD\n`;
  const fileId = await upload(pm, Buffer.from(text), 'cards.vcf');
  const answered: string[] = [];
  const cards = pm.call(contacts.importPreview, { fileId }).then(({ total }) => answered.push(`${total} card`));
  await new Promise((resolve) => setTimeout(resolve, 200));
  await server.rival.call(contacts.directory, {}).then(() => answered.push('directory'));
  await cards;
  expect(answered).toEqual(['directory', '1 card']);
});
