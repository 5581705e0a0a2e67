import type { Cell } from './table.ts';

/** Which of the first two numbers of 9/8/2025 is the month. */
export type DateOrder = 'mdy' | 'dmy';
/** The order of a column; `ask` when its cells have two readings and nobody has chosen one. */
export type ColumnOrder = DateOrder | 'ask';

/** The months in English, Spanish, German, French and Portuguese, without accents; lists shorten them. */
const MONTHS = [
  'january enero januar janner janvier janeiro',
  'february febrero februar feber fevrier fevereiro',
  'march marzo marz maerz mrz mars marco',
  'april abril avril',
  'may mayo mai maio',
  'june junio juni juin junho',
  'july julio juli juillet julho',
  'august agosto aout',
  'september septiembre setiembre septembre setembro',
  'october octubre oktober octobre outubro',
  'november noviembre novembre novembro',
  'december diciembre dezember decembre dezembro',
].map((names) => names.split(' '));
/** A time of day or zone after a date, which a day does not carry. */
const TIME =
  /[\sT,]+(?:(?:at|um|a las?|[àa]s?)\s+)?\d{1,2}(?::\d{2}(?::\d{2}(?:\.\d+)?)?|h(?:\d{2})?)\s*(?:[ap]\.?\s?m\.?|Uhr)?\s*(?:Z|UTC|[A-Z]{2,4}|[+-]\d{2}:?\d{2})?$/i;
/** A time of a morning in UTC, which is the day before in America. */
const UTC_MORNING = /[\sT](0\d|1[01]):(\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(?:Z|UTC|GMT|\+00:?00)$/i;
const LEADING_WORD = /^\p{L}[\p{L}-]{1,13}\.?,?\s+(?=.*\d)/u;
const LONGEST = 60;
const NUMERIC = /^(\d{1,2})([/.\-\s])(\d{1,2})\2(\d{4}|\d{2})$/;

/** The order that the values of a column prove, such as 25/9/2025 or 5.9.2025; undefined when none proves one, or they contradict each other. */
export function detectDateOrder(column: readonly Cell[]): DateOrder | undefined {
  let mdy = false;
  let dmy = false;
  for (const cell of column) {
    const match = numericParts(cell);
    if (!match) continue;
    const [, first, separator, second] = match;
    if (Number(second) > 12) mdy = true;
    else if (Number(first) > 12 || separator === '.') dmy = true;
  }
  if (mdy === dmy) return undefined;
  return mdy ? 'mdy' : 'dmy';
}

/** The two days that a cell such as 3/4/2026 can mean; null for a cell that is not a day, or has one reading. */
export function openDay(cell: Cell): { mdy: string; dmy: string } | null {
  const match = numericParts(cell);
  if (!match) return null;
  const [, first, , second, year = ''] = match;
  const [a, b, y] = [Number(first), Number(second), fullYear(year)];
  const [mdy, dmy] = [dayOf(y, a, b), dayOf(y, b, a)];
  return mdy && dmy && mdy !== dmy ? { mdy, dmy } : null;
}

function numericParts(cell: Cell): RegExpExecArray | null {
  if (typeof cell !== 'string' || cell.length > LONGEST) return null;
  const text = cell.replace(TIME, '').trim();
  return NUMERIC.exec(text) ?? NUMERIC.exec(text.replace(LEADING_WORD, ''));
}

/**
 * A cell as a day YYYY-MM-DD between 1900 and 2099, or null when it is none. Numbers are serial days of Excel. Without
 * an order, 9/8/2025 is September (month first) and 9.8.2025 is August (day first); a value with one reading takes it.
 */
export function parseDay(cell: Cell, order?: DateOrder): string | null {
  if (typeof cell === 'number') return serialDay(cell);
  if (typeof cell !== 'string' || cell.length > LONGEST) return null;
  const text = cell.replace(TIME, '').trim();
  // "Tue 9/8/2025" carries its weekday, "Mar 11, 2026" does not
  return textDay(text, order) ?? textDay(text.replace(LEADING_WORD, ''), order);
}

/** Whether a cell is an instant in UTC whose day may differ in the project's zone: a morning instant other than midnight, which is how days are stored. */
export function isUnclearDay(cell: Cell): boolean {
  const [, hour = '', rest = ''] = (typeof cell === 'string' && UTC_MORNING.exec(cell)) || [];
  return hour !== '' && /[1-9]/.test(hour + rest);
}

function textDay(text: string, order?: DateOrder): string | null {
  const iso = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(text) ?? /^(\d{4})()(\d{2})(\d{2})$/.exec(text);
  if (iso) return dayOf(Number(iso[1]), Number(iso[3]), Number(iso[4]));
  const numeric = NUMERIC.exec(text);
  if (numeric) return numericDay(numeric, order);
  if (/^\d{5}(\.\d+)?$/.test(text)) return serialDay(Number(text));
  return namedDay(text);
}

function numericDay([, first, separator, second, year]: RegExpExecArray, order?: DateOrder): string | null {
  const monthFirst = (order ?? (separator === '.' ? 'dmy' : 'mdy')) === 'mdy';
  const [a, b, y] = [Number(first), Number(second), fullYear(year ?? '')];
  return monthFirst ? (dayOf(y, a, b) ?? dayOf(y, b, a)) : (dayOf(y, b, a) ?? dayOf(y, a, b));
}

/** 8-Sep-25, Sep 8, 2025, 8 de septiembre de 2025, September 8th 2025, 2025-Sep-08, 8. März 2026, 14MAR2026. */
function namedDay(given: string): string | null {
  const text = given.replace(/^(\d{1,2})(\p{L}{3,9})(\d{4}|\d{2})$/u, '$1 $2 $3');
  const words = text.split(/[\s,./-]+/).filter((word) => word && !/^(de|del|of|the|den|der|le|du|do|d)$/i.test(word));
  if (words.length !== 3) return null;
  const at = words.findIndex((word) => /^\p{L}+$/u.test(word));
  const month = monthNumber(words[at] ?? '');
  const [first = '', second = ''] = words
    .filter((_, i) => i !== at)
    .map((word) => word.replace(/(?<=\d)(st|nd|rd|th|er|[ºª°])$/i, ''));
  if (!month || !/^\d+$/.test(first) || !/^\d+$/.test(second)) return null;
  if (first.length === 4) return dayOf(Number(first), month, Number(second));
  return /^(\d{2}|\d{4})$/.test(second) ? dayOf(fullYear(second), month, Number(first)) : null;
}

function monthNumber(word: string): number {
  const name = word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  // "jui" begins juin and juillet.
  if (name.length < 3 || name === 'jui') return 0;
  return MONTHS.findIndex((names) => names.some((one) => one.startsWith(name))) + 1;
}

function fullYear(text: string): number {
  const year = Number(text);
  if (text.length > 2) return year;
  return year < 70 ? 2000 + year : 1900 + year;
}

function serialDay(serial: number): string | null {
  const days = Math.floor(serial);
  // below 1954 a plain number is far more likely to be something else than a day
  if (!Number.isFinite(serial) || days < 20_000 || days > 73_050) return null;
  return new Date(Date.UTC(1899, 11, 30) + days * 86_400_000).toISOString().slice(0, 10);
}

function dayOf(year: number, month: number, day: number): string | null {
  if (year < 1900 || year > 2099 || month < 1 || month > 12 || day < 1) return null;
  if (day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return null;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
