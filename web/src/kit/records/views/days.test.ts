import { describe, expect, it } from 'vitest';
import { mondayOf, monthBeside, weeksOfMonth } from './days.ts';

describe('weeks', () => {
  it('begin on Monday, Sunday being the last day of its week', () => {
    expect(['2026-11-23', '2026-11-29', '2026-11-30'].map(mondayOf)).toEqual([
      '2026-11-23',
      '2026-11-23',
      '2026-11-30',
    ]);
  });

  it('of a month are whole, from four to six', () => {
    expect(weeksOfMonth('2027-02').map(([first]) => first)).toEqual([
      '2027-02-01',
      '2027-02-08',
      '2027-02-15',
      '2027-02-22',
    ]);
    expect(weeksOfMonth('2026-08')).toHaveLength(6);
    expect(weeksOfMonth('2026-11').flat()).toContain('2026-11-30');
    expect([monthBeside('2026-12', 1), monthBeside('2026-01', -1), monthBeside('2026-01', 1)]).toEqual([
      '2027-01',
      '2025-12',
      '2026-02',
    ]);
  });
});
