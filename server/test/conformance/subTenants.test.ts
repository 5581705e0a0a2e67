import { newId } from '@plumbline/contract/kit/uuid';
import { contactDownloads, contacts } from '@plumbline/contract/areas/contacts';
import { records } from '@plumbline/contract/kit/records';
import { sql } from '../../src/kit/db/sql.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMember } from '../../src/areas/people/index.ts';
import { makeTenant } from '../../src/areas/tenants/index.ts';
import { systemActor } from '../../src/kit/actor.ts';
import { CAST, startTestServer } from '../server.ts';
import type { Answer, Client, Part, TestServer } from '../server.ts';
import { classOf } from './cells.ts';
import { everyEndpoint, inTurns } from './endpoints.ts';
import { checksums } from './intruding.ts';
import { makeWorld } from './makeWorld.ts';

/*
 * The `Sub-Tenant` header over every endpoint: it is a wish. Two sub-tenants lie below the test company, one below the
 * rival's; `consultant` is a member of the first, and `controller` may read RFIs and the directory over the tree.
 */

let server: TestServer;
const below = { mine: newId(), sister: newId(), theirs: newId() };
/** In the first sub-tenant; and a member of it who has signed in to the company above. */
let insider: Client;
let member: Client;

beforeAll(async () => {
  server = await startTestServer({ clock: new Date() });
  await makeWorld(server);
  await settle(below.mine, 'Below', server.tenantId, ['trade', 'consultant']);
  await settle(below.sister, 'Sister', server.tenantId, ['trade']);
  await settle(below.theirs, 'Theirs', server.rivalTenantId, ['rival']);
  await server.sql(`insert into role_grant (tenant_id, role_id, resource, action, scope)
    select tenant_id, id, resource, action, 'tree' from role, (values ('rfi', 'read'), ('rfi', 'create'), ('rfi', 'manage'), ('contact', 'read')) as given (resource, action)
    where code = 'controller' on conflict (tenant_id, role_id, resource, action) do update set scope = 'tree'`);
  insider = await inTenant('trade', below.mine);
  member = await inTenant('consultant', server.tenantId);
}, 60_000);
afterAll(() => server.close());

/** A sub-tenant with an RFI of its own and these people as admins. */
async function settle(tenantId: string, name: string, parentId: string, people: (Part | 'rival')[]): Promise<void> {
  const now = new Date();
  await server.context.database.transact(tenantId, async (tx) => {
    await makeTenant(tx, { name, shortName: name.slice(0, 2), timeZone: 'UTC', parentId, kind: 'sub' }, now);
    for (const part of people) {
      const [account] = await server.sql<{ id: string; email: string }>(
        'select account_id as id, email from identity.account where email like $1',
        [`${part}@%`],
      );
      await addMember(tx, systemActor(tenantId, now), account?.id ?? '', {
        fullName: part,
        email: account?.email ?? '',
        family: 'employee',
        roles: ['tenantAdmin'],
      });
    }
    await tx.run(
      sql`insert into record (tenant_id, id, kind, title, status, search)
        values (${tenantId}, ${newId()}, 'company', ${`CANARY-${name}`}, 'active', '')`,
    );
    await tx.run(
      sql`insert into company (tenant_id, id, company_name)
        select tenant_id, id, title
        from record
        where tenant_id = ${tenantId} and kind = 'company'`,
    );
  });
}

/** The same person with a session in another of their companies. */
async function inTenant(part: Part, tenantId: string): Promise<Client> {
  const answer = await server.anonymous.raw('POST', '/apisc/auth/login', {
    email: `${part}@harbor.example`,
    password: 'plumbline-test-password',
    tenantId,
  });
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  return {
    ...server.anonymous,
    cookie,
    raw: (method, path, input, headers = {}) => server.anonymous.raw(method, path, input, { cookie, ...headers }),
  };
}

const guarded = everyEndpoint.filter(({ endpoint }) => endpoint.right !== 'public');
const ends = new Set(['session.switchLogin']);

async function everywhere(client: Client, named: string, see: (name: string, answer: Answer) => void): Promise<void> {
  await inTurns(
    guarded.filter(({ name }) => !ends.has(name)),
    8,
    async ({ name, endpoint }) => {
      see(name, await client.raw(endpoint.method, endpoint.path, {}, { 'sub-tenant': named }));
    },
  );
}

test(
  'who is neither a member nor holds a right over the tree gets the same bytes for what is there and what is not',
  { timeout: 120_000 },
  async () => {
    const unknown = newId();
    const same = new Map<string, string>();
    const strangers = (Object.keys(CAST) as Part[]).filter(
      (part) => !['trade', 'consultant', 'controller'].includes(part),
    );
    let tries = 0;
    for (const part of [...strangers, 'rival'] as const) {
      const client = part === 'rival' ? server.rival : await server.as(part);
      const values =
        part === 'rival'
          ? [below.mine, server.tenantId]
          : [below.mine, below.sister, below.theirs, server.rivalTenantId, unknown];
      for (const named of values) {
        await everywhere(client, named, (name, answer) => {
          tries += 1;
          expect([part, name, classOf(answer)]).toEqual([part, name, '1004']);
          expect([name, answer.body]).toEqual([name, same.get(name) ?? answer.body]);
          same.set(name, answer.body);
        });
      }
    }
    expect(tries).toBeGreaterThan(80 * strangers.length);
  },
);

test('from below nobody reaches up or sideways', { timeout: 60_000 }, async () => {
  for (const named of [server.tenantId, below.sister, below.theirs])
    await everywhere(insider, named, (name, answer) => expect([name, classOf(answer)]).toEqual([name, '1004']));
});

test('a right over the tree reads what it says, and writes nothing', { timeout: 60_000 }, async () => {
  const controller = await server.as('controller');
  const before = await checksums(server, below.mine);
  const got = new Map<string, string>();
  await everywhere(controller, below.mine, (name, answer) => got.set(name, classOf(answer)));
  for (const { name, endpoint } of guarded) {
    if (ends.has(name)) continue;
    const seen = got.get(name) ?? '';
    if (endpoint.method === 'POST') expect([name, seen]).toEqual([name, '403']);
    else if (typeof endpoint.right === 'object' && !['rfi', 'contact'].includes(endpoint.right.resource))
      expect([name, seen]).toEqual([name, '1010']);
    else expect([name, /^[45]\d\d|^HTTP/.test(seen)]).toEqual([name, false]);
  }
  const companies = await controller.raw('GET', '/apisc/contact/company/list', {}, { 'sub-tenant': below.mine });
  expect(companies.body).toContain('CANARY-Below');
  expect(companies.body).not.toContain('CANARYOURS');
  const after = await checksums(server, below.mine);
  const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
  expect(changed).toEqual(['audit']);
});

test('both sides’ audits hold once per session that somebody from above looked in', async () => {
  const lines = await server.sql<{
    tenant_id: string;
    actor_id: string | null;
    via: string | null;
    detail: object | null;
  }>(
    "select tenant_id, actor_id, via, detail from audit where verb = 'treeRead' and subject_id = $1 order by actor_id nulls first",
    [below.mine],
  );
  expect(lines).toEqual([
    { tenant_id: below.mine, actor_id: null, via: 'tree', detail: { by: 'Carl Lowe', company: 'Harbor & Vale' } },
    { tenant_id: server.tenantId, actor_id: server.person('controller'), via: null, detail: null },
  ]);
});

test('a member of the sub-tenant acts there as that member', async () => {
  const inside = { 'sub-tenant': below.mine };
  const me = (await member.raw('GET', '/apisc/auth/my/info', {}, inside)).json();
  expect(me).toMatchObject({ code: 0, data: { tenant: { tenantId: below.mine }, roles: ['tenantAdmin'] } });
  const made = await member.raw(
    'POST',
    '/apisc/contact/company/create',
    { clientRef: newId(), companyName: 'Made inside', roles: ['supplier'] },
    inside,
  );
  expect(made.json().code).toBe(0);
  expect(await server.sql('select tenant_id from company where company_name = $1', ['Made inside'])).toEqual([
    { tenant_id: below.mine },
  ]);
  // The tab shows the company of the session; the wish narrows it.
  const tab = await member.raw('GET', '/apisc/auth/my/info', {}, { ...inside, tenant: server.tenantId });
  expect(tab.json().data).toMatchObject({ tenant: { tenantId: below.mine } });
  const strange = await member.raw('GET', '/apisc/auth/my/info', {}, { ...inside, tenant: below.mine });
  expect(strange.json().code).toBe(2000);
});

/** An address that names a sub-tenant, as a browser fetches it by itself. */
const at = (path: string, ...named: string[]) => `${path}?${named.map((one) => `subTenant=${one}`).join('&')}`;

test('the query of a read names a sub-tenant as the header does, and is refused with the same bytes', async () => {
  const reads = guarded.filter(({ endpoint }) => endpoint.method === 'GET');
  expect(reads.length).toBeGreaterThan(100);
  const [stranger, controller] = [await server.as('engineer'), await server.as('controller')];
  const asks: [Client, string][] = [
    [stranger, below.mine],
    [stranger, server.rivalTenantId],
    [insider, server.tenantId],
    [server.rival, below.mine],
    [controller, below.mine],
    [member, below.mine],
    [member, 'nonsense'],
  ];
  const refused = new Map<Client, number>();
  for (const [client, named] of asks)
    await inTurns(reads, 8, async ({ name, endpoint }) => {
      const [byHeader, byQuery] = await Promise.all([
        client.raw('GET', endpoint.path, undefined, { 'sub-tenant': named }),
        client.raw('GET', at(endpoint.path, named)),
      ]);
      expect([name, classOf(byQuery)]).toEqual([name, classOf(byHeader)]);
      if (classOf(byQuery) === '1004') {
        expect([name, byQuery.body]).toEqual([name, byHeader.body]);
        refused.set(client, (refused.get(client) ?? 0) + 1);
      }
    });
  expect(refused.get(stranger)).toBe(reads.length * 2);
  for (const outsider of [insider, server.rival]) expect(refused.get(outsider)).toBe(reads.length);
}, 120_000);

test('what a browser fetches by an address that names a sub-tenant is of that company', async () => {
  const [list, file] = [contacts.companies.path, contactDownloads.export.path];
  for (const client of [member, await server.as('controller')]) {
    const rows = await client.raw('GET', at(list, below.mine));
    expect(rows.body).toContain('CANARY-Below');
    expect(rows.body).not.toContain('CANARYOURS');
  }
  const sheet = await member.raw('GET', `${at(file, below.mine)}&format=csv`);
  expect(sheet.headers['content-type']).toContain('text/csv');
  expect(sheet.body).toContain('CANARY-Below');
  expect(sheet.body).not.toContain('CANARYOURS');
  // No store keeps it: the same address, asked for by another session, is another company's.
  expect(sheet.headers['cache-control']).toContain('no-store');
  // The company of the session may be named too, and both ways may say the same.
  expect((await member.raw('GET', at(list, server.tenantId))).body).not.toContain('CANARY-Below');
  const both = await member.raw('GET', at(list, below.mine), undefined, { 'sub-tenant': below.mine });
  expect(both.body).toContain('CANARY-Below');
});

test('header and address that name two companies are refused by the field; so is an address that names two', async () => {
  const list = contacts.companies.path;
  for (const said of [below.sister, server.tenantId, '']) {
    const two = await member.raw('GET', at(list, below.mine), undefined, { 'sub-tenant': said });
    expect(two.json()).toMatchObject({
      code: 1400,
      data: { fields: [{ path: 'subTenant', msg: 'The header Sub-Tenant names another company. Name one of them.' }] },
    });
  }
  expect((await member.raw('GET', at(list, below.mine, below.mine))).json().code).toBe(1004);
});

test('an address moves no write: what is made with it lies in the company of the session', async () => {
  const branch = newId();
  await settle(branch, 'Branch', server.tenantId, ['admin']);
  const admin = await server.as('admin');
  const make = (companyName: string, path: string, headers: Record<string, string> = {}) =>
    admin.raw('POST', path, { clientRef: newId(), companyName, roles: ['supplier'] }, headers);
  const { path } = contacts.createCompany;
  expect((await make('Made by a link', at(path, branch))).json().code).toBe(0);
  expect((await make('Made by a header', at(path, server.tenantId), { 'sub-tenant': branch })).json().code).toBe(0);
  expect(
    await server.sql("select company_name, tenant_id from company where company_name like 'Made by a%' order by 1"),
  ).toEqual([
    { company_name: 'Made by a header', tenant_id: branch },
    { company_name: 'Made by a link', tenant_id: server.tenantId },
  ]);
  // The name of another company in the link changes nothing here: the link was not used.
  const stranger = await server.as('engineer');
  expect((await stranger.raw('POST', at(records.watch.path, server.rivalTenantId))).json().code).toBe(1400);
});

test('a suspended sub-tenant is as if it were not there, and a header that is no id is no wish', async () => {
  await server.sql("update tenant set status = 'suspended' where tenant_id = $1", [below.mine]);
  await server.forgetFacts();
  for (const client of [await server.as('controller'), member]) {
    for (const named of [
      below.mine,
      below.mine.toUpperCase(),
      `${below.mine} `,
      `{${below.mine}}`,
      '',
      '*',
      "' or 1=1 --",
    ])
      expect(classOf(await client.raw('GET', '/apisc/auth/my/info', {}, { 'sub-tenant': named }))).toBe('1004');
  }
  await server.sql("update tenant set status = 'active' where tenant_id = $1", [below.mine]);
}, 15_000);
