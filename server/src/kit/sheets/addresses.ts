import { SHEET_LIMITS, SheetError } from './table.ts';

/** The last cell that a spreadsheet has is XFD1048576. */
const LAST_ROW = 1_048_576;
const LAST_COLUMN = 16_384;

/** Sees a cell, both from 0, with the attributes of its tag; `value` answers the text of its value. */
export type TakeCell = (row: number, column: number, attributes: string, value: () => string) => void;

/** The tags of rows, cells and what a cell holds; a quoted attribute may hold anything. */
const TAG = /<((?:[^\s<>/:]+:)?(row|c|v|t))(?=[\s/>])([^>"']*(?:(?:"[^"]*"|'[^']*')[^>"']*)*)>/g;
/** The attributes of a cell as most programs write them: they are read faster. */
const USUAL = /^ r="([A-Z]{1,3}\d{1,7})"(?: [st]="\w+")*\/?$/;
const GIVEN = /\s(?:[^\s=]+:)?r\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * Writes the address of every cell into a worksheet, because the format may omit it. Ends the sheet with the last filled row. Throws SheetError for an
 * invalid address, and when the filled cells span too large an area, because the parser fills the whole area. Calls `take` for each filled cell.
 */
export function checkedAddresses(part: Uint8Array, take?: TakeCell): Uint8Array {
  const xml = Buffer.from(part.buffer, part.byteOffset, part.byteLength).toString('utf8');
  const pieces: string[] = [];
  let kept = 0;
  let row = 0;
  let column = 0;
  let attributes = '';
  const filled = { rows: 0, columns: 0 };
  /** where the rows without content begin that go on to the end, so far */
  let empty: { index: number; pieces: number; kept: number } | undefined;
  for (const { 0: tag, 1: name = '', 2: kind, 3: rest = '', index } of xml.matchAll(TAG)) {
    const end = index + tag.length;
    if (kind === 'v' || kind === 't') {
      if (rest.endsWith('/') || xml[end] === '<') continue;
      assertArea(filled, row, column);
      if (attributes) take?.(row - 1, column - 1, attributes, () => xml.slice(end, xml.indexOf('<', end)));
      empty = undefined;
      continue;
    }
    // if an address is given twice, both must be valid
    const usual = USUAL.exec(rest)?.[1];
    const given =
      usual !== undefined ? [usual] : Array.from(rest.matchAll(GIVEN), ([, double, single]) => double ?? single ?? '');
    if (kind === 'row') {
      empty ??= { index, pieces: pieces.length, kept };
      row += 1;
      column = 0;
      for (const address of given) row = rowNumber(address);
      continue;
    }
    column += 1;
    attributes = rest;
    for (const address of given) [column, row] = place(address);
    if (given.length > 0) continue;
    if (column > LAST_COLUMN) throw noSuchCell(`${columnName(column)}${row}`);
    pieces.push(xml.slice(kept, index), `<${name} r="${columnName(column)}${row}"${rest}>`);
    kept = end;
  }
  const end = empty && rowsEnd(xml, empty.index);
  if (empty && end !== undefined) {
    // often many, that somebody gave a colour; they take the parser long
    pieces.length = empty.pieces;
    pieces.push(xml.slice(empty.kept, empty.index));
    kept = end;
  } else if (pieces.length === 0) return part;
  return Buffer.from([...pieces, xml.slice(kept)].join(''));
}

function rowsEnd(xml: string, from: number): number | undefined {
  const end = /<\/(?:[^\s<>/:]+:)?sheetData\s*>/g;
  end.lastIndex = from;
  return end.exec(xml)?.index;
}

function assertArea(filled: { rows: number; columns: number }, row: number, column: number): void {
  filled.rows = Math.max(filled.rows, row);
  filled.columns = Math.max(filled.columns, column);
  // formulas that say nothing may go on below the table
  if (row > 4 * SHEET_LIMITS.rows)
    throw new SheetError('The file has more than {max} rows', { max: SHEET_LIMITS.rows });
  if (filled.rows * filled.columns > SHEET_LIMITS.cells)
    throw new SheetError('The table is too large to be read: it goes as far as cell {cell}', {
      cell: `${columnName(column)}${row}`,
    });
}

function rowNumber(text: string): number {
  const row = /^\d{1,7}$/.test(text) ? Number(text) : 0;
  if (row < 1 || row > LAST_ROW) throw noSuchCell(text);
  return row;
}

function place(address: string): [column: number, row: number] {
  const [, letters = '', digits = ''] = /^([A-Z]{1,3})(\d{1,7})$/.exec(address) ?? [];
  const column = columnNumber(letters);
  const row = Number(digits);
  if (column < 1 || column > LAST_COLUMN || row < 1 || row > LAST_ROW) throw noSuchCell(address);
  return [column, row];
}

function noSuchCell(address: string): SheetError {
  return new SheetError('No spreadsheet has a cell {cell}: the last one is XFD1048576', {
    cell: address.slice(0, 20).toWellFormed(),
  });
}

/** A is 1, AA is 27. */
export function columnNumber(letters: string): number {
  let number = 0;
  for (let at = 0; at < letters.length; at += 1) number = number * 26 + letters.charCodeAt(at) - 64;
  return number;
}

/** 1 is A, 27 is AA. */
export function columnName(number: number): string {
  let name = '';
  for (let left = number; left > 0; left = Math.floor((left - 1) / 26))
    name = String.fromCharCode(65 + ((left - 1) % 26)) + name;
  return name;
}
