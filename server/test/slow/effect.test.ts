import { expect, test } from 'vitest';
import { cliffsDelta } from './effect.ts';

test('the effect of two samples: none, some, complete', () => {
  expect(cliffsDelta([1, 2, 3, 4], [1, 2, 3, 4])).toBe(0);
  expect(cliffsDelta([5, 6], [1, 2])).toBe(1);
  expect(cliffsDelta([1, 2], [5, 6])).toBe(-1);
  expect(cliffsDelta([1, 3], [2, 3])).toBe(-0.25);
});
