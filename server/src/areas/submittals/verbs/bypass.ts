import { submittalItems } from '@plumbline/contract/areas/submittals';
import { askedIn, currentStep, reviewersReleased } from '../../../kit/records/index.ts';
import { onward } from './steps.ts';
import { submittalVerb } from './submittalVerb.ts';

/** Goes on without the answers that the step still waits for: those reviewers may comment from now on, and no more. */
export const bypass = submittalVerb(submittalItems.bypass, (given) => {
  const { actor, record, details, input } = given;
  const before = askedIn(details.round, details.reviewers);
  const step = currentStep(before);
  const left = before.filter((one) => one.step === step && !one.coReviewer && !one.answeredAt);
  const asked = before.map((one) => (left.includes(one) ? { ...one, required: false, coReviewer: true } : one));
  const { writes, ...next } = onward(given, asked, null);
  const people = left.map(({ personId }) => personId);
  const nameOf = (id: string) => details.reviewers.find(({ person }) => person.personId === id)?.person.fullName ?? '';
  return {
    ...next,
    writes: [reviewersReleased(actor, record, details.round, people), ...writes],
    trail: { note: input.reason, changes: { reviewers: [people.map(nameOf).join(', '), null] } },
  };
});
