import { columnsOf } from '../../kit/columns.ts';
import { recordColumns } from '../../kit/recordColumns.ts';
import { resultWords, typeWords } from './names.ts';
import type { InspectionRow } from './shapes.ts';
import { statusWords } from './statusNames.ts';

const { text, texts, word, yesNo, day, integer, number } = columnsOf<InspectionRow>();

/** The columns that inspections have in common with all other records. */
export const INSPECTION_RECORD = recordColumns<InspectionRow>(statusWords, { manager: 'Quality manager' });

/** The columns that inspections add to the shared record columns. */
export const INSPECTION_COLUMNS = {
  score: number('Score', (row) => row.score, { width: 84, sort: '-score' }),
  result: word('Verdict', resultWords, (row) => row.result, { width: 184, sort: 'result' }),
  scheduled: day('Appointment', (row) => row.scheduledAt, { width: 144, sort: 'scheduledAt' }),
  inspector: text('Inspector', (row) => row.inspectorName, { sort: 'inspector' }),
  responsible: text('Company inspected', (row) => row.responsibleCompanyName, { width: 148, sort: 'company' }),
  location: text('Location', (row) => row.locationPath, { width: 176 }),
  type: word('Type', typeWords, (row) => row.inspectionType, { sort: 'inspectionType' }),
  openDeficiencies: integer('Open deficiencies', (row) => row.openDeficiencies, { hidesZero: true }),
  forms: texts('Forms', (row) => row.templateNames, { width: 200, extra: true }),
  held: integer('Points held', (row) => row.held, { extra: true, hidesZero: true }),
  unsigned: integer('Signatures missing', (row) => row.unsigned, { extra: true, hidesZero: true }),
  specSection: text('Spec section', (row) => row.specSection, { width: 104, extra: true }),
  recurs: yesNo('Comes again', (row) => row.recurs, { extra: true }),
  reinspection: yesNo('Inspected again', (row) => row.isReinspection, { extra: true }),
  finished: day('Finished', (row) => row.finishedAt, { extra: true }),
};

/** Columns of their sheet alone. */
export const INSPECTION_SHEET_COLUMNS = {
  items: integer('Items', (row) => row.itemCount),
  conforming: integer('Conforming', (row) => row.conforming),
  deficient: integer('Deficient', (row) => row.deficient),
  notApplicable: integer('N/A', (row) => row.notApplicable),
  requested: day('Requested', (row) => row.requestedAt),
  started: day('Started', (row) => row.startedAt),
};
