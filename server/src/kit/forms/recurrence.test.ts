import { expect, test } from 'vitest';
import { following } from './recurrence.ts';

test.each([
  ['2026-02-27', 'daily', '2026-02-28'],
  ['2026-02-27', 'weekly', '2026-03-06'],
  ['2026-12-24', 'biweekly', '2027-01-07'],
  ['2026-01-31', 'monthly', '2026-02-28'],
  ['2026-12-15', 'monthly', '2027-01-15'],
  ['2028-02-29', 'yearly', '2029-02-28'],
] as const)('after %s comes, %s, %s', (day, every, next) => {
  expect(following(day, every)).toBe(next);
});
