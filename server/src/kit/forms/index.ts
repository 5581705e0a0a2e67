export {
  answersOf,
  plainAnswers,
  runColumns,
  runRow,
  runState,
  runStates,
  runStatesWhere,
  runTables,
  runTotals,
  selectRuns,
  withForms,
} from './read.ts';
export type { KeptAnswer, RunState, RunTotals } from './read.ts';
export { copyRuns, insertRuns, removeRun } from './runs.ts';
export { conformingDeficiencies, releaseEarlier } from './holds.ts';
export { selectHeld, selectPeople } from './releasers.ts';
export { openRun, signsAs } from './open.ts';
export type { FormsOf, OpenRun } from './open.ts';
export { answerRest, signRun, signSlot } from './answer.ts';
export { formRunRoutes } from './routes.ts';
export {
  assignSections,
  clearReturned,
  deficiencyMade,
  lapseSignatures,
  reopenRuns,
  returnRuns,
  sectionPeople,
  setRunLead,
  setStage,
} from './sections.ts';
export { changeRecurrence, makeRecurring, selectRecurrence, setRecurrence } from './recurrence.ts';
