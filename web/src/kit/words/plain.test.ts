import { expect, test } from 'vitest';
import { holdsWords } from './plain.ts';

test.each([
  ['', true],
  ['dana', true],
  ['Whitfield, Dana', true],
  ['  whit   da ', true],
  ['muller', true],
  ['MÜLLER dana', true],
  ['dana smith', false],
])('"%s" is looked for among words', (typed, holds) => {
  expect(holdsWords(typed, 'Dana Whitfield', null, 'Müller Concrete')).toBe(holds);
});

test.each([
  ['soren', 'Søren Kierkegård'],
  ['lodz', 'Łódź'],
  ['strasse', 'Straße'],
  ['straße', 'Strasse'],
  ['aero', 'Ærø'],
  ['coeur', 'Cœur'],
  ['thor', 'Þór'],
  ['12x24', '12×24'],
  ['dorde', 'Đorđe'],
  ["o'brien", 'Conor O’Brien'],
  ['o’brien', "Conor O'Brien"],
  ['d’angelo', 'Nina D Angelo'],
  ['ﬁre', 'Fire stopping'],
  ['АВС', 'ABC Concrete'],
  ['A-201', 'A 201 Plan'],
])('"%s" finds %s, as the server does', (typed, name) => {
  expect(holdsWords(typed, name)).toBe(true);
});
