import { refuse } from '../errors.ts';
import { openWorkers, WorkerError } from '../workers/workers.ts';
import { packRows } from './batches.ts';
import { guardFormula } from './formulas.ts';
import { cleanText } from './table.ts';

/** `money` takes integer cents, `date` YYYY-MM-DD, `number` and `integer` numbers; anything else is written as text. */
export type ColumnType = 'text' | 'integer' | 'number' | 'money' | 'date';
export type Written = string | number | null | undefined;

/** One column of an export. `width` is in characters and counts in workbooks only. */
export interface SheetColumn<Row> {
  header: string;
  type: ColumnType;
  width?: number;
  value: (row: Row) => Written;
}
export type Rows<Row> = Iterable<Row> | AsyncIterable<Row>;

export interface WriteJob {
  columns: { header: string; type: ColumnType; width?: number }[];
  /** batches of `Written[][]` */
  rows: Uint8Array[];
  sheet: string;
}

const CSV_CHUNK = 64 * 1024;
const MAX_ROWS = 100_000;

/**
 * Rows as CSV in chunks: UTF-8 with its mark, CRLF, RFC 4180. Text that a spreadsheet would run as a formula gets a
 * leading apostrophe; numbers stay numbers.
 */
export async function* writeCsv<Row>(columns: readonly SheetColumn<Row>[], rows: Rows<Row>): AsyncIterable<string> {
  let chunk = `\ufeff${columns.map((column) => csvText(column.header)).join(',')}\r\n`;
  for await (const row of rows) {
    chunk += `${columns.map((column) => csvCell(column.type, column.value(row))).join(',')}\r\n`;
    if (chunk.length > CSV_CHUNK) {
      yield chunk;
      chunk = '';
    }
  }
  if (chunk) yield chunk;
}

const writer = openWorkers<WriteJob, Uint8Array>(new URL('./write.worker.ts', import.meta.url), {
  seconds: 120,
  memoryMb: 3072,
});

/**
 * Writes rows as a workbook with one sheet. Text cells are typed as text, so that nothing in them runs; days and money are typed too; the header is bold
 * and frozen. Runs in a process of its own when it is the company's turn. The whole workbook is in memory meanwhile: 100,000 rows of 20 columns are its
 * limit. Throws 2000 beyond that, and HTTP 429 or 503 when too many wait.
 */
export async function writeXlsx<Row>(
  company: string,
  columns: readonly SheetColumn<Row>[],
  rows: Rows<Row>,
  sheet = 'Sheet 1',
): Promise<Buffer> {
  const job = async () => ({
    columns: columns.map(({ header, type, width }) => ({ header, type, width })),
    rows: await packRows(cells(columns, rows)),
    sheet,
  });
  const bytes = await writer.run(company, job).catch((error: unknown) => {
    if (error instanceof WorkerError && (error.reason === 'time' || error.reason === 'memory'))
      throw refuse('The export is too large for a workbook. Export it as CSV');
    throw error;
  });
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

async function* cells<Row>(columns: readonly SheetColumn<Row>[], rows: Rows<Row>): AsyncIterable<Written[]> {
  let count = 0;
  for await (const row of rows) {
    count += 1;
    if (count > MAX_ROWS)
      throw refuse('More than {max} rows do not fit into a workbook. Export them as CSV', { max: MAX_ROWS });
    yield columns.map((column) => column.value(row));
  }
}

function csvCell(type: ColumnType, value: Written): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return csvNumber(type, value);
  return csvText(value);
}

function csvNumber(type: ColumnType, value: number): string {
  if (!Number.isFinite(value)) return '';
  return type === 'money' ? (value / 100).toFixed(2) : String(value);
}

function csvText(value: string): string {
  // Cleaned first: what reading drops must not lay bare a sign that the guard did not see.
  const text = guardFormula(cleanText(value));
  return /["\r\n,;\t|]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
