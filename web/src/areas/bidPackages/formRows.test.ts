import { translator } from '@plumbline/contract/kit/words';
import { expect, test } from 'vitest';
import { newRow, pastedRows, wrongOf } from './formRows.ts';

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

test('what is wrong with a row is said at its cell', () => {
  const rows = [
    newRow({ description: 'Slab', quantity: '-1' }),
    newRow({ section: 'allowance', amount: '=2*3' }),
    newRow({ section: 'question', description: 'Bond?', answerType: 'choice', options: 'Yes' }),
  ];
  expect(wrongOf(rows, t)).toEqual({
    'lines.0.quantity': 'This may not be negative',
    'lines.1.description': 'Say what is asked for',
    'lines.1.amountCents': 'A formula is not taken: paste the number that it gives',
    'lines.2.options': 'Enter at least two answers to choose from',
  });
});
