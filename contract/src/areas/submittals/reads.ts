import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { id, many, page, paging, queryFlag } from '../../kit/fields.ts';
import { RECORD_GROUPS, countsInput, recordCounts, recordFilters, recordSort } from '../../kit/recordLists.ts';
import {
  DISPOSITION_EFFECTS,
  SUBMITTAL_CATEGORIES,
  SUBMITTAL_STATUSES,
  SUBMITTAL_TYPES,
  exportSubmittal,
  readSubmittal,
  submittalItem,
  submittalRow,
} from './shapes.ts';

export const SUBMITTAL_SORTS = [
  'number',
  'title',
  'status',
  'specSection',
  'dueDate',
  'submitByDate',
  'requiredOnSiteDate',
  'floatDays',
  'createdAt',
  'updatedAt',
  'heldDays',
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
export const submittalListInput = z.strictObject({
  ...submittalFilters,
  sort: recordSort(SUBMITTAL_SORTS),
  groupByCourt: queryFlag,
  groupBy: z.optional(z.enum(RECORD_GROUPS)),
  ...paging,
});
const onItem = { submittalItemId: id };
/** The list without its pages; `submittalItemId` names these and no others, of those that the filter finds. */
const takenAlong = { ...submittalFilters, submittalItemId: many(id, 200), sort: recordSort(SUBMITTAL_SORTS) };

/** What lists and pages read of submittals: on the web they are loaded without the verbs. */
export const submittalReads = {
  list: endpoint({
    method: 'GET',
    path: '/apisc/submittalItem/list',
    does: 'Submittals that I may see, filtered, sorted and paged; of each its current revision.',
    right: readSubmittal,
    input: submittalListInput,
    output: page(submittalRow),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/apisc/submittalItem/counts',
    does: 'The numbers beside the tabs of the list.',
    right: readSubmittal,
    input: countsInput,
    output: recordCounts,
  }),
  totals: endpoint({
    method: 'GET',
    path: '/apisc/submittalItem/totals',
    does: 'How the filtered submittals do together, over the whole filter and not a page of it.',
    right: readSubmittal,
    input: z.strictObject(submittalFilters),
    output: z.object({
      total: z.int(),
      atRisk: z.int(),
      released: z.int(),
      toOrder: z.int(),
      /** reviewed for the first time, and how many of them were released at once */
      firstReviews: z.int(),
      firstApprovals: z.int(),
    }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/apisc/submittalItem/get',
    does: 'One submittal with all that its page shows and what I may do now.',
    right: readSubmittal,
    input: z.strictObject(onItem),
    output: submittalItem,
  }),
};

/** Downloads, which answer bytes instead of an envelope. */
export const submittalDownloads = {
  pdf: {
    method: 'GET',
    path: '/apisc/submittalItem/pdf',
    does: 'The transmittal of one submittal as PDF, with its files merged.',
    right: readSubmittal,
    input: z.strictObject(onItem),
  },
  log: {
    method: 'GET',
    path: '/apisc/submittalItem/log',
    does: 'The filtered list as PDF: the register by division, or the procurement log.',
    right: exportSubmittal,
    input: z.strictObject({ ...takenAlong, kind: z._default(z.enum(['register', 'procurement']), 'register') }),
  },
  export: {
    method: 'GET',
    path: '/apisc/submittalItem/export',
    does: 'The filtered list as CSV or XLSX.',
    right: exportSubmittal,
    input: z.strictObject({ ...takenAlong, format: z._default(z.enum(['csv', 'xlsx']), 'xlsx') }),
  },
} as const;
