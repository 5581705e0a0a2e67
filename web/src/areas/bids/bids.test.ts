import { translator } from '@plumbline/contract/kit/words';
import { expect, test } from 'vitest';
import { cellsOf } from '../../kit/imports/cells.ts';
import { costRowsOf, newRow, readRow, rowCents } from './costRows.ts';
import { partRowsOf } from './partRows.ts';
import { readCompetitors } from './formVerbs.tsx';

const t = translator('en');

test('cells of a spreadsheet become lines, with and without a line of headings', () => {
  const cells = 'Concrete 4,000 psi\t410.5\tcy\t$182.50\tMaterial\t5\nPump\t2\tday\t1,450';
  for (const text of [cells, `Description\tQty\tUnit\tPrice\tType\tWaste\n${cells.replaceAll('\n', '\r\n')}\r\n`]) {
    const rows = costRowsOf(cellsOf(text), t);
    expect(rows).toMatchObject([
      {
        description: 'Concrete 4,000 psi',
        quantity: '410.5',
        unitCost: '$182.50',
        costType: 'material',
        wastePercent: '5',
      },
      { description: 'Pump', unitCost: '1,450' },
    ]);
    expect(rows.map((row) => rowCents(row, t))).toEqual([7_866_206, 290_000]);
  }
});

test('what is no number stays in its cell with the reason', () => {
  const [row] = costRowsOf(cellsOf('Sneaky\t=SUM(A1:A9)\tea\t-5'), t);
  expect(row && readRow(row, t)).toEqual({
    wrong: {
      quantity: 'A formula is not taken: paste the number that it gives',
      unitCost: 'This may not be negative',
    },
  });
  expect(rowCents(newRow({ description: 'x', quantity: '1e400', unitCost: '1' }), t)).toBeNull();
});

test('labor is worked out by what a crew makes in an hour', () => {
  const labor = { description: 'Placing', costType: 'labor', quantity: '410.5', productionRate: '3.2' } as const;
  expect(rowCents(newRow({ ...labor, crewSize: '4', laborRate: '78.45' }), t)).toBe(4_025_466);
  expect(readRow(newRow({ ...labor, productionRate: '0', crewSize: '1.5', laborRate: '' }), t)).toMatchObject({
    wrong: {
      productionRate: 'Must be more than zero',
      crewSize: 'Enter a whole number',
      laborRate: 'This is not a number',
    },
  });
});

test('what others bid is read by lines, the amount last', () => {
  expect(readCompetitors('Baycrest Builders: $24,180,000\nNorthgate 25,002,310.50\nnobody\n')).toEqual([
    { name: 'Baycrest Builders', amountCents: 2_418_000_000 },
    { name: 'Northgate', amountCents: 2_500_231_050 },
  ]);
});

test('cells become parts; what is no number, negative or too large is said of its field, and nothing is half read', () => {
  const [vendor, plug, lines] = partRowsOf(
    cellsOf(
      'Code\tTitle\tAmount\n03 30 00\tConcrete\t$1,234.50\tDel Norte\t410.5\tcy\n01\tFee\t5000\n02\tDemo\t\t\t\t\tBy others',
    ),
    t,
  );
  expect(vendor?.part).toMatchObject({
    amountCents: 123_450,
    pricingSource: 'vendorBid',
    vendorName: 'Del Norte',
    quantity: '410.5',
  });
  expect(plug?.part).toMatchObject({ amountCents: 500_000, pricingSource: 'plug', treatment: 'base' });
  expect(lines?.part).toMatchObject({ amountCents: null, pricingSource: 'selfPerform', treatment: 'byOthers' });
  const wrong = (cells: string) => partRowsOf(cellsOf(cells), t).map((row) => [row.part, ...row.wrong]);
  expect(wrong('1\tA\t=B2*3\t\t-5\n2\tB\tNaN\t\t1e400\n3\t\t12345678901.00\t\t1.23456\t\tmaybe')).toEqual([
    [null, 'Amount: A formula is not taken: paste the number that it gives', 'Quantity: This may not be negative'],
    [null, 'Amount: This is not a number', 'Quantity: Write the number without an exponent'],
    [
      null,
      'Title: Fill this in',
      'Amount: This number is too large',
      'Quantity: At most 4 decimals',
      'Treatment: maybe is none',
    ],
  ]);
});

test('a cell in quotes keeps its line break as a space, and a sheet that was taken out is read as it was', () => {
  expect(cellsOf('"Slab, ""A""\nlevel 1"\t2\r\nWall\t3\n')).toEqual([
    ['Slab, "A" level 1', '2'],
    ['Wall', '3'],
  ]);
  const [row] = costRowsOf([['Placing', '410.5', 'cy', '0', 'Labor', '0', '3.2', '4', '78.45', 'Yes', 'by night']], t);
  expect(row && rowCents(row, t)).toBe(4_025_466);
  expect(row).toMatchObject({ taxable: true, note: 'by night' });
});
