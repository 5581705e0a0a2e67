import { expect, test } from 'vitest';
import { unitPriceText } from './bills.ts';

test('the price of a unit is in dollars, and that of a deduct in brackets', () => {
  expect(['14.2', '14.3421', '-99.5'].map(unitPriceText)).toEqual(['$14.20', '$14.3421', '($99.50)']);
});
