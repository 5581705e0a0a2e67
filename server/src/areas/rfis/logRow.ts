import type { RfiStatus } from '@plumbline/contract/areas/rfis';
import type { T, Values } from '@plumbline/contract/kit/words';
import { parseCents, parseWhole } from '../../kit/sheets/amounts.ts';
import { parseCell, type CellValue } from '../../kit/sheets/cells.ts';
import type { DateOrder } from '../../kit/sheets/dates.ts';
import type { Cell } from '../../kit/sheets/table.ts';
import {
  disciplineOf,
  LOG_COLUMNS,
  type Discipline,
  type Impact,
  type LogColumn,
  type LogField,
  type Priority,
} from './logColumns.ts';

/** A sentence about a row: a key for `t` with its values, and the column it is about. */
export interface LogProblem {
  field: LogField | null;
  sentence: string;
  values: Values;
}

/** One RFI of a log. Days are YYYY-MM-DD, money integer cents, people and firms the names that the log gives them. */
export interface ImportRow {
  line: number;
  /** the number it had there; empty when the log gives none */
  ref: string;
  title: string;
  status: RfiStatus;
  question: string;
  answer: string | null;
  dateInitiated: string | null;
  dueDate: string | null;
  answeredDate: string | null;
  closedDate: string | null;
  rfiManager: string | null;
  reviewers: string[];
  receivedFrom: string | null;
  responsibleCompany: string | null;
  /** from the building to the room */
  location: string[];
  drawing: string | null;
  specSection: string | null;
  disciplines: Discipline[];
  costImpact: Impact | null;
  costImpactCents: number | null;
  scheduleImpact: Impact | null;
  scheduleImpactDays: number | null;
  priority: Priority | null;
  reference: string | null;
  /** why it cannot be imported as it is; empty when it can */
  problems: LogProblem[];
  /** what was assumed or looks odd, and does not stand in the way */
  notes: LogProblem[];
}

/** A column of the log and the field it was matched with. */
export interface MappedColumn {
  spec: LogColumn;
  column: number;
}
export type DateOrders = Partial<Record<LogField, DateOrder>>;

/** A problem as a person reads it: the column's name, then what is wrong in it. */
export function sayProblem(t: T, { field, sentence, values }: LogProblem): string {
  const label = LOG_COLUMNS.find((spec) => spec.key === field)?.label;
  return label ? `${t(label)}: ${t(sentence, values)}` : t(sentence, values);
}

/** One line of the log, each cell read as its column says. */
export function readRow(line: number, cells: Cell[], columns: MappedColumn[], orders: DateOrders): ImportRow {
  const found: Partial<Record<LogField, CellValue>> = {};
  const row = emptyRow(line);
  for (const { spec, column } of columns) {
    const cell = cells[column] ?? null;
    const parsed = parseCell(cell, spec, { dateOrder: orders[spec.key] });
    if ('value' in parsed) found[spec.key] = parsed.value;
    else if (!readMisplaced(spec.key, cell, found))
      row.problems.push({ field: spec.key, sentence: parsed.problem, values: parsed.values });
  }
  fillTexts(row, found);
  fillDates(row, found);
  fillImpacts(row, found);
  fillDisciplines(row, found);
  return row;
}

/** "$5,000" under cost impact, "5 days" under schedule impact: the amount stands where the word is asked for. */
function readMisplaced(field: LogField, cell: Cell, found: Partial<Record<LogField, CellValue>>): boolean {
  if (field === 'costImpact') {
    const cents = parseCents(cell);
    if (cents === null || Math.abs(cents) > 999_999_999) return false;
    found.costImpactAmount = cents;
    return true;
  }
  if (field === 'scheduleImpact') {
    const days = parseWhole(cell);
    if (days === null || Math.abs(days) > 3650) return false;
    found.scheduleImpactDays = days;
    return true;
  }
  return false;
}

function emptyRow(line: number): ImportRow {
  return {
    line,
    ref: '',
    title: '',
    status: 'open',
    question: '',
    answer: null,
    dateInitiated: null,
    dueDate: null,
    answeredDate: null,
    closedDate: null,
    rfiManager: null,
    reviewers: [],
    receivedFrom: null,
    responsibleCompany: null,
    location: [],
    drawing: null,
    specSection: null,
    disciplines: [],
    costImpact: null,
    costImpactCents: null,
    scheduleImpact: null,
    scheduleImpactDays: null,
    priority: null,
    reference: null,
    problems: [],
    notes: [],
  };
}

type Found = Partial<Record<LogField, CellValue>>;
const words = (value: CellValue | undefined) => (typeof value === 'string' ? value : null);
const whole = (value: CellValue | undefined) => (typeof value === 'number' ? value : null);

function fillTexts(row: ImportRow, found: Found): void {
  row.ref = words(found.number) ?? '';
  row.title = words(found.title)?.replace(/\s+/g, ' ') ?? '';
  row.question = words(found.question) ?? '';
  row.answer = words(found.officialResponse);
  row.rfiManager = words(found.rfiManager);
  row.reviewers = Array.isArray(found.reviewers) ? found.reviewers.slice(0, 20) : [];
  row.receivedFrom = words(found.receivedFrom);
  row.responsibleCompany = words(found.responsibleCompany);
  row.location = (words(found.location) ?? '')
    .split(/[>»›|\\]/)
    .map((part) => part.trim())
    .filter(Boolean);
  row.drawing = words(found.drawing);
  row.reference = words(found.reference);
  row.priority = oneOf('priority', found);
  fillStatus(row, found);
  if (!row.title && !row.question && !hasProblem(row, 'title', 'question'))
    refuse(row, 'title', 'The line has neither a subject nor a question');
  else if (!row.title && !hasProblem(row, 'title')) {
    row.title = firstSentence(row.question);
    note(row, 'title', 'The subject is taken from the question');
  }
  if (!row.question && !hasProblem(row, 'question')) row.question = row.title;
  if (!row.ref && !hasProblem(row, 'number')) note(row, 'number', 'The log gives no number');
}

function fillStatus(row: ImportRow, found: Found): void {
  const status = oneOf<RfiStatus>('status', found);
  if (status) row.status = status;
  else if (!hasProblem(row, 'status')) {
    // without a word for it, the dates and the answer tell
    row.status = words(found.closedDate) ? 'closed' : row.answer ? 'answered' : 'open';
    note(row, 'status', 'The log gives no status');
  }
  if (row.status === 'closed' && !row.answer) note(row, 'officialResponse', 'Closed without an answer in the log');
  if (row.status === 'answered' && !row.answer) note(row, 'officialResponse', 'Answered without an answer in the log');
}

/** The log's date of return is the answer's, and with a closed one also that of closing. */
function fillDates(row: ImportRow, found: Found): void {
  row.dateInitiated = words(found.dateInitiated);
  row.dueDate = words(found.dueDate);
  const back = words(found.closedDate);
  row.answeredDate = row.status === 'void' || row.status === 'draft' ? null : back;
  row.closedDate = row.status === 'closed' || row.status === 'void' ? back : null;
  if (!row.dateInitiated) return;
  if (row.dueDate && row.dueDate < row.dateInitiated) note(row, 'dueDate', 'Due before it was sent');
  if (back && back < row.dateInitiated) note(row, 'closedDate', 'Returned before it was sent');
}

function fillImpacts(row: ImportRow, found: Found): void {
  row.costImpactCents = whole(found.costImpactAmount);
  row.scheduleImpactDays = whole(found.scheduleImpactDays);
  row.costImpact = impact(oneOf<Impact>('costImpact', found), row.costImpactCents);
  row.scheduleImpact = impact(oneOf<Impact>('scheduleImpact', found), row.scheduleImpactDays);
  if (row.costImpactCents !== null && row.costImpactCents < 0)
    refuse(row, 'costImpactAmount', 'An impact below zero cannot be kept here');
  if (row.scheduleImpactDays !== null && row.scheduleImpactDays < 0)
    refuse(row, 'scheduleImpactDays', 'An impact below zero cannot be kept here');
}

function impact(said: Impact | null, amount: number | null): Impact | null {
  if (amount !== null && amount !== 0 && (said === null || said === 'yesUnknown')) return 'yesKnown';
  return said ?? (amount === 0 ? 'noImpact' : null);
}

const SPEC = /\b\d{2}[ .-]?\d{2}[ .-]?\d{2}(?:\.\d{1,2})?\b|\b\d{5}\b/;

function fillDisciplines(row: ImportRow, found: Found): void {
  const combined = words(found.disciplineSpec) ?? '';
  const spec = SPEC.exec(combined)?.[0];
  row.specSection = words(found.specSection) ?? spec ?? null;
  const named = [words(found.discipline) ?? '', combined.replace(spec ?? '', '')].join(',');
  for (const part of named
    .split(/[,;/|&\n]|\s[-–]\s|\sand\s/)
    .map((text) => text.trim())
    .filter((text) => /\p{L}/u.test(text))) {
    const known = disciplineOf(part);
    if (known === undefined)
      note(row, 'discipline', 'The discipline {value} is not known here', { value: part.slice(0, 60) });
    const discipline = known ?? 'other';
    if (!row.disciplines.includes(discipline)) row.disciplines.push(discipline);
  }
}

/** The value of an enum column, which is one of its spec's own values. */
function oneOf<Value extends string>(key: LogField, found: Found): Value | null {
  const value = words(found[key]);
  const known = Object.values(LOG_COLUMNS.find((spec) => spec.key === key)?.values ?? {});
  return known.find((candidate): candidate is Value => candidate === value) ?? null;
}

function firstSentence(text: string): string {
  const sentence = /^.*?[.?!](?=\s|$)/s.exec(text)?.[0] ?? text;
  const line = sentence.replace(/\s+/g, ' ');
  return line.length > 120 ? `${line.slice(0, 119).toWellFormed().trimEnd()}…` : line;
}

function hasProblem(row: ImportRow, ...fields: LogField[]): boolean {
  return row.problems.some(({ field }) => field !== null && fields.includes(field));
}

/** Adds a reason why the row cannot be imported. */
export function refuse(row: ImportRow, field: LogField, sentence: string, values: Values = {}): void {
  row.problems.push({ field, sentence, values });
}

function note(row: ImportRow, field: LogField, sentence: string, values: Values = {}): void {
  row.notes.push({ field, sentence, values });
}
