import { access } from '@plumbline/contract/areas/access';
import { audit } from '@plumbline/contract/areas/audit';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal } from '../../../test/refusal.ts';
import { startTestServer } from '../../../test/server.ts';
import type { Client, TestServer } from '../../../test/server.ts';
import { verifyEverything } from '../../app/verifyEverything.ts';
import { anchorTrail } from '../../kit/records/index.ts';
import { sealAudit } from './seal.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as('admin');
});
afterAll(() => server.close());

const makeRole = (name: string) =>
  admin.call(access.createRole, {
    clientRef: newId(),
    family: 'employee',
    name,
    grants: [{ resource: 'rfi', action: 'read', scope: 'project' }],
  });
/** The hour strikes. */
const seal = () =>
  server.context.database.transact(server.tenantId, async (tx) => {
    await anchorTrail(tx, new Date());
    await sealAudit(tx);
  });
async function verified(): Promise<{ holds: boolean; said: string }> {
  const lines: string[] = [];
  const holds = await verifyEverything(server.context.database, (line) => lines.push(line));
  return { holds, said: lines.join('\n') };
}
/** As the owner of the database, past every guard; then put back as it was. */
async function tampered(change: string, back: string): Promise<{ holds: boolean; said: string }> {
  for (const table of ['audit', 'audit_seal', 'trail', 'trail_anchor', 'trail_head'])
    await server.sql(`alter table ${table} disable trigger append_only`);
  await server.sql('set session_replication_role = replica');
  await server.sql(change);
  const found = await verified();
  await server.sql(back);
  await server.sql('reset session_replication_role');
  for (const table of ['audit', 'audit_seal', 'trail', 'trail_anchor', 'trail_head'])
    await server.sql(`alter table ${table} enable trigger append_only`);
  return found;
}

test('what was done is found by who, what, on what and when', async () => {
  await makeRole('Night watch');
  await makeRole('Day watch');
  const all = await admin.call(audit.list, { verb: ['createRole'] });
  expect(all).toMatchObject({ total: 2 });
  expect(all.rows[0]).toMatchObject({
    person: { fullName: 'Avery Cole' },
    verb: 'createRole',
    resource: 'setting.employeeRole',
    resourceName: 'Employee roles',
    subjectKind: 'role',
    subject: 'Day watch',
    sealed: false,
  });
  expect((await admin.call(audit.list, { keyword: 'night' })).rows).toMatchObject([{ subject: 'Night watch' }]);
  expect((await admin.call(audit.list, { personId: [server.person('pm')], verb: ['createRole'] })).total).toBe(0);
  expect((await admin.call(audit.list, { from: '2099-01-01' })).total).toBe(0);
  expect((await admin.call(audit.list, { verb: ['createRole'], pageSize: 1, pageNum: 2 })).rows).toMatchObject([
    { subject: 'Night watch' },
  ]);
  expect(await admin.call(audit.facets, {})).toMatchObject({
    verbs: expect.arrayContaining(['createRole']),
    sealedAt: null,
  });
});

test('it leaves as a sheet, and that is a line too', async () => {
  const answer = await admin.raw('GET', '/apisc/audit/export', { format: 'csv', verb: 'createRole' });
  expect(answer.body.split('\r\n')).toHaveLength(4);
  expect(answer.body).toContain('Night watch');
  expect((await admin.call(audit.list, { verb: ['export'], resource: ['audit'] })).total).toBe(1);
});

test('it is for who may read it', async () => {
  for (const part of ['pm', 'safety', 'tech', 'architect'] as const)
    expect(await refusal((await server.as(part)).call(audit.list, {})), part).toMatchObject({ code: 1010 });
  expect((await server.rival.call(audit.list, { verb: ['createRole'] })).total).toBe(0);
});

test('nobody of the app changes or removes a line', async () => {
  for (const statement of ["update audit set verb = 'nothing'", 'delete from audit'])
    await expect(server.sql(statement)).rejects.toThrow('append-only');
});

test('sealed by the hour; what came since is said, and all of it holds', async () => {
  await seal();
  await seal();
  const facets = await admin.call(audit.facets, {});
  expect(facets).toMatchObject({ unsealed: 0, sealedAt: expect.any(String) });
  expect(await server.sql('select seq from audit_seal where tenant_id = $1', [server.tenantId])).toHaveLength(1);
  expect((await admin.call(audit.list, { keyword: 'night' })).rows).toMatchObject([{ sealed: true }]);
  await makeRole('Late watch');
  expect((await admin.call(audit.facets, {})).unsealed).toBe(1);
  const { holds, said } = await verified();
  expect(said).toMatch(/Harbor & Vale .*: holds/);
  expect(said).toMatch(/under 1 seals; not yet sealed: 1/);
  expect(holds).toBe(true);
  await seal();
  expect((await verified()).said).toMatch(/under 2 seals; not yet sealed: 0/);
});

test('a line that is changed, removed or slipped in is found, and so is a seal that is gone', async () => {
  const changed = await tampered(
    "update audit set subject = 'Somebody else' where subject = 'Night watch'",
    "update audit set subject = 'Night watch' where subject = 'Somebody else'",
  );
  expect(changed).toMatchObject({
    holds: false,
    said: expect.stringContaining('audit seal 1: its lines are not what was written'),
  });
  const removed = await tampered(
    "create temp table kept as select * from audit where subject = 'Night watch'; delete from audit where subject = 'Night watch'",
    'insert into audit select * from kept; drop table kept',
  );
  expect(removed.said).toMatch(/audit seal 1: 1 of its \d+ lines are gone/);
  const unsealed = await tampered(
    'create temp table gone as select * from audit_seal where seq = 1; delete from audit_seal where seq = 1',
    'insert into audit_seal select * from gone; drop table gone',
  );
  expect(unsealed.said).toContain('a seal before it is gone');
  const slipped = await tampered(
    `insert into audit (tenant_id, id, at, verb, resource, written_at)
      values ('${server.tenantId}', gen_random_uuid(), now(), 'grant', 'x', now() - interval '1 day')`,
    "delete from audit where resource = 'x'",
  );
  expect(slipped.said).toContain('1 lines of the audit were slipped in');
  expect((await verified()).holds).toBe(true);
});

test('a trail that is changed or cut, and a record that vanishes with its trail, are found', async () => {
  const id = server.person('pm');
  const note = await tampered(
    `update trail set note = 'never said' where record_id = '${id}' and seq = 1`,
    `update trail set note = null where record_id = '${id}' and seq = 1`,
  );
  expect(note.said).toContain(`record ${id}: its entry 1 is not what was written`);
  const gone = await tampered(
    `create temp table r as select * from record where id = '${id}'; create temp table t as select * from trail where record_id = '${id}';
     delete from trail where record_id = '${id}'; delete from record where id = '${id}'`,
    'insert into record select * from r; insert into trail select * from t; drop table r; drop table t',
  );
  expect(gone.said).toContain(`record ${id}: entry 1, which was anchored, is gone or another`);
  expect((await verified()).holds).toBe(true);
});
