import * as z from 'zod/mini';
import { downloadsOf, readsOf } from '../../kit/calls.ts';
import { cents, day, id, many, page } from '../../kit/fields.ts';
import {
  RECORD_SORTS,
  countsFields,
  listFields,
  recordCounts,
  recordFilters,
  recordSort,
  sheetFormat,
} from '../../kit/recordLists.ts';
import {
  BID_PACKAGE_STATUSES,
  bidPackage,
  bidPackageRight,
  bidPackageRow,
  keptForm,
  leveling,
  onBidPackage,
  packageCoverage,
} from './shapes.ts';

export const BID_PACKAGE_SORTS = [...RECORD_SORTS, 'trade', 'bidDay', 'bids', 'low'] as const;
/** The filters of the list; export, counts and saved views take the same. */
export const bidPackageFilters = {
  ...recordFilters,
  status: many(z.enum(BID_PACKAGE_STATUSES), 7),
  /** due on one of these days */
  dueFrom: z.optional(day),
  dueTo: z.optional(day),
};
const read = readsOf('/apisc/bidPackage', bidPackageRight('read'));

/** What lists and pages read of bid packages: on the web they are loaded without the verbs. */
export const bidPackageReads = {
  list: read(
    'list',
    'Bid packages that I may see, filtered, sorted and paged.',
    page(bidPackageRow),
    listFields(bidPackageFilters, BID_PACKAGE_SORTS),
  ),
  counts: read('counts', 'The numbers beside the tabs of the list.', recordCounts, countsFields),
  totals: read(
    'totals',
    'What the filtered packages come to, over the whole filter and not a page of it.',
    z.object({
      total: z.int(),
      open: z.int(),
      bids: z.int(),
      budgetCents: z.optional(cents),
      /** the lowest complete bid of each, as it was leveled */
      lowCents: z.optional(cents),
    }),
    bidPackageFilters,
  ),
  get: read('get', 'One bid package with all that its page shows and what I may do now.', bidPackage, onBidPackage),
  coverage: read(
    'coverage',
    'The packages that ask for parts of a bid, and what their best bid comes to once it is opened.',
    z.array(packageCoverage),
    { bidId: id },
  ),
  forms: read('forms', 'The forms that are kept for packages, by name.', z.array(keptForm), {}),
  leveling: readsOf('/apisc/bidPackage', bidPackageRight('readCost'))(
    'leveling',
    'The bids side by side with our own figures; refused while they are sealed.',
    leveling,
    onBidPackage,
  ),
};

/** Downloads, which answer bytes instead of an envelope. */
export const bidPackageDownloads = {
  /** `bidPackageId` names these and no others, of those that the filter finds. */
  export: downloadsOf('/apisc/bidPackage', bidPackageRight('export'))('export', 'The filtered list as CSV or XLSX.', {
    ...bidPackageFilters,
    bidPackageId: many(id, 200),
    sort: recordSort(BID_PACKAGE_SORTS),
    format: sheetFormat,
  }),
  pdf: downloadsOf('/apisc/bidPackage', bidPackageRight('read'))(
    'pdf',
    'The package as PDF, as it goes to bidders: scope, form, instructions and addenda; nobody who is asked is named.',
    onBidPackage,
  ),
  ndaPdf: downloadsOf('/apisc/bidPackage', bidPackageRight('read'))(
    'ndaPdf',
    'The agreement not to disclose as PDF, with everybody who has signed it.',
    onBidPackage,
  ),
  levelingPdf: downloadsOf('/apisc/bidPackage', bidPackageRight('readCost'))(
    'levelingPdf',
    'The levelling sheet as PDF, for the file of the owner; refused while the bids are sealed.',
    onBidPackage,
  ),
  levelingSheet: downloadsOf('/apisc/bidPackage', bidPackageRight('readCost'))(
    'levelingSheet',
    'The levelling grid as CSV or XLSX; refused while the bids are sealed.',
    { ...onBidPackage, format: sheetFormat },
  ),
};
