import type { ReviewerRow } from '@plumbline/contract/kit/records';
import { expect, test } from 'vitest';
import { daysHeld, reviewSteps } from './reviewSteps.ts';

function reviewer(name: string, more: Partial<ReviewerRow> = {}): ReviewerRow {
  return {
    person: { personId: name, fullName: name, companyName: null },
    required: true,
    coReviewer: false,
    step: 1,
    dueDate: null,
    askedAt: '2026-03-02T09:00:00Z',
    askedBy: null,
    forwardedBy: null,
    note: null,
    answeredAt: null,
    askedFor: null,
    round: 1,
    ...more,
  };
}
const answeredAt = '2026-03-05T08:00:00Z';
const states = (reviewers: ReviewerRow[], isOpen = true) =>
  reviewSteps(reviewers, 1, isOpen).map(({ step, state }) => `${step} ${state}`);

test('steps follow each other: the first that waits is in progress, those after it have not started', () => {
  const later = { step: 2, askedAt: null };
  const first = [reviewer('a'), reviewer('b', { answeredAt })];
  expect(states([...first, reviewer('c', later)])).toEqual(['1 in progress', '2 not started']);
  expect(states([reviewer('a', { answeredAt }), reviewer('b', { answeredAt }), reviewer('c', { step: 2 })])).toEqual([
    '1 done',
    '2 in progress',
  ]);
});

test('a step without anybody required is done by one answer; whoever was forwarded to, or only comments, decides nothing', () => {
  const optional = { required: false };
  expect(states([reviewer('a', optional), reviewer('b', { ...optional, answeredAt })])).toEqual(['1 done']);
  const a = reviewer('a');
  expect(states([a, reviewer('b', { forwardedBy: a.person, answeredAt })])).toEqual(['1 in progress']);
  expect(states([reviewer('a', { answeredAt }), reviewer('c', { coReviewer: true })])).toEqual(['1 done']);
});

test('nothing is in progress in a review that is not open, and other rounds are left out', () => {
  const later = { step: 2, askedAt: null };
  const ended = [reviewer('a'), reviewer('b', { answeredAt }), reviewer('c', later), reviewer('d', { round: 2 })];
  expect(states(ended, false)).toEqual(['1 ended early', '2 not started']);
  expect(reviewSteps(ended, 1, false)[0]).toMatchObject({ answered: 1, wanted: 2 });
});

test('days held end with the answer, and begin when the step does', () => {
  const now = new Date('2026-03-09T10:00:00Z');
  expect(daysHeld(reviewer('a', { answeredAt }), now)).toBe(2);
  expect(daysHeld(reviewer('a'), now)).toBe(7);
  expect(daysHeld(reviewer('a', { askedAt: null }), now)).toBeNull();
});
