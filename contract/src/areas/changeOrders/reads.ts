import * as z from 'zod/mini';
import { downloadsOf, readsOf } from '../../kit/calls.ts';
import { rightOn } from '../../kit/endpoint.ts';
import { cents, id, many, page, queryFlag } from '../../kit/fields.ts';
import {
  RECORD_SORTS,
  countsFields,
  listFields,
  recordCounts,
  recordFilters,
  recordSort,
  sheetFormat,
} from '../../kit/recordLists.ts';
import { signedTerms } from '../../kit/terms.ts';
import { CHANGE_KINDS, CHANGE_REASONS, CHANGE_SIDES, CHANGE_STATUSES, SCOPE_STATUSES } from './kinds.ts';
import { changeOrder, changeRow, onChange } from './shapes.ts';

const right = rightOn('changeOrder');
export const CHANGE_SORTS = [...RECORD_SORTS, 'changeKind', 'company', 'daysOpen', 'amount', 'executedAt'] as const;
/** The views that only change orders have; every list has the others. */
export const CHANGE_VIEWS = ['events', 'owner', 'vendor', 'quotes', 'unbilled'] as const;
/** The filters of the list; export, counts and saved views take the same. */
export const changeFilters = {
  ...recordFilters,
  status: many(z.enum(CHANGE_STATUSES), 14),
  changeKind: many(z.enum(CHANGE_KINDS), 5),
  changeSide: many(z.enum(CHANGE_SIDES), 2),
  changeReason: many(z.enum(CHANGE_REASONS), 11),
  scopeStatus: many(z.enum(SCOPE_STATUSES), 5),
  companyId: many(id),
  contractId: many(id),
  /** executed by the owner, and not billed in full */
  unbilled: queryFlag,
};
const read = readsOf('/apisc/changeOrder', right('read'));

/** What lists and pages read of change orders: on the web they are loaded without the verbs. */
export const changeReads = {
  list: read(
    'list',
    'Change orders that I may see, filtered, sorted and paged.',
    page(changeRow),
    listFields(changeFilters, CHANGE_SORTS),
  ),
  counts: read(
    'counts',
    'The numbers beside the tabs of the list.',
    z.extend(recordCounts, { byView: z.record(z.enum(CHANGE_VIEWS), z.int()) }),
    countsFields,
  ),
  totals: read(
    'totals',
    'What is filtered comes to, over the whole filter and not a page of it. What lies in a request with others is counted with it.',
    z.object({
      total: z.int(),
      open: z.int(),
      pendingOwnerCents: z.optional(cents),
      /** how many make `pendingOwnerCents`, and for how many days the oldest of them is open; null where there is none */
      pendingOwnerCount: z.optional(z.int()),
      oldestPendingDays: z.nullish(z.int()),
      pendingVendorCents: z.optional(cents),
      /** pending of the owner less pending of trade partners */
      exposureCents: z.optional(cents),
      executedOwnerCents: z.optional(cents),
      executedVendorCents: z.optional(cents),
      /** executed by the owner, and billed by nobody yet */
      unbilledCents: z.optional(cents),
      /** agreed and executed: they have moved completion */
      grantedDays: z.int(),
      /** agreed, and not executed yet */
      agreedDays: z.int(),
      /** asked for, and granted by nobody */
      claimedDays: z.int(),
      /** to be agreed on later */
      reservedDays: z.int(),
    }),
    changeFilters,
  ),
  reasons: read(
    'reasons',
    'Why changes came: how many of each reason, and what they come to, the largest first.',
    z.array(
      z.object({ changeReason: z.nullable(z.enum(CHANGE_REASONS)), count: z.int(), amountCents: z.optional(cents) }),
    ),
    { projectId: many(id), changeSide: z._default(z.enum(CHANGE_SIDES), 'owner') },
  ),
  terms: readsOf('/apisc/changeOrder', right('readCost'))(
    'terms',
    'All that is signed of one change, in words: as the first party signed it, before that as it is now.',
    signedTerms,
    onChange,
  ),
  get: read('get', 'One change with all that its page shows and what I may do now.', changeOrder, onChange),
};

/** Downloads, which answer bytes instead of an envelope. */
export const changeDownloads = {
  pdf: downloadsOf('/apisc/changeOrder', right('readCost'))(
    'pdf',
    'The change order as PDF: the sum of the contract before and after it, its lines and signatures.',
    onChange,
  ),
  /** `changeOrderId` names these and no others, of those that the filter finds. */
  export: downloadsOf('/apisc/changeOrder', right('export'))('export', 'The filtered list as CSV or XLSX: the log.', {
    ...changeFilters,
    changeOrderId: many(id, 200),
    sort: recordSort(CHANGE_SORTS),
    format: sheetFormat,
  }),
};
