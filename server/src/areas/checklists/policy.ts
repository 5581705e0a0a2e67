import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import { makeCommentCounter, liesWithin, rightsOver } from '../../kit/records/index.ts';
import type { RecordHeader, RecordKind } from '../../kit/records/index.ts';

/* What the table of moves in workflow.ts cannot say. */

export function mayManage(actor: Actor, record: RecordHeader): boolean {
  return liesWithin(actor, record, 'checklist', 'manage');
}

/** The person who reviews it, and people who manage checklists there: they may answer every section. */
export function reviews(actor: Actor, record: RecordHeader): boolean {
  return (
    mayManage(actor, record) || (record.ownerId === actor.personId && liesWithin(actor, record, 'checklist', 'respond'))
  );
}

/** SQL over `r`: the day by which it is to be done, while there is something to do. */
export const EFFECTIVE_DUE = sql`case when r.status in ('scheduled', 'inProgress') then r.due_date end`;

/** What the record kit needs to know of checklists. */
export const checklistKind: RecordKind = {
  ...rightsOver('checklist'),
  kind: 'checklist',
  noun: 'Checklist',
  path: ({ id, projectId }) => `/project/${projectId}/checklist/${id}`,
  due: () => EFFECTIVE_DUE,
  touched: makeCommentCounter('checklist'),
};
