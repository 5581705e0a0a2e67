import { isUtf8 } from 'node:buffer';
import { CsvError, parse } from 'csv-parse/sync';
import type { WantedSheet } from './read.ts';
import { cleanText, SHEET_LIMITS, SheetError, type Cell, type Table } from './table.ts';

/** Of one record, in characters. */
const LONGEST_RECORD = 1_000_000;
const DELIMITERS = [',', ';', '\t', '|'] as const;

/** Parses delimited text of any encoding, delimiter and line ends. Throws SheetError. */
export function parseCsv(bytes: Uint8Array, { sheet }: WantedSheet = {}): Table {
  if (sheet !== undefined) throw new SheetError('Sheet: the file has no sheet named {name}', { name: sheet });
  const text = decode(bytes).trimEnd();
  refuseBinary(text);
  refuseEndlessLine(text);
  const told = /^sep=(.)\r?\n/i.exec(text);
  const rows: Cell[][] = [];
  const count = { cells: 0 };
  try {
    parse(text, {
      delimiter: told?.[1] ?? detectDelimiter(text),
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: LONGEST_RECORD,
      on_record: (record: string[], { records }) => {
        keep(record, records, rows, count);
        return null;
      },
    });
  } catch (error) {
    if (error instanceof CsvError) {
      const delimiter = told?.[1] ?? detectDelimiter(text);
      throw unreadable(lineOfOpenQuote(text, delimiter) ?? Number(error.lines ?? rows.length));
    }
    throw error;
  }
  if (told) rows[0] = [];
  return { rows, format: 'csv' };
}

function keep(record: string[], number: number, rows: Cell[][], count: { cells: number }): void {
  const cells: Cell[] = [];
  for (let i = 0; i < record.length && i < SHEET_LIMITS.columns; i += 1) {
    const text = cleanText(record[i] ?? '');
    if (text) {
      while (cells.length < i) cells.push(null);
      cells.push(text);
    }
  }
  if (cells.length === 0 && number < 4 * SHEET_LIMITS.rows) return;
  if (number > SHEET_LIMITS.rows) throw new SheetError('The file has more than {max} rows', { max: SHEET_LIMITS.rows });
  while (rows.length < number - 1) rows.push([]);
  rows.push(cells);
  count.cells += cells.length;
  if (count.cells > SHEET_LIMITS.cells)
    throw new SheetError('The file has more than {max} cells. Split it and try again', { max: SHEET_LIMITS.cells });
}

/**
 * Detects the encoding: by the byte order mark, else UTF-16 when every other byte is empty. Otherwise line by line: UTF-8 when the line is valid, else
 * Windows-1252.
 */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const sample = bytes.subarray(0, 2000);
  const empty = [0, 0];
  sample.forEach((byte, i) => {
    if (byte === 0) empty[i % 2] = (empty[i % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = empty;
  if (odd > sample.length * 0.2 && even < odd / 4) return new TextDecoder('utf-16le').decode(bytes);
  if (even > sample.length * 0.2 && odd < even / 4) return new TextDecoder('utf-16be').decode(bytes);
  const utf8 = new TextDecoder('utf-8');
  if (isUtf8(bytes)) return utf8.decode(bytes);
  return Array.from(linesOf(bytes), (line) =>
    (isUtf8(line) ? utf8 : new TextDecoder('windows-1252')).decode(line),
  ).join('');
}

/** The bytes of each line with its line end. */
function* linesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < bytes.length;) {
    const end = bytes.indexOf(0x0a, from) + 1 || bytes.length;
    yield bytes.subarray(from, end);
    from = end;
  }
}

function refuseBinary(text: string): void {
  const sample = text.slice(0, 4000);
  // eslint-disable-next-line no-control-regex
  const controls = sample.match(/[\u0000-\u0008\u000e-\u001f\ufffd]/g)?.length ?? 0;
  if (controls > 10 && controls > sample.length * 0.02)
    throw new SheetError('This is not a spreadsheet. Choose an .xlsx or .csv file');
  if (/^\s*<(!doctype html|html|table|\?xml)/i.test(sample)) {
    throw new SheetError(
      'This is a web page or XML saved as a spreadsheet. Open it in Excel, save it as .xlsx and try again',
    );
  }
}

/** Millions of fields in one line take the parser long. */
function refuseEndlessLine(text: string): void {
  let from = 0;
  let line = 1;
  for (const { index } of text.matchAll(/\r\n?|\n|$/g)) {
    if (index - from > LONGEST_RECORD) throw unreadable(line);
    from = index;
    line += 1;
  }
}

/** Finds the line of a quotation mark that is never closed; undefined when all are closed. */
function lineOfOpenQuote(text: string, delimiter: string): number | undefined {
  let line = 1;
  let opened: number | undefined;
  let fieldStart = true;
  for (let i = 0; i < text.length; i += 1) {
    const char = text[i];
    if (opened === undefined) {
      if (char === '"' && fieldStart) opened = line;
      fieldStart = char === delimiter || char === '\n' || char === '\r';
    } else if (char === '"') {
      if (text[i + 1] === '"') i += 1;
      else opened = undefined;
    }
    if (char === '\n' || (char === '\r' && text[i + 1] !== '\n')) line += 1;
  }
  return opened;
}

function unreadable(line: number): SheetError {
  return new SheetError('The text cannot be read from line {line} on: a quotation mark may be missing there', { line });
}

/** The delimiter whose number per line is steadiest and largest in the first lines, quotes respected. */
export function detectDelimiter(text: string): string {
  const sample = text.slice(0, 100_000);
  let best: { delimiter: string; score: number } = { delimiter: ',', score: 0 };
  for (const delimiter of DELIMITERS) {
    const counts = fieldCounts(sample, delimiter);
    const tally = new Map<number, number>();
    for (const count of counts.filter((fields) => fields > 1)) tally.set(count, (tally.get(count) ?? 0) + 1);
    const [fields, times] = [...tally].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [1, 0];
    const score = times * Math.log2(fields) * (times / Math.max(1, counts.length));
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}

function fieldCounts(text: string, delimiter: string): number[] {
  const counts: number[] = [];
  let fields = 1;
  let quoted = false;
  let fieldStart = true;
  for (let i = 0; i < text.length && counts.length < 200; i += 1) {
    const char = text[i];
    if (quoted) {
      if (char === '"') {
        if (text[i + 1] === '"') i += 1;
        else quoted = false;
      }
    } else if (char === '"' && fieldStart) {
      quoted = true;
      fieldStart = false;
    } else if (char === delimiter) {
      fields += 1;
      fieldStart = true;
    } else if (char === '\n' || char === '\r') {
      if (char === '\r' && text[i + 1] === '\n') i += 1;
      counts.push(fields);
      fields = 1;
      fieldStart = true;
    } else if (char !== ' ') fieldStart = false;
  }
  if (fields > 1) counts.push(fields);
  return counts;
}
