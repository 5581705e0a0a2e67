import { submittalItems } from '@plumbline/contract/areas/submittals';
import { addReviewer as addToReview, askedIn, assertAhead, currentStep } from '../../../kit/records/index.ts';
import { invalid } from '../../../kit/errors.ts';
import { submittalVerb } from './submittalVerb.ts';

/** Asks one more reviewer, in the step under way or a later one. */
export const addReviewer = submittalVerb(submittalItems.addReviewer, (given) => {
  const { actor, details, input } = given;
  assertAhead(actor, details, input.dueDate);
  const underWay = currentStep(askedIn(details.round, details.reviewers)) ?? 1;
  const { step = underWay } = input;
  if (step < underWay) throw invalid({ step: 'This step is over' });
  return addToReview(given, { ...input, step });
});
