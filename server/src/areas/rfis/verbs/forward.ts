import { rfis } from '@plumbline/contract/areas/rfis';
import { forward as forwardReview } from '../../../kit/records/index.ts';
import { assertAhead, rfiVerb } from './rfiVerb.ts';

/** Hands the question on to somebody else; their answer brings it back. */
export const forward = rfiVerb(rfis.forward, (given) => {
  assertAhead(given.actor, given.details, given.input.dueDate);
  return forwardReview(given, given.input);
});
