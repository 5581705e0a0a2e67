import type { Values } from '@plumbline/contract/kit/words';

/**
 * One cell: text (trimmed, storable), a number, a truth value, or null when it is empty. A date cell of a workbook is
 * text YYYY-MM-DD, with ` HH:MM` when it carries a time.
 */
export type Cell = string | number | boolean | null;

/** `rows` keeps blank rows, so that row i is line i + 1 of the file as a spreadsheet shows it. */
export interface Table {
  rows: Cell[][];
  format: 'csv' | 'xlsx';
  /** the sheet that was read, and all that the workbook has */
  sheet?: string;
  sheets?: SheetShape[];
  /** texts that cells show when they differ from their values; also workbook errors, whose cells are empty */
  shown?: ShownTexts;
  merged?: MergedArea[];
  /** bare numbers that mean days count from 1904 */
  is1904?: boolean;
}

/** Days between the start of the usual calendar and that of workbooks which count from 1904. */
export const DAYS_UNTIL_1904 = 1462;

/** Texts by row and column, both from 0. */
export type ShownTexts = ReadonlyMap<number, ReadonlyMap<number, string>>;

/** Merged cells, from 0, the last row and column included. */
export interface MergedArea {
  row: number;
  column: number;
  lastRow: number;
  lastColumn: number;
}

/** A sheet of a workbook: its filled lines, and how many of the wanted fields its headings name. */
export interface SheetShape {
  name: string;
  lines: number;
  matches: number;
}

export const SHEET_LIMITS = {
  bytes: 20 * 1024 * 1024,
  rows: 50_000,
  columns: 500,
  /** Of the area that the filled cells span. */
  cells: 3_000_000,
  /** The most that a spreadsheet holds in one cell. */
  cellCharacters: 32_767,
  /** Of all cells together. */
  characters: 50_000_000,
  /** A workbook's parts together, unpacked. */
  unpackedBytes: 200 * 1024 * 1024,
  /** Unpacked to packed; a workbook below `ratioFreeBytes` may be as dense as it likes. */
  ratio: 100,
  ratioFreeBytes: 10 * 1024 * 1024,
  seconds: 30,
  /** Of the process that reads. */
  memoryMb: 1024,
} as const;

/** A file that cannot be read as a table; `sentence` is a key for `t`, with its `values`. */
export class SheetError extends Error {
  readonly sentence: string;
  readonly values: Values;
  constructor(sentence: string, values: Values = {}) {
    super(sentence);
    this.name = 'SheetError';
    this.sentence = sentence;
    this.values = values;
  }
}

/** Text that a database and a screen can hold: no control characters or lone surrogates, plain spaces, `\n`, trimmed. */
export function cleanText(text: string): string {
  // Most cells are plain: the steps below would leave them as they are.
  if (/^[!-~](?:[ -~]*[!-~])?$/.test(text)) return text;
  return (
    text
      .replace(/\r\n?/g, '\n')
      .replace(/[\u00a0\u2007\u202f]/g, ' ')
      // eslint-disable-next-line no-control-regex
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b\u2028\u2029\ufeff]|\p{Noncharacter_Code_Point}/gu, '')
      .toWellFormed()
      .normalize('NFC')
      .trim()
  );
}

/** A cell as the text a person would read in it; empty for an empty cell. A number has fifteen digits, which leave out what its floats add. */
export function cellText(cell: Cell | undefined): string {
  if (typeof cell === 'number') return String(Number.isSafeInteger(cell) ? cell : Number(cell.toPrecision(15)));
  return cell === null || cell === undefined ? '' : String(cell);
}

export function isBlankRow(row: readonly Cell[]): boolean {
  return row.every((cell) => cell === null || cell === '');
}
