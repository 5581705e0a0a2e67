import { employees, people, technicians } from '@plumbline/contract/areas/people';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusal } from '../../../test/refusal.ts';
import { startTestServer } from '../../../test/server.ts';
import type { TestServer } from '../../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

let made = 0;
function newcomer(more: object = {}) {
  made += 1;
  return { clientRef: newId(), fullName: `Newcomer ${made}`, email: `newcomer${made}@harbor.example`, ...more };
}
async function roleId(code: string): Promise<string> {
  const [role] = await server.sql<{ id: string }>('select id from role where tenant_id = $1 and code = $2', [
    server.tenantId,
    code,
  ]);
  return role?.id ?? '';
}

describe('the list', () => {
  test('holds who works here, each with roles, status and projects, by name', async () => {
    const admin = await server.as('admin');
    const all = await admin.call(employees.list, { pageSize: 100 });
    expect(all.rows.map((row) => row.fullName)).toContain('Jordan Reyes');
    expect(all.rows.map((row) => row.fullName)).not.toContain('Luis Ortega');
    const avery = all.rows.find((row) => row.fullName === 'Avery Cole');
    expect(avery).toMatchObject({
      number: 'E-001',
      status: 'active',
      accountStatus: 'loggedIn',
      mfaStatus: 'notEnrolled',
      roles: ['Tenant admin'],
      projects: 2,
      isEmployee: true,
      isTechnician: false,
    });
    const crew = await admin.call(technicians.list, {});
    expect(crew.rows.map((row) => row.fullName)).toEqual(['Ada Penn', 'Lena Ruiz', 'Luis Ortega', 'Theo Park']);
  });

  test('is filtered by every filter of the specification', async () => {
    const admin = await server.as('admin');
    const names = async (input: object) =>
      (await admin.call(employees.list, { pageSize: 100, ...input })).rows.map((row) => row.fullName);
    expect(await names({ fullName: 'reyes' })).toEqual(['Jordan Reyes']);
    expect(await names({ email: 'ACCOUNTING@' })).toEqual(['Priya Natarajan']);
    expect(await names({ roleIds: [await roleId('viewer'), await roleId('hrSafety')] })).toEqual([
      'Hana Sato',
      'Noor Haddad',
    ]);
    expect(await names({ mfaStatus: ['enrolled'] })).toEqual([]);
    expect(await names({ status: ['suspended'] })).toEqual([]);
    expect(await names({ fullName: "o'; drop table profile" })).toEqual([]);
    expect((await admin.call(employees.list, { fullName: 'reyes', pageNum: 9 })).total).toBe(1);
  });

  test('shows project members their neighbours alone, and outsiders nothing', async () => {
    const [viewer, tech] = [await server.as('viewer'), await server.as('tech')];
    const seen = (await viewer.call(employees.list, { pageSize: 100 })).rows.map((row) => row.fullName);
    expect(seen).toContain('Avery Cole');
    expect(seen).not.toContain('Eli Stone');
    expect(await refusal(tech.call(employees.list, {}))).toMatchObject({ code: 1010 });
    const [executive] = await server.sql<{ id: string }>("select id from person where full_name = 'Eli Stone'");
    expect(await refusal(viewer.call(employees.get, { personId: executive?.id ?? '' }))).toMatchObject({ code: 1004 });
  });

  test('goes out as a roster in the words of its reader, with a line in the audit', async () => {
    const admin = await server.as('admin');
    const csv = await admin.raw('GET', '/apisc/employee/export', { format: 'csv', fullName: 'reyes' });
    expect(csv.body).toContain('Jordan Reyes');
    expect(csv.body).not.toContain('Priya');
    const lines = await server.sql("select 1 from audit where verb = 'export' and resource = 'employee'");
    expect(lines).toHaveLength(1);
    const lead = await server.as('lead');
    expect((await lead.raw('GET', '/apisc/employee/export', { format: 'csv' })).body).not.toContain('Eli Stone');
    expect((await (await server.as('tech')).raw('GET', '/apisc/employee/export', {})).json().code).toBe(1010);
  });
});

describe('making a person', () => {
  test('gives a number, roles and a card; the same again answers the same person', async () => {
    const admin = await server.as('admin');
    const input = newcomer({ title: 'Estimator', department: 'Preconstruction', roleIds: [await roleId('estimator')] });
    const person = await admin.call(employees.create, input);
    expect(person).toMatchObject({
      personId: input.clientRef,
      status: 'active',
      accountStatus: 'noAccount',
      department: 'Preconstruction',
    });
    expect(person.employeeNumber).toMatch(/^E-\d{3}$/);
    expect(person.roles.map((role) => role.name)).toEqual(['Estimator']);
    expect(await admin.call(employees.create, input)).toMatchObject({ personId: person.personId });
    expect(await refusal(admin.call(employees.create, { ...input, title: 'Other' }))).toMatchObject({ code: 1501 });
  });

  test('takes up the card of a contact with the same address', async () => {
    const admin = await server.as('admin');
    const input = newcomer();
    const contactId = newId();
    await server.sql(
      "insert into record (tenant_id, id, kind, title, status) values ($1, $2, 'person', 'Card', 'active')",
      [server.tenantId, contactId],
    );
    await server.sql("insert into person (tenant_id, id, full_name, email) values ($1, $2, 'Card', $3)", [
      server.tenantId,
      contactId,
      input.email,
    ]);
    const person = await admin.call(employees.create, input);
    expect(person.personId).toBe(contactId);
    expect(await admin.call(employees.create, input)).toMatchObject({ personId: contactId });
    expect(await refusal(admin.call(employees.create, { ...newcomer(), email: input.email }))).toMatchObject({
      code: 1400,
    });
  });

  test('invites by mail: invited until it is taken up', async () => {
    const admin = await server.as('admin');
    const person = await admin.call(employees.create, newcomer({ invite: true }));
    expect(person).toMatchObject({ status: 'invited', accountStatus: 'invitePending' });
    expect(server.left.some((one) => 'job' in one && one.job === 'mail')).toBe(true);
    const again = await admin.call(employees.invite, { personId: person.personId, version: person.version });
    expect(again.status).toBe('invited');
    expect(await refusal(admin.call(employees.create, newcomer({ email: null, invite: true })))).toMatchObject({
      code: 1400,
    });
  });

  test('makes one person employee and technician, under both lists', async () => {
    const admin = await server.as('admin');
    const person = await admin.call(employees.create, newcomer());
    const both = await admin.call(technicians.enlist, {
      personId: person.personId,
      version: person.version,
      number: 'CREW-7',
    });
    expect(both).toMatchObject({ employeeNumber: person.employeeNumber, technicianNumber: 'CREW-7' });
    expect((await admin.call(technicians.list, { fullName: person.fullName })).rows).toMatchObject([
      { number: 'CREW-7', isEmployee: true },
    ]);
    expect(await refusal(admin.call(technicians.create, newcomer({ number: 'CREW-7' })))).toMatchObject({ code: 1400 });
  });

  test('is not for who may not, and gives no more than its maker has', async () => {
    const [pm, safety] = [await server.as('pm'), await server.as('safety')];
    expect(await refusal(pm.call(employees.create, newcomer()))).toMatchObject({ status: 403 });
    const beyond = await safety.call(employees.create, newcomer({ roleIds: [await roleId('tenantAdmin')] }));
    expect(beyond).toMatchObject({ roles: [], requestedRoles: [{ roleId: await roleId('tenantAdmin') }] });
    await safety.call(employees.create, newcomer({ roleIds: [await roleId('hrSafety')] }));
  });
});

describe('changing a person', () => {
  test('tells what changed, and of what is personal only that it did', async () => {
    const admin = await server.as('admin');
    const person = await admin.call(employees.create, newcomer());
    const after = await admin.call(employees.update, {
      personId: person.personId,
      version: person.version,
      fullName: person.fullName,
      trades: ['Carpenter', 'Welder', 'carpenter'],
      managerId: server.person('admin'),
      homeBase: '12 Secret Street',
      emergencyContact: { name: 'Kim', relation: 'partner', phone: '555-0199' },
    });
    expect(after).toMatchObject({
      trades: ['Carpenter', 'Welder'],
      homeBase: '12 Secret Street',
      manager: { fullName: 'Avery Cole' },
    });
    expect(
      await refusal(
        admin.call(employees.update, { personId: person.personId, version: person.version, fullName: 'X' }),
      ),
    ).toMatchObject({ code: 1500 });
    const trail = await server.sql<{ changes: unknown }>('select changes from trail where record_id = $1', [
      person.personId,
    ]);
    expect(JSON.stringify(trail)).toContain('Carpenter');
    expect(JSON.stringify(trail)).not.toMatch(/Secret|Kim|0199/);
  });

  test('refuses a circle of managers and the address of somebody who signs in', async () => {
    const admin = await server.as('admin');
    const boss = await admin.call(employees.create, newcomer());
    const person = await admin.call(employees.create, newcomer({ managerId: boss.personId }));
    const circle = {
      personId: boss.personId,
      version: boss.version,
      fullName: boss.fullName,
      managerId: person.personId,
    };
    expect(await refusal(admin.call(employees.update, circle))).toMatchObject({ code: 1400 });
    const pm = await admin.call(employees.get, { personId: server.person('pm') });
    expect(
      await refusal(
        admin.call(employees.update, {
          personId: pm.personId,
          version: pm.version,
          fullName: pm.fullName,
          email: 'other@harbor.example',
        }),
      ),
    ).toMatchObject({ code: 1400 });
  });

  test('keeps dated rates from who may not read them', async () => {
    const admin = await server.as('admin');
    const person = await admin.call(employees.create, newcomer());
    const rated = await admin.call(employees.setRate, {
      personId: person.personId,
      version: person.version,
      effectiveFrom: '2026-01-01',
      costRateCents: 61_25,
    });
    expect(rated.rates).toMatchObject([{ effectiveFrom: '2026-01-01', costRateCents: 61_25, otMultiplier: 1.5 }]);
    const controller = await server.as('controller');
    expect(Object.keys(await controller.call(employees.get, { personId: person.personId }))).not.toContain('rates');
    expect(
      await refusal(
        controller.call(employees.setRate, {
          personId: person.personId,
          version: rated.version,
          effectiveFrom: '2026-02-01',
          costRateCents: 1,
        }),
      ),
    ).toMatchObject({ status: 403 });
    const trail = await server.sql('select changes, note from trail where record_id = $1', [person.personId]);
    expect(JSON.stringify(trail)).not.toContain('6125');
    const gone = await admin.call(employees.removeRate, {
      personId: person.personId,
      version: rated.version,
      rateId: rated.rates?.[0]?.rateId ?? '',
    });
    expect(gone.rates).toEqual([]);
  });

  test('sets approval limits, never one’s own', async () => {
    const admin = await server.as('admin');
    const person = await admin.call(employees.create, newcomer());
    const after = await admin.call(employees.setLimits, {
      personId: person.personId,
      version: person.version,
      limits: [{ recordType: 'changeOrder', limitCents: 25_000_00 }],
    });
    expect(after.approvalLimits).toEqual([{ recordType: 'changeOrder', limitCents: 25_000_00 }]);
    const me = await admin.call(employees.get, { personId: server.person('admin') });
    expect(
      await refusal(admin.call(employees.setLimits, { personId: me.personId, version: me.version, limits: [] })),
    ).toMatchObject({ code: 2000 });
  });
});

describe('roles', () => {
  test('are held between days, and count only then', async () => {
    const admin = await server.as('admin');
    const person = await admin.call(employees.create, newcomer({ roleIds: [await roleId('viewer')] }));
    const after = await admin.call(people.assignRoles, {
      personId: person.personId,
      version: person.version,
      roles: [
        { roleId: await roleId('superintendent'), validFrom: '2026-01-01', validTo: '2026-06-30' },
        { roleId: await roleId('viewer') },
      ],
    });
    expect(after.roles).toMatchObject([
      { name: 'Superintendent', validTo: '2026-06-30', inForce: false },
      { name: 'Viewer', validTo: null, inForce: true },
    ]);
    expect(
      (await admin.call(employees.list, { roleIds: [await roleId('superintendent')], fullName: person.fullName }))
        .total,
    ).toBe(0);
    expect(
      await server.sql("select 1 from audit where verb = 'grant' and subject_id = $1", [person.personId]),
    ).toHaveLength(1);
  });

  test('are nobody’s own to change, and no more than one has', async () => {
    const [admin, safety] = [await server.as('admin'), await server.as('safety')];
    const me = await admin.call(employees.get, { personId: server.person('admin') });
    expect(
      await refusal(admin.call(people.assignRoles, { personId: me.personId, version: me.version, roles: [] })),
    ).toMatchObject({ code: 2000 });
    const other = await safety.call(employees.get, { personId: server.person('viewer') });
    const wanted = {
      personId: other.personId,
      version: other.version,
      roles: [{ roleId: await roleId('tenantAdmin') }],
    };
    expect(await refusal(safety.call(people.assignRoles, wanted))).toMatchObject({ code: 2000 });
    const boss = await safety.call(employees.get, { personId: server.person('admin') });
    expect(
      await refusal(safety.call(people.assignRoles, { personId: boss.personId, version: boss.version, roles: [] })),
    ).toMatchObject({ code: 2000 });
    const offered = await safety.call(people.roles, { family: 'employee' });
    expect(offered.find((role) => role.code === 'hrSafety')?.mayGrant).toBe(true);
    expect(typeof offered.find((role) => role.code === 'tenantAdmin')?.mayGrant).toBe('string');
  });
});

describe('hiring is not granting', () => {
  const hired = async (more: object = {}) => {
    const safety = await server.as('safety');
    const clientRef = newId();
    return safety.call(employees.create, {
      clientRef,
      fullName: 'Petra Engel',
      email: `${clientRef}@hired.example`,
      roleIds: [await roleId('projectEngineer')],
      invite: true,
      ...more,
    });
  };

  test('a role that is more than one’s own waits, and the invitation with it, for whoever keeps the roles', async () => {
    const [admin, safety] = [await server.as('admin'), await server.as('safety')];
    const person = await hired();
    expect(person).toMatchObject({
      roles: [],
      status: 'active',
      accountStatus: 'noAccount',
      requestedRoles: [{ roleId: await roleId('projectEngineer'), requestedBy: { personId: safety.personId } }],
    });
    expect(person.roleApprovers.map(({ personId }) => personId)).toContain(admin.personId);
    expect(person.can.invite).toBe('The invitation goes out once the role is approved.');
    const decision = { personId: person.personId, version: person.version, agree: true };
    expect(await refusal(safety.call(people.decideRoles, decision))).toMatchObject({ code: 2000 });
    const approved = await admin.call(people.decideRoles, decision);
    expect(approved).toMatchObject({
      roles: [{ roleId: await roleId('projectEngineer') }],
      requestedRoles: [],
      roleApprovers: [],
      status: 'invited',
    });
    expect(approved.can.decideRoles).toBe('No role waits for approval.');
  });

  test('what is declined is not given, and nobody is invited by it', async () => {
    const admin = await server.as('admin');
    const { personId, version } = await hired();
    const declined = await admin.call(people.decideRoles, { personId, version, agree: false });
    expect(declined).toMatchObject({ roles: [], requestedRoles: [], status: 'active', accountStatus: 'noAccount' });
  });
});
