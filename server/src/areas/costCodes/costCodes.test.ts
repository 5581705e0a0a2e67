import { expect, test } from 'vitest';
import { codeAmong } from './costCodes.ts';

test.each([
  ['08 44 00', '08-4400'],
  ['084400', '08-4400'],
  ['22 00 00', null],
  ['09 20 00', '09-2900'],
  ['33 10 00', null],
  ['General', null],
  [null, null],
])('the code %s of a price is %s of the project', (code, found) => {
  expect(codeAmong(['08-4400', '09-2900', '09-5100', '22-1100', '22-6000'], code)).toBe(found);
});
