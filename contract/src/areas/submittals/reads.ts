import * as z from 'zod/mini';
import { downloadsOf, readsOf } from '../../kit/calls.ts';
import { id, many, page, queryFlag } from '../../kit/fields.ts';
import {
  listFields,
  RECORD_SORTS,
  recordCounts,
  recordFilters,
  recordSort,
  sheetFormat,
} from '../../kit/recordLists.ts';
import { DISPOSITION_EFFECTS } from '../submittalWorkflows/shapes.ts';
import {
  SUBMITTAL_CATEGORIES,
  SUBMITTAL_STATUSES,
  SUBMITTAL_TYPES,
  submittalItem,
  submittalRow,
  submittalRight,
} from './shapes.ts';

export const SUBMITTAL_SORTS = [
  ...RECORD_SORTS,
  'specSection',
  'type',
  'result',
  'company',
  'package',
  'submitter',
  'location',
  'submitByDate',
  'requiredOnSiteDate',
  'floatDays',
] as const;

/** The filters of the list; export, register, counts and saved views take the same. */
export const submittalFilters = {
  ...recordFilters,
  status: many(z.enum(SUBMITTAL_STATUSES), 7),
  submitterId: many(id),
  responsibleCompanyId: many(id),
  packageId: many(id),
  specSectionId: many(id),
  /** the first two digits of a section */
  division: many(z.string().check(z.regex(/^\d\d$/)), 50),
  type: many(z.enum(SUBMITTAL_TYPES), 14),
  category: many(z.enum(SUBMITTAL_CATEGORIES), 4),
  effect: many(z.enum(DISPOSITION_EFFECTS), 4),
  locationId: many(id),
  /** earlier revisions too */
  allRevisions: queryFlag,
  /** less than no float left */
  atRisk: queryFlag,
  /** released and not ordered yet */
  toOrder: queryFlag,
};
const path = '/apisc/submittalItem';
const read = readsOf(path, submittalRight('read'));

/** What lists and pages read of submittals: on the web they are loaded without the verbs. */
export const submittalReads = {
  list: read(
    'list',
    'Submittals that I may see, filtered, sorted and paged; of each its current revision.',
    page(submittalRow),
    listFields(submittalFilters, SUBMITTAL_SORTS),
  ),
  counts: read('counts', 'The numbers beside the tabs of the list.', recordCounts, submittalFilters),
  totals: read(
    'totals',
    'How the filtered submittals do together, over the whole filter and not a page of it.',
    z.object({
      total: z.int(),
      atRisk: z.int(),
      released: z.int(),
      toOrder: z.int(),
      /** reviewed for the first time, and how many of them were released at once */
      firstReviews: z.int(),
      firstApprovals: z.int(),
    }),
    submittalFilters,
  ),
  get: read('get', 'One submittal with all that its page shows and what I may do now.', submittalItem, {
    submittalItemId: id,
  }),
};

const taken = downloadsOf(path, submittalRight('export'));
/** The list without its pages; `submittalItemId` names these and no others, of those that the filter finds. */
const takenAlong = { ...submittalFilters, submittalItemId: many(id, 200), sort: recordSort(SUBMITTAL_SORTS) };

/** Downloads, which answer bytes instead of an envelope. */
export const submittalDownloads = {
  pdf: downloadsOf(path, submittalRight('read'))(
    'pdf',
    'The transmittal of one submittal as PDF, with its files merged.',
    {
      submittalItemId: id,
    },
  ),
  log: taken('log', 'The filtered list as PDF: the register by division, or the procurement log.', {
    ...takenAlong,
    kind: z._default(z.enum(['register', 'procurement']), 'register'),
  }),
  custody: taken('custody', 'Who held the filtered submittals for how long, as PDF.', submittalFilters),
  export: taken('export', 'The filtered list as CSV or XLSX.', { ...takenAlong, format: sheetFormat }),
};
