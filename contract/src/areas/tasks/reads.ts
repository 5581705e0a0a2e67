import * as z from 'zod/mini';
import { downloadsOf, readsOf } from '../../kit/calls.ts';
import { day, id, many, page, queryFlag } from '../../kit/fields.ts';
import {
  listFields,
  RECORD_SORTS,
  countsFields,
  recordCounts,
  recordFilters,
  recordSort,
} from '../../kit/recordLists.ts';
import { BLOCKED_REASONS, TASK_CATEGORIES, TASK_STATUSES, task, taskRow, taskRight } from './shapes.ts';

export const TASK_SORTS = [...RECORD_SORTS, 'category', 'company', 'lead', 'startDate', 'percentComplete'] as const;
/** The filters of the list; export, counts and saved views take the same. */
export const taskFilters = {
  ...recordFilters,
  status: many(z.enum(TASK_STATUSES), 7),
  category: many(z.enum(TASK_CATEGORIES), 10),
  blockedReason: many(z.enum(BLOCKED_REASONS), 8),
  /** lead or crew */
  assigneeId: many(id),
  responsibleCompanyId: many(id),
  locationId: many(id),
  costCodeId: many(id),
  waiting: queryFlag,
  /** planned for one of these days */
  plannedFrom: z.optional(day),
  plannedTo: z.optional(day),
};
const onTask = { taskId: id };
const read = readsOf('/apisc/task', taskRight('read'));

/** What lists and pages read of tasks: on the web they are loaded without the verbs. */
export const taskReads = {
  list: read(
    'list',
    'Tasks that I may see, filtered, sorted and paged.',
    page(taskRow),
    listFields(taskFilters, TASK_SORTS),
  ),
  counts: read('counts', 'The numbers beside the tabs of the list.', recordCounts, countsFields),
  totals: read(
    'totals',
    'Hours of the filtered tasks, over the whole filter and not a page of it.',
    z.object({
      total: z.int(),
      plannedHours: z.number(),
      actualHours: z.number(),
      blocked: z.int(),
      waiting: z.int(),
    }),
    taskFilters,
  ),
  get: read('get', 'One task with all that its page shows and what I may do now.', task, onTask),
};

/** Downloads, which answer bytes instead of an envelope. */
export const taskDownloads = {
  pdf: downloadsOf('/apisc/task', taskRight('read'))('pdf', 'One task as PDF: a card for the site.', onTask),
  /** `taskId` names these and no others, of those that the filter finds. */
  export: downloadsOf('/apisc/task', taskRight('export'))('export', 'The filtered list as CSV or XLSX.', {
    ...taskFilters,
    taskId: many(id, 200),
    sort: recordSort(TASK_SORTS),
    format: z._default(z.enum(['csv', 'xlsx']), 'xlsx'),
  }),
};
