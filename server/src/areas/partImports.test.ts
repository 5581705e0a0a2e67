import { Readable } from 'node:stream';
import { costCodes } from '@plumbline/contract/areas/costCodes';
import { costCodeImport } from '@plumbline/contract/areas/costCodes/imports';
import { locations } from '@plumbline/contract/areas/locations';
import { locationImport } from '@plumbline/contract/areas/locations/imports';
import { projects } from '@plumbline/contract/areas/projects';
import { specSections } from '@plumbline/contract/areas/specSections';
import { specSectionImport } from '@plumbline/contract/areas/specSections/imports';
import type { PartImport } from '@plumbline/contract/kit/importCalls';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newProject } from '../../test/newProject.ts';
import { startTestServer } from '../../test/server.ts';
import type { Client, TestServer } from '../../test/server.ts';

/* Cost codes, places and spec sections out of a file. */

let server: TestServer;
let admin: Client;
let projectId: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as('admin');
  ({ projectId } = await admin.call(projects.create, newProject()));
});
afterAll(() => server.close());

async function upload(text: string): Promise<string> {
  const fileId = newId();
  await server.context.files.put(`parts/${fileId}`, Readable.from([Buffer.from(text)]));
  await server.sql(
    `insert into file (tenant_id, id, name, mime, kind, bytes, sha256, storage_key, uploaded_by)
      values ($1, $2, 'list.csv', 'text/csv', 'other', $4, '\\x00', $5, $3)`,
    [server.tenantId, fileId, admin.personId, Buffer.byteLength(text), `parts/${fileId}`],
  );
  return fileId;
}

/** Previews the lines of a list, then runs the import of the good ones. */
async function bringIn(calls: PartImport, text: string) {
  const look = { projectId, fileId: await upload(text) };
  const shown = await admin.call(calls.preview, look);
  const skipLines = shown.rows.filter(({ state }) => state === 'refused').map(({ line }) => line);
  const run = { ...look, clientRef: newId(), mapping: shown.mapping, skipLines };
  const added = await admin.call(calls.run, run);
  // The same again changes nothing.
  expect(await admin.call(calls.run, run)).toEqual(added);
  return { added, lines: shown.rows.map(({ line, state, title, problems }) => [line, state, title, ...problems]) };
}

test('cost codes come in with their types; a code that is there stays, one without a name is refused', async () => {
  await admin.call(costCodes.create, { clientRef: newId(), projectId, code: '03-3000', name: 'Ours', costType: 'S' });
  const { added, lines } = await bringIn(
    costCodeImport,
    'Cost Code,Description,Category\n03-3000,Concrete,Labor\n05-1200,Structural steel,Subcontract\n09-2900,Gypsum board,\n09-9999,,Material\n05-1200,Again,Material\nTotal,,\n',
  );
  expect(added).toEqual({ fresh: 2, known: 1 });
  expect(lines).toEqual([
    [2, 'known', '03-3000 Concrete'],
    [3, 'new', '05-1200 Structural steel'],
    [4, 'new', '09-2900 Gypsum board', 'Cost type: The list gives no type: Other is taken'],
    [5, 'refused', '09-9999', 'Name: The code has no name'],
    [6, 'refused', '05-1200 Again', 'Code: 05-1200 stands in line 3 already'],
  ]);
  const codes = await admin.call(costCodes.list, { projectId });
  expect(codes.map(({ code, name, costType }) => [code, name, costType])).toEqual([
    ['03-3000', 'Ours', 'S'],
    ['05-1200', 'Structural steel', 'S'],
    ['09-2900', 'Gypsum board', 'O'],
  ]);
});

test('places come in from a column for each level, or from one path; each level is made once', async () => {
  const { added } = await bringIn(
    locationImport,
    'Building,Floor,Room,Room name\nA,Level 1,101,Lobby\nA,Level 1,102,\nA,Level 2,201,Exam\nB,Level 1,,\nA,Level 1,101,Lobby\n',
  );
  expect(added).toEqual({ fresh: 4, known: 1 });
  const again = await bringIn(locationImport, 'Location\nA > Level 2 > 201 Exam\nA > Level 3\n');
  expect(again.added).toEqual({ fresh: 1, known: 1 });
  expect((await admin.call(locations.list, { projectId })).map(({ path }) => path)).toEqual([
    'A',
    'A › Level 1',
    'A › Level 1 › 101 Lobby',
    'A › Level 1 › 102',
    'A › Level 2',
    'A › Level 2 › 201 Exam',
    'A › Level 3',
    'B',
    'B › Level 1',
  ]);
});

test('spec sections come in with their numbers in one form; a common one needs no title', async () => {
  const { added, lines } = await bringIn(
    specSectionImport,
    'Section,Section Title,Revision\n033000,Cast-in-Place Concrete,2\n08 44 13,,1\n99 99 99,,1\nGeneral,Notes,\n03-30-00,Again,\n',
  );
  expect(lines).toEqual([
    [2, 'new', '03 30 00 Cast-in-Place Concrete'],
    [3, 'new', '08 44 13 Glazed Aluminum Curtain Walls'],
    [4, 'refused', '99 99 99', 'Title: The section has no title'],
    [5, 'refused', 'General Notes', 'Number: Write six digits, such as 08 44 13'],
    [6, 'refused', '03 30 00 Again', 'Number: 03 30 00 stands in line 2 already'],
  ]);
  expect(added).toEqual({ fresh: 2, known: 0 });
  const sections = await admin.call(specSections.list, { projectId, suggested: false });
  expect(sections.map(({ number, title }) => `${number} ${title}`)).toEqual([
    '03 30 00 Cast-in-Place Concrete',
    '08 44 13 Glazed Aluminum Curtain Walls',
  ]);
});

test('the trail of the project says what an import added', async () => {
  const said = await server.sql<{ verb: string; changes: Record<string, [null, string]> }>(
    `select verb, changes from trail where record_id = $1 and via = 'import' and verb in ('addCostCode', 'addLocation') order by seq`,
    [projectId],
  );
  expect(said.map(({ verb, changes }) => [verb, Object.values(changes)[0]?.[1]])).toContainEqual([
    'addCostCode',
    '05-1200, 09-2900',
  ]);
});

test('files with the same headings get the mapping that the company chose once; others are mapped anew', async () => {
  const text = 'Ref,Text,Kind\n21-1000,Fire sprinklers,Labor\n';
  const look = { projectId, fileId: await upload(text) };
  const first = await admin.call(costCodeImport.preview, look);
  expect(first).toMatchObject({ isMappingKept: false });
  const mapping = { code: 0, name: 1, costType: 2 };
  expect(first.mapping).not.toEqual(mapping);
  await admin.call(costCodeImport.run, { ...look, clientRef: newId(), mapping });
  const next = { projectId, fileId: await upload('Ref,Text,Kind\n22-1000,Plumbing,Material\n') };
  expect(await admin.call(costCodeImport.preview, next)).toMatchObject({ isMappingKept: true, mapping, guessed: [] });
  const other = { projectId, fileId: await upload('Code,Ref,Text\n23-1000,1,HVAC\n') };
  expect(await admin.call(costCodeImport.preview, other)).toMatchObject({ isMappingKept: false });
});
