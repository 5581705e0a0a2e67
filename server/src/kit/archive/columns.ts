import { guardFormula } from '../sheets/formulas.ts';

/** Columns with secrets, which an archive leaves out. Letters contain links that work once. */
const SECRET = /token|secret|password|public_key|credential|code_hash|storage_key|thumbnail_key/;
const LETTERS = new Map([['mail', 'body']]);

/** Whether a column stays out of an archive. */
export function isLeftOut(table: string, column: string): boolean {
  return SECRET.test(column) || LETTERS.get(table) === column;
}

/** One line of a CSV as RFC 4180 has it, with its line break; a cell that a spreadsheet would run is made text. */
export function csvLine(values: readonly unknown[]): string {
  return `${values.map(cellOf).join(',')}\r\n`;
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = guardFormula(typeof value === 'string' ? value : JSON.stringify(value));
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
