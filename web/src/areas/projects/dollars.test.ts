import { formatDecimal } from '@plumbline/contract/kit/money/typed';
import { readNumber } from '@plumbline/contract/kit/numbers';
import { expect, test } from 'vitest';
import { PROJECT_VALUE, centsOf, dollarsText } from './fields.ts';

/** The cents of a typed amount, or why it is refused. */
function typed(text: string, language: 'en' | 'es' = 'en') {
  const read = readNumber(text, { ...PROJECT_VALUE, language });
  return 'value' in read ? centsOf(read.value) : read.fault.kind;
}

test('a value is read as people write it', () => {
  expect(typed('24,800,000')).toBe(2_480_000_000);
  expect(typed('$24.8M')).toBe(2_480_000_000);
  expect(typed('24.8 m')).toBe(2_480_000_000);
  expect(typed('1500.50')).toBe(150_050);
  expect(typed('1,250k')).toBe(125_000_000);
  expect(typed('0.00001k')).toBe(1);
  expect(centsOf('')).toBeNull();
});

test('what is no amount, or beyond ten billion, is not taken', () => {
  expect(typed('a lot')).toBe('noNumber');
  expect(typed('k')).toBe('noNumber');
  expect(typed('-5')).toBe('negative');
  expect(typed('10B')).toBe(1_000_000_000_000);
  expect(typed('10.1B')).toBe('large');
  expect(typed('1.0000001k')).toBe('places');
  expect(centsOf('a lot')).toBeNaN();
});

test('a reader of Spanish is asked which of both thousands are meant, and nothing else', () => {
  expect(readNumber('1,250k', { ...PROJECT_VALUE, language: 'es' })).toMatchObject({
    fault: { kind: 'two', readings: ['1250000', '1250'] },
  });
  expect(typed('24,8M', 'es')).toBe(2_480_000_000);
  expect(typed('24.800.000', 'es')).toBe(2_480_000_000);
  // The field holds one of these two texts after the question is answered.
  expect([centsOf('1250000'), centsOf('1250')]).toEqual([125_000_000, 125_000]);
  expect(centsOf('1,250k')).toBeNaN();
});

test('a value is held with cents only where there are some, and shown grouped', () => {
  expect(formatDecimal(dollarsText(2_480_000_000))).toBe('24,800,000');
  expect(formatDecimal(dollarsText(150_050))).toBe('1,500.50');
  expect(dollarsText(null)).toBe('');
});
