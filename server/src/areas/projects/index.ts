export { makeCostCodes, makeLocations, makeProject, makeTeam } from './build.ts';
export type { Places } from './build.ts';
export { endTeams, projectDuties } from './duties.ts';
export {
  OPEN_TO_ACTOR,
  assertOfProject,
  assertProjectOpen,
  heldProject,
  holdProject,
  openToActor,
  projectFacts,
} from './facts.ts';
export type { ProjectFacts } from './facts.ts';
export { move } from './moves.ts';
export { placesByPath } from './paths.ts';
export { visibleProjects } from './policy.ts';
export { projectKind } from './record.ts';
export { projectRoutes } from './routes.ts';
export { lockedReason } from './workflow.ts';
