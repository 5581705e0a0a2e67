import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitWeek, totalOf } from './workTime.ts';
import type { WorkTimeRule } from './workTime.ts';

const FEDERAL: WorkTimeRule = {
  workDays: [1, 2, 3, 4, 5],
  hoursPerDay: 8,
  overtimeAfterHoursPerDay: null,
  doubleTimeAfterHoursPerDay: null,
  overtimeAfterHoursPerWeek: 40,
  offDays: 'regular',
  seventhDay: false,
  maxHoursPerDay: null,
};
const CALIFORNIA: WorkTimeRule = {
  ...FEDERAL,
  overtimeAfterHoursPerDay: 8,
  doubleTimeAfterHoursPerDay: 12,
  seventhDay: true,
};
/** Hours of regular time, overtime and double time of a week that was worked so. */
function counted(rule: WorkTimeRule, hours: number[]): [number, number, number] {
  const { regular, overtime, doubleTime } = totalOf(
    splitWeek(
      rule,
      hours.map((one) => one * 60),
    ),
  );
  return [regular / 60, overtime / 60, doubleTime / 60];
}

test('by the week alone, the hours beyond the fortieth are overtime, whatever day they fall on', () => {
  expect(counted(FEDERAL, [8, 8, 8, 8, 8])).toEqual([40, 0, 0]);
  expect(counted(FEDERAL, [12, 12, 12, 4])).toEqual([40, 0, 0]);
  expect(counted(FEDERAL, [10, 10, 10, 10, 10])).toEqual([40, 10, 0]);
  expect(splitWeek(FEDERAL, [600, 600, 600, 600, 600]).map(({ overtime }) => overtime)).toEqual([
    0, 0, 0, 0, 600, 0, 0,
  ]);
});

test('by the day too: overtime beyond eight hours, double time beyond twelve, and no hour twice', () => {
  expect(counted(CALIFORNIA, [10, 10, 10, 10])).toEqual([32, 8, 0]);
  expect(counted(CALIFORNIA, [14])).toEqual([8, 4, 2]);
  expect(counted(CALIFORNIA, [10, 10, 10, 10, 10])).toEqual([40, 10, 0]);
  expect(counted(CALIFORNIA, [8, 8, 8, 8, 8, 8])).toEqual([40, 8, 0]);
});

test('the seventh day in a row is overtime from its first hour, and double time beyond a usual day', () => {
  expect(counted(CALIFORNIA, [5, 5, 5, 5, 5, 5, 10])).toEqual([30, 8, 2]);
  expect(counted(CALIFORNIA, [0, 5, 5, 5, 5, 5, 10])).toEqual([33, 2, 0]);
});

test('what is worked on a day off counts as the rule says', () => {
  const saturday = [0, 0, 0, 0, 0, 6];
  expect(counted(FEDERAL, saturday)).toEqual([6, 0, 0]);
  expect(counted({ ...FEDERAL, offDays: 'overtime' }, saturday)).toEqual([0, 6, 0]);
  expect(counted({ ...FEDERAL, offDays: 'doubleTime' }, saturday)).toEqual([0, 0, 6]);
  expect(counted({ ...FEDERAL, offDays: 'overtime', workDays: [6] }, saturday)).toEqual([6, 0, 0]);
});

test('a day beyond the most is told, and what a week should have', () => {
  const days = splitWeek({ ...FEDERAL, maxHoursPerDay: 10.5 }, [631, 630, 700]);
  expect(days.map(({ overLimit }) => overLimit)).toEqual([1, 0, 70, 0, 0, 0, 0]);
  expect(totalOf(days)).toMatchObject({ overLimit: 2, planned: 2400, worked: 1961 });
  expect(totalOf(splitWeek({ ...FEDERAL, workDays: [2], hoursPerDay: 7.5 }, [])).planned).toBe(450);
});

const hours = fc.integer({ min: 4, max: 96 }).map((quarters) => quarters / 4);
const rules: fc.Arbitrary<WorkTimeRule> = fc.record({
  workDays: fc.subarray([1, 2, 3, 4, 5, 6, 7]),
  hoursPerDay: hours,
  overtimeAfterHoursPerDay: fc.option(hours),
  doubleTimeAfterHoursPerDay: fc.option(hours),
  overtimeAfterHoursPerWeek: fc.integer({ min: 1, max: 168 }),
  offDays: fc.constantFrom('regular', 'overtime', 'doubleTime'),
  seventhDay: fc.boolean(),
  maxHoursPerDay: fc.option(hours),
});
const weeks = fc.array(fc.integer({ min: 0, max: 1440 }), { maxLength: 7 });

test('whatever the rule: every minute counts once, none is made up, and regular time keeps within the week', () => {
  fc.assert(
    fc.property(rules, weeks, (rule, worked) => {
      const days = splitWeek(rule, worked);
      expect(days).toHaveLength(7);
      for (const day of days) {
        expect(day.regular + day.overtime + day.doubleTime).toBe(day.worked);
        for (const part of Object.values(day)) expect(Number.isSafeInteger(part) && part >= 0).toBe(true);
      }
      expect(days.map((day) => day.worked).slice(0, worked.length)).toEqual(worked);
      expect(totalOf(days).regular).toBeLessThanOrEqual(rule.overtimeAfterHoursPerWeek * 60);
    }),
    { numRuns: 500 },
  );
});

test('whatever the rule: who works longer never has less overtime, double time or days beyond the most', () => {
  fc.assert(
    fc.property(rules, weeks, fc.nat(6), fc.nat(300), (rule, worked, at, more) => {
      const week = Array.from({ length: 7 }, (_, day) => worked[day] ?? 0);
      const before = totalOf(splitWeek(rule, week));
      const after = totalOf(
        splitWeek(
          rule,
          week.map((minutes, day) => minutes + (day === at ? more : 0)),
        ),
      );
      expect(after.doubleTime).toBeGreaterThanOrEqual(before.doubleTime);
      expect(after.overtime + after.doubleTime).toBeGreaterThanOrEqual(before.overtime + before.doubleTime);
      expect(after.overLimit).toBeGreaterThanOrEqual(before.overLimit);
    }),
    { numRuns: 500 },
  );
});
