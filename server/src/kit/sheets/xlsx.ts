import readXlsxFile from 'read-excel-file/universal';
import { checkedAddresses, columnName } from './addresses.ts';
import { computeFormulas, markFormulas } from './compute.ts';
import { matchColumns, type FieldSpec } from './columns.ts';
import { findHeader } from './headings.ts';
import { attribute, formatsOf, Looks } from './looks.ts';
import { mergedAreas } from './merges.ts';
import type { WantedSheet } from './read.ts';
import {
  cleanText,
  isBlankRow,
  SHEET_LIMITS,
  SheetError,
  type Cell,
  type MergedArea,
  type SheetShape,
  type Table,
} from './table.ts';
import { storeZip, unpackXml } from './zip.ts';

/**
 * Reads a workbook: the named sheet, else the one whose headings name most fields, else the fullest. Throws SheetError, or an error of the parser for a
 * broken part. Call it in a process with limits on time and memory.
 */
export async function parseXlsx(bytes: Uint8Array, { sheet, fields = [] }: WantedSheet = {}): Promise<Table> {
  const parts = unpackXml(bytes);
  if (!parts.has('xl/workbook.xml'))
    throw new SheetError('This is not an Excel workbook. Save it as .xlsx or .csv and try again');
  const formats = formatsOf(parts.get('xl/styles.xml'));
  const looks = new Map<string, Looks>();
  for (const [name, part] of parts) {
    // a worksheet is where the workbook says, under any name
    if (!Buffer.from(part.buffer, part.byteOffset, part.byteLength).includes('sheetData')) continue;
    const ofSheet = new Looks(formats);
    looks.set(name, ofSheet);
    parts.set(
      name,
      checkedAddresses(markFormulas(part), (...cell) => ofSheet.take(...cell)),
    );
  }
  const sheets: { sheet: string; data?: unknown[][] }[] = await readXlsxFile(storeZip(parts).buffer);
  const text = { left: SHEET_LIMITS.characters };
  const places = placesOfSheets(parts);
  const read = sheets.flatMap(({ sheet: name, data }, at): ReadSheet[] => {
    // a sheet that is nothing but a chart holds no cells
    if (!data) return [];
    const rows = tidy(data, text);
    const { path = '', isHidden = false } = places[at] ?? {};
    const merged = mergedAreas(parts.get(path), rows);
    return [{ name, rows, path, isHidden, merged, shape: shapeOf(name, { rows, merged }, fields) }];
  });
  const chosen = sheet === undefined ? bestSheet(read) : read.find(({ name }) => name === sheet);
  if (chosen) computeFormulas(chosen.rows);
  else throw new SheetError('Sheet: the file has no sheet named {name}', { name: sheet ?? '' });
  const is1904 = isFrom1904(parts);
  return {
    rows: chosen.rows,
    format: 'xlsx',
    sheet: chosen.name,
    sheets: read.map(({ shape }) => shape),
    shown: looks.get(chosen.path)?.shown(chosen.rows, is1904) ?? new Map(),
    ...(chosen.merged.length > 0 && { merged: chosen.merged }),
    ...(is1904 && { is1904 }),
  };
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

interface ReadSheet {
  name: string;
  path: string;
  merged: MergedArea[];
  rows: Cell[][];
  shape: SheetShape;
  isHidden: boolean;
}

function shapeOf(name: string, sheet: Pick<Table, 'rows' | 'merged'>, fields: readonly FieldSpec[]): SheetShape {
  const header = fields.length > 0 ? findHeader(sheet, fields) : null;
  const matches = header ? Object.keys(matchColumns(header.names, fields, [], header.parts).mapping).length : 0;
  return { name, lines: sheet.rows.filter((row) => !isBlankRow(row)).length, matches };
}

/** The sheet whose headings name most fields, then the fullest one. A hidden sheet is read where no visible one holds anything. */
function bestSheet(sheets: readonly ReadSheet[]): ReadSheet | undefined {
  const filled = new Map(sheets.map((one) => [one, one.rows.flat().filter((value) => value !== null).length]));
  const doubt = (one: ReadSheet) => Number(one.isHidden || one.shape.lines === 0);
  return sheets.toSorted(
    (a, b) => doubt(a) - doubt(b) || b.shape.matches - a.shape.matches || (filled.get(b) ?? 0) - (filled.get(a) ?? 0),
  )[0];
}

/** Where the workbook keeps each sheet, and whether it hides it, in the order of the workbook. */
function placesOfSheets(parts: ReadonlyMap<string, Uint8Array>): { path?: string; isHidden: boolean }[] {
  const targets = new Map(
    tagsOf(parts.get('xl/_rels/workbook.xml.rels'), 'Relationship').map((tag) => [
      attribute(tag, 'Id'),
      attribute(tag, 'Target'),
    ]),
  );
  const sheets = tagsOf(parts.get('xl/workbook.xml'), 'sheet').filter((tag) => attribute(tag, 'name'));
  return sheets.map((tag) => {
    const target = targets.get(attribute(tag, '(?:[^\\s=]+:)?id'));
    return {
      ...(target !== undefined && { path: target.startsWith('/') ? target.slice(1) : `xl/${target}` }),
      isHidden: /^(very)?hidden$/i.test(attribute(tag, 'state') ?? ''),
    };
  });
}

function isFrom1904(parts: ReadonlyMap<string, Uint8Array>): boolean {
  const [first = ''] = tagsOf(parts.get('xl/workbook.xml'), 'workbookPr');
  return attribute(first, 'date1904') === '1';
}

/** The attributes of the tags with a name. */
function tagsOf(part: Uint8Array | undefined, name: string): string[] {
  const xml = Buffer.from(part ?? []).toString('utf8');
  const tag = new RegExp(`<(?:[^\\s<>/:]+:)?${name}(?=[\\s/>])([^>"']*(?:(?:"[^"]*"|'[^']*')[^>"']*)*)>`, 'g');
  return Array.from(xml.matchAll(tag), ([, attributes = '']) => attributes);
}
