import type { PreviewCell } from '@plumbline/contract/kit/importCells';
import type { T } from '@plumbline/contract/kit/words';
import { cellText } from '../sheets/table.ts';
import type { Cell } from '../sheets/table.ts';
import type { Columns } from './columns.ts';
import type { Directory } from './directory.ts';
import type { JudgedRow } from './kind.ts';
import { UNKNOWN_WORD } from './rows.ts';
import type { Problem } from './rows.ts';
import type { FileTexts } from './repairs.ts';

/* The cells of the preview: the text of the file, the value that the import will write, and the doubt, if any. */

/** Why a cell should be looked at. */
export const DOUBTS = {
  marks: 'Amount style',
  words: 'Unknown word',
  people: 'Unknown person',
  firms: 'Unknown company',
  days: 'Date order',
  unread: 'Not readable',
  check: 'To check',
} as const;
export type Doubt = keyof typeof DOUBTS;

const KINDS = { date: 'day', enum: 'choice', decimal: 'number', integer: 'number', money: 'money' } as const;
const MOST_TEXT = 200;
/** A column that takes this many characters holds the content of a record, and never a name. */
const LONG = 5000;

/** What the cells of a list are looked at with. */
export interface Viewing {
  columns: Columns;
  /** the fields that have a column, in their order */
  fields: readonly string[];
  directory: Pick<Directory, 'byId' | 'person' | 'member' | 'company'>;
  /** the cell of a line as it is read, and what the file shows where it was edited */
  cellOf: (line: number, field: string) => Cell;
  fileTexts: FileTexts;
  /** what a workbook shows in a cell that holds something else */
  shownAt: (line: number, field: string) => string | undefined;
  /** the states of lines that are written */
  written: readonly string[];
}
type Row = JudgedRow<Columns>;

/** What a cell comes to, without its sentences. */
interface CellView {
  field: string;
  text: string;
  value: string | null;
  problem: Problem | undefined;
  key: Doubt | undefined;
  state: PreviewCell['state'];
}

/** How the values of a field are shown. */
export function cellKind(columns: Columns, field: string) {
  const { type = 'text', max = 0 } = columns[field]?.spec ?? {};
  if (type === 'text' && max >= LONG) return 'long';
  return type === 'text' || type === 'list' ? type : KINDS[type];
}

/** The cells of a line. `said` turns the label of a choice into its word. */
export function viewCells(viewing: Viewing, row: Row, said: (label: string) => string): CellView[] {
  return viewing.fields.map((field) => viewCell(viewing, row, field, said));
}

function viewCell(viewing: Viewing, row: Row, field: string, said: (label: string) => string): CellView {
  const { columns, written } = viewing;
  const { line } = row;
  const text = textInFile(viewing, line, field);
  const about = (problem: Problem) => problem.field === field;
  const wrong = row.problems.find(about);
  const note = row.notes.find(about);
  const stranger = strangerIn(viewing, row, field);
  const shown = shownValue(viewing, row, field, said);
  const value = shown === null || shown === '' ? null : shown;
  const problem = wrong ?? note;
  const isLookedAt = row.state === 'refused' || written.includes(row.state);
  const key = !isLookedAt ? undefined : problem ? doubtOf(problem) : stranger;
  const isSame = isSameText(cellKind(columns, field), text, value ?? '');
  const state = wrong ? 'refused' : key ? 'doubt' : value === null && text ? 'empty' : isSame ? 'same' : 'changed';
  return { field, text, value, problem, key, state };
}

function textInFile({ fileTexts, shownAt, cellOf }: Viewing, line: number, field: string): string {
  return (fileTexts.get(line)?.get(field) ?? shownAt(line, field) ?? cellText(cellOf(line, field))).trim();
}

/** Answers the uncut text of a cell, as we read it and as the file has it, and counts the lines of the file with the same text in that column. */
export function textsAt(
  viewing: Viewing,
  rows: readonly { line: number }[],
  { line, field }: { line: number; field: string },
): { text: string; inFile: string; lines: number } {
  const inFile = textInFile(viewing, line, field);
  const isSame = (row: { line: number }) => textInFile(viewing, row.line, field) === inFile;
  return { text: cellText(viewing.cellOf(line, field)), inFile, lines: rows.filter(isSame).length };
}

function doubtOf({ sentence, values, isLeftEmpty }: Problem): Doubt {
  // A cell with two readings: the sentence about it names both.
  if ('grouped' in values) return 'marks';
  if ('mdy' in values) return 'days';
  if (sentence === UNKNOWN_WORD) return 'words';
  return isLeftEmpty ? 'unread' : 'check';
}

/** Whether a cell names a person whom we do not know. */
function strangerIn({ columns, directory }: Viewing, row: Row, field: string): Doubt | undefined {
  const named = columns[field]?.names;
  if (!named) return undefined;
  const isKnown = named === 'firm' ? directory.company : named === 'member' ? directory.member : directory.person;
  if (namesOf(row.values[field]).every((name) => isKnown(name))) return undefined;
  return named === 'firm' ? 'firms' : 'people';
}

function namesOf(value: unknown): string[] {
  return [value].flat().filter((name): name is string => typeof name === 'string' && name !== '');
}

/** What will be written; an amount in cents. */
function shownValue(
  { columns, directory }: Viewing,
  row: Row,
  field: string,
  said: (label: string) => string,
): string | null {
  const value = row.values[field];
  const column = columns[field];
  if (field === 'number' && row.number) return row.number;
  if (typeof value === 'number') return String(value);
  const named = column?.names;
  if (named && named !== 'firm') {
    const nameOf = (name: string) => directory.byId(directory.person(name) ?? '')?.fullName ?? name;
    return namesOf(value).map(nameOf).join('; ');
  }
  if (Array.isArray(value)) return value.join('; ');
  if (typeof value !== 'string') return null;
  // A text may be called as what every object has, such as `constructor`.
  const { labels = {} } = column ?? {};
  return Object.hasOwn(labels, value) ? said(labels[value] ?? value) : value;
}

/** Whether the written value has the same characters as the file. Spaces, and the thousands separators of amounts, do not count. */
function isSameText(kind: ReturnType<typeof cellKind>, text: string, value: string): boolean {
  if (kind === 'money')
    return value !== '' && Number(value) === Math.round(Number(text.replaceAll(/[$,\s]/g, '')) * 100);
  if (kind === 'number') return value !== '' && Number(value) === Number(text.replaceAll(',', '') || Number.NaN);
  const bare = (words: string) => words.replaceAll(/[\s;]+/g, '');
  const [was, is] = [bare(text), bare(value)];
  return was === is || (kind === 'choice' && was.toLowerCase() === is.toLowerCase());
}

/** A cell as it is answered. */
export function presentCell(t: T, { field, text, value, problem, key, state }: CellView): PreviewCell {
  const cut = (words: string) =>
    words.length > MOST_TEXT ? `${words.slice(0, MOST_TEXT - 1).toWellFormed()}…` : words;
  const doubt =
    key === 'people' || key === 'firms'
      ? t('Unknown, kept as a name')
      : key === 'marks' || key === 'days'
        ? t('2 readings fit')
        : problem && key
          ? t(problem.sentence, problem.values)
          : null;
  return { field, text: cut(text), value: value === null ? null : cut(value), doubt, ...(key && { key }), state };
}

/** How much of a line a person should look at, and why. */
export interface LineDoubts {
  keys: readonly Doubt[];
  doubtful: number;
  changed: boolean;
}

/** What the cells of a line leave open. */
export function doubtsOf(viewing: Viewing, row: Row): LineDoubts {
  const keys = new Set<Doubt>();
  let doubtful = 0;
  let changed = false;
  for (const { key, state } of viewCells(viewing, row, String)) {
    if (key) {
      keys.add(key);
      doubtful += 1;
    } else if (state === 'changed' || state === 'empty') changed = true;
  }
  return { keys: [...keys], doubtful, changed };
}
