import { expect, test } from 'vitest';
import { beginning, isHeld, tasksByCompany } from './plans.ts';

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
  expect(beginning(rows, '2026-11-29')).toEqual([{ startDate: '2026-11-29' }]);
});
