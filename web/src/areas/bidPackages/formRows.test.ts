import { translator } from '@plumbline/contract/kit/words';
import { expect, test } from 'vitest';
import { newRow, wrongOf } from './formRows.ts';
import { pastedRows } from './pastedRows.ts';

const t = translator('en');

test('rows that are pasted into a bid form have their kind and code; a word that is no kind is told', () => {
  const { rows, unknown } = pastedRows(
    'Section\tCode\tItem\tQty\tUnit\tAmount\nBase\t03 30 00\tSlab\t12\tcy\t\nAlternates\t\tSealer\t\t\t\nAllowance\t\tPermits\t\t\t2,500\nLevel 2\t\tStair',
    t,
  );
  expect(
    rows.map(({ section, code, description, quantity, amount }) => [section, code, description, quantity, amount]),
  ).toEqual([
    ['base', '03 30 00', 'Slab', '12', ''],
    ['alternate', '', 'Sealer', '', ''],
    ['allowance', '', 'Permits', '', '2,500'],
    ['base', '', 'Stair', '', ''],
  ]);
  expect(unknown).toEqual(['Level 2']);
  expect(pastedRows('Slab\t12\tcy', t).rows[0]).toMatchObject({ description: 'Slab', quantity: '12', unit: 'cy' });
});

test('of a bid tab headings, subtotals and footnotes are no lines, A1 is an alternate, and a quantity with a unit is a price of the unit', () => {
  const tab = [
    'Item No\tDescription\tQty\tUnit\tAmount',
    '\tDIVISION 09 FINISHES\t\t\t',
    '1\tMobilization\t1\tLS\t',
    '2\tRubber base\t1,234.5\tlf\t',
    '3\tFloor protection\t\t\t',
    '4\tTotal station survey\t1\tLS\t',
    '\tSubtotal\t\t\t12,000.00',
    '\tTesting allowance\t\t\t2,500.00',
    '\tALTERNATES\t\t\t',
    'A1\tSealer\t\t\t',
    'A2\tDeduct the stair nosing\t40\tlf\t',
    '\tTotal with alternates\t\t\t',
    '\tTotal finishes\t\t\t14,500.00',
    '\t* Prices hold for 60 days.\t\t\t',
  ].join('\n');
  const { rows, left } = pastedRows(tab, t);
  expect(rows.map(({ section, code, description, isDeduct }) => [section, code, description, isDeduct])).toEqual([
    ['base', '1', 'Mobilization', false],
    ['unitPrice', '2', 'Rubber base', false],
    ['base', '3', 'Floor protection', false],
    ['base', '4', 'Total station survey', false],
    ['allowance', '', 'Testing allowance', false],
    ['alternate', 'A1', 'Sealer', false],
    ['alternate', 'A2', 'Deduct the stair nosing', true],
  ]);
  expect(left).toEqual([
    'DIVISION 09 FINISHES',
    'Subtotal',
    'ALTERNATES',
    'Total with alternates',
    'Total finishes',
    '* Prices hold for 60 days.',
  ]);
  const bare = pastedRows('1.01\tSlab\t12\tcy\n1.02\tCuring\t1\tLS\nA1\tHardener', t).rows;
  expect(bare.map(({ section, code, description }) => [section, code, description])).toEqual([
    ['unitPrice', '1.01', 'Slab'],
    ['base', '1.02', 'Curing'],
    ['alternate', 'A1', 'Hardener'],
  ]);
  // A list of descriptions alone stays one, whatever its letters; steel of grade A36 is no alternate.
  expect(
    pastedRows('SLAB ON GRADE\nA36 steel plates\nAlternate 3: sealer', t).rows.map(({ section }) => section),
  ).toEqual(['base', 'base', 'alternate']);
});

test('what is wrong with a row is said at its cell', () => {
  const rows = [
    newRow({ description: 'Slab', quantity: '-1' }),
    newRow({ section: 'allowance', amount: '=2*3' }),
    newRow({ section: 'question', description: 'Bond?', answerType: 'choice', options: 'Yes' }),
  ];
  expect(wrongOf(rows, t)).toEqual({
    'lines.0.quantity': '-1 is negative. Enter zero or more.',
    'lines.1.description': 'Say what is asked for',
    'lines.1.amountCents': '=2*3 is a formula. Enter the number that it gives.',
    'lines.2.options': 'Enter at least two answers to choose from',
  });
});
