import constants from '@plumbline/contract/spec/constants.json';
import { describe, expect, test } from 'vitest';
import { readCents } from '@plumbline/contract/kit/numbers';
import { showAmount } from './amount.ts';
import { placeBeside } from './besides.ts';
import { DATE_MAX, DATE_MIN } from './dates.ts';
import { avatarIndex, initials, monogram } from './person.ts';
import { LAST_YEAR, yearList } from './years.ts';

describe('the amount input', () => {
  test('its bounds are the specification’s', () => {
    const { decimals, min, max } = constants.amount;
    const bounds = { digits: 7 };
    expect(readCents(String(max), bounds)).toEqual({ cents: max * 10 ** decimals });
    expect(readCents(String(max + 0.01), bounds)).toHaveProperty('fault.bound', String(max));
    expect(readCents(String(min - 0.01), bounds)).toHaveProperty('fault.kind', 'negative');
    expect(readCents('0.001', bounds)).toHaveProperty('fault.kind', 'places');
  });
  test.each([
    [null, ''],
    [0, '0.00'],
    [7, '0.07'],
    [123_450, '1,234.50'],
    [999_999_999, '9,999,999.99'],
  ])('%s cents stand as %s', (cents, shown) => {
    expect(showAmount(cents)).toBe(shown);
  });
});

describe('years and dates', () => {
  test('years run from the current one down to 1902', () => {
    expect(constants.years.downTo).toBe(LAST_YEAR);
    const years = yearList(2026);
    expect([years[0], years.at(-1), years.length]).toEqual([2026, 1902, 125]);
  });
  test('the date picker’s bounds are the specification’s', () => {
    expect(constants.datePicker).toEqual({ min: DATE_MIN, max: DATE_MAX });
  });
});

describe('people and places', () => {
  test('initials', () => {
    expect(['Sam Okafor', 'Inés Calderón-Brandt', 'Li', 'Nguyễn Thị Hạnh', ' '].map(initials)).toEqual([
      'SO',
      'IC',
      'L',
      'NH',
      '',
    ]);
    expect(['Harbor & Vale Construction', 'Copperline Builders', 'Redwood'].map(monogram)).toEqual(['HV', 'CB', 'RE']);
  });
  test('a person keeps their colours', () => {
    expect(avatarIndex('p-1')).toBe(avatarIndex('p-1'));
    expect(new Set(Array.from({ length: 60 }, (_, at) => avatarIndex(`person ${at}`))).size).toBe(6);
  });
  test('a tooltip stays inside the window', () => {
    const view = { width: 320, height: 400 };
    const size = { width: 200, height: 30 };
    expect(placeBeside({ left: 300, top: 10, width: 20, height: 20 }, size, 'bottom', view)).toEqual({
      left: 112,
      top: 36,
    });
    expect(placeBeside({ left: 0, top: 380, width: 20, height: 20 }, size, 'bottom', view)).toEqual({
      left: 8,
      top: 344,
    });
  });
});
