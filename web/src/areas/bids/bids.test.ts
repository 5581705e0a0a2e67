import fc from 'fast-check';
import { CONFIDENCES, TREATMENTS } from '@plumbline/contract/areas/bids/parts';
import { confidenceWords, partHeads, treatmentWords } from '@plumbline/contract/areas/bids/names';
import { translator } from '@plumbline/contract/kit/words';
import { expect, test } from 'vitest';
import type { PricedLine } from '@plumbline/contract/areas/bids';
import { cellsOf } from '../../kit/imports/cells.ts';
import { columnsNamed, inOrder, readCells } from '../../kit/ui/grid/gridClipboard.ts';
import { lineChecker } from '../../kit/ui/grid/gridColumns.ts';
import { putCells } from '../../kit/ui/grid/gridLines.ts';
import { cellsByMarks, openColumns } from '../../kit/ui/grid/pastedNumbers.ts';
import type { GridLine, GridLines } from '../../kit/ui/grid/gridLines.ts';
import { costColumns, wrongTogether } from './costColumns.ts';
import { centsOf, gridLineOf, hoursOf, inputOf, settleLine } from './costLines.ts';
import { partCells, partColumns, partLines, partRowsOf, partsCents } from './partRows.ts';

const t = translator('en');

const columns = costColumns(t);
/** Turns pasted cells into grid lines. */
function pasted(text: string): GridLines {
  const cells = readCells(text);
  const named = columnsNamed(cells[0] ?? [], columns);
  const given = named ? inOrder(cells.slice(1), named, columns.length) : cells;
  return putCells([], columns, { top: 0, left: 0 }, given, settleLine);
}
const sheetOf = (text: string) => partLines(partCells(cellsOf(text), t));
const partsOf = (text: string) => partRowsOf(sheetOf(text), t);
const wrongIn = (line: GridLine | undefined) => line && lineChecker(columns, t, (one) => wrongTogether(one, t))(line);

test('cells of a spreadsheet become lines of cost, with and without a line of headings', () => {
  const cells = 'Concrete 4,000 psi\t410.5\tcy\t$182.50\tMaterial\t5\nPump\t2\tday\t1,450';
  for (const text of [cells, `Description\tQty\tUnit\tPrice\tType\tWaste\n${cells.replaceAll('\n', '\r\n')}\r\n`]) {
    const lines = pasted(text);
    expect(lines.map(({ texts }) => texts)).toMatchObject([
      {
        description: 'Concrete 4,000 psi',
        quantity: '410.5',
        unitCost: '182.5',
        costType: 'material',
        wastePercent: '5',
      },
      { description: 'Pump', unitCost: '1450', costType: 'material' },
    ]);
    expect(lines.map(centsOf)).toEqual([7_866_206, 290_000]);
  }
});

test('what is no number stays in its cell with the reason, and comes to nothing', () => {
  const [line] = pasted('Sneaky\t=SUM(A1:A9)\tea\t-5');
  expect(wrongIn(line)).toEqual({
    quantity: '=SUM(A1:A9) is a formula. Enter the number that it gives.',
    unitCost: '-5 is negative. Enter zero or more.',
  });
  expect(line && centsOf(line)).toBeNull();
  expect(pasted('x\t1e400\tea\t1').map(centsOf)).toEqual([null]);
});

test('labor is worked out by what a crew makes in an hour, and its sheet is read as it was', () => {
  const [line] = pasted('Placing\t410.5\tcy\t0\tLabor\t0\t3.2\t\t4\t78.45\tYes\tby night\t40,254.66');
  expect(line && centsOf(line)).toBe(4_025_466);
  expect(line && inputOf(line)).toMatchObject({
    unitCost: '0',
    crewSize: 4,
    laborRateCents: 7845,
    taxable: true,
    note: 'by night',
  });
  expect(line && hoursOf(line)).toBeCloseTo(513.125);
  expect(line && gridLineOf({ ...inputOf(line, line.key), lineId: line.key, amountCents: 0 } as PricedLine)).toEqual({
    ...line,
    texts: { ...line?.texts, hoursPerUnit: '', unitCost: '', wastePercent: '' },
  });
  expect(wrongIn(pasted('Placing\t1\tcy\t\tLabor\t\t0\t\t1.5\t')[0])).toEqual({
    productionRate: 'Must be more than zero',
    crewSize: 'Enter a whole number',
    laborRate: 'Fill this in',
  });
  // A material row pasted over a labor line clears the crew and takes the unit price.
  const other = putCells(
    line ? [line] : [],
    columns,
    { top: 0, left: 0 },
    readCells('Form\t2\tea\t3.50\tMaterial'),
    settleLine,
  );
  expect(other.map(centsOf)).toEqual([700]);
  expect(other[0]?.texts).toMatchObject({ productionRate: '', laborRate: '' });
});

test('cells become parts; what is no number, negative or too large is said of its field, and nothing is half read', () => {
  const [vendor, plug, lines] = partsOf(
    'Code\tTitle\tAmount\n03 30 00\tConcrete\t$1,234.50\tDel Norte\t410.5\tcy\n01\tFee\t5000\n02\tDemo\t\t\t\t\tBy others',
  );
  expect(vendor?.part).toMatchObject({
    amountCents: 123_450,
    pricingSource: 'vendorBid',
    vendorName: 'Del Norte',
    quantity: '410.5',
  });
  expect(plug?.part).toMatchObject({ amountCents: 500_000, pricingSource: 'plug', treatment: 'base' });
  expect(lines?.part).toMatchObject({ amountCents: null, pricingSource: 'selfPerform', treatment: 'byOthers' });
  const wrong = (cells: string) => partsOf(cells).map((row) => [row.part, ...row.wrong]);
  expect(wrong('1\tA\t=B2*3\t\t-5\n2\tB\tNaN\t\t1e400\n3\t\t12345678901.00\t\t1.23456\t\tmaybe')).toEqual([
    [
      null,
      'Amount: =B2*3 is a formula. Enter the number that it gives.',
      'Quantity: -5 is negative. Enter zero or more.',
    ],
    [
      null,
      'Amount: NaN is not a number. Enter one such as 1,234.5',
      'Quantity: 1e400 has an exponent. Enter all digits of the number.',
    ],
    [
      null,
      'Title: Fill this in',
      'Amount: Enter an amount up to 9,999,999.99',
      'Quantity: 1.23456 has too many decimals. Enter at most 4 decimals.',
      'Treatment: maybe is none',
    ],
  ]);
});

test('under a row of headings the columns of a sheet stand in any order, and each part lands in its section', () => {
  const sheet = sheetOf(
    'División\tDescription\tQTY\tUOM\tPrice ($)\tSort\nStructure\tRebar\t2\tt\t5,000\tx\nEnvelope\tGlass\t\t\t=1+1\ty',
  );
  expect(partRowsOf(sheet, t).map(({ part, wrong }) => part ?? wrong)).toEqual([
    expect.objectContaining({ section: 'Structure', title: 'Rebar', quantity: '2', unit: 't', amountCents: 500_000 }),
    ['Amount: =1+1 is a formula. Enter the number that it gives.'],
  ]);
  // The item number becomes the code if a column holds the description.
  const [numbered] = partRowsOf(sheetOf('Item\tDescription of work\tPrice\n7\tGlass\t5,000'), t);
  expect(numbered?.part).toMatchObject({ code: '7', title: 'Glass', amountCents: 500_000 });
  // A first row that is not a heading is kept as a line.
  expect(partsOf('Supervision\tBy us\nRebar\tBy others').map(({ name }) => name)).toEqual([
    'Supervision By us',
    'Rebar By others',
  ]);
});

test('a cell in quotes keeps its line break as a space', () => {
  expect(cellsOf('"Slab, ""A""\nlevel 1"\t2\r\nWall\t3\n')).toEqual([
    ['Slab, "A" level 1', '2'],
    ['Wall', '3'],
  ]);
});

test('totals of a sheet are no parts, and the parts come to its total', () => {
  const sheet = sheetOf(
    'Code\tTitle\tAmount\tTreatment\n\tEarthwork\t1,000.00\n02\tDemo\t\n\tSubtotal\t1,000.00\n\tRebar\t1,900.00\n\tSoil\t100\tAllowance\n\tGlass\t500.00\tAlternate\nTotal\t\t3,000.00',
  );
  const rows = partRowsOf(sheet, t);
  expect(rows.map(({ name }) => name)).toEqual(['Earthwork', '02 Demo', 'Rebar', 'Soil', 'Glass']);
  expect(sheet).toMatchObject({ totals: 2, headings: 0, sheetCents: 300_000 });
  expect(partsCents(rows)).toBe(300_000);
});

test('a column of parts whose numbers have two readings is asked about once, and read as it was answered', () => {
  const cells = partCells(cellsOf('1\tGrout\t8.750\t\t0,125\n2\tPads\t10\t\t4,000\n\tTotal\t8.760'), t);
  const columns = partColumns(t);
  expect(openColumns(cells, columns, 0, 'en').map(({ column, samples }) => [column, samples[0]])).toEqual([
    [2, { text: '8.750', point: '8.75', comma: '8750' }],
    [4, { text: '4,000', point: '4000', comma: '4' }],
  ]);
  expect(openColumns(partCells(cellsOf('1\tPads\t10\t\t4,000'), t), columns, 0, 'es')).toHaveLength(1);
  const marks = new Map([2, 4].map((column) => [column, 'comma'] as const));
  const sheet = partLines(cellsByMarks(cells, columns, 0, marks));
  expect(partRowsOf(sheet, t).map(({ part }) => [part?.amountCents, part?.quantity])).toEqual([
    [875_000, '0.125'],
    [1000, '4'],
  ]);
  expect(sheet.sheetCents).toBe(876_000);
});

test.each(['en', 'es'] as const)(
  'parts that were taken out as a sheet come back with their signs, in %s',
  (language) => {
    const said = translator(language);
    const heads = partHeads(said);
    const part = fc.record({
      treatment: fc.constantFrom(...TREATMENTS),
      deducts: fc.boolean(),
      isIndirect: fc.boolean(),
      isUnitPriced: fc.boolean(),
      confidence: fc.constantFrom(...CONFIDENCES),
      amountCents: fc.nat(999_999_999),
      quantity: fc.nat(999_999),
    });
    const yes = (is: boolean) => (is ? said('Yes') : '');
    fc.assert(
      fc.property(part, (kept) => {
        const isDeduct = kept.treatment === 'alternate' && kept.deducts;
        // The server writes these cells: `server/src/areas/bids/sheets.ts`.
        const row: Record<keyof typeof heads, string> = {
          code: '01',
          title: 'Part',
          amount: String(kept.amountCents / 100),
          vendor: '',
          quantity: String(kept.quantity),
          unit: 'ea',
          treatment: treatmentWords(said)[kept.treatment],
          pricedBy: said('Plug'),
          confidence: confidenceWords(said)[kept.confidence],
          cost: '1',
          section: '',
          soldByUnit: yes(kept.isUnitPriced),
          deduct: yes(isDeduct),
          indirect: yes(kept.isIndirect),
        };
        const columns = Object.keys(row) as (keyof typeof row)[];
        const cells = [columns.map((key) => heads[key]), columns.map((key) => row[key])];
        const [read] = partRowsOf(partLines(partCells(cells, said)), said);
        const { deducts: _deducts, quantity, ...same } = kept;
        expect(read?.part).toMatchObject({ ...same, isDeduct, quantity: String(quantity) });
      }),
      { numRuns: 300, seed: 20_261_129 },
    );
  },
);

test('an alternate below zero deducts; another part neither deducts nor is below zero', () => {
  const [below, both, base, word] = partsOf(
    'Title\tAmount\tTreatment\tDeduct\tSold by its unit\nStair\t(500)\tAlternate\t\tNo\nSill\t-20\tAlternate\tYes\nSlab\t-5\tBase\tx\nPit\t5\tAlternate\tmaybe',
  );
  expect(below?.part).toMatchObject({ isDeduct: true, amountCents: 50_000, isUnitPriced: false });
  expect(both?.part).toMatchObject({ isDeduct: true, amountCents: 2000 });
  expect(base?.wrong).toEqual([
    'Amount: -5 is negative. Enter zero or more.',
    'Deduct: Only an alternate can deduct. Set its treatment to Alternate, or empty this cell.',
  ]);
  expect(word?.wrong).toEqual(['Deduct: maybe is none']);
});
