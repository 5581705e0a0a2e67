import { TASK_STATUSES, TASK_VERBS } from '@plumbline/contract/areas/tasks';
import type { TaskStatus, TaskVerb } from '@plumbline/contract/areas/tasks';
import { expect, test } from 'vitest';
import { finishGateOf, gatesOf } from './policy.ts';
import type { HeldPoint, Neighbour } from './policy.ts';
import { taskWorkflow } from './workflow.ts';

/** Where each verb leads from each status. Every verb missing here must be refused. */
const LEADS: Record<TaskStatus, Partial<Record<TaskVerb, TaskStatus>>> = {
  draft: { assign: 'open', void: 'void' },
  open: { start: 'inProgress', void: 'void' },
  inProgress: { block: 'blocked', finish: 'readyForReview', void: 'void' },
  blocked: { unblock: 'inProgress', void: 'void' },
  readyForReview: { accept: 'closed', return: 'inProgress', void: 'void' },
  closed: { reopen: 'inProgress' },
  void: {},
};

test.each(TASK_STATUSES.flatMap((status) => TASK_VERBS.map((verb) => [status, verb] as const)))(
  '%s: %s',
  (status, verb) => {
    expect(taskWorkflow.after(status, verb)).toBe(LEADS[status][verb] ?? null);
  },
);

test('closed and void have ended', () => {
  expect(TASK_STATUSES.filter(taskWorkflow.isFinal)).toEqual(['closed', 'void']);
});

const before: Neighbour = {
  recordId: 'a',
  kind: 'task',
  number: 'T-001',
  title: 'Frames',
  status: 'inProgress',
  projectId: 'p',
  projectName: 'Mission Creek',
  lagDays: 0,
  seen: true,
  finishedOn: null,
};
const gates = (over: Partial<Neighbour>) =>
  gatesOf({ predecessors: [{ ...before, ...over }], blockers: [], heldPoints: [], today: '2026-11-20' });

test('what comes before keeps a task until it is accepted and its lag is over', () => {
  expect(gates({})).toMatchObject([{ values: { name: 'T-001 Frames' }, record: { recordId: 'a' } }]);
  expect(gates({ status: 'readyForReview' })).toHaveLength(1);
  expect(gates({ status: 'void' })).toEqual([]);
  expect(gates({ status: 'closed', finishedOn: '2026-11-18' })).toEqual([]);
  expect(gates({ status: 'closed', finishedOn: '2026-11-18', lagDays: 5 })).toMatchObject([
    { values: { n: 3, lag: 5 } },
  ]);
  expect(gates({ status: 'closed', finishedOn: '2026-11-18', lagDays: 2 })).toEqual([]);
});

test('what the reader may not see is not named', () => {
  const hidden = [
    ...gates({ seen: false }),
    ...gates({ seen: false, status: 'closed', finishedOn: '2026-11-20', lagDays: 1 }),
  ];
  expect(hidden).toHaveLength(2);
  expect(JSON.stringify(hidden)).not.toContain('Frames');
  expect(hidden.map(({ record }) => record)).toEqual([null, null]);
});

test('a hold point of another record keeps a task, and says who can release it', () => {
  const { lagDays: _lag, finishedOn: _on, ...record } = { ...before, number: 'INS-004', title: 'Rebar of slab 2' };
  const held: HeldPoint = { ...record, label: 'Cover is held', releasers: ['Rosa Lind'], party: null };
  const found = (over: Partial<typeof held>) =>
    gatesOf({ predecessors: [], blockers: [], heldPoints: [{ ...held, ...over }], today: '2026-11-20' });
  expect(found({})).toMatchObject([
    {
      values: { name: 'INS-004 Rebar of slab 2', point: 'Cover is held', people: 'Rosa Lind' },
      record: { recordId: 'a' },
    },
  ]);
  expect(found({ party: 'Bay Testing Laboratory' })).toMatchObject([
    {
      reason: '{name} holds it: “{point}” is not released. {party} releases it; {people} can record that.',
      values: { people: 'Rosa Lind', party: 'Bay Testing Laboratory' },
    },
  ]);
  expect(JSON.stringify(found({ seen: false }))).not.toContain('Rebar');
});

test('a task waits for the checklists that it needs, and names those that the reader sees', () => {
  const ref = { recordId: 'c', kind: 'checklist', number: 'CL-001', title: 'Pre-pour', status: 'inProgress' };
  const checklist = { ...ref, projectId: 'p', projectName: 'Mission Creek' };
  expect(finishGateOf({ checklists: [] })).toBeNull();
  expect(finishGateOf({ checklists: [{ ...checklist, seen: true }] })).toMatchObject({
    values: { name: 'CL-001 Pre-pour' },
    record: { recordId: 'c' },
  });
  expect(JSON.stringify(finishGateOf({ checklists: [{ ...checklist, seen: false }] }))).not.toContain('Pre-pour');
});
