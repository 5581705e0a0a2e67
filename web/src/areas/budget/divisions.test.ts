import { translator } from '@plumbline/contract/kit/words';
import { expect, test } from 'vitest';
import { divisionText } from './divisions.ts';
import { es } from './es.ts';

test.each([
  ['03', '03 Concrete', '03 Concreto'],
  ['23', '23 HVAC', '23 Climatización'],
  ['49', 'Division 49', 'División 49'],
  ['', 'Division ', 'División '],
])('division %s is called %s, in Spanish %s', (division, english, spanish) => {
  expect([divisionText(division, translator('en')), divisionText(division, translator('es', es))]).toEqual([
    english,
    spanish,
  ]);
});
