import { expect, it } from 'vitest';
import { errorsLeftAfter, placedErrors } from './placedErrors.ts';
import { rowErrors, rowOfSent } from './rowErrors.ts';

const [pipe, wire, paint] = [{ quantity: '-1' }, { quantity: '2' }, { quantity: '1e400' }];
const lines = [pipe, wire, paint];
const errors = {
  title: 'Give a title',
  'lines.0.quantity': 'This may not be negative',
  'lines.2.quantity': 'Write the number without an exponent',
  'lines.2.lineId': 'This line no longer exists',
};

it('says what is wrong with a row at its cells, and once what none of them shows', () => {
  expect(rowErrors(errors, 'lines.2', ['quantity', 'unit'])).toEqual({
    quantity: 'Write the number without an exponent',
    rest: 'This line no longer exists',
  });
  expect(rowErrors({ 'lines.12': 'Fill this in' }, 'lines.1', [])).toEqual({});
});

it('leaves what is said of a row until that row changes', () => {
  const other = { quantity: '3' };
  expect(errorsLeftAfter(errors, { title: '', lines }, { lines: [pipe, wire, other] })).toEqual({
    title: 'Give a title',
    'lines.0.quantity': 'This may not be negative',
  });
  expect(errorsLeftAfter(errors, { title: '', lines }, { lines: [wire, paint] })).toEqual({ title: 'Give a title' });
  expect(Object.keys(errorsLeftAfter(errors, { title: '', lines }, { title: 'Pipes' }))).toHaveLength(3);
  const byName = { 'prices.a': 'Give a price', 'prices.b': 'Give a price' };
  expect(errorsLeftAfter(byName, { prices: { a: '', b: '' } }, { prices: { a: '1', b: '' } })).toEqual({
    'prices.b': 'Give a price',
  });
});

it('names the row at its field where no row is on the screen', () => {
  const inRow = (n: number, sentence: string) => `Line ${n}: ${sentence}`;
  expect(placedErrors(errors, null, inRow)).toEqual({
    title: 'Give a title',
    lines: 'Line 1: This may not be negative',
  });
  expect(placedErrors({ 'personIds.0': 'Choose a person' }, null, inRow)).toEqual({ personIds: 'Choose a person' });
});

it('finds the row of the form of which only some were sent', () => {
  expect(rowOfSent('lines.1.quantity', 'lines', lines, [wire, paint])).toBe('lines.2.quantity');
  expect(rowOfSent('lines', 'lines', lines, [])).toBe('lines');
  expect(rowOfSent('note', 'lines', lines, lines)).toBe('note');
});
