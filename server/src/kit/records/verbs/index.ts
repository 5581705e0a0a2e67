export { assertOnTeamFor, teamAsked } from './askedTeam.ts';
export { bulkVerb, doToMany, partySteps, personStep } from './bulk.ts';
export {
  askedAfterAnswer,
  askedIn,
  askedWith,
  assertAskedFor,
  behalfOf,
  courtAfterAnswer,
  courtOf,
  courtOfNew,
  currentStep,
  distinctReviewers,
  isAnswered,
  isAsked,
  latestDue,
  rescheduled,
  reviewersOfNext,
  scheduled,
} from './court.ts';
export type { Asked, NewReviewer, Reviewer, StepReviewer } from './court.ts';
export { createInProject, draftOf } from './createInProject.ts';
export { managerPassed, passDuty, recordDuties } from './duties.ts';
export type { DutySource, HandOver, OpenDuty } from './duties.ts';
export { edited } from './edited.ts';
export { remindDue } from './reminders.ts';
export type { Reminded } from './reminders.ts';
export { reviewByLink } from './reviewByLink.ts';
export {
  answerWithdrawn,
  answered,
  askReviewers,
  commentsCounted,
  nameAnswers,
  nameReviewers,
  pendingReview,
  presentAnswer,
  reviewTable,
  reviewersReleased,
  selectReviewers,
  stepBegun,
} from './reviewers.ts';
export type { ReviewerRow } from './reviewers.ts';
export { assertAhead, dueMoved, ended, handedTo, namesOf, remind, reviewVerbs, voided } from './reviewVerbs.ts';
export { defineVerbs, mergeOutcomes } from './verbs.ts';
export type { Given, Outcome, RecordVerb } from './verbs.ts';
