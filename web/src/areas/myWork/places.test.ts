import { expect, test } from 'vitest';
import { byPlace, roomOf, dueWithin } from './places.ts';

const row = (recordId: string, place: string | null, dueDate: string | null, projectId = 'p') => ({
  recordId,
  projectId,
  projectName: projectId,
  place,
  dueDate,
});

test('work is divided by what presses: late and today, the next seven days, everything', () => {
  const rows = [
    row('late', null, '2026-11-27'),
    row('today', null, '2026-11-28'),
    row('week', null, '2026-12-04'),
    row('later', null, '2026-12-05'),
    row('never', null, null),
  ];
  const ids = (span: 'today' | 'week' | 'all') => dueWithin(rows, span, '2026-11-28').map(({ recordId }) => recordId);
  expect(ids('today')).toEqual(['late', 'today']);
  expect(ids('week')).toEqual(['late', 'today', 'week']);
  expect(ids('all')).toHaveLength(5);
});

test('work stands by place, of one project together with its own rooms alone, and without a place last', () => {
  const rows = [
    row('a', 'Building › Level 2 › Room 214', '2026-11-28'),
    row('b', null, '2026-11-28'),
    row('c', 'Building › Level 1', '2026-11-29'),
    row('d', 'Building › Level 2 › Room 214', null),
    row('e', 'Building › Level 2 › Room 214', null, 'other'),
  ];
  expect(byPlace(rows).map(({ place, rows: held }) => [place, held.map(({ recordId }) => recordId)])).toEqual([
    ['Building › Level 2 › Room 214', ['a', 'd']],
    ['Building › Level 1', ['c']],
    ['Building › Level 2 › Room 214', ['e']],
    [null, ['b']],
  ]);
});

test('of a long path the room is shown', () => {
  expect(roomOf('Building › Level 2 › Exam 214')).toBe('Level 2 › Exam 214');
  expect(roomOf('Site')).toBe('Site');
});
