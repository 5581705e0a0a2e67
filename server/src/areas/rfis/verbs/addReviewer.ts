import { rfis } from '@plumbline/contract/areas/rfis';
import { addReviewer as addToReview } from '../../../kit/records/index.ts';
import { assertAhead, rfiVerb } from './rfiVerb.ts';

/** Asks one more reviewer in this round. */
export const addReviewer = rfiVerb(rfis.addReviewer, (given) => {
  assertAhead(given.actor, given.details, given.input.dueDate);
  return addToReview(given, given.input);
});
