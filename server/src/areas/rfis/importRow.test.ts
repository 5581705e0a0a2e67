import { translator } from '@plumbline/contract/kit/words';
import { expect, test } from 'vitest';
import { disciplinesOf } from '../../kit/imports/registerColumns.ts';
import { presentProblem } from '../../kit/imports/rows.ts';
import type { ImportRow } from '../../kit/imports/rows.ts';
import type { Cell } from '../../kit/sheets/table.ts';
import { readLog } from '../../../test/readLog.ts';
import { columns, instantsOf } from './importRows.ts';
import type { LogValues } from './importRows.ts';

const t = translator('en');

/** Reads a log of one line with these headings and cells. */
async function one(cells: Record<string, Cell>) {
  const [row] = (await readLog(Object.keys(cells), Object.values(cells))).rows;
  if (!row) throw new Error('The line was ignored');
  const { values, problems, notes } = row;
  return { values, problems, notes, ...values, disciplines: disciplinesOf(values) };
}
type Row = Pick<ImportRow<LogValues>, 'problems' | 'notes'>;
const said = (row: Row) => row.problems.map((problem) => presentProblem(t, columns, problem));
const noted = (row: Row) => row.notes.map((note) => presentProblem(t, columns, note));

test('a cell that cannot be read refuses its line where it is required, and is left empty and told elsewhere', async () => {
  const row = await one({
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
  ]);
  expect(noted(row)).toEqual([
    'Due date: 2025-02-30 is not a date. The field stays empty.',
    'Cost impact amount: lots is not an amount. The field stays empty.',
    'Schedule impact days: 2.5 is not a whole number. The field stays empty.',
  ]);
  expect(row).toMatchObject({ dueDate: null, costImpactAmount: null, scheduleImpactDays: null });
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
])('the status %s is %s', async (text, status) => {
  expect(await one({ '#': '1', Subject: 'A', Status: text })).toMatchObject({ status, problems: [] });
});

test('without a status, the dates and the answer tell', async () => {
  expect((await one({ '#': '1', Subject: 'A', Status: null, 'Closed date': '2025-09-09', Answer: 'Yes' })).status).toBe(
    'closed',
  );
  expect(await one({ '#': '1', Subject: 'A', Answer: 'Yes' })).toMatchObject({
    status: 'answered',
    officialResponse: 'Yes',
  });
  expect(noted(await one({ '#': '1', Subject: 'A' }))).toEqual(['Status: The log gives no status']);
});

test('the date of return is the answer’s; of a closed one also that of closing', async () => {
  const dates = async (status: string) => {
    const { values } = await one({ '#': '1', Subject: 'A', Status: status, Returned: '2025-09-09' });
    const { answered, closed, voided } = instantsOf(values, 'America/Los_Angeles', new Date('2026-01-01T00:00:00Z'));
    return [answered, closed, voided].map((instant) => instant?.toISOString().slice(0, 10) ?? null);
  };
  expect(await dates('closed')).toEqual(['2025-09-09', '2025-09-09', null]);
  expect(await dates('answered')).toEqual(['2025-09-09', null, null]);
  expect(await dates('void')).toEqual([null, null, '2025-09-09']);
  expect(await dates('draft')).toEqual([null, null, null]);
});

test.each<[Record<string, Cell>, Partial<LogValues>]>([
  [
    { 'Cost impact': 'Yes', 'Cost impact amount': '$5' },
    { costImpact: 'yesKnown', costImpactAmount: 500 },
  ],
  [{ 'Cost impact': 'Yes' }, { costImpact: 'yesUnknown', costImpactAmount: null }],
  // Our own words in both languages, and the word of logs that were exported before.
  ...['Yes, not known yet', 'Sí, por definir', 'Yes, unknown'].map(
    (word): [Record<string, Cell>, Partial<LogValues>] => [
      { 'Cost impact': word, 'Schedule impact': word },
      { costImpact: 'yesUnknown', scheduleImpact: 'yesUnknown' },
    ],
  ),
  [{ 'Cost impact': '$5,000' }, { costImpact: 'yesKnown', costImpactAmount: 500_000 }],
  [{ 'Cost impact': 'TBD' }, { costImpact: 'tbd' }],
  [{ 'Cost impact': 'N/A' }, { costImpact: 'notApplicable' }],
  [{ 'Cost impact': 'No impact' }, { costImpact: 'noImpact' }],
  [{ '$ impact': 0 }, { costImpact: 'noImpact', costImpactAmount: 0 }],
  [{ 'Schedule impact': '5 days' }, { scheduleImpact: 'yesKnown', scheduleImpactDays: 5 }],
  [{ Days: '-' }, { scheduleImpact: null, scheduleImpactDays: null }],
])('the impact in %j', async (cells, impact) =>
  expect(await one({ '#': '1', Subject: 'A', ...cells })).toMatchObject({ ...impact, problems: [] }),
);

test('an impact below zero is left out in words, and leaves the line in', async () => {
  const row = await one({ '#': '1', Subject: 'A', '$ impact': '(1,234.50)' });
  expect(row).toMatchObject({ costImpact: null, costImpactAmount: null, problems: [] });
  expect(noted(row)).toContain('Cost impact amount: An impact below zero cannot be kept here. The field stays empty.');
});

test.each([
  ['Structural / 05 12 00', ['structural'], '05 12 00'],
  ['09 30 13 - Arch, Interior Design', ['architectural', 'interiors'], '09 30 13'],
  ['26 24 16.13', [], '26 24 16.13'],
  ['Elec & Fire Alarm', ['electrical', 'fireProtection'], null],
  ['Div 5 05120', ['other'], '05120'],
])('discipline and spec section in one column: %s', async (text, disciplines, specSection) => {
  expect(await one({ '#': '1', Subject: 'A', 'Discipline / Spec': text })).toMatchObject({
    disciplines,
    specSection,
    problems: [],
  });
});

test('a line without a subject takes it from its question, and the other way round', async () => {
  const row = await one({ '#': '1', Subject: null, Question: 'Panel schedule shows 4#2/0. Please\nconfirm.' });
  expect(row).toMatchObject({ title: 'Panel schedule shows 4#2/0.', problems: [] });
  expect(noted(row)).toContain('Subject: The subject is taken from the question');
  expect((await one({ '#': '1', Subject: 'Panel' })).question).toBe('Panel');
});
