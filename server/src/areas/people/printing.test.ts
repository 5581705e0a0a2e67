import { audit } from '@plumbline/contract/areas/audit';
import { employeeDownloads, profile, technicianDownloads } from '@plumbline/contract/areas/people';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer } from '../../../test/server.ts';
import type { Client, TestServer } from '../../../test/server.ts';
import { pdfText } from '../../../test/pdfText.ts';
import { renderPdf } from '../../kit/pdf/render.ts';

let server: TestServer;
let admin: Client;
let safety: Client;
beforeAll(async () => {
  server = await startTestServer();
  [admin, safety] = [await server.as('admin'), await server.as('safety')];
  const tech = await server.as('tech');
  await tech.call(profile.update, {
    phone: '555-0105',
    emergencyContact: { name: 'Rosa Ortega', relation: 'sister', phone: '555-0111' },
  });
});
afterAll(() => server.close());

const emergency = (client: Client, format: 'pdf' | 'csv' | 'xlsx', projectId = server.projectId) =>
  client.raw('GET', employeeDownloads.emergency.path, { projectId, format });
/** The bytes of a download, over a real connection: the test's own browser takes everything for text. */
async function bytesOf(client: Client, path: string): Promise<Buffer> {
  const answer = await fetch(`${await listening()}${path}`, { headers: { cookie: client.cookie } });
  return Buffer.from(await answer.arrayBuffer());
}
let address: Promise<string> | undefined;
function listening(): Promise<string> {
  address ??= server.listen();
  return address;
}

test('the emergency list of a project names its team and whom to call, and the audit tells whose', async () => {
  const answer = await emergency(safety, 'csv');
  expect(answer.status).toBe(200);
  const line = answer.body.split('\r\n').find((one) => one.includes('Luis Ortega'));
  expect(line).toContain('555-0105,Rosa Ortega,sister,555-0111');
  expect(answer.body.split('\r\n').length).toBeGreaterThan(10);
  const lines = async (verb: string) => (await admin.call(audit.list, { verb: [verb] })).rows;
  expect(await lines('sawPersonal')).toMatchObject([
    { person: { fullName: 'Hana Sato' }, subject: 'Luis Ortega', resource: 'technician' },
  ]);
  expect(await lines('export')).toMatchObject([
    { subjectKind: 'project', subject: 'Mission Creek', detail: { report: 'emergency', format: 'csv' } },
  ]);
  const pages = pdfText(await bytesOf(admin, `${employeeDownloads.emergency.path}?projectId=${server.projectId}`));
  for (const said of ['Emergency list', 'Mission Creek', 'Luis Ortega', 'Rosa Ortega (sister)', '555-0111'])
    expect(pages.join('\n')).toContain(said);
});

test('it is for who reads what is personal and for who leads the people of that project', async () => {
  const superintendent = await server.as('super');
  expect((await emergency(superintendent, 'csv')).status).toBe(403);
  expect((await emergency(await server.as('tech'), 'csv')).json().code).toBe(1010);
  expect((await emergency(superintendent, 'csv', server.otherProjectId)).json().code).toBe(1004);
  expect((await emergency(admin, 'csv', server.rivalProjectId)).json().code).toBe(1004);
  await server.sql(
    "update project_member set project_role = 'superintendent' where person_id = $1 and project_id = $2",
    [superintendent.personId, server.projectId],
  );
  await server.forgetFacts();
  expect((await emergency(superintendent, 'csv')).body).toContain('Rosa Ortega');
}, 20_000);

test('badges name the person and lead to their card; who is hidden has none', async () => {
  const path = (ids: string[]) => `${technicianDownloads.badges.path}?${ids.map((id) => `personId=${id}`).join('&')}`;
  const one = await bytesOf(safety, path([server.person('tech')]));
  const text = pdfText(one).join('\n');
  expect(text).toContain('Luis Ortega');
  expect(text).toContain('T-002');
  expect(text).toContain('Harbor & Vale');
  const two = pdfText(await bytesOf(safety, path([server.person('tech'), server.person('lead')]))).join('\n');
  expect(two.indexOf('Lena Ruiz')).toBeGreaterThan(-1);
  expect(two.indexOf('Lena Ruiz')).toBeLessThan(two.indexOf('Luis Ortega'));
  const ask = (client: Client, personId?: string) =>
    client.raw('GET', technicianDownloads.badges.path, personId ? { personId } : {});
  expect((await ask(safety)).json()).toMatchObject({ code: 1400, data: { fields: [{ path: 'personId' }] } });
  expect((await ask(safety, server.rival.personId)).json().code).toBe(1004);
  expect((await ask(safety, server.person('pm'))).json().code).toBe(1004);
  expect((await ask(await server.as('apprentice'), server.person('tech'))).json().code).toBe(1010);
});

test('a badge takes a photo, and names however long', async () => {
  const photo = await sharp({ create: { width: 90, height: 120, channels: 3, background: '#2F6DBF' } })
    .jpeg()
    .toBuffer();
  const badge = {
    company: 'Harbor & Vale',
    name: 'Wolfeschlegelsteinhausenbergerdorff Nguyễn Thị Hồng Calderón-Brandt',
    lines: ['Ironworker, foreman', 'Ironworker, Welder, Rigger'],
    number: 'T-014',
    initials: 'WC',
    code: 'https://plumbline.example/technician/0198-4e/profile',
  };
  const pages = pdfText(
    await renderPdf('a', () => ({
      title: 'Badges',
      language: 'en',
      frame: {
        company: 'Harbor & Vale',
        project: '',
        kind: 'Badges',
        number: '',
        printed: '',
        pageOf: '{page}/{pages}',
      },
      blocks: [{ block: 'badges', badges: Array.from({ length: 9 }, (_, i) => (i % 2 ? badge : { ...badge, photo })) }],
    })),
  );
  expect(pages).toHaveLength(2);
  expect(pages.join('\n').split('T-014')).toHaveLength(10);
});
