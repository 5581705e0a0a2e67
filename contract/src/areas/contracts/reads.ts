import * as z from 'zod/mini';
import { downloadsOf, readsOf } from '../../kit/calls.ts';
import { rightOn } from '../../kit/endpoint.ts';
import { cents, id, many, nullableText, page, queryFlag } from '../../kit/fields.ts';
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
import { lineRow, reallocationRow } from './lines.ts';
import { contract, contractRow, onContract } from './shapes.ts';
import { ALL_TYPES, CONTRACT_STATUSES, PROGRESS } from './kinds.ts';
import type { ContractKind } from './kinds.ts';

export const CONTRACT_SORTS = [...RECORD_SORTS, 'counterparty', 'contractType', 'original', 'revised', 'open'] as const;
/** The filters of the list; export, counts and saved views take the same. */
export const contractFilters = {
  ...recordFilters,
  contractType: many(z.enum(ALL_TYPES), 7),
  status: many(z.enum(CONTRACT_STATUSES), 10),
  counterpartyId: many(id),
  receiptStatus: many(z.enum(PROGRESS), 4),
  /** signed by both parties */
  executed: queryFlag,
  /** whose insurance is missing or has run out, although it is required */
  uninsured: queryFlag,
  /** with a bill that is on hold */
  billOnHold: queryFlag,
};

/** A bill that is due within this many days is due soon. */
export const DUE_SOON_DAYS = 14;

/** Totals of one direction, receivable or payable. Void records are excluded. */
const sums = z.object({
  count: z.int(),
  originalCents: cents,
  revisedCents: cents,
  billedCents: cents,
  /** bills that match or were released */
  payableCents: cents,
  /** of these, what falls due from today on within `DUE_SOON_DAYS` */
  dueSoonCents: cents,
  /** of these, what fell due before today; nothing records whether it was paid */
  pastDueCents: cents,
  heldCents: cents,
  openCents: cents,
});
export type DirectionSums = z.output<typeof sums>;

/** What lists and pages read of one kind: on the web they are loaded without the verbs. */
function readsOfKind(kind: ContractKind, many_: string, one: string) {
  const right = rightOn(kind);
  const read = readsOf(`/apisc/${kind}`, right('read'));
  return {
    list: read(
      'list',
      `${many_} that I may see, filtered, sorted and paged.`,
      page(contractRow),
      listFields(contractFilters, CONTRACT_SORTS),
    ),
    counts: read('counts', 'The numbers beside the tabs of the list.', recordCounts, countsFields),
    totals: read(
      'totals',
      'What is filtered comes to, over the whole filter and not a page of it: what we are paid apart from what we pay.',
      z.object({
        total: z.int(),
        open: z.int(),
        /** the latest completion that a contract with an owner in force asks for */
        completionDate: z.optional(nullableText),
        receivable: z.optional(sums),
        payable: z.optional(sums),
      }),
      contractFilters,
    ),
    get: read(
      'get',
      `${one} with all that its page shows and what I may do now, without its lines.`,
      contract,
      onContract,
    ),
    lines: read(
      'lines',
      `The schedule of values of ${one.toLowerCase()}: all of its lines in their order.`,
      z.object({
        contractId: z.string(),
        version: z.int(),
        lines: z.array(lineRow),
        /** that wait for approval; none for who may not read costs */
        reallocations: z.array(reallocationRow),
      }),
      onContract,
    ),
    terms: readsOf(`/apisc/${kind}`, right('readCost'))(
      'terms',
      `All that is signed of ${one.toLowerCase()}, in words: as it was frozen, before that as it is now.`,
      signedTerms,
      onContract,
    ),
  };
}

function downloadsOfKind(kind: ContractKind, one: string) {
  const right = rightOn(kind);
  return {
    pdf: downloadsOf(`/apisc/${kind}`, right('readCost'))(
      'pdf',
      `${one} with its schedule of values as PDF.`,
      onContract,
    ),
    linesSheet: downloadsOf(`/apisc/${kind}`, right('readCost'))(
      'linesSheet',
      'Its schedule of values as CSV or XLSX.',
      {
        ...onContract,
        format: sheetFormat,
      },
    ),
    /** `contractId` names these and no others, of those that the filter finds. */
    export: downloadsOf(`/apisc/${kind}`, right('export'))(
      'export',
      'The filtered list as CSV or XLSX: the commitment log.',
      {
        ...contractFilters,
        contractId: many(id, 200),
        sort: recordSort(CONTRACT_SORTS),
        format: sheetFormat,
      },
    ),
  };
}

export const contractReads = readsOfKind('contract', 'Contracts', 'A contract');
export const orderReads = readsOfKind('purchaseOrder', 'Purchase orders', 'A purchase order');
export const contractDownloads = downloadsOfKind('contract', 'A contract');
export const orderDownloads = downloadsOfKind('purchaseOrder', 'A purchase order');
