import { describe, expect, it } from 'vitest';
import type { TaskRow } from '@plumbline/contract/areas/tasks';
import { weeksFrom } from '../../kit/records/views/days.ts';
import { barsOf, lookAhead, placeIn, plannedDays } from './schedule.tsx';

const task = (title: string, startDate: string | null, finishDate: string | null, more: Partial<TaskRow> = {}) =>
  ({
    title,
    startDate,
    finishDate,
    locationPath: null,
    leadName: null,
    responsibleCompanyName: null,
    ...more,
  }) as TaskRow;
const [week = []] = weeksFrom('2026-11-23', 1);

describe('days of a task', () => {
  it('are its start and finish, one of them where the other is missing, in their order', () => {
    expect(plannedDays(task('a', '2026-11-24', '2026-11-26'))).toEqual({ from: '2026-11-24', to: '2026-11-26' });
    expect(plannedDays(task('a', null, '2026-11-26'))).toEqual({ from: '2026-11-26', to: '2026-11-26' });
    expect(plannedDays(task('a', '2026-11-30', '2026-11-26'))).toEqual({ from: '2026-11-26', to: '2026-11-30' });
    expect(plannedDays(task('a', null, null))).toBeNull();
  });

  it('are cut where a week ends, and outside of it are nothing', () => {
    expect(placeIn(task('a', '2026-11-20', '2026-11-24'), week)).toEqual({ at: 0, length: 2 });
    expect(placeIn(task('a', '2026-11-28', '2026-12-24'), week)).toEqual({ at: 5, length: 2 });
    expect(placeIn(task('a', '2026-11-30', '2026-12-01'), week)).toBeNull();
    expect(placeIn(task('a', '2026-11-01', '2026-11-22'), week)).toBeNull();
  });
});

it('tasks that overlap lie below each other, and a line is used again once it is free', () => {
  const bars = barsOf(
    [
      task('late', '2026-11-26', '2026-11-27'),
      task('short', '2026-11-23', '2026-11-24'),
      task('long', '2026-11-23', '2026-11-29'),
      task('elsewhere', '2026-12-20', '2026-12-21'),
    ],
    week,
  );
  expect(bars.map(({ row, at, length, line }) => [row.title, at, length, line])).toEqual([
    ['long', 0, 7, 0],
    ['short', 0, 2, 1],
    ['late', 3, 2, 1],
  ]);
});

it('a look-ahead groups by name with those without last, and leaves out what lies beyond its days', () => {
  const rows = [
    task('paint', '2026-11-25', '2026-11-26', { locationPath: 'Level 10' }),
    task('tile', '2026-11-24', '2026-11-26', { locationPath: 'Level 10' }),
    task('frame', '2026-11-24', '2026-11-26', { locationPath: 'Level 2' }),
    task('nowhere', '2026-11-24', '2026-11-26'),
    task('next year', '2027-01-24', '2027-01-26', { locationPath: 'Level 1' }),
  ];
  expect(
    lookAhead(rows, 'place', week).map(({ name, rows: those }) => [name, those.map(({ title }) => title)]),
  ).toEqual([
    ['Level 2', ['frame']],
    ['Level 10', ['tile', 'paint']],
    ['', ['nowhere']],
  ]);
});
