import fc from 'fast-check';
import { lineCents } from '@plumbline/contract/kit/money/markups';
import { formatDecimal } from '@plumbline/contract/kit/money/typed';
import { translator } from '@plumbline/contract/kit/words';
import { expect, test } from 'vitest';
import { directionColumn } from '../../../kit/records/lines/directionColumn.ts';
import { lineAmountColumn } from '../../../kit/records/lines/lineAmountColumn.ts';
import { signedCentsOf } from '../../../kit/records/lines/pricedLines.ts';
import { headingsOf, rowsOf } from '../../../kit/ui/grid/foreignSheet.ts';
import { columnsNamed, inOrder, readCells, writeCells } from '../../../kit/ui/grid/gridClipboard.ts';
import { decimalColumn, priceColumn, textColumn } from '../../../kit/ui/grid/gridColumns.ts';
import { putCells } from '../../../kit/ui/grid/gridLines.ts';
import { AMOUNT, DESCRIPTION, PRICE, QUANTITY } from './scheduleHeads.ts';
import { inputOf, settleLine } from './scheduleLines.ts';
import { taxableColumn } from './taxableColumn.ts';

/* How the import reads headings and cells of other offices' schedules, and of our own sheets. */

const t = translator('en');
const at = { top: 0, left: 0 };
const columns = [
  textColumn({ key: 'description', head: t('Description'), width: 80, maxLength: 500, also: DESCRIPTION }, t),
  decimalColumn({ key: 'quantity', head: t('Quantity'), width: 80, also: QUANTITY, signed: true }, t),
  priceColumn({ key: 'unitCost', head: t('Unit cost'), width: 80, also: PRICE, signed: true }, t),
  lineAmountColumn({ head: t('Amount'), width: 80, also: AMOUNT }, t),
  directionColumn(t),
  taxableColumn(t),
];
const keys = (named: readonly (number | null)[] | null | undefined) =>
  named?.map((place) => (place === null ? null : columns[place]?.key));

test.each([
  [
    ['Item / Description', 'Qty.', 'Unit Price', 'Tax %', 'Line Amount'],
    ['description', 'quantity', 'unitCost', 'taxable', 'amount'],
  ],
  [
    ['DESCRIPTION OF WORK', 'Scheduled Value'],
    ['description', 'amount'],
  ],
  [
    ['Scope', 'Order Qty', 'Rate', 'Ext. Price', 'Sales Tax'],
    ['description', 'quantity', 'unitCost', 'amount', 'taxable'],
  ],
  // Each column is found once; its own name wins over another column's alias.
  [
    ['Item', 'Description', 'Tax', 'Tax %', 'Total', 'Amount'],
    [null, 'description', 'taxable', null, null, 'amount'],
  ],
  // The better alias wins, whatever the column order.
  [
    ['Item', 'Description of work', 'Total', 'Scheduled value'],
    [null, 'description', null, 'amount'],
  ],
  [
    ['Partida', 'Cant.', 'Precio', 'Importe'],
    ['description', 'quantity', 'unitCost', 'amount'],
  ],
  [['Slab on grade', 'Rebar'], undefined],
])('the headings %j name the columns %j', (heads, named) => {
  expect(keys(columnsNamed(heads, columns))).toEqual(named);
});

test.each([
  ['8.625%', 'yes'],
  ['0 %', 'no'],
  ['$355.64', 'yes'],
  ['0.00', 'no'],
  ['X', 'yes'],
  ['N', 'no'],
  ['No', 'no'],
])('%s in a column of tax is read as %s', (text, read) => {
  expect(taxableColumn(t).read(text)).toEqual({ text: read });
});

test('a word that says nothing of tax is refused', () => {
  expect(taxableColumn(t).read('maybe')).toEqual({ wrong: 'maybe is none' });
});

test('of an order of another office group lines and subtotals are left out, and its lines come to its total', () => {
  const cells = readCells(
    [
      'Purchase order 4471',
      'Item / Description\tQty\tUnit Price\tLine Amount\tTax %',
      'DOORS',
      'Hollow metal door\t10\t412.335\t4,123.35\t8.625%',
      'Restocking credit\t1\t(100.00)\t(100.00)\t',
      'Subtotal doors\t\t\t4,023.35\t',
      'HARDWARE',
      'Hinges\t30\t12.50\t375.00\t8.625%',
      'Subtotal hardware\t\t\t375.00\t',
      'Order total\t\t\t4,398.35\t',
    ].join('\n'),
  );
  const found = headingsOf(cells, columns);
  expect([found?.top, keys(found?.named)]).toEqual([1, ['description', 'quantity', 'unitCost', 'amount', 'taxable']]);
  const sheet = rowsOf(cells.slice(2), found?.named ?? [], columns, cells.slice(1, 2));
  expect(sheet).toMatchObject({ headings: 2, totals: 3, linesCents: 439_835, sheetCents: 439_835 });
  const lines = putCells([], columns, at, inOrder(sheet.lines, found?.named ?? [], columns.length), settleLine);
  expect(lines.map(signedCentsOf)).toEqual([412_335, -10_000, 37_500]);
  expect(lines.map(({ texts }) => texts['taxable'] ?? '')).toEqual(['yes', '', 'yes']);
});

/** A saved line has a quantity and a price, or an amount. */
const kept = fc.record({
  isDeduct: fc.boolean(),
  isPriced: fc.boolean(),
  quantity: fc.integer({ min: 1, max: 99_999 }).map(String),
  unitCost: fc.integer({ min: 1, max: 9_999_999 }).map((n) => String(n / 1000)),
  cents: fc.nat(999_999_999),
});

test('lines that were taken out as a sheet, or copied, come back with their signs', () => {
  fc.assert(
    fc.property(kept, ({ isDeduct, isPriced, quantity, unitCost, cents }) => {
      const sign = isDeduct ? '-' : '';
      const amount = String((isPriced ? lineCents({ quantity, unitCost }) : cents) / 100);
      // The server writes cells this way: `server/src/areas/contracts/export.ts`.
      const cells = isPriced ? [quantity, `${sign}${unitCost}`] : ['', ''];
      const row = ['Line', ...cells, amount === '0' ? '0' : `${sign}${amount}`, isDeduct ? t('Deduct') : '', ''];
      const [line] = putCells([], columns, at, [row], settleLine);
      const sent = line && inputOf(line, undefined);
      expect(sent).toMatchObject({ isDeduct, ...(isPriced ? { quantity, unitCost } : { amountCents: cents }) });
      const copied = writeCells(line ? [line] : [], columns, { top: 0, bottom: 0, left: 0, right: 5 });
      const [again] = putCells([], columns, at, readCells(copied), settleLine);
      expect(again && inputOf(again, undefined)).toEqual(sent);
      // A sheet that has only the amount keeps its sign.
      const alone = columns[3]?.plain?.(line?.texts['amount'] ?? '', line ?? { key: '', texts: {} }) ?? '';
      expect([alone.startsWith('-'), formatDecimal(alone)]).toEqual([isDeduct, expect.any(String)]);
    }),
    { numRuns: 300, seed: 20_261_129 },
  );
});
