import * as z from 'zod/mini';
import { day, id, keyword, many, nullableText, paging, personRef, queryFlag, sortBy } from './fields.ts';

/*
 * What lists of records have in common, and how records name what they point at. Apart from the other shapes, which the first
 * load of every screen has.
 */

/** What every list shows of a record that lies in a project. */
export const recordRow = {
  version: z.int(),
  number: nullableText,
  title: z.string(),
  projectId: z.string(),
  projectName: z.string(),
  ballInCourt: z.array(personRef),
  /** in my court now */
  mine: z.boolean(),
  heldDays: z.number(),
  /** the day that presses me: mine if I am asked, else the overall one */
  dueDate: nullableText,
  /** days from the project's today to dueDate; negative when late; null when nothing presses */
  dueInDays: z.nullable(z.int()),
  createdAt: z.string(),
  closedAt: nullableText,
  updatedAt: z.string(),
  isPrivate: z.boolean(),
  attachmentCount: z.int(),
  unread: z.boolean(),
  starred: z.boolean(),
  /** what the row holds in the custom field that the list is grouped by */
  customGroup: z.optional(nullableText),
};

// By their codes: not every engine that reads the pattern in the OpenAPI document knows classes of letters.
// oxlint-disable-next-line no-control-regex
const CUSTOM_FILTER = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}:(is|has|from|to):[^\x00-\x1f\x7f-\x9f]{1,500}$/u;

/** The filters that lists of records have; exports, logs, counts and saved views take the same. */
export const recordFilters = {
  keyword,
  projectId: many(id),
  /** mine: in my court; ours: in my company's court; theirs: in another company's court; design: in the court of an architect or engineer outside my company */
  court: z.optional(z.enum(['mine', 'ours', 'theirs', 'design'])),
  late: queryFlag,
  managerId: many(id),
  ballId: many(id),
  createdById: many(id),
  /** a range of the day it was made, for the dashboard filter */
  from: z.optional(day),
  to: z.optional(day),
  /** what one import brought in */
  importId: z.optional(id),
  starred: queryFlag,
  unread: queryFlag,
  /** `<id of a custom field>:<is, has, from or to>:<value>`; several that say `is` of one field are its choices */
  custom: many(z.string().check(z.regex(CUSTOM_FILTER)), 40),
};

const CUSTOM = 'custom:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** What lists of records can be sorted by; each adds its own. */
export const RECORD_SORTS = [
  'number',
  'title',
  'project',
  'status',
  'manager',
  'dueDate',
  'createdAt',
  'updatedAt',
  'closedAt',
  'heldDays',
] as const;

/** `field` or `-field` out of those named, or `custom:<id of a custom field>`. */
export function recordSort<const T extends readonly string[]>(fields: T) {
  return z.optional(z.union([sortBy(fields), z.string().check(z.regex(new RegExp(`^-?${CUSTOM}$`)))]));
}

/** The input of a kind's list: its filters and sorts. Rows can be grouped by a sort or by due week; within a group the requested order applies. */
export function listFields<Filters extends z.core.$ZodShape, const Sorts extends readonly string[]>(
  filters: Filters,
  sorts: Sorts,
) {
  return {
    ...filters,
    sort: recordSort(sorts),
    groupByCourt: queryFlag,
    groupBy: z.optional(z.union([z.enum(['dueWeek', ...sorts]), z.string().check(z.regex(new RegExp(`^${CUSTOM}$`)))])),
    ...paging,
  };
}

/** The input of the counts at the tabs of a list. */
export const countsFields = { projectId: many(id), from: z.optional(day), to: z.optional(day) };

/** The kind of file in which a list is taken along as a sheet. */
export const sheetFormat = z._default(z.enum(['csv', 'xlsx']), 'xlsx');

/** The counts at the tabs of a list, and the courts of all matching records: mine, our company's or others'. */
export const recordCounts = z.object({
  myCourt: z.int(),
  open: z.int(),
  late: z.int(),
  withUs: z.int(),
  withOthers: z.int(),
  withDesignTeam: z.int(),
  all: z.int(),
  byStatus: z.record(z.string(), z.int()),
  ageing: z.array(z.object({ bucket: z.string(), mine: z.int(), ours: z.int(), theirs: z.int() })),
});

/** What records point at, as their pages name it. */
export const companyRef = z.object({ companyId: z.string(), companyName: z.string() });
export const locationRef = z.object({ locationId: z.string(), path: z.string() });
export const costCodeRef = z.object({ costCodeId: z.string(), code: z.string(), name: z.string() });

/** List fields of field work, in addition to `recordRow`. */
export const fieldRow = {
  managerName: nullableText,
  responsibleCompanyName: nullableText,
  locationPath: nullableText,
  commentCount: z.int(),
};

/** Page fields of field work, in addition to `recordParts`. */
export const fieldParts = {
  projectId: z.string(),
  manager: z.nullable(personRef),
  responsibleCompany: z.nullable(companyRef),
  location: z.nullable(locationRef),
  costCode: z.nullable(costCodeRef),
  closedAt: nullableText,
  voidedAt: nullableText,
  /** number that the record had elsewhere, when it was imported */
  importedFrom: nullableText,
};
