import { expect, test } from 'vitest';
import { nextDay } from './recurrence.ts';

test.each([
  ['daily', '2026-02-26', '2026-02-27', '2026-02-28'],
  ['weekly', '2026-02-27', '2026-02-27', '2026-03-06'],
  ['weekly', '2026-02-27', '2026-03-05', '2026-03-06'],
  ['biweekly', '2026-12-10', '2026-12-24', '2027-01-07'],
  ['monthly', '2026-12-15', '2026-12-15', '2027-01-15'],
  ['monthly', '2026-01-31', '2026-01-30', '2026-01-31'],
  ['monthly', '2026-01-31', '2026-03-30', '2026-03-31'],
] as const)('%s from %s, after %s comes %s', (every, first, after, next) => {
  expect(nextDay(first, every, after)).toBe(next);
});

test.each([
  ['monthly', '2026-01-31', ['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']],
  ['monthly', '2027-12-30', ['2028-01-30', '2028-02-29', '2028-03-30', '2028-04-30']],
  [
    'monthly',
    '2026-08-29',
    ['2026-09-29', '2026-10-29', '2026-11-29', '2026-12-29', '2027-01-29', '2027-02-28', '2027-03-29'],
  ],
  ['yearly', '2028-02-29', ['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']],
] as const)('%s from %s keeps its day after a shorter month', (every, first, days) => {
  let day: string = first;
  for (const next of days) {
    day = nextDay(first, every, day);
    expect(day).toBe(next);
  }
});
