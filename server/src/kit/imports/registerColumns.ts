import { dayIn } from '@plumbline/contract/kit/days';
import { normalName } from '../sheets/columns.ts';
import { parseCents, parseWhole } from '../sheets/amounts.ts';
import { choice, day, meanings, money, names, text, whole } from './columns.ts';
import type { ValuesOf } from './columns.ts';
import { numberKey } from './rows.ts';
import type { ImportRow, RowData } from './rows.ts';

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

const PRIORITIES = {
  low: 'low | minor | l',
  normal: 'normal | medium | med | standard | routine | n | m',
  high: 'high | h | important | expedite | rush',
  critical: 'critical | urgent | emergency',
};

const IMPACTS = {
  yesKnown: 'yes known | known',
  yesUnknown: 'yes | y | x | true | yes unknown | unknown | possible | potential | sí',
  noImpact: 'no | n | none | nil | zero | false | no impact | no cost impact | no schedule impact | ninguno',
  tbd: 'tbd | tba | tbc | ? | to be determined | pending | under review',
  notApplicable: 'n/a | na | not applicable',
};

/**
 * The columns that registers of most kinds of records have, by the names that people and other systems give them; an area adds
 * its own. New columns each time, so that an area may add names to them.
 */
export function registerColumns() {
  return {
    number: text('Number', 60).called('ID | Item | Item no. | Log no. | Custom identifier | Número').unique(),
    title: text('Subject', 255)
      .called('Title | Description | Subject / description | Topic | Re | Name | Short description | Brief description')
      .called('Asunto | Título')
      .essential(),
    dateInitiated: day('Date initiated')
      .called(
        'Date sent | Sent | Date submitted | Submitted date | Submitted | Date created | Created date | Created at',
      )
      .called('Created on | Created | Date issued | Issue date | Issued | Date opened | Open date | Opened | Initiated')
      .called('Date | Start date | Date to architect | Fecha'),
    dueDate: day('Due date')
      .called('Due | Date due | Date required | Required date | Required by | Date needed | Needed by | Need by')
      .called('Need by date | Response due | Response due date | Response required by | Date response required')
      .called('Answer due | Answer required by | Requested date | Requested by date | Fecha límite'),
    closedDate: day('Closed date')
      .called('Date closed | Closed | Closed on | Closed at | Date returned | Returned | Return date | Date answered')
      .called('Answered date | Answered | Response date | Date of response | Date responded | Responded')
      .called('Response received | Date received | Date response received | Received date | Received back')
      .called('Date resolved | Date completed | Completion date | Actual response date'),
    reviewers: names('Assignees', 200)
      .called('Assignee | Reviewers | Reviewer | Sent to | To | Assigned to | Assigned | Submitted to | Issued to')
      .called('Directed to | Addressed to | Recipient | Attention | Attn | Responder | Response by')
      .called('Responsible reviewer | Para'),
    receivedFrom: text('Received from', 200)
      .called('From | Requested by | Requestor | Requester | Originator | Originated by | Initiated by | Created by')
      .called('Submitted by | Author | Asked by | Raised by | Sent by | Issued by | De'),
    responsibleCompany: text('Responsible contractor', 200)
      .called('Responsible company | Contractor | Subcontractor | Sub | Trade contractor | Trade | Company')
      .called('Responsible sub | Responsible subcontractor | Trade partner | Contratista'),
    location: text('Location', 400).called(
      'Area | Building / floor | Location / area | Place | Room | Level | Ubicación',
    ),
    drawing: text('Drawing', 200)
      .called('Drawing number | Drawing no. | Drawings | Drawing ref | Drawing reference | Sheet | Sheet number')
      .called('Plan sheet | Drawing / detail | Drawing / sheet | Detail | Plano'),
    specSection: text('Spec section', 40)
      .called('Spec | Section | Spec ref | Spec reference | Spec number | Spec section number | CSI | CSI code')
      .called('CSI section | CSI number'),
    discipline: text('Discipline', 200).called('Disciplines | Design discipline | Category | Disciplina'),
    disciplineSpec: text('Discipline and spec section', 200).called(
      'Discipline / spec | Discipline / spec section | Discipline / section | Spec / discipline | Trade / spec',
    ),
    costImpact: choice('Cost impact', IMPACTS).called('Cost | Cost impact status | Cost change | Impacts cost'),
    costImpactAmount: money('Cost impact amount', 999_999_999)
      .called('Cost impact value | $ impact | Cost impact $ | Cost $ | Amount | Cost amount | Cost value')
      .called('Estimated cost | Est. cost | ROM | Value | Dollar impact'),
    scheduleImpact: choice('Schedule impact', IMPACTS).called(
      'Schedule | Schedule impact status | Time impact | Delay | Impacts schedule',
    ),
    scheduleImpactDays: whole('Schedule impact days', 3650)
      .called('Days | Schedule impact value | Schedule impact value (days) | Schedule days | Impact days | Delay days')
      .called('Time impact (days) | Días'),
    priority: choice('Priority', PRIORITIES).called('Urgency | Importance | Prioridad'),
    reference: text('Reference', 60)
      .called('Ref | Ref no. | Reference number | External reference | External ID | Their number')
      .called('Related'),
  };
}
type RegisterRow = ImportRow<ValuesOf<ReturnType<typeof registerColumns>>>;

/** What the columns of a register mean together: days that contradict each other, amounts under the impact, a section under the discipline. */
export function checkRegisterRow(row: RegisterRow): void {
  const { number, dateInitiated: sent, dueDate, closedDate } = row.values;
  if (!number && !row.isWrong('number')) row.note('number', 'The log gives no number');
  if (sent && dueDate && dueDate < sent) row.note('dueDate', 'Due before it was sent');
  if (sent && closedDate && closedDate < sent) row.note('closedDate', 'Returned before it was sent');
  readImpact(row, 'costImpact', 'costImpactAmount');
  readImpact(row, 'scheduleImpact', 'scheduleImpactDays');
  row.values.specSection ??= SPEC.exec(row.values.disciplineSpec ?? '')?.[0] ?? null;
  for (const word of disciplineWords(row.values))
    if (!DISCIPLINE_OF.has(normalName(word)))
      row.note('discipline', 'The discipline {value} is not known here', { value: word.slice(0, 60) });
}

/** "$5,000" under cost impact, "5 days" under schedule impact: the amount stands where the word is asked for. */
function readImpact(
  row: RegisterRow,
  field: 'costImpact' | 'scheduleImpact',
  amountField: 'costImpactAmount' | 'scheduleImpactDays',
): void {
  const { values } = row;
  const cell = row.isWrong(field) ? row.cell(field) : null;
  const misplaced = field === 'costImpact' ? parseCents(cell) : parseWhole(cell);
  if (misplaced !== null && Math.abs(misplaced) <= (field === 'costImpact' ? 999_999_999 : 3650)) {
    values[amountField] ??= misplaced;
    row.problems = row.problems.filter((problem) => problem.field !== field);
  }
  const amount = values[amountField];
  if (amount && (values[field] === null || values[field] === 'yesUnknown')) values[field] = 'yesKnown';
  if (amount === 0) values[field] ??= 'noImpact';
  if (amount !== null && amount < 0) row.refuse(amountField, 'An impact below zero cannot be kept here');
}

const DISCIPLINE_OF = new Map(
  Object.entries(meanings<Discipline>(DISCIPLINES)).map(([word, value]) => [normalName(word), value]),
);
const SPEC = /\b\d{2}[ .-]?\d{2}[ .-]?\d{2}(?:\.\d{1,2})?\b|\b\d{5}\b/;
type DisciplineValues = Pick<RegisterRow['values'], 'discipline' | 'disciplineSpec'>;

/** The disciplines of a line; one that is not known here is `other`. */
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

/** Rows of a register with what becomes of each; `known` are the numbers that records of the project had elsewhere. */
export function judgeByNumber<Row extends RowData<{ number: string | null }>>(
  rows: readonly Row[],
  known: readonly string[],
) {
  const keys = new Set(known.map(numberKey));
  return rows.map((row) => {
    const isKnown = keys.has(numberKey(row.values.number ?? ''));
    const state = isKnown ? ('already' as const) : row.problems.length > 0 ? ('refused' as const) : ('good' as const);
    return { ...row, state };
  });
}

/** The places that a location names, from the building to the room: `Building A > Level 6`. */
export function pathOf(location: string | null): string[] {
  return (location ?? '')
    .split(/[>»›|\\]/)
    .map((name) => name.trim())
    .filter(Boolean);
}

/** A day of a list, YYYY-MM-DD, as an instant of that day in the zone. */
export function instantOf(day: string | null, zone: string): Date | null {
  if (!day) return null;
  const noon = new Date(`${day}T12:00:00Z`);
  return dayIn(zone, noon) === day ? noon : new Date(`${day}T06:00:00Z`);
}
