import { access } from '@plumbline/contract/areas/access';
import { session } from '@plumbline/contract/areas/session';
import { rfis } from '@plumbline/contract/areas/rfis';
import type { Action } from '@plumbline/contract/kit/endpoint';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PARTS, classOf, specFor } from '../../../test/conformance/cells.ts';
import { everyEndpoint, inTurns } from '../../../test/conformance/endpoints.ts';
import { PROJECT, RFI, covers, mayRfi, seesProject, seesRfi } from '../../../test/conformance/rightsTable.ts';
import type { RfiDeed, Situation } from '../../../test/conformance/rightsTable.ts';
import { makeTargets } from '../../../test/conformance/targets.ts';
import { makeWorld } from '../../../test/conformance/makeWorld.ts';
import type { World } from '../../../test/conformance/world.ts';
import { refusal } from '../../../test/refusal.ts';
import { startTestServer } from '../../../test/server.ts';
import type { Client, Part, TestServer } from '../../../test/server.ts';

let server: TestServer;
let world: World;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  world = await makeWorld(server);
  admin = await server.as('admin');
});
afterAll(() => server.close());

const why = (part: Part, resource: string, action: Action, recordId?: string) =>
  admin.call(access.explain, { personId: server.person(part), resource, action, recordId });

test('what is explained is what happens: every role at the door of every endpoint that asks for a right', async () => {
  const doors = everyEndpoint.flatMap(({ endpoint }) => (typeof endpoint.right === 'object' ? [endpoint] : []));
  const wrong: string[] = [];
  const explained = new Map<string, boolean>();
  for (const part of PARTS) {
    const client = await server.as(part);
    await inTurns(doors, 3, async ({ method, path, right }) => {
      if (typeof right !== 'object') return;
      const key = `${part} ${right.resource} ${right.action}`;
      if (!explained.has(key)) explained.set(key, (await why(part, right.resource, right.action)).allowed);
      // The input is invalid, so a person with the right is told the wrong fields, and nothing is listed or printed.
      const closed = ['403', '1010'].includes(classOf(await client.raw(method, path, { projectId: 'none' })));
      if (explained.get(key) === closed) wrong.push(`${part} at ${path}: explained ${!closed}`);
    });
  }
  expect(wrong).toEqual([]);
  expect(explained.size).toBeGreaterThan(PARTS.length * 15);
}, 120_000);

const DEEDS: [action: Action, deed: RfiDeed, column: keyof (typeof RFI)['admin']][] = [
  ['read', 'see', 'read'],
  ['submit', 'submit', 'submit'],
  ['manage', 'manage', 'manage'],
  ['comment', 'comment', 'comment'],
];
const SITUATIONS: Situation[] = [
  'own',
  'asked',
  'watching',
  'same',
  'elsewhere',
  'askedElsewhere',
  'private',
  'privateAsked',
];

test('and to every record: by the hand-written table of RFIs, and of projects', async () => {
  const cells = PARTS.flatMap((part) => SITUATIONS.map((situation) => ({ part, situation })));
  const made = await makeTargets(
    world,
    cells.map(({ part, situation }) => specFor(world, 'rfi', 'open', part, situation)),
  );
  const wrong: string[] = [];
  for (const [index, { part, situation }] of cells.entries()) {
    for (const [action, deed, column] of DEEDS) {
      const expected =
        seesRfi(part, situation) &&
        RFI[part][column] !== '-' &&
        (deed === 'see' || (action === 'submit' ? covers(RFI[part].submit, situation) : mayRfi(part, deed, situation)));
      const { allowed, sentence } = await why(part, 'rfi', action, made[index]?.id);
      if (allowed !== expected) wrong.push(`${part} ${situation} ${action}: ${sentence}`);
    }
    if (situation !== 'same' && situation !== 'elsewhere') continue;
    const projectId = situation === 'same' ? server.projectId : server.otherProjectId;
    const { allowed } = await why(part, 'project', 'update', projectId);
    if (allowed !== (seesProject(part, situation) && covers(PROJECT[part].update, situation)) && part !== 'admin')
      wrong.push(`${part} project ${situation}`);
  }
  expect(wrong).toEqual([]);
}, 120_000);

test('it names the grant, the row and the gate', async () => {
  const pm = await server.as('pm');
  const made = await pm.call(rfis.create, {
    clientRef: newId(),
    projectId: server.projectId,
    title: 'Openings',
    question: 'Where?',
  });
  expect(await why('viewer', 'rfi', 'read', made.rfiId)).toMatchObject({
    allowed: true,
    scope: 'project',
    grants: [{ roleName: 'Viewer', decides: true }],
    steps: expect.arrayContaining([
      { step: 'record', passed: true, sentence: 'Noor Haddad is on the team of its project.' },
    ]),
    projectRole: 'observer',
    record: { title: 'Openings', path: expect.stringContaining(made.rfiId) },
  });
  expect(await why('viewer', 'rfi', 'manage')).toMatchObject({
    allowed: false,
    sentence: 'No. None of Noor Haddad’s roles grants “Manage” on RFIs.',
  });
  await server.sql("update membership set status = 'suspended' where person_id = $1", [server.person('lead')]);
  expect(await why('lead', 'rfi', 'read')).toMatchObject({
    allowed: false,
    steps: [{ step: 'account', passed: false }],
  });
  await server.sql("update membership set status = 'active' where person_id = $1", [server.person('lead')]);
  await server.sql("update tenant set areas = '{project}' where tenant_id = $1", [server.tenantId]);
  expect((await why('accounting', 'finance.ar', 'read')).steps.at(-1)).toMatchObject({
    step: 'licence',
    passed: false,
  });
  await server.sql("update tenant set areas = '{}' where tenant_id = $1", [server.tenantId]);
});

test('a deny is named, and strangers and foreign records are not there', async () => {
  const roleId = newId();
  await server.sql(
    "insert into role (tenant_id, id, family, code, name, is_system) values ($1, $2, 'employee', 'x', 'Kept out', false)",
    [server.tenantId, roleId],
  );
  await server.sql(
    "insert into role_grant (tenant_id, role_id, resource, action, scope, effect) values ($1, $2, 'rfi', 'read', 'company', 'deny')",
    [server.tenantId, roleId],
  );
  await server.sql('insert into membership_role (tenant_id, person_id, role_id) values ($1, $2, $3)', [
    server.tenantId,
    server.person('engineer'),
    roleId,
  ]);
  expect(await why('engineer', 'rfi', 'read')).toMatchObject({
    allowed: false,
    scope: 'none',
    sentence: 'No. The role Kept out denies “Read” on RFIs, and a deny wins over every grant.',
  });
  const ask = (input: object) =>
    refusal(admin.call(access.explain, { personId: server.person('pm'), resource: 'rfi', action: 'read', ...input }));
  expect(await ask({ personId: server.rival.personId })).toMatchObject({ code: 1004 });
  expect(await ask({ recordId: server.rivalProjectId })).toMatchObject({ code: 1004 });
  expect(await ask({ recordId: server.projectId })).toMatchObject({ code: 1400 });
  expect(await ask({ action: 'pay' })).toMatchObject({ code: 1400 });
});

/** The session that an answer opened. */
function cookieOf(headers: Record<string, unknown>): string {
  return String(headers['set-cookie']).split(';')[0] ?? '';
}

test('looking on as somebody: their sight, no deed, noted, and back', async () => {
  const begun = await admin.raw('POST', '/apisc/access/viewAs', { personId: server.person('tech') });
  expect(begun.json()).toMatchObject({ code: 0, data: { fullName: 'Luis Ortega' } });
  const cookie = cookieOf(begun.headers);
  const as = (method: 'GET' | 'POST', path: string, input: object = {}) =>
    server.anonymous.raw(method, path, input, { cookie });
  expect((await as('GET', '/apisc/auth/my/info')).json()).toMatchObject({
    code: 0,
    data: { personId: server.person('tech'), viewedBy: { fullName: 'Avery Cole' } },
  });
  for (const [path, input] of [
    ['/apisc/rfi/create', { clientRef: newId(), projectId: server.projectId, title: 'x' }],
    ['/apisc/auth/my/preferences/update', { density: 'compact' }],
    ['/apisc/access/viewAs', { personId: server.person('pm') }],
  ] as const)
    expect([path, (await as('POST', path, input)).status]).toEqual([path, 403]);
  const stopped = await as('POST', '/apisc/access/stopViewing');
  expect(stopped.json().code).toBe(0);
  expect((await as('GET', '/apisc/auth/my/info')).json().code).toBe(1009);
  const own = cookieOf(stopped.headers);
  expect((await server.anonymous.raw('GET', '/apisc/auth/my/info', {}, { cookie: own })).json()).toMatchObject({
    data: { personId: admin.personId },
  });
  const lines = await server.sql<{ verb: string; actor_id: string; subject: string }>(
    "select verb, actor_id, subject from audit where verb in ('viewAs', 'stopViewing') order by at, id",
  );
  expect(lines).toEqual([
    { verb: 'viewAs', actor_id: admin.personId, subject: 'Luis Ortega' },
    { verb: 'stopViewing', actor_id: admin.personId, subject: 'Luis Ortega' },
  ]);
});

test('who may look on: whoever keeps all roles, and never as somebody who sees more', async () => {
  const [row] = await server.sql<{ email: string }>(
    "select email from identity.account where email like 'admin@harbor%'",
  );
  expect(row).toBeDefined();
  const fresh = async () => {
    const answer = await server.anonymous.raw('POST', '/apisc/auth/login', {
      email: row?.email,
      password: 'plumbline-test-password',
    });
    return cookieOf(answer.headers);
  };
  const cookie = await fresh();
  const look = (personId: string) => server.anonymous.raw('POST', '/apisc/access/viewAs', { personId }, { cookie });
  expect((await look(admin.personId)).json().code).toBe(2000);
  expect((await look(server.rival.personId)).json().code).toBe(1004);
  await server.sql(
    `update role_grant set scope = 'own'
      where resource = 'rfi' and action = 'read' and role_id = (select id from role where tenant_id = $1 and code = 'tenantAdmin')`,
    [server.tenantId],
  );
  await server.forgetFacts();
  expect((await look(server.person('pm'))).json()).toMatchObject({ code: 2000 });
  const pm = await server.as('pm');
  expect((await pm.raw('POST', '/apisc/access/viewAs', { personId: server.person('tech') })).status).toBe(403);
  await pm.call(session.myInfo, {});
});
