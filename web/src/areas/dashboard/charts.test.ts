import { describe, expect, test } from 'vitest';
import { courtTotals, layOutAgeing } from './ageing.ts';
import { rangeOf, yearBefore } from '../../kit/records/form/range.ts';
import { drillDown } from './range.ts';
import { endedWeeks, layOutWeeks, roundCeiling } from './weeks.ts';

const bars = { left: 62, length: 180, rowHeight: 27, barHeight: 16 };

describe('RFIs by days held', () => {
  test('the longest bar fills the frame and the others are in proportion', () => {
    const [a, b] = layOutAgeing(
      [
        { bucket: '0-3', mine: 5, ours: 3, theirs: 10 },
        { bucket: '4-7', mine: 0, ours: 0, theirs: 9 },
      ],
      bars,
    );
    expect(a?.end).toBeCloseTo(62 + 180);
    expect(b?.end).toBeCloseTo(62 + 90);
    expect(a?.segments.map((segment) => segment.court)).toEqual(['mine', 'ours', 'theirs']);
    expect(b?.segments).toHaveLength(1);
  });

  test('segments stand side by side and never overlap', () => {
    const [bar] = layOutAgeing([{ bucket: '0-3', mine: 5, ours: 3, theirs: 10 }], bars);
    const [mine, ours] = bar?.segments ?? [];
    expect((mine?.x ?? 0) + (mine?.width ?? 0)).toBeLessThan(ours?.x ?? 0);
  });

  test('a single record among hundreds is still to be seen', () => {
    const [bar] = layOutAgeing([{ bucket: '0-3', mine: 1, ours: 0, theirs: 900 }], bars);
    expect(bar?.segments[0]?.width).toBeGreaterThanOrEqual(2);
  });

  test('nothing open draws bars of no length', () => {
    const [bar] = layOutAgeing([{ bucket: '0-3', mine: 0, ours: 0, theirs: 0 }], bars);
    expect(bar).toMatchObject({ total: 0, end: 62, segments: [] });
  });

  test('totals per court', () => {
    expect(
      courtTotals([
        { bucket: 'a', mine: 1, ours: 2, theirs: 3 },
        { bucket: 'b', mine: 4, ours: 0, theirs: 1 },
      ]),
    ).toEqual({ mine: 5, ours: 2, theirs: 4 });
  });
});

const lines = { left: 8, right: 222, top: 12, bottom: 122 };
const weeks = (counts: [number, number][]) =>
  counts.map(([opened, closed], index) => ({ week: `2026-01-${String(index + 1).padStart(2, '0')}`, opened, closed }));

describe('RFIs opened and closed', () => {
  test('the line ends with the last week that is over, and with the running one where there is no other', () => {
    const [first, second, third] = ['2026-11-16', '2026-11-23', '2026-11-30'].map((week) => ({
      week,
      opened: 4,
      closed: 3,
    }));
    if (!first || !second || !third) throw new Error('No weeks');
    expect(endedWeeks([first, second, third], '2026-12-01')).toEqual([first, second]);
    expect(endedWeeks([first, second, third], '2026-12-06')).toEqual([first, second, third]);
    expect(endedWeeks([second, third], '2026-12-01')).toEqual([second, third]);
  });

  test('the scale begins at zero and ends on a round number that holds everything', () => {
    expect([1, 2, 3, 5, 10, 11, 39, 41].map(roundCeiling)).toEqual([2, 2, 4, 10, 10, 20, 40, 100]);
    const drawn = layOutWeeks(
      weeks([
        [0, 0],
        [9, 3],
      ]),
      lines,
    );
    expect(drawn.rules.map((rule) => rule.value)).toEqual([0, 5, 10]);
    expect(drawn.rules[0]?.y).toBe(122);
    expect(drawn.rules[2]?.y).toBe(12);
    expect(drawn.opened[0]).toEqual({ x: 8, y: 122 });
  });

  test('the first, the middle and the last week carry their date, few weeks only the ends', () => {
    expect(
      layOutWeeks(weeks(Array.from({ length: 13 }, () => [1, 1])), lines).marks.map((mark) => mark.anchor),
    ).toEqual(['start', 'middle', 'end']);
    expect(
      layOutWeeks(
        weeks([
          [1, 1],
          [2, 2],
        ]),
        lines,
      ).marks.map((mark) => mark.anchor),
    ).toEqual(['start', 'end']);
    expect(layOutWeeks(weeks([[1, 1]]), lines).marks.map((mark) => mark.anchor)).toEqual(['end']);
  });

  test('end labels that would lie on each other are moved a line apart, in the order of the values', () => {
    const same = layOutWeeks(
      weeks([
        [4, 4],
        [4, 4],
      ]),
      lines,
    ).ends;
    expect(Math.abs(same.opened - same.closed)).toBeGreaterThanOrEqual(13);
    const close = layOutWeeks(
      weeks([
        [0, 0],
        [0, 1],
        [100, 0],
        [0, 1],
      ]),
      lines,
    ).ends;
    expect(close.closed).toBeLessThan(close.opened);
  });
});

describe('the range of the dashboard', () => {
  test('is one year up to now unless the address says otherwise', () => {
    expect(rangeOf({}, '2026-11-20')).toEqual({ from: '2025-11-20', to: '2026-11-20' });
    expect(rangeOf({ from: '2026-01-01' }, '2026-11-20')).toEqual({ from: '2026-01-01', to: '2026-11-20' });
    expect(rangeOf({ to: '2026-06-30' }, '2026-11-20')).toEqual({ from: '2025-06-30', to: '2026-06-30' });
  });

  test('that runs backwards is turned round', () => {
    expect(rangeOf({ from: '2026-06-30', to: '2026-01-01' }, '2026-11-20')).toEqual({
      from: '2026-01-01',
      to: '2026-06-30',
    });
  });

  test('a year before a leap day is Feb 28', () => {
    expect(yearBefore('2028-02-29')).toBe('2027-02-28');
  });

  test('a drill-down takes the projects and the days along, and nothing that is not set', () => {
    const range = { from: '2025-11-20', to: '2026-11-20' };
    const url = new URL(
      drillDown('/dashboard/rfis', { projectIds: ['a', 'b'], ...range }, { status: ['open'], late: true }),
      'http://x',
    );
    expect(Object.fromEntries(url.searchParams)).toEqual({
      projectId: '["a","b"]',
      from: '2025-11-20',
      to: '2026-11-20',
      status: '["open"]',
      late: 'true',
    });
    expect(drillDown('/dashboard/accessproject', { projectIds: [] })).toBe('/dashboard/accessproject');
  });
});
