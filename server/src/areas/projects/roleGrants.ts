import type { ProjectRole } from '@plumbline/contract/areas/projects';
import { reaches } from '../../kit/actor.ts';
import type { Actor } from '../../kit/actor.ts';
import { liesWithin } from '../../kit/records/index.ts';

type Project = Parameters<typeof liesWithin>[1];

/** What a project role adds, on that project alone, to what being on the team and a company role give. */
export type ProjectGrant =
  /** reads the emergency contacts of everybody on the team */
  | 'emergencyContacts'
  /** their answer to an RFI that they must give is official by itself */
  | 'officialAnswers'
  /** acts as the manager: work may start, they hear of papers that lapse, and they appoint other managers */
  | 'management';

/** Every project role with all that it grants: nothing else asks for a project role by its name. */
const GRANTS: Record<ProjectRole, readonly ProjectGrant[]> = {
  projectManager: ['emergencyContacts', 'management'],
  superintendent: ['emergencyContacts'],
  safety: ['emergencyContacts'],
  architect: ['officialAnswers'],
  engineer: ['officialAnswers'],
  projectEngineer: [],
  technician: [],
  accountant: [],
  ownerRep: [],
  tradePartner: [],
  observer: [],
};
const BY_ROLE = new Map<string, readonly ProjectGrant[]>(Object.entries(GRANTS));

/** The project roles that grant something, for a condition in SQL. */
export function rolesGranting(grant: ProjectGrant): string[] {
  return [...BY_ROLE].filter(([, grants]) => grants.includes(grant)).map(([role]) => role);
}

/** Whether the actor's own role on a project grants something there. */
export function grantedOn(actor: Actor, projectId: string | null, grant: ProjectGrant): boolean {
  return actor.facts.projects.some(([id, role]) => id === projectId && BY_ROLE.get(role)?.includes(grant));
}

/** The rights of a company role that amount to a grant of a project role. */
const AMOUNTS_TO: Record<ProjectGrant, (actor: Actor, project: Project) => boolean> = {
  emergencyContacts: (actor, project) =>
    ['employee', 'technician'].every((family) => liesWithin(actor, project, family, 'readPersonal')),
  officialAnswers: (actor, project) => liesWithin(actor, project, 'rfi', 'manage'),
  management: (actor) => reaches(actor.scope('project.team', 'update'), 'company'),
};

/** Whether the actor has all that a project role grants, and so may give it or take it away. */
export function holdsAllOf(actor: Actor, project: Project, role: string): boolean {
  return (BY_ROLE.get(role) ?? []).every(
    (grant) => grantedOn(actor, project.projectId, grant) || AMOUNTS_TO[grant](actor, project),
  );
}

/** The actor as they are once they have joined a team in a role: their session hears of it after the commit. */
export function actorOnTeam(actor: Actor, projectId: string, role: ProjectRole): Actor {
  if (actor.projectIds.includes(projectId)) return actor;
  return {
    ...actor,
    projectIds: [...actor.projectIds, projectId],
    facts: { ...actor.facts, projects: [...actor.facts.projects, [projectId, role]] },
  };
}
