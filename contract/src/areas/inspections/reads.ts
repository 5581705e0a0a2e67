import * as z from 'zod/mini';
import { downloadsOf, readsOf } from '../../kit/calls.ts';
import { day, id, many, page, queryFlag } from '../../kit/fields.ts';
import { publishedTemplate } from '../../kit/forms/runs.ts';
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
  INSPECTION_RESULTS,
  INSPECTION_STATUSES,
  INSPECTION_TYPES,
  holdPoint,
  inspection,
  inspectionRow,
  inspectionRight,
} from './shapes.ts';

export const INSPECTION_SORTS = [
  ...RECORD_SORTS,
  'inspectionType',
  'scheduledAt',
  'result',
  'score',
  'company',
  'inspector',
] as const;

/** The filters of the list; exports, logs, counts and saved views take the same. */
export const inspectionFilters = {
  ...recordFilters,
  status: many(z.enum(INSPECTION_STATUSES), 7),
  inspectionType: many(z.enum(INSPECTION_TYPES), 6),
  result: many(z.enum(INSPECTION_RESULTS), 4),
  formTemplateId: many(id),
  inspectorId: many(id),
  closedById: many(id),
  pointOfContactId: many(id),
  responsibleCompanyId: many(id),
  specSectionId: many(id),
  locationId: many(id),
  taskId: many(id),
  /** with a hold point that is not released */
  held: queryFlag,
  /** with a deficient item */
  deficient: queryFlag,
  /** days of the appointment in the project, or of the wish before there is one */
  scheduledFrom: z.optional(day),
  scheduledTo: z.optional(day),
};

const path = '/apisc/inspectionPackage';
const onInspection = { inspectionPackageId: id };
const read = readsOf(path, inspectionRight('read'));

/** What lists and pages read of inspections: on the web they are loaded without the verbs. */
export const inspectionReads = {
  list: read(
    'list',
    'Inspections that I may see, filtered, sorted and paged.',
    page(inspectionRow),
    listFields(inspectionFilters, INSPECTION_SORTS),
  ),
  counts: read('counts', 'The numbers beside the tabs of the list.', recordCounts, countsFields),
  totals: read(
    'totals',
    'How the filtered inspections do together, over the whole filter and not a page of it.',
    z.object({
      total: z.int(),
      /** closed with a verdict at the first visit, and how many of them passed */
      judgedFirst: z.int(),
      passedFirst: z.int(),
      deficient: z.int(),
      /** visits that are over, and how many of them by the day that they were for */
      finished: z.int(),
      onTime: z.int(),
      held: z.int(),
    }),
    inspectionFilters,
  ),
  get: read('get', 'One inspection with all that its page shows and what I may do now.', inspection, onInspection),
  templates: read(
    'templates',
    'The templates that an inspection can have forms of: those that are published, by name.',
    z.array(publishedTemplate),
    {},
  ),
  gates: read(
    'gates',
    'The hold points that keep a task from being started, of inspections that I may see.',
    z.array(holdPoint),
    { taskId: id },
  ),
};

const file = downloadsOf(path, inspectionRight('read'));
const sheet = downloadsOf(path, inspectionRight('export'));
/** The list without its pages; `inspectionPackageId` names these and no others, of those that the filter finds. */
const filtered = {
  ...inspectionFilters,
  inspectionPackageId: many(id, 200),
  sort: recordSort(INSPECTION_SORTS),
};

export const REPORTS = ['report', 'deficiencies', 'certificate', 'blank'] as const;
export type Report = (typeof REPORTS)[number];

/** Downloads, which answer bytes instead of an envelope. */
export const inspectionDownloads = {
  pdf: file(
    'pdf',
    'One inspection as PDF: all of it, its deficiencies, the signed certificate, or its forms to fill in by hand.',
    { ...onInspection, report: z._default(z.enum(REPORTS), 'report') },
  ),
  invite: file('invite', 'The appointment of an inspection as a file for calendars.', onInspection),
  log: sheet('log', 'The filtered list as PDF.', filtered),
  export: sheet('export', 'The filtered list as CSV or XLSX.', { ...filtered, format: sheetFormat }),
};
