import { columnsOf } from '../../kit/columns.ts';
import { recordColumns } from '../../kit/recordColumns.ts';
import { categoryWords, statusWords } from './names.ts';
import type { FieldSampleRow } from './shapes.ts';

const { text, word } = columnsOf<FieldSampleRow>();

/** The columns that field samples have in common with all other records. */
export const FIELD_SAMPLE_RECORD = recordColumns<FieldSampleRow>(statusWords, { manager: 'Owner' });

/** The columns that field samples add to the shared record columns. */
export const FIELD_SAMPLE_COLUMNS = {
  lead: text('Lead', (row) => row.leadName, { sort: 'lead' }),
  responsible: text('Responsible', (row) => row.responsibleCompanyName, { width: 148, sort: 'company' }),
  location: text('Location', (row) => row.locationPath, { width: 176 }),
  category: word('Category', categoryWords, (row) => row.category, { sort: 'category' }),
  costCode: text('Cost code', (row) => row.costCode, { width: 96, extra: true }),
};
