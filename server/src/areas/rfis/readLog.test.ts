import { speaker } from '@plumbline/contract/kit/words';
import { expect, test } from 'vitest';
import { matchColumns } from '../../kit/sheets/columns.ts';
import { readTable } from '../../kit/sheets/read.ts';
import type { Cell, Table } from '../../kit/sheets/table.ts';
import { writeXlsx } from '../../kit/sheets/write.ts';
import { LOG_COLUMNS } from './logColumns.ts';
import { readRfiLog, recogniseLog, sayProblem, type ImportRow } from './readLog.ts';

const t = speaker('en');

/** A log with the given header and lines, read as it would be by the preview. */
function read(header: string[], ...lines: Cell[][]) {
  const table: Table = { rows: [header, ...lines], format: 'csv' };
  return readRfiLog(table, { index: 0, names: header }, matchColumns(header, LOG_COLUMNS).mapping);
}
function one(cells: Record<string, Cell>): ImportRow {
  const row = read(Object.keys(cells), Object.values(cells)).rows[0];
  if (!row) throw new Error('The line was ignored');
  return row;
}
const said = (row: ImportRow | undefined) => row?.problems.map((problem) => sayProblem(t, problem));
const plain = (cell: Cell | undefined) => (typeof cell === 'boolean' ? null : cell);
const noted = (row: ImportRow | undefined) => row?.notes.map((note) => sayProblem(t, note));

test('a log as one system exports it', () => {
  const header =
    'Number,Subject,Status,Responsible Contractor,Received From,Date Initiated,RFI Manager,Assignees,Due Date,Closed Date,Location,Drawing Number,Spec Section,Cost Impact,Cost Impact Value,Schedule Impact,Schedule Impact Value (days),Question,Official Response'.split(',');
  const { rows, ignored } = read(
    header,
    ['14', 'Beam penetration', 'Closed', 'Bayline Steel', 'Müller, Jens', '9/8/2025', 'Jordan Reyes', 'Beacon Structural; Verge', '9/25/2025', '9/24/2025', 'Building A>Level 6', 'S-112', '05 12 00', 'Yes (Known)', '$36,154.00', 'Yes (Unknown)', null, 'May we\ncut it?', 'Yes.'],
  );
  expect(ignored).toEqual([]);
  expect(rows).toEqual([
    {
      line: 2, ref: '14', title: 'Beam penetration', status: 'closed', question: 'May we\ncut it?', answer: 'Yes.', dateInitiated: '2025-09-08', dueDate: '2025-09-25', answeredDate: '2025-09-24', closedDate: '2025-09-24',
      rfiManager: 'Jordan Reyes', reviewers: ['Beacon Structural', 'Verge'], receivedFrom: 'Müller, Jens', responsibleCompany: 'Bayline Steel', location: ['Building A', 'Level 6'], drawing: 'S-112', specSection: '05 12 00', disciplines: [],
      costImpact: 'yesKnown', costImpactCents: 3_615_400, scheduleImpact: 'yesUnknown', scheduleImpactDays: null, priority: null, reference: null, problems: [], notes: [],
    },
  ]);
});

test('a log kept by hand in a workbook, title rows and footer included', async () => {
  const cells: Cell[][] = [
    ['RIVERSIDE LAB'],
    ['RFI LOG', null, null, 'Printed:', '2026-06-12'],
    [],
    ['RFI No.', 'Description', 'Discipline / Spec', 'Dwg', 'Date Sent', 'Date Required', 'Date Returned', 'Status', 'Sent To', 'Question', 'Answer', '$ Impact', 'Days'],
    ['ARCHITECTURAL'],
    ['RFI-0001', 'Tile pattern', 'Architectural / 09 30 13', 'A-408', '2026-05-19', 'Jun 1, 2026', '2026-05-30', 'Closed - Answered', 'Marlowe + Finch', 'Which course?', 'The first.', 9853, '2 days'],
    [],
    ['RFI-0002R1', 'Ceiling height', '09 51 00', 'A-398', '19-May-26', '6/4/2026', null, 'VOIDED', 'Beacon', 'How high?', null, null, null],
    ['RFI No.', 'Description', 'Discipline / Spec', 'Dwg', 'Date Sent', 'Date Required', 'Date Returned', 'Status', 'Sent To', 'Question', 'Answer', '$ Impact', 'Days'],
    ['Total RFIs: 2', null, null, null, null, null, null, null, null, null, null, 9853],
    ['End of log'],
  ];
  const columns = Array.from({ length: 13 }, (_, i) => ({ header: i === 0 ? 'x' : '', type: i === 4 ? ('date' as const) : ('text' as const), value: (row: Cell[]) => plain(row[i]) }));
  const table = await readTable(await writeXlsx(columns, cells), 'log.xlsx');
  const recognised = recogniseLog(table);
  if (!recognised) throw new Error('No header was found');
  expect(recognised).toMatchObject({ index: 4, unmatched: [], missing: [] });
  const { rows, ignored } = readRfiLog(table, recognised, recognised.mapping);
  expect(rows).toMatchObject([
    { line: 7, ref: 'RFI-0001', status: 'closed', disciplines: ['architectural'], specSection: '09 30 13', dateInitiated: '2026-05-19', dueDate: '2026-06-01', closedDate: '2026-05-30', costImpact: 'yesKnown', costImpactCents: 985_300, scheduleImpactDays: 2, problems: [] },
    { line: 9, ref: 'RFI-0002R1', status: 'void', disciplines: [], specSection: '09 51 00', dateInitiated: '2026-05-19', dueDate: '2026-06-04', costImpact: null, problems: [] },
  ]);
  expect(ignored.map(({ line, sentence }) => [line, sentence])).toEqual([
    [6, 'A heading or note'],
    [8, 'Blank line'],
    [10, 'The header again'],
    [11, 'A total or footer'],
    [12, 'A total or footer'],
  ]);
});

test('every line of a log is a row or is ignored for a reason', () => {
  const lines = [['1', 'A', 'open'], [], ['', '', 'open'], ['2', null, null], [null, 'B'], ['note without number'], ['99']];
  const { rows, ignored } = read(['Number', 'Subject', 'Status'], ...lines);
  expect([...rows, ...ignored].map(({ line }) => line).toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8]);
  expect(rows.map((row) => [row.line, said(row)])).toEqual([
    [2, []],
    [4, ['Subject: The line has neither a subject nor a question']],
    [5, ['Subject: The line has neither a subject nor a question']],
    [6, []],
    [8, ['Subject: The line has neither a subject nor a question']],
  ]);
});

test('what a cell holds and cannot be read is a problem of its row', () => {
  const row = one({ Number: '1', Subject: 'x'.repeat(300), Status: 'Purple', 'Due date': '2025-02-30', 'Cost impact amount': 'lots', Days: '2.5' });
  expect(said(row)).toEqual([
    `Subject: Longer than 255 characters: ${'x'.repeat(59)}…`,
    'Status: Purple is not known here',
    'Due date: 2025-02-30 is not a date',
    'Cost impact amount: lots is not an amount',
    'Schedule impact days: 2.5 is not a whole number',
  ]);
});

test('a repeated number is a problem of the later line', () => {
  const { rows } = read(['RFI', 'Subject'], ['RFI-7', 'A'], ['RFI-8', 'B'], ['rfi-7 ', 'C']);
  expect(rows.map(said)).toEqual([[], [], ['Number: rfi-7 stands in line 2 already']]);
});

test.each([
  ['OPEN', 'open'], ['Closed', 'closed'], ['Closed - Answered', 'closed'], ['Closed (void)', 'void'], ['VOIDED', 'void'], ['Answered', 'answered'], ['Returned', 'answered'], ['Draft', 'draft'],
  ['Pending', 'open'], ['Open - Overdue', 'open'], ['Submitted', 'submitted'], ['Cancelled', 'void'], ['Cerrado', 'closed'],
])('the status %s is %s', (text, status) => {
  expect(one({ '#': '1', Subject: 'A', Status: text })).toMatchObject({ status, problems: [] });
});

test('without a status, the dates and the answer tell', () => {
  expect(one({ '#': '1', Subject: 'A', Status: null, 'Closed date': '2025-09-09', Answer: 'Yes' }).status).toBe('closed');
  expect(one({ '#': '1', Subject: 'A', Answer: 'Yes' })).toMatchObject({ status: 'answered', answer: 'Yes' });
  expect(noted(one({ '#': '1', Subject: 'A' }))).toEqual(['Status: The log gives no status']);
});

test('the date of return is the answer’s; of a closed one also that of closing', () => {
  const dates = (status: string) => {
    const { answeredDate, closedDate } = one({ '#': '1', Subject: 'A', Status: status, Returned: '2025-09-09' });
    return { answeredDate, closedDate };
  };
  expect(dates('closed')).toEqual({ answeredDate: '2025-09-09', closedDate: '2025-09-09' });
  expect(dates('answered')).toEqual({ answeredDate: '2025-09-09', closedDate: null });
  expect(dates('void')).toEqual({ answeredDate: null, closedDate: '2025-09-09' });
});

test('one column that proves day before month settles the others', () => {
  const { rows } = read(['#', 'Subject', 'Date sent', 'Due date'], ['1', 'A', '3/4/2025', '5/4/2025'], ['2', 'B', '4/4/2025', '25/4/2025']);
  expect(rows.map(({ dateInitiated, dueDate }) => [dateInitiated, dueDate])).toEqual([['2025-04-03', '2025-04-05'], ['2025-04-04', '2025-04-25']]);
});

test.each<[Record<string, Cell>, Partial<ImportRow>]>([
  [{ 'Cost impact': 'Yes', 'Cost impact amount': '$5' }, { costImpact: 'yesKnown', costImpactCents: 500 }],
  [{ 'Cost impact': 'Yes' }, { costImpact: 'yesUnknown', costImpactCents: null }],
  [{ 'Cost impact': '$5,000' }, { costImpact: 'yesKnown', costImpactCents: 500_000 }],
  [{ 'Cost impact': 'TBD' }, { costImpact: 'tbd' }],
  [{ 'Cost impact': 'N/A' }, { costImpact: 'notApplicable' }],
  [{ 'Cost impact': 'No impact' }, { costImpact: 'noImpact' }],
  [{ '$ impact': 0 }, { costImpact: 'noImpact', costImpactCents: 0 }],
  [{ 'Schedule impact': '5 days' }, { scheduleImpact: 'yesKnown', scheduleImpactDays: 5 }],
  [{ Days: '-' }, { scheduleImpact: null, scheduleImpactDays: null }],
])('the impact in %j', (cells, impact) => expect(one({ '#': '1', Subject: 'A', ...cells })).toMatchObject({ ...impact, problems: [] }));

test('an impact below zero is refused in words', () => {
  expect(said(one({ '#': '1', Subject: 'A', '$ impact': '(1,234.50)' }))).toEqual(['Cost impact amount: An impact below zero cannot be kept here']);
});

test.each([
  ['Structural / 05 12 00', ['structural'], '05 12 00'],
  ['09 30 13 - Arch, Interior Design', ['architectural', 'interiors'], '09 30 13'],
  ['26 24 16.13', [], '26 24 16.13'],
  ['Elec & Fire Alarm', ['electrical', 'fireProtection'], null],
  ['Div 5 05120', ['other'], '05120'],
])('discipline and spec section in one column: %s', (text, disciplines, specSection) => {
  expect(one({ '#': '1', Subject: 'A', 'Discipline / Spec': text })).toMatchObject({ disciplines, specSection, problems: [] });
});

test('a line without a subject takes it from its question, and the other way round', () => {
  const row = one({ '#': '1', Subject: null, Question: 'Panel schedule shows 4#2/0. Please\nconfirm.' });
  expect(row).toMatchObject({ title: 'Panel schedule shows 4#2/0.', problems: [] });
  expect(noted(row)).toContain('Subject: The subject is taken from the question');
  expect(one({ '#': '1', Subject: 'Panel' }).question).toBe('Panel');
});

test('a column that a person takes away is not read', () => {
  const table: Table = { rows: [['#', 'Subject', 'Status'], ['1', 'A', 'Purple']], format: 'csv' };
  const { rows } = readRfiLog(table, { index: 0, names: ['#', 'Subject', 'Status'] }, { number: 0, title: 1, status: -1 });
  expect(rows[0]).toMatchObject({ status: 'open', problems: [] });
});
