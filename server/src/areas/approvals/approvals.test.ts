import { approvalDelegations, approvalLinks, approvalPolicies } from '@plumbline/contract/areas/approvals';
import type { InputOf } from '@plumbline/contract/kit/endpoint';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { installSample, sampleOf, sampleTable, samples } from '../../../test/approvalSample.ts';
import { refusal } from '../../../test/refusal.ts';
import { startTestServer } from '../../../test/server.ts';
import type { Client, Part, TestServer } from '../../../test/server.ts';
import { approvalUrl } from '../../kit/approvals/link.ts';

let server: TestServer;
let uninstall: () => void;
let admin: Client;
beforeAll(async () => {
  uninstall = installSample();
  server = await startTestServer({ clock: new Date('2026-11-24T18:00:00Z') });
  await sampleTable(server);
  admin = await server.as('admin');
});
afterAll(async () => {
  uninstall();
  await server.close();
});
beforeEach(() => server.sql('delete from approval_policy; delete from approval_delegation'));

type Policy = InputOf<typeof approvalPolicies.save>;
const policy = (more: Partial<Policy> = {}): Policy => ({
  policyId: newId(),
  kind: 'approvalSample',
  contractType: null,
  name: 'Changes',
  minCents: 0,
  maxCents: null,
  steps: [step('executive')],
  ...more,
});
const step = (part: Part, more: Partial<Policy['steps'][number]> = {}): Policy['steps'][number] => ({
  mode: 'any',
  approvers: [{ kind: 'person', personId: server.person(part) }],
  limitCents: null,
  escalateAfterDays: null,
  ...more,
});
const fields = async (call: Promise<unknown>) => {
  const { code, data } = await refusal(call);
  expect(code).toBe(1400);
  return (data as { fields: { path: string; msg: string }[] }).fields;
};

test('policies are listed with what they can be made of, changed by version, removed, and stand in the audit', async () => {
  const first = policy();
  const { policies, kinds, roles, people } = await admin.call(approvalPolicies.save, first);
  expect(policies).toMatchObject([{ policyId: first.policyId, version: 1, steps: first.steps }]);
  expect(kinds).toContainEqual({ kind: 'approvalSample', resource: 'changeOrder', types: ['subcontract', 'service'] });
  expect(roles.map(({ name }) => name)).toContain('Project manager');
  expect(people.map(({ fullName }) => fullName)).toEqual(['Eli Stone']);
  await admin.call(approvalPolicies.save, { ...first, name: 'All changes', version: 1 });
  // A person who read the first version, or none, gets the current one.
  for (const version of [1, undefined])
    expect(await refusal(admin.call(approvalPolicies.save, { ...first, ...(version && { version }) }))).toMatchObject({
      code: 1500,
      data: { policies: [{ name: 'All changes', version: 2 }] },
    });
  expect(await admin.call(approvalPolicies.remove, { policyId: first.policyId })).toMatchObject({ policies: [] });
  const audited = await server.sql("select verb from audit where resource = 'setting.approvalPolicy' order by verb");
  expect(audited.map(({ verb }) => verb)).toEqual(['removeApprovalPolicy', 'setApprovalPolicy', 'setApprovalPolicy']);
});

test('what no record could go by is refused at its field', async () => {
  await admin.call(approvalPolicies.save, policy({ name: 'Up to a hundred', maxCents: 100_00 }));
  const at = async (more: Partial<Policy>) => (await fields(admin.call(approvalPolicies.save, policy(more))))[0];
  expect(await at({ kind: 'rfi' })).toMatchObject({ path: 'kind' });
  expect(await at({ contractType: 'prime', minCents: 200_00 })).toMatchObject({ path: 'contractType' });
  expect(await at({ minCents: 200_00, maxCents: 199_99 })).toMatchObject({ path: 'maxCents' });
  expect(await at({ minCents: 100_00 })).toEqual({
    path: 'minCents',
    msg: '“Up to a hundred” covers some of these amounts',
  });
  expect(await at({ minCents: -1 })).toMatchObject({ path: 'minCents' });
  expect(await at({ minCents: 1.5 })).toMatchObject({ path: 'minCents' });
  expect(await at({ minCents: 200_00, steps: [step('pm', { approvers: [] })] })).toMatchObject({
    path: 'steps.0.approvers',
  });
  const theirs = [{ kind: 'person' as const, personId: server.rival.personId }];
  const foreign = policy({ minCents: 200_00, steps: [step('pm'), step('pm', { approvers: theirs })] });
  expect(await refusal(admin.call(approvalPolicies.save, foreign))).toMatchObject({ code: 1004 });
  expect(await at({ minCents: 200_00, steps: [step('pm'), step('architect')] })).toMatchObject({
    path: 'steps.1.approvers',
  });
  // A range next to the saved one is free, and so is every range of another type.
  await admin.call(approvalPolicies.save, policy({ minCents: 100_01 }));
  await admin.call(approvalPolicies.save, policy({ contractType: 'service' }));
});

test('a dry run tells of last quarter what would have gone which way, and who would have been asked how often', async () => {
  const engineer = server.person('engineer');
  const inQuarter = { createdAt: '2026-08-11T12:00:00Z' };
  await sampleOf(server, engineer, 50_00, inQuarter);
  await sampleOf(server, engineer, 5_000_00, inQuarter);
  await sampleOf(server, server.person('executive'), 6_000_00, inQuarter);
  await sampleOf(server, engineer, 70_000_00, { ...inQuarter, type: 'service' });
  await sampleOf(server, engineer, 5_000_00, { createdAt: '2026-10-01T12:00:00Z' });
  await server.sql('delete from approval_sample where tenant_id = $1', [server.rivalTenantId]);
  await admin.call(approvalPolicies.save, policy({ name: 'Small', maxCents: 99_99, steps: [] }));
  const large = policy({ name: 'Large', minCents: 100_00, steps: [step('pm'), step('executive')] });
  const found = await admin.call(approvalPolicies.dryRun, large);
  expect(found).toMatchObject({ from: '2026-07-01', to: '2026-09-30', records: 4 });
  expect(found.routes).toEqual([
    expect.objectContaining({ name: 'Small', records: 1, withoutApproval: 1, stuck: 0 }),
    expect.objectContaining({ name: 'Large', records: 3, withoutApproval: 0, stuck: 0 }),
  ]);
  // The executive made one of them, so others who may approve are asked; the PM a second time.
  const asked = Object.fromEntries(found.people.map(({ person, asked: times }) => [person.fullName, times]));
  expect(asked).toMatchObject({ 'Jordan Reyes': 4, 'Eli Stone': 2 });
  const other = await admin.call(approvalPolicies.dryRun, { ...large, from: '2026-10-01', to: '2026-10-31' });
  expect(other).toMatchObject({ records: 1, people: [{ asked: 1 }, { asked: 1 }] });
  expect(await admin.call(approvalPolicies.list, {})).toMatchObject({ policies: [{ name: 'Small' }] });
  const none = await admin.call(approvalPolicies.dryRun, policy({ minCents: 999_999_00, contractType: 'service' }));
  expect(none.routes).toMatchObject([
    { name: 'Small', records: 1 },
    { name: 'Changes', records: 0 },
    { name: null, records: 3 },
  ]);
});

test('I say who stands in for me, for days to come that do not overlap, and take it back', async () => {
  const [pm, controller] = [await server.as('pm'), await server.as('controller')];
  const delegation = { delegationId: newId(), toId: controller.personId, fromDay: '2026-11-24', toDay: '2026-12-04' };
  const saved = await pm.call(approvalDelegations.save, delegation);
  expect(saved).toMatchObject({ mine: [{ to: { fullName: 'Carl Lowe' }, fromDay: '2026-11-24' }], forOthers: [] });
  expect(await controller.call(approvalDelegations.list, {})).toMatchObject({
    mine: [],
    forOthers: [{ person: { fullName: 'Jordan Reyes' } }],
  });
  const at = async (more: object) =>
    (await fields(pm.call(approvalDelegations.save, { ...delegation, delegationId: newId(), ...more })))[0]?.path;
  expect(await at({ fromDay: '2026-12-04', toDay: '2026-12-05' })).toBe('fromDay');
  expect(await at({ fromDay: '2026-12-06', toDay: '2026-12-05' })).toBe('toDay');
  expect(await at({ fromDay: '2026-11-01', toDay: '2026-11-23' })).toBe('toDay');
  const later = { fromDay: '2027-01-01', toDay: '2027-01-02' };
  expect(await at({ ...later, toId: pm.personId })).toBe('toId');
  expect(await at({ ...later, toId: server.person('architect') })).toBe('toId');
  const foreign = { ...delegation, ...later, delegationId: newId(), toId: server.rival.personId };
  expect(await refusal(pm.call(approvalDelegations.save, foreign))).toMatchObject({ code: 1004 });
  // Nobody changes or ends another person's delegation.
  const theirs = { ...delegation, toId: server.person('executive') };
  expect(await refusal(controller.call(approvalDelegations.save, { ...theirs, ...later }))).toMatchObject({
    code: 1004,
  });
  await controller.call(approvalDelegations.remove, { delegationId: delegation.delegationId });
  expect((await pm.call(approvalDelegations.list, {})).mine).toHaveLength(1);
  expect(await pm.call(approvalDelegations.remove, { delegationId: delegation.delegationId })).toMatchObject({
    mine: [],
    approves: true,
  });
  const apprentice = await server.as('apprentice');
  expect(await apprentice.call(approvalDelegations.list, {})).toMatchObject({ approves: false });
});

/** A record that waits for somebody, and the token in the mail to them. */
async function waiting(part: Part, amountCents = 5_000_00) {
  const engineer = await server.as('engineer');
  const sampleId = await sampleOf(server, engineer.personId, amountCents);
  const row = await engineer.call(samples.submit, {
    sampleId,
    version: 1,
    clientRef: newId(),
    comment: 'Please by Friday',
  });
  const url = await server.context.database.read(server.tenantId, (read) =>
    approvalUrl(read, 'https://plumbline.example', server.context.vault, sampleId, server.person(part)),
  );
  return { sampleId, row, token: url?.split('/').at(-1) ?? '' };
}
const posted = async (sampleId: string) =>
  (await server.sql<{ posted: number }>('select posted from approval_sample where id = $1', [sampleId]))[0]?.posted;

test('a link shows what waits and changes nothing; pressed, it approves once', async () => {
  await admin.call(approvalPolicies.save, policy());
  const { sampleId, token } = await waiting('executive');
  const { anonymous } = server;
  for (let looks = 0; looks < 2; looks += 1)
    expect(await anonymous.call(approvalLinks.get, { token })).toMatchObject({
      fullName: 'Eli Stone',
      title: 'Deeper footing',
      projectName: 'Mission Creek',
      amountCents: 5_000_00,
      submittedBy: 'Sam Okafor',
      comment: 'Please by Friday',
      // What its kind tells approvers, and what has no value left out.
      facts: [{ label: 'Type', value: 'sample' }],
      status: 'pending',
      over: null,
      needsProof: false,
    });
  expect(await posted(sampleId)).toBe(0);
  const [first, second] = await Promise.all([1, 2].map(() => anonymous.call(approvalLinks.approve, { token })));
  expect([first, second]).toMatchObject([{ over: 'You approved it.' }, { over: 'You approved it.' }]);
  expect(await anonymous.call(approvalLinks.approve, { token })).toMatchObject({ status: 'approved' });
  expect(await anonymous.call(approvalLinks.reject, { token, reason: 'Changed my mind' })).toMatchObject({
    over: 'You approved it.',
  });
  expect(await posted(sampleId)).toBe(1);
  const [line] = await server.sql('select actor_id, via from trail where record_id = $1 order by seq desc limit 1', [
    sampleId,
  ]);
  expect(line).toEqual({ actor_id: server.person('executive'), via: 'mail' });
});

test('a link rejects with a reason alone', async () => {
  await admin.call(approvalPolicies.save, policy());
  const { token } = await waiting('executive');
  expect((await fields(server.anonymous.call(approvalLinks.reject, { token, reason: ' ' })))[0]?.path).toBe('reason');
  const answer = await server.anonymous.call(approvalLinks.reject, { token, reason: 'Too dear' });
  expect(answer).toMatchObject({ status: 'rejected', over: 'You rejected it.' });
});

test('above the limit of the step a link shows, and asks to sign in', async () => {
  await admin.call(approvalPolicies.save, policy({ steps: [step('executive', { limitCents: 1_000_00 })] }));
  const { sampleId, token } = await waiting('executive');
  expect(await server.anonymous.call(approvalLinks.get, { token })).toMatchObject({ needsProof: true, over: null });
  expect(await refusal(server.anonymous.call(approvalLinks.approve, { token }))).toMatchObject({
    code: 1101,
    data: { gate: 'stepUp' },
  });
  expect(await posted(sampleId)).toBe(0);
});

test('a link that is forged, too old, of somebody who left, or of what was taken back decides nothing', async () => {
  await admin.call(approvalPolicies.save, policy());
  const { sampleId, row, token } = await waiting('executive');
  const { anonymous } = server;
  const [said = '', signature = ''] = token.split('.');
  const forged = Buffer.from(JSON.stringify([server.rivalTenantId, newId()])).toString('base64url');
  for (const wrong of [`${forged}.${signature}`, `${said}.x`, 'x', `${said}.`])
    expect(await refusal(anonymous.call(approvalLinks.get, { token: wrong }))).toMatchObject({ code: 1004 });
  await server.sql("update approval_request set asked_at = asked_at - interval '31 days' where run_id = $1", [
    row.approval?.runId,
  ]);
  expect(await anonymous.call(approvalLinks.approve, { token })).toMatchObject({
    over: 'This link has expired. Sign in to decide.',
  });
  await server.sql("update approval_request set asked_at = asked_at + interval '31 days' where run_id = $1", [
    row.approval?.runId,
  ]);
  const leaves = (status: string) =>
    server.sql('update membership set status = $2 where person_id = $1', [server.person('executive'), status]);
  await leaves('suspended');
  expect(await refusal(anonymous.call(approvalLinks.approve, { token }))).toMatchObject({ code: 1004 });
  await leaves('active');
  const engineer = await server.as('engineer');
  const back = await engineer.call(samples.rescind, { sampleId, version: row.version, clientRef: newId() });
  expect(await anonymous.call(approvalLinks.approve, { token })).toMatchObject({ over: 'It was recalled.' });
  await engineer.call(samples.submit, { sampleId, version: back.version, clientRef: newId() });
  expect(await anonymous.call(approvalLinks.approve, { token })).toMatchObject({
    over: 'It was submitted again in the meantime. Look for a newer mail about it.',
  });
  expect(await posted(sampleId)).toBe(0);
});
