import { translator } from '@plumbline/contract/kit/words';
import { expect, test } from 'vitest';
import { readHours, readRule, sayMinutes } from './hours.ts';
import type { TypedRule } from './hours.ts';

const t = translator('en');
const TYPED: TypedRule = {
  workDays: [1, 2, 3, 4, 5],
  offDays: 'regular',
  seventhDay: false,
  hoursPerDay: '8',
  overtimeAfterHoursPerDay: '',
  doubleTimeAfterHoursPerDay: '',
  overtimeAfterHoursPerWeek: '40',
  maxHoursPerDay: '',
};

test('hours are typed as people write them', () => {
  expect(['8', '8.5', '8,5', '8:30', ' 0:05 ', '', '24'].map(readHours)).toEqual([480, 510, 510, 510, 5, 0, 1440]);
  expect(['24.1', '24:01', '-1', 'eight', '8:60', '1e3', 'NaN'].map(readHours)).toEqual(Array(7).fill(undefined));
  expect([0, 5, 60, 510, 2400].map(sayMinutes)).toEqual(['–', '0:05', '1:00', '8:30', '40:00']);
});

test('what may be left empty is no limit; the rest must be said', () => {
  expect(readRule(TYPED, t)).toEqual({
    rule: {
      workDays: [1, 2, 3, 4, 5],
      offDays: 'regular',
      seventhDay: false,
      hoursPerDay: 8,
      overtimeAfterHoursPerDay: null,
      doubleTimeAfterHoursPerDay: null,
      overtimeAfterHoursPerWeek: 40,
      maxHoursPerDay: null,
    },
  });
  const problemsOf = (more: Partial<TypedRule>) => {
    const answer = readRule({ ...TYPED, ...more }, t);
    return 'problems' in answer ? Object.keys(answer.problems) : [];
  };
  expect(problemsOf({ hoursPerDay: '' })).toEqual(['hoursPerDay']);
  expect(problemsOf({ overtimeAfterHoursPerWeek: '200' })).toEqual(['overtimeAfterHoursPerWeek']);
  expect(problemsOf({ workDays: [] })).toEqual(['workDays']);
  expect(problemsOf({ overtimeAfterHoursPerDay: '12', doubleTimeAfterHoursPerDay: '12' })).toEqual([
    'doubleTimeAfterHoursPerDay',
  ]);
  expect(problemsOf({ maxHoursPerDay: '7,5' })).toEqual(['maxHoursPerDay']);
});
