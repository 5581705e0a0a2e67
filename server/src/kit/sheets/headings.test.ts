import { expect, test } from 'vitest';
import type { FieldSpec } from './columns.ts';
import { matchColumns } from './columns.ts';
import { findHeader, headerAt } from './headings.ts';
import type { Cell, MergedArea } from './table.ts';

const field = (key: string, label: string, ...synonyms: string[]): FieldSpec => ({
  key,
  label,
  synonyms,
  type: 'text',
});
const fields = [
  field('number', 'Number'),
  field('title', 'Title'),
  field('sent', 'Date sent'),
  field('due', 'Due date'),
  field('started', 'Actual start'),
  field('start', 'Planned start'),
];
function headings(rows: Cell[][], merged: MergedArea[] = []) {
  const header = findHeader({ rows, merged }, fields);
  if (!header) return null;
  const { mapping } = matchColumns(header.names, fields, [], header.parts);
  return { lines: [header.index + 1 - (header.above ?? 0), header.index + 1], names: header.names, mapping };
}
const across = (row: number, column: number, lastColumn: number, lastRow = row) => ({
  row,
  column,
  lastRow,
  lastColumn,
});

test('a group over names joins them, so that two columns of one name are told apart', () => {
  expect(
    headings([
      ['Number', 'Title', 'Planned', null, 'Actual', null],
      [null, null, 'Start', 'Finish', 'Start', 'Finish'],
      ['1', 'Frame', '2026-03-02', '2026-03-13', null, null],
    ]),
  ).toEqual({
    lines: [1, 2],
    names: ['Number', 'Title', 'Planned Start', 'Planned Finish', 'Actual Start', 'Actual Finish'],
    mapping: { number: 0, title: 1, start: 2, started: 4 },
  });
});

test('merged cells tell the lines of the headings; a column is known by its own part too', () => {
  const rows: Cell[][] = [
    ['Register of Mission Creek', null, null, null],
    ['Number', 'Title', 'Review', null],
    [null, null, 'Date sent', 'Due date'],
    ['1', 'Hardware', '2026-03-02', '2026-03-13'],
  ];
  const merged = [across(0, 0, 3), across(1, 0, 0, 2), across(1, 1, 1, 2), across(1, 2, 3)];
  expect(headings(rows, merged)).toEqual({
    lines: [2, 3],
    names: ['Number', 'Title', 'Review Date sent', 'Review Due date'],
    mapping: { number: 0, title: 1, sent: 2, due: 3 },
  });
});

test.each([
  ['a title', [['RFI log'], ['Number', 'Title', 'Due date']], [2, 2]],
  [
    'a title of two cells',
    [
      ['Mission Creek', null, 'Field office'],
      ['Number', 'Title', 'Due date'],
    ],
    [2, 2],
  ],
  [
    'a line of values',
    [
      ['Number', 'Title', 'Due date'],
      ['x', 'Frame walls', 'soon'],
    ],
    [1, 1],
  ],
  [
    'letters of the columns',
    [
      ['Number', 'Title', 'Due date', 'Date sent'],
      ['a.', 'b.', 'c.', 'd.'],
    ],
    [1, 2],
  ],
] satisfies [string, Cell[][], number[]][])('%s beside the headings', (_name, rows, lines) => {
  expect(headings(rows)?.lines).toEqual(lines);
});

test('chosen lines are taken as they are; lines that are not there are refused by name', () => {
  const rows = [['No.', 'Subject'], ['number', 'title'], [], ['1', 'a']];
  expect(headerAt({ rows }, [1, 2])).toMatchObject({ index: 1, above: 1, names: ['No. number', 'Subject title'] });
  expect(() => headerAt({ rows }, [4, 5])).toThrow('Headings: there is no line {line}, the last one is {last}');
  expect(() => headerAt({ rows }, [3, 3])).toThrow('Headings: line {line} is blank. Choose another line');
});
