import * as z from 'zod/mini';
import { downloadsOf, readsOf } from '../../kit/calls.ts';
import { cents, id, many, page } from '../../kit/fields.ts';
import {
  RECORD_SORTS,
  countsFields,
  listFields,
  recordCounts,
  recordFilters,
  recordSort,
  sheetFormat,
} from '../../kit/recordLists.ts';
import { AWARD_SIDES, AWARD_STATUSES, AWARD_TYPES, award, awardRight, awardRow, onAward } from './shapes.ts';

export const AWARD_SORTS = [...RECORD_SORTS, 'company', 'side', 'answerBy', 'awarded'] as const;
/** The filters of the list; export, counts and saved views take the same. */
export const awardFilters = {
  ...recordFilters,
  status: many(z.enum(AWARD_STATUSES), 9),
  side: many(z.enum(AWARD_SIDES), 2),
  awardType: many(z.enum(AWARD_TYPES), 4),
  companyId: many(id),
  bidId: many(id),
};

/** Totals of one side. Declined, expired and rescinded awards are excluded. */
const sums = z.object({ count: z.int(), awardedCents: cents, budgetCents: cents });

const read = readsOf('/apisc/projectAward', awardRight('read'));

/** What lists and pages read of awards: on the web they are loaded without the verbs. */
export const awardReads = {
  list: read(
    'list',
    'Awards that I may see, filtered, sorted and paged.',
    page(awardRow),
    listFields(awardFilters, AWARD_SORTS),
  ),
  counts: read('counts', 'The numbers beside the tabs of the list.', recordCounts, countsFields),
  totals: read(
    'totals',
    'What the filtered awards come to, over the whole filter and not a page of it: those that we received apart from those that we give.',
    z.object({ total: z.int(), open: z.int(), owner: z.optional(sums), vendor: z.optional(sums) }),
    awardFilters,
  ),
  get: read('get', 'One award with all that its page shows and what I may do now.', award, onAward),
};

/** Downloads, which answer bytes instead of an envelope. */
export const awardDownloads = {
  pdf: downloadsOf('/apisc/projectAward', awardRight('readCost'))(
    'pdf',
    'The letter of the award as PDF, with both signatures once it is accepted.',
    onAward,
  ),
  /** `projectAwardId` names these and no others, of those that the filter finds. */
  export: downloadsOf('/apisc/projectAward', awardRight('export'))('export', 'The filtered list as CSV or XLSX.', {
    ...awardFilters,
    projectAwardId: many(id, 200),
    sort: recordSort(AWARD_SORTS),
    format: sheetFormat,
  }),
};
