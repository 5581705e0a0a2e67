import * as z from 'zod/mini';
import { cents, clientRef, id, nullableText, optionalProse, personRef, prose } from './fields.ts';

/*
 * The shared part of every record that needs approval, and the input of its verbs. The company's policies decide who approves what: see
 * areas/approvals.ts.
 */

/** Whether one approver of a step is enough, or each of them must approve. */
export const STEP_MODES = ['any', 'all'] as const;
/** The states of an approval run: `rescinded` by its submitter, `expired` because the record no longer needs it. */
export const APPROVAL_STATUSES = ['pending', 'approved', 'rejected', 'rescinded', 'expired'] as const;
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];
export const REQUEST_STATUSES = ['pending', 'approved', 'rejected', 'delegated', 'skipped'] as const;
/** Why a person is asked: the policy names them, they stand in for an absent approver, or others took too long. */
export const REQUEST_SOURCES = ['policy', 'delegation', 'escalation'] as const;

/** Somebody who is asked to approve. */
const approvalRequest = z.object({
  step: z.int(),
  person: z.nullable(personRef),
  /** in whose place */
  onBehalfOf: z.nullable(personRef),
  source: z.enum(REQUEST_SOURCES),
  status: z.enum(REQUEST_STATUSES),
  comment: nullableText,
  askedAt: z.string(),
  actedAt: nullableText,
});

/** The run of approvals that a record is in, or was in last. */
export const approvalRun = z.object({
  runId: z.string(),
  status: z.enum(APPROVAL_STATUSES),
  /** absent without the right to read costs */
  amountCents: z.optional(cents),
  /** null when no policy fitted: then everybody else who may approve is asked, and one approval is enough */
  policyName: nullableText,
  /** the step that is asked now, from 0 */
  step: z.int(),
  steps: z.array(z.object({ mode: z.enum(STEP_MODES), escalateAfterDays: z.nullable(z.int()) })),
  requests: z.array(approvalRequest),
  submittedBy: z.nullable(personRef),
  submittedAt: z.string(),
  approvedBy: z.nullable(personRef),
  rejectedBy: z.nullable(personRef),
  endedAt: nullableText,
  reason: nullableText,
  /** approving it asks me to confirm that it is me: it is above the limit of the step */
  needsProof: z.boolean(),
});
export type ApprovalRun = z.output<typeof approvalRun>;

/** The input of approval verbs, besides the record and its version. `runId` is the run that the person saw. */
export const approvalFields = {
  submit: { clientRef, comment: optionalProse(2000) },
  approve: { clientRef, runId: id, comment: optionalProse(2000) },
  reject: { clientRef, runId: id, reason: prose(2000) },
  rescind: { clientRef, reason: optionalProse(2000) },
};
