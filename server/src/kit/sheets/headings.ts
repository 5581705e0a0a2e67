import { matchColumns, type FieldSpec } from './columns.ts';
import { cellText, isBlankRow, SheetError, type Cell, type Table } from './table.ts';

/** Which rows of a table name its columns. */
export interface Header {
  /** index of the last row of the headings in `table.rows` */
  index: number;
  /** how many rows above it belong to the headings, where any do */
  above?: number;
  /** one per column; empty where a column has no name. Of several rows they are joined, as in `Dates Sent` */
  names: string[];
  /** for several heading rows: each column's own heading, such as `Sent` under `Dates` */
  parts?: string[][];
}

type Headed = Pick<Table, 'rows' | 'merged'>;

const SEARCH_ROWS = 50;
const MOST_LINES = 3;

/**
 * The rows that name the columns, below any title rows. Knowing the fields makes it surer. Null when no row looks like one.
 */
export function findHeader(table: Headed, fields: readonly FieldSpec[] = []): Header | null {
  const width = widthOf(table, 0);
  const least = Math.min(2, width);
  let best: { index: number; score: number } | null = null;
  for (const [index, row] of table.rows.slice(0, SEARCH_ROWS).entries()) {
    if (isBlankRow(row)) continue;
    const score = headerScore(row, fields);
    if (score >= least && score > (best?.score ?? 0)) best = { index, score };
  }
  if (!best) return null;
  let [first, last] = [best.index, best.index];
  const isMore = (from: number, to: number) =>
    countMatches(headingsIn(table, from, to, width), fields) >
    countMatches(headingsIn(table, first, last, width), fields);
  while (last - first + 1 < MOST_LINES && goesOnBelow(table, last, isMore, first)) last += 1;
  while (last - first + 1 < MOST_LINES && goesOnAbove(table, first, isMore, last)) first -= 1;
  return headingsIn(table, first, last, width);
}

/**
 * The headings in the lines that a person chose, the first and the last, counted from 1. Throws SheetError for a line that the
 * table does not have.
 */
export function headerAt(table: Headed, [first, last]: readonly [number, number]): Header {
  const missing = [first, last].find((line) => line > table.rows.length);
  if (missing !== undefined)
    throw new SheetError('Headings: there is no line {line}, the last one is {last}', {
      line: missing,
      last: table.rows.length,
    });
  if (table.rows.slice(first - 1, last).every(isBlankRow))
    throw new SheetError('Headings: line {line} is blank. Choose another line', { line: first });
  return headingsIn(table, first - 1, last - 1, widthOf(table, first));
}

function widthOf(table: Headed, from: number): number {
  return Math.max(0, ...table.rows.slice(0, from + SEARCH_ROWS * 4).map((row) => row.length));
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

function countMatches({ names, parts }: Header, fields: readonly FieldSpec[]): number {
  return Object.keys(matchColumns(names, fields, [], parts).mapping).length;
}

/** A row that numbers or letters the columns, as forms do below their headings. */
export function isNumbering(row: readonly Cell[]): boolean {
  const texts = row.map(cellText).filter(Boolean);
  const marks = texts.flatMap((text) => /^\(?([a-z]|\d{1,2})[.)]?$/i.exec(text)?.[1]?.toLowerCase() ?? []);
  const places = marks.map((mark) => (/\d/.test(mark) ? Number(mark) : mark.charCodeAt(0)));
  return (
    marks.length >= 4 &&
    marks.length === texts.length &&
    places.every((place, at) => at === 0 || place === (places[at - 1] ?? 0) + 1)
  );
}

type IsMore = (first: number, last: number) => boolean;

/** Whether the row below the headings says more of them: cells that are merged into it, names under a group, or numbers of the columns. */
function goesOnBelow(table: Headed, last: number, isMore: IsMore, first: number): boolean {
  const [row = [], below = []] = [table.rows[last], table.rows[last + 1]];
  if (isBlankRow(below)) return false;
  if (table.merged?.some((area) => area.row <= last && area.row >= first && area.lastRow > last)) return true;
  if (isNumbering(below)) return true;
  const filled = below.flatMap((cell, column) => (cellText(cell) ? [{ text: cellText(cell), column }] : []));
  const isUnderGroup = ({ column }: { column: number }) =>
    !cellText(row[column]) || (!cellText(row[column + 1]) && Boolean(cellText(below[column + 1])));
  return (
    filled.length >= 2 &&
    filled.length < row.filter((cell) => cellText(cell)).length + 2 &&
    filled.every((one) => looksLikeName(one.text) && isUnderGroup(one)) &&
    isMore(first, last + 1)
  );
}

/** Whether the row above the headings groups them: by merged cells, or by names that tell more fields. */
function goesOnAbove(table: Headed, first: number, isMore: IsMore, last: number): boolean {
  const [above = [], row = []] = [table.rows[first - 1], table.rows[first]];
  const texts = above.map(cellText).filter(Boolean);
  if (texts.length === 0 || !texts.every((text) => looksLikeName(text) && !text.includes(':'))) return false;
  const areas = table.merged?.filter((area) => area.row === first - 1) ?? [];
  if (areas.some(({ lastRow }) => lastRow >= first)) return true;
  const named = row.filter((cell) => cellText(cell)).length;
  const groups = areas.filter(
    (area) => area.lastColumn > area.column && area.lastColumn - area.column + 1 < named * 0.8,
  );
  if (groups.length > 0) return true;
  return (
    texts.length < named &&
    above.some((cell, at) => cellText(cell) && !cellText(above[at + 1])) &&
    isMore(first - 1, last)
  );
}

/** Reads the headings in these rows. A group heading applies to all of its columns. */
function headingsIn(table: Headed, first: number, last: number, width: number): Header {
  const rows = table.rows.slice(first, last + 1);
  if (rows.length === 1)
    return { index: last, names: Array.from({ length: width }, (_, at) => cellText(rows[0]?.[at])) };
  const parts = Array.from({ length: width }, (_, column) => partsOver(table, first, rows, column));
  return {
    index: last,
    above: last - first,
    names: parts.map((over) => [...new Set(over.map(({ text }) => text))].join(' ')),
    parts: parts.map((over) => over.flatMap(({ text, isShared }) => (isShared ? [] : text))),
  };
}

function partsOver(table: Headed, first: number, rows: readonly Cell[][], column: number) {
  return rows.flatMap((row, at) => {
    if (isNumbering(row)) return [];
    const own = cellText(row[column]);
    const lower = rows.slice(at + 1).filter((one) => !isNumbering(one));
    const isNamedBelow = (where: number) => lower.some((one) => cellText(one[where]));
    const area = table.merged?.find(
      (one) =>
        one.row === first + at && one.column <= column && one.lastColumn >= column && one.lastColumn > one.column,
    );
    if (area && isNamedBelow(column)) return [{ text: cellText(row[area.column]), isShared: true }];
    if (own) {
      const next = column + 1;
      return [{ text: own, isShared: isNamedBelow(column) && !cellText(row[next]) && isNamedBelow(next) }];
    }
    const from = row.slice(0, column).findLastIndex((cell) => cellText(cell));
    const isGroup = from >= 0 && isNamedBelow(column) && isNamedBelow(from) && !isMergedAt(table, first + at, from);
    return isGroup ? [{ text: cellText(row[from]), isShared: true }] : [];
  });
}

function isMergedAt(table: Headed, row: number, column: number): boolean {
  return table.merged?.some((area) => area.row === row && area.column === column) ?? false;
}
