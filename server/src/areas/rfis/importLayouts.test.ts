import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { specsOf } from '../../kit/imports/columns.ts';
import { readRows } from '../../kit/imports/rows.ts';
import { matchColumns } from '../../kit/sheets/columns.ts';
import { findHeader } from '../../kit/sheets/headings.ts';
import { readTable } from '../../kit/sheets/read.ts';
import { rfiImport } from './import.ts';
import { columns } from './importRows.ts';

/* One file for each layout in which other systems are described to export their RFIs, with lines of our own. */

const LOGS = join(import.meta.dirname, '../../../test/logs');

async function read(name: string) {
  const bytes = new Uint8Array(await readFile(join(LOGS, name)));
  const table = await readTable('a', () => bytes, name);
  const header = findHeader(table, specsOf(columns));
  if (!header) throw new Error(`${name} has no header`);
  const { mapping, guessed } = matchColumns(header.names, specsOf(columns), table.rows.slice(header.index + 1));
  const { rows, words } = await readRows(table, header, mapping, columns, rfiImport.check);
  return { mapping, guessed, rows, words };
}

test.each(await readdir(LOGS))(
  '%s comes in with its question, answer, days and people, and no line is refused',
  async (name) => {
    const { rows } = await read(name);
    expect(rows.map(({ problems }) => problems)).toEqual(rows.map(() => []));
    const [first, second] = rows;
    expect(first?.values).toMatchObject({ status: 'open', officialResponse: null, closedDate: null });
    expect(second?.values.officialResponse).not.toBeNull();
    for (const row of [first, second]) {
      expect(row?.values.number).toMatch(/\d/);
      expect(row?.values.question).toMatch(/^.{30,}[?.]$/);
      expect(row?.values.dateInitiated).toMatch(/^2026-0[1-5]-\d\d$/);
      expect(Date.parse(row?.values.dueDate ?? '')).toBeGreaterThan(Date.parse(row?.values.dateInitiated ?? ''));
    }
    expect(first?.values.reviewers.join()).toMatch(/Ortiz|ortiz|Halberd/);
  },
);

test('amounts, days, priorities and words of other languages keep their meaning', async () => {
  const french = (await read('registre.csv')).rows.map(({ values }) => values);
  expect(
    french.map(({ status, priority, costImpact, costImpactAmount }) => [
      status,
      priority,
      costImpact,
      costImpactAmount,
    ]),
  ).toEqual([
    ['open', 'high', 'tbd', null],
    // Euros are left out and told: they are never turned into dollars.
    ['closed', 'normal', 'yesUnknown', null],
    ['draft', 'low', 'noImpact', null],
  ]);
  expect(french[1]?.dateInitiated).toBe('2026-03-13');
  const spanish = (await read('registro.csv')).rows.map(({ values }) => values);
  expect(spanish[1]).toMatchObject({ costImpact: 'yesKnown', costImpactAmount: 125_000, scheduleImpactDays: 3 });
  expect((await read('aconex.csv')).rows[0]?.values.dateInitiated).toBe('2026-02-12');
});

test('columns that no name tells are guessed by what stands in them, and a person is told to look', async () => {
  const { mapping, guessed } = await read('by-hand.csv');
  expect(mapping).toMatchObject({
    dateInitiated: 2,
    dueDate: 3,
    closedDate: 4,
    reviewers: 5,
    status: 6,
    question: 7,
    officialResponse: 8,
  });
  expect(guessed).toEqual(
    expect.arrayContaining(['dateInitiated', 'dueDate', 'closedDate', 'reviewers', 'status', 'question']),
  );
});

test('a column whose name says another thing than its cells is not taken', () => {
  const names = ['Number', 'Subject', 'Sent to', 'Answered'];
  const body = ['1', '2', '3', '4'].map((at) => [at, `Subject ${at}`, `2026-01-0${at}`, 'Yes']);
  expect(matchColumns(names, specsOf(columns), body).mapping).toMatchObject({ number: 0, title: 1 });
  expect(matchColumns(names, specsOf(columns), body).mapping.reviewers).toBeUndefined();
  expect(matchColumns(names, specsOf(columns), body).mapping.closedDate).toBeUndefined();
});
