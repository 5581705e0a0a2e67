import { describe, expect, test } from 'vitest';
import { completionFloat, labelSpan, milestoneLine, scheduledMilestones } from './milestones.ts';

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

const task = (taskId: string, day: string, done = false) => ({ taskId, projectId: 'p', title: taskId, day, done });

describe('the line with contract and schedule', () => {
  const dates = { ...none, actualStartDate: '2026-02-02', estimatedFinishDate: '2027-05-28' };

  test('has the completion of the contract and the milestones of the schedule on their days', () => {
    const line = milestoneLine(dates, {
      contractFinish: '2027-06-20',
      tasks: [task('Dried in', '2026-12-18'), task('Topped out', '2026-10-09', true), task('Roof', '2026-11-02')],
    });
    expect(line?.milestones.map(({ name, task: of, day, done, late }) => [name ?? of?.title, day, done, late])).toEqual(
      [
        ['start', '2026-02-02', true, false],
        ['Topped out', '2026-10-09', true, false],
        ['Roof', '2026-11-02', false, true],
        ['Dried in', '2026-12-18', false, false],
        ['plannedFinish', '2027-05-28', false, false],
        ['contractFinish', '2027-06-20', false, false],
      ],
    );
  });

  test('labels of one level never touch, and those of the project have one before those of the schedule', () => {
    const tasks = Array.from({ length: 30 }, (_, at) => task(`M${at}`, `2026-11-${String(at + 1).padStart(2, '0')}`));
    const { milestones = [] } = milestoneLine(dates, { contractFinish: '2027-06-01', tasks }) ?? {};
    expect(milestones.filter((one) => one.task)).toHaveLength(10);
    expect(milestones.filter((one) => one.name && one.level === null)).toEqual([]);
    expect(milestones.some(({ level }) => level === null)).toBe(true);
    for (const level of [0, 1, 2]) {
      const spans = milestones
        .filter((one) => one.level === level)
        .map((one) => labelSpan(one))
        .toSorted((a, b) => a.from - b.from);
      for (const [at, span] of spans.entries()) expect(span.from).toBeGreaterThanOrEqual(spans[at - 1]?.to ?? 0);
    }
  });

  test('of many milestones those nearest to today are shown', () => {
    const tasks = Array.from({ length: 12 }, (_, at) => task(`M${at}`, `2026-${String(at + 1).padStart(2, '0')}-20`));
    const shown = milestoneLine(dates, { tasks })?.milestones.flatMap((one) => one.task?.taskId ?? []);
    expect(shown).toEqual(['M2', 'M3', 'M4', 'M5', 'M6', 'M7', 'M8', 'M9', 'M10', 'M11']);
  });

  test('a milestone stands on the day on which it was finished, at the site', () => {
    const row = { taskId: 't', projectId: 'p', title: 'Topped out', finishDate: '2026-10-09' };
    const rows = [
      { ...row, status: 'closed', actualFinish: '2026-10-13T05:30:00Z' },
      { ...row, status: 'inProgress', actualFinish: null },
      { ...row, status: 'draft', actualFinish: null, finishDate: null },
    ] as unknown as Parameters<typeof scheduledMilestones>[0];
    expect(scheduledMilestones(rows, 'America/Los_Angeles').map(({ day, done }) => [day, done])).toEqual([
      ['2026-10-12', true],
      ['2026-10-09', false],
    ]);
  });
});

describe('the float to completion', () => {
  const dates = { ...none, estimatedFinishDate: '2027-05-28' };

  test('are the days from the plan to the day of the contract, below zero where the plan is later', () => {
    expect(completionFloat(dates, '2027-06-20')).toBe(23);
    expect(completionFloat(dates, '2027-05-22')).toBe(-6);
  });

  test('a plan that has passed counts as today', () => {
    expect(completionFloat({ ...dates, estimatedFinishDate: '2026-11-01' }, '2026-11-15')).toBe(-5);
  });

  test('is not known without both days, and not of work that is complete', () => {
    expect(completionFloat(none, '2027-06-20')).toBeNull();
    expect(completionFloat(dates, null)).toBeNull();
    expect(completionFloat({ ...dates, substantialCompletionDate: '2026-11-10' }, '2027-06-20')).toBeNull();
  });
});
