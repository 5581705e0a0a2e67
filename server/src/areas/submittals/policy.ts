import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import { liesWithin, reviewTable, rightsOver } from '../../kit/records/index.ts';
import type { RecordHeader, RecordKind } from '../../kit/records/index.ts';
import { asked } from '../../kit/records/list/index.ts';

/* What the tables of moves cannot say. Submittals and their packages share one resource. */

export function mayManage(actor: Actor, record: RecordHeader): boolean {
  return liesWithin(actor, record, 'submittal', 'manage');
}

/** Whether the actor reads the answers of the reviewers, as of sealed files: those who manage it, and the reviewers themselves. */
export function readsAnswers(actor: Actor, record: RecordHeader): boolean {
  return (
    mayManage(actor, record) || ['manager', 'reviewer', 'coReviewer'].some((duty) => record.myRoles.includes(duty))
  );
}

/** SQL for the day that presses the actor: over `r` and `asked`, the actor's own pending review. */
export const EFFECTIVE_DUE = sql`case r.status when 'inReview' then coalesce(${asked}.due_date, r.due_date) else r.due_date end`;

/** What the record kit needs to know of submittals. */
export const submittalKind: RecordKind = {
  ...rightsOver('submittal'),
  kind: 'submittal',
  noun: 'Submittal',
  path: ({ id, projectId }) => `/project/${projectId}/submittal/item/${id}`,
  byLink: 'respond',
  ...reviewTable('submittal', EFFECTIVE_DUE),
};

/** What it needs to know of their packages. */
export const packageKind: RecordKind = {
  ...rightsOver('submittal'),
  kind: 'submittalPackage',
  noun: 'Submittal package',
  path: ({ id, projectId }) => `/project/${projectId}/submittal/${id}`,
};
