import { create } from './commands.ts';
import { addMember } from './members.ts';

export { awardProject, projectLike } from './awarded.ts';
export { endTeams, projectDuties } from './duties.ts';
export { assertMayMakeIn, assertProjectOpen, holdProject, holdSettings, onProject, projectFacts } from './facts.ts';
export type { ProjectFacts } from './facts.ts';
export { mayPassSeats } from './members.ts';
export { mayChange as mayChangeProject, mayRemoveMember, projectKind, visibleProjects } from './policy.ts';
export { grantedOn, actorOnTeam, rolesGranting } from './roleGrants.ts';
export { steps as projectSteps } from './verbs.ts';
export { blockedReason } from './workflow.ts';

/** What the demo makes projects with. */
export const projectCommands = { create, addMember };
