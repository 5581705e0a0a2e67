import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCell } from './cells.ts';
import { unguarded } from './formulas.ts';
import { readTable } from './read.ts';
import { cellText, cleanText } from './table.ts';
import { writeCsv, writeXlsx, type SheetColumn } from './write.ts';

interface Row {
  title: string;
  days: number | null;
  cents: number | null;
  due: string | null;
}
const columns: SheetColumn<Row>[] = [
  { header: 'Title', type: 'text', width: 40, value: (row) => row.title },
  { header: 'Days', type: 'integer', value: (row) => row.days },
  { header: 'Cost', type: 'money', value: (row) => row.cents },
  { header: 'Due', type: 'date', value: (row) => row.due },
];
async function csv(rows: Iterable<Row>): Promise<string> {
  let text = '';
  for await (const chunk of writeCsv(columns, rows)) text += chunk;
  return text;
}
const row = (title: string, rest: Partial<Row> = {}): Row => ({ title, days: null, cents: null, due: null, ...rest });

test('CSV: mark, CRLF, quotation, typed numbers, neutral formulas', async () => {
  const text = await csv([
    row('Plate 1-1/2" low, see\nsketch', { days: -3, cents: -123_450, due: '2025-09-08' }),
    row('=HYPERLINK("http://x")', { days: 0, cents: 5 }),
    row('a;=1+1'),
  ]);
  expect(text).toBe(
    '\ufeffTitle,Days,Cost,Due\r\n' +
      '"Plate 1-1/2"" low, see\nsketch",-3,-1234.50,2025-09-08\r\n' +
      '"\'=HYPERLINK(""http://x"")",0,0.05,\r\n' +
      '"a;=1+1",,,\r\n',
  );
});

const hostile = fc
  .tuple(
    fc.constantFrom('', ' ', '\t', '\r', '\n', '\u00a0', '\u200b', '"', "'"),
    fc.constantFrom('', '=', '+', '-', '@', '＝', '＋', '－', '＠', '|', '%'),
    fc.string({ unit: 'binary', maxLength: 30 }),
  )
  .map((parts) => parts.join(''));

test('CSV: no cell of any text begins like a formula, and all of it comes back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(hostile, { minLength: 1, maxLength: 40 }), async (titles) => {
      const text = await csv(titles.map((title) => row(title, { days: 1 })));
      const { rows } = await readTable('a', () => new Uint8Array(Buffer.from(text)), 'x.csv');
      for (const [i, title] of titles.entries()) {
        const cell = rows[i + 1]?.[0] ?? null;
        if (cell !== null) expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]/);
        const back = parseCell(cell, { key: 't', label: 'T', synonyms: [], type: 'text' });
        expect(back).toEqual({ value: cleanText(title.toWellFormed()) || null });
        expect(rows[i + 1]?.[1]).toBe('1');
      }
    }),
    { numRuns: 100 },
  );
});

test('workbook: no text becomes anything but text, and all of it comes back', async () => {
  const names = fc.constantFrom('constructor', '__proto__', 'toString', '_x0041_', '<b>&amp;</b>', '=1+1');
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(hostile, names), { minLength: 1, maxLength: 60 }), async (titles) => {
      const { rows } = await readTable(
        'a',
        () =>
          writeXlsx(
            'a',
            columns,
            titles.map((title) => row(title, { days: 1 })),
          ),
        'x.xlsx',
      );
      for (const [i, title] of titles.entries()) {
        // the writer leaves out the mark of what could not be read, and an import takes an apostrophe off
        const kept = cleanText(title.toWellFormed().replaceAll('\ufffd', ''));
        expect(unguarded(cellText(rows[i + 1]?.[0]))).toBe(kept);
        expect(rows[i + 1]?.[1]).toBe(1);
      }
    }),
    { numRuns: 40 },
  );
}, 120_000);

test('workbook: days, money and numbers keep their types', async () => {
  const { rows, sheet } = await readTable(
    'a',
    () =>
      writeXlsx(
        'a',
        columns,
        [
          row('a', { days: -3, cents: -123_450, due: '2025-09-08' }),
          row('b', { due: '1900-01-01' }),
          row('x'.repeat(40_000)),
        ],
        'RFI log: [Mission/Creek] 2025 and more',
      ),
    'x.xlsx',
  );
  expect(sheet).toBe('RFI log   Mission Creek  2025 a');
  expect(rows[0]).toEqual(['Title', 'Days', 'Cost', 'Due']);
  expect(rows[1]).toEqual(['a', -3, -1234.5, '2025-09-08']);
  expect(rows[2]).toEqual(['b', null, null, '1900-01-01']);
  expect(rows[3]?.[0]).toHaveLength(32_767);
});

test('100,000 rows of CSV never stand in memory together', async () => {
  function* many() {
    for (let i = 0; i < 100_000; i += 1)
      yield row(`Curtain wall anchor at slab ${i}`, { days: i, cents: i * 101, due: '2025-09-08' });
  }
  let lines = 0;
  let longest = 0;
  for await (const chunk of writeCsv(columns, many())) {
    lines += chunk.split('\r\n').length - 1;
    longest = Math.max(longest, chunk.length);
  }
  expect(lines).toBe(100_001);
  expect(longest).toBeLessThan(70_000);
});

test('more rows than a workbook takes are refused in words', async () => {
  function* many() {
    for (let i = 0; i <= 100_000; i += 1) yield row('a');
  }
  await expect(writeXlsx('a', columns, many())).rejects.toThrow('Export them as CSV');
});
