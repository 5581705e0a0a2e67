export { makeCostCodes, makeLocations, makeProject, makeTeam } from './build.ts';
export type { Places } from './build.ts';
export { endTeams, projectDuties } from './duties.ts';
export {
  assertMayMakeIn,
  assertProjectOpen,
  holdProject,
  holdSettings,
  onProject,
  projectFacts,
  selectCostCode,
  selectLocation,
} from './facts.ts';
export type { ProjectFacts } from './facts.ts';
export { move } from './moves.ts';
export { placesByPath } from './paths.ts';
export { mayRemoveMember, visibleProjects } from './policy.ts';
export { projectKind } from './record.ts';
export { grantedOn, joined, rolesGranting } from './roleGrants.ts';
export { mayPassSeats } from './seats.ts';
export { projectArea } from './area.ts';
export { blockedReason } from './workflow.ts';
