import { IMPORT_FIELDS, type DISCIPLINES, type IMPACTS, type PRIORITIES, type RfiStatus } from '@plumbline/contract/areas/rfis';
import type { FieldSpec } from '../../kit/sheets/columns.ts';

export type LogField = (typeof IMPORT_FIELDS)[number];
export type Impact = (typeof IMPACTS)[number];
export type Discipline = (typeof DISCIPLINES)[number];
export type Priority = (typeof PRIORITIES)[number];

/** A word in a log → the status it stands for. A log says "pending" of what waits for an answer. */
const STATUSES: Record<string, RfiStatus> = {
  draft: 'draft', new: 'draft', 'not submitted': 'draft', 'in preparation': 'draft', borrador: 'draft', 'closed draft': 'void',
  submitted: 'submitted', 'in review gc': 'submitted', 'pending submission': 'submitted', 'gc review': 'submitted', enviado: 'submitted',
  open: 'open', opened: 'open', pending: 'open', outstanding: 'open', active: 'open', 'in review': 'open', 'under review': 'open', 'in progress': 'open', 'awaiting response': 'open',
  'waiting for response': 'open', unanswered: 'open', overdue: 'open', late: 'open', 're opened': 'open', reopened: 'open', forwarded: 'open', sent: 'open', issued: 'open', abierto: 'open', abierta: 'open', 'on hold': 'open',
  answered: 'answered', responded: 'answered', returned: 'answered', 'response received': 'answered', 'answered not closed': 'answered', 'open answered': 'answered', received: 'answered', respondido: 'answered', respondida: 'answered',
  closed: 'closed', close: 'closed', complete: 'closed', completed: 'closed', resolved: 'closed', done: 'closed', 'closed answered': 'closed', 'answered closed': 'closed', final: 'closed', cerrado: 'closed', cerrada: 'closed', 'closed out': 'closed',
  void: 'void', voided: 'void', cancelled: 'void', canceled: 'void', withdrawn: 'void', rescinded: 'void', deleted: 'void', superseded: 'void', rejected: 'void', 'not used': 'void', 'number not used': 'void', anulado: 'void', anulada: 'void', 'closed void': 'void',
};

const IMPACT_WORDS: Record<string, Impact> = {
  'yes known': 'yesKnown', known: 'yesKnown', 'yes': 'yesUnknown', y: 'yesUnknown', 'yes unknown': 'yesUnknown', unknown: 'yesUnknown', possible: 'yesUnknown', potential: 'yesUnknown', si: 'yesUnknown', sí: 'yesUnknown', true: 'yesUnknown', x: 'yesUnknown',
  no: 'noImpact', n: 'noImpact', none: 'noImpact', 'no impact': 'noImpact', 'no cost impact': 'noImpact', 'no schedule impact': 'noImpact', zero: 'noImpact', false: 'noImpact', nil: 'noImpact', ninguno: 'noImpact',
  tbd: 'tbd', tba: 'tbd', tbc: 'tbd', 'to be determined': 'tbd', pending: 'tbd', 'under review': 'tbd', '?': 'tbd',
  'n/a': 'notApplicable', na: 'notApplicable', 'not applicable': 'notApplicable',
};

export const DISCIPLINE_WORDS: Record<string, Discipline> = {
  architectural: 'architectural', architecture: 'architectural', architect: 'architectural', arch: 'architectural', a: 'architectural',
  structural: 'structural', structure: 'structural', struct: 'structural', str: 'structural', s: 'structural',
  mechanical: 'mechanical', mech: 'mechanical', hvac: 'mechanical', m: 'mechanical',
  electrical: 'electrical', elec: 'electrical', e: 'electrical', plumbing: 'plumbing', plumb: 'plumbing', p: 'plumbing',
  'fire protection': 'fireProtection', fire: 'fireProtection', fp: 'fireProtection', sprinkler: 'fireProtection', 'fire alarm': 'fireProtection',
  civil: 'civil', site: 'civil', c: 'civil', landscape: 'landscape', landscaping: 'landscape', l: 'landscape', interior: 'interiors', 'interior design': 'interiors', id: 'interiors',
  envelope: 'envelope', enclosure: 'envelope', facade: 'envelope', 'low voltage': 'lowVoltage', lv: 'lowVoltage', telecom: 'lowVoltage', technology: 'lowVoltage', security: 'lowVoltage', av: 'lowVoltage', it: 'lowVoltage',
  other: 'other', general: 'other', mep: 'other',
};

const PRIORITY_WORDS: Record<string, Priority> = {
  low: 'low', minor: 'low', l: 'low', normal: 'normal', medium: 'normal', med: 'normal', standard: 'normal', routine: 'normal', n: 'normal', m: 'normal',
  high: 'high', h: 'high', important: 'high', expedite: 'high', rush: 'high', critical: 'critical', urgent: 'critical', emergency: 'critical',
};

/** The columns that an RFI log may have, by the names that people and other systems give them. */
export const LOG_COLUMNS: (FieldSpec & { key: LogField })[] = [
  { key: 'number', label: 'Number', type: 'text', max: 60, synonyms: ['RFI', 'RFI No.', 'RFI number', 'RFI ID', 'ID', 'Item', 'Item no.', 'Log no.', 'Custom identifier', 'Número'] },
  { key: 'title', label: 'Subject', type: 'text', max: 255, synonyms: ['Title', 'Description', 'RFI description', 'Subject / description', 'RFI subject', 'RFI title', 'Topic', 'Re', 'Short description', 'Brief description', 'Asunto', 'Título', 'Name'] },
  { key: 'status', label: 'Status', type: 'enum', values: STATUSES, synonyms: ['RFI status', 'State', 'Current status', 'Open / closed', 'Estado'] },
  { key: 'question', label: 'Question', type: 'text', max: 20_000, synonyms: ['RFI question', 'Question text', 'Question / request', 'Request', 'Information requested', 'Details', 'Request description', 'Question body', 'Issue', 'Inquiry', 'Pregunta'] },
  { key: 'officialResponse', label: 'Official response', type: 'text', max: 20_000, synonyms: ['Answer', 'Response', 'Official answer', 'Response text', 'Answer / response', 'Final response', 'Resolution', 'Reply', 'Architect’s response', 'A/E response', 'Respuesta'] },
  {
    key: 'dateInitiated', label: 'Date initiated', type: 'date',
    synonyms: ['Date sent', 'Date submitted', 'Submitted date', 'Date created', 'Created date', 'Created at', 'Created on', 'Created', 'Submitted', 'Sent', 'Date issued', 'Issued', 'Issue date', 'Date opened', 'Open date', 'Opened', 'Initiated', 'Date of RFI', 'RFI date', 'Date', 'Start date', 'Date to architect', 'Fecha'],
  },
  {
    key: 'dueDate', label: 'Due date', type: 'date',
    synonyms: ['Due', 'Date due', 'Date required', 'Required date', 'Required by', 'Date needed', 'Needed by', 'Need by', 'Need by date', 'Response due', 'Response due date', 'Response required by', 'Answer due', 'Answer required by', 'Date response required', 'Requested by date', 'Requested date', 'Fecha límite'],
  },
  {
    key: 'closedDate', label: 'Closed date', type: 'date',
    synonyms: ['Date closed', 'Closed', 'Closed on', 'Closed at', 'Date returned', 'Returned', 'Return date', 'Date answered', 'Answered date', 'Answered', 'Response date', 'Date of response', 'Date responded', 'Responded', 'Response received', 'Date received', 'Date response received', 'Received date', 'Received back', 'Date resolved', 'Date completed', 'Completion date', 'Actual response date'],
  },
  { key: 'rfiManager', label: 'RFI manager', type: 'text', max: 200, synonyms: ['Manager', 'Responsible person', 'Project engineer', 'PE', 'GC contact', 'Handled by', 'RFI coordinator', 'Coordinator'] },
  { key: 'reviewers', label: 'Assignees', type: 'list', max: 200, synonyms: ['Assignee', 'Reviewers', 'Reviewer', 'Sent to', 'To', 'Assigned to', 'Assigned', 'Submitted to', 'Issued to', 'Directed to', 'Addressed to', 'Recipient', 'Attention', 'Attn', 'Responder', 'Response by', 'Responsible reviewer', 'Para'] },
  { key: 'receivedFrom', label: 'Received from', type: 'text', max: 200, synonyms: ['From', 'Requested by', 'Requestor', 'Requester', 'Originator', 'Originated by', 'Initiated by', 'Created by', 'Submitted by', 'Author', 'Asked by', 'Raised by', 'Sent by', 'Issued by', 'De'] },
  { key: 'responsibleCompany', label: 'Responsible contractor', type: 'text', max: 200, synonyms: ['Responsible company', 'Contractor', 'Subcontractor', 'Sub', 'Trade contractor', 'Trade', 'Company', 'Responsible sub', 'Responsible subcontractor', 'Trade partner', 'Contratista'] },
  { key: 'location', label: 'Location', type: 'text', max: 400, synonyms: ['Area', 'Building / floor', 'Location / area', 'Place', 'Room', 'Level', 'Ubicación'] },
  { key: 'drawing', label: 'Drawing', type: 'text', max: 200, synonyms: ['Drawing number', 'Drawing no.', 'Dwg', 'Drawings', 'Drawing ref', 'Drawing reference', 'Sheet', 'Sheet number', 'Sheet no.', 'Plan sheet', 'Drawing / detail', 'Drawing / sheet', 'Detail', 'Plano'] },
  { key: 'specSection', label: 'Spec section', type: 'text', max: 40, synonyms: ['Specification section', 'Spec', 'Specification', 'Section', 'Spec ref', 'Spec reference', 'Spec number', 'Spec no.', 'Spec section number', 'CSI', 'CSI code', 'CSI section', 'CSI number'] },
  { key: 'discipline', label: 'Discipline', type: 'text', max: 200, synonyms: ['Disciplines', 'Design discipline', 'Category', 'Disciplina'] },
  { key: 'disciplineSpec', label: 'Discipline and spec section', type: 'text', max: 200, synonyms: ['Discipline / spec', 'Discipline / spec section', 'Spec / discipline', 'Discipline / section', 'Trade / spec'] },
  { key: 'costImpact', label: 'Cost impact', type: 'enum', values: IMPACT_WORDS, synonyms: ['Cost', 'Cost impact?', 'Cost impact status', 'Cost change', 'Impacts cost', 'Impacto en costo'] },
  { key: 'costImpactAmount', label: 'Cost impact amount', type: 'money', max: 999_999_999, synonyms: ['Cost impact value', '$ impact', 'Cost impact $', 'Cost $', 'Amount', 'Cost amount', 'Cost value', 'Estimated cost', 'Est. cost', 'ROM', 'Value', 'Dollar impact'] },
  { key: 'scheduleImpact', label: 'Schedule impact', type: 'enum', values: IMPACT_WORDS, synonyms: ['Schedule', 'Schedule impact?', 'Schedule impact status', 'Time impact', 'Delay', 'Impacts schedule'] },
  { key: 'scheduleImpactDays', label: 'Schedule impact days', type: 'integer', max: 3650, synonyms: ['Days', 'Schedule impact value', 'Schedule impact value (days)', 'Schedule impact (days)', 'Schedule days', 'Impact days', 'Days impact', 'Day impact', 'Delay days', 'Delay (days)', 'Time impact (days)', 'Días'] },
  { key: 'priority', label: 'Priority', type: 'enum', values: PRIORITY_WORDS, synonyms: ['RFI priority', 'Urgency', 'Importance', 'Prioridad'] },
  { key: 'reference', label: 'Reference', type: 'text', max: 60, synonyms: ['Ref', 'Ref no.', 'Reference number', 'External reference', 'External ID', 'Sub RFI no.', 'Subcontractor RFI number', 'Their number', 'Related'] },
];
