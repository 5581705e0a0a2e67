import { expect, test } from 'vitest';
import { headingsOf, isForeign, rowsOf } from './foreignSheet.ts';
import { readCells } from './gridClipboard.ts';
import type { GridColumn } from './gridColumns.ts';

const column = (key: string, head: string, also: string[] = []): GridColumn => ({
  key,
  head,
  also,
  width: 80,
  read: (text) => ({ text }),
  show: (text) => text,
});
const COLUMNS = [
  column('description', 'Description', ['description of work', 'item']),
  column('costCode', 'Cost code', ['code']),
  column('quantity', 'Quantity', ['qty']),
  column('unitCost', 'Unit cost', ['unit price']),
  column('amount', 'Amount', ['scheduled value', 'value', 'total']),
];

const G703 = `CONTINUATION SHEET\t\t\t\t\tAIA DOCUMENT G703
AIA Document G702, APPLICATION AND CERTIFICATION FOR PAYMENT
Contractor's signed certification is attached.\t\t\t\t\tAPPLICATION NO:\t7
In tabulations below, amounts are stated to the nearest dollar.\t\t\t\t\tPERIOD TO:\t11/30/26

A\tB\tC\tD\tE\tF\tG\t\tH\tI
ITEM\tDESCRIPTION OF WORK\tSCHEDULED\tWORK COMPLETED\t\tMATERIALS\tTOTAL\t%\tBALANCE\tRETAINAGE
NO.\t\tVALUE\tFROM PREVIOUS\tTHIS PERIOD\tSTORED\tTO DATE\t(G/C)\tTO FINISH
\tGENERAL CONDITIONS
1\tMobilization\t$ 25,000.00\t25,000.00\t\t\t25,000.00\t100%\t-
2\tTotal station survey\t12,500.50\t\t\t\t\t0%
3\tBonds and insurance\t-\t\t\t\t\t0%
\tSubtotal - General conditions\t37,500.50\t\t\t\t=SUM(G10:G12)

\tDIVISION 03 CONCRETE
4\tFootings\t1,200,000.00
5\tVE credit, slab\t(25,000.00)
\tTotal Concrete\t=SUM(C16:C17)\n\tSubtotal, concrete work\t1,175,000.00

\tTOTAL BASE CONTRACT\t1,212,500.50

\tCHANGE ORDERS
CO-1\tAdded outlets\t4,300.25
CO-2\tDeleted door\t-1,100.00
\tNet change by change orders\t3,200.25

\tGRAND TOTAL\t1,215,700.75
Users may obtain validation of this document from the office.`;

test('of a continuation sheet of another office the lines alone come in, and come to its grand total', () => {
  const cells = readCells(G703);
  const headings = headingsOf(cells, COLUMNS);
  expect(headings).toMatchObject({ top: 5, height: 3 });
  expect(headings?.named.slice(0, 3)).toEqual([null, 0, 4]);
  const found = rowsOf(cells.slice(8), headings?.named ?? [], COLUMNS, cells.slice(5, 8));
  expect(found.lines.map((row) => row[1])).toEqual([
    'Mobilization',
    'Total station survey',
    'Bonds and insurance',
    'Footings',
    'VE credit, slab',
    'Added outlets',
    'Deleted door',
  ]);
  expect(found).toMatchObject({ headings: 4, totals: 6, linesCents: 121_570_075, sheetCents: 121_570_075 });
  expect(found.lines[2]?.[2]).toBe('0.00');
  expect(isForeign(cells, COLUMNS)).toBe(true);
});

test('lines that do not come to the total of the sheet are told from it', () => {
  const cells = [
    ['Description', 'Amount'],
    ['Framing', '100.00'],
    ['Board', '50.00'],
    ['', '151.00'],
    ['TOTAL', '151.00'],
  ];
  const headings = headingsOf(cells, COLUMNS);
  expect(headings).toMatchObject({ top: 0, height: 1 });
  const found = rowsOf(cells.slice(1), headings?.named ?? [], COLUMNS);
  // A row without words that is not the sum of the rows above is a line, to be checked.
  expect(found).toMatchObject({ linesCents: 30_100, sheetCents: 15_100, totals: 1 });
  expect(isForeign(cells.slice(0, 3), COLUMNS)).toBe(false);
});

test('lines are priced by quantity and unit cost where a file has no amounts; a formula without a result is no amount', () => {
  const named = [0, 2, 3, 4];
  const rows = [
    ['Doors', '10', '412.335', ''],
    ['Frames', '3', '', '=B3*C3'],
    ['', '', '', '4,123.35'],
  ];
  expect(rowsOf(rows.slice(0, 1), named, COLUMNS)).toMatchObject({ linesCents: 412_335 });
  expect(rowsOf(rows, named, COLUMNS)).toMatchObject({ linesCents: null });
  expect(rowsOf(rows, named, COLUMNS).lines).toHaveLength(3);
});

test('a heading that is there again on each page, and totals of pages, are no lines', () => {
  const head = ['Description', 'Amount'];
  const page = (n: number) => [head, [`Line ${n}`, '10.00'], [`Line ${n}b`, '5.00'], ['Page total', '15.00']];
  const cells = [...page(1), ...page(2), ['Grand total', '30.00']];
  const found = rowsOf(cells.slice(1), [0, 4], COLUMNS, [head]);
  expect(found).toMatchObject({ totals: 3, headings: 1, linesCents: 3000, sheetCents: 3000 });
  expect(found.lines).toHaveLength(4);
});

test('headings with plain lines below are no sheet of another office, whatever their cells hold', () => {
  const head = ['Description', 'Quantity', 'Unit cost', 'Amount'];
  const plain = [
    ['Taping', '=SUM(A1:A9)', '-5', ''],
    ['Corner bead', '1e400', 'NaN', ''],
    ['Mobilization', '', '', '12345678901'],
    ['Priced later', '12', '', ''],
    ['By the owner', '', '', 'included'],
    ['Described alone', '', '', ''],
    ['Insulation', '10', '2.005', '20.05'],
  ];
  for (const line of plain) expect(isForeign([head, line, ...plain], COLUMNS)).toBe(false);
  expect(isForeign([head, ...plain.map(([name = '']) => [name])], COLUMNS)).toBe(false);
  expect(isForeign(plain, COLUMNS)).toBe(false);
});

test('in a sheet with totals, lines whose numbers cannot be read are kept to be looked at', () => {
  const rows = [
    ['GENERAL CONDITIONS', '', '', ''],
    ['Corner bead', '1e400', 'NaN', ''],
    ['Priced later', '12', '', ''],
    ['By the owner', '', '', 'Included'],
    ['Broken formula', '', '', '#REF!'],
    ['Insulation', '10', '2.005', '20.05'],
    ['PART 2', '', '', 'Amount'],
    ['Total', '', '', '20.05'],
  ];
  const found = rowsOf(rows, [0, 2, 3, 4], COLUMNS);
  expect(found.lines.map(([name]) => name)).toEqual([
    'Corner bead',
    'Priced later',
    'By the owner',
    'Broken formula',
    'Insulation',
  ]);
  expect(found).toMatchObject({ headings: 2, totals: 1, linesCents: null, sheetCents: 2005 });
});

test('a subtotal is no total of the sheet, by its name or by what it comes to', () => {
  const sheet = (...rows: string[][]) => rowsOf(rows, [0, 4], COLUMNS);
  const first = [
    ['Footings', '60.00'],
    ['Slab', '40.00'],
  ];
  const second = [
    ['Framing', '30.00'],
    ['Board', '20.00'],
  ];
  // Sections with subtotals and no grand total: nothing states the sum of the lines.
  for (const [one = '', other = ''] of [
    ['Subtotal', 'Subtotal'],
    ['Concrete total', 'Finishes total'],
    ['Total Concrete', 'Total Finishes'],
    ['Total', 'Total'],
    ['', ''],
  ]) {
    const found = sheet(...first, [one, '100.00'], ...second, [other, '50.00']);
    expect([one, found.lines.length, found.sheetCents, found.linesCents]).toEqual([one, 4, null, 15_000]);
  }
  // A single section: its subtotal equals all lines, and still is a subtotal.
  expect(sheet(...first, ['Subtotal', '100.00'])).toMatchObject({ totals: 1, sheetCents: null });
  // With a total at the end, right or wrong.
  for (const last of ['150.00', '151.00'])
    expect(sheet(...first, ['Subtotal', '100.00'], ...second, ['Subtotal', '50.00'], ['Total', last])).toMatchObject({
      totals: 3,
      sheetCents: Number(last) * 100,
    });
  // The total of an order is its own sheet's, not that of its change orders.
  for (const [last, stated] of [
    ['Order total', 5100],
    ['Change order total', null],
  ] as const)
    expect(sheet(...second, ['Subtotal', '50.00'], [last, '51.00'])).toMatchObject({ totals: 2, sheetCents: stated });
  // Lines after a total, such as alternates, are not in it: the two differ, and a person checks.
  expect(sheet(...first, ['Total', '100.00'], ['Alternate 1', '20.00'])).toMatchObject({
    linesCents: 12_000,
    sheetCents: 10_000,
  });
});
