import { factors } from '@plumbline/contract/areas/factors';
import { employees } from '@plumbline/contract/areas/people';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enrolTotp, enterAs, tryEntry } from '../../../test/entering.ts';
import { refusal } from '../../../test/refusal.ts';
import { startTestServer } from '../../../test/server.ts';
import type { Client, Part, TestServer } from '../../../test/server.ts';

/* Who has lost every factor asks those who keep the members; nobody alone takes an admin's away. */

let server: TestServer;
let now = Date.now();
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const reason = 'Lost the phone on site';
const reset = (by: Client, part: Part) => by.call(factors.reset, { personId: server.person(part), reason });
/** The codes of one moment count once for each account. */
async function enrolled(part: Part): Promise<Client> {
  now += 1;
  const client = await enterAs(server, `${part}@harbor.example`);
  await enrolTotp(client, now);
  return client;
}
const lettersTo = (part: Part) =>
  server.sql<{ subject: string; text: string }>(
    `select payload ->> 'subject' as subject, payload ->> 'text' as text
      from graphile_worker._private_jobs
      where payload ->> 'to' = $1
      order by id`,
    [`${part}@harbor.example`],
  );

test('a reset takes every factor away, ends the sessions, and is told', async () => {
  const tech = await enrolled('tech');
  await reset(await server.as('safety'), 'tech');
  expect((await tech.raw('GET', factors.mine.path, {})).json().code).toBe(1009);
  expect((await tryEntry(server, 'tech@harbor.example')).json().code).toBe(0);
  const [member] = await server.sql<{ enrolled: boolean; asked: boolean }>(
    'select factor_enrolled as enrolled, factor_reset_at is not null as asked from membership where person_id = $1',
    [server.person('tech')],
  );
  expect(member).toEqual({ enrolled: false, asked: true });
  expect((await lettersTo('tech')).at(-1)?.text).toContain(
    'Hana Sato took your second factors away, and you were signed out everywhere. Sign in and set up new ones.',
  );
  const [line] = await server.sql('select resource, subject, detail from audit where verb = $1', ['resetFactors']);
  expect(line).toEqual({ resource: 'technician', subject: 'Luis Ortega', detail: { reason } });
  expect(await refusal(reset(await server.as('safety'), 'tech'))).toMatchObject({
    code: 2000,
    message: 'Luis Ortega has no second factor.',
  });
});

test('only those who keep all the members may, and never for themselves', async () => {
  await enrolled('engineer');
  for (const part of ['pm', 'super', 'lead', 'viewer', 'architect'] as const)
    expect([part, (await refusal(reset(await server.as(part), 'engineer'))).status]).toEqual([part, 403]);
  const admin = await server.as('admin');
  expect((await refusal(reset(admin, 'admin'))).message).toContain('ask another admin');
  const stranger = { personId: newId(), reason };
  expect((await refusal(admin.call(factors.reset, stranger))).code).toBe(1004);
  const [rival] = await server.sql<{ person_id: string }>('select person_id from membership where tenant_id = $1', [
    server.rivalTenantId,
  ]);
  expect((await refusal(admin.call(factors.reset, { personId: rival?.person_id ?? '', reason }))).code).toBe(1004);
});

test('of an admin’s factors a second admin must agree to it, who did not ask', async () => {
  const admin = await enrolled('admin');
  const safety = await server.as('safety');
  // With no second admin nobody can be asked.
  expect((await refusal(reset(safety, 'admin'))).message).toContain(
    'a second admin must agree to this, and there is none',
  );
  await server.sql(
    `insert into membership_role (tenant_id, person_id, role_id)
      select tenant_id, $1, id
      from role
      where code = 'tenantAdmin' and tenant_id = $2`,
    [server.person('executive'), server.tenantId],
  );
  expect(await reset(safety, 'admin')).toEqual({ state: 'waiting' });
  expect((await refusal(reset(safety, 'admin'))).code).toBe(2000);
  expect((await lettersTo('executive')).at(-1)).toMatchObject({
    subject: 'Hana Sato asks you to agree: new second factors for Avery Cole',
  });
  expect((await admin.raw('GET', factors.mine.path, {})).json().code).toBe(0);

  const [waiting] = (await safety.call(factors.waitingResets, {})).resets;
  expect(waiting).toMatchObject({ fullName: 'Avery Cole', askedBy: 'Hana Sato', reason, mine: true });
  const resetId = waiting?.resetId ?? '';
  const agree = (by: Client) => by.call(factors.settleReset, { resetId, agree: true });
  expect((await refusal(agree(safety))).message).toContain('Another admin must agree');
  expect((await refusal(agree(admin))).status).toBe(403);
  expect((await refusal(agree(await server.as('viewer')))).status).toBe(403);
  expect((await refusal(agree(server.rival))).code).toBe(1004);
  const second = await enterAs(server, 'executive@harbor.example');
  expect(await agree(second)).toEqual({ state: 'done' });
  expect((await refusal(agree(second))).code).toBe(1004);
  expect((await admin.raw('GET', factors.mine.path, {})).json().code).toBe(1009);
  expect((await tryEntry(server, 'admin@harbor.example')).json().code).toBe(0);
  const verbs = await server.sql<{ verb: string }>(
    `select verb from audit where subject_id = $1 and resource = 'employee.status' order by at, id`,
    [server.person('admin')],
  );
  expect(verbs.map(({ verb }) => verb)).toEqual(['askFactorReset', 'resetFactors']);
});

test('what was asked is taken back by whoever asked', async () => {
  await enrolled('admin');
  const safety = await server.as('safety');
  await reset(safety, 'admin');
  const [waiting] = (await safety.call(factors.waitingResets, {})).resets;
  await safety.call(factors.settleReset, { resetId: waiting?.resetId ?? '', agree: false });
  expect((await safety.call(factors.waitingResets, {})).resets).toEqual([]);
  expect((await tryEntry(server, 'admin@harbor.example')).json().code).toBe(1101);
});

test('the list of members knows where each stands', async () => {
  const list = await (await enterAs(server, 'safety@harbor.example')).call(employees.list, { pageSize: 100 });
  const standing = new Map(list.rows.map((row) => [row.fullName, row.mfaStatus]));
  expect([standing.get('Avery Cole'), standing.get('Sam Okafor'), standing.get('Noor Haddad')]).toEqual([
    'enrolled',
    'enrolled',
    'notEnrolled',
  ]);
});
