import { dayIn } from '@plumbline/contract/kit/days';
import { FOREIGN_AMOUNT } from '../sheets/cells.ts';
import { normalName } from '../sheets/columns.ts';
import { cellText } from '../sheets/table.ts';
import { parseCents } from '../sheets/amounts.ts';
import { isForeignAmount } from '../sheets/currencies.ts';
import { readDuration } from '../sheets/durations.ts';
import { choice, day, days, meanings, money, names, text, withNames } from './columns.ts';
import type { ValuesOf } from './columns.ts';
import { numberKey } from './rows.ts';
import type { ImportRow, RowData } from './rows.ts';
import words from './registerWords.json' with { type: 'json' };

const DISCIPLINES = {
  architectural: 'architectural | architecture | architect | arch | a',
  structural: 'structural | structure | struct | str | s',
  mechanical: 'mechanical | mech | hvac | m',
  electrical: 'electrical | elec | e',
  plumbing: 'plumbing | plumb | p',
  fireProtection: 'fire protection | fire | fp | sprinkler | fire alarm',
  civil: 'civil | site | c',
  landscape: 'landscape | landscaping | l',
  interiors: 'interiors | interior design | id',
  envelope: 'envelope | enclosure | facade',
  lowVoltage: 'low voltage | lv | telecom | technology | security | av | it',
  other: 'other | general | mep',
};
type Discipline = keyof typeof DISCIPLINES;

const PRIORITY_LABELS = { low: 'Low', normal: 'Normal', high: 'High', critical: 'Critical' };
const IMPACT_LABELS = {
  yesKnown: 'Yes, known',
  yesUnknown: 'Yes, not known yet',
  noImpact: 'None',
  tbd: 'TBD',
  notApplicable: 'Not applicable',
};

/**
 * Builds the columns that most registers have, with the names that people and other systems use in English, Spanish, French and German. An area adds its
 * own columns. Answers new columns each time, so that an area may add names.
 */
export function registerColumns() {
  const columns = {
    number: text('Number', 60).unique().required(),
    title: text('Subject', 255).essential().required(),
    dateInitiated: day('Date initiated'),
    dueDate: day('Due date'),
    closedDate: day('Closed date'),
    reviewers: names('Assignees', 200).naming('reviewer'),
    receivedFrom: text('Received from', 200).naming('person'),
    responsibleCompany: text('Responsible contractor', 200).naming('firm'),
    location: text('Location', 400),
    drawing: text('Drawing', 200),
    specSection: text('Spec section', 40),
    discipline: text('Discipline', 200),
    disciplineSpec: text('Discipline and spec section', 200),
    costImpact: choice('Cost impact', words.values.impact, IMPACT_LABELS),
    costImpactAmount: money('Cost impact amount', 999_999_999),
    scheduleImpact: choice('Schedule impact', words.values.impact, IMPACT_LABELS),
    scheduleImpactDays: days('Schedule impact days', 3650),
    priority: choice('Priority', words.values.priority, PRIORITY_LABELS),
    reference: text('Reference', 60),
  };
  return withNames(columns, words.columns);
}
type RegisterRow = ImportRow<ValuesOf<ReturnType<typeof registerColumns>>>;

/**
 * What the columns of a register mean together: days that contradict each other, amounts under the impact, a section under the
 * discipline. A row that `isNumbered` should have a number.
 */
export function checkRegisterRow(row: RegisterRow, isNumbered = true): void {
  const { number, dateInitiated: sent, dueDate, closedDate } = row.values;
  if (isNumbered && !number && !row.isWrong('number')) row.note('number', 'The log gives no number');
  if (sent && dueDate && dueDate < sent) row.note('dueDate', 'Due before it was sent');
  if (sent && closedDate && closedDate < sent) row.note('closedDate', 'Returned before it was sent');
  readImpact(row, 'costImpact', 'costImpactAmount');
  readImpact(row, 'scheduleImpact', 'scheduleImpactDays');
  row.values.specSection ??= SPEC.exec(row.values.disciplineSpec ?? '')?.[0] ?? null;
  for (const word of disciplineWords(row.values))
    if (!DISCIPLINE_OF.has(normalName(word)))
      row.note('discipline', 'The discipline {value} is not known here', { value: word.slice(0, 60) });
}

/** Reads "$5,000" under cost impact and "5 days" under schedule impact: the amount is in the column of the word. */
function readImpact(
  row: RegisterRow,
  field: 'costImpact' | 'scheduleImpact',
  amountField: 'costImpactAmount' | 'scheduleImpactDays',
): void {
  const { values } = row;
  const cell = row.isWrong(field) ? row.cell(field) : null;
  const misplaced = field === 'costImpact' ? parseCents(cell) : (readDuration(cell)?.days ?? null);
  if (misplaced !== null && Math.abs(misplaced) <= (field === 'costImpact' ? 999_999_999 : 3650)) {
    values[amountField] ??= misplaced;
    row.forgive(field);
  }
  const text = cellText(cell);
  if (field === 'costImpact' && /\d/.test(text) && isForeignAmount(text)) {
    row.forgive(field);
    row.note(amountField, FOREIGN_AMOUNT, { value: text.slice(0, 60) });
  }
  const amount = values[amountField];
  if (amount && amount > 0 && (values[field] === null || values[field] === 'yesUnknown')) values[field] = 'yesKnown';
  if (amount === 0) values[field] ??= 'noImpact';
  if (amount !== null && amount < 0) row.refuse(amountField, 'An impact below zero cannot be kept here');
}

const DISCIPLINE_OF = new Map(
  Object.entries(meanings<Discipline>(DISCIPLINES)).map(([word, value]) => [normalName(word), value]),
);
/** Selects the words that are disciplines. */
export function disciplinesAmong(words: readonly string[]): string[] {
  return words.filter((word) => DISCIPLINE_OF.has(normalName(word)));
}
const SPEC = /\b\d{2}[ .-]?\d{2}[ .-]?\d{2}(?:\.\d{1,2})?\b|\b\d{5}\b/;
type DisciplineValues = Pick<RegisterRow['values'], 'discipline' | 'disciplineSpec'>;

/** The disciplines of a line; an unknown one becomes `other`. */
export function disciplinesOf(values: DisciplineValues): Discipline[] {
  return [...new Set(disciplineWords(values).map((word) => DISCIPLINE_OF.get(normalName(word)) ?? 'other'))];
}

function disciplineWords({ discipline, disciplineSpec }: DisciplineValues): string[] {
  return [discipline ?? '', disciplineSpec?.replace(SPEC, '') ?? '']
    .join(',')
    .split(/[,;/|&\n]|\s[-–]\s|\sand\s/)
    .map((word) => word.trim())
    .filter((word) => /\p{L}/u.test(word));
}

/** Rows of a register with what becomes of each; `known` are the records of the project with the numbers they had elsewhere. */
export function judgeByNumber<Row extends RowData<{ number: string | null }>>(
  rows: readonly Row[],
  known: readonly { ref: string | null; recordId: string; number: string | null }[],
) {
  const keyed = (by: 'ref' | 'number') =>
    new Map(known.flatMap((record) => (record[by] ? [[numberKey(record[by]), record] as const] : [])));
  const [byRef, byNumber] = [keyed('ref'), keyed('number')];
  return rows.map((row) => {
    const record = (row.isOwn ? byNumber : byRef).get(numberKey(row.values.number ?? ''));
    if (record) return { ...row, state: 'already' as const, recordId: record.recordId, number: record.number };
    return { ...row, state: row.problems.length > 0 ? ('refused' as const) : ('good' as const) };
  });
}

/** The first sentence of a text on one line, at most 120 characters of it. */
export function firstSentence(text: string): string {
  const sentence = /^.*?[.?!](?=\s|$)/s.exec(text)?.[0] ?? text;
  const line = sentence.replace(/\s+/g, ' ');
  return line.length > 120 ? `${line.slice(0, 119).toWellFormed().trimEnd()}…` : line;
}

/** The places that a location names, from the building to the room: `Building A > Level 6`. */
export function pathOf(location: string | null): string[] {
  return (location ?? '')
    .split(/[>»›|\\]/)
    .map((name) => name.trim())
    .filter(Boolean);
}

/** A day of a list, YYYY-MM-DD, as an instant of that day in the zone. */
export function instantOf(day: string | null | undefined, zone: string): Date | null {
  if (!day) return null;
  const noon = new Date(`${day}T12:00:00Z`);
  return dayIn(zone, noon) === day ? noon : new Date(`${day}T06:00:00Z`);
}
