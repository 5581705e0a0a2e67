import { translator } from '@plumbline/contract/kit/words';
import { expect, test } from 'vitest';
import { newRow, wrongOf } from './formRows.ts';
import { cellsByMarks, openColumns } from '../../kit/ui/grid/pastedNumbers.ts';
import { formCells, formNumbers, pastedRows as rowsOf } from './pastedRows.ts';

const t = translator('en');
const pastedRows = (text: string) => rowsOf(formCells(text, t), t);

test('rows that are pasted into a bid form have their kind and code; a word that is no kind is told', () => {
  const { rows, unknown } = pastedRows(
    'Section\tCode\tItem\tQty\tUnit\tAmount\nBase\t03 30 00\tSlab\t12\tcy\t\nAlternates\t\tSealer\t\t\t\nAllowance\t\tPermits\t\t\t2,500\nLevel 2\t\tStair',
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
  expect(pastedRows('Slab\t12\tcy').rows[0]).toMatchObject({ description: 'Slab', quantity: '12', unit: 'cy' });
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
  const { rows, left } = pastedRows(tab);
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
  const bare = pastedRows('1.01\tSlab\t12\tcy\n1.02\tCuring\t1\tLS\nA1\tHardener').rows;
  expect(bare.map(({ section, code, description }) => [section, code, description])).toEqual([
    ['unitPrice', '1.01', 'Slab'],
    ['base', '1.02', 'Curing'],
    ['alternate', 'A1', 'Hardener'],
  ]);
  // A list of descriptions stays one column, whatever its letters: steel of grade A36 is no alternate.
  expect(pastedRows('SLAB ON GRADE\nA36 steel plates\nAlternate 3: sealer').rows.map(({ section }) => section)).toEqual(
    ['base', 'base', 'alternate'],
  );
});

test('notes below their heading are no lines, options are alternates, and headings in Spanish are known in English', () => {
  const { rows, left } = pastedRows(
    [
      'Partida\tDescripción\tCantidad\tUnidad',
      '1\tLosa\t12\tm3',
      '\tOPTIONS\t\t',
      '2\tOak\t\t',
      '\tVOLUNTARY ALTERNATES\t\t',
      '3\tPine\t\t',
      '\tNotes:\t\t',
      '\t1) Prices hold 60 days\t\t',
      '\tBase bid\t\t',
      '4\tCuring\t1\tLS',
    ].join('\n'),
  );
  expect(rows.map(({ section, description, quantity, unit }) => [section, description, quantity, unit])).toEqual([
    ['unitPrice', 'Losa', '12', 'm3'],
    ['alternate', 'Oak', '', ''],
    ['alternate', 'Pine', '', ''],
    ['base', 'Curing', '1', 'LS'],
  ]);
  expect(left).toEqual(['OPTIONS', 'VOLUNTARY ALTERNATES', 'Notes:', '1) Prices hold 60 days', 'Base bid']);
});

test.each(['Item\tDescription\tQty\tUnit', 'No.\tItem\tQty\tUnit', 'Item No.\tScope of work\tQty\tUnit'])(
  'the words of a line are its description, and its number its code, under the headings %j',
  (heads) => {
    const { rows } = pastedRows(`${heads}\n1\tOak ceilings\t2400\tsf\nA1\tWalnut\t1\tls`);
    expect(rows.map(({ code, description, section }) => [code, description, section])).toEqual([
      ['1', 'Oak ceilings', 'unitPrice'],
      ['A1', 'Walnut', 'alternate'],
    ]);
  },
);

test('lines below a heading of deduct alternates deduct, those below another do not', () => {
  const { rows } = pastedRows('DEDUCT ALTERNATES\t\t\nA1\tSkip the stair\t\nADD ALTERNATES\t\t\nA2\tSealer\t');
  expect(rows.map(({ section, isDeduct }) => [section, isDeduct])).toEqual([
    ['alternate', true],
    ['alternate', false],
  ]);
});

test('a column of quantities with two readings is asked about once, and read as it was answered', () => {
  const cells = formCells('1.01\tGrout\t0,125\tcy\n1.02\tPads\t4,000\tea', t);
  const [open, ...others] = openColumns(cells, formNumbers(t), 0, 'en');
  expect([open?.column, others]).toEqual([1, []]);
  const { rows } = rowsOf(cellsByMarks(cells, formNumbers(t), 0, new Map([[1, 'comma']])), t);
  expect(rows.map(({ quantity }) => quantity)).toEqual(['0.125', '4']);
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
