import { translator } from '@plumbline/contract/kit/words';
import { expect, test } from 'vitest';
import { readLog } from '../../../test/readLog.ts';
import { DAY_ORDER } from '../../kit/imports/choices.ts';
import { specsOf } from '../../kit/imports/columns.ts';
import { disciplinesOf } from '../../kit/imports/registerColumns.ts';
import { presentProblem, readRows } from '../../kit/imports/rows.ts';
import type { ImportRow } from '../../kit/imports/rows.ts';
import { matchColumns } from '../../kit/sheets/columns.ts';
import { findHeader } from '../../kit/sheets/headings.ts';
import { readTable } from '../../kit/sheets/read.ts';
import type { Cell } from '../../kit/sheets/table.ts';
import { writeXlsx } from '../../kit/sheets/write.ts';
import { rfiImport } from './import.ts';
import { columns } from './importRows.ts';
import type { LogValues } from './importRows.ts';

const t = translator('en');

const said = (row: ImportRow<LogValues>) => row.problems.map((problem) => presentProblem(t, columns, problem));
/** A row as it was read, without what only serves to read it. */
const shown = ({ line, values, problems, notes }: ImportRow<LogValues>) => ({
  line,
  problems,
  notes,
  ...values,
  disciplines: disciplinesOf(values),
});
const plain = (cell: Cell | undefined) => (typeof cell === 'boolean' ? null : cell);

test('a log as one system exports it', async () => {
  const header =
    'Number,Subject,Status,Responsible Contractor,Received From,Date Initiated,RFI Manager,Assignees,Due Date,Closed Date,Location,Drawing Number,Spec Section,Cost Impact,Cost Impact Value,Schedule Impact,Schedule Impact Value (days),Question,Official Response'.split(
      ',',
    );
  const { rows, ignored } = await readLog(header, [
    '14',
    'Beam penetration',
    'Closed',
    'Bayline Steel',
    'Müller, Jens',
    '9/8/2025',
    'Jordan Reyes',
    'Beacon Structural; Verge',
    '9/25/2025',
    '9/24/2025',
    'Building A>Level 6',
    'S-112',
    '05 12 00',
    'Yes (Known)',
    '$36,154.00',
    'Yes (Unknown)',
    null,
    'May we\ncut it?',
    'Yes.',
  ]);
  expect(ignored).toEqual([]);
  expect(rows.map(shown)).toEqual([
    {
      line: 2,
      number: '14',
      title: 'Beam penetration',
      status: 'closed',
      question: 'May we\ncut it?',
      officialResponse: 'Yes.',
      dateInitiated: '2025-09-08',
      dueDate: '2025-09-25',
      closedDate: '2025-09-24',
      rfiManager: 'Jordan Reyes',
      reviewers: ['Beacon Structural', 'Verge'],
      receivedFrom: 'Müller, Jens',
      responsibleCompany: 'Bayline Steel',
      location: 'Building A>Level 6',
      drawing: 'S-112',
      specSection: '05 12 00',
      discipline: null,
      disciplineSpec: null,
      disciplines: [],
      costImpact: 'yesKnown',
      costImpactAmount: 3_615_400,
      scheduleImpact: 'yesUnknown',
      scheduleImpactDays: null,
      priority: null,
      reference: null,
      problems: [],
      notes: [],
    },
  ]);
});

test('a log kept by hand in a workbook, title rows and footer included', async () => {
  const cells: Cell[][] = [
    ['RIVERSIDE LAB'],
    ['RFI LOG', null, null, 'Printed:', '2026-06-12'],
    [],
    [
      'RFI No.',
      'Description',
      'Discipline / Spec',
      'Dwg',
      'Date Sent',
      'Date Required',
      'Date Returned',
      'Status',
      'Sent To',
      'Question',
      'Answer',
      '$ Impact',
      'Days',
    ],
    ['ARCHITECTURAL'],
    [
      'RFI-0001',
      'Tile pattern',
      'Architectural / 09 30 13',
      'A-408',
      '2026-05-19',
      'Jun 1, 2026',
      '2026-05-30',
      'Closed - Answered',
      'Marlowe + Finch',
      'Which course?',
      'The first.',
      9853,
      '2 days',
    ],
    [],
    [
      'RFI-0002R1',
      'Ceiling height',
      '09 51 00',
      'A-398',
      '19-May-26',
      '6/4/2026',
      null,
      'VOIDED',
      'Beacon',
      'How high?',
      null,
      null,
      null,
    ],
    [
      'RFI No.',
      'Description',
      'Discipline / Spec',
      'Dwg',
      'Date Sent',
      'Date Required',
      'Date Returned',
      'Status',
      'Sent To',
      'Question',
      'Answer',
      '$ Impact',
      'Days',
    ],
    ['Total RFIs: 2', null, null, null, null, null, null, null, null, null, null, 9853],
    ['End of log'],
  ];
  const sheet = Array.from({ length: 13 }, (_, i) => ({
    header: i === 0 ? 'x' : '',
    type: i === 4 ? ('date' as const) : ('text' as const),
    value: (row: Cell[]) => plain(row[i]),
  }));
  const table = await readTable('a', () => writeXlsx('a', sheet, cells), 'log.xlsx');
  const header = findHeader(table, specsOf(columns));
  if (!header) throw new Error('No header was found');
  const recognised = matchColumns(header.names, specsOf(columns));
  expect({ ...header, ...recognised }).toMatchObject({ index: 4, unmatched: [], missing: [] });
  const asked = await readRows(table, header, recognised.mapping, columns, rfiImport.check);
  expect(asked.days).toMatchObject([{ field: 'dueDate', order: null, samples: [{ text: '6/4/2026' }] }]);
  expect(asked.rows[1]?.values.dueDate).toBeNull();
  const given = new Map([['dueDate', new Map([[DAY_ORDER, 'mdy']])]]);
  const { rows, ignored } = await readRows(table, header, recognised.mapping, columns, rfiImport.check, given);
  expect(rows.map(shown)).toMatchObject([
    {
      line: 7,
      number: 'RFI-0001',
      status: 'closed',
      disciplines: ['architectural'],
      specSection: '09 30 13',
      dateInitiated: '2026-05-19',
      dueDate: '2026-06-01',
      closedDate: '2026-05-30',
      costImpact: 'yesKnown',
      costImpactAmount: 985_300,
      scheduleImpactDays: 2,
      problems: [],
    },
    {
      line: 9,
      number: 'RFI-0002R1',
      status: 'void',
      // as the heading above its line says
      disciplines: ['architectural'],
      specSection: '09 51 00',
      dateInitiated: '2026-05-19',
      dueDate: '2026-06-04',
      costImpact: null,
      problems: [],
    },
  ]);
  expect(ignored.map(({ line, sentence }) => [line, sentence])).toEqual([
    [1, 'Above the headings'],
    [2, 'Above the headings'],
    [3, 'Above the headings'],
    [6, 'The lines under this heading get its text'],
    [8, 'Blank line'],
    [10, 'The header again'],
    [11, 'A total or footer'],
    [12, 'A total or footer'],
  ]);
});

test('every line of a log is a row or is ignored for a reason', async () => {
  const lines = [
    ['1', 'A', 'open'],
    [],
    ['', '', 'open'],
    ['2', null, null],
    [null, 'B'],
    ['note without number'],
    ['99'],
  ];
  const { rows, ignored } = await readLog(['Number', 'Subject', 'Status'], ...lines);
  expect([...rows, ...ignored].map(({ line }) => line).toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8]);
  expect(rows.map((row) => [row.line, said(row)])).toEqual([
    [2, []],
    [4, ['Subject: The line has neither a subject nor a question']],
    [5, ['Subject: The line has neither a subject nor a question']],
    [6, []],
    [8, ['Subject: The line has neither a subject nor a question']],
  ]);
});

test('a repeated number is a problem of the later line', async () => {
  const { rows } = await readLog(['RFI', 'Subject'], ['RFI-7', 'A'], ['RFI-8', 'B'], ['rfi-7 ', 'C']);
  expect(rows.map(said)).toEqual([[], [], ['Number: rfi-7 stands in line 2 already']]);
});

test('one column that proves day before month settles the others', async () => {
  const { rows } = await readLog(
    ['#', 'Subject', 'Date sent', 'Due date'],
    ['1', 'A', '3/4/2025', '5/4/2025'],
    ['2', 'B', '4/4/2025', '25/4/2025'],
  );
  expect(rows.map(({ values: { dateInitiated, dueDate } }) => [dateInitiated, dueDate])).toEqual([
    ['2025-04-03', '2025-04-05'],
    ['2025-04-04', '2025-04-25'],
  ]);
});

test('a column that a person takes away is not read', async () => {
  const names = ['#', 'Subject', 'Status'];
  const table = { rows: [names, ['1', 'A', 'Purple']] };
  const mapping = { number: 0, title: 1, status: -1 };
  const { rows } = await readRows(table, { index: 0, names }, mapping, columns, rfiImport.check);
  expect(rows.map(shown)[0]).toMatchObject({ status: 'open', problems: [] });
});
