import { expect, test } from 'vitest';
import { addDays, addWorkingDays, dayIn, instantAt, subtractWorkingDays, timeIn, workingDaysBetween } from './days.ts';

test.each([
  ['America/Los_Angeles', '2026-11-24', '08:00', '2026-11-24T16:00:00.000Z'],
  ['America/Los_Angeles', '2026-07-01', '08:00', '2026-07-01T15:00:00.000Z'],
  ['Asia/Kathmandu', '2026-07-01', '08:00', '2026-07-01T02:15:00.000Z'],
  ['UTC', '2026-01-01', '00:00', '2026-01-01T00:00:00.000Z'],
])('the clock of %s shows %s %s at %s', (zone, day, time, instant) => {
  expect(instantAt(zone, day, time).toISOString()).toBe(instant);
  expect([dayIn(zone, new Date(instant)), timeIn(zone, new Date(instant))]).toEqual([day, time]);
});

test('working days are those that a calendar shows, counted one by one', () => {
  // A week and two weekends around the turn of a year, so that every day of a week is the first one.
  for (let first = 0; first < 14; first += 1) {
    const day = addDays('2026-12-26', first);
    const ahead = walk(day, 1);
    const back = walk(day, -1);
    for (let n = 1; n <= 12; n += 1) {
      expect([n, addWorkingDays(day, n)]).toEqual([n, ahead[n - 1]]);
      expect([n, subtractWorkingDays(day, n)]).toEqual([n, back[n - 1]]);
      expect(workingDaysBetween(day, ahead[n - 1] ?? '')).toBe(n);
      expect(workingDaysBetween(ahead[n - 1] ?? '', day)).toBe(-n);
    }
    expect([addWorkingDays(day, 0), subtractWorkingDays(day, 0), workingDaysBetween(day, day)]).toEqual([day, day, 0]);
  }
});

/** The working days after a day, or before it. */
function walk(from: string, step: 1 | -1): string[] {
  const days = Array.from({ length: 30 }, (_, n) => addDays(from, step * (n + 1)));
  return days.filter((day) => !/Sat|Sun/.test(new Date(day).toUTCString()));
}
