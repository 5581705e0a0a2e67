import { expect, it } from 'vitest';
import { translator } from '@plumbline/contract/kit/words';
import { clearFilter, isOn, toggleValue, valuesOf } from './filters.ts';
import { recordFilters } from './recordFilters.ts';

it('reads one or several values alike', () => {
  expect(valuesOf({ status: 'open' }, 'status')).toEqual(['open']);
  expect(valuesOf({ status: ['open', 'void'] }, 'status')).toEqual(['open', 'void']);
  expect(valuesOf({ late: true }, 'late')).toEqual(['true']);
  expect(valuesOf({ late: false }, 'late')).toEqual([]);
  expect(valuesOf({}, 'status')).toEqual([]);
});
it('is on when either end of a range is set, and clears both', () => {
  const made = { kind: 'days', name: 'from', toName: 'to', label: 'Created' } as const;
  expect(isOn(made, { to: '2026-11-20' })).toBe(true);
  expect(isOn(made, {})).toBe(false);
  expect(clearFilter(made)).toEqual({ from: undefined, to: undefined });
});
it('leaves the address when the last value goes', () => {
  expect(toggleValue(['open'], 'void')).toEqual(['open', 'void']);
  expect(toggleValue(['open'], 'open')).toBeUndefined();
});
it('asks a kind its own between what every kind is asked, and for the project where several are listed', () => {
  const late = { kind: 'flag', name: 'atRisk', label: 'At risk' } as const;
  const own = { kind: 'text', name: 'drawing', label: 'Drawing' } as const;
  const last = { kind: 'flag', name: 'all', label: 'Earlier ones' } as const;
  const given = { statuses: [], first: [late], people: { ballId: 'Ball in court' }, own: [own], last: [last] };
  const t = translator('en');
  const names = recordFilters(t, 'p', given).map((filter) => filter.name);
  const before = ['status', 'court', 'late', 'atRisk', 'ballId', 'responsibleCompanyId'];
  expect(names).toEqual([...before, 'drawing', 'from', 'all', 'unread', 'starred']);
  expect(recordFilters(t, undefined, given).map((filter) => filter.name)).toEqual(['projectId', ...names]);
});
