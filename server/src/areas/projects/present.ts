import { PROJECT_ROLES } from '@plumbline/contract/areas/projects';
import type { Project } from '@plumbline/contract/areas/projects';
import { dayIn } from '@plumbline/contract/kit/days';
import type { Actor } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import { headerOf, presentCan, sharedVerdicts } from '../../kit/records/index.ts';
import { readProject } from './details.ts';
import { mayChange, mayChangeTeam, mayGive, maySeeCost, projectKind } from './policy.ts';
import { projectWorkflow } from './workflow.ts';

/** One project with all that its page shows and what the actor may do now; throws 1004 when the actor may not see it. */
export async function get(read: Read, actor: Actor, { projectId }: { projectId: string }): Promise<Project> {
  const { shared, details } = await readProject(read, actor, projectId);
  const { hasClient, hasAddress, hasManager, unclosed, hasFile: _file, estimatedValueCents, ...shown } = details;
  const isFinal = projectWorkflow.isFinal(shared.status);
  const record = headerOf(shared, { ownerId: null, myRoles: [], closedAt: null, isFinal });
  const mayKeepTeam = mayChangeTeam(actor, record);
  return {
    ...shared,
    ...shown,
    ...(maySeeCost(actor, record) ? { estimatedValueCents } : {}),
    projectId,
    projectName: shared.title,
    today: dayIn(details.timeZone, actor.now),
    givableRoles: mayKeepTeam === true ? PROJECT_ROLES.filter((role) => mayGive(actor, record, role) === true) : [],
    can: presentCan(actor, {
      update: mayChange(actor, record),
      team: mayKeepTeam,
      ...projectWorkflow.verdicts(actor, record, { hasClient, hasAddress, hasManager, unclosed }),
      ...sharedVerdicts(actor, record, projectKind),
    }),
  };
}
