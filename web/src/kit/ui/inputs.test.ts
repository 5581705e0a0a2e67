import constants from '@plumbline/contract/spec/constants.json';
import { describe, expect, test } from 'vitest';
import { AMOUNT_DECIMALS, AMOUNT_MAX_CENTS, amountCents, cleanAmount, showAmount } from './amount.ts';
import { besides } from './besides.ts';
import { DATE_MAX, DATE_MIN } from './dates.ts';
import { avatarIndex, initials, monogram } from './person.ts';
import { LAST_YEAR, yearList } from './years.ts';

describe('the amount input', () => {
  test('its bounds are the specification’s', () => {
    expect(constants.amount).toMatchObject({ decimals: AMOUNT_DECIMALS, min: 0, max: AMOUNT_MAX_CENTS / 100 });
  });
  test.each([
    ['1,234.50', '1234.50'],
    ['$ 12 000', '12000'],
    ['-5', '5'],
    ['1.2.3', '1.23'],
    ['12.3456', '12.34'],
    ['abc', ''],
    ['.5', '.5'],
    ['1e9', '19'],
    ['1500,50', '1500.50'],
    ['1.234,5', '1234.5'],
    ['$ 1.234.567,89 ', '1234567.89'],
    ['12,000', '12000'],
    ['1500,', '1500.'],
  ])('keeps digits and one point: %s becomes %s', (typed, kept) => {
    expect(cleanAmount(typed)).toBe(kept);
  });
  test.each([
    ['', null],
    ['.', null],
    ['0', 0],
    ['.5', 50],
    ['7', 700],
    ['0.07', 7],
    ['19.99', 1999],
    ['9999999.99', 999_999_999],
  ])('%s is %s cents', (typed, cents) => {
    expect(amountCents(typed)).toEqual({ cents, clamped: false });
  });
  test('what is larger is lowered to the largest', () => {
    for (const typed of ['10000000', '9999999999999999999', '12000000.50'])
      expect(amountCents(typed)).toEqual({ cents: AMOUNT_MAX_CENTS, clamped: true });
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
    expect(besides({ left: 300, top: 10, width: 20, height: 20 }, size, 'bottom', view)).toEqual({
      left: 112,
      top: 36,
    });
    expect(besides({ left: 0, top: 380, width: 20, height: 20 }, size, 'bottom', view)).toEqual({ left: 8, top: 344 });
  });
});
