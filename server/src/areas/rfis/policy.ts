import { reaches } from '../../kit/actor.ts';
import type { Actor } from '../../kit/actor.ts';
import { liesWithin, visibleRecords } from '../../kit/records/index.ts';
import type { RecordHeader, Verdict } from '../../kit/records/index.ts';

/* What the table of moves in workflow.ts cannot say. */

/** RFIs that an actor may see, over the alias `r` of `record`. */
export function visibleRfis(actor: Actor) {
  return visibleRecords(actor, 'rfi');
}

/** Whether the actor may draft RFIs in a project that they see. A scope below project still asks for being on its team. */
export function mayCreateIn(actor: Actor, projectId: string): boolean {
  const scope = actor.scope('rfi', 'create');
  if (scope === 'none') return false;
  return reaches(scope, 'company') || actor.projectIds.includes(projectId);
}

export function mayManage(actor: Actor, record: RecordHeader): boolean {
  return liesWithin(actor, record, 'rfi', 'manage');
}

/** Talk goes on for good; it is the files and words of others that a void or closed record keeps. */
export function mayComment(actor: Actor, record: RecordHeader): Verdict {
  return liesWithin(actor, record, 'rfi', 'comment') ? true : 'noRight';
}

/** Whether the actor reads money on RFIs; without it the key is absent. */
export function readsCost(actor: Actor): boolean {
  return reaches(actor.scope('rfi', 'readCost'), 'own');
}
