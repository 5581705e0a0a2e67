import { expect, test } from 'vitest';
import { tasksBeginningFrom, tasksBeginningOrDue, isHeld, plannedLines, tasksByCompany } from './plans.ts';

test('companies stand by how many tasks they have, and tasks of nobody are left out', () => {
  const rows = ['Vertex Elevator', 'Del Norte Concrete', null, 'Del Norte Concrete'].map((responsibleCompanyName) => ({
    responsibleCompanyName,
  }));
  expect(tasksByCompany(rows)).toEqual([
    ['Del Norte Concrete', 2],
    ['Vertex Elevator', 1],
  ]);
});

test('a task that waits or is blocked is held', () => {
  expect(isHeld({ waiting: true, status: 'open' })).toBe(true);
  expect(isHeld({ waiting: false, status: 'blocked' })).toBe(true);
  expect(isHeld({ waiting: false, status: 'open' })).toBe(false);
});

test('a task without a planned start begins on no day', () => {
  const rows = ['2026-11-28', '2026-11-29', null].map((startDate) => ({ startDate }));
  expect(tasksBeginningFrom(rows, '2026-11-29')).toEqual([{ startDate: '2026-11-29' }]);
});

test('today has the tasks that begin or are due, not those that only go on', () => {
  const rows = [
    { id: 'goes on', startDate: '2026-11-20', dueDate: '2026-12-05' },
    { id: 'due', startDate: '2026-11-20', dueDate: '2026-11-29' },
    { id: 'begins', startDate: '2026-11-29', dueDate: null },
    { id: 'unplanned', startDate: null, dueDate: null },
  ];
  expect(tasksBeginningOrDue(rows, '2026-11-29').map(({ id }) => id)).toEqual(['due', 'begins']);
});

test('what comes begins with today, appointments before tasks', () => {
  const timeZone = 'America/Los_Angeles';
  const visits = [
    { scheduledAt: '2026-11-30T18:00:00Z', timeZone },
    { scheduledAt: '2026-12-01T17:00:00Z', timeZone },
  ];
  const tasks = [
    { startDate: '2026-11-20', dueDate: '2026-11-30' },
    { startDate: '2026-12-01', dueDate: null },
  ];
  const lines = plannedLines('2026-11-30', visits, tasks);
  expect(lines).toEqual([
    { day: '2026-11-30', visit: visits[0] },
    { day: '2026-11-30', task: tasks[0] },
    { day: '2026-12-01', visit: visits[1] },
    { day: '2026-12-01', task: tasks[1] },
  ]);
});
