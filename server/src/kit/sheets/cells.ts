import type { Values } from '@plumbline/contract/kit/words';
import type { NumberFault } from '@plumbline/contract/kit/numbers';
import { parseWhole, readAmount, readDecimal } from './amounts.ts';
import type { ColumnMark } from './amounts.ts';
import { normalName, type FieldSpec } from './columns.ts';
import { isUnclearDay, openDay, parseDay, type ColumnOrder } from './dates.ts';
import { readDuration } from './durations.ts';
import { openFormula } from './compute.ts';
import { unguarded } from './formulas.ts';
import { cellText, type Cell } from './table.ts';

/** Text, a day YYYY-MM-DD, integer cents, an integer, an enum's value or a list of texts; null for an empty cell. */
export type CellValue = string | number | string[] | null;
/** `note` says what the parser changed. */
export type ParsedCell =
  | { value: CellValue; note?: { sentence: string; values: Values } }
  | { problem: string; values: Values };

/** What people write into a cell to say that it is empty. */
const NOTHING = /^(?:-+|–|—|n\/?a|n\.a\.|none|nil|null|tbd|tba|tbc|pending|\?+|#n\/a|#ref!|#value!)$/i;

/** The sentence for an amount that is in another currency. */
export const FOREIGN_AMOUNT = '{value} is in another currency and is left out: amounts are in dollars';

/** The facts of a column from all its cells, its heading and the person's answers. */
export interface ColumnStyle {
  dateOrder?: ColumnOrder | undefined;
  mark?: ColumnMark | undefined;
  /** its amounts are in another currency */
  isForeign?: boolean | undefined;
  /** its bare numbers are weeks */
  isInWeeks?: boolean | undefined;
}

/** Reads one cell as `spec` says. A problem is a key for `t` with its values. An empty cell is null, required or not. */
export function parseCell(
  cell: Cell,
  spec: FieldSpec,
  { dateOrder, mark, isForeign = false, isInWeeks = false }: ColumnStyle = {},
): ParsedCell {
  const open = openFormula(cell);
  if (open)
    return {
      problem: 'Cell {cell} holds the formula {formula} without a value. Open the file in Excel, save it and try again',
      values: { cell: open.cell, formula: shortened(open.formula) },
    };
  const text = unguarded(cellText(cell).trim());
  if (text === '') return { value: null };
  switch (spec.type) {
    case 'text':
      return bounded(text, spec);
    case 'list':
      return list(text, spec);
    case 'enum':
      return enumValue(text, spec);
    case 'date': {
      if (NOTHING.test(text)) return { value: null };
      const two = dateOrder === 'ask' ? openDay(text) : null;
      if (two)
        return {
          problem: '{value} can mean {mdy} or {dmy}: say above whether the day or the month comes first in this column',
          values: { value: shortened(text), ...two },
        };
      const day = parseDay(typeof cell === 'number' ? cell : text, dateOrder === 'ask' ? undefined : dateOrder);
      if (!day) return problem('{value} is not a date', text);
      const note = { sentence: '{value} is kept as {day}, its day in UTC', values: { value: shortened(text), day } };
      return { value: day, ...(isUnclearDay(text) && { note }) };
    }
    case 'money': {
      if (NOTHING.test(text)) return { value: null };
      return amount(typeof cell === 'number' ? cell : text, text, spec, { mark, isForeign });
    }
    case 'decimal': {
      if (NOTHING.test(text)) return { value: null };
      const { words, ...bounds } = spec.number ?? { places: 4 };
      const [, number = text] = (words && /^(.*[\d.,)])\s*(\p{L}.*)$/u.exec(text)) ?? [];
      const isKnown = number === text || words?.test(text.slice(number.length).trim());
      const read = readDecimal(typeof cell === 'number' ? cell : isKnown ? number : text, bounds, mark);
      return 'fault' in read ? refused(read.fault, text, '{value} is not a number') : { value: read.value };
    }
    case 'integer': {
      if (NOTHING.test(text)) return { value: null };
      if (spec.unit === 'days') return duration(typeof cell === 'number' ? cell : text, text, spec, isInWeeks);
      const whole = parseWhole(typeof cell === 'number' ? cell : text);
      if (whole === null) return problem('{value} is not a whole number', text);
      return boundedWhole(whole, text, spec);
    }
  }
}

function boundedWhole(whole: number, text: string, spec: FieldSpec): ParsedCell {
  if (whole < (spec.least ?? whole)) return problem('{value} is below zero', text);
  return Math.abs(whole) > (spec.max ?? 2_147_483_647)
    ? problem('{value} is too large a number', text)
    : { value: whole };
}

/** Days, with a note where the cell says weeks or working days. */
function duration(cell: string | number, text: string, spec: FieldSpec, isInWeeks: boolean): ParsedCell {
  const read = readDuration(cell, isInWeeks ? 'weeks' : 'days');
  if (!read) return problem('{value} is not a whole number', text);
  const parsed = boundedWhole(read.days, text, spec);
  if ('problem' in parsed || read.unit === 'days') return parsed;
  const sentence =
    read.unit === 'weeks'
      ? '{value} is read as weeks and kept as {days} days'
      : '{value} is read as working days and kept as {days} days';
  return { ...parsed, note: { sentence, values: { value: shortened(text), days: read.days } } };
}

function amount(
  cell: string | number,
  text: string,
  spec: FieldSpec,
  { mark, isForeign }: Pick<ColumnStyle, 'mark' | 'isForeign'>,
): ParsedCell {
  const read = readAmount(cell, mark);
  const fault = 'fault' in read ? read.fault : null;
  // Money of another country is never turned into ours, and keeps no line out.
  if (fault?.kind === 'currency' || (isForeign && isNumber(read))) {
    return { value: null, note: { sentence: FOREIGN_AMOUNT, values: { value: shortened(text) } } };
  }
  if ('fault' in read) return refused(read.fault, text, '{value} is not an amount');
  const { cents, rounded } = read;
  if (Math.abs(cents) > (spec.max ?? 1e13)) return problem('{value} is too large an amount', text);
  if (cents < (spec.least ?? cents)) return problem('{value} is below zero', text);
  const kept = (cents / 100).toFixed(2);
  const values = { value: shortened(text), kept };
  return { value: cents, ...(rounded && { note: { sentence: '{value} is kept as {kept}', values } }) };
}

/** Whether a cell is a number in any style, including a number with two readings. */
function isNumber(read: ReturnType<typeof readAmount>): boolean {
  return 'cents' in read || (read.fault !== null && ['two', 'places', 'large', 'negative'].includes(read.fault.kind));
}

/** The sentence that refuses a number. */
function refused(fault: NumberFault | null, text: string, otherwise: string): ParsedCell {
  switch (fault?.kind) {
    case 'two': {
      const [grouped = '', decimal = ''] = fault.readings ?? [];
      return {
        problem: '{value} can mean {grouped} or {decimal}: say above what the numbers of this column mean',
        values: { value: shortened(text), grouped, decimal },
      };
    }
    case 'places':
      return problem('{value} has more decimals than are kept', text);
    case 'currency':
      return problem('{value} is in another currency: amounts are in dollars', text);
    case 'percent':
      return problem('{value} is a percentage and not a number of this column', text);
    case 'negative':
      return problem('{value} is below zero', text);
    case 'large':
      return problem('{value} is too large a number', text);
    default:
      return problem(otherwise, text);
  }
}

function bounded(text: string, spec: FieldSpec): ParsedCell {
  if (spec.max !== undefined && text.length > spec.max) {
    return { problem: 'Longer than {max} characters: {value}', values: { max: spec.max, value: shortened(text) } };
  }
  return { value: text };
}

function enumValue(text: string, spec: FieldSpec): ParsedCell {
  const words = normalName(text);
  let found: { phrase: string; value: string } | undefined;
  for (const [name, value] of Object.entries(spec.values ?? {})) {
    const phrase = normalName(name);
    if (phrase === words) return { value };
    // "Open - overdue": the words it begins with decide, the longest of them first
    if (phrase && words.startsWith(`${phrase} `) && phrase.length > (found?.phrase.length ?? 0))
      found = { phrase, value };
  }
  return found ? { value: found.value } : problem('{value} is not known here', text);
}

function list(text: string, spec: FieldSpec): ParsedCell {
  const items = splitNames(text);
  const long = items.find((item) => spec.max !== undefined && item.length > spec.max);
  return long === undefined ? { value: [...new Set(items)] } : bounded(long, spec);
}

/**
 * Names out of one cell. Semicolons, bars and line breaks always part them; commas only where no name needs them, as
 * "Müller, Jens" and "Ironwood Drywall, Inc." do.
 */
export function splitNames(text: string): string[] {
  const trimmed = (parts: string[]) => parts.map((part) => part.trim()).filter(Boolean);
  if (/[;|\n]/.test(text)) return trimmed(text.split(/[;|\n]/));
  if (text.length > 2000) return [text.trim()];
  // Behind an address in brackets a name ends: "Okafor, Sam <sam@harbor.example>, Reyes, Jordan <jordan@harbor.example>".
  if (/@[^,]*[>)]\s*,/.test(text)) return trimmed(text.split(/(?<=@[^,]*[>)])\s*,/));
  const parts: string[] = [];
  for (const part of trimmed(text.split(/,(?![^(]*\))(?=(?:[^"]*"[^"]*")*[^"]*$)/))) {
    const last = parts.length - 1;
    if (last >= 0 && SUFFIX.test(part)) parts[last] = `${parts[last]}, ${part}`;
    else parts.push(part);
  }
  return parts.every((part) => /\s/.test(part)) ? parts : [text.trim()];
}
const SUFFIX =
  /^(inc|llc|llp|lp|ltd|co|corp|pc|p\.c|pllc|pa|plc|gmbh|s\.?a|s\.? de r\.?l|aia|pe|p\.e|se|s\.e|jr|sr|ii|iii)\.?$/i;

function problem(sentence: string, text: string): ParsedCell {
  return { problem: sentence, values: { value: shortened(text) } };
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59).toWellFormed()}…` : text;
}
