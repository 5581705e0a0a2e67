import { matchColumns, type FieldSpec } from './columns.ts';
import { cellText, isBlankRow, SheetError, type Cell, type Table } from './table.ts';

/** Which rows of a table name its columns. */
export interface Header {
  /** index of the last row of the headings in `table.rows` */
  index: number;
  /** how many rows above it belong to the headings, where any do */
  above?: number;
  /** one per column; empty where a column has no name */
  names: string[];
}

const SEARCH_ROWS = 50;

/**
 * The row that names the columns, below any title rows. Knowing the fields makes it surer. Null when no row looks like one.
 */
export function findHeader(table: Table, fields: readonly FieldSpec[] = []): Header | null {
  const width = Math.max(0, ...table.rows.slice(0, SEARCH_ROWS * 4).map((row) => row.length));
  const least = Math.min(2, width);
  let best: { index: number; score: number } | null = null;
  for (const [index, row] of table.rows.slice(0, SEARCH_ROWS).entries()) {
    if (isBlankRow(row)) continue;
    const score = headerScore(row, fields);
    if (score >= least && score > (best?.score ?? 0)) best = { index, score };
  }
  if (!best) return null;
  const row = table.rows[best.index] ?? [];
  return { index: best.index, names: Array.from({ length: width }, (_, i) => cellText(row[i])) };
}

function headerScore(row: readonly Cell[], fields: readonly FieldSpec[]): number {
  const names = row.filter((cell): cell is string => typeof cell === 'string' && looksLikeName(cell));
  const others = row.filter((cell) => cell !== null && !(typeof cell === 'string' && looksLikeName(cell))).length;
  const known = fields.length > 0 ? Object.keys(matchColumns(row.map(cellText), fields).mapping).length : 0;
  return new Set(names).size - 2 * others + 3 * known;
}

function looksLikeName(text: string): boolean {
  return (
    text.length <= 60 &&
    /\p{L}|^[#$№]/u.test(text) &&
    !/\d{3}|\d[/.-]\d/.test(text) &&
    !(text.length > 30 && text.endsWith('.'))
  );
}

/**
 * The headings in the lines that a person chose, the first and the last, counted from 1. The names of several lines are joined.
 * Throws SheetError for a line that the table does not have.
 */
export function headerAt(table: Table, [first, last]: readonly [number, number]): Header {
  const missing = [first, last].find((line) => line > table.rows.length);
  if (missing !== undefined)
    throw new SheetError('Headings: there is no line {line}, the last one is {last}', {
      line: missing,
      last: table.rows.length,
    });
  const rows = table.rows.slice(first - 1, last);
  if (rows.every(isBlankRow))
    throw new SheetError('Headings: line {line} is blank. Choose another line', { line: first });
  const width = Math.max(0, ...table.rows.slice(0, first + SEARCH_ROWS * 4).map((row) => row.length));
  const names = Array.from({ length: width }, (_, i) => rows.flatMap((row) => cellText(row[i]) || []).join(' '));
  return { index: last - 1, ...(last > first && { above: last - first }), names };
}
