import { expect, test } from 'vitest';
import { translator } from './words.ts';

test.each([
  ['en', '{n|one entry|# entries}', 1, 'one entry'],
  ['en', '{n|one entry|# entries}', 999, '999 entries'],
  ['en', '{n|one entry|# entries}', 5001, '5,001 entries'],
  ['es', '{n|una entrada|# entradas}', 5001, '5,001 entradas'],
  ['en', '{n|one hour|# hours} of # at most', 1234.5678, '1,234.5678 hours of # at most'],
  ['en', '{n|one entry|# entries}', '12.5k', '12.5k entries'],
])('in %s %s with %s is said as %s', (locale, sentence, n, said) => {
  expect(translator(locale)(sentence, { n })).toBe(said);
});
