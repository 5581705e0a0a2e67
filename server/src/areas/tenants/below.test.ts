import { session } from '@plumbline/contract/areas/session';
import { tenants } from '@plumbline/contract/areas/tenants';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal } from '../../../test/refusal.ts';
import { startTestServer } from '../../../test/server.ts';
import type { Client, TestServer } from '../../../test/server.ts';
import { planUse } from '../../kit/files/index.ts';
import { reserve } from '../../kit/files/reserve.ts';
import { givePlan, giveStorage, tenantJobs } from './index.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as('admin');
});
afterAll(() => server.close());

const branch = (more: object = {}) => ({
  clientRef: newId(),
  name: 'Harbor South',
  subKind: 'branch' as const,
  timeZone: 'America/Denver',
  adminName: 'Sol Vega',
  adminEmail: 'sol@south.example',
  ...more,
});

test('a company opens a workspace below it, once, and invites its first admin', async () => {
  const wish = branch();
  const made = await admin.call(tenants.createSubtenant, wish);
  expect(made).toMatchObject({
    name: 'Harbor South',
    subKind: 'branch',
    plan: 'full',
    status: 'active',
    seatsUsed: 1,
    activeUsers: 0,
    projects: 0,
    can: { suspend: true },
  });
  expect(await admin.call(tenants.createSubtenant, wish)).toEqual(made);
  expect(await refusal(admin.call(tenants.createSubtenant, { ...wish, name: 'Other' }))).toMatchObject({ code: 1501 });
  expect((await admin.call(tenants.subtenants, { keyword: 'south' })).rows).toEqual([made]);
  const [person] = await server.sql<{ status: string; roles: string[] }>(
    `select m.status, array_agg(r.code) as roles
      from membership m
      join membership_role using (tenant_id, person_id)
      join role r on r.tenant_id = m.tenant_id and r.id = role_id
     where m.tenant_id = $1 group by 1`,
    [made.tenantId],
  );
  expect(person).toEqual({ status: 'invited', roles: ['tenantAdmin'] });
  expect(server.left.some((one) => 'job' in one && one.job === 'mail')).toBe(true);
  const told = await server.sql<{ tenant_id: string; verb: string }>(
    "select tenant_id, verb from audit where verb in ('addSubtenant', 'invite') order by verb",
  );
  expect(told).toEqual([
    { tenant_id: server.tenantId, verb: 'addSubtenant' },
    { tenant_id: made.tenantId, verb: 'invite' },
  ]);
});

test('a trade partner’s workspace is of the field, and opens none of its own', async () => {
  const made = await admin.call(
    tenants.createSubtenant,
    branch({ name: 'Trade', subKind: 'tradePartner', adminEmail: 'trade@harbor.example' }),
  );
  expect(made).toMatchObject({ subKind: 'tradePartner', plan: 'field', seats: 25 });
  await server.sql("update membership set status = 'active', accepted_at = now() where tenant_id = $1", [
    made.tenantId,
  ]);
  const trade = await server.as('trade');
  const answer = await trade.raw('POST', session.switchLogin.path, { tenantId: made.tenantId });
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  const inside = (path: string, body: object) => server.anonymous.raw('POST', path, body, { cookie });
  expect((await inside(tenants.createSubtenant.path, branch())).json()).toMatchObject({
    code: 2000,
    msg: 'A trade partner’s workspace has no others below it.',
  });
  const finance = await inside(tenants.suspendSubtenant.path, { tenantId: server.tenantId, reason: 'I wish' });
  expect(finance.json().code).toBe(1004);
  // Suspended, nobody of it gets in any more; a stranger's hand cannot do it.
  expect(
    await refusal(server.rival.call(tenants.suspendSubtenant, { tenantId: made.tenantId, reason: 'x' })),
  ).toMatchObject({ code: 1004 });
  const out = await admin.call(tenants.suspendSubtenant, { tenantId: made.tenantId, reason: 'Unpaid' });
  expect(out).toMatchObject({ status: 'suspended', can: { reactivate: true } });
  await server.forgetFacts(made.tenantId);
  expect((await server.anonymous.raw('GET', session.myInfo.path, {}, { cookie })).json().code).toBe(1009);
  const back = await admin.call(tenants.reactivateSubtenant, { tenantId: made.tenantId });
  expect(back.status).toBe('active');
  expect((await server.anonymous.raw('GET', session.myInfo.path, {}, { cookie })).json().code).toBe(0);
}, 15_000);

test('whom the operator suspended, the company above does not open', async () => {
  const made = await admin.call(tenants.createSubtenant, branch({ name: 'Held', adminEmail: 'held@south.example' }));
  await server.sql("update tenant set status = 'suspended', suspended_by = 'operator' where tenant_id = $1", [
    made.tenantId,
  ]);
  expect(await refusal(admin.call(tenants.reactivateSubtenant, { tenantId: made.tenantId }))).toMatchObject({
    code: 2000,
    message: 'Whoever runs Plumbline has suspended this company; ask them.',
  });
});

test('a role offered downwards is there, follows ours, cannot be changed there, and goes when nobody holds it', async () => {
  const { tenantId } = await admin.call(
    tenants.createSubtenant,
    branch({ name: 'Lent', adminEmail: 'lent@south.example' }),
  );
  const roles = await admin.call(tenants.sharedRoles, {});
  const estimator = roles.find((role) => role.name === 'Estimator');
  expect(estimator?.shared).toBe(false);
  const share = (shared: boolean) => admin.call(tenants.shareRole, { roleId: estimator?.roleId ?? '', shared });
  await share(true);
  const { jobs } = tenantJobs(server.context, 0);
  const follow = () => jobs['shareRoles']?.({ tenantId: server.tenantId });
  await follow();
  const there = () =>
    server.sql<{ id: string; name: string; is_system: boolean; grants: number; status: string }>(
      `select r.id, r.name, r.is_system, r.status, (select count(*)::int from role_grant g where g.tenant_id = r.tenant_id
          and g.role_id = r.id) as grants
        from role r
        where r.tenant_id = $1 and r.shared_from = $2`,
      [tenantId, estimator?.roleId],
    );
  const [copy] = await there();
  expect(copy).toMatchObject({ name: 'Estimator (HV)', is_system: true, status: 'active' });
  expect(copy?.grants).toBeGreaterThan(10);
  await server.sql('delete from role_grant where tenant_id = $1 and role_id = $2 and resource = $3', [
    server.tenantId,
    estimator?.roleId,
    'bid',
  ]);
  await follow();
  expect((await there())[0]?.grants).toBeLessThan(copy?.grants ?? 0);
  // A company that comes later has it from its first day.
  const later = await admin.call(tenants.createSubtenant, branch({ name: 'Later', adminEmail: 'later@south.example' }));
  expect(
    await server.sql('select 1 from role where tenant_id = $1 and shared_from = $2', [
      later.tenantId,
      estimator?.roleId,
    ]),
  ).toHaveLength(1);
  await server.sql(
    'insert into membership_role (tenant_id, person_id, role_id) select tenant_id, person_id, $2 from membership where tenant_id = $1',
    [tenantId, copy?.id],
  );
  expect(await refusal(share(false))).toMatchObject({
    code: 2000,
    message: 'People of Lent hold this role. It can be taken back when nobody does.',
  });
  await server.sql('delete from membership_role where tenant_id = $1 and role_id = $2', [tenantId, copy?.id]);
  await share(false);
  await follow();
  expect(await there()).toEqual([]);
});

test('a seat is taken by whoever works here, invited or active, and the last one is the last', async () => {
  const { tenantId } = await admin.call(
    tenants.createSubtenant,
    branch({ name: 'Small', adminEmail: 'small@south.example' }),
  );
  await server.sql('update tenant set seats = 1 where tenant_id = $1', [tenantId]);
  const more = (family: string, status: string) =>
    server
      .sql(
        `with card as (insert into record (tenant_id, id, kind, title, status) values ($1, $2, 'person', 'X', 'active') returning id)
       insert into person (tenant_id, id, full_name) select $1, id, 'X' from card`,
        [tenantId, newId()],
      )
      .then(() =>
        server.sql(
          `insert into membership (tenant_id, person_id, family, status) select tenant_id, id, $2, $3 from person p where tenant_id = $1
         and not exists (select from membership m where m.tenant_id = p.tenant_id and m.person_id = p.id) limit 1 returning person_id`,
          [tenantId, family, status],
        ),
      );
  await expect(more('technician', 'active')).rejects.toThrow('every seat is taken');
  await more('external', 'active');
  await more('employee', 'inactive');
  await expect(
    server.sql("update membership set status = 'active' where tenant_id = $1 and status = 'inactive'", [tenantId]),
  ).rejects.toThrow('every seat is taken');
});

test('a plan holds so many workspaces, those below the ones below among them, and of many at once none passes it', async () => {
  const n = (await admin.call(tenants.licence, {})).subtenants?.used ?? 0;
  await server.sql('update tenant set subtenants = $2 where tenant_id = $1', [server.tenantId, n + 2]);
  const wishes = Array.from({ length: 5 }, (_, at) =>
    branch({ name: `Yard ${at}`, adminEmail: `yard${at}@south.example` }),
  );
  const answers = await Promise.all(
    wishes.map((wish) => admin.raw('POST', tenants.createSubtenant.path, wish).then((answer) => answer.json())),
  );
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(2);
  expect(answers.filter(({ code }) => code === 2000)).toHaveLength(3);
  expect(answers.find(({ code }) => code === 2000)?.msg).toBe(
    `Your company’s plan holds ${n + 2} workspaces of branches and trade partners, and all are taken. Ask whoever runs Plumbline for more.`,
  );
  expect((await admin.call(tenants.licence, {})).subtenants).toEqual({ used: n + 2, most: n + 2 });
  // A branch asks for one below itself: the same plan counts.
  const yard = (await admin.call(tenants.subtenants, { keyword: 'Yard' })).rows[0]?.tenantId ?? '';
  const inside = await server.context.database.read(yard, (read) => planUse(read));
  expect(inside).toMatchObject({ holderId: server.tenantId, subtenantsMost: n + 2, subtenantsUsed: n + 2 });
});

test('files of a company and of those below it count together, until one gets a plan of its own', async () => {
  const yard = (await admin.call(tenants.subtenants, { keyword: 'Yard' })).rows[0]?.tenantId ?? '';
  const { database } = server.context;
  const before = (await admin.call(tenants.licence, {})).storage.used;
  await server.sql(
    `insert into file (tenant_id, id, name, mime, kind, bytes, sha256, storage_key)
      values ($1, $2, 'plan', 'x/y', 'other', 700, '\\x00', 'none')`,
    [yard, newId()],
  );
  expect((await admin.call(tenants.licence, {})).storage).toEqual({ used: before + 700, most: 100_000_000_000 });
  await server.sql('update tenant set storage_bytes = $2 where tenant_id = $1', [server.tenantId, before + 1000]);
  const people = await server.sql<{ id: string }>('select id from person where tenant_id = $1', [yard]);
  const personId = people[0]?.id ?? '';
  const begin = (bytes: number) => reserve(database, { tenantId: yard, personId, shareId: null }, newId(), bytes);
  await expect(begin(400)).rejects.toThrow('There is no room left for files. Ask your administrator.');
  // Released, it still counts for its earlier parent: it brings no storage along until it gets a plan.
  await server.sql("update tenant set parent_id = null, kind = 'root', sub_kind = null where tenant_id = $1", [yard]);
  await expect(begin(400)).rejects.toThrow('There is no room left');
  await givePlan(database, yard, 'field', new Date());
  await begin(400);
  expect((await admin.call(tenants.licence, {})).storage.used).toBe(before);
  await giveStorage(database, yard, 1, new Date());
  expect(await database.read(yard, (read) => planUse(read))).toMatchObject({
    storageMost: 1_000_000_000,
    storageUsed: 1100,
  });
});
