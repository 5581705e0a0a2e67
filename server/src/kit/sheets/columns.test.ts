import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchColumns, normalName, type FieldSpec } from './columns.ts';
import { findHeader } from './headings.ts';
import type { Cell, Table } from './table.ts';

const field = (key: string, label: string, ...synonyms: string[]): FieldSpec => ({
  key,
  label,
  synonyms,
  type: 'text',
});
const fields = [
  { ...field('ref', 'Number', 'RFI', 'ID'), required: true },
  field('title', 'Subject', 'Title', 'Description'),
  field('due', 'Due date', 'Date required', 'Required by'),
  field('closed', 'Date closed'),
  { ...field('question', 'Question', 'Request'), required: true },
];
const table = (...rows: Cell[][]): Table => ({ rows, format: 'csv' });

test('the header is found below title rows', () => {
  const log = table(
    ['RIVERSIDE LAB', null],
    ['RFI LOG', null, 'Printed:', '2026-06-12'],
    [],
    ['RFI No.', 'Description', 'Date Required'],
    ['1', 'Beam', '2025-09-09'],
  );
  expect(findHeader(log, fields)).toEqual({ index: 3, names: ['RFI No.', 'Description', 'Date Required', ''] });
  expect(findHeader(log)?.index).toBe(3);
});

test('rows of values are no header, and a file without names has none', () => {
  expect(findHeader(table(['1', '2025-09-09', '12.50'], ['2', '2025-09-10', '13.50']), fields)).toBeNull();
  expect(findHeader(table([], [null]), fields)).toBeNull();
  expect(findHeader(table(), fields)).toBeNull();
});

test('a row of group names above the header does not win', () => {
  expect(
    findHeader(
      table(
        ['', 'Dates', null, 'Impact'],
        ['#', 'Subject', 'Required by', 'Date closed', 'Question'],
        ['1', 'a', 'b', 'c', 'd'],
      ),
      fields,
    )?.index,
  ).toBe(1);
});

test('names are compared without case, accents, plurals and abbreviations', () => {
  expect(normalName('RFI No.')).toBe('rfi number');
  expect(normalName('Días / Dwgs')).toBe('dia drawing');
  expect(normalName("$ Impact (Contractor's)")).toBe('amount impact contractor');
  expect(normalName('constructor')).toBe('constructor');
});

test('columns are matched by name and synonym, one to one, the surest first', () => {
  const { mapping, confidence, unmatched, missing } = matchColumns(
    ['RFI #', 'SUBJECT', 'Description', 'Req’d By', 'Closed by', ''],
    fields,
  );
  expect(mapping).toEqual({ ref: 0, title: 1, due: 3 });
  expect(confidence['title']).toBe(1);
  expect(unmatched).toEqual([2, 4]);
  expect(missing).toEqual(['question']);
});

test('whatever the header says, no column serves two fields', () => {
  const name = fc.oneof(
    fc.constantFrom('RFI', 'Number', 'Due', 'Date', 'Date required', 'Closed', '__proto__', 'constructor'),
    fc.string({ maxLength: 20 }),
  );
  fc.assert(
    fc.property(fc.array(name, { maxLength: 15 }), (header) => {
      const { mapping, unmatched } = matchColumns(header, fields);
      const columns = Object.values(mapping);
      expect(new Set(columns).size).toBe(columns.length);
      for (const column of columns) expect(unmatched).not.toContain(column);
    }),
  );
});

const days: FieldSpec[] = [
  { ...field('fixBy', 'Fix by', 'Due date'), type: 'date' },
  { ...field('started', 'Started', 'Created'), type: 'date' },
  { ...field('held', 'Money held', 'Holdback'), type: 'money' },
];
const below = ['2026-03-11', '2026-03-12', '2026-03-13', '2026-03-16'].map((day, at): Cell[] => [
  String(at),
  day,
  `${at + 4.25}`,
]);

test.each([
  'Creation date',
  'Date modified',
  'Last changed',
  'Exported at',
  'Printed',
  'Fecha de actualización',
  'Geändert am',
  'Inspection date',
  'Liefertermin',
])('a day under "%s" is no day that a person has to keep', (heading) => {
  expect(matchColumns(['Number', heading, 'Elevation'], [...fields, ...days], below).mapping).toEqual({ ref: 0 });
});

test.each(['', 'Date', 'Wanted'])('a day under "%s" may be the day that a list lacks', (heading) => {
  const { mapping, guessed } = matchColumns(['Number', heading, 'Elevation'], [...fields, ...days], below);
  expect(mapping).toEqual({ ref: 0, fixBy: 1 });
  expect(guessed).toContain('fixBy');
});

test('a heading of bookkeeping is taken where the list names it, and nowhere else', () => {
  const { mapping } = matchColumns(['Number', 'Created', 'Modified due date'], [...fields.slice(0, 1), ...days], below);
  expect(mapping).toEqual({ ref: 0, started: 1 });
});
