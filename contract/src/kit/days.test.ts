import { expect, test } from 'vitest';
import { dayIn, instantAt, timeIn } from './days.ts';

test.each([
  ['America/Los_Angeles', '2026-11-24', '08:00', '2026-11-24T16:00:00.000Z'],
  ['America/Los_Angeles', '2026-07-01', '08:00', '2026-07-01T15:00:00.000Z'],
  ['Asia/Kathmandu', '2026-07-01', '08:00', '2026-07-01T02:15:00.000Z'],
  ['UTC', '2026-01-01', '00:00', '2026-01-01T00:00:00.000Z'],
])('the clock of %s shows %s %s at %s', (zone, day, time, instant) => {
  expect(instantAt(zone, day, time).toISOString()).toBe(instant);
  expect([dayIn(zone, new Date(instant)), timeIn(zone, new Date(instant))]).toEqual([day, time]);
});
