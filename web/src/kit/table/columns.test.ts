import { describe, expect, it } from 'vitest';
import { NO_CHOICE, fitColumns, nextSort, shownColumns, sortDirection } from './columns.ts';
import type { ListColumn } from './columns.ts';

const cell = () => null;
const columns: ListColumn<unknown>[] = [
  { id: 'title', head: 'Number and title', fixed: true, sort: 'number', cell },
  { id: 'status', head: 'Status', width: 106, narrow: true, sort: 'status', cell },
  { id: 'cost', head: 'Cost impact', width: 100, sort: 'costImpactCents', sortDown: true, cell },
  { id: 'spec', head: 'Spec section', width: 90, extra: true, cell },
];
const idsOf = (list: { id: string }[]) => list.map((column) => column.id);

describe('columns', () => {
  it('shows the usual ones and leaves the extra ones out', () => {
    expect(idsOf(shownColumns(columns, NO_CHOICE))).toEqual(['title', 'status', 'cost']);
  });
  it('follows the choice, but never hides number and title', () => {
    const choice = { density: 'auto' as const, columns: { spec: true, status: false, title: false } };
    expect(idsOf(shownColumns(columns, choice))).toEqual(['title', 'cost', 'spec']);
  });
  it('drops to the narrow ones beside an open record, and a hidden one stays hidden', () => {
    expect(idsOf(shownColumns(columns, NO_CHOICE, true))).toEqual(['title', 'status']);
    expect(idsOf(shownColumns(columns, { density: 'auto', columns: { status: false } }, true))).toEqual(['title']);
  });
  it('lets the last ones go until number and title can be read, but none that the person chose', () => {
    const shown = shownColumns(columns, { density: 'auto', columns: { spec: true } });
    expect(idsOf(fitColumns(shown, NO_CHOICE, 2000, true).columns)).toEqual(['title', 'status', 'cost', 'spec']);
    expect(idsOf(fitColumns(shown, NO_CHOICE, 460, true).columns)).toEqual(['title', 'status', 'cost']);
    expect(idsOf(fitColumns(shown, { density: 'auto', columns: { spec: true } }, 460, true).columns)).toEqual([
      'title',
      'status',
      'spec',
    ]);
    expect(fitColumns(shown, NO_CHOICE, 300, true)).toMatchObject({
      columns: [{ id: 'title' }, { id: 'status' }],
      least: 354,
    });
    expect(idsOf(fitColumns(shown, NO_CHOICE, 0, true).columns)).toHaveLength(4);
  });
  it('gives the last column the 8 px by which the table keeps the edge of the screen', () => {
    const { columns: fitting } = fitColumns(shownColumns(columns, NO_CHOICE), NO_CHOICE, 2000, true);
    expect(fitting.map(({ width }) => width)).toEqual([undefined, 106, 108]);
  });
});

describe('sort', () => {
  it('goes up, down and back to the list’s own order', () => {
    const status = columns[1]!;
    expect(nextSort(status, undefined)).toBe('status');
    expect(nextSort(status, 'status')).toBe('-status');
    expect(nextSort(status, '-status')).toBeUndefined();
    expect(nextSort(status, 'dueDate')).toBe('status');
  });
  it('starts downwards where the largest matters first', () => {
    const cost = columns[2]!;
    expect(nextSort(cost, undefined)).toBe('-costImpactCents');
    expect(nextSort(cost, '-costImpactCents')).toBe('costImpactCents');
    expect(nextSort(cost, 'costImpactCents')).toBeUndefined();
  });
  it('leaves the sort alone where a column has none', () => {
    expect(nextSort(columns[3]!, 'status')).toBe('status');
    expect(sortDirection(columns[1]!, '-status')).toBe('desc');
    expect(sortDirection(columns[1]!, 'dueDate')).toBeUndefined();
  });
});
