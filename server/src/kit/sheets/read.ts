import type { Values } from '@plumbline/contract/kit/words';
import { openWorkers, WorkerError } from '../workers/workers.ts';
import { unpackRows } from './batches.ts';
import type { FieldSpec } from './fieldNames.ts';
import { isBlankRow, SHEET_LIMITS, SheetError, type Cell, type Table } from './table.ts';

export interface ReadJob {
  bytes: Uint8Array;
  zipped: boolean;
  wanted: WantedSheet;
}
/** The sheet to read: the one with this name, else the one whose headings name most fields. */
export interface WantedSheet {
  sheet?: string | undefined;
  fields?: readonly FieldSpec[];
}
export type ReadResult =
  | { table: Omit<Table, 'rows' | 'shown'>; rows: Uint8Array[]; shown: Uint8Array[] }
  | { refused: string; values: Values };

const reader = openWorkers<ReadJob, ReadResult>(new URL('./read.worker.ts', import.meta.url), {
  seconds: SHEET_LIMITS.seconds,
  memoryMb: SHEET_LIMITS.memoryMb,
});

/**
 * Reads a company's CSV or XLSX file in a process with limits on time and memory. The bytes decide the format, never the name. `content` is called when
 * it is the company's turn. Reads the wanted sheet of a workbook. Throws SheetError for everything that is not a readable table, and HTTP 429 or 503
 * when too many files wait.
 */
export async function readTable(
  company: string,
  content: () => Uint8Array | Promise<Uint8Array>,
  name: string,
  wanted: WantedSheet = {},
): Promise<Table> {
  const result = await reader
    .run(company, async () => jobOf(await content(), name, wanted))
    .catch((error: unknown) => {
      throw refusal(error, name);
    });
  if ('refused' in result) throw new SheetError(result.refused, result.values);
  const rows = await unpackRows<Cell[]>(result.rows);
  if (rows.every(isBlankRow)) throw new SheetError('{name} has no rows', { name });
  const shown = new Map<number, Map<number, string>>();
  for (const [row, columns, texts] of await unpackRows<[number, number[], string[]]>(result.shown))
    shown.set(row, new Map(columns.map((column, at) => [column, texts[at] ?? ''])));
  return { ...result.table, rows, ...(shown.size > 0 && { shown }) };
}

function jobOf(bytes: Uint8Array, name: string, wanted: WantedSheet): ReadJob {
  if (bytes.length === 0) throw new SheetError('{name} is empty', { name });
  if (bytes.length > SHEET_LIMITS.bytes)
    throw new SheetError('{name} is larger than {max} MB', { name, max: SHEET_LIMITS.bytes / 1024 / 1024 });
  return { bytes, zipped: isZip(bytes, name), wanted };
}

function isZip(bytes: Uint8Array, name: string): boolean {
  const head = Buffer.from(bytes.subarray(0, 8)).toString('latin1');
  if (head.startsWith('PK\u0003\u0004')) return true;
  if (head.startsWith('\u00d0\u00cf\u0011\u00e0')) {
    throw new SheetError(
      '{name} is an old Excel file (.xls) or protected with a password. Save it as .xlsx without a password and try again',
      { name },
    );
  }
  if (
    head.startsWith('%PDF') ||
    head.startsWith('\u0089PNG') ||
    head.startsWith('\u00ff\u00d8\u00ff') ||
    head.startsWith('GIF8')
  ) {
    throw new SheetError('This is not a spreadsheet. Choose an .xlsx or .csv file');
  }
  return false;
}

function refusal(error: unknown, name: string): unknown {
  if (!(error instanceof WorkerError)) return error;
  if (error.reason === 'failed') return new SheetError('{name} is damaged and cannot be opened', { name });
  return new SheetError('{name} is too large or too complex to read', { name });
}
