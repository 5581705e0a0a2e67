import { translator } from '@plumbline/contract/kit/words';
import { expect, test } from 'vitest';
import { pdfText } from '../../../test/pdfText.ts';
import { filtersInWords, logColumn, logDocument, makePrinter } from './index.ts';
import { renderPdf } from './render.ts';

const printer = makePrinter({
  t: translator('en'),
  locale: 'en-US',
  zone: 'America/Los_Angeles',
  company: 'Harbor & Vale',
  by: 'Dana Whitfield',
  at: '2026-02-11T22:31:00Z',
});
interface Row {
  number: string;
  cents: number;
}

test('a log stands in groups with their titles, and ends with its totals', async () => {
  const document = logDocument<Row>(printer, {
    kind: 'Commitments',
    count: '3 of them',
    title: 'Commitments',
    project: { name: 'Mission Creek', number: '25-014' },
    filters: '',
    empty: 'None',
    columns: [
      logColumn('Number', '*', (row) => row.number),
      logColumn('Amount', 80, (row) => String(row.cents), 'right'),
    ],
    groups: [
      {
        title: 'Concrete',
        rows: [
          { number: 'C-1', cents: 5 },
          { number: 'C-2', cents: 6 },
        ],
      },
      { title: 'Steel', rows: [{ number: 'C-3', cents: 7 }] },
    ],
    total: ['Total', '18'],
  });
  const text = pdfText(await renderPdf('a', () => document)).join('\n');
  expect(text).toContain('Mission Creek · 25-014');
  expect(text).toMatch(/Concrete[^]*C-1[^]*C-2[^]*Steel[^]*C-3[^]*Total[^]*18/);
  expect(text).toContain('Printed by Dana Whitfield, Feb 11, 2026, 2:31');
});

test('filters stand in words, those of every list around those of the kind', () => {
  const status = (code: string) => code.toUpperCase();
  expect(filtersInWords(printer.t, {}, status, [['Priority', undefined]])).toBe('');
  expect(
    filtersInWords(printer.t, { status: ['open', 'closed'], late: true, court: 'theirs', keyword: 'embed' }, status, [
      ['Priority', ['High', 'Low']],
    ]),
  ).toBe('Status: OPEN, CLOSED · Late · In other courts · Priority: High, Low · “embed”');
});
