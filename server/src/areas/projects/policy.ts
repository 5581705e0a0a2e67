import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { reaches } from '../../kit/actor.ts';
import type { Actor } from '../../kit/actor.ts';
import { liesWithin } from '../../kit/records/index.ts';
import type { Spine, Verdict } from '../../kit/records/index.ts';
import { MOVES, PROJECT_VERBS, lockedReason, moved } from './workflow.ts';
import type { ProjectVerb } from './workflow.ts';

/** What of a project decides who may do what to it. */
export type Standing = Pick<Spine, 'projectId' | 'createdBy' | 'myRoles' | 'ball' | 'status'>;

/** What has to be settled before a step, as far as it is kept here. */
export interface Readiness {
  hasClient: boolean;
  hasAddress: boolean;
  hasManager: boolean;
  openRfis: number;
}

/** Projects that an actor may see, over the alias `r` of `record`. Who is on the team has to do with the project. */
export function visibleProjects(actor: Actor): RawBuilder<boolean> {
  const scope = actor.scope('project', 'read');
  if (reaches(scope, 'company')) return sql`true`;
  if (scope === 'none') return sql`false`;
  const mine = sql<boolean>`r.created_by = ${actor.personId}`;
  return scope === 'own' ? mine : sql<boolean>`(r.id = any(${[...actor.projectIds]}::uuid[]) or ${mine})`;
}

export function maySeeCost(actor: Actor, project: Standing): boolean {
  return liesWithin(actor, project, 'project', 'readCost');
}

export function mayChange(actor: Actor, project: Standing): Verdict {
  return liesWithin(actor, project, 'project', 'update') ? unlocked(project) : 'noRight';
}

export function mayChangeTeam(actor: Actor, project: Standing): Verdict {
  return liesWithin(actor, project, 'project.team', 'update') ? unlocked(project) : 'noRight';
}

export function mayComment(actor: Actor, project: Standing): Verdict {
  return liesWithin(actor, project, 'project', 'comment') ? unlocked(project) : 'noRight';
}

function unlocked(project: Standing): Verdict {
  const reason = lockedReason(project.status);
  return reason ? { reason } : true;
}

/** May the actor do this step now? A reason waives nothing of this: see `waiverFor`. */
export function mayMove(actor: Actor, project: Standing, verb: ProjectVerb, readiness: Readiness): Verdict {
  if (!hasRightTo(actor, project, verb)) return 'noRight';
  if (!moved(project.status, verb)) return { reason: MOVES[verb].otherwise };
  if (verb === 'award' && !(readiness.hasClient && readiness.hasAddress))
    return { reason: 'Set the client and the address of the project first.' };
  if (verb === 'activate' && !readiness.hasManager) return { reason: 'Put a project manager on the team first.' };
  if (verb === 'close' && readiness.openRfis > 0)
    return { reason: '{n|1 RFI is|# RFIs are} not closed yet.', values: { n: readiness.openRfis } };
  return true;
}

/** Ending a project for good, and bringing it back, is for those who answer for the whole company. */
function hasRightTo(actor: Actor, project: Standing, verb: ProjectVerb): boolean {
  if (verb === 'close') return liesWithin(actor, project, 'project.close', 'update');
  if (verb === 'cancel' || verb === 'reopen') return reaches(actor.scope('project.close', 'update'), 'company');
  return liesWithin(actor, project, 'project', 'update');
}

/** Every verb of a project's `can`. */
export function verdicts(actor: Actor, project: Standing, readiness: Readiness): Record<string, Verdict> {
  const speak = mayComment(actor, project);
  return {
    update: mayChange(actor, project),
    team: mayChangeTeam(actor, project),
    ...Object.fromEntries(PROJECT_VERBS.map((verb) => [verb, mayMove(actor, project, verb, readiness)])),
    comment: speak,
    attach: speak,
    link: speak,
    watch: true,
    manageWatchers: mayChange(actor, project),
  };
}
