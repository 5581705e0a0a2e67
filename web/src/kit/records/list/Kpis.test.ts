import { expect, test } from 'vitest';
import { columnsFor, evenColumns, sizeOf } from './Kpis.tsx';

test.each([
  [10, 5, { columns: 5, lastSpans: 1 }],
  [9, 5, { columns: 5, lastSpans: 2 }],
  [7, 5, { columns: 4, lastSpans: 2 }],
  [6, 5, { columns: 3, lastSpans: 1 }],
  [5, 2, { columns: 2, lastSpans: 2 }],
  [1, 2, { columns: 1, lastSpans: 1 }],
])('%i tiles in at most %i columns', (count, most, even) => {
  expect(evenColumns(count, most)).toEqual(even);
});

test('whatever the number and the room, every row is full and no row is a tile alone beside wider ones', () => {
  for (let count = 1; count <= 16; count++)
    for (let most = 2; most <= 16; most++) {
      const { columns, lastSpans } = evenColumns(count, most);
      expect(columns).toBeLessThanOrEqual(most);
      expect((count - 1 + lastSpans) % columns).toBe(0);
      expect(lastSpans).toBeLessThanOrEqual(Math.ceil(count / most));
    }
});

test('columns are added as the room grows, and never more than there are tiles', () => {
  const rules = columnsFor(4, 100.5);
  expect(rules).toMatchObject({
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '@container (min-width: 302px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '@container (min-width: 402px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  });
  expect(Object.keys(rules).filter((key) => key.startsWith('@'))).toHaveLength(2);
});

test('the money of a project stands in one row at a desk', () => {
  const { width } = sizeOf([
    { label: 'Contract now', value: '$24,876,502.91', note: '$24,672,218.61 at first' },
    { label: 'Pending changes', value: '$155,705.44', note: '19, oldest 134 d' },
    { label: 'Committed', value: '$18,204,114.02', note: '74 % of the budget' },
    { label: 'Cost to date', value: '$906,875.00', note: '4 % of the budget' },
    { label: 'Projected under', value: '$1,204,114.02', note: '$23,672,388.89 projected' },
  ]);
  expect(Math.floor(912 / width)).toBe(5);
});

test('the money of the dashboard stands in one row at a desk', () => {
  const { width } = sizeOf([
    { label: 'Contract now', value: '$24,876,502.91', note: '$24,672,218.61 at first' },
    { label: 'Pending changes', value: '$155,705.44', note: '9, oldest 34 d' },
    { label: 'Billed on orders', value: '$1,257,269.00', note: '47 % of the orders' },
    { label: 'Held bills', value: '$180,655.00', note: 'not to be paid yet' },
    { label: 'Due in 14 days', value: '$0.00', note: '$11,076,994.00 was due' },
  ]);
  expect(Math.floor(912 / width)).toBe(5);
});

test.each([
  [10, 173, 912, 5],
  [11, 173, 912, 4],
  [5, 191, 700, 3],
])('%i tiles of %i px in %i px have %i columns', (count, width, room, columns) => {
  expect(evenColumns(count, Math.floor(room / width)).columns).toBe(columns);
});
