import * as z from 'zod/mini';
import { downloadsOf, readsOf } from '../../kit/calls.ts';
import { rightOn } from '../../kit/endpoint.ts';
import { cents, id, many, nullableText } from '../../kit/fields.ts';
import { sheetFormat } from '../../kit/recordLists.ts';
import { CHANGE_SIDES } from './kinds.ts';

/* What estimates were worth, and how long changes took: apart from the list, which does not load it. */

/** Where a change was until it was executed: as an event, and then in each status. */
export const CHANGE_STEPS = [
  'event',
  'draft',
  'pricing',
  'priced',
  'inReview',
  'revise',
  'proceeding',
  'approved',
] as const;
export type ChangeStep = (typeof CHANGE_STEPS)[number];

/** The executed changes of one project, or of all projects. */
export const changeReportRow = z.object({
  /** null: of all projects */
  projectId: nullableText,
  projectName: nullableText,
  /** how many changes were executed */
  executed: z.int(),
  /** from the event, or from the change that has none, until it was executed: an average */
  days: z.number(),
  /** the days of each step, which together are those */
  steps: z.array(z.object({ step: z.enum(CHANGE_STEPS), days: z.number() })),
  /** events that are closed, and changes without one, for which an estimate was given; only for who may read costs */
  estimates: z.optional(
    z.object({
      count: z.int(),
      roughCents: cents,
      executedCents: cents,
      /** by how much each was off, in percent of its estimate: an average; null where there is none */
      offPercent: z.nullable(z.number()),
    }),
  ),
});
export type ChangeReportRow = z.output<typeof changeReportRow>;

const right = rightOn('changeOrder');
const of = { projectId: many(id), changeSide: z._default(z.enum(CHANGE_SIDES), 'owner') };

export const changeReports = {
  report: readsOf('/apisc/changeOrder', right('read'))(
    'report',
    'What rough estimates were worth against what was executed, and how many days each step took: all projects first, then each by name.',
    z.array(changeReportRow),
    of,
  ),
};

export const changeReportDownloads = {
  reportSheet: downloadsOf('/apisc/changeOrder', right('export'))('reportSheet', 'The same as CSV or XLSX.', {
    ...of,
    format: sheetFormat,
  }),
};
