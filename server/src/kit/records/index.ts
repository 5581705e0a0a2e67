export { calendarJoin, calendarOfProject, selectCalendar } from './calendar.ts';
export { clausesOfRecord, dropClauses, replaceClauses } from './clauses.ts';
export {
  ballPassed,
  partiesAdded,
  partiesCopied,
  partiesPassed,
  partiesRemoved,
  passBall,
  peopleConcerned,
} from './custody.ts';
export { assertCustomFieldsFilled, customFieldsCopied } from './customFields.ts';
export { saveCustomField } from './customFieldSettings.ts';
export { managerPassed, passDuty, recordDuties } from './duties.ts';
export type { DutySource, HandOver, OpenDuty } from './duties.ts';
export { presentCan } from './kind.ts';
export type { ByLink, RecordKind, SharedAnswer, SharedFace, Verdict } from './kind.ts';
export { defineWorkflow, partyMoves } from './workflow.ts';
export type { Move, Moves, Workflow } from './workflow.ts';
export { bulkVerb, doToMany, partySteps, personStep } from './bulk.ts';
export { defineVerbs, mergeOutcomes } from './verbs.ts';
export type { Given, Outcome } from './verbs.ts';
export { withWords } from './written.ts';
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
export { assertOnTeamFor, teamAsked } from './askedTeam.ts';
export { reviewByLink } from './reviewByLink.ts';
export { assertAroundDue } from './dayOrder.ts';
export { assertAhead, dueMoved, ended, handedTo, namesOf, remind, reviewVerbs, voided } from './reviewVerbs.ts';
export { edited } from './edited.ts';
export {
  changedFields,
  columnsOf,
  givenFields,
  insertFields,
  keptFields,
  noteChange,
  rowOf,
  rowSetter,
  selectFields,
  textOf,
} from './fields.ts';
export { placeAfter, searchTextBy } from './searchText.ts';
export { besideProject, presentRecord, recordDetails, shownDetails } from './details.ts';
export type { DetailedRecord, ProjectDetails } from './details.ts';
export {
  ifSeen,
  managerReference,
  nameIfSeen,
  namesIn,
  nearAs,
  nearRecord,
  ofRecord,
  personReference,
  projectPlaces,
  recordReference,
  responsibleCompany,
  selectNear,
} from './projectReferences.ts';
export type { NearRef, SeenRef } from './projectReferences.ts';
export {
  assertReferences,
  changedRecord,
  changedReferences,
  nameReferences,
  ofCompany,
  ofProject,
  plainColumns,
  referenceColumns,
  withoutUnseen,
} from './referenceFields.ts';
export type { Reference } from './referenceFields.ts';
export type { FieldChanges, Value } from './fields.ts';
export { linked } from './links.ts';
export { lockDetails, readBeside } from './lockDetails.ts';
export { headerOf, partsOfNew, signedIn } from './newParts.ts';
export { notice, notify } from './notify.ts';
export { remindDue } from './reminders.ts';
export type { Reminded } from './reminders.ts';
export type { Notice } from './notify.ts';
export { createInProject, draftOf } from './createInProject.ts';
export { insertRecord, insertWith } from './insert.ts';
export type { CompanionInserts, NewRecord } from './insert.ts';
export { displayNumber, nextNumber, numberFor, startNumbers, numberForNew } from './number.ts';
export {
  allow,
  assertVersion,
  change,
  changePart,
  contentHash,
  findHeader,
  lock,
  load,
  once,
  orTaken,
} from './header.ts';
export type { Changes, RecordHeader } from './header.ts';
export { anchorTrail, verifyTrail, verifyTrails } from './trail.ts';
export type { TrailEntry } from './trail.ts';
export { liesWithin, mayDo, mayMakeIn, nearness, rightsOver, visibleRecords, withinScope } from './visible.ts';
export { attachFiles, copyAttachments, evidenceReported, filesTakenOff, takeOff, unsealed } from './attachments.ts';
export type { AttachmentRole } from './attachments.ts';
export { unlessRefused } from './unlessRefused.ts';
export { readWhole, sharedAfter, sharedVerdicts } from './parts.ts';
export type { CompanionRead, RecordParts, WholeRecord } from './parts.ts';
export { answererOf, assertCanAnswer, canBeAsked, managerOf, mayAsMember, memberWho, workerOf } from './mayHold.ts';
export { selectInCourt } from './inCourt.ts';
export { loadAny, makeRegistry, registryOf, selectAwaited } from './registry.ts';
export type { AwaitedOf, Registry } from './registry.ts';
export {
  readInstant,
  refColumns,
  selectCompany,
  selectCostCode,
  selectInstant,
  selectLocation,
  selectPerson,
  selectPlaces,
} from './say.ts';
export { recordRoutes } from './recordRoutes.ts';
export { sharedRoutes } from './sharedRoutes.ts';
export { mailLinks, makeShare, peopleOutside, sharesEnded } from './shares.ts';
export { deliverJobs, membersAmong, whoSees } from './deliver.ts';
export { sayNotice, writtenOut } from './mailLines.ts';
export { NOTICE } from '../notices/give.ts';
export { attachmentList } from './attachmentList.ts';
export { actsForCompany, answerByShare, openShare, shareActor, shareInForce, sharedRecord } from './shareDoor.ts';
export type { OpenShare } from './shareDoor.ts';
export { listedStays, workLink, workLinkJobs } from './workLinks.ts';
export { listedKinds, registryNaming } from './registry.ts';
export { makeDoor } from './limitedDoor.ts';
export type { Door } from './limitedDoor.ts';
