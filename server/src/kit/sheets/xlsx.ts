import readXlsxFile from 'read-excel-file/universal';
import { checkedAddresses, columnName } from './addresses.ts';
import { computeFormulas, markFormulas } from './compute.ts';
import { cleanText, isBlankRow, SHEET_LIMITS, SheetError, type Cell, type Table } from './table.ts';
import { storeZip, unpackXml } from './zip.ts';

/**
 * Reads a workbook: the sheet named, else the one with the most filled cells. Throws SheetError, or whatever the
 * parser makes of a broken part; to be called in a process with bounded time and memory.
 */
export async function parseXlsx(bytes: Uint8Array, sheet?: string): Promise<Table> {
  const parts = unpackXml(bytes);
  if (!parts.has('xl/workbook.xml'))
    throw new SheetError('This is not an Excel workbook. Save it as .xlsx or .csv and try again');
  for (const [name, part] of parts) {
    // a worksheet is where the workbook says, under any name
    if (Buffer.from(part.buffer, part.byteOffset, part.byteLength).includes('sheetData'))
      parts.set(name, checkedAddresses(markFormulas(part)));
  }
  const sheets = await readXlsxFile(storeZip(parts).buffer);
  const text = { left: SHEET_LIMITS.characters };
  const read = sheets.map(({ sheet: name, data }) => ({ name, rows: tidy(data, text) }));
  const chosen = sheet === undefined ? fullest(read) : read.find(({ name }) => name === sheet);
  if (chosen) computeFormulas(chosen.rows);
  else throw new SheetError('The workbook has no sheet named {name}', { name: sheet ?? '' });
  return { rows: chosen.rows, format: 'xlsx', sheet: chosen.name, sheets: read.map(({ name }) => name) };
}

function tidy(data: unknown[][], text: { left: number }): Cell[][] {
  const rows = data.map((row, at) =>
    row.slice(0, SHEET_LIMITS.columns).map((value, column) => {
      if (typeof value !== 'string') return cell(value);
      if (value.length > SHEET_LIMITS.cellCharacters)
        throw new SheetError('Cell {cell} holds more than {max} characters', {
          cell: `${columnName(column + 1)}${at + 1}`,
          max: SHEET_LIMITS.cellCharacters,
        });
      text.left -= value.length;
      if (text.left < 0)
        throw new SheetError('The file holds more text than can be read at once. Split it and try again');
      return cleanText(value) || null;
    }),
  );
  while (rows.length > 0 && isBlankRow(rows[rows.length - 1] ?? [])) rows.pop();
  if (rows.length > SHEET_LIMITS.rows)
    throw new SheetError('The file has more than {max} rows', { max: SHEET_LIMITS.rows });
  return rows;
}

function cell(value: unknown): Cell {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (value instanceof Date && !Number.isNaN(value.getTime())) {
    // a serial day is a fraction in floating point: 08:30 may arrive as 08:29:59.999
    const text = new Date(Math.round(value.getTime() / 1000) * 1000).toISOString();
    return text.slice(11, 16) === '00:00' ? text.slice(0, 10) : `${text.slice(0, 10)} ${text.slice(11, 16)}`;
  }
  return null;
}

function fullest(sheets: { name: string; rows: Cell[][] }[]) {
  const filled = ({ rows }: { rows: Cell[][] }) =>
    rows.reduce((sum, row) => sum + row.filter((value) => value !== null).length, 0);
  return sheets.toSorted((a, b) => filled(b) - filled(a))[0];
}
