import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { day, id, line, many, nullableText, page, paging, personRef, queryFlag } from '../../kit/fields.ts';
import { RECORD_GROUPS, countsInput, recordCounts, recordFilters, recordSort } from '../../kit/recordLists.ts';
import { DISCIPLINES, IMPACTS, PRIORITIES, RFI_STATUSES, exportRfi, readRfi, rfi, rfiRow } from './shapes.ts';

export const RFI_SORTS = [
  'number',
  'title',
  'status',
  'dueDate',
  'createdAt',
  'openedAt',
  'updatedAt',
  'priority',
  'heldDays',
  'costImpactCents',
] as const;
const words = z.optional(z.string().check(z.trim(), z.maxLength(100)));
/** The filters of the list; export, log, counts and saved views take the same. */
export const rfiFilters = {
  ...recordFilters,
  status: many(z.enum(RFI_STATUSES), 6),
  receivedFromId: many(id),
  responsibleCompanyId: many(id),
  discipline: many(z.enum(DISCIPLINES), 12),
  locationId: many(id),
  priority: many(z.enum(PRIORITIES), 4),
  costImpact: many(z.enum(IMPACTS), 5),
  rfiTypeId: many(id),
  reviewerId: many(id),
  specSection: words,
  drawing: words,
  /** a range of the day that presses */
  dueFrom: z.optional(day),
  dueTo: z.optional(day),
};
export const rfiListInput = z.strictObject({
  ...rfiFilters,
  sort: recordSort(RFI_SORTS),
  groupByCourt: queryFlag,
  groupBy: z.optional(z.enum([...RECORD_GROUPS, 'priority'])),
  ...paging,
});
const onRfi = { rfiId: id };
/** The list without its pages; `rfiId` names these and no others, of those that the filter finds. */
const takenAlong = { ...rfiFilters, rfiId: many(id, 200), sort: recordSort(RFI_SORTS) };

/** What lists and pages read of RFIs: on the web they are loaded without the verbs. */
export const rfiReads = {
  list: endpoint({
    method: 'GET',
    path: '/apisc/rfi/list',
    does: 'RFIs that I may see, filtered, sorted and paged.',
    right: readRfi,
    input: rfiListInput,
    output: page(rfiRow),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/apisc/rfi/counts',
    does: 'The numbers beside the tabs of the list.',
    right: readRfi,
    input: countsInput,
    output: recordCounts,
  }),
  totals: endpoint({
    method: 'GET',
    path: '/apisc/rfi/totals',
    does: 'What the filtered RFIs cost and delay together, over the whole filter and not a page of it.',
    right: readRfi,
    input: z.strictObject(rfiFilters),
    output: z.object({
      total: z.int(),
      /** How many say what they cost; absent, like the sum, without the right to read money. */
      priced: z.optional(z.int()),
      costImpactCents: z.optional(z.int()),
      scheduleImpactDays: z.int(),
    }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/apisc/rfi/get',
    does: 'One RFI with all that its page shows and what I may do now.',
    right: readRfi,
    input: z.strictObject(onRfi),
    output: rfi,
  }),
  types: endpoint({
    method: 'GET',
    path: '/apisc/rfi/type/list',
    does: 'RFI types with their default days, and who is proposed when one is sent.',
    right: readRfi,
    input: z.strictObject({}),
    output: z.array(
      z.object({
        rfiTypeId: z.string(),
        name: z.string(),
        dueDays: z.int(),
        isDefault: z.boolean(),
        reviewers: z.array(personRef),
        distribution: z.array(personRef),
      }),
    ),
  }),
  similar: endpoint({
    method: 'GET',
    path: '/apisc/rfi/similar',
    does: 'RFIs of the project that read alike, shown before sending.',
    right: readRfi,
    input: z.strictObject({
      projectId: id,
      title: line(255),
      question: z.optional(z.string().check(z.maxLength(500))),
      exceptId: z.optional(id),
    }),
    output: z.array(
      z.object({
        rfiId: z.string(),
        number: nullableText,
        title: z.string(),
        status: z.string(),
        answered: z.boolean(),
      }),
    ),
  }),
};

/**
 * Downloads, which answer bytes instead of an envelope:
 * `GET /apisc/rfi/pdf?rfiId=…`, `GET /apisc/rfi/log?<filters>&withAnswers=true` (PDF), `GET /apisc/rfi/export?<filters>&format=csv|xlsx&columns=…`.
 */
export const rfiDownloads = {
  pdf: { method: 'GET', path: '/apisc/rfi/pdf', does: 'One RFI as PDF.', right: readRfi, input: z.strictObject(onRfi) },
  log: {
    method: 'GET',
    path: '/apisc/rfi/log',
    does: 'The log of the filtered list as PDF.',
    right: exportRfi,
    input: z.strictObject({ ...takenAlong, withAnswers: queryFlag }),
  },
  files: {
    method: 'GET',
    path: '/apisc/rfi/files',
    does: 'The filtered list as a zip, 200 RFIs at most: a folder for each, with its PDF and its files.',
    right: exportRfi,
    input: z.strictObject(takenAlong),
  },
  export: {
    method: 'GET',
    path: '/apisc/rfi/export',
    does: 'The filtered list as CSV or XLSX.',
    right: exportRfi,
    input: z.strictObject({ ...takenAlong, format: z._default(z.enum(['csv', 'xlsx']), 'xlsx') }),
  },
} as const;
