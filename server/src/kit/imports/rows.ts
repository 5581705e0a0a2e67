import { setImmediate } from 'node:timers/promises';
import type { T, Values } from '@plumbline/contract/kit/words';
import type { ColumnMark } from '../sheets/amounts.ts';
import { parseCell } from '../sheets/cells.ts';
import type { ParsedCell } from '../sheets/cells.ts';
import type { FieldSpec, Mapping } from '../sheets/columns.ts';
import type { ColumnOrder } from '../sheets/dates.ts';
import { isInWeeks } from '../sheets/durations.ts';
import type { Header } from '../sheets/headings.ts';
import { cellText, DAYS_UNTIL_1904 } from '../sheets/table.ts';
import type { Cell, Table } from '../sheets/table.ts';
import { bodyOf } from './body.ts';
import type { BodyLine } from './body.ts';
import { wordKey } from './choices.ts';
import type { Meanings } from './choices.ts';
import type { Column, Columns, ValuesOf } from './columns.ts';
import { orderColumns, type FoundOrder } from './dayOrders.ts';
import { markColumns, type FoundMark } from './marks.ts';
import { LEFT_OUT, NOTHING_LEFT_OUT, type LeftOut } from './repairs.ts';

/** A sentence about a line, a key for `t` with its values, and the column that it is about. */
export interface Problem {
  field: string | null;
  sentence: string;
  values: Values;
  /** the cell cannot be read, and its field stays empty */
  isLeftEmpty?: true;
}

/** One line of a list, parsed. `line` is its number as a spreadsheet shows it. */
export type RowData<V> = Readonly<Pick<ImportRow<V>, 'line' | 'values' | 'problems' | 'notes'>> & {
  /** the number that its record has or gets, once it is known */
  number?: string | null;
  /** it is a line of our own sheet, edited: every value in it is intended */
  isOwn?: boolean;
};

/** A line while it is read. */
export class ImportRow<V> {
  readonly line: number;
  readonly values: V;
  /** why it cannot be imported as it is; empty when it can */
  problems: Problem[] = [];
  /** assumptions and oddities that do not prevent the import */
  readonly notes: Problem[] = [];
  readonly isOwn: boolean;
  /** Reads the cell in the column of a field, as the file has it. */
  readonly cell: (field: keyof V) => Cell;

  constructor(line: number, values: V, cell: (field: keyof V) => Cell, isOwn: boolean) {
    this.isOwn = isOwn;
    this.line = line;
    this.values = values;
    this.cell = cell;
  }

  /** Adds a reason why it cannot be imported. */
  refuse(field: (keyof V & string) | null, sentence: string, values: Values = {}): void {
    this.problems.push({ field, sentence, values });
  }

  /** Takes the reasons away that are about a column, which was read in another way. */
  forgive(field: keyof V): void {
    this.problems = this.problems.filter((problem) => problem.field !== field);
  }

  /** Adds what a person should know of it. */
  note(field: keyof V & string, sentence: string, values: Values = {}): void {
    this.notes.push({ field, sentence, values });
  }

  /** Leaves a field with an unreadable cell empty, and reports it: the line is imported without the cell. */
  leaveEmpty<Field extends keyof V & string>(field: Field, empty: V[Field]): void {
    const about = this.problems.filter((problem) => problem.field === field);
    if (about.length === 0) return;
    this.forgive(field);
    this.values[field] = empty;
    // Missing values come first.
    this.notes.unshift(...about.map((problem) => ({ ...problem, isLeftEmpty: true as const })));
  }

  /** Whether one of these columns cannot be read. */
  isWrong(...fields: (keyof V)[]): boolean {
    return this.problems.some(({ field }) => fields.some((one) => one === field));
  }
}

export interface IgnoredLine {
  line: number;
  text: string;
  sentence: string;
  /** whose value its text is in the lines under it */
  field: string | null;
}

/** A word in a column of choices, and its number of lines; `value` is undefined for an unknown word. */
export interface FoundWord {
  word: string;
  lines: number;
  value: string | null | undefined;
}

export interface ImportRows<V> {
  rows: ImportRow<V>[];
  ignored: IgnoredLine[];
  /** by field */
  words: Map<string, FoundWord[]>;
  /** the columns of numbers some of whose cells have two readings */
  marks: FoundMark[];
  /** the columns of days some of whose cells have two readings */
  days: FoundOrder[];
}

/** The sentence for an unknown word, also for `checks` of areas: the import asks about the word. */
export const UNKNOWN_WORD = '{value} is not known here';

type Spec = FieldSpec &
  Pick<Column<unknown>, 'empty' | 'isUnique' | 'isEssential' | 'isRequired'> & {
    column: number;
    mark?: ColumnMark;
    order?: ColumnOrder;
    isForeign?: boolean;
    /** of its column in the file */
    heading: string;
    given: ReadonlyMap<string, string> | undefined;
  };
const AT_ONCE = 200;

/**
 * Reads the lines of a table below its header. Each becomes a row, with its problems, or is ignored for a reason; none is lost. A negative column in the
 * mapping means that the list has no such column. `check` runs on each row after its cells are read. Yields to other work every few lines, because a
 * long list takes a second.
 */
export async function readRows<C extends Columns>(
  table: Pick<Table, 'rows' | 'shown' | 'merged' | 'is1904'>,
  header: Header,
  mapping: Mapping,
  columns: C,
  check?: (row: ImportRow<ValuesOf<C>>) => void,
  given: Meanings['values'] = new Map(),
  leftOut: LeftOut = NOTHING_LEFT_OUT,
  isOwn = false,
): Promise<ImportRows<ValuesOf<C>>> {
  const specs: Spec[] = Object.entries(columns).map(([key, { spec, empty, isUnique, isEssential, isRequired }]) => ({
    ...spec,
    given: given.get(key),
    key,
    empty,
    isUnique,
    isEssential,
    isRequired,
    column: mapping[key] ?? -1,
    heading: header.names[mapping[key] ?? -1] ?? '',
  }));
  const lastFirst = specs.toReversed();
  const mapped = specs.filter(({ column }) => column >= 0);
  const lines = await bodyOf(table, header, specs);
  const body = lines.flatMap(({ cells, leftOut }) => (leftOut ? [] : [[...cells]]));
  const marks = markColumns(mapped, body);
  const days = orderColumns(mapped, body);
  const read: ImportRows<ValuesOf<C>> = { rows: [], ignored: [], words: new Map(), marks, days };
  const words = new Map<string, Map<string, FoundWord>>();
  const seen = new Map<string, number>();
  for (const [index, one] of lines.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await setImmediate();
    const { line, cells } = one;
    const why = leftOut.lines.has(line) ? LEFT_OUT : one.leftOut;
    if (why) {
      read.ignored.push({ line, text: cells.map(cellText).filter(Boolean).join(' · ').slice(0, 200), ...why });
      continue;
    }
    const row = readRow<ValuesOf<C>>(one, specs, table.is1904 ?? false, leftOut, isOwn);
    const asRead = mapped.filter(({ type }) => type === 'enum').map((spec) => [spec, row.values[spec.key]] as const);
    check?.(row);
    for (const [spec, value] of asRead) countWord(words, spec, row, value);
    for (const { key, empty, isRequired } of lastFirst) if (!isRequired) row.leaveEmpty(key as never, empty as never);
    for (const { key } of mapped.filter(({ isUnique }) => isUnique)) refuseRepeated(row, key, seen);
    read.rows.push(row);
  }
  for (const [field, found] of words) read.words.set(field, [...found.values()]);
  return read;
}

function countWord(
  words: Map<string, Map<string, FoundWord>>,
  { key, column, given }: Spec,
  row: ImportRow<unknown>,
  value: unknown,
): void {
  const word = cellText(row.cell(key as never)).trim();
  const isUnknown = [...row.problems, ...row.notes].some(
    ({ field, sentence }) => field === key && sentence === UNKNOWN_WORD,
  );
  // Skips values that the area read in another way, such as an amount in a column of yes and no.
  if (column < 0 || !word || (value === null && !isUnknown && !given?.has(wordKey(word)))) return;
  const found = words.get(key) ?? new Map<string, FoundWord>();
  words.set(key, found);
  const known = found.get(wordKey(word));
  if (known) known.lines += 1;
  else
    found.set(wordKey(word), {
      word,
      lines: 1,
      value: isUnknown ? undefined : typeof value === 'string' ? value : null,
    });
}

function readRow<V>(
  line: BodyLine,
  specs: readonly Spec[],
  is1904: boolean,
  leftOut: LeftOut,
  isOwn: boolean,
): ImportRow<V> {
  const cellOf = (spec: Spec | undefined) => (spec ? cellFor(spec, line, is1904) : null);
  const values: Record<string, unknown> = {};
  const row = new ImportRow<V>(
    line.line,
    values as V,
    (field) => cellOf(specs.find(({ key }) => key === field)),
    isOwn,
  );
  for (const spec of specs) {
    values[spec.key] = spec.empty;
    if (leftOut.fields.has(spec.key)) continue;
    const cell = cellOf(spec);
    const parsed =
      errorIn(cell, line.shown?.get(spec.column)) ??
      givenValue(cell, spec) ??
      parseCell(cell, spec, {
        dateOrder: spec.order,
        mark: spec.mark,
        isForeign: spec.isForeign,
        isInWeeks: isInWeeks(spec.heading),
      });
    values[spec.key] = ('value' in parsed ? parsed.value : null) ?? spec.empty;
    if ('note' in parsed && parsed.note) row.notes.push({ field: spec.key, ...parsed.note });
    if ('problem' in parsed) row.problems.push({ field: spec.key, sentence: parsed.problem, values: parsed.values });
  }
  return row;
}

/** The cell of a field: the shown text for words, the stored value for days and numbers. A blank cell takes the heading above its line. */
function cellFor({ key, type, column }: Spec, { cells, shown, groups }: BodyLine, is1904: boolean): Cell {
  const cell = cells[column] ?? null;
  const text = shown?.get(column);
  if (type === 'text' || type === 'list' || type === 'enum') return text ?? cell ?? groups.get(key) ?? null;
  if (type === 'date') return is1904 && typeof cell === 'number' ? cell + DAYS_UNTIL_1904 : cell;
  // 1.5 days that are shown as 36:00 are 36 hours
  const [, hours, minutes] = /^(\d+):(\d\d)(?::\d\d)?$/.exec(text ?? '') ?? [];
  return hours === undefined ? cell : Number(hours) + Number(minutes) / 60;
}

/** What a workbook shows where a formula failed: no value of any field. */
const ERROR = /^#(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!)$/;

function errorIn(cell: Cell, shown: string | undefined): ParsedCell | undefined {
  const text = [shown ?? '', cellText(cell).trim()].find((one) => ERROR.test(one));
  return text === undefined ? undefined : { problem: 'The cell shows {value}', values: { value: text } };
}

/** A person's answer for the word of a cell; undefined without an answer. */
function givenValue(cell: Cell | undefined, { type, values, given }: Spec): ParsedCell | undefined {
  if (type !== 'enum') return undefined;
  const value = given?.get(wordKey(cellText(cell)));
  if (value === '') return { value: null };
  return value !== undefined && Object.values(values ?? {}).includes(value) ? { value } : undefined;
}

function refuseRepeated<V>(row: ImportRow<V>, field: string, seen: Map<string, number>): void {
  const ref = String(row.values[field as keyof V] ?? '');
  const key = numberKey(ref);
  if (!key) return;
  const first = seen.get(key);
  if (first === undefined) seen.set(key, row.line);
  else row.problems.push({ field, sentence: '{ref} stands in line {line} already', values: { ref, line: first } });
}

/** Joins a text to one line: line breaks become spaces, everything else stays. */
export function oneLine(text: string | null): string | null {
  return text?.replace(/\s*[\r\n]+\s*/g, ' ') ?? null;
}

/** By what a number of another system is known again. */
export function numberKey(number: string): string {
  return number.toLowerCase().replace(/\s+/g, ' ').trim();
}

/** Presents a problem to a person: the column's name, then the problem. */
export function presentProblem(t: T, columns: Columns, { field, sentence, values, isLeftEmpty }: Problem): string {
  const label = field === null ? undefined : columns[field]?.spec.label;
  const said = label ? `${t(label)}: ${t(sentence, values)}` : t(sentence, values);
  return isLeftEmpty ? `${said.replace(/\.$/, '')}. ${t('The field stays empty.')}` : said;
}
