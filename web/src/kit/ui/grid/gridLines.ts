import { newId } from '@plumbline/contract/kit/uuid';
import type { GridColumn, GridLine } from './gridColumns.ts';

export type { GridLine } from './gridColumns.ts';

/* The lines of a grid. Edits never change them in place, so that undo can restore the previous lines. */

export type GridLines = readonly GridLine[];

/** The position of a cell, from 0. */
export interface Cell {
  line: number;
  column: number;
}
/** A rectangle of cells, edges included. */
export interface Span {
  top: number;
  bottom: number;
  left: number;
  right: number;
}
/** Cells of a spreadsheet; undefined where a column has none. */
export type Cells = readonly (readonly (string | undefined)[])[];

/** Completes a line: sets values that follow from its other cells. */
export type Settle = (line: GridLine) => GridLine;

export function newLine(texts: Readonly<Record<string, string>> = {}): GridLine {
  return { key: newId(), texts };
}

export function spanOf(a: Cell, b: Cell): Span {
  return {
    top: Math.min(a.line, b.line),
    bottom: Math.max(a.line, b.line),
    left: Math.min(a.column, b.column),
    right: Math.max(a.column, b.column),
  };
}

/** The kept form of a text: as its column reads it, or unchanged if the column refuses it. */
export function keptText(column: GridColumn, text: string): string {
  const trimmed = text.trim();
  if (trimmed === '') return '';
  const read = column.read(trimmed);
  return 'text' in read ? read.text : trimmed;
}

/** Writes cells into a rectangle and adds missing lines. Cells that cannot be edited stay. */
export function putCells(
  lines: GridLines,
  columns: readonly GridColumn[],
  { top, left }: Pick<Span, 'top' | 'left'>,
  cells: Cells,
  settle: Settle = (line) => line,
): GridLines {
  const next = [...lines];
  while (next.length < top) next.push(newLine());
  cells.forEach((row, place) => {
    const was = next[top + place] ?? newLine();
    const once = writeRow(was, columns, left, row);
    const line = once.line === was ? was : settle(once.line);
    // A cell that was fixed may be editable now that the rest of the row is written.
    const again = once.isLeft && line !== was ? writeRow(line, columns, left, row).line : line;
    next[top + place] = again === line ? line : settle(again);
  });
  // Added lines that stayed empty are removed.
  while (next.length > lines.length && Object.keys(next.at(-1)?.texts ?? {}).length === 0) next.pop();
  return next.length === lines.length && next.every((line, at) => line === lines[at]) ? lines : next;
}

function writeRow(
  was: GridLine,
  columns: readonly GridColumn[],
  left: number,
  row: Cells[number],
): { line: GridLine; isLeft: boolean } {
  const texts: Record<string, string> = { ...was.texts };
  // Whether a cell is fixed depends on the line as written so far.
  const line = { ...was, texts };
  let isChanged = false;
  let isLeft = false;
  row.forEach((text, at) => {
    const column = columns[left + at];
    if (text === undefined || !column) return;
    if (column.isFixed?.(line)) return (isLeft = true);
    const kept = keptText(column, text);
    if (kept === (texts[column.key] ?? '')) return;
    texts[column.key] = kept;
    isChanged = true;
  });
  return { line: isChanged ? line : was, isLeft };
}

/** The first cell that was written and not kept, because it is computed; null without one. */
export function firstLeftOut(
  lines: GridLines,
  columns: readonly GridColumn[],
  { top, left }: Pick<Span, 'top' | 'left'>,
  cells: Cells,
): (Cell & { text: string }) | null {
  for (const [place, row] of cells.entries()) {
    for (const [at, text] of row.entries()) {
      const column = columns[left + at];
      const line = lines[top + place];
      if (!text || !column || !line || !column.isFixed?.(line)) continue;
      const stands = column.plain?.(line.texts[column.key] ?? '', line) ?? '';
      if (keptText(column, text) !== keptText(column, stands)) return { line: top + place, column: left + at, text };
    }
  }
  return null;
}

/** Repeats cells to fill a rectangle that is a multiple of their size; otherwise unchanged. */
export function tileCells(cells: Cells, { top, bottom, left, right }: Span): Cells {
  const [high, wide] = [bottom - top + 1, right - left + 1];
  const [rows, columns] = [cells.length, Math.max(...cells.map((row) => row.length))];
  if (rows === 0 || columns === 0 || high % rows !== 0 || wide % columns !== 0) return cells;
  return Array.from({ length: high }, (_row, row) =>
    Array.from({ length: wide }, (_column, column) => cells[row % rows]?.[column % columns]),
  );
}

export function clearCells(lines: GridLines, columns: readonly GridColumn[], span: Span, settle?: Settle): GridLines {
  return putCells(lines, columns, span, tileCells([['']], spanWithin(span, lines)), settle);
}

/** Fills a rectangle with its first line; a single line is filled with the line above it. */
export function fillDown(lines: GridLines, columns: readonly GridColumn[], span: Span, settle?: Settle): GridLines {
  const from = span.top === span.bottom ? span.top - 1 : span.top;
  const source = lines[from];
  if (!source) return lines;
  const texts = columns.slice(span.left, span.right + 1).map(({ key }) => source.texts[key] ?? '');
  const below = { ...span, top: from + 1 };
  return putCells(lines, columns, below, tileCells([texts], below), settle);
}

export function insertLines(lines: GridLines, at: number, count = 1): GridLines {
  return lines.toSpliced(at, 0, ...Array.from({ length: count }, () => newLine()));
}

export function removeLines(lines: GridLines, { top, bottom }: Pick<Span, 'top' | 'bottom'>): GridLines {
  return lines.toSpliced(top, bottom - top + 1);
}

export function duplicateLines(lines: GridLines, { top, bottom }: Pick<Span, 'top' | 'bottom'>): GridLines {
  return lines.toSpliced(bottom + 1, 0, ...lines.slice(top, bottom + 1).map(({ texts }) => newLine(texts)));
}

/** Moves lines one place up or down; lines at the end stay. */
export function moveLines(lines: GridLines, { top, bottom }: Pick<Span, 'top' | 'bottom'>, by: -1 | 1): GridLines {
  const to = top + by;
  if (to < 0 || bottom + by >= lines.length) return lines;
  return lines.toSpliced(top, bottom - top + 1).toSpliced(to, 0, ...lines.slice(top, bottom + 1));
}

/** A span without the line that does not exist yet. */
export function spanWithin(span: Span, lines: GridLines): Span {
  return { ...span, bottom: Math.min(span.bottom, lines.length - 1) };
}
