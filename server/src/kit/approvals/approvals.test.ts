import { approvalPolicies } from '@plumbline/contract/areas/approvals';
import type { Approver } from '@plumbline/contract/areas/approvals';
import { factors } from '@plumbline/contract/areas/factors';
import type { Endpoint, InputOf, OutputOf } from '@plumbline/contract/kit/endpoint';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  installSample,
  posting,
  sampleOf,
  sampleTable,
  sampleWorkflow,
  samples,
} from '../../../test/approvalSample.ts';
import { refusal } from '../../../test/refusal.ts';
import { PASSWORD, startTestServer } from '../../../test/server.ts';
import type { Part, TestServer } from '../../../test/server.ts';
import { watchApprovals } from './clock.ts';
import { approvalKinds } from '../area.ts';

let server: TestServer;
let uninstall: () => void;
beforeAll(async () => {
  uninstall = installSample();
  server = await startTestServer();
  await sampleTable(server);
});
afterAll(async () => {
  uninstall();
  await server.close();
});
beforeEach(() => server.sql('delete from approval_policy'));
afterEach(() => {
  posting.breaks = null;
});

const role = async (code: string): Promise<Approver> => {
  const [found] = await server.sql<{ id: string }>('select id from role where tenant_id = $1 and code = $2', [
    server.tenantId,
    code,
  ]);
  return { kind: 'role', roleId: found?.id ?? '' };
};
const person = (part: Part): Approver => ({ kind: 'person', personId: server.person(part) });

type Policy = InputOf<typeof approvalPolicies.save>;
const step = (approvers: Approver[], more: Partial<Policy['steps'][number]> = {}): Policy['steps'][number] => ({
  mode: 'any',
  approvers,
  limitCents: null,
  escalateAfterDays: null,
  ...more,
});
async function policy(steps: Policy['steps'], more: Partial<Policy> = {}) {
  const admin = await server.as('admin');
  const range = { minCents: 0, maxCents: null, contractType: null };
  return admin.call(approvalPolicies.save, {
    policyId: newId(),
    kind: 'approvalSample',
    name: 'Changes',
    ...range,
    steps,
    ...more,
  });
}

/** A draft of the engineer, and what people do to it: with the version and the run that they read. */
async function draft(amountCents = 10_000_00, more: Parameters<typeof sampleOf>[3] = {}) {
  const sampleId = await sampleOf(server, server.person('engineer'), amountCents, more);
  let now: { version: number; runId: string } = { version: 1, runId: newId() };
  const call = async <E extends Endpoint>(part: Part, endpoint: E, input: object) => {
    const client = await server.as(part);
    return (await client.call(endpoint, {
      sampleId,
      version: now.version,
      clientRef: newId(),
      ...input,
    } as never)) as Row;
  };
  const kept = (row: Row) => {
    now = { version: row.version, runId: row.approval?.runId ?? now.runId };
    return row;
  };
  return {
    sampleId,
    submit: async (part: Part = 'engineer') => kept(await call(part, samples.submit, {})),
    approve: async (part: Part, more: object = {}) =>
      kept(await call(part, samples.approve, { runId: now.runId, ...more })),
    reject: async (part: Part, more: object = { reason: 'Too dear' }) =>
      kept(await call(part, samples.reject, { runId: now.runId, ...more })),
    rescind: async (part: Part = 'engineer') => kept(await call(part, samples.rescind, {})),
    end: async (part: Part = 'engineer') => {
      const client = await server.as(part);
      return kept(
        (await client.call(samples.void, { sampleId, version: now.version, reason: 'Built otherwise' })) as Row,
      );
    },
    read: () => now,
    posted: async () => {
      const [row] = await server.sql<{ posted: number }>('select posted from approval_sample where id = $1', [
        sampleId,
      ]);
      return row?.posted;
    },
  };
}
type Row = OutputOf<typeof samples.submit>;
const court = (row: Row) => row.ballInCourt.map(({ personId }) => personId);

const LEADS: Record<string, Record<string, string>> = {
  draft: { submit: 'inReview', void: 'void' },
  inReview: { approve: 'approved', reject: 'draft', rescind: 'draft', void: 'void' },
  approved: {},
  void: {},
};
test.each(
  Object.keys(LEADS).flatMap((status) => Object.keys(sampleWorkflow.moves).map((verb) => [status, verb] as const)),
)('%s: %s', (status, verb) => {
  expect(sampleWorkflow.after(status, verb as 'submit')).toBe(LEADS[status]?.[verb] ?? null);
});

test('without a policy whoever may approve is asked: not the maker, and no PM of another project', async () => {
  const one = await draft();
  const row = await one.submit();
  expect(row).toMatchObject({ status: 'inReview', posted: 0, approval: { status: 'pending', policyName: null } });
  expect(court(row).toSorted()).toEqual(
    ['admin', 'controller', 'executive', 'pm'].map((part) => server.person(part as Part)).toSorted(),
  );
  expect(row.can).not.toHaveProperty('approve');
  const done = await one.approve('pm', { comment: 'Agreed' });
  expect(done).toMatchObject({
    status: 'approved',
    posted: 1,
    ballInCourt: [],
    approval: {
      status: 'approved',
      approvedBy: { personId: server.person('pm') },
      rejectedBy: null,
      needsProof: false,
    },
  });
  expect(done.approval?.requests.filter(({ status }) => status === 'skipped')).toHaveLength(3);
});

test('steps follow each other, by role and by person, and the ball goes with them', async () => {
  await policy([step([await role('projectManager')]), step([person('executive')])]);
  const one = await draft();
  expect(court(await one.submit())).toEqual([server.person('pm')]);
  // The approver of the second step is not asked yet.
  expect(await refusal(one.approve('executive'))).toMatchObject({
    code: 2000,
    message: 'Others are asked to approve it now.',
  });
  const half = await one.approve('pm');
  expect(half).toMatchObject({ status: 'inReview', posted: 0, approval: { step: 1 } });
  expect(court(half)).toEqual([server.person('executive')]);
  expect(half.can.approve).toBe('Your part of the approval is done.');
  expect(await refusal(one.approve('pm'))).toMatchObject({ code: 2000, message: 'Your part of the approval is done.' });
  expect(await one.approve('executive')).toMatchObject({ status: 'approved', posted: 1 });
});

test('where all of a step must approve it waits for the last, and one who rejects ends it', async () => {
  await policy([step([person('pm'), person('controller')], { mode: 'all' })]);
  const one = await draft();
  await one.submit();
  const half = await one.approve('pm');
  expect(half).toMatchObject({ status: 'inReview', posted: 0 });
  expect(court(half)).toEqual([server.person('controller')]);
  expect(await one.approve('controller')).toMatchObject({ status: 'approved', posted: 1 });
  const other = await draft();
  await other.submit();
  await other.approve('pm');
  const back = await other.reject('controller');
  expect(back).toMatchObject({
    status: 'draft',
    posted: 0,
    approval: { status: 'rejected', approvedBy: null, reason: 'Too dear' },
  });
  expect(back.approval?.rejectedBy?.personId).toBe(server.person('controller'));
  expect(court(back)).toEqual([server.person('engineer')]);
});

test('a policy without steps approves at once; amounts and types choose the policy', async () => {
  await policy([], { name: 'Small', maxCents: 999_99 });
  await policy([step([person('executive')])], { name: 'Large', minCents: 1_000_00 });
  await policy([step([person('controller')])], { name: 'Subcontracts', contractType: 'subcontract' });
  const small = await (await draft(999_99)).submit();
  expect(small).toMatchObject({
    status: 'approved',
    posted: 1,
    approval: { status: 'approved', policyName: 'Small', approvedBy: null, requests: [] },
  });
  expect(court(await (await draft(1_000_00)).submit())).toEqual([server.person('executive')]);
  expect(court(await (await draft(-1_000_00)).submit())).toEqual([server.person('executive')]);
  expect(court(await (await draft(5_00, { type: 'subcontract' })).submit())).toEqual([server.person('controller')]);
});

test('nobody approves their own, whether they made it, submitted it or are named', async () => {
  await policy([step([person('pm')])]);
  const made = await draft();
  await server.sql('update record set created_by = $2 where id = $1', [made.sampleId, server.person('pm')]);
  const row = await made.submit('engineer');
  expect(court(row)).not.toContain(server.person('pm'));
  expect(await refusal(made.approve('pm'))).toMatchObject({ message: 'You made it: somebody else approves it.' });
  const sent = await draft();
  await sent.submit('pm');
  expect(await refusal(sent.approve('pm'))).toMatchObject({ message: 'You submitted it: somebody else approves it.' });
  // Nor does the database take it.
  await expect(
    server.sql(
      `update approval_run set status = 'approved', ended_at = now(), approved_by = submitted_by where record_id = $1`,
      [sent.sampleId],
    ),
  ).rejects.toThrow('approval_run_nobody_approves_their_own');
});

test('two at once post once: others are told that it has changed', async () => {
  const one = await draft();
  await one.submit();
  const { version, runId } = one.read();
  const parts = ['admin', 'controller', 'executive', 'pm'] as const;
  const clients = await Promise.all(parts.map((part) => server.as(part)));
  const answers = await Promise.allSettled(
    clients.map((client) =>
      client.call(samples.approve, { sampleId: one.sampleId, version, runId, clientRef: newId() }),
    ),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 1500 });
  expect(await one.posted()).toBe(1);
});

test('the same approval twice, at once and after, posts once and is answered the same', async () => {
  const one = await draft();
  await one.submit();
  const input = { sampleId: one.sampleId, ...one.read(), clientRef: newId() };
  const pm = await server.as('pm');
  const [first, second] = await Promise.all([pm.call(samples.approve, input), pm.call(samples.approve, input)]);
  expect(second).toEqual(first);
  expect(await pm.call(samples.approve, input)).toEqual(first);
  expect(await one.posted()).toBe(1);
});

test.each([
  ['what fails', 'select 1 / 0'],
  ['what dies', 'select pg_terminate_backend(pg_backend_pid())'],
])('%s while it is approved leaves nothing behind', async (_what, breaks) => {
  const one = await draft();
  const before = await one.submit();
  posting.breaks = breaks;
  await refusal(one.approve('pm'));
  expect(await one.posted()).toBe(0);
  const [run] = await server.sql('select status, approved_by from approval_run where id = $1', [
    before.approval?.runId,
  ]);
  expect(run).toEqual({ status: 'pending', approved_by: null });
  const acted = await server.sql(`select 1 from approval_request where run_id = $1 and status <> 'pending'`, [
    before.approval?.runId,
  ]);
  expect(acted).toEqual([]);
  posting.breaks = null;
  expect(await one.approve('pm')).toMatchObject({ status: 'approved', posted: 1 });
});

test('rejecting asks for a reason', async () => {
  const one = await draft();
  await one.submit();
  expect(await refusal(one.reject('pm', { reason: '  ' }))).toMatchObject({ code: 1400 });
});

test('after it was taken back, voided or submitted again nothing is approved', async () => {
  const one = await draft();
  const first = await one.submit();
  expect(await refusal(one.rescind('pm'))).toMatchObject({ code: 2000 });
  expect(await one.rescind()).toMatchObject({ status: 'draft', approval: { status: 'rescinded' } });
  expect(await refusal(one.approve('pm'))).toMatchObject({ code: 2000, message: 'It is not waiting for approval.' });
  await one.submit();
  expect(await refusal(one.approve('pm', { runId: first.approval?.runId }))).toMatchObject({
    code: 2000,
    message: 'It was submitted again in the meantime. Read the new version before you decide.',
  });
  expect(await one.end()).toMatchObject({ status: 'void', approval: { status: 'expired', reason: 'Built otherwise' } });
  expect(await refusal(one.approve('pm'))).toMatchObject({ code: 2000 });
  expect(await refusal(one.reject('pm'))).toMatchObject({ code: 2000 });
  expect(await one.posted()).toBe(0);
});

test('above the limit of a step an approver confirms that it is them', async () => {
  await policy([step([person('executive')], { limitCents: 10_000_00 })]);
  const below = await draft(10_000_00);
  expect((await below.submit()).approval?.needsProof).toBe(false);
  await below.approve('executive');
  const above = await draft(10_000_01);
  expect((await above.submit()).approval?.needsProof).toBe(true);
  await server.sql('update identity.session set step_up_at = null');
  await server.forgetFacts();
  expect(await refusal(above.approve('executive'))).toMatchObject({ code: 1101, data: { gate: 'stepUp' } });
  expect(await above.posted()).toBe(0);
  const executive = await server.as('executive');
  await executive.call(factors.stepUp, { password: PASSWORD });
  expect(await above.approve('executive')).toMatchObject({ status: 'approved', posted: 1 });
});

test('the limit of a role sends it on to the next step', async () => {
  await policy([step([await role('projectManager')]), step([person('executive')])]);
  const pm = await role('projectManager');
  const limit = (cents: number | null) =>
    server.sql(
      `update role_grant set limit_cents = $2 where role_id = $1 and resource = 'changeOrder' and action = 'approve'`,
      [pm.kind === 'role' && pm.roleId, cents],
    );
  await limit(9_999_99);
  const row = await (await draft(10_000_00)).submit();
  await limit(null);
  expect(court(row)).toEqual([server.person('executive')]);
  expect(row.approval).toMatchObject({ step: 1 });
});

test('whom nobody could approve is not submitted', async () => {
  const grants = `resource = 'changeOrder' and action = 'approve' and tenant_id = '${server.tenantId}'`;
  await server.sql(`update role_grant set effect = 'deny' where ${grants}`);
  await server.forgetFacts();
  const one = await draft();
  expect(await refusal(one.submit())).toMatchObject({
    code: 2000,
    message:
      'Nobody but you could approve this. Ask an administrator to say who approves it, in the approval policies.',
  });
  await server.sql(`update role_grant set effect = 'allow' where ${grants}`);
  await server.forgetFacts();
});

const DAY = 86_400_000;
const watch = (days: number) =>
  watchApprovals(server.context.database, server.tenantId, approvalKinds(), new Date(Date.now() + days * DAY));

test('what waits too long is put before the next step too, once, and either of them approves', async () => {
  await policy([step([person('pm')], { escalateAfterDays: 2 }), step([person('executive')])]);
  const one = await draft();
  await one.submit();
  await watch(1.9);
  const asked = () =>
    server.sql<{ source: string }>(
      'select source from approval_request q join approval_run r on r.id = q.run_id where r.record_id = $1 order by asked_at, source',
      [one.sampleId],
    );
  expect(await asked()).toEqual([{ source: 'policy' }]);
  await Promise.all([watch(2.1), watch(2.1)]);
  await watch(9);
  expect(await asked()).toEqual([{ source: 'policy' }, { source: 'escalation' }]);
  const [trail] = await server.sql('select verb, actor_id from trail where record_id = $1 order by seq desc limit 1', [
    one.sampleId,
  ]);
  expect(trail).toEqual({ verb: 'escalate', actor_id: null });
  const [held] = await server.sql<{ n: number }>(
    'select count(*)::int as n from custody where record_id = $1 and to_at is null',
    [one.sampleId],
  );
  expect(held?.n).toBe(2);
  const [{ version } = { version: 0 }] = await server.sql<{ version: number }>(
    'select version from record where id = $1',
    [one.sampleId],
  );
  // The person it was escalated to approves this step. Their own step asks them again later.
  const half = await one.approve('executive', { version });
  expect(half).toMatchObject({ status: 'inReview', approval: { step: 1 } });
  expect(await one.approve('executive')).toMatchObject({ status: 'approved', posted: 1 });
});

test('whoever is away is stood in for, from the first day to the last, also for what waits already', async () => {
  await policy([step([person('pm')])]);
  const waits = await draft();
  await waits.submit();
  await server.sql(
    `insert into approval_delegation values ($1, $2, $3, $4, current_date - 1, current_date + 1, now())`,
    [server.tenantId, newId(), server.person('pm'), server.person('controller')],
  );
  const later = await draft();
  const row = await later.submit();
  expect(court(row)).toEqual([server.person('controller')]);
  expect(row.approval?.requests).toMatchObject([
    { status: 'delegated', source: 'policy' },
    { status: 'pending', source: 'delegation', onBehalfOf: { personId: server.person('pm') } },
  ]);
  await Promise.all([watch(0), watch(0)]);
  const [moved] = await server.sql<{ version: number; holders: string[] }>(
    `select r.version, array_agg(c.person_id) as holders from record r
      join custody c on c.record_id = r.id and c.to_at is null where r.id = $1 group by r.version`,
    [waits.sampleId],
  );
  expect(moved?.holders).toEqual([server.person('controller')]);
  expect(await waits.approve('controller', { version: moved?.version })).toMatchObject({
    status: 'approved',
    posted: 1,
  });
  // An approver who is away may still decide.
  const own = await later.approve('pm');
  expect(own).toMatchObject({ status: 'approved', posted: 1 });
  expect(own.approval?.requests.map(({ status }) => status)).toEqual(['approved', 'skipped']);
  // The submitter never approves.
  await server.sql('update approval_delegation set to_id = $1', [server.person('engineer')]);
  expect(court(await (await draft()).submit())).toEqual([server.person('pm')]);
  // Two people who stand in for each other are both asked, each for their own part.
  await server.sql('update approval_delegation set to_id = $1', [server.person('controller')]);
  await server.sql(`insert into approval_delegation
    select tenant_id, gen_random_uuid(), to_id, person_id, from_day, to_day, now() from approval_delegation`);
  await server.sql('delete from approval_policy');
  await policy([step([person('pm'), person('controller')], { mode: 'all' })]);
  const both = await draft();
  expect(court(await both.submit())).toHaveLength(2);
  expect(await both.approve('pm')).toMatchObject({ status: 'inReview' });
  expect(await both.approve('controller')).toMatchObject({ status: 'approved', posted: 1 });
  await server.sql('delete from approval_delegation');
});

test('how much it is about is shown to those who read costs alone', async () => {
  const one = await draft();
  expect((await one.submit()).approval).toHaveProperty('amountCents', 10_000_00);
  const engineers = await role('projectEngineer');
  const costs = (effect: string) =>
    server.sql(
      `update role_grant set effect = $2 where role_id = $1 and resource = 'changeOrder' and action = 'readCost'`,
      [engineers.kind === 'role' && engineers.roleId, effect],
    );
  await costs('deny');
  await server.forgetFacts();
  expect((await one.rescind()).approval).not.toHaveProperty('amountCents');
  await costs('allow');
  await server.forgetFacts();
});

test('another company finds nothing of it, nor its policies', async () => {
  await policy([step([person('executive')])]);
  const one = await draft();
  await one.submit();
  const input = { sampleId: one.sampleId, ...one.read(), clientRef: newId() };
  expect(await refusal(server.rival.call(samples.approve, input))).toMatchObject({ code: 1004 });
  expect(await refusal(server.rival.call(samples.reject, { ...input, reason: 'None of theirs' }))).toMatchObject({
    code: 1004,
  });
  const theirs = await sampleOf(server, server.rival.personId, 5_00, {
    tenantId: server.rivalTenantId,
    projectId: server.rivalProjectId,
  });
  // The only member made this record, and nobody of the other company is asked.
  const alone = { sampleId: theirs, version: 1, clientRef: newId() };
  expect(await refusal(server.rival.call(samples.submit, alone))).toMatchObject({ code: 2000 });
  expect(await server.rival.call(approvalPolicies.list, {})).toMatchObject({ policies: [], people: [] });
});
