import { columnsOf } from '../../kit/columns.ts';
import { recordColumns } from '../../kit/recordColumns.ts';
import { percentDone } from './names.ts';
import type { ChecklistRow } from './shapes.ts';
import { statusWords } from './statusNames.ts';

const { text, texts, yesNo, day, integer, percent } = columnsOf<ChecklistRow>();

/** The columns that checklists have in common with all other records. */
export const CHECKLIST_RECORD = recordColumns<ChecklistRow>(statusWords, { manager: 'Owner' });

/** The columns that checklists add to the shared record columns. */
export const CHECKLIST_COLUMNS = {
  progress: percent('Done, percent', percentDone, { width: 132, sort: 'progress' }),
  failed: integer('Failed', (row) => row.deficient, { width: 72, sort: 'failed' }),
  forms: integer('Forms done', (row) => row.doneCount, { width: 96 }),
  lead: text('Lead', (row) => row.leadName, { sort: 'lead' }),
  scheduled: day('Scheduled for', (row) => row.scheduledDate, { sort: 'scheduledDate' }),
  templates: texts('Templates', (row) => row.templateNames, { width: 176 }),
  location: text('Location', (row) => row.locationPath, { width: 148, sort: 'location' }),
  attached: text('Attached to', (row) => row.attachedTo, { width: 148 }),
  unsigned: integer('Signatures missing', (row) => row.unsigned, { width: 112, extra: true, hidesZero: true }),
  responsible: text('Responsible', (row) => row.responsibleCompanyName, { width: 148, sort: 'company', extra: true }),
  required: yesNo('Needed to finish its task', (row) => row.isRequired, { width: 112, extra: true }),
  started: day('Started', (row) => row.startedAt, { extra: true }),
  completed: day('Completed', (row) => row.completedAt, { extra: true }),
  signedOff: day('Signed off', (row) => row.signedOffAt, { extra: true }),
};

/** Columns of their sheet alone. */
export const CHECKLIST_SHEET_COLUMNS = {
  lastDay: day('Last day', (row) => row.lastDay),
  runs: integer('Forms', (row) => row.runCount),
  items: integer('Items', (row) => row.itemCount),
  answered: integer('Answered', (row) => row.answered),
  strict: yesNo('In strict order', (row) => row.strictOrder),
  returned: integer('Sent back', (row) => row.returnCount),
};
