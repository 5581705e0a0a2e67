import readXlsxFile from 'read-excel-file/universal';
import { cleanText, isBlankRow, SHEET_LIMITS, SheetError, type Cell, type Table } from './table.ts';
import { storeZip, unpackXml } from './zip.ts';

/**
 * Reads a workbook: the sheet named, else the one with the most filled cells. Throws SheetError, or whatever the
 * parser makes of a broken part; to be called in a thread, as a hostile workbook can ask for endless rows.
 */
export async function parseXlsx(bytes: Uint8Array, sheet?: string): Promise<Table> {
  const parts = unpackXml(bytes);
  if (!parts.has('xl/workbook.xml'))
    throw new SheetError('This is not an Excel workbook. Save it as .xlsx or .csv and try again');
  for (const [name, part] of parts) {
    if (/^xl\/worksheets\/[^/]+\.xml$/.test(name)) parts.set(name, withAddresses(part));
  }
  const sheets = await readXlsxFile(storeZip(parts).buffer);
  const read = sheets.map(({ sheet: name, data }) => ({ name, rows: tidy(data) }));
  const chosen = sheet === undefined ? fullest(read) : read.find(({ name }) => name === sheet);
  if (!chosen) throw new SheetError('The workbook has no sheet named {name}', { name: sheet ?? '' });
  return { rows: chosen.rows, format: 'xlsx', sheet: chosen.name, sheets: read.map(({ name }) => name) };
}

function tidy(data: unknown[][]): Cell[][] {
  const rows = data.map((row) => row.slice(0, SHEET_LIMITS.columns).map(cell));
  while (rows.length > 0 && isBlankRow(rows[rows.length - 1] ?? [])) rows.pop();
  if (rows.length > SHEET_LIMITS.rows)
    throw new SheetError('The file has more than {max} rows', { max: SHEET_LIMITS.rows });
  return rows;
}

function cell(value: unknown): Cell {
  if (typeof value === 'string') return cleanText(value) || null;
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

/** The format lets a cell leave out its address; the parser does not. */
function withAddresses(part: Uint8Array): Uint8Array {
  const head = Buffer.from(part.buffer, part.byteOffset, Math.min(part.length, 65_536)).toString('utf8');
  if (!/<(?:\w+:)?c(?=[\s/>])(?![^>]*\sr=)/.test(head)) return part;
  let row = 0;
  let column = 0;
  const xml = Buffer.from(part).toString('utf8');
  const addressed = xml.replace(
    /<((?:\w+:)?(row|c))(?=[\s/>])([^>]*)>/g,
    (tag, name: string, kind: string, rest: string) => {
      const given = /\sr="([A-Z]*)(\d+)"/.exec(rest);
      if (kind === 'row') {
        row = given ? Number(given[2]) : row + 1;
        column = 0;
        return tag;
      }
      column = given?.[1] ? columnNumber(given[1]) : column + 1;
      return given ? tag : `<${name} r="${columnName(column)}${row}"${rest}>`;
    },
  );
  return Buffer.from(addressed);
}

function columnNumber(name: string): number {
  return Array.from(name).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

function columnName(number: number): string {
  let name = '';
  for (let left = number; left > 0; left = Math.floor((left - 1) / 26))
    name = String.fromCharCode(65 + ((left - 1) % 26)) + name;
  return name;
}
