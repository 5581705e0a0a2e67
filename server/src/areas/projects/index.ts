import { create } from './commands.ts';
import { codeAmong, costCodesMade, costCodesNamed, createCostCode, writtenCodes } from './costCodes.ts';
import { createLocation } from './locations.ts';
import { addMember } from './members.ts';

export { codeAmong, costCodesMade, costCodesNamed, writtenCodes };
export { projectAwarded, projectLike } from './awarded.ts';
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
  selectPlaces,
} from './facts.ts';
export type { ProjectFacts } from './facts.ts';
export { placesByPath } from './locations.ts';
export { mayPassSeats } from './members.ts';
export { mayRemoveMember, projectKind, visibleProjects } from './policy.ts';
export { grantedOn, joined, rolesGranting } from './roleGrants.ts';
export { steps as projectSteps } from './verbs.ts';
export { blockedReason } from './workflow.ts';

/** What the demo makes projects with. */
export const projectCommands = { create, addMember, createLocation, createCostCode };
