export { assertAllowed } from './allowed.ts';
export { calendarOfProject, selectCalendar } from './calendar.ts';
export {
  addParties,
  passBallSql,
  addPartiesSql,
  copyPartiesSql,
  passPartiesSql,
  removePartiesSql,
  passBall,
  listConcernedPeople,
} from './custody.ts';
export type { Duty } from './custody.ts';
export {
  HEADER,
  allow,
  assertVersion,
  change,
  changePart,
  contentHash,
  findHeader,
  headerColumns,
  load,
  lock,
  myRoles,
  claimRef,
  withExisting,
  addToSearchSql,
  withdrawnFromKind,
  addToSearchColumn,
} from './header.ts';
export type { Changes } from './header.ts';
export { selectInCourt } from './inCourt.ts';
export { presentCan } from './kind.ts';
export type { ByLink, Deal, RecordHeader, RecordKind, SharedAnswer, SharedFace, Verdict } from './kind.ts';
export { listColumns, selectLists } from './lists.ts';
export type { Lists } from './lists.ts';
export { notice, notify } from './notify.ts';
export type { Notice } from './notify.ts';
export { displayNumber, nextNumber, numberFor, numberForNew, startNumbers } from './number.ts';
export {
  listedKinds,
  loadAny,
  lockAny,
  makeRegistry,
  mayHandOver,
  mayShare,
  findRegistry,
  registryOf,
  selectAwaited,
} from './registry.ts';
export type { AwaitedOf, Registry } from './registry.ts';
export {
  makePersonFinder,
  elapsedDays,
  projectName,
  readInstant,
  refColumns,
  selectCompany,
  selectCostCode,
  selectInstant,
  selectLocation,
  selectPeople,
  selectPerson,
  selectPlaces,
} from './say.ts';
export { anchorTrail, trailHash, verifyTrail, verifyTrails } from './trail.ts';
export type { TrailEntry } from './trail.ts';
export { unlessRefused } from './unlessRefused.ts';
export { liesWithin, mayDo, mayMakeIn, nearness, rightsOver, visibleRecords, withinScope } from './visible.ts';
export { defineWorkflow, partyMoves } from './workflow.ts';
export type { Move, Moves, Workflow } from './workflow.ts';
export { withWords, wordsByPerson } from './written.ts';
