import writeXlsxFile, { type Cell } from 'write-excel-file/node';
import { serve } from '../workers/serve.ts';
import { unpackRows } from './batches.ts';
import { keepApostrophe } from './formulas.ts';
import type { ColumnType, WriteJob, Written } from './write.ts';

/** The most that a spreadsheet holds in one cell. */
const MAX_TEXT = 32_767;

serve<WriteJob, Uint8Array>(async ({ columns, rows, sheet }) => {
  const header: Cell[] = columns.map((column) => ({
    value: text(column.header),
    type: String,
    fontWeight: 'bold',
    backgroundColor: '#EEF1F5',
    wrap: true,
    alignVertical: 'center',
  }));
  const data = [
    header,
    ...(await unpackRows<Written[]>(rows)).map((row) => columns.map((column, i) => cell(column.type, row[i]))),
  ];
  return writeXlsxFile(data, {
    sheet: sheetName(sheet),
    columns: columns.map((column) => ({ width: column.width ?? usualWidth(column.type, column.header) })),
    stickyRowsCount: 1,
  }).toBuffer();
});

function cell(type: ColumnType, value: Written): Cell {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) return null;
    if (type === 'money') return { value: value / 100, type: Number, format: '#,##0.00;[Red](#,##0.00)' };
    return { value, type: Number, ...(type === 'integer' && { format: '0' }) };
  }
  if (type === 'date' && /^\d{4}-\d\d-\d\d$/.test(value)) {
    const day = new Date(`${value}T00:00:00Z`);
    // before March 1900 the serial days of spreadsheets disagree with the calendar
    if (!Number.isNaN(day.getTime()) && value >= '1900-03-01') return { value: day, type: Date, format: 'yyyy-mm-dd' };
  }
  return { value: text(value), type: String, ...(value.includes('\n') && { wrap: true, alignVertical: 'top' }) };
}

function text(value: string): string {
  const kept = keepApostrophe(value);
  const cut = kept.length > MAX_TEXT ? `${kept.slice(0, MAX_TEXT - 1)}…` : kept;
  const safe = cut
    .toWellFormed()
    .replace(/\p{Noncharacter_Code_Point}/gu, '')
    .replace(/_x(?=[0-9A-Fa-f]{4}_)/g, '_x005F_x');
  // the writer keeps its strings in a plain object, where these names are taken
  return safe in Object.prototype ? `${safe}\u200b` : safe;
}

function usualWidth(type: ColumnType, header: string): number {
  return Math.max(type === 'text' ? 18 : 13, Math.min(40, header.length + 2));
}

function sheetName(name: string): string {
  return (
    name
      .replace(/[\\/*?:[\]]/g, ' ')
      .replace(/^'+|'+$/g, '')
      .trim()
      .slice(0, 31) || 'Sheet 1'
  );
}
