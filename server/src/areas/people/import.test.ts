import { Readable } from 'node:stream';
import { employees } from '@plumbline/contract/areas/people';
import { employeeImport, technicianImport } from '@plumbline/contract/areas/people/imports';
import type { ImportChoices } from '@plumbline/contract/kit/imports';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal } from '../../../test/refusal.ts';
import { startTestServer } from '../../../test/server.ts';
import type { Client, TestServer } from '../../../test/server.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as('admin');
});
afterAll(() => server.close());

async function upload(text: string): Promise<string> {
  const fileId = newId();
  const key = `${server.tenantId}/${fileId}`;
  await server.context.files.put(key, Readable.from([text]));
  await server.sql(
    `insert into file (tenant_id, id, name, mime, kind, bytes, sha256, storage_key, uploaded_by)
      values ($1, $2, 'roster.csv', 'text/csv', 'text', $3, '\\x00', $4, $5)`,
    [server.tenantId, fileId, Buffer.byteLength(text), key, admin.personId],
  );
  return fileId;
}

const ROSTER = [
  'Payroll of March',
  'Employee name,Employee ID,Work email,Job title,Role,Hire date,Employment type,Craft',
  'Mara Quill,E-900,mara@harbor.example,Scheduler,Viewer,3/4/2024,Full-time,Carpenter; welder',
  'Theo Banks,,theo@harbor.example,Estimator,estimator,,',
  'Jordan Reyes,,pm@harbor.example,,,,',
  'Mara Q.,E-900,,,,,',
  ',E-901,nobody@harbor.example,,,,',
  'Eve Hale,,not-an-address,,Owner of all,,',
].join('\n');

/** In a roster with one day nothing proves which of 3/4/2024 is the month. */
const choices: ImportChoices = { values: {}, people: {}, update: false, overwrite: [], days: { hireDate: 'mdy' } };

test('a day with two readings is asked about once for its column, and until then it is left out and told', async () => {
  const fileId = await upload(ROSTER);
  const asked = await admin.call(employeeImport.preview, { fileId });
  expect(asked.days).toEqual([
    {
      field: 'hireDate',
      label: 'Hired',
      order: null,
      samples: [{ text: '3/4/2024', mdy: '2024-03-04', dmy: '2024-04-03' }],
    },
  ]);
  expect(asked.rows[0]?.problems.join()).toContain('Hired: 3/4/2024 can mean 2024-03-04 or 2024-04-03');
  const answered = await admin.call(employeeImport.preview, { fileId, choices });
  expect(answered.days).toMatchObject([{ field: 'hireDate', order: 'mdy' }]);
  expect(answered.rows[0]?.problems).toEqual([]);
});

test('a roster says first what would become of each line, and changes nothing', async () => {
  const preview = await admin.call(employeeImport.preview, { fileId: await upload(ROSTER), choices });
  expect(preview).toMatchObject({ total: 6, fresh: 2, known: 2, refused: 2 });
  expect(preview.rows.map(({ state }) => state)).toEqual(['new', 'new', 'known', 'known', 'refused', 'refused']);
  expect(preview.rows[5]?.problems).toEqual([
    'not-an-address is not an email address',
    'There is no role “Owner of all” here',
  ]);
  expect((await admin.call(employees.list, { fullName: 'Mara' })).total).toBe(0);
});

test('it comes in whole or not at all, and once', async () => {
  const fileId = await upload(ROSTER);
  expect(await refusal(admin.call(employeeImport.run, { clientRef: newId(), fileId }))).toMatchObject({ code: 1400 });
  expect((await admin.call(employees.list, { fullName: 'Mara' })).total).toBe(0);
  const run = { clientRef: newId(), fileId, choices, skipLines: [7, 8] };
  expect(await admin.call(employeeImport.run, run)).toEqual({ fresh: 2, known: 2 });
  await admin.call(employeeImport.run, run);
  const { rows } = await admin.call(employees.list, { fullName: 'Mara' });
  expect(rows).toMatchObject([{ number: 'E-900', title: 'Scheduler', roles: ['Viewer'], hireDate: '2024-03-04' }]);
  expect(rows[0]?.trades).toEqual(['Carpenter', 'welder']);
  expect((await admin.call(employees.list, { trade: ['Welder'] })).rows).toEqual(rows);
  expect((await admin.call(employees.list, { trade: ['Mason'] })).total).toBe(0);
});

test('another’s file leads nowhere, and who may not make people brings none in', async () => {
  const fileId = await upload(ROSTER);
  const safety = await server.as('safety');
  expect(await refusal(safety.call(technicianImport.preview, { fileId }))).toMatchObject({ code: 1004 });
  const pm = await server.as('pm');
  expect((await pm.raw('POST', employeeImport.preview.path, { fileId })).status).toBe(403);
});
