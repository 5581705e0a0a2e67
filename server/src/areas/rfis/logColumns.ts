import type { DISCIPLINES, IMPACTS, IMPORT_FIELDS, PRIORITIES, RfiStatus } from '@plumbline/contract/areas/rfis';
import { normalName, type FieldSpec } from '../../kit/sheets/columns.ts';

export type LogField = (typeof IMPORT_FIELDS)[number];
export type Impact = (typeof IMPACTS)[number];
export type Discipline = (typeof DISCIPLINES)[number];
export type Priority = (typeof PRIORITIES)[number];

/** What logs call a status. "Pending" is said of what waits for an answer. */
const STATUSES = meanings<RfiStatus>({
  draft: 'draft | new | not submitted | in preparation | borrador',
  submitted: 'submitted | gc review | in review by gc | pending submission | enviado',
  open: `open | opened | pending | outstanding | active | in review | under review | in progress | awaiting response
    | waiting for response | unanswered | overdue | late | reopened | re-opened | forwarded | sent | issued | on hold
    | abierto | abierta`,
  answered: `answered | responded | returned | received | response received | answered not closed | open answered
    | respondido | respondida`,
  closed: `closed | close | complete | completed | resolved | done | final | closed out | closed answered
    | answered closed | cerrado | cerrada`,
  void: `void | voided | cancelled | canceled | withdrawn | rescinded | deleted | superseded | rejected | not used
    | number not used | closed void | closed draft | anulado | anulada`,
});

const IMPACT_WORDS = meanings<Impact>({
  yesKnown: 'yes known | known',
  yesUnknown: 'yes | y | x | true | yes unknown | unknown | possible | potential | sí',
  noImpact: 'no | n | none | nil | zero | false | no impact | no cost impact | no schedule impact | ninguno',
  tbd: 'tbd | tba | tbc | ? | to be determined | pending | under review',
  notApplicable: 'n/a | na | not applicable',
});

const DISCIPLINE_WORDS = meanings<Discipline>({
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
});

const PRIORITY_WORDS = meanings<Priority>({
  low: 'low | minor | l',
  normal: 'normal | medium | med | standard | routine | n | m',
  high: 'high | h | important | expedite | rush',
  critical: 'critical | urgent | emergency',
});

/** The columns that an RFI log may have, by the names that people and other systems give them. */
export const LOG_COLUMNS: LogColumn[] = [
  text('number', 'Number', 60, 'RFI | RFI No. | RFI ID | ID | Item | Item no. | Log no. | Custom identifier | Número'),
  text(
    'title',
    'Subject',
    255,
    `Title | Description | RFI description | Subject / description | RFI subject | RFI title | Topic | Re | Name
    | Short description | Brief description | Asunto | Título`,
  ),
  oneOf('status', 'Status', STATUSES, 'RFI status | State | Current status | Open / closed | Estado'),
  text(
    'question',
    'Question',
    20_000,
    `RFI question | Question text | Question body | Question / request | Request | Information requested | Details
    | Request description | Issue | Inquiry | Pregunta`,
  ),
  text(
    'officialResponse',
    'Official response',
    20_000,
    `Answer | Response | Official answer | Response text | Answer / response | Final response | Resolution | Reply
    | Architect's response | A/E response | Respuesta`,
  ),
  date(
    'dateInitiated',
    'Date initiated',
    `Date sent | Sent | Date submitted | Submitted date | Submitted | Date created | Created date | Created at | Created on
    | Created | Date issued | Issue date | Issued | Date opened | Open date | Opened | Initiated | Date of RFI | RFI date
    | Date | Start date | Date to architect | Fecha`,
  ),
  date(
    'dueDate',
    'Due date',
    `Due | Date due | Date required | Required date | Required by | Date needed | Needed by | Need by | Need by date
    | Response due | Response due date | Response required by | Date response required | Answer due | Answer required by
    | Requested date | Requested by date | Fecha límite`,
  ),
  date(
    'closedDate',
    'Closed date',
    `Date closed | Closed | Closed on | Closed at | Date returned | Returned | Return date | Date answered | Answered date
    | Answered | Response date | Date of response | Date responded | Responded | Response received | Date received
    | Date response received | Received date | Received back | Date resolved | Date completed | Completion date
    | Actual response date`,
  ),
  text(
    'rfiManager',
    'RFI manager',
    200,
    'Manager | Responsible person | Project engineer | PE | GC contact | Handled by | RFI coordinator | Coordinator',
  ),
  {
    ...text(
      'reviewers',
      'Assignees',
      200,
      `Assignee | Reviewers | Reviewer | Sent to | To | Assigned to | Assigned | Submitted to | Issued to | Directed to
      | Addressed to | Recipient | Attention | Attn | Responder | Response by | Responsible reviewer | Para`,
    ),
    type: 'list',
  },
  text(
    'receivedFrom',
    'Received from',
    200,
    `From | Requested by | Requestor | Requester | Originator | Originated by | Initiated by | Created by | Submitted by
    | Author | Asked by | Raised by | Sent by | Issued by | De`,
  ),
  text(
    'responsibleCompany',
    'Responsible contractor',
    200,
    `Responsible company | Contractor | Subcontractor | Sub | Trade contractor | Trade | Company | Responsible sub
    | Responsible subcontractor | Trade partner | Contratista`,
  ),
  text('location', 'Location', 400, 'Area | Building / floor | Location / area | Place | Room | Level | Ubicación'),
  text(
    'drawing',
    'Drawing',
    200,
    `Drawing number | Drawing no. | Drawings | Drawing ref | Drawing reference | Sheet | Sheet number | Plan sheet
    | Drawing / detail | Drawing / sheet | Detail | Plano`,
  ),
  text(
    'specSection',
    'Spec section',
    40,
    `Spec | Section | Spec ref | Spec reference | Spec number | Spec section number | CSI | CSI code | CSI section
    | CSI number`,
  ),
  text('discipline', 'Discipline', 200, 'Disciplines | Design discipline | Category | Disciplina'),
  text(
    'disciplineSpec',
    'Discipline and spec section',
    200,
    'Discipline / spec | Discipline / spec section | Discipline / section | Spec / discipline | Trade / spec',
  ),
  oneOf('costImpact', 'Cost impact', IMPACT_WORDS, 'Cost | Cost impact status | Cost change | Impacts cost'),
  {
    ...text(
      'costImpactAmount',
      'Cost impact amount',
      999_999_999,
      `Cost impact value | $ impact | Cost impact $ | Cost $ | Amount | Cost amount | Cost value | Estimated cost
      | Est. cost | ROM | Value | Dollar impact`,
    ),
    type: 'money',
  },
  oneOf(
    'scheduleImpact',
    'Schedule impact',
    IMPACT_WORDS,
    'Schedule | Schedule impact status | Time impact | Delay | Impacts schedule',
  ),
  {
    ...text(
      'scheduleImpactDays',
      'Schedule impact days',
      3650,
      `Days | Schedule impact value | Schedule impact value (days) | Schedule days | Impact days | Delay days
      | Time impact (days) | Días`,
    ),
    type: 'integer',
  },
  oneOf('priority', 'Priority', PRIORITY_WORDS, 'RFI priority | Urgency | Importance | Prioridad'),
  text(
    'reference',
    'Reference',
    60,
    `Ref | Ref no. | Reference number | External reference | External ID | Sub RFI no. | Subcontractor RFI number
    | Their number | Related`,
  ),
];

/** The discipline that a word in a log stands for. */
export function disciplineOf(word: string): Discipline | undefined {
  return DISCIPLINES_BY_NAME.get(normalName(word));
}
const DISCIPLINES_BY_NAME = new Map(Object.entries(DISCIPLINE_WORDS).map(([word, value]) => [normalName(word), value]));

export type LogColumn = FieldSpec & { key: LogField };

function text(key: LogField, label: string, max: number, synonyms: string): LogColumn {
  return { key, label, type: 'text', max, synonyms: listed(synonyms) };
}

function date(key: LogField, label: string, synonyms: string): LogColumn {
  return { key, label, type: 'date', synonyms: listed(synonyms) };
}

function oneOf(key: LogField, label: string, values: Record<string, string>, synonyms: string): LogColumn {
  return { key, label, type: 'enum', values, synonyms: listed(synonyms) };
}

function listed(words: string): string[] {
  return words.split('|').map((word) => word.trim());
}

/** Value → its words, turned round to word → value. */
function meanings<Value extends string>(words: Record<Value, string>): Record<string, Value> {
  const turned: Record<string, Value> = {};
  let value: Value;
  for (value in words) for (const word of listed(words[value])) turned[word] = value;
  return turned;
}
