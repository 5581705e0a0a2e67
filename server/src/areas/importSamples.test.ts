import { Readable } from 'node:stream';
import { costCodeImport } from '@plumbline/contract/areas/costCodes/imports';
import { COST_CODE_SAMPLE } from '@plumbline/contract/areas/costCodes/sample';
import { locationImport } from '@plumbline/contract/areas/locations/imports';
import { LOCATION_SAMPLE } from '@plumbline/contract/areas/locations/sample';
import { specSectionImport } from '@plumbline/contract/areas/specSections/imports';
import { SPEC_SECTION_SAMPLE } from '@plumbline/contract/areas/specSections/sample';
import { contacts } from '@plumbline/contract/areas/contacts';
import { employeeImport } from '@plumbline/contract/areas/people/imports';
import { punchListImport } from '@plumbline/contract/areas/punch/imports';
import { rfis } from '@plumbline/contract/areas/rfis';
import { submittalItems } from '@plumbline/contract/areas/submittals';
import { tasks } from '@plumbline/contract/areas/tasks';
import { SCHEDULE_SAMPLE } from '@plumbline/contract/areas/tasks/sample';
import { RFI_SAMPLE } from '@plumbline/contract/areas/rfis/sample';
import { PUNCH_SAMPLE } from '@plumbline/contract/areas/punch/sample';
import { SUBMITTAL_SAMPLE } from '@plumbline/contract/areas/submittals/sample';
import { CONTACT_SAMPLE } from '@plumbline/contract/areas/contacts/sample';
import { PEOPLE_SAMPLE } from '@plumbline/contract/areas/people/sample';
import type { ImportSample } from '@plumbline/contract/areas/importSample';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer } from '../../test/server.ts';
import type { Client, TestServer } from '../../test/server.ts';

/* The files that the imports offer to download come in as they are. */

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as('admin');
});
afterAll(() => server.close());

async function upload({ name, text }: ImportSample): Promise<string> {
  const fileId = newId();
  await server.context.files.put(`samples/${fileId}`, Readable.from([Buffer.from(text)]));
  await server.sql(
    `insert into file (tenant_id, id, name, mime, kind, bytes, sha256, storage_key, uploaded_by)
      values ($1, $2, $3, 'text/csv', 'other', $4, '\\x00', $5, $6)`,
    [server.tenantId, fileId, name, Buffer.byteLength(text), `samples/${fileId}`, admin.personId],
  );
  return fileId;
}

test.each([
  [SCHEDULE_SAMPLE, tasks.importPreview, true],
  [RFI_SAMPLE, rfis.importPreview, true],
  [PUNCH_SAMPLE, punchListImport.importPreview, true],
  [SUBMITTAL_SAMPLE, submittalItems.importPreview, true],
  [COST_CODE_SAMPLE, costCodeImport.preview, true],
  [LOCATION_SAMPLE, locationImport.preview, true],
  [SPEC_SECTION_SAMPLE, specSectionImport.preview, true],
  [CONTACT_SAMPLE, contacts.importPreview, false],
  [PEOPLE_SAMPLE, employeeImport.preview, false],
])('$name comes in whole, and each of its columns is known', async (sample, preview, isOfProject) => {
  const { projectId } = server;
  const input = { fileId: await upload(sample), ...(isOfProject && { projectId }) };
  const read = (await admin.call(preview as typeof contacts.importPreview, input as never)) as {
    total: number;
    mapping: Record<string, number | null>;
    columns: { index: number; name: string }[];
    rows: { state: string; problems: string[] }[];
  };
  expect(read.rows.filter(({ state }) => state === 'refused' || state === 'ignored')).toEqual([]);
  expect(read).toMatchObject({ total: 2 });
  const known = new Set(Object.values(read.mapping));
  expect(read.columns.filter(({ index }) => !known.has(index)).map(({ name }) => name)).toEqual([]);
});
