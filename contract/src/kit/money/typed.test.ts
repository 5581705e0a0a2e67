import fc from 'fast-check';
import { expect, test } from 'vitest';
import { percent, plainDecimal, quantity } from './fields.ts';
import { translator } from '../words.ts';
import { formatDecimal, formatPrice, readTyped, readTypedCents, typedRefusal } from './typed.ts';

/* What people type and paste as an amount. */

test.each([
  ['1,234.50', 123_450],
  ['$1,234.5', 123_450],
  ['1.234,50', 123_450],
  ['1 234,50', 123_450],
  ['12,5', 1250],
  ['1,234', 123_400],
  ["1'234.50", 123_450],
  ['1.234.567', 123_456_700],
  ['.5', 50],
  ['007', 700],
  ['１２', 1200],
])('%s is taken as %d cents', (typed, cents) => {
  expect(readTypedCents(typed)).toEqual({ cents });
  expect(readTypedCents(`(${typed})`, { signed: true })).toEqual({ cents: -cents });
  expect(readTypedCents(`−${typed}`, { signed: true })).toEqual({ cents: -cents });
});

test.each([
  ['twelve', 'twelve is not a number. Enter one such as 1,234.5'],
  ['1e400', '1e400 has an exponent. Enter all digits of the number.'],
  ['-5', '-5 is negative. Enter zero or more.'],
  ['10.005', '10.005 has too many decimals. Enter at most 2 decimals.'],
  ['12345678901', 'Enter an amount up to 9,999,999,999.99'],
  ['=SUM(A1:A9)', '=SUM(A1:A9) is a formula. Enter the number that it gives.'],
  ['50%', '50% is a percentage. Enter a number without %.'],
  ['8 €', '8 € has a currency that does not fit here. Enter the number alone; amounts are in dollars.'],
  ['8.750', '8.750 can mean 8750 or 8.75. Enter it without a mark for thousands.'],
])('%s is refused: %s', (typed, sentence) => {
  const read = readTypedCents(typed);
  expect('fault' in read && typedRefusal(read.fault, { places: 2 }, translator('en'))).toBe(sentence);
});

test('a quantity keeps four decimals, and zero has no sign', () => {
  expect(readTyped('1.2345', { places: 4 })).toEqual({ value: '1.2345' });
  expect(readTyped('0,125', { places: 4 })).toEqual({ value: '0.125' });
  expect(readTyped('-0.00', { places: 2 })).toEqual({ value: '0' });
});

test('decimals are printed in groups, and never by way of a float', () => {
  expect(['1234567.5', '-1234.0005', '999', '0.1'].map(formatDecimal)).toEqual([
    '1,234,567.5',
    '-1,234.0005',
    '999',
    '0.1',
  ]);
});

test('the price of a unit is printed with its cents at least, and with all digits that it has', () => {
  expect(['3.4', '196.5', '7.9', '1450', '0.0525', '-25'].map(formatPrice)).toEqual([
    '3.40',
    '196.50',
    '7.90',
    '1,450.00',
    '0.0525',
    '-25.00',
  ]);
  expect(formatPrice('')).toBe('');
});

test('every amount that we print is read as it was', () => {
  fc.assert(
    fc.property(fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }), (cents) => {
      const [whole = '', fraction] = (Math.abs(cents) / 100).toFixed(2).split('.');
      const grouped = Number(whole).toLocaleString('en-US');
      const printed = `$${grouped}.${fraction}`;
      expect(readTypedCents(cents < 0 ? `(${printed})` : printed, { signed: true })).toEqual({ cents: cents + 0 });
    }),
  );
});

test('a call takes decimals as text, in bounds, in one form', () => {
  expect(quantity.parse('0012.5000')).toBe('12.5');
  expect(plainDecimal('-0.0')).toBe('0');
  const refused = (field: typeof quantity, value: unknown) => field.safeParse(value).error?.issues[0]?.message;
  expect(refused(quantity, '1.23456')).toBe('At most four decimals');
  expect(refused(quantity, '12345678901')).toBe('This number is too large');
  expect(refused(quantity, '-1')).toBe('This may not be negative');
  for (const wrong of ['1e400', 'NaN', '=1+1', '1,5']) expect(refused(quantity, wrong)).toContain('plain number');
  expect(refused(quantity, 12.5)).toBeTruthy();
  expect(refused(percent, '100.0001')).toBe('A percent is at most 100');
});
