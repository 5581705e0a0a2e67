import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { day, id, line, many, nullableText, page, queryFlag, sortBy } from '../../kit/fields.ts';
import { RFI_SORTS, rfiFilters, rfiListInput } from './filters.ts';
import { readRfi } from './rights.ts';
import { rfi, rfiRow } from './shapes.ts';

const onRfi = { rfiId: id };
/** These and no others, of those that the filter finds. */
const chosen = many(id, 200);

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
    input: z.strictObject({ projectId: many(id), from: z.optional(day), to: z.optional(day) }),
    output: z.object({
      myCourt: z.int(),
      open: z.int(),
      late: z.int(),
      withOthers: z.int(),
      all: z.int(),
      byStatus: z.record(z.string(), z.int()),
      ageing: z.array(z.object({ bucket: z.string(), mine: z.int(), ours: z.int(), theirs: z.int() })),
    }),
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
    does: 'RFI types with their default days.',
    right: readRfi,
    input: z.strictObject({}),
    output: z.array(z.object({ rfiTypeId: z.string(), name: z.string(), dueDays: z.int(), isDefault: z.boolean() })),
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
    right: { resource: 'rfi', action: 'export' },
    input: z.strictObject({ ...rfiFilters, rfiId: chosen, sort: sortBy(RFI_SORTS), withAnswers: queryFlag }),
  },
  export: {
    method: 'GET',
    path: '/apisc/rfi/export',
    does: 'The filtered list as CSV or XLSX.',
    right: { resource: 'rfi', action: 'export' },
    input: z.strictObject({
      ...rfiFilters,
      rfiId: chosen,
      sort: sortBy(RFI_SORTS),
      format: z._default(z.enum(['csv', 'xlsx']), 'xlsx'),
    }),
  },
} as const;
