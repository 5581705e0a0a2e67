import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { reaches } from '../../kit/actor.ts';
import type { Actor } from '../../kit/actor.ts';
import { projectRecords } from '../../kit/area.ts';
import { liesWithin } from '../../kit/records/index.ts';
import type { RecordHeader, Verdict } from '../../kit/records/index.ts';
import { holdsAllOf } from './roleGrants.ts';
import { MOVES, PROJECT_VERBS, lockedReason, moved } from './workflow.ts';
import type { ProjectVerb } from './workflow.ts';

/** What of a project decides who may do what to it. */
export type Standing = Pick<RecordHeader, 'projectId' | 'createdBy' | 'myRoles' | 'ball' | 'status'>;

/** What has to be settled before a step, as far as it is kept here. */
export interface Readiness {
  hasClient: boolean;
  hasAddress: boolean;
  hasManager: boolean;
  /** Of every kind that has some: how many are open. */
  unclosed: { kind: string; n: number }[];
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

/** A membership, as far as it decides who may change it. */
interface Seat {
  personId: string;
  projectRole: string;
}

/** May the actor put this person on the team in this role? */
export function mayAddMember(actor: Actor, project: Standing, seat: Seat): Verdict {
  const team = mayChangeTeam(actor, project);
  if (team !== true) return team;
  if (seat.personId === actor.personId)
    return { reason: 'Nobody puts themselves on a team. Ask somebody else who keeps the team.' };
  return mayGive(actor, project, seat.projectRole);
}

/** May the actor change the role and the dates of this member? Longer dates give what the role grants for longer. */
export function mayUpdateMember(actor: Actor, project: Standing, seat: Seat): Verdict {
  const team = mayChangeTeam(actor, project);
  if (team !== true) return team;
  if (seat.personId === actor.personId)
    return { reason: 'Nobody changes their own role on a project. Ask somebody else who keeps this team.' };
  return mayGive(actor, project, seat.projectRole);
}

/** May the actor take this member off the team? Leaving a team oneself only narrows what one may do. */
export function mayRemoveMember(actor: Actor, project: Standing, seat: Seat): Verdict {
  const team = mayChangeTeam(actor, project);
  return team !== true || seat.personId === actor.personId ? team : mayGive(actor, project, seat.projectRole);
}

/** Nobody gives or takes what they do not have themselves. */
export function mayGive(actor: Actor, project: Standing, projectRole: string): Verdict {
  return (
    holdsAllOf(actor, project, projectRole) || {
      reason:
        'This project role may do more than you may on this project. Somebody who may do as much can give or take it.',
    }
  );
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
  const [unclosed] = verb === 'close' ? readiness.unclosed : [];
  return unclosed ? { reason: sentenceFor(unclosed.kind), values: { n: unclosed.n } } : true;
}

function sentenceFor(wanted: string): string {
  return projectRecords().find(({ kind }) => kind.kind === wanted)?.unclosed ?? '';
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
