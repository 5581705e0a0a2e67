import { expect, test } from 'vitest';
import { termBlocks } from './show.ts';

test('numbers of lines leave their room to what is described, however many columns there are', () => {
  const labels = ['Line', 'Description', 'Cost code', 'Cost type', 'Amount'];
  const columns = labels.map((label) => ({
    label,
    align: label === 'Amount' ? ('right' as const) : ('left' as const),
    isMain: label === 'Description',
  }));
  const cells = ['4', 'CCO-009 Galvanizing, with freight', '05-5000', 'Subcontract', '$20,296.96'];
  const total = { cells: ['', 'Total', '', '', '$20,296.96'], isTotal: true };
  const table = { columns, rows: [{ cells, isTotal: false }, total] };
  const [, , block] = termBlocks({ facts: [], parts: [{ title: 'Schedule of values', text: null, table }] });
  const widths = block?.block === 'table' ? block.columns.map(({ width }) => width) : [];
  expect(widths).toEqual([34, '*', 76, 76, 76]);
});
