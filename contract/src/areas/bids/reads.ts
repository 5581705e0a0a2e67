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
import { BID_STATUSES, BID_TYPES, bid, bidBreakdown, bidRight, bidRow, onBid, revisionPrice } from './shapes.ts';

export const BID_SORTS = [...RECORD_SORTS, 'client', 'bidDay', 'probability', 'total'] as const;
/** The filters of the list; export, counts and saved views take the same. */
export const bidFilters = {
  ...recordFilters,
  status: many(z.enum(BID_STATUSES), 11),
  bidType: many(z.enum(BID_TYPES), 4),
  clientCompanyId: many(id),
  /** due on one of these days */
  dueFrom: z.optional(day),
  dueTo: z.optional(day),
};
const read = readsOf('/apisc/bid', bidRight('read'));

const revisionNumber = z.pipe(
  z.union([z.int(), z.string().check(z.regex(/^\d{1,4}$/))]),
  z.pipe(z.transform(Number), z.int()),
);

/** What lists and pages read of bids: on the web they are loaded without the verbs. */
export const bidReads = {
  list: read(
    'list',
    'Bids that I may see, filtered, sorted and paged.',
    page(bidRow),
    listFields(bidFilters, BID_SORTS),
  ),
  counts: read('counts', 'The numbers beside the tabs of the list.', recordCounts, countsFields),
  totals: read(
    'totals',
    'What the filtered bids come to, over the whole filter and not a page of it.',
    z.object({
      total: z.int(),
      open: z.int(),
      totalCents: z.optional(cents),
      /** each price by its probability */
      weightedCents: z.optional(cents),
    }),
    bidFilters,
  ),
  get: read('get', 'One bid with all that its page shows and what I may do now.', bid, onBid),
  cells: readsOf('/apisc/bid', bidRight('update'))(
    'cells',
    'The cells of a spreadsheet that was uploaded for a bid, to be looked over before they are saved.',
    z.object({ rows: z.array(z.array(z.string())) }),
    { ...onBid, fileId: id },
  ),
  revision: read('revision', 'The price as a revision froze it.', revisionPrice, {
    ...onBid,
    number: revisionNumber,
  }),
};

export const breakdownReads = {
  get: readsOf('/apisc/bidBreakdown', bidRight('read'))(
    'get',
    'A breakdown with the lines of its cost.',
    bidBreakdown,
    {
      ...onBid,
      bidBreakdownId: id,
    },
  ),
};

/** Downloads, which answer bytes instead of an envelope. */
export const bidDownloads = {
  pdf: downloadsOf('/apisc/bid', bidRight('readCost'))(
    'pdf',
    'The proposal as PDF: as it is now, or as a revision froze it.',
    {
      ...onBid,
      revision: z.optional(revisionNumber),
    },
  ),
  sheet: downloadsOf('/apisc/bid', bidRight('readCost'))(
    'sheet',
    'The parts of a bid, or the lines of cost of one of them, as CSV or XLSX.',
    { ...onBid, bidBreakdownId: z.optional(id), format: sheetFormat },
  ),
  /** `bidId` names these and no others, of those that the filter finds. */
  export: downloadsOf('/apisc/bid', bidRight('export'))('export', 'The filtered list as CSV or XLSX.', {
    ...bidFilters,
    bidId: many(id, 200),
    sort: recordSort(BID_SORTS),
    format: sheetFormat,
  }),
};
