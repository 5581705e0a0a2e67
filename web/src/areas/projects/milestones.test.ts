import { describe, expect, test } from 'vitest';
import { milestoneLine } from './milestones.ts';

const none = {
  today: '2026-11-20',
  estimatedStartDate: null,
  actualStartDate: null,
  substantialCompletionDate: null,
  estimatedFinishDate: null,
  finalCompletionDate: null,
};

describe('the line of milestones', () => {
  test('is not drawn without a date', () => {
    expect(milestoneLine(none)).toBeNull();
  });

  test('counts the days of the work, the first day being day 1', () => {
    const line = milestoneLine({ ...none, actualStartDate: '2026-02-02', estimatedFinishDate: '2027-05-28' });
    expect(line?.count).toEqual({ day: 292, of: 481 });
    expect(line?.today).toBeCloseTo(60.6, 1);
    expect(line?.milestones.map((one) => [one.name, one.at, one.done])).toEqual([
      ['start', 0, true],
      ['plannedFinish', 100, false],
    ]);
  });

  test('a planned start that has passed does not count as work', () => {
    expect(
      milestoneLine({ ...none, estimatedStartDate: '2026-02-02', estimatedFinishDate: '2027-05-28' }),
    ).toMatchObject({ begun: false, count: null });
  });

  test('a start on the planned day is one point, a late one leaves the plan beside it', () => {
    const onTime = milestoneLine({
      ...none,
      estimatedStartDate: '2026-02-02',
      actualStartDate: '2026-02-02',
      estimatedFinishDate: '2027-05-28',
    });
    expect(onTime?.milestones.map((one) => one.name)).toEqual(['start', 'plannedFinish']);
    const soon = milestoneLine({
      ...none,
      estimatedStartDate: '2026-02-02',
      actualStartDate: '2026-02-04',
      estimatedFinishDate: '2027-05-28',
    });
    expect(soon?.milestones.map((one) => [one.name, one.planned])).toEqual([
      ['start', '2026-02-02'],
      ['plannedFinish', null],
    ]);
    const late = milestoneLine({
      ...none,
      estimatedStartDate: '2026-02-02',
      actualStartDate: '2026-03-16',
      estimatedFinishDate: '2027-05-28',
    });
    expect(late?.milestones.map((one) => [one.name, one.level])).toEqual([
      ['plannedStart', 0],
      ['start', 1],
      ['plannedFinish', 0],
    ]);
  });

  test('before the start and after the finish there is no day count and today stays on the line', () => {
    const before = milestoneLine({ ...none, estimatedStartDate: '2027-01-04', estimatedFinishDate: '2027-12-01' });
    expect(before).toMatchObject({ today: 0, count: null });
    const after = milestoneLine({ ...none, actualStartDate: '2025-01-06', finalCompletionDate: '2026-06-30' });
    expect(after).toMatchObject({ today: 100, count: null });
  });

  test('a single date is set against today', () => {
    const line = milestoneLine({ ...none, estimatedStartDate: '2027-01-04' });
    expect(line).toMatchObject({ today: 0, milestones: [{ name: 'plannedStart', at: 100, done: false }] });
  });
});
