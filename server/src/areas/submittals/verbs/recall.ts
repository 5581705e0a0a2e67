import { INTERNAL_REVIEW_DAYS, submittalItems } from '@plumbline/contract/areas/submittals';
import { sql } from 'kysely';
import { inWorkingDays, managerOf, setSubmittal, submittalVerb } from './submittalVerb.ts';

/** Takes it back from review; what is sent again is a new round. */
export const recall = submittalVerb(submittalItems.recall, (given) => {
  const { actor, record, details, input } = given;
  const managerId = managerOf(given);
  return {
    changes: { dueDate: inWorkingDays(given, details.internalReviewDays ?? INTERNAL_REVIEW_DAYS) },
    writes: [setSubmittal(record, actor, sql`return_due_date = null`)],
    ball: [managerId],
    ballReason: input.reason,
    notices: [
      {
        reason: 'watching',
        sentence: '{by} took {number} {title} back from review: {reason}',
        values: { reason: input.reason },
        to: record.ball,
      },
    ],
    trail: { note: input.reason },
  };
});
