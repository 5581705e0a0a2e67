import { AWARD_COLUMNS } from '@plumbline/contract/areas/awards/columns';
import { BID_COLUMNS } from '@plumbline/contract/areas/bids/columns';
import { BID_PACKAGE_COLUMNS } from '@plumbline/contract/areas/bidPackages/columns';
import { CHANGE_COLUMNS } from '@plumbline/contract/areas/changeOrders/columns';
import { CHECKLIST_COLUMNS } from '@plumbline/contract/areas/checklists/columns';
import { CONTRACT_COLUMNS } from '@plumbline/contract/areas/contracts/columns';
import { INSPECTION_COLUMNS } from '@plumbline/contract/areas/inspections/columns';
import { PUNCH_COLUMNS } from '@plumbline/contract/areas/punch/columns';
import { RFI_COLUMNS } from '@plumbline/contract/areas/rfis/columns';
import { SUBMITTAL_COLUMNS } from '@plumbline/contract/areas/submittals/columns';
import { TASK_COLUMNS } from '@plumbline/contract/areas/tasks/columns';
import type { Columns } from '@plumbline/contract/kit/columns';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer } from '../../test/server.ts';
import type { Client, TestServer } from '../../test/server.ts';
import { columns as taskImport } from '../areas/tasks/importRows.ts';
import { specsOf } from '../kit/imports/columns.ts';
import { matchColumns } from '../kit/sheets/columns.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const SHEETS: [path: string, columns: Columns<never>][] = [
  ['rfi', RFI_COLUMNS],
  ['submittalItem', SUBMITTAL_COLUMNS],
  ['punchListItem', PUNCH_COLUMNS],
  ['task', TASK_COLUMNS],
  ['projectAward', AWARD_COLUMNS],
  ['bid', BID_COLUMNS],
  ['bidPackage', BID_PACKAGE_COLUMNS],
  ['changeOrder', CHANGE_COLUMNS],
  ['contract', CONTRACT_COLUMNS.contract],
  ['purchaseOrder', CONTRACT_COLUMNS.purchaseOrder],
  ['checklistPackage', CHECKLIST_COLUMNS],
  ['inspectionPackage', INSPECTION_COLUMNS],
];

/** The heads of a sheet as this person downloads it. */
async function headsOf(person: Client, path: string): Promise<string[]> {
  const { status, body } = await person.raw('GET', `/apisc/${path}/export`, { format: 'csv' });
  expect(status).toBe(200);
  const [line = ''] = body.replace('\ufeff', '').split('\r\n');
  return Array.from(line.matchAll(/"([^"]*)"|[^,]+/g), ([plain, quoted]) => quoted ?? plain);
}

test.each(SHEETS)(
  'the sheet of %s has every column of its list, in the order of the list, and none twice',
  async (path, columns) => {
    const heads = await headsOf(await server.as('admin'), path);
    const listed = Object.values(columns).map(({ label }) => label);
    const from = heads.indexOf(listed[0] ?? '');
    expect(heads.slice(from, from + listed.length)).toEqual(listed);
    expect(heads.filter((head, at) => heads.indexOf(head) !== at)).toEqual([]);
  },
);

test('an import knows the progress of tasks in a sheet that was downloaded in Spanish', async () => {
  const reader = await server.as('pm');
  await reader.raw('POST', '/apisc/auth/my/preferences/update', { locale: 'es' });
  await server.forgetFacts();
  const heads = await headsOf(reader, 'task');
  const { mapping } = matchColumns(heads, specsOf(taskImport));
  expect(heads[mapping['percent'] ?? -1]).toBe('Hecho, por ciento');
});
