import { sql } from '../../kit/db/sql.ts';
import type { Sql } from '../../kit/db/sql.ts';
import { reaches } from '../../kit/actor.ts';
import type { Actor } from '../../kit/actor.ts';
import { liesWithin } from '../../kit/records/index.ts';
import type { RecordHeader, RecordKind, Verdict } from '../../kit/records/index.ts';
import { holdsAllOf } from './roleGrants.ts';
import { lockedReason } from './workflow.ts';

/** What of a project decides who may do what to it. */
export type ProjectHeader = Pick<RecordHeader, 'projectId' | 'createdBy' | 'myRoles' | 'ball' | 'status'>;

/** Projects that an actor may see, over the alias `r` of `record`. Who is on the team has to do with the project. */
export function visibleProjects(actor: Actor): Sql<boolean> {
  const scope = actor.scope('project', 'read');
  if (reaches(scope, 'company')) return sql`true`;
  if (scope === 'none') return sql`false`;
  const mine = sql<boolean>`r.created_by = ${actor.personId}`;
  return scope === 'own' ? mine : sql<boolean>`(r.id = any(${[...actor.projectIds]}::uuid[]) or ${mine})`;
}

export function maySeeCost(actor: Actor, project: ProjectHeader): boolean {
  return liesWithin(actor, project, 'project', 'readCost');
}

export function mayChange(actor: Actor, project: ProjectHeader): Verdict {
  return liesWithin(actor, project, 'project', 'update') ? unlocked(project) : 'noRight';
}

export function mayChangeTeam(actor: Actor, project: ProjectHeader): Verdict {
  return liesWithin(actor, project, 'project.team', 'update') ? unlocked(project) : 'noRight';
}

/** A membership, as far as it decides who may change it. */
interface Seat {
  personId: string;
  projectRole: string;
}

/** May the actor put this person on the team in this role? */
export function mayAddMember(actor: Actor, project: ProjectHeader, seat: Seat): Verdict {
  const team = mayChangeTeam(actor, project);
  if (team !== true) return team;
  if (seat.personId === actor.personId)
    return { reason: 'Nobody puts themselves on a team. Ask somebody else who keeps the team.' };
  return mayGive(actor, project, seat.projectRole);
}

/** May the actor change the role and the dates of this member? Longer dates give what the role grants for longer. */
export function mayUpdateMember(actor: Actor, project: ProjectHeader, seat: Seat): Verdict {
  const team = mayChangeTeam(actor, project);
  if (team !== true) return team;
  if (seat.personId === actor.personId)
    return { reason: 'Nobody changes their own role on a project. Ask somebody else who keeps this team.' };
  return mayGive(actor, project, seat.projectRole);
}

/** May the actor take this member off the team? Leaving a team oneself only narrows what one may do. */
export function mayRemoveMember(actor: Actor, project: ProjectHeader, seat: Seat): Verdict {
  const team = mayChangeTeam(actor, project);
  return team !== true || seat.personId === actor.personId ? team : mayGive(actor, project, seat.projectRole);
}

/** Nobody gives or takes what they do not have themselves. */
export function mayGive(actor: Actor, project: ProjectHeader, projectRole: string): Verdict {
  return (
    holdsAllOf(actor, project, projectRole) || {
      reason:
        'This project role may do more than you may on this project. Somebody who may do as much can give or take it.',
    }
  );
}

function mayComment(actor: Actor, project: ProjectHeader): Verdict {
  return liesWithin(actor, project, 'project', 'comment') ? unlocked(project) : 'noRight';
}

function unlocked(project: ProjectHeader): Verdict {
  const reason = lockedReason(project.status);
  return reason ? { reason } : true;
}

export const projectKind: RecordKind = {
  kind: 'project',
  resource: 'project',
  noun: 'Project',
  visible: visibleProjects,
  path: ({ id }) => `/project/project/${id}`,
  mayComment,
  mayManage: mayChange,
};
