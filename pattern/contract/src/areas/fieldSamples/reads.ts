import * as z from 'zod/mini';
import { downloadsOf, readsOf } from '../../kit/calls.ts';
import { id, many, page } from '../../kit/fields.ts';
import {
  countsFields,
  listFields,
  RECORD_SORTS,
  recordCounts,
  recordFilters,
  recordSort,
} from '../../kit/recordLists.ts';
import {
  FIELD_SAMPLE_CATEGORIES,
  FIELD_SAMPLE_STATUSES,
  fieldSample,
  fieldSampleRight,
  fieldSampleRow,
} from './shapes.ts';

const SORTS = [...RECORD_SORTS, 'category', 'company', 'lead'] as const;
/** The filters of the list. Export, counts and saved views take the same. */
const filters = {
  ...recordFilters,
  status: many(z.enum(FIELD_SAMPLE_STATUSES), FIELD_SAMPLE_STATUSES.length),
  category: many(z.enum(FIELD_SAMPLE_CATEGORIES), FIELD_SAMPLE_CATEGORIES.length),
  leadId: many(id),
  responsibleCompanyId: many(id),
  locationId: many(id),
  costCodeId: many(id),
};
const onFieldSample = { fieldSampleId: id };
const read = readsOf('/apisc/fieldSample', fieldSampleRight('read'));

/** What lists and pages read of field samples. The web loads these calls without the verbs. */
export const fieldSampleReads = {
  list: read(
    'list',
    'Field samples that I may see, filtered, sorted and paged.',
    page(fieldSampleRow),
    listFields(filters, SORTS),
  ),
  counts: read('counts', 'The numbers beside the tabs of the list.', recordCounts, countsFields),
  totals: read('totals', 'How many the filter finds.', z.object({ total: z.int() }), filters),
  get: read('get', 'One field sample with all that its page shows and what I may do now.', fieldSample, onFieldSample),
};

/** Downloads, which answer bytes instead of an envelope. */
export const fieldSampleDownloads = {
  pdf: downloadsOf('/apisc/fieldSample', fieldSampleRight('read'))('pdf', 'One field sample as PDF.', onFieldSample),
  /** `fieldSampleId` names these and no others, of those that the filter finds. */
  export: downloadsOf('/apisc/fieldSample', fieldSampleRight('export'))('export', 'The filtered list as CSV or XLSX.', {
    ...filters,
    fieldSampleId: many(id, 200),
    sort: recordSort(SORTS),
    format: z._default(z.enum(['csv', 'xlsx']), 'xlsx'),
  }),
};
