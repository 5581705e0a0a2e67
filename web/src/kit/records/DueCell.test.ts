import { describe, expect, it } from 'vitest';
import { dueTone, saidInWords } from './DueCell.tsx';

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
  it('says a week ahead in words, then the date', () => {
    expect([saidInWords(-40), saidInWords(7), saidInWords(8), saidInWords(null)]).toEqual([true, true, false, false]);
  });
});
