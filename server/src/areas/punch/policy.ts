import { reaches } from '../../kit/actor.ts';
import type { Actor } from '../../kit/actor.ts';
import { makeCommentCounter, liesWithin, rightsOver } from '../../kit/records/index.ts';
import type { RecordHeader, RecordKind } from '../../kit/records/index.ts';
import { sql } from '../../kit/db/sql.ts';

/* What the tables of moves cannot say. Items and their packages share one resource. */

export function mayManage(actor: Actor, record: RecordHeader): boolean {
  return liesWithin(actor, record, 'punchList', 'manage');
}

/** Whether the actor reads money on punch lists; without it the key is absent. */
export function readsCost(actor: Actor): boolean {
  return reaches(actor.scope('punchList', 'readCost'), 'own');
}

/** SQL over `r`: the day by which it is to be fixed, while there is something to fix. */
export const EFFECTIVE_DUE = sql`case when r.status in ('open', 'disputed', 'notAccepted') then r.due_date end`;

/** What the record kit needs to know of punch items. */
export const itemKind: RecordKind = {
  ...rightsOver('punchList'),
  kind: 'punchItem',
  noun: 'Punch item',
  // A header does not hold the package; the browser finds the item by its id.
  path: ({ id, projectId }) => `/project/${projectId}/punchlistpackage/-/punchlistitem/${id}`,
  byLink: 'respond',
  due: () => EFFECTIVE_DUE,
  touched: makeCommentCounter('punch_item'),
};

/** What it needs to know of their packages. */
export const packageKind: RecordKind = {
  ...rightsOver('punchList'),
  kind: 'punchPackage',
  noun: 'Punch list',
  path: ({ id, projectId }) => `/project/${projectId}/punchlistpackage/${id}`,
  byLink: 'respond',
};
