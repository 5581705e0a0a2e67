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
