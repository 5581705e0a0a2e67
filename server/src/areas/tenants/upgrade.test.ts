import { tenants } from '@plumbline/contract/areas/tenants';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal } from '../../../test/refusal.ts';
import { startTestServer } from '../../../test/server.ts';
import type { Client, TestServer } from '../../../test/server.ts';
import { checksums } from '../../../test/conformance/intruding.ts';
import { tenantJobs } from './index.ts';

let server: TestServer;
let admin: Client;
/** Admin of the sub-tenant, and on a project of the company above too. */
let below: Client;
let tenantId: string;
let roleId: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as('admin');
  const roles = await admin.call(tenants.sharedRoles, {});
  roleId = roles.find((role) => role.name === 'Estimator')?.roleId ?? '';
  await admin.call(tenants.shareRole, { roleId, shared: true });
  const made = await admin.call(tenants.createSubtenant, {
    clientRef: newId(),
    name: 'Redwood',
    subKind: 'tradePartner',
    timeZone: 'America/Denver',
    adminName: 'Theo Park',
    adminEmail: 'trade@harbor.example',
  });
  ({ tenantId } = made);
  await server.sql("update membership set status = 'active', accepted_at = now() where tenant_id = $1", [tenantId]);
  // The admin holds the lent role too.
  await server.sql(
    `insert into membership_role (tenant_id, person_id, role_id)
      select m.tenant_id, m.person_id, r.id
      from membership m
      join role r on r.tenant_id = m.tenant_id and r.shared_from = $2
      where m.tenant_id = $1`,
    [tenantId, roleId],
  );
  const answer = await server.anonymous.raw('POST', '/apisc/auth/login', {
    email: 'trade@harbor.example',
    password: 'plumbline-test-password',
    tenantId,
  });
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  const trade = await server.as('trade');
  below = {
    ...trade,
    cookie,
    raw: (method, path, input, headers = {}) => server.anonymous.raw(method, path, input, { cookie, ...headers }),
  };
  below.call = async (endpoint, input) => {
    const body = (await below.raw(endpoint.method, endpoint.path, input)).json();
    if (body.code !== 0) throw Object.assign(new Error(body.msg), { code: body.code });
    return body.data;
  };
});
afterAll(() => server.close());

const mailsSaying = (subject: string) =>
  server.sql<{ to: string; text: string }>(
    `select payload ->> 'to' as to, payload ->> 'text' as text
      from graphile_worker._private_jobs where payload ->> 'subject' like $1 order by id`,
    [`%${subject}%`],
  );
const REASON = `We have grown, and do our own billing. ${'Our people are ours alone. '.repeat(30)}`;

const standAlone = () => tenantJobs(server.context, 0).jobs['standAlone']?.({ tenantId });
const page = () => below.call(tenants.upgrade, {});
const said = (call: Promise<unknown>) =>
  call.then(
    () => 'nothing',
    (error: Error) => error.message,
  );

test('a wish goes from draft to the company above, and back', async () => {
  expect(await page()).toMatchObject({
    company: 'Redwood',
    parentName: 'Harbor & Vale',
    upgrade: null,
    roles: [{ roleId, name: 'Estimator (HV)', holders: 1 }],
    can: { save: true, request: 'Say first why you want to become independent.' },
  });
  expect(await refusal(admin.call(tenants.review, { tenantId }))).toMatchObject({ code: 1004 });
  const draft = await below.call(tenants.saveUpgrade, { reason: null });
  const { version = 0 } = draft.upgrade ?? {};
  expect(await said(below.call(tenants.requestUpgrade, { version }))).toBe(
    'Say first why you want to become independent.',
  );
  const saved = await below.call(tenants.saveUpgrade, {
    reason: REASON.trim(),
    billingEmail: 'Pay@Redwood.example',
  });
  expect(saved.upgrade).toMatchObject({ state: 'draft', billingEmail: 'pay@redwood.example' });
  expect(await refusal(admin.call(tenants.review, { tenantId }))).toMatchObject({ code: 1004 });
  const asked = await below.call(tenants.requestUpgrade, { version: saved.upgrade?.version ?? 0 });
  expect(asked.upgrade).toMatchObject({ state: 'requested', requestedBy: 'Theo Park' });
  expect(await said(below.call(tenants.saveUpgrade, { reason: 'Other' }))).toMatch(
    /^This wish is with the company above/,
  );
  const back = await below.call(tenants.withdrawUpgrade, { version: asked.upgrade?.version ?? 0 });
  expect(back.upgrade?.state).toBe('draft');
  const again = await below.call(tenants.requestUpgrade, { version: back.upgrade?.version ?? 0 });
  expect(again.upgrade?.state).toBe('requested');
  const [mail] = await mailsSaying('asks to become independent');
  expect(mail?.text).toContain(`Theo Park writes:\n\n> ${REASON.trim()}`);
});

test('the company above looks at it and says no; nobody else can', async () => {
  const wish = await admin.call(tenants.review, { tenantId });
  const { version } = wish.upgrade;
  expect(wish).toMatchObject({ company: 'Redwood', roles: [{ roleId }], can: { approve: true, reject: true } });
  for (const stranger of [server.rival, await server.as('pm')]) {
    for (const call of [tenants.review, tenants.beginReview, tenants.approveUpgrade, tenants.rejectUpgrade]) {
      const answer = await stranger.raw(call.method, call.path, { tenantId, version, keptRoleIds: [], note: 'x' });
      expect([answer.status, answer.json().code]).toEqual(
        stranger === server.rival ? [200, expect.any(Number)] : [call.method === 'GET' ? 200 : 403, expect.any(Number)],
      );
      expect(answer.json().code).not.toBe(0);
    }
  }
  const looking = await admin.call(tenants.beginReview, { tenantId, version });
  expect(looking.upgrade).toMatchObject({ state: 'parentReview', reviewedBy: 'Avery Cole' });
  expect(await refusal(admin.call(tenants.rejectUpgrade, { tenantId, version, note: 'Late' }))).toMatchObject({
    code: 1500,
  });
  const no = await admin.call(tenants.rejectUpgrade, {
    tenantId,
    version: looking.upgrade.version,
    note: 'Not this year',
  });
  expect(no.upgrade).toMatchObject({ state: 'rejected', decisionNote: 'Not this year' });
  const [mail, ...more] = await mailsSaying('Your company stays where it is');
  expect(mail).toMatchObject({ to: 'trade@harbor.example', text: expect.stringContaining('> Not this year') });
  expect(more).toEqual([]);
  expect((await page()).can['save']).toBe(true);
});

async function approved(keptRoleIds: string[]): Promise<void> {
  const saved = await below.call(tenants.saveUpgrade, { reason: 'Once more' });
  const asked = await below.call(tenants.requestUpgrade, { version: saved.upgrade?.version ?? 0 });
  await admin.call(tenants.approveUpgrade, { tenantId, version: asked.upgrade?.version ?? 0, keptRoleIds });
}

test('when anything differs afterwards, nothing was done', async () => {
  const before = await checksums(server, tenantId);
  await approved([roleId]);
  // A fault that loses rows at the very moment of the cut.
  await server.sql(
    `create function public.fault() returns trigger language plpgsql as $$ begin delete
      from rfi_type
      where tenant_id = new.tenant_id and not is_default; return new; end $$`,
  );
  await server.sql(
    'create trigger fault after update of parent_id on tenant for each row execute function public.fault()',
  );
  await standAlone();
  await server.sql('drop trigger fault on tenant; drop function public.fault()');
  const { upgrade } = await page();
  expect(upgrade).toMatchObject({ state: 'rolledBack', differing: ['rfi_type'] });
  const [row] = await server.sql('select parent_id, kind, read_only from tenant where tenant_id = $1', [tenantId]);
  expect(row).toEqual({ parent_id: server.tenantId, kind: 'sub', read_only: false });
  const after = await checksums(server, tenantId);
  const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
  expect(changed.sort()).toEqual(['audit', 'tenant_upgrade']);
});

test('it stands alone: every row counted and found again, on both sides', async () => {
  const before = await checksums(server, tenantId);
  const parentBefore = await checksums(server, server.tenantId);
  const { upgrade } = await page();
  await admin.call(tenants.approveUpgrade, { tenantId, version: upgrade?.version ?? 0, keptRoleIds: [roleId] });
  await standAlone();
  const done = await page();
  expect(done.upgrade).toMatchObject({ state: 'completed', differing: [] });
  expect(done.parentName).toBeNull();
  expect(done.upgrade?.counted.length).toBeGreaterThan(40);
  const [row] = await server.sql('select parent_id, kind, read_only from tenant where tenant_id = $1', [tenantId]);
  expect(row).toEqual({ parent_id: null, kind: 'root', read_only: false });
  const after = await checksums(server, tenantId);
  const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
  expect(changed.sort()).toEqual(['audit', 'role', 'tenant', 'tenant_upgrade']);
  // The lent role is its own now: held as before, and its to change.
  expect(
    await server.sql(
      `select r.is_system, r.shared_from, count(*)::int as holders
        from role r
        join membership_role mr on mr.tenant_id = r.tenant_id and mr.role_id = r.id
        where r.tenant_id = $1 and r.name like 'Estimator%'
        group by 1, 2`,
      [tenantId],
    ),
  ).toEqual([{ is_system: false, shared_from: null, holders: 1 }]);
  const parentAfter = await checksums(server, server.tenantId);
  // What both hold of shared accounts and of who looked is not theirs alone.
  const parentChanged = Object.keys(parentAfter).filter((table) => parentAfter[table] !== parentBefore[table]);
  expect(parentChanged.filter((table) => !['audit'].includes(table))).toEqual([]);
  // Casey still works on the project of the company above.
  const there = await (await server.as('trade')).raw('GET', '/apisc/project/participationProject/get');
  expect(there.json().code).toBe(0);
  expect(there.body).toContain(server.projectId);
  expect(await refusal(admin.call(tenants.review, { tenantId }))).toMatchObject({ code: 1004 });
  expect((await admin.call(tenants.subtenants, {})).rows.map((one) => one.tenantId)).not.toContain(tenantId);
  await standAlone();
  expect(await said(below.call(tenants.saveUpgrade, { reason: 'Again' }))).toBe('Your company is already independent.');
});
