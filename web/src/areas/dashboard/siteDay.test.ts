import { expect, test } from 'vitest';
import { inOrderOfDay, lateElsewhere, longDay, partOfDay } from './siteDay.ts';

test.each([
  ['2026-11-20T15:59:00Z', 'morning'],
  ['2026-11-20T08:00:00Z', 'morning'],
  ['2026-11-20T20:00:00Z', 'afternoon'],
  ['2026-11-21T02:00:00Z', 'evening'],
  ['2026-11-21T07:59:00Z', 'evening'],
])('at %s it is %s in Los Angeles', (at, part) => {
  expect(partOfDay('America/Los_Angeles', new Date(at))).toBe(part);
});

test('the day has its weekday, whatever the zone of the machine', () => {
  expect(longDay('2026-11-20', 'en')).toBe('Friday, Nov 20');
  expect(longDay('2026-11-20', 'es')).toMatch(/^viernes/);
});

test('tasks of a day begin with mine, then those that begin and those that are due', () => {
  const row = (id: string, startDate: string, dueDate: string, mine = false) => ({ id, startDate, dueDate, mine });
  const rows = [
    row('goes on', '2026-11-10', '2026-12-01'),
    row('due', '2026-11-10', '2026-11-20'),
    row('begins', '2026-11-20', '2026-12-01'),
    row('mine goes on', '2026-11-10', '2026-12-01', true),
  ];
  expect(inOrderOfDay(rows, '2026-11-20').map(({ id }) => id)).toEqual(['mine goes on', 'begins', 'due', 'goes on']);
});

test('late records of other kinds than punch items and tasks have a place of their own', () => {
  const row = (kind: string, dueDate: string | null) => ({ kind, dueDate });
  const rows = [
    row('inspection', '2026-11-17'),
    row('punchItem', '2026-11-18'),
    row('task', '2026-11-18'),
    row('rfi', '2026-11-20'),
    row('checklist', null),
  ];
  expect(lateElsewhere(rows, '2026-11-20')).toEqual([row('inspection', '2026-11-17')]);
});
