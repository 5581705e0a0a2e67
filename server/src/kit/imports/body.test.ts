import { expect, test } from 'vitest';
import { findHeader } from '../sheets/headings.ts';
import type { Cell, MergedArea } from '../sheets/table.ts';
import { specsOf, day, money, names, text } from './columns.ts';
import { readRows } from './rows.ts';

/* Which lines below the headings are records, and what headings between them say. */

const columns = {
  number: text('Number', 60).unique(),
  title: text('Title', 255).essential(),
  specSection: text('Spec section', 40),
  location: text('Location', 400),
  trade: text('Trade', 120),
  dueDate: day('Due date'),
  amount: money('Amount', 999_999_999),
  assignees: names('Assignees', 200).naming('person'),
};
const HEAD: Cell[] = ['Number', 'Title', 'Trade', 'Due date', 'Amount'];

async function read(body: Cell[][], merged: MergedArea[] = [], head: Cell[][] = [HEAD]) {
  const rows = [...head, ...body];
  const header = findHeader({ rows, merged }, specsOf(columns));
  if (!header) throw new Error('No headings were found');
  const mapping = Object.fromEntries(
    header.names.flatMap((name, at) => {
      const field = Object.entries(columns).find(([, { spec }]) => name.endsWith(spec.label))?.[0];
      return field ? [[field, at]] : [];
    }),
  );
  return readRows({ rows, merged }, header, mapping, columns);
}
const record = (number: string, title: string): Cell[] => [number, title, 'Doors', '2026-03-20', 45];
/** The reasons for which lines between two records are left out. */
async function leftOut(...lines: Cell[][]): Promise<(string | undefined)[]> {
  const { ignored } = await read([record('1', 'a'), ...lines, record('9', 'b')]);
  return lines.map((_, at) => ignored.find(({ line }) => line === at + 3)?.sentence);
}

test.each([
  ['Total'],
  ['TOTAL:'],
  ['Subtotal'],
  ['Sub-total'],
  ['Grand total'],
  ['Summe'],
  ['Zwischensumme'],
  ['Gesamtsumme'],
  ['Gesamt'],
  ['Total general'],
  ['Suma'],
  ['Soma'],
  ['Somme'],
  ['Sous-total'],
  ['Total for Level 2'],
  ['Concrete Total'],
  ['Total amount'],
])('%s is a total in whatever column it stands', async (word) => {
  expect(
    await leftOut([word, null, null, null, 90], [null, word, null, null, 90], [null, null, word, null, 90]),
  ).toEqual(['A total or footer', 'A total or footer', 'A total or footer']);
});

test.each([
  ['Total station survey', [null, 'Total station survey', null, '2026-03-20', 90]],
  ['a subject with a number of its own', ['4', 'Total height of the shaft', null, null, 90]],
  ['a subject with a trade', [null, 'Summary of finishes', 'Paint', null, 90]],
  ['a dash before a subject', ['', '- Touch up the paint', null, null, null]],
  ['a subject alone', [null, 'Total station survey', null, null, null]],
] satisfies [string, Cell[]][])('%s is a record', async (_name, line) => {
  expect(await leftOut(line)).toEqual([undefined]);
});

test('footers of several languages and the headings again are left out', async () => {
  expect(
    await leftOut(
      ['Page 2 of 3'],
      ['Seite 2 von 3'],
      ['Página 2 de 3'],
      ['End of log'],
      ['-----'],
      HEAD,
      ['1', '2', '3', '4', '5'],
      ['Printed 3/4/2026'],
    ),
  ).toEqual([
    'A total or footer',
    'A total or footer',
    'A total or footer',
    'A total or footer',
    'A total or footer',
    'The header again',
    'Numbers of the columns',
    'A total or footer',
  ]);
});

test('a heading between the lines gives its text to a field of the lines under it', async () => {
  const { rows, ignored } = await read([
    ['Building A'],
    ['Section 03 30 00 - Concrete'],
    [null, 'Level 2'],
    ['1', 'Slab', null, '2026-03-20', 5],
    ['Level 3 (2 items)'],
    ['2', 'Wall', null, '2026-03-20', 5],
    ['Room 301'],
    ['3', 'Door', null, '2026-03-20', 5],
    ['ELECTRICAL'],
    ['4', 'Panel', null, '2026-03-20', 5],
    ['5', 'Paint', 'Paint', '2026-03-20', 5],
    ['Assignees: Ana Ortiz'],
    ['Bring the keys'],
    ['6', 'Lamp', null, '2026-03-20', 5],
  ]);
  expect(rows.map(({ values }) => [values.number, values.location, values.trade, values.assignees.join()])).toEqual([
    ['1', 'Building A > Level 2', null, ''],
    ['2', 'Building A > Level 3', null, ''],
    ['3', 'Building A > Level 3 > Room 301', null, ''],
    ['4', 'Building A > Level 3 > Room 301', 'ELECTRICAL', ''],
    ['5', 'Building A > Level 3 > Room 301', 'Paint', ''],
    ['6', 'Building A > Level 3 > Room 301', 'ELECTRICAL', 'Ana Ortiz'],
  ]);
  expect(rows.every(({ values }) => values.specSection === '03 30 00 - Concrete')).toBe(true);
  expect(ignored.map(({ line, field }) => [line, field])).toEqual([
    [2, 'location'],
    [3, 'specSection'],
    [4, 'location'],
    [6, 'location'],
    [8, 'location'],
    [10, 'trade'],
    [13, 'assignees'],
    [14, null],
  ]);
});

test('a list of nothing but subjects has records, whatever their words', async () => {
  const { rows } = await read([
    ['1', 'Level 2'],
    ['2', 'Concrete'],
    [null, 'ELECTRICAL ROOM'],
    [null, 'Level 3'],
  ]);
  expect(rows.map(({ values }) => values.title)).toEqual(['Level 2', 'Concrete', 'ELECTRICAL ROOM', 'Level 3']);
});

test('merged cells fill down and across; a merged line of its own is a heading', async () => {
  const merged = [
    { row: 1, column: 2, lastRow: 3, lastColumn: 2 },
    { row: 2, column: 0, lastRow: 2, lastColumn: 1 },
    { row: 4, column: 0, lastRow: 4, lastColumn: 4 },
  ];
  const { rows, ignored } = await read(
    [
      ['1', 'a', 'Doors', '2026-03-20', 5],
      ['2', null, null, '2026-03-20', 5],
      ['3', 'c', null, '2026-03-20', 5],
      ['Owner’s remarks of 12 March'],
      ['4', 'd', null, '2026-03-20', 5],
    ],
    merged,
  );
  expect(rows.map(({ values }) => [values.number, values.title, values.trade])).toEqual([
    ['1', 'a', 'Doors'],
    ['2', '2', 'Doors'],
    ['3', 'c', 'Doors'],
    ['4', 'd', null],
  ]);
  expect(ignored).toMatchObject([{ line: 5, sentence: 'A heading or note' }]);
});

test('errors of a workbook are no values, and are told', async () => {
  const { rows } = await read([['1', 'a', '#N/A', '#REF!', '#DIV/0!']]);
  expect(rows[0]?.values).toMatchObject({ trade: null, dueDate: null, amount: null });
  expect(rows[0]?.notes.map(({ field, values }) => [field, values['value']])).toEqual(
    expect.arrayContaining([
      ['trade', '#N/A'],
      ['dueDate', '#REF!'],
      ['amount', '#DIV/0!'],
    ]),
  );
});
