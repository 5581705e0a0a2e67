import { setImmediate } from 'node:timers/promises';
import {
  findHeader,
  matchColumns,
  normalName,
  type ColumnMatches,
  type Header,
  type Mapping,
} from '../../kit/sheets/columns.ts';
import { detectDateOrder } from '../../kit/sheets/dates.ts';
import { cellText, isBlankRow, type Cell, type Table } from '../../kit/sheets/table.ts';
import { LOG_COLUMNS, type LogField } from './logColumns.ts';
import { readRow, refuse, type DateOrders, type ImportRow, type MappedColumn } from './logRow.ts';

export interface IgnoredLine {
  line: number;
  text: string;
  sentence: string;
}

export interface RfiLog {
  rows: ImportRow[];
  ignored: IgnoredLine[];
}

/** The header of a log and the columns it seems to have; null when no row names columns. */
export function recogniseLog(table: Table): (Header & ColumnMatches) | null {
  const header = findHeader(table, LOG_COLUMNS);
  return header && { ...header, ...matchColumns(header.names, LOG_COLUMNS) };
}

/**
 * The RFIs of a log. Every line below the header is a row, with its problems, or is ignored for a reason; none is lost.
 * A column of -1 in the mapping means that the log has no such column.
 */
export function readRfiLog(table: Table, header: Header, mapping: Mapping): RfiLog {
  const { log, lines, take } = reading(table, header, mapping);
  for (let i = 0; i < lines; i += 1) take(i);
  return log;
}

const AT_ONCE = 200;

/** The same, giving way to other work every few lines: a long log takes a second. */
export async function readRfiLogGently(table: Table, header: Header, mapping: Mapping): Promise<RfiLog> {
  const { log, lines, take } = reading(table, header, mapping);
  for (let i = 0; i < lines; i += 1) {
    take(i);
    if (i % AT_ONCE === AT_ONCE - 1) await setImmediate();
  }
  return log;
}

function reading(
  table: Table,
  header: Header,
  mapping: Mapping,
): { log: RfiLog; lines: number; take: (i: number) => void } {
  const columns = LOG_COLUMNS.flatMap((spec) => {
    const column = mapping[spec.key];
    return column === undefined || column < 0 ? [] : [{ spec, column }];
  });
  const body = table.rows.slice(header.index + 1);
  const orders = dateOrders(columns, body);
  const log: RfiLog = { rows: [], ignored: [] };
  const seen = new Map<string, number>();
  const take = (i: number) => {
    const cells = body[i] ?? [];
    const line = header.index + 2 + i;
    const reason = whyIgnored(cells, header, columns);
    if (reason) {
      log.ignored.push({ line, text: cells.map(cellText).filter(Boolean).join(' · ').slice(0, 200), sentence: reason });
      return;
    }
    const row = readRow(line, cells, columns, orders);
    refuseRepeated(row, seen);
    log.rows.push(row);
  };
  return { log, lines: body.length, take };
}

/** Each date column by its own proof, else by that of the others: one log is written by one hand. */
function dateOrders(columns: MappedColumn[], body: Cell[][]): DateOrders {
  const dates = columns.filter(({ spec }) => spec.type === 'date');
  const cellsOf = (column: number) => body.map((row) => row[column] ?? null);
  const common = detectDateOrder(dates.flatMap(({ column }) => cellsOf(column)));
  return Object.fromEntries(dates.map(({ spec, column }) => [spec.key, detectDateOrder(cellsOf(column)) ?? common]));
}

const FOOTER =
  /^(end of (log|report|list|document)|(sub|grand )?\s?totals?\b|page \d+|printed\b|report (run|date|generated)|generated (on|by)|\*+|-+|=+|continued|legend|notes?:|total (rfi|open|closed|number))/i;

function whyIgnored(cells: Cell[], header: Header, columns: MappedColumn[]): string | null {
  if (isBlankRow(cells)) return 'Blank line';
  const filled = cells.map(cellText).filter(Boolean);
  if (
    filled.length > 1 &&
    cells.every((cell, i) => !cellText(cell) || normalName(cellText(cell)) === normalName(header.names[i] ?? ''))
  )
    return 'The header again';
  const at = (key: LogField) => cellText(cells[columns.find(({ spec }) => spec.key === key)?.column ?? -1]);
  const says = [filled[0] ?? '', at('number'), at('title')].some((text) => FOOTER.test(text));
  if (says && !at('question') && !at('status')) return 'A total or footer';
  const leading = cellText(cells[0]) || at('number');
  if (filled.length === 1 && leading && !/\d/.test(leading) && !at('title') && !at('question'))
    return 'A heading or note';
  return columns.some(({ column }) => cellText(cells[column])) ? null : 'Nothing in the columns that are imported';
}

function refuseRepeated(row: ImportRow, seen: Map<string, number>): void {
  const key = row.ref.toLowerCase().replace(/\s+/g, ' ');
  if (!key) return;
  const first = seen.get(key);
  if (first === undefined) seen.set(key, row.line);
  else refuse(row, 'number', '{ref} stands in line {line} already', { ref: row.ref, line: first });
}
