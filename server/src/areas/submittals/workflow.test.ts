import { SUBMITTAL_STATUSES, SUBMITTAL_VERBS } from '@plumbline/contract/areas/submittals';
import type { SubmittalStatus, SubmittalVerb } from '@plumbline/contract/areas/submittals';
import { WEEKDAYS } from '@plumbline/contract/kit/workingDays';
import { expect, test } from 'vitest';
import { scheduled } from '../../kit/records/index.ts';
import { submittalWorkflow } from './workflow.ts';

/** Where each verb leads from each status. Every verb missing here must be refused. */
const LEADS: Record<SubmittalStatus, Partial<Record<SubmittalVerb, SubmittalStatus>>> = {
  draft: { request: 'required', submit: 'submitted', void: 'void' },
  required: { submit: 'submitted', void: 'void' },
  submitted: { return: 'required', send: 'inReview', close: 'closed', void: 'void' },
  inReview: {
    respond: 'reviewed',
    forward: 'inReview',
    addReviewer: 'inReview',
    shiftCourt: 'inReview',
    bypass: 'reviewed',
    recall: 'submitted',
    void: 'void',
  },
  reviewed: { send: 'inReview', close: 'closed', void: 'void' },
  closed: { revise: 'closed', reopen: 'reviewed', void: 'void' },
  void: {},
};

test.each(SUBMITTAL_STATUSES.flatMap((status) => SUBMITTAL_VERBS.map((verb) => [status, verb] as const)))(
  '%s: %s',
  (status, verb) => {
    expect(submittalWorkflow.after(status, verb)).toBe(LEADS[status][verb] ?? null);
  },
);

test('closed and void have ended', () => {
  expect(SUBMITTAL_STATUSES.filter(submittalWorkflow.isFinal)).toEqual(['closed', 'void']);
});

test('steps are numbered from 1 and begin when the one before may take no longer', () => {
  // A Friday: working days go over the weekend.
  const { reviewers, firstDue, lastDue } = scheduled(WEEKDAYS, '2026-11-20', [
    { personId: 'c', step: 7, required: true, days: 3 },
    { personId: 'a', step: 2, required: true, days: 5 },
    { personId: 'b', step: 2, required: false, days: 10 },
  ]);
  expect(reviewers.map(({ personId, step, dueDate }) => [personId, step, dueDate])).toEqual([
    ['a', 1, '2026-11-27'],
    ['b', 1, '2026-12-04'],
    ['c', 2, '2026-12-09'],
  ]);
  expect([firstDue, lastDue]).toEqual(['2026-12-04', '2026-12-09']);
});
