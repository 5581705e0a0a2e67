import { access } from '@plumbline/contract/areas/access';
import { session } from '@plumbline/contract/areas/session';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, startTestServer } from '../../../test/server.ts';
import type { TestServer } from '../../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ described: true });
});
afterAll(() => server.close());

test('a person signs in, is known, and signs out', async () => {
  const pm = await server.as('pm');
  const me = await pm.call(session.myInfo, {});
  expect(me).toMatchObject({
    fullName: 'Jordan Reyes',
    personId: server.person('pm'),
    roles: ['projectManager'],
    tenant: { name: 'Harbor & Vale' },
  });
  const answer = await server.anonymous.raw('POST', '/apisc/auth/login', {
    email: ' PM@harbor.example ',
    password: PASSWORD,
  });
  const cookie = String(answer.headers['set-cookie']);
  expect(cookie).toMatch(/HttpOnly; SameSite=Lax/);
  const token = cookie.split(';')[0] ?? '';
  expect((await server.anonymous.raw('GET', '/apisc/auth/my/info', {}, { cookie: token })).json().code).toBe(0);
  await server.anonymous.raw('POST', '/apisc/auth/logout', {}, { cookie: token });
  expect((await server.anonymous.raw('GET', '/apisc/auth/my/info', {}, { cookie: token })).json().code).toBe(1009);
});

test('a wrong password and an unknown account get the same bytes, and tries run out', async () => {
  const tell = (email: string) => server.anonymous.raw('POST', '/apisc/auth/login', { email, password: 'wrong' });
  const known = await tell('viewer@harbor.example');
  const unknown = await tell('nobody@harbor.example');
  expect(known.body).toBe(unknown.body);
  expect(known.json().code).toBe(2000);
  for (let i = 0; i < 9; i += 1) await tell('viewer@harbor.example');
  expect((await tell('viewer@harbor.example')).status).toBe(429);
  expect(
    (await server.anonymous.raw('POST', '/apisc/auth/login', { email: 'viewer@harbor.example', password: PASSWORD }))
      .status,
  ).toBe(429);
});

test('nothing is stored that would open a session', async () => {
  const admin = await server.as('admin');
  const token = admin.cookie.split('=')[1] ?? '';
  const [row] = await server.sql<{ found: number }>(
    `select count(*)::int as found from identity.session where encode(token_hash, 'escape') like '%' || $1 || '%'`,
    [token],
  );
  expect(row?.found).toBe(0);
});

test('a stale tab and a foreign company are refused', async () => {
  const pm = await server.as('pm');
  expect((await pm.raw('GET', '/apisc/auth/my/info', {}, { tenant: server.rivalTenantId })).json().code).toBe(2000);
  expect((await pm.raw('POST', '/apisc/auth/tenant/switchLogin', { tenantId: server.rivalTenantId })).json().code).toBe(
    1004,
  );
  expect((await pm.raw('GET', '/apisc/auth/my/info', {}, { 'sub-tenant': server.rivalTenantId })).json().code).toBe(
    1004,
  );
});

test('a write from another site does not reach its handler', async () => {
  const pm = await server.as('pm');
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'null' },
  ];
  for (const headers of foreign) {
    expect((await pm.raw('POST', '/apisc/auth/logout', {}, headers)).status).toBe(403);
  }
  expect(
    (await pm.raw('POST', '/apisc/auth/my/preferences/update', 'x=1', { 'content-type': 'text/plain' })).json().code,
  ).toBe(1400);
});

test('the menu follows the roles', async () => {
  const admin = await (await server.as('admin')).call(access.menuTree, {});
  expect(admin.filter((node) => node.type === 0).map((node) => node.path)).toEqual(
    expect.arrayContaining([
      '/dashboard',
      '/project',
      '/finance/ar',
      '/employee',
      '/technician',
      '/resource/media',
      '/setting',
    ]),
  );
  const tech = await (await server.as('tech')).call(access.menuTree, {});
  expect(tech.some((node) => node.code === 'setting')).toBe(false);
  const rfi = tech.find((node) => node.code === 'project')?.children.find((node) => node.code === 'rfi');
  expect(rfi).toMatchObject({ type: 0, readPermissionOption: { value: 'assigned' }, actions: { create: 'own' } });
});

test('bad input names its field', async () => {
  const pm = await server.as('pm');
  const answer = await pm.raw('POST', '/apisc/auth/my/preferences/update', { theme: 'pink', tenantId: 'x' });
  expect(answer.json()).toMatchObject({
    code: 1400,
    data: { fields: [{ path: 'theme', msg: 'Choose one of the values offered' }, { path: 'tenantId' }] },
  });
});
