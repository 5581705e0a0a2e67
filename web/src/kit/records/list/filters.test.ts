import { expect, it } from 'vitest';
import { cleared, isOn, switched, valuesOf } from './filters.ts';

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
  expect(cleared(made)).toEqual({ from: undefined, to: undefined });
});
it('leaves the address when the last value goes', () => {
  expect(switched(['open'], 'void')).toEqual(['open', 'void']);
  expect(switched(['open'], 'open')).toBeUndefined();
});
