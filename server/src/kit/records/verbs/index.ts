export { assertOnTeamFor, selectAskableTeam } from './askedTeam.ts';
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
  scheduled,
} from './court.ts';
export type { Asked, NewReviewer, Reviewer, StepReviewer } from './court.ts';
export { moveByClock } from './byClock.ts';
export { createInProject, draftOf } from './createInProject.ts';
export { makeManagerHandOver, passDuty, recordDuties } from './duties.ts';
export type { DutySource, HandOver, OpenDuty } from './duties.ts';
export { editOutcome } from './edited.ts';
export { remindDue } from './reminders.ts';
export type { Reminded } from './reminders.ts';
export { reviewByLink } from './reviewByLink.ts';
export {
  withdrawAnswerSql,
  answerReviewSql,
  askReviewers,
  makeCommentCounter,
  nameAnswers,
  nameReviewers,
  pendingReview,
  presentAnswer,
  reviewTable,
  reviewersReleased,
  selectReviewers,
  beginStepSql,
} from './reviewers.ts';
export type { ReviewerRow } from './reviewers.ts';
export {
  assertAhead,
  moveDueOutcome,
  endOutcome,
  handOverOutcome,
  namesOf,
  remind,
  reviewVerbs,
  voidOutcome,
} from './reviewVerbs.ts';
export { defineVerbs, mergeOutcomes } from './verbs.ts';
export type { Given, Outcome, RecordVerb } from './verbs.ts';
