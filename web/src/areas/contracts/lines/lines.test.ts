import { scheduleCents } from '@plumbline/contract/areas/contracts/lines';
import type { LineRow } from '@plumbline/contract/areas/contracts/lines';
import { centsOf, signedCentsOf } from '../../../kit/records/lines/pricedLines.ts';
import { translator } from '@plumbline/contract/kit/words';
import { expect, test } from 'vitest';
import { mergeLines, withTheirs } from '../../../kit/records/lines/mergeLines.ts';
import { isEmptyLine, packLines, sameLines, unpackLines } from '../../../kit/records/lines/savedLines.ts';
import { computedColumn } from '../../../kit/ui/grid/gridColumns.ts';
import { newLine } from '../../../kit/ui/grid/gridLines.ts';
import type { GridLine } from '../../../kit/ui/grid/gridLines.ts';
import { ROOM, fitColumns } from './fitColumns.ts';
import { filledColumns } from '../../../kit/records/lines/filledColumns.ts';
import { scheduleColumns } from './scheduleColumns.ts';
import { TEXTS, gridLineOf, inputOf, settleLine, taxOf } from './scheduleLines.ts';

const kept: LineRow = {
  lineId: '0198c1a2-0000-7000-8000-000000000001',
  description: 'Board, 5/8 in',
  costCode: '09 20 00',
  costType: 'material',
  itemCode: null,
  quantity: '3.3333',
  unit: 'sheet',
  unitCost: '0.15',
  amountCents: 50,
  isDeduct: false,
  taxable: true,
  taxCents: 4,
  retainagePercent: '5',
  expectedDate: '2026-12-04',
  receivedQuantity: '0',
  billedQuantity: '0',
  billedCents: 0,
  match: 'waiting',
  source: null,
};

test('a line is sent as it was read, and comes to what the server works out', () => {
  const line = gridLineOf(kept);
  const sent = { ...kept, amountCents: null };
  for (const name of ['taxCents', 'receivedQuantity', 'billedQuantity', 'billedCents', 'match', 'source'] as const)
    Reflect.deleteProperty(sent, name);
  expect(inputOf(line, line.key)).toEqual(sent);
  const lines = [
    line,
    newLine({ description: 'Lump', amount: '1234.56' }),
    newLine({ description: 'Half', quantity: '0.5', unitCost: '0.01' }),
  ];
  expect(lines.map(centsOf)).toEqual([50, 123_456, 1]);
  expect(scheduleCents(lines.map((one) => inputOf(one, undefined)))).toBe(123_507);
});

test('a schedule that is only read leaves out the columns that no line fills, and no amount', () => {
  const column = (key: string) => computedColumn({ key, head: key, width: 96, show: (text) => text });
  const columns = ['description', 'itemCode', 'amount', 'received', 'match'].map(column);
  const shown = (line: LineRow) => filledColumns(columns, [gridLineOf(line)]).map(({ key }) => key);
  expect(shown(kept)).toEqual(['description', 'amount', 'match']);
  expect(shown({ ...kept, itemCode: 'B-58', receivedQuantity: '2' })).toEqual(columns.map(({ key }) => key));
});

test.each([
  [{ readOnly: false, isMade: false }, []],
  [{ readOnly: false, isMade: true }, ['source']],
  [{ readOnly: true, isMade: true }, ['itemCode', 'expectedDate', 'costType', 'source']],
])('the lines of an order fit a desk of 1440, with what one needs: %j', (made, folded) => {
  const t = translator('en');
  const format = { day: String } as never;
  const order = { t, format, locale: 'en', isOrder: true, hasMoney: true, hasTax: true } as const;
  const columns = scheduleColumns({ ...order, codes: [], ...made });
  const fitting = fitColumns(columns, ROOM);
  const widthOf = (some: typeof columns) => some.reduce((sum, { width }) => sum + width, 0);
  expect(widthOf(fitting.shown)).toBeLessThanOrEqual(ROOM);
  expect(fitting.folded.map(({ key }) => key).sort()).toEqual(folded.toSorted());
  const needed = ['description', 'costCode', 'quantity', 'unitCost', 'amount', 'retainagePercent'];
  expect(fitting.shown.map(({ key }) => key)).toEqual(
    expect.arrayContaining([...needed, ...(made.readOnly ? ['received', 'billed', 'tax'] : ['taxable'])]),
  );
});

test('an amount gives way to a quantity with its price; a line has a type of cost once it says something', () => {
  const both = settleLine(newLine({ description: 'Slab', quantity: '2', unitCost: '3', amount: '9.00' }));
  expect(both.texts).toMatchObject({ amount: '', costType: 'other' });
  expect(isEmptyLine(settleLine({ ...both, texts: { costType: 'other' } }), TEXTS)).toBe(true);
  expect(centsOf(newLine({ quantity: '=A1', unitCost: '3' }))).toBeNull();
  expect(centsOf(newLine({ quantity: '9999999999', unitCost: '9999999999' }))).toBeNull();
});

test.each([
  [{ amount: '-250.00' }, { direction: 'deduct', amount: '250.00' }, -25_000],
  [{ quantity: '3', unitCost: '-250' }, { direction: 'deduct', unitCost: '250' }, -75_000],
  [{ quantity: '-1', unitCost: '250' }, { direction: 'deduct', quantity: '1' }, -25_000],
  [{ quantity: '-1', unitCost: '-250' }, { direction: 'add', quantity: '1', unitCost: '250' }, 25_000],
  [{ quantity: '-1', amount: '-250.00' }, { direction: 'deduct', quantity: '1', amount: '250.00' }, -25_000],
  [{ quantity: '-4' }, { direction: 'deduct', quantity: '4' }, 0],
  [{ amount: '12.00', direction: 'deduct' }, { direction: 'deduct', amount: '12.00' }, -1200],
])('what is typed below zero, %j, turns the switch beside the amount', (typed, texts, cents) => {
  const line = settleLine(newLine({ description: 'Credit', ...typed }));
  expect(line.texts).toMatchObject(texts);
  expect(signedCentsOf(line)).toBe(cents);
  expect(settleLine(line)).toBe(line);
  const sent = inputOf(line, undefined);
  expect([sent.isDeduct, Math.min(sent.amountCents ?? 0, 0)]).toEqual([texts.direction === 'deduct', 0]);
});

test('tax is that of each taxable line, rounded, then summed; a deduct takes its tax back', () => {
  const typed: Record<string, string>[] = [
    { amount: '10.05', taxable: 'yes' },
    { amount: '10.05', taxable: 'yes' },
    { amount: '100.00', taxable: '' },
    { amount: '10.05', taxable: 'yes', direction: 'deduct' },
  ];
  const lines = typed.map((texts) => settleLine(newLine({ description: 'Line', ...texts })));
  // 10.05 at 10 % is 1.005, which is 1.01
  expect(taxOf(lines, '10')).toEqual({ beforeTax: 11_005, tax: 101 });
});

test('a draft keeps lines short, by the ids that they have', () => {
  const lines = [newLine({ description: 'One', costType: 'other' }), gridLineOf(kept)];
  const ids = new Map([[lines[0]?.key, 'id of one']]);
  const again = unpackLines(
    packLines(lines, (key) => ids.get(key) ?? key, TEXTS),
    TEXTS,
  );
  expect(again[0]).toMatchObject({ key: 'id of one', texts: { description: 'One' } });
  expect(sameLines(again.slice(1), lines.slice(1), TEXTS)).toBe(true);
});

test('lines of two people are joined by cells; what both changed is asked, and nothing typed is lost', () => {
  const line = (key: string, description: string, amount = ''): GridLine => ({ key, texts: { description, amount } });
  const base = ['a', 'b', 'c', 'd'].map((key) => line(key, key));
  const mine = [line('a', 'mine'), line('b', 'b', '1.00'), line('d', 'd too'), line('new', 'n')];
  const theirs = [line('a', 'theirs', '2.00'), line('x', 'x'), line('b', 'b two'), line('c', 'c too')];
  const { lines, conflicts } = mergeLines(base, mine, theirs, TEXTS);
  expect(lines.map(({ texts }) => [texts['description'], texts['amount']])).toEqual([
    ['mine', '2.00'],
    ['x', ''],
    ['b two', '1.00'],
    // The other person changed lines that I removed, and removed lines that I changed.
    ['c too', ''],
    ['d too', ''],
    ['n', ''],
  ]);
  expect(lines[4]?.key).not.toBe('d');
  expect(conflicts).toEqual([{ field: 'a.description', mine: 'mine', theirs: 'theirs' }]);
  expect(withTheirs(lines, conflicts, new Set(['a.description']))[0]?.texts).toMatchObject({ description: 'theirs' });
  expect(mergeLines(base, base, theirs, TEXTS).lines.map(({ key }) => key)).toEqual(['a', 'x', 'b', 'c']);
  // The save succeeded but its answer was lost: a new line must not appear twice.
  const twice = [line('1', 'n'), line('2', 'n'), line('3', 'o')];
  const saved = [...base, line('e', 'n'), line('f', 'n'), line('g', 'o')];
  expect(mergeLines(base, [...base, ...twice], saved, TEXTS).lines).toEqual(saved);
});
