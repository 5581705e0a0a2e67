import { access } from '@plumbline/contract/areas/access';
import { audit } from '@plumbline/contract/areas/audit';
import { company } from '@plumbline/contract/areas/company';
import { employees, profile, technicians } from '@plumbline/contract/areas/people';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserAt } from '../../../test/client.ts';
import { refusal } from '../../../test/refusal.ts';
import { startTestServer } from '../../../test/server.ts';
import type { Client, TestServer } from '../../../test/server.ts';

let server: TestServer;
let admin: Client;
let safety: Client;
let techId: string;
beforeAll(async () => {
  server = await startTestServer();
  [admin, safety] = [await server.as('admin'), await server.as('safety')];
  techId = server.person('tech');
  const tech = await server.as('tech');
  await tech.call(profile.update, {
    emergencyContact: { name: 'Rosa', relation: 'sister', phone: '555-0111' },
    homeBase: 'Elm 4',
  });
});
afterAll(() => server.close());

const saw = async (verb: 'sawPersonal' | 'sawBank') =>
  (await admin.call(audit.list, { verb: [verb], pageSize: 50 })).rows;
const look = (client: Client) => client.call(technicians.get, { personId: techId });

test('whoever is shown what is personal stands in the audit, once an hour, and a list shows nothing of it', async () => {
  expect(await saw('sawPersonal')).toEqual([]);
  await safety.call(technicians.list, {});
  expect(await saw('sawPersonal')).toEqual([]);
  await look(safety);
  expect(await saw('sawPersonal')).toMatchObject([
    {
      person: { fullName: 'Hana Sato' },
      verb: 'sawPersonal',
      resource: 'technician',
      subjectKind: 'person',
      subjectId: techId,
      subject: 'Luis Ortega',
      detail: null,
    },
  ]);
  await look(safety);
  await look(admin);
  expect((await saw('sawPersonal')).map(({ person }) => person?.fullName)).toEqual(['Avery Cole', 'Hana Sato']);
  expect((await admin.call(audit.list, { keyword: 'ortega', verb: ['sawPersonal'] })).total).toBe(2);
});

test('no line for what is masked, for what is one’s own, and for what says nothing', async () => {
  const before = (await saw('sawPersonal')).length;
  const tech = await server.as('tech');
  await tech.call(profile.get, {});
  expect(await look(await server.as('viewer'))).not.toHaveProperty('emergencyContact');
  expect(await safety.call(employees.get, { personId: server.person('pm') })).toMatchObject({ homeBase: null });
  expect((await saw('sawPersonal')).length).toBe(before);
});

test('what a refusal brings along is shown too', async () => {
  const accounting = await server.as('accounting');
  const controller = await server.as('controller');
  const made = await accounting.call(company.createBillingAddress, {
    clientRef: newId(),
    addressName: 'Main office',
    line1: '200 Harbor St',
    city: 'Oakland',
    state: 'CA',
    postalCode: '94607',
    country: 'US',
    emails: ['ap@harbor.example'],
    remitTo: false,
    billTo: true,
    deliveryMethod: 'email',
  });
  await server.sql("update billing_address set tax_id = '94-1234567' where id = $1", [made.addressId]);
  const [row] = (await controller.call(company.billingAddresses, {})).rows;
  expect(row).not.toHaveProperty('taxId');
  expect(await saw('sawBank')).toEqual([]);
  const call = controller.call(company.setBillingAddressStatus, {
    addressId: made.addressId,
    version: 9,
    active: false,
  });
  expect(await refusal(call)).toMatchObject({ code: 1500, data: { taxId: '94-1234567' } });
  expect(await saw('sawBank')).toMatchObject([{ person: { fullName: 'Carl Lowe' }, subject: 'Main office' }]);
});

test('a line that cannot be written lets nothing be seen', async () => {
  const lead = await server.as('lead');
  await lead.call(profile.update, { homeBase: 'Oak 7' });
  const ask = () => safety.raw('GET', technicians.get.path, { personId: lead.personId });
  await server.sql("alter table audit add constraint no_more check (verb <> 'sawPersonal') not valid");
  expect((await ask()).json().code).not.toBe(0);
  expect((await ask()).body).not.toContain('Oak 7');
  await server.sql('alter table audit drop constraint no_more');
  expect((await ask()).json()).toMatchObject({ code: 0, data: { homeBase: 'Oak 7' } });
  expect((await saw('sawPersonal'))[0]).toMatchObject({ subject: 'Lena Ruiz' });
});

test('a read takes one round trip more for its line, and none when the line is there', async () => {
  const trips = async () => {
    const before = server.trips();
    await look(safety);
    return server.trips() - before;
  };
  // What a connection does not know yet travels alone.
  await trips();
  const usual = await trips();
  server.setClock(new Date(Date.now() + 61 * 60_000));
  // The statement is known to the connection, the session is read anew.
  await look(admin);
  await safety.call(technicians.list, {});
  expect(await trips()).toBe(usual + 1);
  expect(await trips()).toBe(usual);
  const lines = (await saw('sawPersonal')).filter(({ subjectId }) => subjectId === techId);
  expect(lines.filter(({ person }) => person?.fullName === 'Hana Sato')).toHaveLength(2);
});

test('who looks on as somebody sees what is that person’s, and stands for it', async () => {
  server.setClock(new Date());
  const begun = await admin.raw('POST', access.viewAs.path, { personId: techId });
  const cookie = String(begun.headers['set-cookie'] ?? '').split(';')[0] ?? '';
  expect(await browserAt(admin, cookie).call(profile.get, {})).toMatchObject({ homeBase: 'Elm 4' });
  expect(
    await server.sql("select actor_id, subject_id from audit where verb = 'sawPersonal' and via = 'viewAs'"),
  ).toEqual([{ actor_id: admin.personId, subject_id: techId }]);
});

test('who looks in from the company above stands in the audit below, each of them', async () => {
  server.setClock(new Date());
  await server.rival.call(profile.update, { homeBase: 'Pine 9' });
  await server.sql("update tenant set parent_id = $1, kind = 'sub' where tenant_id = $2", [
    server.tenantId,
    server.rivalTenantId,
  ]);
  await server.sql(
    "update role_grant set scope = 'tree' where tenant_id = $1 and resource = 'employee' and action in ('read', 'readPersonal')",
    [server.tenantId],
  );
  await server.forgetFacts();
  const ask = (client: Client) =>
    client.raw('GET', employees.get.path, { personId: server.rival.personId }, { 'sub-tenant': server.rivalTenantId });
  const hr = await server.as('executive');
  for (const client of [safety, safety, hr])
    expect((await ask(client)).json()).toMatchObject({ code: 0, data: { fullName: 'Morgan Blake' } });
  const below = await server.rival.call(audit.list, { verb: ['sawPersonal'] });
  expect(below.rows.map(({ detail }) => detail?.['by'])).toEqual(['Hana Sato']);
  expect(below.rows).toMatchObject([{ person: null, via: 'tree', subject: 'Morgan Blake' }]);
}, 20_000);
