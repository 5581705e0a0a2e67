import { columnsOf } from '../../kit/columns.ts';
import { recordColumns } from '../../kit/recordColumns.ts';
import { categoryWords, typeWords } from './names.ts';
import type { SubmittalRow } from './shapes.ts';
import { statusWords } from './statusNames.ts';

const { text, word, yesNo, day, integer } = columnsOf<SubmittalRow>();

/** The columns that submittals have in common with all other records. */
export const SUBMITTAL_RECORD = recordColumns<SubmittalRow>(statusWords, { manager: 'Submittal manager' });

/** The columns that submittals add to the shared record columns. */
export const SUBMITTAL_COLUMNS = {
  float: integer('Float, working days', (row) => row.floatDays, { width: 72, sort: 'floatDays' }),
  result: text('Disposition', (row) => row.dispositionName, { width: 156, sort: 'result' }),
  onSite: day('Required on site', (row) => row.requiredOnSiteDate, { width: 108, sort: 'requiredOnSiteDate' }),
  type: word('Type', typeWords, (row) => row.type, { sort: 'type' }),
  section: text('Spec section', (row) => row.specSection, { width: 84, sort: 'specSection' }),
  responsible: text('Responsible contractor', (row) => row.responsibleCompanyName, { width: 148, sort: 'company' }),
  package: text('Package', (row) => [row.packageNumber, row.packageTitle].filter(Boolean).join(' '), {
    width: 84,
    sort: 'package',
  }),
  revision: integer('Revision', (row) => row.revision, { width: 52 }),
  lead: integer('Lead time, days', (row) => row.leadTimeDays, { width: 84 }),
  submitBy: day('Planned submission', (row) => row.plannedSubmitDate, { sort: 'submitByDate', extra: true }),
  return: day('Planned return', (row) => row.plannedReturnDate, { extra: true }),
  submitter: text('Submitter', (row) => row.submitterName, { sort: 'submitter', extra: true }),
  location: text('Location', (row) => row.locationPath, { width: 176, sort: 'location', extra: true }),
  received: day('Received', (row) => row.receivedDate, { extra: true }),
  distributed: day('Distributed', (row) => row.distributedAt, { extra: true }),
  ordered: day('Ordered', (row) => row.orderedDate, { extra: true }),
  confirmed: day('Delivery confirmed', (row) => row.confirmedDeliveryDate, { extra: true }),
  delivery: day('Delivered', (row) => row.actualDeliveryDate, { extra: true }),
};

/** Columns of their sheet alone. */
export const SUBMITTAL_SHEET_COLUMNS = {
  sectionTitle: text('Section title', (row) => row.specSectionTitle),
  category: word('Category', categoryWords, (row) => row.category),
  released: yesNo('Released', (row) => row.released),
  toReview: day('Planned to review', (row) => row.plannedSendDate),
};
