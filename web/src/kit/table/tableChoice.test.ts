import { expect, it } from 'vitest';
import { NO_CHOICE } from './columns.ts';
import { parseChoice } from './tableChoice.ts';

it('reads what was kept and forgives what is broken', () => {
  expect(parseChoice('{"density":"compact","columns":{"cost":false}}')).toEqual({
    density: 'compact',
    columns: { cost: false },
  });
  expect(parseChoice('{"density":"huge","columns":{"cost":"no"}}')).toEqual(NO_CHOICE);
  expect(parseChoice('not json')).toEqual(NO_CHOICE);
  expect(parseChoice('null')).toEqual(NO_CHOICE);
  expect(parseChoice(null)).toEqual(NO_CHOICE);
});
