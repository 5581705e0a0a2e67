import type { Project, ProjectRole, projects } from '@plumbline/contract/areas/projects';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { newId } from '@plumbline/contract/kit/uuid';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/tx.ts';
import { create } from './commands.ts';
import { createCostCode } from './costCodes.ts';
import { createLocation } from './locations.ts';
import { addMember } from './members.ts';

type NewProject = ParsedOf<typeof projects.create>;

/** A project, made as people make one: for the demo and tests. It stands in preconstruction; the steps of `verbs.ts` take it on. */
export function makeProject(
  tx: Tx,
  actor: Actor,
  project: Partial<NewProject> & { projectNumber: string; projectName: string },
): Promise<Project> {
  return create(tx, actor, {
    clientRef: newId(actor.now.getTime()),
    projectType: 'newBuild',
    timeZone: actor.facts.tenant.timeZone,
    rfiDueDays: 7,
    rfiDueWorkingDays: false,
    startIn: 'preconstruction',
    ...project,
  });
}

/** Puts people on a team, each in their role. */
export async function makeTeam(
  tx: Tx,
  actor: Actor,
  projectId: string,
  team: readonly (readonly [personId: string, role: ProjectRole])[],
): Promise<void> {
  for (const [personId, projectRole] of team)
    await addMember(tx, actor, { clientRef: newId(actor.now.getTime()), projectId, personId, projectRole });
}

/** Names within names: `{ 'Level 1': { East: {}, West: {} } }`. */
export interface Places {
  [name: string]: Places;
}

/** Makes a location tree. Answers the id of each place by its path. */
export async function makeLocations(
  tx: Tx,
  actor: Actor,
  projectId: string,
  places: Places,
  parentId: string | null = null,
): Promise<Record<string, string>> {
  const made: Record<string, string> = {};
  for (const [name, below] of Object.entries(places)) {
    const clientRef = newId(actor.now.getTime());
    const tree = await createLocation(tx, actor, { clientRef, projectId, parentId, name });
    const path = tree.find(({ locationId }) => locationId === clientRef)?.path ?? name;
    Object.assign(made, { [path]: clientRef }, await makeLocations(tx, actor, projectId, below, clientRef));
  }
  return made;
}

/** Makes cost codes. Answers the id of each by its code. */
export async function makeCostCodes(
  tx: Tx,
  actor: Actor,
  projectId: string,
  codes: readonly { code: string; name: string; costType: 'L' | 'M' | 'E' | 'S' | 'O' }[],
): Promise<Record<string, string>> {
  const made: Record<string, string> = {};
  for (const code of codes) {
    const clientRef = newId(actor.now.getTime());
    await createCostCode(tx, actor, { clientRef, projectId, ...code });
    made[code.code] = clientRef;
  }
  return made;
}
