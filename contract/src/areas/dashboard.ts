import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { cents, day, id, many } from '../kit/fields.ts';

export const dashboard = {
  get: endpoint({
    method: 'GET',
    path: '/apisc/dashboard/get',
    does: 'Counts that drill down, each kind of record by days held and by week, and who else holds what; every number equals the rows of its drill-down.',
    right: { resource: 'dashboard', action: 'read' },
    input: z.strictObject({ projectIds: many(id), from: z.optional(day), to: z.optional(day) }),
    output: z.object({
      myCourt: z.int(),
      myCourtLate: z.int(),
      myCourtToday: z.int(),
      /** by kind of record */
      counts: z.record(
        z.string(),
        z.object({
          open: z.int(),
          late: z.int(),
          /** in my court, drafts too, whenever they were made: as in `records.court` */
          mine: z.int(),
          answered: z.int(),
          closed: z.int(),
          medianAnswerDays: z.nullable(z.number()),
          /** a kind's own marks, independent of dates: `billOnHold` of orders. A missing name means none */
          flags: z.record(z.string(), z.int()),
          /** open records by days since the first holder got them */
          ageing: z.array(z.object({ bucket: z.string(), mine: z.int(), ours: z.int(), theirs: z.int() })),
          weeks: z.array(z.object({ week: z.string(), opened: z.int(), closed: z.int() })),
        }),
      ),
      projects: z.int(),
      /** changes with owners by the month in which they were made; null for who reads no costs of changes */
      changeMonths: z.nullable(z.array(z.object({ month: z.string(), executedCents: cents, pendingCents: cents }))),
      heldByOthers: z.array(
        z.object({
          companyName: z.string(),
          records: z.int(),
          late: z.int(),
          medianDays: z.number(),
          longestDays: z.number(),
          oldest: z.nullable(
            z.object({
              kind: z.string(),
              recordId: z.string(),
              projectId: z.string(),
              number: z.nullable(z.string()),
              title: z.string(),
            }),
          ),
        }),
      ),
    }),
  }),
};

/** What the address of the dashboard says: its filter, and the kind of what waits. */
export const dashboardAddress = z.extend(dashboard.get.input, {
  kind: z.optional(z.string().check(z.maxLength(40))),
});
