import { company } from '@plumbline/contract/areas/company';
import { rfis } from '@plumbline/contract/areas/rfis';
import { records } from '@plumbline/contract/kit/records';
import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from '../../kit/db/sql.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal } from '../../../test/refusal.ts';
import { startTestServer } from '../../../test/server.ts';
import type { Client, TestServer } from '../../../test/server.ts';
import { systemActor } from '../../kit/actor.ts';
import { snapshotAddress } from './index.ts';
import { checkedOrigins } from './origins.ts';

let server: TestServer;
let admin: Client;
let accounting: Client;
let controller: Client;
beforeAll(async () => {
  server = await startTestServer();
  [admin, accounting, controller] = [
    await server.as('admin'),
    await server.as('accounting'),
    await server.as('controller'),
  ];
});
afterAll(() => server.close());

const address = (more: object = {}) => ({
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
  deliveryMethod: 'email' as const,
  ...more,
});

test('the profile is changed with its version; its tax number is for those who hold the class', async () => {
  const before = await admin.call(company.profile, {});
  expect(before).toMatchObject({ version: 1, name: 'Harbor & Vale', taxId: null, can: { update: true } });
  const after = await admin.call(company.updateProfile, {
    version: 1,
    legalName: 'Harbor & Vale Construction, Inc.',
    timeZone: 'America/Denver',
    licenses: [{ state: 'CA', number: '1012345', expiry: '2027-03-31' }],
    taxId: '94-1234567',
  });
  expect(after).toMatchObject({
    version: 2,
    legalName: 'Harbor & Vale Construction, Inc.',
    timeZone: 'America/Denver',
    taxId: '94-1234567',
  });
  expect(await refusal(admin.call(company.updateProfile, { version: 1, dba: 'HV' }))).toMatchObject({
    code: 1500,
    data: { version: 2 },
  });
  expect(await refusal(admin.call(company.updateProfile, { version: 2, timeZone: 'Mars/Olympus' }))).toMatchObject({
    code: 1400,
  });
  expect(await refusal((await server.as('pm')).call(company.profile, {}))).toMatchObject({ code: 1010 });
  const [line] = await server.sql<{ detail: object }>(
    "select detail from audit where resource = 'companyProfile' order by at limit 1",
  );
  expect(JSON.stringify(line)).not.toContain('1234567');
  await admin.call(company.updateProfile, { version: 2, timeZone: 'America/Los_Angeles' });
});

test('only whole origins may show us in a frame', async () => {
  expect(checkedOrigins(['https://a.example', 'https://a.example/', 'http://host.localhost:4000'])).toEqual([
    'https://a.example',
    'http://host.localhost:4000',
  ]);
  for (const bad of [
    'http://a.example',
    'https://a.example/path',
    'https://*.a.example',
    'https://u:p@a.example',
    'javascript:alert(1)',
    'a.example',
    '',
  ])
    expect(() => checkedOrigins([bad]), bad).toThrow();
  const { version } = await admin.call(company.profile, {});
  const set = await admin.call(company.setOrigins, { version, origins: ['https://portal.example'] });
  expect(set.allowedOrigins).toEqual(['https://portal.example']);
});

test('types of RFIs: one default, out of use they stay on the RFIs that have them', async () => {
  const types = await admin.call(company.rfiTypes, {});
  const general = types.find(({ isDefault }) => isDefault);
  const urgent = types.find(({ name }) => name.startsWith('Urgent'));
  const save = { rfiTypeId: urgent?.rfiTypeId ?? '', name: 'Urgent', dueDays: 1, isDefault: true };
  await admin.call(company.saveRfiType, save);
  const changed = await admin.call(company.rfiTypes, {});
  expect(changed.filter(({ isDefault }) => isDefault).map(({ name }) => name)).toEqual(['Urgent']);
  expect(await refusal(admin.call(company.saveRfiType, { ...save, isDefault: false }))).toMatchObject({ code: 2000 });
  expect(await refusal(admin.call(company.saveRfiType, { ...save, retired: true }))).toMatchObject({ code: 2000 });
  await admin.call(company.saveRfiType, {
    rfiTypeId: general?.rfiTypeId ?? '',
    name: 'General',
    dueDays: 7,
    isDefault: false,
    retired: true,
  });
  expect((await (await server.as('pm')).call(rfis.types, {})).map(({ name }) => name)).not.toContain('General');
  expect(
    await refusal(
      admin.call(company.saveRfiType, { rfiTypeId: newId(), name: 'Urgent', dueDays: 2, isDefault: false }),
    ),
  ).toMatchObject({ code: 1400 });
});

test('a bill-to address counts at once; one default per kind', async () => {
  const one = await accounting.call(company.createBillingAddress, address({ defaultBillTo: true }));
  expect(one).toMatchObject({ status: 'active', defaultBillTo: true, pending: null });
  expect('taxId' in one).toBe(false);
  const two = await accounting.call(
    company.createBillingAddress,
    address({ addressName: 'Yard', defaultBillTo: true }),
  );
  expect(two.defaultBillTo).toBe(true);
  expect((await accounting.call(company.billingAddress, { addressId: one.addressId })).defaultBillTo).toBe(false);
  expect(await refusal(accounting.call(company.createBillingAddress, address({ billTo: false })))).toMatchObject({
    code: 1400,
  });
  expect(await refusal(accounting.call(company.createBillingAddress, address({ taxId: '1' })))).toMatchObject({
    status: 403,
  });
  const off = await accounting.call(company.setBillingAddressStatus, {
    addressId: two.addressId,
    version: two.version,
    active: false,
  });
  expect(off).toMatchObject({ status: 'inactive', defaultBillTo: false });
});

test('where money goes changes when a second person agrees, and payers are told', async () => {
  const made = await accounting.call(
    company.createBillingAddress,
    address({ addressName: 'Lockbox', remitTo: true, defaultRemitTo: true }),
  );
  expect(made).toMatchObject({ status: 'pending', defaultRemitTo: false, can: { update: true } });
  expect('decide' in made.can).toBe(false);
  const changeId = made.pending?.changeId ?? '';
  const decide = { addressId: made.addressId, version: made.version, changeId, agree: true };
  expect(await refusal(accounting.call(company.decideRemitChange, decide))).toMatchObject({ status: 403 });
  expect(
    await refusal(
      accounting.call(company.setBillingAddressStatus, {
        addressId: made.addressId,
        version: made.version,
        active: true,
      }),
    ),
  ).toMatchObject({ code: 2000 });
  await expect(
    server.context.database.transact(server.tenantId, (tx) =>
      snapshotAddress(tx, systemActor(server.tenantId, new Date()), made.addressId),
    ),
  ).rejects.toMatchObject({ code: 1004 });
  const agreed = await controller.call(company.decideRemitChange, decide);
  expect(agreed).toMatchObject({ status: 'active', defaultRemitTo: true, pending: null });

  // The controller proposes and cannot agree to it; until then the old address is valid.
  const { clientRef: _ref, ...fields } = address({
    addressName: 'Lockbox',
    line1: '1 Elsewhere',
    remitTo: true,
    defaultRemitTo: true,
  });
  const proposed = await controller.call(company.updateBillingAddress, {
    addressId: made.addressId,
    version: agreed.version,
    ...fields,
    phone: '555',
  });
  expect(proposed).toMatchObject({
    line1: '200 Harbor St',
    phone: '555',
    pending: { changes: { line1: ['200 Harbor St', '1 Elsewhere'] } },
  });
  expect(proposed.can.decide).toMatch(/second person/);
  const again = {
    addressId: made.addressId,
    version: proposed.version,
    changeId: proposed.pending?.changeId ?? '',
    agree: true,
  };
  expect(await refusal(controller.call(company.decideRemitChange, again))).toMatchObject({ code: 2000 });
  expect(await refusal(admin.call(company.decideRemitChange, { ...again, agree: false }))).toMatchObject({
    code: 1400,
  });

  const snapshot = await server.context.database.transact(server.tenantId, (tx) =>
    snapshotAddress(tx, systemActor(server.tenantId, new Date()), made.addressId),
  );
  const done = await admin.call(company.decideRemitChange, again);
  expect(done).toMatchObject({ line1: '1 Elsewhere', pending: null });
  expect(snapshot.lines).toEqual(['200 Harbor St', 'Oakland, CA 94607', 'US']);
  expect(done.lastUsedAt).not.toBeNull();
  const trail = (await admin.call(records.activity, { recordId: made.addressId })).rows.map(({ verb }) => verb);
  expect(trail).toEqual(['agree', 'propose', 'agree', 'create']);
});

test('those who pay us are told once, and it is kept whom', async () => {
  const owner = newId();
  await server.context.database.transact(server.tenantId, async (tx) => {
    const actor = systemActor(server.tenantId, new Date());
    const { contactCommands } = await import('../contacts/index.ts');
    await contactCommands.createCompany(tx, actor, {
      clientRef: owner,
      companyName: 'Mission Creek Health',
      roles: ['client'],
      email: 'pay@owner.example',
    });
    await tx.run(sql`
      update ${sql.ref('project')} set client_company_id = ${owner}
      where tenant_id = ${server.tenantId} and id = ${server.projectId}`);
  });
  const made = await accounting.call(company.createBillingAddress, address({ addressName: 'New bank', remitTo: true }));
  server.left.length = 0;
  await admin.call(company.decideRemitChange, {
    addressId: made.addressId,
    version: made.version,
    changeId: made.pending?.changeId ?? '',
    agree: true,
  });
  const told = await server.sql<{ recipient: string }>('select recipient from remit_notice where change_id = $1', [
    made.pending?.changeId,
  ]);
  expect(told).toEqual([{ recipient: 'pay@owner.example' }]);
  expect(server.left.filter((one) => 'job' in one && one.job === 'mail')).toHaveLength(1);
  expect(await refusal((await server.as('pm')).call(company.billingAddresses, {}))).toMatchObject({ code: 1010 });
});

test('a type of RFI proposes who is asked and who is informed, and says so to whoever sends one', async () => {
  const [, urgent] = await admin.call(company.rfiTypes, {});
  const { rfiTypeId = '', name = '', dueDays = 2 } = urgent ?? {};
  const [architect, owner] = [server.person('architect'), server.person('owner')];
  const save = { rfiTypeId, name, dueDays, isDefault: false };
  const saved = await admin.call(company.saveRfiType, { ...save, reviewerIds: [architect], distributionIds: [owner] });
  const proposed = { reviewers: [{ personId: architect }], distribution: [{ personId: owner }] };
  expect(saved).toMatchObject(proposed);
  const kept = await admin.call(company.saveRfiType, { ...save, dueDays: 3 });
  expect(kept).toMatchObject({ dueDays: 3, ...proposed });
  const engineer = await server.as('engineer');
  expect((await engineer.call(rfis.types, {})).find((type) => type.rfiTypeId === rfiTypeId)).toMatchObject(proposed);
  const accounting = server.person('accounting');
  expect(await refusal(admin.call(company.saveRfiType, { ...save, reviewerIds: [accounting] }))).toMatchObject({
    code: 1400,
    data: { fields: [{ path: 'reviewerIds' }] },
  });
  expect(
    await refusal(admin.call(company.saveRfiType, { ...save, distributionIds: [server.rival.personId] })),
  ).toMatchObject({ code: 1004 });
  const emptied = await admin.call(company.saveRfiType, { ...save, reviewerIds: [], distributionIds: [] });
  expect(emptied).toMatchObject({ reviewers: [], distribution: [] });
});
