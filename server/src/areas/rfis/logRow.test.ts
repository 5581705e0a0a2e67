import { translator } from '@plumbline/contract/kit/words';
import { expect, test } from 'vitest';
import { matchColumns } from '../../kit/sheets/columns.ts';
import type { Cell } from '../../kit/sheets/table.ts';
import { LOG_COLUMNS } from './logColumns.ts';
import { sayProblem, type ImportRow } from './logRow.ts';
import { readRfiLog } from './readLog.ts';

const t = translator('en');

/** The one line of a log whose header and cells are given. */
function one(cells: Record<string, Cell>): ImportRow {
  const names = Object.keys(cells);
  const table = { rows: [names, Object.values(cells)], format: 'csv' as const };
  const row = readRfiLog(table, { index: 0, names }, matchColumns(names, LOG_COLUMNS).mapping).rows[0];
  if (!row) throw new Error('The line was ignored');
  return row;
}
const said = (row: ImportRow) => row.problems.map((problem) => sayProblem(t, problem));
const noted = (row: ImportRow) => row.notes.map((note) => sayProblem(t, note));

test('what a cell holds and cannot be read is a problem of its row', () => {
  const row = one({
    Number: '1',
    Subject: 'x'.repeat(300),
    Status: 'Purple',
    'Due date': '2025-02-30',
    'Cost impact amount': 'lots',
    Days: '2.5',
  });
  expect(said(row)).toEqual([
    `Subject: Longer than 255 characters: ${'x'.repeat(59)}…`,
    'Status: Purple is not known here',
    'Due date: 2025-02-30 is not a date',
    'Cost impact amount: lots is not an amount',
    'Schedule impact days: 2.5 is not a whole number',
  ]);
});

test.each([
  ['OPEN', 'open'],
  ['Closed', 'closed'],
  ['Closed - Answered', 'closed'],
  ['Closed (void)', 'void'],
  ['VOIDED', 'void'],
  ['Answered', 'answered'],
  ['Returned', 'answered'],
  ['Draft', 'draft'],
  ['Pending', 'open'],
  ['Open - Overdue', 'open'],
  ['Submitted', 'submitted'],
  ['Cancelled', 'void'],
  ['Cerrado', 'closed'],
])('the status %s is %s', (text, status) => {
  expect(one({ '#': '1', Subject: 'A', Status: text })).toMatchObject({ status, problems: [] });
});

test('without a status, the dates and the answer tell', () => {
  expect(one({ '#': '1', Subject: 'A', Status: null, 'Closed date': '2025-09-09', Answer: 'Yes' }).status).toBe(
    'closed',
  );
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

test.each<[Record<string, Cell>, Partial<ImportRow>]>([
  [
    { 'Cost impact': 'Yes', 'Cost impact amount': '$5' },
    { costImpact: 'yesKnown', costImpactCents: 500 },
  ],
  [{ 'Cost impact': 'Yes' }, { costImpact: 'yesUnknown', costImpactCents: null }],
  [{ 'Cost impact': '$5,000' }, { costImpact: 'yesKnown', costImpactCents: 500_000 }],
  [{ 'Cost impact': 'TBD' }, { costImpact: 'tbd' }],
  [{ 'Cost impact': 'N/A' }, { costImpact: 'notApplicable' }],
  [{ 'Cost impact': 'No impact' }, { costImpact: 'noImpact' }],
  [{ '$ impact': 0 }, { costImpact: 'noImpact', costImpactCents: 0 }],
  [{ 'Schedule impact': '5 days' }, { scheduleImpact: 'yesKnown', scheduleImpactDays: 5 }],
  [{ Days: '-' }, { scheduleImpact: null, scheduleImpactDays: null }],
])('the impact in %j', (cells, impact) =>
  expect(one({ '#': '1', Subject: 'A', ...cells })).toMatchObject({ ...impact, problems: [] }),
);

test('an impact below zero is refused in words', () => {
  expect(said(one({ '#': '1', Subject: 'A', '$ impact': '(1,234.50)' }))).toEqual([
    'Cost impact amount: An impact below zero cannot be kept here',
  ]);
});

test.each([
  ['Structural / 05 12 00', ['structural'], '05 12 00'],
  ['09 30 13 - Arch, Interior Design', ['architectural', 'interiors'], '09 30 13'],
  ['26 24 16.13', [], '26 24 16.13'],
  ['Elec & Fire Alarm', ['electrical', 'fireProtection'], null],
  ['Div 5 05120', ['other'], '05120'],
])('discipline and spec section in one column: %s', (text, disciplines, specSection) => {
  expect(one({ '#': '1', Subject: 'A', 'Discipline / Spec': text })).toMatchObject({
    disciplines,
    specSection,
    problems: [],
  });
});

test('a line without a subject takes it from its question, and the other way round', () => {
  const row = one({ '#': '1', Subject: null, Question: 'Panel schedule shows 4#2/0. Please\nconfirm.' });
  expect(row).toMatchObject({ title: 'Panel schedule shows 4#2/0.', problems: [] });
  expect(noted(row)).toContain('Subject: The subject is taken from the question');
  expect(one({ '#': '1', Subject: 'Panel' }).question).toBe('Panel');
});
