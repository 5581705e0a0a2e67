import * as z from 'zod/mini';
import { day, id, keyword, many, paging, queryFlag, sortBy } from '../../kit/fields.ts';
import { DISCIPLINES, IMPACTS, PRIORITIES, RFI_STATUSES } from './shapes.ts';

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
/** The filters of the list; export, log, counts and saved views take the same. */
export const rfiFilters = {
  keyword,
  projectId: many(id),
  status: many(z.enum(RFI_STATUSES), 6),
  /** mine: in my court; ours: in my company's; theirs: in another company's */
  court: z.optional(z.enum(['mine', 'ours', 'theirs'])),
  late: queryFlag,
  managerId: many(id),
  ballId: many(id),
  receivedFromId: many(id),
  responsibleCompanyId: many(id),
  discipline: many(z.enum(DISCIPLINES), 12),
  locationId: many(id),
  priority: many(z.enum(PRIORITIES), 4),
  costImpact: many(z.enum(IMPACTS), 5),
  createdById: many(id),
  /** a range of the day it was made, for the dashboard filter */
  from: z.optional(day),
  to: z.optional(day),
  /** what one import brought in */
  importId: z.optional(id),
  starred: queryFlag,
  unread: queryFlag,
};
export const rfiListInput = z.strictObject({
  ...rfiFilters,
  sort: sortBy(RFI_SORTS),
  groupByCourt: queryFlag,
  ...paging,
});
