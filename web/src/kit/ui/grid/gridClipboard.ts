import type { GridColumn } from './gridColumns.ts';
import { spanWithin } from './gridLines.ts';
import type { Cells, GridLines, Span } from './gridLines.ts';
import { namedColumns } from './namedColumns.ts';

/**
 * The cells of clipboard text, as spreadsheets write it: tabs between cells, a line per row. Quoted cells may have line
 * breaks, which become spaces, and doubled quotes. Trailing empty rows are left out.
 */
export function readCells(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"(?=\t|\r?\n|$)|([^\t\r\n]*))(\t|\r?\n|$)/g)) {
    rows.at(-1)?.push((quoted?.replaceAll('""', '"').replace(/\s*\n\s*/g, ' ') ?? plain ?? '').trim());
    if (end !== '\t') rows.push([]);
  }
  const last = rows.findLastIndex((cells) => cells.some(Boolean));
  return rows.slice(0, last + 1);
}

/** The cells of a rectangle as clipboard text for a spreadsheet. */
export function writeCells(lines: GridLines, columns: readonly GridColumn[], span: Span): string {
  const { top, bottom, left, right } = spanWithin(span, lines);
  const shown = columns.slice(left, right + 1);
  return lines
    .slice(top, bottom + 1)
    .map((line) =>
      shown
        .map(({ key, plain }) => {
          const text = line.texts[key] ?? '';
          return quoteCell(plain ? plain(text, line) : text);
        })
        .join('\t'),
    )
    .join('\n');
}

function quoteCell(text: string): string {
  return /["\t\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * The columns that a heading row names, in its order, null for cells that name none. Null if the row is no heading:
 * fewer than two of its cells name a column.
 */
export function columnsNamed(
  row: readonly (string | undefined)[],
  columns: readonly GridColumn[],
): (number | null)[] | null {
  const found = namedColumns(
    row.map((cell) => nameKey(cell ?? '')),
    columns.map(({ head, also = [] }) => [head, ...also].map(nameKey)),
  );
  return found.filter((at) => at !== null).length >= 2 ? found : null;
}

/** A heading without case, signs and line breaks. */
export function nameKey(name: string): string {
  return name
    .toLocaleLowerCase()
    .replaceAll(/[.,:;$%#*()/\-\n]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Puts cells in the order of the columns; undefined where a column has no cell. */
export function inOrder(cells: Cells, named: readonly (number | null)[], count: number): Cells {
  const from = Array.from({ length: count }, (_column, at) => named.indexOf(at));
  return cells.map((row) => from.map((at) => (at < 0 ? undefined : row[at])));
}
