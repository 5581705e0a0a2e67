import type { Actor } from '../../kit/actor.ts';
import { liesWithin, visibleRecords } from '../../kit/records/index.ts';
import type { RecordHeader, Verdict } from '../../kit/records/index.ts';

/* What the tables of moves cannot say. Submittals and their packages share one resource. */

/** What an actor may see of either kind, over the alias `r` of `record`. */
export function visibleSubmittals(actor: Actor) {
  return visibleRecords(actor, 'submittal');
}

export function mayManage(actor: Actor, record: RecordHeader): boolean {
  return liesWithin(actor, record, 'submittal', 'manage');
}

export function mayComment(actor: Actor, record: RecordHeader): Verdict {
  return liesWithin(actor, record, 'submittal', 'comment') ? true : 'noRight';
}

/** Whether the actor reads the answers of the reviewers, as of sealed files: those who manage it, and the reviewers themselves. */
export function readsAnswers(actor: Actor, record: RecordHeader): boolean {
  return (
    mayManage(actor, record) || ['manager', 'reviewer', 'coReviewer'].some((duty) => record.myRoles.includes(duty))
  );
}
