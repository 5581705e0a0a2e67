import { expect, test } from 'vitest';
import { cellText, columnsOf, withoutColumns } from './columns.ts';
import { translator } from './words.ts';

const format = {
  day: (value: string) => `day ${value}`,
  number: (value: number) => `number ${value}`,
  cents: (value: number) => `cents ${value}`,
};
const spanish = translator('es', { Yes: 'Sí', Open: 'Abierto', Held: 'Detenido' });
const { text, texts, word, words, yesNo, day, integer, percent, cents } = columnsOf<{ is?: true }>();
const statuses = (t: (sentence: string) => string) => ({ open: t('Open'), held: t('Held') });

test.each([
  [text('A', () => 'Tamalpais'), 'Tamalpais'],
  [texts('A', () => ['Ada', 'Luis']), 'Ada, Luis'],
  [word('A', statuses, () => 'held'), 'Detenido'],
  [words('A', statuses, () => ['held', 'open']), 'Detenido, Abierto'],
  [word('A', statuses, () => 'a word of tomorrow'), 'a word of tomorrow'],
  [yesNo('A', () => true), 'Sí'],
  [yesNo('A', () => false), ''],
  [day('A', () => '2026-11-30'), 'day 2026-11-30'],
  [integer('A', () => 0), 'number 0'],
  [integer('A', () => 0, { hidesZero: true }), ''],
  [integer('A', () => 2, { hidesZero: true }), 'number 2'],
  [percent('A', () => 8.5), '8.5 %'],
  [cents('A', () => -125_00), 'cents -12500'],
  [cents('A', () => null), ''],
  [text('A', () => undefined), ''],
])('a column says what a row has, and nothing where it has nothing (%#)', (column, words_) => {
  expect(cellText(column, {}, spanish, format)).toBe(words_);
});

test('who may not read money has the other columns, in their order', () => {
  const all = { a: text('A', () => ''), sum: cents('B', () => 1), c: text('C', () => '') };
  expect(Object.keys(withoutColumns(all, ['sum']))).toEqual(['a', 'c']);
});
