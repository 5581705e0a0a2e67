import { readFile } from 'node:fs/promises';
import { access } from '@plumbline/contract/areas/access';
import type { Role } from '@plumbline/contract/areas/access';
import { formTemplates } from '@plumbline/contract/areas/formTemplates';
import { employees, people } from '@plumbline/contract/areas/people';
import { rfis } from '@plumbline/contract/areas/rfis';
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

const read = (resource: string, scope: 'own' | 'project' | 'company') => ({
  resource,
  action: 'read' as const,
  scope,
});

async function roleNamed(code: string): Promise<Role> {
  const family = ['technician', 'apprentice', 'leadTechnician'].includes(code) ? 'technician' : 'employee';
  const found = (await admin.call(access.roles, { family })).find((one) => one.code === code);
  return admin.call(access.role, { roleId: found?.roleId ?? newId() });
}

/** A clone of one of ours. */
async function clone(code: string, name: string): Promise<Role> {
  const base = await roleNamed(code);
  return admin.call(access.createRole, {
    clientRef: newId(),
    family: base.family,
    basedOnId: base.roleId,
    name,
    grants: base.grants,
  });
}

/** Past the app: what the people area gives, here without it. */
async function give(roleId: string, ...people: string[]): Promise<void> {
  for (const personId of people)
    await server.sql('insert into membership_role (tenant_id, person_id, role_id) values ($1, $2, $3)', [
      server.tenantId,
      personId,
      roleId,
    ]);
}
async function take(code: string, personId: string): Promise<void> {
  await server.sql(
    'delete from membership_role where person_id = $1 and role_id = (select id from role where tenant_id = $2 and code = $3)',
    [personId, server.tenantId, code],
  );
}

test('ours are listed first, with who holds them, and stay as they are', async () => {
  const roles = await admin.call(access.roles, { family: 'employee' });
  expect(roles.map(({ code }) => code).slice(0, 3)).toEqual(['tenantAdmin', 'executive', 'projectManager']);
  expect(roles.find(({ code }) => code === 'viewer')).toMatchObject({
    isSystem: true,
    members: 1,
    can: { clone: true },
  });
  const viewer = await roleNamed('viewer');
  expect(viewer.holders).toMatchObject([{ fullName: 'Noor Haddad', until: null }]);
  expect(
    await refusal(
      admin.call(access.updateRole, { roleId: viewer.roleId, version: viewer.version, name: 'Looker', grants: [] }),
    ),
  ).toMatchObject({ code: 2000 });
  expect(
    await refusal(admin.call(access.retireRole, { roleId: viewer.roleId, version: viewer.version })),
  ).toMatchObject({ code: 2000 });
});

test('a role is cloned once, renamed, narrowed, retired and brought back; stale edits are told', async () => {
  const base = await roleNamed('superintendent');
  const input = {
    clientRef: newId(),
    family: 'employee' as const,
    basedOnId: base.roleId,
    name: 'Area superintendent',
    description: 'Runs one area',
    grants: base.grants,
  };
  const made = await admin.call(access.createRole, input);
  expect(made).toMatchObject({ isSystem: false, version: 1, basedOn: { name: 'Superintendent' }, members: 0 });
  expect(made.grants).toEqual(base.grants);
  expect(await admin.call(access.createRole, input)).toEqual(made);
  expect(await refusal(admin.call(access.createRole, { ...input, name: 'Else' }))).toMatchObject({ code: 1501 });
  expect(await refusal(admin.call(access.createRole, { ...input, clientRef: newId() }))).toMatchObject({
    code: 1400,
    data: { fields: [{ path: 'name', msg: 'Another role has this name' }] },
  });
  const edit = { roleId: made.roleId, version: 1, name: 'Zone superintendent', grants: [read('rfi', 'project')] };
  const changed = await admin.call(access.updateRole, { ...edit, factorPolicy: 'required' });
  expect(changed).toMatchObject({
    version: 2,
    name: 'Zone superintendent',
    factorPolicy: 'required',
    grants: [{ resource: 'rfi', action: 'read', scope: 'project', effect: 'allow', limitCents: null }],
  });
  expect(await refusal(admin.call(access.updateRole, edit))).toMatchObject({ code: 1500, data: { version: 2 } });
  const retired = await admin.call(access.retireRole, { roleId: made.roleId, version: 2 });
  expect(retired.can).toMatchObject({ restore: true, update: expect.stringMatching(/retired/) });
  expect(await refusal(admin.call(access.updateRole, { ...edit, version: 3 }))).toMatchObject({ code: 2000 });
  expect(await admin.call(access.restoreRole, { roleId: made.roleId, version: 3 })).toMatchObject({ status: 'active' });
  const lines = await server.sql<{ verb: string; detail: { changes: Record<string, unknown> } }>(
    'select verb, detail from audit where subject_id = $1 order by at, id',
    [made.roleId],
  );
  expect(lines.map(({ verb }) => verb)).toEqual(['createRole', 'updateRole', 'retireRole', 'restoreRole']);
  expect(lines[1]?.detail.changes).toMatchObject({ 'rfi create': ['project', null] });
});

test('what the catalogue does not hold is told field by field', async () => {
  const answer = await refusal(
    admin.call(access.createRole, {
      clientRef: newId(),
      family: 'employee',
      name: 'Odd',
      grants: [
        { resource: 'rfi', action: 'pay', scope: 'company' },
        { resource: 'rfi', action: 'read', scope: 'none' },
        { resource: 'rfi', action: 'create', scope: 'tree' },
        { resource: 'rfi', action: 'update', scope: 'project', limitCents: 5 },
      ],
    }),
  );
  expect(answer).toMatchObject({ code: 1400 });
  expect((answer.data as { fields: { path: string }[] }).fields.map(({ path }) => path)).toEqual([
    'grants.0',
    'grants.1.scope',
    'grants.2.scope',
    'grants.3.limitCents',
  ]);
});

test('over sub-tenants a right reaches only where there are some', async () => {
  const input = () => ({
    clientRef: newId(),
    family: 'employee' as const,
    name: `Group ${newId()}`,
    grants: [{ resource: 'rfi', action: 'read' as const, scope: 'tree' as const }],
  });
  expect(await refusal(admin.call(access.createRole, input()))).toMatchObject({ code: 1400 });
  await server.sql("update tenant set parent_id = $1, kind = 'sub' where tenant_id = $2", [
    server.tenantId,
    server.rivalTenantId,
  ]);
  expect(await admin.call(access.createRole, input())).toMatchObject({ hasTree: true });
  await server.sql("update tenant set parent_id = null, kind = 'root' where tenant_id = $1", [server.rivalTenantId]);
});

test('who holds it has the new rights at once, and their browsers are told', async () => {
  const mine = await clone('projectManager', 'Manager here');
  const pm = await server.as('pm');
  await give(mine.roleId, pm.personId);
  await take('projectManager', pm.personId);
  await server.forgetFacts();
  const draft = () =>
    pm.call(rfis.create, { clientRef: newId(), projectId: server.projectId, title: 'A question', question: 'Why?' });
  await draft();
  server.left.length = 0;
  await admin.call(access.updateRole, {
    roleId: mine.roleId,
    version: mine.version,
    name: mine.name,
    grants: mine.grants.filter(({ resource, action }) => !(resource === 'rfi' && action === 'create')) as never,
  });
  expect(server.left).toMatchObject([{ announce: { kind: 'rights', id: pm.personId } }]);
  expect(await refusal(draft())).toMatchObject({ status: 403 });
  const tree = await pm.call(access.menuTree, {});
  const rfi = tree.flatMap(({ children }) => children).find(({ code }) => code === 'rfi');
  expect(rfi?.actions).not.toHaveProperty('create');
  expect(
    await refusal(admin.call(access.retireRole, { roleId: mine.roleId, version: mine.version + 1 })),
  ).toMatchObject({ code: 2000, message: '1 person holds this role. Give them another one first.' });
});

test('an edit says beforehand what it does and to whom', async () => {
  const mine = await clone('accountant', 'Bookkeeper');
  await give(mine.roleId, server.person('estimator'), server.person('purchasing'), server.person('viewer'));
  const preview = await admin.call(access.previewRole, {
    roleId: mine.roleId,
    family: 'employee',
    grants: mine.grants
      .filter(({ resource, action }) => !(resource.startsWith('finance') && action === 'read'))
      .map((grant) =>
        grant.resource === 'rfi' && grant.action === 'read' ? { ...grant, scope: 'own' } : grant,
      ) as never,
  });
  expect(preview).toMatchObject({ holders: 3, affects: 3, refusals: [] });
  expect(preview.effects).toContainEqual({
    area: 'finance',
    areaName: 'Finance',
    action: 'read',
    lose: 3,
    narrower: 0,
    wider: 0,
    gain: 0,
  });
  // What another role of theirs gives stays: all three read RFIs in their projects by their first role.
  expect(preview.effects.find(({ area, action }) => area === 'project' && action === 'read')).toMatchObject({
    lose: 0,
    narrower: 3,
  });
  expect(preview.changes.find(({ resource, action }) => resource === 'rfi' && action === 'read')).toMatchObject({
    resourceName: 'RFIs',
    before: { scope: 'company' },
    after: { scope: 'own' },
  });
  expect(preview.people.map(({ fullName }) => fullName)).toEqual(['Noor Haddad', 'Paul Cray', 'Rita Moss']);
});

test('an edit is played against what people really did', async () => {
  const mine = await clone('projectEngineer', 'Coordinator');
  const engineer = await server.as('engineer');
  await give(mine.roleId, engineer.personId);
  await take('projectEngineer', engineer.personId);
  await server.forgetFacts();
  const made = await engineer.call(rfis.create, {
    clientRef: newId(),
    projectId: server.projectId,
    title: 'Anchor bolts',
    question: 'Which ones?',
  });
  await engineer.call(rfis.submit, { rfiId: made.rfiId, version: made.version });
  const trial = await admin.call(access.tryRole, {
    roleId: mine.roleId,
    grants: mine.grants.filter(({ resource, action }) => !(resource === 'rfi' && action === 'submit')) as never,
  });
  expect(trial).toMatchObject({ people: 1, isCut: false });
  expect(trial.refused).toMatchObject([
    {
      resource: 'rfi',
      action: 'submit',
      times: 1,
      people: 1,
      examples: [{ fullName: 'Sam Okafor', verb: 'submit', record: { title: 'Anchor bolts' } }],
    },
  ]);
  const nothing = await admin.call(access.tryRole, { roleId: mine.roleId, grants: mine.grants as never });
  expect(nothing.refused).toEqual([]);
  expect(nothing.actions).toBeGreaterThan(1);
  const blind = await admin.call(access.tryRole, { roleId: mine.roleId, grants: [] });
  expect(blind.refused.map(({ resource, action }) => `${resource} ${action}`)).toContain('rfi create');
});

test('nobody widens a role that they hold, hands on what they do not hold, or leaves the company without an admin', async () => {
  const keeper = await admin.call(access.createRole, {
    clientRef: newId(),
    family: 'employee',
    name: 'Keeper of roles',
    grants: [
      { resource: 'setting.employeeRole', action: 'read', scope: 'project' },
      { resource: 'setting.employeeRole', action: 'update', scope: 'project' },
      { resource: 'setting.technicianRole', action: 'read', scope: 'company' },
      { resource: 'setting.technicianRole', action: 'update', scope: 'company' },
    ],
  });
  const safety = await server.as('safety');
  await give(keeper.roleId, safety.personId);
  await server.forgetFacts();
  // A scope below the company keeps no roles of the company.
  expect(
    await refusal(safety.call(access.createRole, { clientRef: newId(), family: 'employee', name: 'No', grants: [] })),
  ).toMatchObject({ status: 403 });
  const crew = (grants: object[]) =>
    safety.call(access.createRole, {
      clientRef: newId(),
      family: 'technician',
      name: `Crew ${newId()}`,
      grants: grants as never,
    });
  expect(await refusal(crew([read('finance.payment', 'company')]))).toMatchObject({ code: 2000 });
  expect(await crew([read('rfi', 'project')])).toMatchObject({ family: 'technician' });
  expect(await refusal(crew([read('rfi', 'company')]))).toMatchObject({ code: 2000 });
  const held = await clone('tenantAdmin', 'Second admin');
  await give(held.roleId, admin.personId);
  await server.forgetFacts();
  const edit = (grants: unknown, version = held.version) =>
    admin.call(access.updateRole, { roleId: held.roleId, version, name: held.name, grants: grants as never });
  expect(
    await refusal(edit([...held.grants, { resource: 'finance.payment', action: 'pay', scope: 'company' }])),
  ).toMatchObject({
    code: 2000,
    message: 'You hold this role yourself: you can narrow it, and somebody else can widen it.',
  });
  await take('tenantAdmin', admin.personId);
  expect(await refusal(edit(held.grants.filter(({ resource }) => resource !== 'setting.employeeRole')))).toMatchObject({
    code: 2000,
    message: 'Somebody must keep the roles of the company. Make another person admin first.',
  });
});

test('a role leaves as a file', async () => {
  const viewer = await roleNamed('viewer');
  const answer = await admin.raw('GET', '/apisc/access/role/export', { roleId: viewer.roleId });
  expect(answer.headers['content-disposition']).toContain('Viewer.role.json');
  expect(JSON.parse(answer.body)).toMatchObject({ plumbline: 'role', family: 'employee', grants: viewer.grants });
});

test('a quality manager changes templates, at which a project manager may look', async () => {
  const [manager, estimator] = await Promise.all([server.as('pm'), server.as('estimator')]);
  const made = () => ({ clientRef: newId(), kind: 'inspection', name: `Rebar ${newId()}` }) as const;
  expect(await refusal(estimator.call(formTemplates.create, made()))).toMatchObject({ status: 403 });
  const { roleId } = await roleNamed('qualityManager');
  const { personId } = estimator;
  const { version } = await admin.call(employees.get, { personId });
  await admin.call(people.assignRoles, { personId, version, roles: [{ roleId }] });
  const { formTemplateId } = await estimator.call(formTemplates.create, made());
  expect(await manager.call(formTemplates.get, { formTemplateId })).toMatchObject({ can: {} });
  expect(await refusal(manager.call(formTemplates.create, made()))).toMatchObject({ status: 403 });
});

test('a company that was there before gets the quality manager that a new one starts with', async () => {
  const statement = await readFile(new URL('../../../migrations/162_quality_managers.sql', import.meta.url), 'utf8');
  // Resources added later got their grants from migrations of their own.
  const known = [...new Set(statement.match(/(?<=[{,])[\w.]+(?=[,}])/g))];
  const grants = () =>
    server.sql(
      `select g.resource, g.action, g.scope
        from role r
          join role_grant g on g.tenant_id = r.tenant_id and g.role_id = r.id
        where r.tenant_id = $1 and r.code = 'qualityManager' and g.resource = any($2)
        order by g.resource, g.action`,
      [server.tenantId, known],
    );
  const seeded = await grants();
  expect(seeded.length).toBeGreaterThan(100);
  await server.sql("update role set code = 'before', name = 'Before' where code = 'qualityManager'");
  await server.sql(statement);
  expect(await grants()).toEqual(seeded);
});
