import fc from 'fast-check';
import { translator } from '@plumbline/contract/kit/words';
import { expect, test } from 'vitest';
import { decimalColumn, moneyColumn, textColumn } from './gridColumns.ts';
import { readCells } from './gridClipboard.ts';
import { putCells } from './gridLines.ts';
import { cellsByMarks, openColumns } from './pastedNumbers.ts';

/* Pasted numbers of other programs, whose marks differ from ours. */

const t = translator('en');
const columns = [
  textColumn({ key: 'name', head: 'Description', width: 80, maxLength: 200 }, t),
  decimalColumn({ key: 'many', head: 'Quantity', width: 80 }, t),
  moneyColumn({ key: 'sum', head: 'Amount', width: 80 }, t),
];
const at = { top: 0, left: 0 };

test('a column is asked about where its cells prove other marks than the product’s, with some of them', () => {
  const cells = readCells('Grout\t0,125\t1\nRebar\t12,345\t8.750\nPads\t4,000\t12.345,60');
  expect(openColumns(cells, columns, 0, 'en')).toEqual([
    {
      column: 1,
      samples: [
        { text: '12,345', point: '12345', comma: '12.345' },
        { text: '4,000', point: '4000', comma: '4' },
      ],
    },
    { column: 2, samples: [{ text: '8.750', point: '8.75', comma: '8750' }] },
  ]);
  const read = cellsByMarks(
    cells,
    columns,
    0,
    new Map([
      [1, 'comma'],
      [2, 'comma'],
    ]),
  );
  expect(putCells([], columns, at, read).map(({ texts }) => [texts['many'], texts['sum']])).toEqual([
    ['0.125', '1'],
    ['12.345', '8750'],
    ['4', '12345.6'],
  ]);
});

test('a reader of English is not asked about their own marks, a reader of Spanish is', () => {
  const cells = readCells('Grout\t4,000\t1,250');
  expect(openColumns(cells, columns, 0, 'en')).toEqual([]);
  expect(openColumns(cells, columns, 0, 'es').map(({ column }) => column)).toEqual([1]);
  expect(openColumns(readCells('Grout\t1\t8.750'), columns, 0, 'en').map(({ column }) => column)).toEqual([2]);
  expect(openColumns(readCells('a\t4,000\nb\t1,250.5'), columns, 0, 'es')).toEqual([]);
  expect(openColumns(readCells('a\t12.345'), columns, 0, 'en')).toEqual([]);
  expect(openColumns(readCells('a\t12.345'), columns, 0, 'es').map(({ column }) => column)).toEqual([1]);
  expect(openColumns(readCells('a\t12.345\nb\t1,250.5'), columns, 0, 'es')).toEqual([]);
});

test('a thousand numbers that are pasted in any style are what they were', () => {
  const number = fc.tuple(fc.nat(999_999_999), fc.integer({ min: 0, max: 4 }));
  for (const [group, mark, style] of [
    [',', '.', 'point'],
    ['.', ',', 'comma'],
    ['\u00a0', ',', 'comma'],
    ["'", '.', 'point'],
  ] as const) {
    const sent = fc.sample(number, { seed: 20_261_128, numRuns: 250 }).map(([digits, places]) => {
      const value = (digits / 10 ** places).toFixed(places);
      const [whole = '', fraction] = value.split('.');
      const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, group);
      return { value: Number(value), text: fraction === undefined ? grouped : `${grouped}${mark}${fraction}` };
    });
    const cells = readCells(sent.map(({ text }) => `Line\t${text}\t`).join('\n'));
    const kept = putCells([], columns, at, cellsByMarks(cells, columns, 0, new Map([[1, style]])));
    expect(kept.map(({ texts }) => Number(texts['many']))).toEqual(sent.map(({ value }) => value));
  }
});
