import { translator } from '@plumbline/contract/kit/words';
import { expect, test } from 'vitest';
import { newRow, pastedRows, readRow, rowCents } from './costRows.ts';
import { readCompetitors } from './formVerbs.ts';

const t = translator('en');

test('cells of a spreadsheet become lines, with and without a line of headings', () => {
  const cells = 'Concrete 4,000 psi\t410.5\tcy\t$182.50\tMaterial\t5\nPump\t2\tday\t1,450';
  for (const text of [cells, `Description\tQty\tUnit\tPrice\tType\tWaste\n${cells.replaceAll('\n', '\r\n')}\r\n`]) {
    const rows = pastedRows(text);
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
  const [row] = pastedRows('Sneaky\t=SUM(A1:A9)\tea\t-5');
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
