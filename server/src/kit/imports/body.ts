import { setImmediate } from 'node:timers/promises';
import { normalName } from '../sheets/columns.ts';
import { isNumbering } from '../sheets/headings.ts';
import type { Header } from '../sheets/headings.ts';
import { cellText } from '../sheets/table.ts';
import type { Cell, MergedArea, Table } from '../sheets/table.ts';
import { groupOf } from './groups.ts';
import { isFooter, isTotal } from './totals.ts';
import type { BodySpec, Filled } from './totals.ts';

/*
 * Which lines below the headings are records. Headings between the lines give their text to the lines under them; merged cells fill
 * the lines and columns that they span.
 */

/** A line below the headings. */
export interface BodyLine {
  line: number;
  cells: readonly Cell[];
  /** texts that cells show when they differ from their values, by column */
  shown: ReadonlyMap<number, string> | undefined;
  /** what headings above say of it, by field */
  groups: ReadonlyMap<string, string>;
  /** why it is not a record, and the field that gets its text */
  leftOut: { field: string | null; sentence: string } | null;
}

type Sheet = Pick<Table, 'rows' | 'shown' | 'merged'>;

const AT_ONCE = 1000;

/** The lines of a table, all of them. Gives way to other work every few lines. */
export async function bodyOf(table: Sheet, header: Header, specs: readonly BodySpec[]): Promise<BodyLine[]> {
  const sheet = fillDown(table, header);
  const mapped = specs.filter(({ column }) => column >= 0);
  const first = header.index - (header.above ?? 0);
  const judge = new Judge(table, sheet, header, specs);
  const lines: BodyLine[] = [];
  let groups: ReadonlyMap<string, string> = new Map();
  for (const [index, cells] of sheet.rows.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await setImmediate();
    if (index >= first && index <= header.index) continue;
    const shown = sheet.shown?.get(index);
    const line = { line: index + 1, cells, shown, groups };
    if (index < first) {
      const leftOut = {
        field: null,
        sentence: filledIn(sheet, index).length > 0 ? 'Above the headings' : 'Blank line',
      };
      if (leftOut.sentence !== 'Blank line') lines.push({ ...line, leftOut });
      continue;
    }
    const { group, sentence } = judge.line(index, groups);
    if (group) groups = group.groups;
    lines.push({ ...line, leftOut: sentence ? { field: group?.field ?? null, sentence } : null });
  }
  return fillAcross(table, lines, mapped.length > 0 ? header.names.length : 0);
}

/** The filled cells of a row with the text that they show. */
function filledIn({ rows, shown }: Sheet, row: number): Filled[] {
  const texts = shown?.get(row);
  const width = Math.max(rows[row]?.length ?? 0, ...Array.from(texts?.keys() ?? [], (column) => column + 1));
  const filled: Filled[] = [];
  for (let column = 0; column < width; column += 1) {
    const text = texts?.get(column) ?? cellText(rows[row]?.[column]);
    if (text) filled.push({ column, text });
  }
  return filled;
}

/** Judges lines one after the other. */
class Judge {
  private readonly table: Sheet;
  private readonly sheet: Sheet;
  private readonly header: Header;
  private readonly specs: readonly BodySpec[];
  private readonly headings: ReadonlyMap<number, string>[];
  private readonly titles: ReadonlySet<string>;
  private readonly banners: ReadonlySet<string>;
  /** how many cells of a line are filled, of those lines with more than one */
  private readonly usual: number;

  constructor(table: Sheet, sheet: Sheet, header: Header, specs: readonly BodySpec[]) {
    this.table = table;
    this.sheet = sheet;
    this.header = header;
    this.specs = specs;
    const first = header.index - (header.above ?? 0);
    const namesIn = (row: number) =>
      new Map(filledIn(table, row).map(({ column, text }) => [column, normalName(text)] as const));
    this.headings = Array.from({ length: header.index - first + 1 }, (_, at) => namesIn(first + at));
    const above = Array.from({ length: first }, (_, row) => titleKey(filledIn(table, row)));
    this.titles = new Set(above.filter(Boolean));
    const wide = (table.merged ?? []).filter(({ column, lastColumn }) => lastColumn > column);
    this.banners = new Set(wide.map(({ row, column }) => `${row} ${column}`));
    const counts = table.rows
      .slice(header.index + 1, header.index + 301)
      .map((_, at) => this.filled(header.index + 1 + at).length)
      .filter((count) => count > 1)
      .toSorted((a, b) => a - b);
    this.usual = counts[Math.floor(counts.length / 2)] ?? 1;
  }

  private filled(row: number): Filled[] {
    return filledIn(this.table, row);
  }

  /** Why a row is no record; null for a record. A heading between the lines answers what it says of the lines under it. */
  line(
    row: number,
    groups: ReadonlyMap<string, string>,
  ): { sentence: string | null; group?: { field: string; groups: ReadonlyMap<string, string> } } {
    const filled = this.filled(row);
    const [first] = filled;
    if (!first) return { sentence: 'Blank line' };
    if (this.isHeaderAgain(filled)) return { sentence: 'The header again' };
    if (isNumbering(this.table.rows[row] ?? [])) return { sentence: 'Numbers of the columns' };
    const isBanner = filled.length === 1 && this.banners.has(`${row} ${first.column}`);
    if ((filled.length > 1 || isBanner) && this.titles.has(titleKey(filled))) return { sentence: 'The title again' };
    if (isTotal(filled, this.specs, groups) || isFooter(filled, this.specs)) return { sentence: 'A total or footer' };
    if (filled.length === 1 && filledIn(this.sheet, row).length === 1) {
      const isAlone = isBanner || !this.specs.some(({ isEssential, column }) => isEssential && column === first.column);
      // a status alone in its own column is a record that lost the rest
      const others = this.specs.filter(({ type, column }) => type !== 'enum' || column !== first.column);
      const group = groupOf(first.text, others, groups, isAlone ? 'alone' : this.usual >= 3 ? 'among' : 'record');
      if (group) return { sentence: 'The lines under this heading get its text', group };
      if (isBanner || (isAlone && !/\d/.test(first.text)) || this.isCapital(first))
        return { sentence: 'A heading or note' };
    }
    return filled.some(({ column }) => this.specs.some((spec) => spec.column === column))
      ? { sentence: null }
      : { sentence: 'Nothing in the columns that are imported' };
  }

  private isHeaderAgain(filled: readonly Filled[]): boolean {
    const isName = ({ column, text }: Filled) => normalName(text) === normalName(this.header.names[column] ?? '');
    if (filled.length > 1 && filled.every(isName)) return true;
    return this.headings.some(
      (names) =>
        (filled.length > 1 || names.size === 1) &&
        filled.every(({ column, text }) => names.get(column) === normalName(text)),
    );
  }

  /** A line in capitals, in a list whose other lines fill most of their cells. */
  private isCapital({ text }: Filled): boolean {
    return (
      this.usual >= 4 &&
      text.length <= 60 &&
      /\p{Lu}{3}/u.test(text) &&
      text === text.toUpperCase() &&
      !/\d{3}/.test(text)
    );
  }
}

/** A title with its numbers left out, since the page changes. */
function titleKey(filled: readonly Filled[]): string {
  return filled.map(({ text }) => text.toLowerCase().replace(/\d+/g, '0')).join(' · ');
}

/** The table with cells filled that are merged with one above. An area as wide as the list is a heading and stays one line. */
function fillDown(table: Sheet, header: Header): Sheet {
  const width = Math.max(2, header.names.length / 2);
  const tall = (table.merged ?? []).filter(
    ({ row, column, lastRow, lastColumn }) => row > header.index && lastRow > row && lastColumn - column + 1 < width,
  );
  if (tall.length === 0) return table;
  const rows = [...table.rows];
  const shown = new Map(table.shown);
  for (const area of tall)
    for (let row = area.row + 1; row <= area.lastRow; row += 1) {
      // A line without any other filled cell is no record.
      if (filledIn(table, row).length === 0) continue;
      copyCell(rows, shown, area, row, area.column);
    }
  return { rows, shown, ...(table.merged && { merged: table.merged }) };
}

function copyCell(
  rows: (readonly Cell[])[],
  shown: Map<number, ReadonlyMap<number, string>>,
  from: Pick<MergedArea, 'row' | 'column'>,
  row: number,
  column: number,
): void {
  const cell = rows[from.row]?.[from.column] ?? null;
  const cells = [...(rows[row] ?? [])];
  while (cells.length < column) cells.push(null);
  cells[column] = cell;
  rows[row] = cells;
  const text = shown.get(from.row)?.get(from.column);
  if (text !== undefined) shown.set(row, new Map(shown.get(row)).set(column, text));
}

/** The lines with cells filled that are merged with one to their left. */
function fillAcross({ merged }: Sheet, lines: BodyLine[], width: number): BodyLine[] {
  const wide = (merged ?? []).filter(({ column, lastColumn }) => lastColumn > column && column < width);
  if (wide.length === 0) return lines;
  const places = new Map(lines.map(({ line }, at) => [line - 1, at]));
  for (const area of wide)
    for (let row = area.row; row <= area.lastRow; row += 1) {
      const at = places.get(row) ?? -1;
      const one = lines[at];
      if (!one || one.leftOut) continue;
      const rows = [one.cells];
      const shown = new Map(one.shown && [[0, one.shown]]);
      for (let column = area.column + 1; column <= Math.min(area.lastColumn, width - 1); column += 1)
        copyCell(rows, shown, { row: 0, column: area.column }, 0, column);
      lines[at] = { ...one, cells: rows[0] ?? one.cells, shown: shown.get(0) };
    }
  return lines;
}
