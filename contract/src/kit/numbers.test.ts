import fc from 'fast-check';
import { expect, test } from 'vitest';
import { heldCents, isOpenText, markProven, readCents, readHeld, readNumber } from './numbers.ts';
import { PERCENT } from './money/bounds.ts';
import type { NumberBounds } from './numbers.ts';

const quantity: NumberBounds = { places: 4, signed: true };
function read(text: string, bounds: NumberBounds = quantity) {
  const found = readNumber(text, bounds);
  if ('value' in found) return found.value;
  const { kind, readings } = found.fault;
  return readings ? `${kind}: ${readings.join(' or ')}` : kind;
}

test.each([
  ['4,000', '4000'],
  ['0,125', '0.125'],
  ['12,5', '12.5'],
  ['12,3456', '12.3456'],
  ['1234,567', '1234.567'],
  ['1.234', '1.234'],
  ['1.234,56', '1234.56'],
  ['1.234,567', '1234.567'],
  ['1,234.567', '1234.567'],
  ['1.234.567', '1234567'],
  ['1,234,567', '1234567'],
  ['1 234,56', '1234.56'],
  ['1\u00a0234,56', '1234.56'],
  ['1\u202f234\u202f567', '1234567'],
  ["1'234.56", '1234.56'],
  ['1’234.56', '1234.56'],
  ['(250.00)', '-250'],
  ['−5', '-5'],
  ['– 5', '-5'],
  ['250.00-', '-250'],
  ['$-5', '-5'],
  ['-$5.25', '-5.25'],
  ['($5.25)', '-5.25'],

  ['41.300,-', '41300'],
  ['3.200,--', '3200'],
  ['3.200,50', '3200.5'],
  ['+5', '5'],
  ['007', '7'],
  ['.5', '0.5'],
  [',5', '0.5'],
  ['5.', '5'],
  ['１２，５', '12.5'],
  ['٤٢', '42'],
  ['۱۲٫۵', '12.5'],
  ['-0,00', '0'],
])('%s is %s', (text, value) => {
  expect(read(text)).toBe(value);
});

test.each([
  ['', 'noNumber'],
  ['abc', 'noNumber'],
  ['12 34', 'noNumber'],
  ['5²', 'noNumber'],
  ['①', 'noNumber'],
  ['½', 'noNumber'],
  ['1,23,4', 'noNumber'],
  ['1.234,5,6', 'noNumber'],
  ['0,123,456', 'noNumber'],
  ['5-7', 'noNumber'],
  ['(-5)', 'noNumber'],
  ['-5-', 'noNumber'],
  ['0x10', 'noNumber'],
  ['NaN', 'noNumber'],
  ['5 ft', 'noNumber'],
  ['1e3', 'exponent'],
  ['=1+1', 'formula'],
  ['+A1', 'formula'],
  ['2*3', 'formula'],
  ['1/2', 'formula'],
  ['50%', 'percent'],
  ['50 %', 'percent'],
  ['1 234,56 €', 'currency'],
  ['£5', 'currency'],
  ['5 EUR', 'currency'],
  ['0.00001', 'places'],
  ['12345678901', 'large'],
])('%s is refused as %s', (text, kind) => {
  expect(read(text)).toBe(kind);
});

test('a field takes its own unit, its own sign and its own range', () => {
  expect(read('50 %', { places: 4, unit: 'percent' })).toBe('50');
  expect(read('4,000 psi', { places: 2, word: 'psi' })).toBe('4000');
  expect(read('4,000 kpi', { places: 2, word: 'psi' })).toBe('noNumber');
  expect(read('$5', { places: 2, unit: 'count' })).toBe('currency');
  expect(read('-5', { places: 2 })).toBe('negative');
  expect(read('366', { places: 0, most: 365 })).toBe('large');
  expect(read('29', { places: 0, least: 30 })).toBe('small');
  expect(read('1.5', { places: 0 })).toBe('places');
  expect(readNumber('1e400', { places: 2, digits: 7, unit: 'money' })).toHaveProperty('fault.kind', 'exponent');
  expect(readNumber('99999999', { places: 2, digits: 7 })).toHaveProperty('fault.bound', '9999999.99');
});

test('a text with two readings is asked about where both fit the field and the language', () => {
  expect(read('4,000', { places: 4, language: 'es' })).toBe('two: 4000 or 4');
  expect(read('1.234', { places: 4, language: 'es' })).toBe('two: 1234 or 1.234');
  expect(read('4.000', { places: 2 })).toBe('two: 4000 or 4');
  expect(read('4,000', { places: 2, language: 'es' })).toBe('4000');
  expect(read('1.234', { places: 2, language: 'es' })).toBe('1234');
  expect(read('1.234', { places: 2 })).toBe('places');
  expect(read('4.000', { places: 2, most: 100 })).toBe('4');
  expect(read('4,000', { places: 4, mark: 'comma' })).toBe('4');
  expect(read('12.345', { places: 4, mark: 'comma' })).toBe('12345');
  expect(read('4,000', { places: 4, mark: 'point', language: 'es' })).toBe('4000');
});

test('a column proves its mark by those of its cells that have one reading', () => {
  expect(markProven(['12,345', '0,125'])).toBe('comma');
  expect(markProven(['8.750 €', '12.345,60 €'])).toBe('comma');
  expect(markProven(['1,250', '1,250.00', '12'])).toBe('point');
  expect(markProven(['1,234,567'])).toBe('point');
  expect(markProven(['1.234.567'])).toBe('comma');
  expect(markProven(['1,250', '12', 'n/a', 'Sec. 3'])).toBeNull();
  expect(markProven(['1,5', '1.5'])).toBe('both');
  expect(['4,000', '$12.345', '12,34', '0,125', '1,234.5', '4'].map(isOpenText)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('a number is read as it is printed, in each style and in Arabic digits', () => {
  const digits = (text: string, from: number) =>
    text.replaceAll(/\d/g, (digit) => String.fromCodePoint(from + Number(digit)));
  const styles = [
    [',', '.'],
    ['.', ','],
    [' ', ','],
    ["'", '.'],
    ['\u202f', ','],
  ] as const;
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), fc.nat(9999), (whole, part) => {
      const fraction = String(part).padStart(4, '0');
      const bare = String(Math.abs(whole));
      const value = `${bare}.${fraction}`.replace(/\.?0+$/, '');
      const expected = whole < 0 && value !== '0' ? `-${value}` : value;
      for (const [group, point] of styles) {
        const printed = `${bare.replaceAll(/\B(?=(\d{3})+$)/g, group)}${point}${fraction}`;
        const signed = whole < 0 ? [`-${printed}`, `(${printed})`, `${printed}-`] : [printed, `+${printed}`];
        for (const text of [...signed, digits(signed[0] ?? '', 0x660), digits(signed[0] ?? '', 0xff10)])
          expect(read(text), text).toBe(whole < 0 && value === '0' ? '0' : expected);
      }
    }),
  );
});

test('whatever is typed is a number in its one form, or refused', () => {
  const anything = fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[-+($€ ]{0,2}[\d.,' ]{0,12}[)%-]?$/));
  fc.assert(
    fc.property(anything, fc.constantFrom('en', 'es'), fc.nat(4), (text, language, places) => {
      const found = readNumber(text, { places, language, signed: true });
      if ('fault' in found) return;
      expect(found.value).toMatch(/^-?(0|[1-9]\d*)(\.\d*[1-9])?$/);
      expect(readNumber(found.value, { places, signed: true, mark: 'point' })).toEqual(found);
    }),
  );
});

test('cents are whole', () => {
  expect(readCents('$1,234.5')).toEqual({ cents: 123_450 });
  expect(readCents('(1.234,50)', { signed: true })).toEqual({ cents: -123_450 });
});

test('what a field holds is the decimal that it understood; a text that two languages read otherwise is refused', () => {
  const held = (text: string, bounds: NumberBounds = quantity) => {
    const found = readHeld(text, bounds);
    return 'value' in found ? found.value : found.fault.kind;
  };
  expect(held('1.234')).toBe('1.234');
  expect(held('4000')).toBe('4000');
  expect(held('0.00')).toBe('0');
  expect(held('$1,234.56')).toBe('1234.56');
  // A reader of Spanish is asked about it, and may leave the form unanswered.
  expect(held('4,000')).toBe('two');
  expect(held('1.5', { places: 0, unit: 'count' })).toBe('places');
  expect(held('12 34')).toBe('noNumber');
  expect(held('8.625%', PERCENT)).toBe('8.625');
  expect(heldCents('8,750')).toEqual({ cents: 875_000 });
  expect(heldCents('$8.750')).toHaveProperty('fault.kind', 'two');
  expect(heldCents('8.75')).toEqual({ cents: 875 });
});

test('every number that a field understood is held as the same number', () => {
  fc.assert(
    fc.property(fc.integer(), fc.nat(4), (digits, places) => {
      const found = readNumber((digits / 10 ** places).toFixed(places), { ...quantity, mark: 'point' });
      if ('value' in found) expect(readHeld(found.value, quantity)).toEqual(found);
    }),
  );
});
