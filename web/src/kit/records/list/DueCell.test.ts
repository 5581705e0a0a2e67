import { describe, expect, it } from 'vitest';
import { dueTone } from './DueCell.tsx';

describe('due', () => {
  it.each([
    [-3, true, 'turn'],
    [-1, false, 'late'],
    [0, true, 'turn'],
    [0, false, 'soon'],
    [2, true, 'soon'],
    [3, true, 'plain'],
    [null, true, 'plain'],
  ] as const)('%s days, mine %s: %s', (days, mine, tone) => {
    expect(dueTone(days, mine)).toBe(tone);
  });
});
