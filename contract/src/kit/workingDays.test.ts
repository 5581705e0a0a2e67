import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from './days.ts';
import {
  addWorkingDays,
  calendarOf,
  isWorkingDay,
  subtractWorkingDays,
  workingDaysBetween,
  WEEKDAYS,
} from './workingDays.ts';

const anyDay = fc.integer({ min: -900, max: 900 }).map((n) => addDays('2026-11-20', n));
const anyCalendar = fc
  .tuple(fc.integer({ min: 1, max: 127 }), fc.array(anyDay, { maxLength: 60 }))
  .map(([week, days]) => calendarOf(week, days));

test('working days are those that a calendar shows, counted one by one', () => {
  fc.assert(
    fc.property(anyCalendar, anyDay, fc.integer({ min: 1, max: 25 }), (calendar, day, n) => {
      const walk = (step: 1 | -1) => {
        let at = day;
        for (let left = n; left > 0;) {
          at = addDays(at, step);
          if (isWorkingDay(calendar, at)) left -= 1;
        }
        return at;
      };
      expect(addWorkingDays(calendar, day, n)).toBe(walk(1));
      expect(subtractWorkingDays(calendar, day, n)).toBe(walk(-1));
      expect(workingDaysBetween(calendar, day, walk(1))).toBe(n);
      expect(workingDaysBetween(calendar, walk(1), day)).toBe(-n);
      expect(addWorkingDays(calendar, day, 0)).toBe(day);
    }),
  );
});

test('Monday to Friday passes weekends, and a holiday is no working day', () => {
  expect(addWorkingDays(WEEKDAYS, '2026-11-20', 5)).toBe('2026-11-27');
  const holidays = calendarOf(31, ['2026-12-25', '2026-11-26', '2026-11-28']);
  expect(holidays.daysOff).toEqual(['2026-11-26', '2026-12-25']);
  expect(addWorkingDays(holidays, '2026-11-20', 5)).toBe('2026-11-30');
  expect(subtractWorkingDays(holidays, '2026-12-28', 1)).toBe('2026-12-24');
});
