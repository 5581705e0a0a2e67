import { translator } from '@plumbline/contract/kit/words';
import { expect, test } from 'vitest';
import { cellsOf, withoutHeading } from '../../kit/imports/cells.ts';
import { sumOfLines } from '../../kit/imports/sheetLines.ts';
import { cellsByMarks, openColumns } from '../../kit/ui/grid/pastedNumbers.ts';
import { budgetColumns, budgetLines, pastedRows } from './pastedRows.ts';

const t = translator('en');

function pasted(text: string) {
  const sheet = budgetLines(withoutHeading(cellsOf(text)));
  const rows = pastedRows(sheet, new Set(['03 30 00']), t);
  return { sheet, rows, sum: sumOfLines(rows.map(({ line }) => line?.originalCents ?? null)) };
}

test('totals and headings of a sheet are no lines of the budget, and its lines come to its total', () => {
  const { sheet, rows, sum } = pasted(
    [
      'Cost code\tName\tCost type\tOriginal budget',
      '03\tConcrete',
      '03 30 00\tCast-in-place\tMaterial\t1,000.00',
      '03 20 00\tRebar\tLabor\t500.00',
      '\tSubtotal concrete\t\t1,500.00',
      '31 00 00\tEarthwork\t\t2,500.00',
      'Division 31 total\t\t\t2,500.00',
      'Total\t\t\t12,345,678.00',
    ].join('\n'),
  );
  expect(rows.map(({ title, wrong }) => [title, wrong])).toEqual([
    ['03 30 00 Cast-in-place', []],
    ['03 20 00 Rebar', []],
    ['31 00 00 Earthwork', []],
  ]);
  expect(sheet).toMatchObject({ headings: 1, totals: 3, sheetCents: 1_234_567_800 });
  expect(sum).toBe(400_000);
});

test('the total of a division is not that of the sheet, and a line that is not understood leaves the sum open', () => {
  expect(pasted('1\tA\t\t5\n\tSubtotal\t\t5').sheet.sheetCents).toBeNull();
  expect(pasted('1\tA\t\t5\n\tGrand total\t\t7\n\tTotal\t\t5').sheet.sheetCents).toBe(700);
  expect(pasted('1\tTotal station survey\t\t5\n2\tA\t\tx').sum).toBeNull();
  // A code without an amount is an error if the row has nothing else.
  expect(pasted('1\tA\n2\tB\n3\tC').rows.map(({ line }) => line)).toEqual([null, null, null]);
  // A first row whose amount is a word is a line, because it begins with a code.
  expect(pasted('03 30 00\tConcrete\t\tTBD\n09 90 00\tPaint\t\t5').rows.map(({ wrong }) => wrong.length)).toEqual([
    1, 0,
  ]);
});

test('a column of amounts with two readings is asked about once, and its lines and total are read as it was answered', () => {
  const cells = cellsOf('1\tA\t\t8.750\n2\tB\t\t12,50\n3\tC\t\t1.250\n\tTotal\t\t10.012.345,50');
  const columns = budgetColumns(t);
  expect(openColumns(cells, columns, 0, 'en')).toEqual([
    {
      column: 3,
      samples: [
        { text: '8.750', point: '8.75', comma: '8750' },
        { text: '1.250', point: '1.25', comma: '1250' },
      ],
    },
  ]);
  const sheet = budgetLines(cellsByMarks(cells, columns, 0, new Map([[3, 'comma']])));
  expect(pastedRows(sheet, new Set(), t).map(({ line }) => line?.originalCents)).toEqual([875_000, 1250, 125_000]);
  expect(sheet.sheetCents).toBe(1_001_234_550);
  // A comma that may group is asked about if another cell has a comma before decimals.
  expect(openColumns(cellsOf('1\tA\t\t12,50\n2\tB\t\t4,000'), columns, 0, 'en')).toHaveLength(1);
  expect(openColumns(cellsOf('1\tA\t\t12.50\n2\tB\t\t4,000'), columns, 0, 'en')).toEqual([]);
});
