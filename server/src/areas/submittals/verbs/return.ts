import { submittalItems } from '@plumbline/contract/areas/submittals';
import { assertAhead } from '../../../kit/records/index.ts';
import { inWorkingDays, submittalVerb } from './submittalVerb.ts';

/** Working days to hand in what was missing. */
const RETURN_DAYS = 5;

/** Gives back what came in incomplete: no review, and not counted as one. */
export const returnIncomplete = submittalVerb(submittalItems.return, (given) => {
  const { actor, details, input } = given;
  assertAhead(actor, details, input.dueDate);
  const court = details.submitterId ? [details.submitterId] : [];
  return {
    changes: { dueDate: input.dueDate ?? inWorkingDays(given, RETURN_DAYS) },
    ball: court,
    ballReason: input.reason,
    notices: [
      {
        reason: 'court',
        sentence: '{by} returned {number} {title} to you: {reason}',
        values: { reason: input.reason },
        to: court,
      },
    ],
    trail: { note: input.reason },
    mailLinks: input.mailLinks && { answer: court },
  };
});
