import * as z from 'zod/mini';
import { downloadsOf, readsOf } from '../../kit/calls.ts';
import { day, id, many, page, queryFlag } from '../../kit/fields.ts';
import { publishedTemplate } from '../../kit/forms/runs.ts';
import {
  RECORD_SORTS,
  countsFields,
  listFields,
  locationRef,
  recordCounts,
  recordFilters,
  recordSort,
  sheetFormat,
} from '../../kit/recordLists.ts';
import {
  CHECKLIST_STATUSES,
  checklistMatrix,
  checklistPackage,
  checklistRow,
  checklistSection,
  runInRoom,
  checklistRight,
} from './shapes.ts';

export const CHECKLIST_SORTS = [
  ...RECORD_SORTS,
  'scheduledDate',
  'progress',
  'failed',
  'company',
  'lead',
  'location',
] as const;
/** The filters of the list; export, log, counts and saved views take the same. */
export const checklistFilters = {
  ...recordFilters,
  status: many(z.enum(CHECKLIST_STATUSES), 7),
  formTemplateId: many(id),
  leadId: many(id),
  responsibleCompanyId: many(id),
  /** of the checklist, or of one of its forms */
  locationId: many(id),
  taskId: many(id),
  punchPackageId: many(id),
  /** something in it failed */
  failed: queryFlag,
  required: queryFlag,
  /** to be done on one of these days */
  plannedFrom: z.optional(day),
  plannedTo: z.optional(day),
};
const path = '/apisc/checklistPackage';
const onChecklist = { checklistPackageId: id };
/** Of a whole project, or of one checklist; `locationId` keeps to a part of the building. */
const matrixOf = { projectId: z.optional(id), checklistPackageId: z.optional(id), locationId: many(id) };
const read = readsOf(path, checklistRight('read'));

/** What lists and pages read of checklists: on the web they are loaded without the verbs. */
export const checklistReads = {
  list: read(
    'list',
    'Checklists that I may see, filtered, sorted and paged.',
    page(checklistRow),
    listFields(checklistFilters, CHECKLIST_SORTS),
  ),
  counts: read('counts', 'The numbers beside the tabs of the list.', recordCounts, countsFields),
  totals: read(
    'totals',
    'How the filtered checklists do, over the whole filter and not a page of it.',
    z.object({
      total: z.int(),
      itemCount: z.int(),
      answered: z.int(),
      notApplicable: z.int(),
      deficient: z.int(),
      /** from the first answer to the completion, of those that are completed */
      meanMinutes: z.nullable(z.int()),
      /** the steps that failed most, at most five */
      mostFailed: z.array(
        z.object({ formTemplateId: z.string(), templateName: z.string(), label: z.string(), count: z.int() }),
      ),
    }),
    checklistFilters,
  ),
  get: read('get', 'One checklist with all that its page shows and what I may do now.', checklistPackage, onChecklist),
  templates: read(
    'templates',
    'The templates that a checklist can be made from: those that are published, by name.',
    z.array(publishedTemplate),
    {},
  ),
  sections: read(
    'sections',
    'The sections of its forms: how far each is, who did it and what failed.',
    z.array(checklistSection),
    onChecklist,
  ),
  matrix: read(
    'matrix',
    'Rooms × templates of a project or of one checklist, each cell with its form.',
    checklistMatrix,
    matrixOf,
  ),
  at: read(
    'at',
    'The open forms of one room, for whoever stands in it.',
    z.object({ location: z.nullable(locationRef), rows: z.array(runInRoom) }),
    { projectId: id, locationId: id },
  ),
};

const file = downloadsOf(path, checklistRight('export'));
const print = downloadsOf(path, checklistRight('read'));
/** The list without its pages; `checklistPackageId` names these and no others, of those that the filter finds. */
const filtered = { ...checklistFilters, checklistPackageId: many(id, 200), sort: recordSort(CHECKLIST_SORTS) };

/** Downloads, which answer bytes instead of an envelope. */
export const checklistDownloads = {
  pdf: print('pdf', 'One checklist as PDF: filled in, with initials, times and pictures, or blank.', {
    ...onChecklist,
    blank: queryFlag,
  }),
  log: file('log', 'The filtered list as PDF.', filtered),
  export: file('export', 'The filtered list as CSV or XLSX.', { ...filtered, format: sheetFormat }),
  matrixPdf: file('matrixPdf', 'Rooms × templates as PDF.', matrixOf),
  matrixSheet: file('matrixSheet', 'Rooms × templates as CSV or XLSX.', { ...matrixOf, format: sheetFormat }),
  labels: file('labels', 'A sheet of QR codes to hang at doors: each opens the checklists of its room.', {
    projectId: id,
    /** these rooms; without them every room that has a checklist */
    locationId: many(id, 500),
  }),
};
