import * as z from 'zod/mini';
import { id } from '../../kit/fields.ts';
import { asOneOf } from '../../kit/recordVerbs.ts';

/** The meaning of a disposition, independent of a company's name for it. */
export const DISPOSITION_MEANINGS = [
  'approved',
  'approvedAsNoted',
  'reviseAndResubmit',
  'rejected',
  'forRecordOnly',
  'noException',
] as const;
/** release: it may be ordered. resubmit: another revision is wanted. record: it is kept. none: nothing follows. */
export const DISPOSITION_EFFECTS = ['release', 'resubmit', 'record', 'none'] as const;
export type DispositionEffect = (typeof DISPOSITION_EFFECTS)[number];

export const disposition = z.object({
  dispositionId: z.string(),
  name: z.string(),
  meaning: z.enum(DISPOSITION_MEANINGS),
  effect: z.enum(DISPOSITION_EFFECTS),
  active: z.boolean(),
});
export type Disposition = z.output<typeof disposition>;
/** A disposition, as an answer refers to it. */
export const dispositionRef = z.pick(disposition, { dispositionId: true, name: true, effect: true });

/** A workflow, as a reviewed submittal refers to it. */
export const workflowRef = z.object({ workflowId: z.string(), name: z.string() });

/** Steps follow each other, numbered from 1. */
export const step = z.int().check(z.minimum(1), z.maximum(10));
/** Somebody asked in a step; `days` are working days, counted from the start of the step. */
export const askedInStep = {
  personId: id,
  step,
  required: z._default(z.boolean(), true),
  days: z._default(z.int().check(z.minimum(1), z.maximum(365)), 10),
  ...asOneOf,
};
