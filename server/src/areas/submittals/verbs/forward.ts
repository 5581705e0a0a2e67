import { submittalItems } from '@plumbline/contract/areas/submittals';
import { assertAhead, forward as forwardReview } from '../../../kit/records/index.ts';
import { submittalVerb } from './submittalVerb.ts';

/** Hands the review on to somebody else; their answer brings it back. */
export const forward = submittalVerb(submittalItems.forward, (given) => {
  assertAhead(given.actor, given.details, given.input.dueDate);
  return forwardReview(given, given.input);
});
