import type { Approver } from '@plumbline/contract/areas/approvals';
import { expect, test } from 'vitest';
import { ANYBODY, listAskedApprovers, nextStep, policyFor } from './plan.ts';
import type { Candidate, Policy, Staff, Step, Subject } from './plan.ts';

const policy = (policyId: string, over: Partial<Policy>): Policy => ({
  policyId,
  name: policyId,
  contractType: null,
  minCents: 0,
  maxCents: null,
  steps: [],
  ...over,
});
const candidate = (personId: string, over: Partial<Candidate> = {}): Candidate => ({
  personId,
  roleIds: [],
  scope: 'company',
  limitCents: null,
  ...over,
});
const staffOf = (candidates: Candidate[], over: Partial<Staff> = {}): Staff => ({
  candidates,
  onProjects: [],
  standIns: new Map(),
  ...over,
});
const subject: Subject = { amountCents: 5_000_00, contractType: null, projectId: 'p', ownIds: ['maker', null] };
const step = (...approvers: Approver[]): Step => ({ ...ANYBODY, approvers });
const person = (personId: string): Approver => ({ kind: 'person', personId });
const ids = (asked: { personId: string }[]) => asked.map(({ personId }) => personId);

test('the policy of the type comes before that of every type, and the higher range before the lower', () => {
  const policies = [
    policy('small', { maxCents: 100 }),
    policy('all', {}),
    policy('large', { minCents: 100_00 }),
    policy('sub', { contractType: 'subcontract', maxCents: 1_000_00 }),
  ];
  const found = (amountCents: number, contractType: string | null = null) =>
    policyFor(policies, { amountCents, contractType })?.policyId;
  expect(found(99_99)).toBe('all');
  expect(found(100_00)).toBe('large');
  expect(found(100_00, 'subcontract')).toBe('sub');
  expect(found(1_000_01, 'subcontract')).toBe('large');
  expect(found(100_00, 'service')).toBe('large');
  // A deduction is as large as what it takes off.
  expect(found(-100_00)).toBe('large');
  expect(policyFor([policy('one', { minCents: 2, maxCents: 3 })], { amountCents: 4, contractType: null })).toBeNull();
  expect(
    policyFor([policy('one', { minCents: 2, maxCents: 3 })], { amountCents: 3, contractType: null }),
  ).not.toBeNull();
});

test('nobody is asked about their own, nor beyond their limit', () => {
  const staff = staffOf([
    candidate('maker'),
    candidate('small', { limitCents: 4_999_99 }),
    candidate('exact', { limitCents: 5_000_00 }),
    candidate('exec'),
  ]);
  expect(ids(listAskedApprovers(ANYBODY, subject, staff))).toEqual(['exact', 'exec']);
  expect(ids(listAskedApprovers(step(person('maker')), subject, staff))).toEqual([]);
  expect(ids(listAskedApprovers(ANYBODY, { ...subject, amountCents: -6_000_00 }, staff))).toEqual(['exec']);
});

test('a role asks those who have it and reach the record, a project role those who have it there', () => {
  const staff = staffOf(
    [
      candidate('far', { roleIds: ['pm'], scope: 'project' }),
      candidate('near', { roleIds: ['pm'], scope: 'project' }),
      candidate('other', { roleIds: ['x'] }),
    ],
    {
      onProjects: [
        { projectId: 'p', personId: 'near', projectRole: 'projectManager' },
        { projectId: 'q', personId: 'far', projectRole: 'projectManager' },
      ],
    },
  );
  expect(ids(listAskedApprovers(step({ kind: 'role', roleId: 'pm' }), subject, staff))).toEqual(['near']);
  expect(ids(listAskedApprovers(step({ kind: 'projectRole', projectRole: 'projectManager' }), subject, staff))).toEqual(
    ['near'],
  );
  expect(listAskedApprovers(step({ kind: 'role', roleId: 'pm' }), { ...subject, projectId: null }, staff)).toEqual([]);
});

test('whoever is away is stood in for, along a chain, and by nobody who may not approve', () => {
  const all = ['a', 'b', 'c'].map((one) => candidate(one));
  const asked = (standIns: [string, string][], candidates = all) =>
    listAskedApprovers(step(person('a')), subject, staffOf(candidates, { standIns: new Map(standIns) }));
  expect(asked([['a', 'b']])).toEqual([{ personId: 'b', forId: 'a' }]);
  expect(
    asked([
      ['a', 'b'],
      ['b', 'c'],
    ]),
  ).toEqual([{ personId: 'c', forId: 'a' }]);
  expect(
    asked([
      ['a', 'b'],
      ['b', 'a'],
    ]),
  ).toEqual([{ personId: 'a', forId: null }]);
  expect(asked([['a', 'maker']], [...all, candidate('maker')])).toEqual([{ personId: 'a', forId: null }]);
  expect(asked([['a', 'outsider']])).toEqual([{ personId: 'a', forId: null }]);
  const both = listAskedApprovers(
    step(person('a'), person('b')),
    subject,
    staffOf(all, { standIns: new Map([['a', 'b']]) }),
  );
  expect(both).toEqual([{ personId: 'b', forId: null }]);
});

test('a step whose people may not approve so much is left out, but not the last', () => {
  const staff = staffOf([candidate('pm', { limitCents: 100 }), candidate('exec'), candidate('boss')]);
  const steps = [step(person('pm')), step(person('exec'))];
  expect(nextStep(steps, 0, subject, staff)).toEqual({ step: 1, asked: [{ personId: 'exec', forId: null }] });
  expect(nextStep(steps, 2, subject, staff)).toBe('done');
  expect(nextStep([], 0, subject, staff)).toBe('done');
  // No person of the last step could approve: everybody who may approve is asked.
  expect(nextStep([step(person('pm'))], 0, subject, staff)).toEqual({
    step: 0,
    asked: [
      { personId: 'boss', forId: null },
      { personId: 'exec', forId: null },
    ],
  });
  expect(nextStep(steps, 0, subject, staffOf([candidate('maker')]))).toBe('nobody');
});
