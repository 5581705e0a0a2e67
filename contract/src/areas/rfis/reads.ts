import * as z from 'zod/mini';
import { downloadsOf, readsOf } from '../../kit/calls.ts';
import { day, id, line, many, nullableText, page, personRef, queryFlag } from '../../kit/fields.ts';
import {
  listFields,
  RECORD_SORTS,
  recordCounts,
  recordFilters,
  recordSort,
  sheetFormat,
} from '../../kit/recordLists.ts';
import { DISCIPLINES, IMPACTS, PRIORITIES, RFI_STATUSES, rfi, rfiRow, rfiRight } from './shapes.ts';

export const RFI_SORTS = [
  ...RECORD_SORTS,
  'openedAt',
  'priority',
  'costImpactCents',
  'scheduleImpactDays',
  'discipline',
  'drawing',
  'specSection',
  'location',
  'receivedFrom',
  'company',
  'officialAnswer',
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
/** The list without its pages; `rfiId` names these and no others, of those that the filter finds. */
const takenAlong = { ...rfiFilters, rfiId: many(id, 200), sort: recordSort(RFI_SORTS) };

const read = readsOf('/apisc/rfi', rfiRight('read'));

/** What lists and pages read of RFIs: on the web they are loaded without the verbs. */
export const rfiReads = {
  list: read(
    'list',
    'RFIs that I may see, filtered, sorted and paged.',
    page(rfiRow),
    listFields(rfiFilters, RFI_SORTS),
  ),
  counts: read('counts', 'The numbers beside the tabs of the list.', recordCounts, rfiFilters),
  totals: read(
    'totals',
    'What the filtered RFIs cost and delay together, over the whole filter and not a page of it.',
    z.object({
      total: z.int(),
      /** How many say what they cost; absent, like the sum, without the right to read money. */
      priced: z.optional(z.int()),
      costImpactCents: z.optional(z.int()),
      scheduleImpactDays: z.int(),
    }),
    rfiFilters,
  ),
  get: read('get', 'One RFI with all that its page shows and what I may do now.', rfi, { rfiId: id }),
  types: read(
    'type/list',
    'RFI types with their default days, and who is proposed when one is sent.',
    z.array(
      z.object({
        rfiTypeId: z.string(),
        name: z.string(),
        dueDays: z.int(),
        isDefault: z.boolean(),
        reviewers: z.array(personRef),
        distribution: z.array(personRef),
      }),
    ),
    {},
  ),
  similar: read(
    'similar',
    'RFIs of the project that read alike, shown before sending.',
    z.array(
      z.object({
        rfiId: z.string(),
        number: nullableText,
        title: z.string(),
        status: z.string(),
        answered: z.boolean(),
      }),
    ),
    {
      projectId: id,
      title: line(255),
      question: z.optional(z.string().check(z.maxLength(500))),
      exceptId: z.optional(id),
    },
  ),
};

const taken = downloadsOf('/apisc/rfi', rfiRight('export'));

/**
 * Downloads, which answer bytes instead of an envelope:
 * `GET /apisc/rfi/pdf?rfiId=…`, `GET /apisc/rfi/log?<filters>&withAnswers=true` (PDF), `GET /apisc/rfi/export?<filters>&format=csv|xlsx&columns=…`.
 */
export const rfiDownloads = {
  pdf: downloadsOf('/apisc/rfi', rfiRight('read'))('pdf', 'One RFI as PDF.', { rfiId: id }),
  log: taken('log', 'The log of the filtered list as PDF.', { ...takenAlong, withAnswers: queryFlag }),
  custody: taken('custody', 'Who held the filtered RFIs for how long, as PDF.', rfiFilters),
  files: taken(
    'files',
    'The filtered list as a zip, 200 RFIs at most: a folder for each, with its PDF and its files.',
    takenAlong,
  ),
  export: taken('export', 'The filtered list as CSV or XLSX.', { ...takenAlong, format: sheetFormat }),
};
